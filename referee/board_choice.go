package referee

import (
	"fmt"
	"io"
	"slices"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/scenarios"
	"catanref/setup"
)

// randomBoard asks for a board of the seed, in the layout for so many players.
const randomBoard = setup.RandomBoard

// boardWords are the words for --board.
func boardWords() []string {
	words := append(scenarios.BoardNames(), randomBoard, scenarios.NewWorld)
	slices.Sort(words)
	return words
}

// noBoard says which boards there are instead of the one named.
func noBoard(board string, boards []string) error {
	return fmt.Errorf("No such board: %s.%s There are %s.", printable(board), didYouMean(board, boards), tell.List(boards, "and"))
}

// boardText is the board as a file has it; seeded says that the seed was asked for.
func boardText(board string, players int, seed int64, seeded bool, w scenarios.Wishes) string {
	layout, wishes := scenarios.LayoutFor(players), w.YAML()
	switch {
	case board == randomBoard && layout == "large":
		return fmt.Sprintf("{random: %d, layout: large%s}", seed, wishes)
	case board == randomBoard:
		return fmt.Sprintf("{random: %d%s}", seed, wishes)
	case board == scenarios.NewWorld:
		return fmt.Sprintf("{random: %d, layout: %s%s}", seed, scenarios.NewWorld, wishes)
	case seeded || wishes != "":
		return fmt.Sprintf("{name: %s, seed: %d%s}", board, seed, wishes)
	case board == "beginner" && layout == "large":
		return "beginner-large"
	}
	return board
}

// noticeBoard says where a board is made for other numbers of players than sit at it. That is no fault.
func noticeBoard(errs io.Writer, g *engine.Game) {
	chart := g.Board.Chart
	if chart.HasSeat(g.Players) {
		return
	}
	var made []string
	for _, n := range chart.Players {
		made = append(made, fmt.Sprint(n))
	}
	name := "This board"
	if chart.Name != "" {
		name = "The board " + chart.Name
	}
	fmt.Fprintf(errs, "%s is made for %s players, and here are %d.\n", name, tell.List(made, "or"), g.Players)
}
