package referee

import (
	"encoding/json"
	"testing"

	"catanref/referee/table"
)

// A player who is robbed is not shown to have received a card, although more cards of that hand are unseen now.
func TestRobbedPlayersGainNothing(t *testing.T) {
	tb := lay(t, `scenario: Robbed
players: [anna, ben, carla]
setup:
  turn: {player: anna, phase: main, number: 9}
  pieces: {anna: {settlements: [A1.NE]}, ben: {cities: [B2.SE]}}
  hands: {anna: 1 brick, ben: 2 ore 2 grain}
  cards: {anna: [knight]}
moves:
  - anna: play knight B2 steal ben
`)
	for _, link := range []string{"keeper", "table", "anna", "ben"} {
		_, answer := tb.send("GET", link, "api/view", "")
		text, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		var view struct{ Table table.TableJSON }
		if err := json.Unmarshal(text, &view); err != nil {
			t.Fatal(err)
		}
		gains := view.Table.News[0].Gains
		if len(gains) != 1 || gains[0].Player != "anna" || gains[0].Cards["?"] != 1 {
			t.Errorf("%s is shown %+v", link, gains)
		}
	}
}
