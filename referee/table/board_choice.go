package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/scenarios"
	"catanref/setup"
)

// RandomBoard asks for a random board made from the seed, in the layout for the number of players.
const RandomBoard = setup.RandomBoard

// BoardWords lists the words that --board accepts.
func BoardWords() []string {
	words := append(scenarios.BoardNames(), RandomBoard, scenarios.NewWorld)
	slices.Sort(words)
	return words
}

// NoBoard returns the error for an unknown board, with the boards that exist.
func NoBoard(board string, boards []string) error {
	return fmt.Errorf("No such board: %s.%s There are %s.", console.Printable(board), DidYouMean(board, boards), tell.List(boards, "and"))
}

// boardText returns the board as it is written in a file; seeded means that the user gave a seed.
func boardText(board string, players int, seed int64, seeded bool, w scenarios.Wishes) string {
	layout, wishes := scenarios.LayoutFor(players), w.YAML()
	switch {
	case board == RandomBoard && layout == "large":
		return fmt.Sprintf("{random: %d, layout: large%s}", seed, wishes)
	case board == RandomBoard:
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

// NoticeBoard prints a notice if a board is made for another number of players. That is not an error.
func NoticeBoard(p *console.Page, g *engine.Game) {
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
	p.Notice(fmt.Sprintf("%s is made for %s players, and here are %d.", name, tell.List(made, "or"), g.Players))
}

// BalanceOf reads the largest permitted imbalance, in pips.
func BalanceOf(text string) (int, error) {
	n, err := strconv.Atoi(text)
	switch {
	case err == nil && n == 0:
		return 0, errors.New("no board is so even: a share of the pips is no whole number. From 1 on it can be done")
	case err != nil || n < 0 || n > scenarios.MostBalance:
		return 0, fmt.Errorf("it takes a whole number of pips from 1 to %d", scenarios.MostBalance)
	}
	return n, nil
}

// FixedBoard returns an error if wishes were given for a board that is fixed; otherwise nil.
func FixedBoard(w scenarios.Wishes, board string) error {
	if w == (scenarios.Wishes{}) || board == RandomBoard || board == scenarios.NewWorld || scenarios.Shuffles(board) {
		return nil
	}
	return fmt.Errorf("The board %s lies fixed, so nothing can be wished of it: --board random is laid as one likes.", board)
}

// wishesNamed parses wishes in people's words: "no red neighbours, balance 2".
func wishesNamed(answer string) (w scenarios.Wishes, err error) {
	for _, part := range words(answer) {
		switch text := strings.ToLower(part); {
		case strings.HasPrefix(text, "none") || text == "no":
		case strings.Contains(text, "red"):
			w.RedApart = true
		case strings.Contains(text, "same"):
			w.SameApart = true
		case strings.HasPrefix(text, "balance"):
			bound := strings.Trim(strings.TrimLeft(text, "abcdefghijklmnopqrstuvwxyz"), " =:")
			if bound == "" {
				bound = strconv.Itoa(scenarios.UsualBalance)
			}
			if w.Balance, err = BalanceOf(bound); err != nil {
				return w, errors.New("Balance: " + err.Error() + ".")
			}
		default:
			return w, fmt.Errorf("%q is no wish: say no red neighbours, no same neighbours, balance, or balance 2.", console.Printable(part))
		}
	}
	return w, nil
}
