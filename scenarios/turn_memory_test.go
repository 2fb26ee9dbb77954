package scenarios

import (
	"strings"
	"testing"
)

// The memory of earlier turns is consistent with the position.
func TestMemoryFits(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"{turn: {number: 4}, since: {robber: 4}}", "the robber cannot have come 4 turns ago"},
		{"{turn: {number: 4}, since: {robber: 3}}", ""},
		{"{this-turn: {dice: 3 4}, since: {sevens: 0}}", "the dice show a 7"},
		{"{this-turn: {dice: 3 4}, since: {sevens: 2}}", ""},
		{"{this-turn: {dice: 3 3}, since: {sevens: 1}}", "no 7 is the last roll"},
		{"{this-turn: {trades: [red]}}", "a trade needs another player"},
		{"{this-turn: {trades: [blue, {white: blue}, blue]}}", ""},
		{"{this-turn: {trades: [{blue: blue}]}}", "a trade needs another player"},
		{"{this-turn: {built: [road, hut]}}", "what was built is one of"},
		{"{this-turn: {bank-trades: 100}}", "bank-trades"},
	} {
		_, err := Read("x.yaml", []byte("players: [red, blue, white]\nsetup: "+row.text+"\n"), trusting)
		if row.want == "" && err != nil || row.want != "" && (err == nil || !strings.Contains(err.Error(), row.want)) {
			t.Errorf("%s\n got %v\nwant %q", row.text, err, row.want)
		}
	}
}
