package referee

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// When a house rule refuses a move, the ruling names the player and the number that caused it, however the condition
// is written.
func TestHouseRuleTellsItsNumbers(t *testing.T) {
	const game = `players: [red, blue, white]
variants: [ours.yaml]
setup:
  pieces:
    red: {settlements: [A1.N, B3.SE], roads: [A1/NE, B3/E]}
    blue: {cities: [C1.SE, D4.SE, E3.S], settlements: [D1.SW], roads: [C1/SE, D4/SE, E3/SE]}
    white: {settlements: [A3.NE]}
  hands: {red: 3 wool, blue: 3 ore}
`
	const nobodyHasSeven = "Blue has 7 points; the house rule asks for at most 6."
	for _, row := range []struct{ condition, says string }{
		{"none(players, .points > 6)", nobodyHasSeven},
		{"count(players, .points > 6) == 0", nobodyHasSeven},
		{"0 == count(players, .points > 6)", nobodyHasSeven},
		{"count(players, .points > 6) < 1", nobodyHasSeven},
		{"len(filter(players, .points > 6)) <= 0", nobodyHasSeven},
		{"not (count(players, .points > 6) > 0)", nobodyHasSeven},
		{"not any(players, .points > 6)", nobodyHasSeven},
		{"count(players, .points <= 6) == len(players)", nobodyHasSeven},
		{"len(players) <= count(players, .points <= 6)", nobodyHasSeven},
		{"count(players, .points < 9) < len(players)", "Blue has 7 points; the house rule asks for 9."},
		{"not all(players, .points < 9)", "White has 1 point; the house rule asks for 9."},
		{"max(map(players, .points)) < 7", "now. Blue has 7 points; the house rule asks for fewer than 7."},
		{"min(map(players, .road_length)) > 1", "now. White's road has 0 segments; the house rule asks for 2."},
		{"sum(map(players, .points)) < 7", "Blue has 7 points. That makes 10; the house rule asks for fewer than 7."},
		{"abs(active.public_points - partner.public_points) <= 3", "That makes 5; the house rule asks for at most 3."},
		{"turn.trades + turn.bank_trades > 0", "Trades with the bank this turn: 0. That makes 0; the house rule asks for 1."},
		{"len(leaders) > 1", "Blue leads with 7 points. Players who lead: 1; the house rule asks for 2."},
		{"len(partner.cities) < 2", "now. Cities of blue: 3; the house rule asks for fewer than 2."},
		{"all(players, len(.cities) < 2)", "now. Cities of blue: 3; the house rule asks for fewer than 2."},
		{"partner.hand.ore > 4", "Blue holds 3 ore; the house rule asks for 5."},
		{"bank.wool > 18", "The bank has 16 wool; the house rule asks for 19."},
		{"active.cards.knight > 0", "Red holds 0 knight cards; the house rule asks for 1."},
		{"longest_road.holder == active.name", "Longest Road is with nobody."},
		{`turn.built contains "road"`, "Built this turn: none."},
		{"any(players, len(.trades_with) > 0)", "Players with whom white has traded this turn: 0; the house rule asks for 1."},
		{"dice.sevens > 0", "Sevens in a row: 0; the house rule asks for 1."},
	} {
		dir := t.TempDir()
		write := func(name, text string) string {
			path := filepath.Join(dir, name)
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			return path
		}
		write("ours.yaml", fmt.Sprintf("variant: ours\ntitle: Ours\nset:\n  trade.allowed: '%s'\n", row.condition))
		var out bytes.Buffer
		run([]string{"rule", write("game.yaml", game), "red: trade 1 wool for 1 ore with blue"}, strings.NewReader(""), &out, &out)
		if said := strings.Join(strings.Fields(out.String()), " "); !strings.Contains(said, row.says) {
			t.Errorf("%s: %s\nwant %s", row.condition, said, row.says)
		}
	}
}
