package referee

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"catanref/scenarios"
)

// numbered is a terrain with its number behind a space: "wood 4".
var numbered = regexp.MustCompile(`([A-Za-z]+) +([0-9]+)`)

// typedBoard asks for the hexes row by row, and for the harbors.
func (pl *play) typedBoard(n *newGame) (string, error) {
	rows := []int{3, 4, 5, 4, 3}
	if len(n.players) > 4 {
		rows = []int{3, 4, 5, 6, 5, 4, 3}
	}
	lines := make([]string, len(rows))
	for i := 0; i < len(rows); i++ {
		hexes, row := rows[i], string(rune('A'+i))
		var got []string
		again := false
		for len(got) < hexes && !again {
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
				if _, err := onlyMessages(scenarios.Read("", []byte(probe), host)); err != nil {
					return err
				}
				got = append(got, tiles...)
				return nil
			})
			switch {
			case errors.Is(err, errBack) && i == 0 && len(got) == 0:
				return "", err
			case errors.Is(err, errBack): // the row is typed anew, or the one before it
				if again = true; len(got) == 0 {
					i--
				}
			case err != nil:
				return "", err
			}
		}
		if again {
			i--
			continue
		}
		lines[i] = "    - " + strings.Join(got, " ") + "\n"
	}
	out := "board:\n  hexes:\n" + strings.Join(lines, "")
	head := (&newGame{players: n.players, ruleset: n.ruleset, board: "beginner"}).text()
	usual, err := scenarios.Read("", []byte(head), host)
	if err != nil {
		return "", err
	}
	harbors := ""
	for _, h := range harborsOf(usual.Game.Board) {
		harbors += ", " + h
	}
	harbors = strings.TrimPrefix(harbors, ", ")
	err = pl.asked("Harbors, like A1/NW any, A2/NE grain (enter: those of the beginner board)", func(answer string) error {
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
		if _, err := onlyMessages(scenarios.Read("", []byte("players: [a1, b1]\n"+out+"  harbors: {"+strings.Join(list, ", ")+"}\n"), host)); err != nil {
			return err
		}
		harbors = strings.Join(list, ", ")
		return nil
	})
	return out + "  harbors: {" + harbors + "}\n", err
}
