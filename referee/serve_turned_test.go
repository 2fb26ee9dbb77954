package referee

import (
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
