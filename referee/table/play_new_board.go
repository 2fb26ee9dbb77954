package table

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"catanref/scenarios"
)

// numbered matches a terrain and its number with a space between them: "wood 4".
var numbered = regexp.MustCompile(`([A-Za-z]+) +([0-9]+)`)

// rowsFor returns the lengths of the rows of the usual board for a number of players.
func rowsFor(players int) []int {
	if players > 4 {
		return []int{3, 4, 5, 6, 5, 4, 3}
	}
	return []int{3, 4, 5, 4, 3}
}

// typedBoard asks for the hexes row by row, and for the harbors.
func (pl *Play) typedBoard(n *NewGame) error {
	n.rows = make([]string, len(rowsFor(len(n.Players))))
	for i := 0; i < len(n.rows); {
		switch err := pl.typedRow(n, i); {
		case errors.Is(err, errBack) && i > 0: // the previous row is typed again
			i--
		case err != nil:
			return err
		default:
			i++
		}
	}
	head := (&NewGame{Players: n.Players, Ruleset: n.Ruleset, Board: "beginner"}).Text()
	usual, err := scenarios.Read("", []byte(head), Host)
	if err != nil {
		return err
	}
	n.harbors = strings.Join(harborsOf(usual.Game.Board), ", ")
	return pl.asked("Harbors, like A1/NW any, A2/NE grain (enter: those of the beginner board)", func(answer string) error {
		if answer == "" {
			return nil
		}
		var list []string
		for part := range strings.SplitSeq(answer, ",") {
			at, kind, ok := strings.Cut(strings.TrimSpace(part), " ")
			if !ok {
				return errors.New("A harbor is a path and what it trades: A1/NW any.")
			}
			list = append(list, at+": "+strings.TrimSpace(kind))
		}
		probe := NewGame{Players: []string{"a1", "b1"}, Ruleset: "base-2020", Board: typedBoard, rows: n.rows, harbors: strings.Join(list, ", ")}
		if _, err := OnlyMessages(scenarios.Read("", []byte(probe.Text()), Host)); err != nil {
			return err
		}
		n.harbors = probe.harbors
		return nil
	})
}

// typedRow asks for the hexes of a row, all at once or one after the other, and shows the row so far. "back" restarts
// the row; at its beginning it returns errBack.
func (pl *Play) typedRow(n *NewGame, i int) error {
	hexes, row := rowsFor(len(n.Players))[i], string(rune('A'+i))
	var got []string
	for len(got) < hexes {
		question := fmt.Sprintf("Row %s: its %d hexes from the left, like ore10 wool2 desert", row, hexes)
		if len(got) > 0 {
			question = fmt.Sprintf("Hex %s%d (and what follows in its row)", row, len(got)+1)
		}
		err := pl.asked(question, func(answer string) error {
			tiles := words(strings.ReplaceAll(numbered.ReplaceAllString(answer, "$1$2"), " ", ","))
			if len(tiles) == 0 || len(got)+len(tiles) > hexes {
				return fmt.Errorf("Row %s has %d hexes.", row, hexes)
			}
			probe := fmt.Sprintf("players: [a1, b1]\nboard: {hexes: [%q]}\n", strings.Join(tiles, " "))
			if _, err := OnlyMessages(scenarios.Read("", []byte(probe), Host)); err != nil {
				return err
			}
			got = append(got, tiles...)
			return nil
		})
		switch {
		case errors.Is(err, errBack) && len(got) > 0:
			got = nil
		case err != nil:
			return err
		}
	}
	n.rows[i] = strings.Join(got, " ")
	pl.say(fmt.Sprintf("Row %s is %s.", row, n.rows[i]))
	return nil
}
