package setup_test

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/setup"
)

// Cities & Knights at sea: the board brings ships, the edition knights.
func ExampleGame() {
	game, position, err := setup.Game(setup.Table{
		Players: []string{"red", "blue", "white", "orange"}, Ruleset: "ck-2015", Board: "new-shores",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, move := range []string{"red: settlement D2.SW", "red: ship D2/W", "red: knight D2.SW"} {
		action, err := game.Parse(move, &position)
		if err != nil {
			fmt.Println(err)
			return
		}
		ruling := game.Judge(&position, action)
		fmt.Println(move, "is", ruling.Verdict)
		if ruling.Verdict != engine.Legal {
			fmt.Println(tell.Sentence(game, &ruling.Breaks[0]))
			break
		}
		position = *ruling.After
	}
	// Output:
	// red: settlement D2.SW is legal
	// red: ship D2/W is legal
	// red: knight D2.SW is illegal
	// The set-up is not over: only settlements and roads are placed.
}
