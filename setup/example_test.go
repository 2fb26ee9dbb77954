package setup_test

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/setup"
)

// Cities & Knights at sea: the board brings ships, the edition brings knights.
func ExampleGame() {
	game, position, err := setup.Game(setup.Table{
		Players: []string{"red", "blue", "white", "orange"}, Ruleset: "ck-2015", Board: "new-shores",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, move := range []string{"red: settlement D2.SW", "red: ship D2/W", "red: knight D2.SW"} {
		action, err := notation.Parse(game, move, &position)
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
	// The set-up is not over: only starting pieces are placed.
}

// A random game of Cities & Knights, played as fast as the engine goes.
func ExampleNewSeries() {
	series, err := setup.NewSeries(setup.Table{Players: []string{"red", "blue", "white"}, Ruleset: "ck-2015"}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	var (
		board board.Board
		game  engine.Game
		state position.State
		list  engine.List
	)
	if err := series.Lay(1, &board, &game, &state); err != nil {
		fmt.Println(err)
		return
	}
	judge, luck := engine.NewCase(&game), setup.NewLuck(1)
	judge.Follow(&game)
	for state.Phase != position.OverPhase {
		judge.Legal(&state, &list)
		move := list.At(luck.Below(list.Len()))
		luck.Tell(&game, &state, &move)
		if err := judge.Play(&state, move); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println("somebody has won:", state.Winner != position.NoSeat)
	// Output: somebody has won: true
}
