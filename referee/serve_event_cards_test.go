package referee

import (
	"fmt"
	"slices"
	"testing"
)

// Where dice are thrown beside a card, the page has the words of every card that can be turned, with its number.
func TestTurnedCardsHaveWords(t *testing.T) {
	tb := lay(t, `scenario: Events of knights
players: [anna, ben, carla]
ruleset: ck-2015
board: rivers
variants: [event-cards]
setup: {turn: {player: anna, phase: roll}, pieces: {anna: {cities: [A1.NE]}}}
moves:
`)
	_, answer := tb.send("GET", "keeper", "api/view", "")
	for _, v := range answer["verbs"].([]any) {
		verb := v.(map[string]any)
		if verb["verb"] != "event" {
			continue
		}
		words := verb["words"].(map[string]any)["TURNED"].([]any)
		for _, card := range []any{"6", "7", "epidemic 6"} {
			if !slices.Contains(words, card) {
				t.Errorf("no %s among %v", card, words)
			}
		}
		for _, w := range words {
			if w == "new-year" {
				continue
			}
			if _, answer := tb.send("POST", "keeper", "api/rule", `{"move": "anna: event `+w.(string)+` 3 trade"}`); answer["verdict"] != "legal" {
				t.Errorf("%s: %v", w, answer)
			}
		}
		return
	}
	t.Fatal("nobody turns a card")
}

// Moves that can be sent are listed although the hand has unseen cards; only those of which something is still to be
// said are not.
func TestBankOfAHandThatNobodyHasSeenWhole(t *testing.T) {
	const heads = "players: [anna, ben, carla]\nruleset: ck-2015\nboard: fishing-rivers\nsetup: {turn: {player: anna, phase: main}, pieces: {anna: {settlements: [A1.NE]}}, hands: {anna: %q}}\nmoves:\n"
	for hand, open := range map[string]any{"5 grain": nil, "5 grain 10 ?": true} {
		tb := lay(t, "scenario: The bank\n"+fmt.Sprintf(heads, hand))
		_, answer := tb.send("GET", "keeper", "api/view", "")
		verbs := answer["verbs"].([]any)
		i := slices.IndexFunc(verbs, func(v any) bool { return v.(map[string]any)["verb"] == "bank" })
		bank := verbs[i].(map[string]any)
		if moves := bank["moves"].([]any); !slices.Contains(moves, any("anna: bank 4 grain for 1 brick")) || slices.Contains(moves, any("anna: bank")) || bank["open"] != open {
			t.Errorf("%s: %v, open %v", hand, moves, bank["open"])
		}
	}
}
