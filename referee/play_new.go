package referee

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"time"

	"catanref/scenarios"
	"catanref/variants"
)

// errNotBegun says that the questions of a new game had no answers.
var errNotBegun = errors.New("The questions of a new game were not answered to the end; nothing is written.")

// errQuit says that somebody left in the middle of the questions.
var errQuit = errors.New("Nothing is written.")

// newGame asks who plays, by which book, on which board, and writes the file. The answer of a question that
// cannot be taken is told, and the question asked again.
func (pl *play) newGame(name string) (string, error) {
	n := &newGame{players: seatNames[:4], ruleset: "base-2020", board: "beginner", seed: 1 + rand.Int64N(999_999)}
	var typed string
	steps := []struct {
		question string
		take     func(answer string) error
	}{
		{"Who plays? All names in the order of seating, commas between (enter: " + strings.Join(n.players, ", ") + ")", func(answer string) error {
			if answer != "" {
				n.players = words(answer)
			}
			return nil
		}},
		{"Which edition? " + strings.Join(namesOf(variants.Rulesets()), ", ") + " (enter: base-2020)", func(answer string) error {
			if answer != "" {
				n.ruleset = answer
			}
			return nil
		}},
		{"Which variants? Names with commas between (enter: none)", func(answer string) error {
			n.variants = words(answer)
			return nil
		}},
		{"Which board? beginner, random, typed or one by name (enter: beginner)", func(answer string) error {
			boards := append(boardWords(), typedBoard)
			switch answer = strings.ToLower(answer); {
			case answer == "":
			case contains(boards, answer):
				n.board = answer
			default:
				return noBoard(answer, boards)
			}
			return nil
		}},
	}
	for _, step := range steps {
		err := pl.asked(step.question, func(answer string) error {
			before := *n
			if err := step.take(answer); err != nil {
				return err
			}
			probe := *n
			if probe.board == typedBoard {
				probe.board = "beginner"
			}
			_, err := onlyMessages(scenarios.Read("", []byte(probe.text()), host))
			if err != nil {
				*n = before
			}
			return err
		})
		if err != nil {
			return "", err
		}
	}
	var err error
	switch n.board {
	case randomBoard, scenarios.NewWorld:
		err = pl.asked("Which seed? One seed is one board, for good (enter: any)", func(answer string) error {
			if answer == "" {
				return nil
			}
			seed, err := strconv.ParseInt(answer, 10, 64)
			if err != nil || seed < 0 {
				return errors.New("A seed is a whole number from 0 on.")
			}
			n.seed = seed
			return nil
		})
	case typedBoard:
		typed, err = pl.typedBoard(n)
	}
	if err != nil {
		return "", err
	}
	return pl.begin(name, n, typed)
}

// typedBoard is the answer of somebody who types the board that lies on the table.
const typedBoard = "typed"

// begin writes the file of the new game.
func (pl *play) begin(name string, n *newGame, typed string) (string, error) {
	if name == "" {
		stem := "catan-" + time.Now().Format(time.DateOnly)
		for i := 1; ; i++ {
			if name = stem + ".yaml"; i > 1 {
				name = fmt.Sprintf("%s-%d.yaml", stem, i)
			}
			if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
				break
			}
		}
	}
	text := n.text()
	if typed != "" {
		n.board = "beginner"
		text = strings.Replace(n.text(), "board: beginner"+map[bool]string{true: "-large"}[len(n.players) > 4]+"\n", typed, 1)
	}
	s, err := scenarios.Read(name, []byte(text), host)
	if err != nil {
		return "", err
	}
	noticeBoard(pl.notices, s.Game)
	if typed != "" && !pl.json {
		pl.page.board(s.Game, s.Begin().Deals)
	}
	if err := (scenarios.OSDisk{}).Replace(name, []byte(text+"moves:\n")); err != nil {
		return "", writingError(name, err)
	}
	if !pl.json {
		pl.text("", 2, "The game is written to "+name+".")
	}
	return name, nil
}

// asked asks until the answer can be taken.
func (pl *play) asked(question string, take func(answer string) error) error {
	for {
		if !pl.json {
			pl.text("", 2, question)
		}
		answer, err := pl.lines.line("> ")
		if errors.Is(err, io.EOF) {
			return errNotBegun
		}
		if err != nil {
			return err
		}
		if answer = strings.TrimSpace(answer); strings.EqualFold(answer, "quit") {
			err = errQuit
		} else {
			err = take(answer)
		}
		if pl.json {
			told := commandJSON{Command: answer, Result: question}
			if err != nil {
				told.Error = err.Error()
			}
			if err := writeJSON(pl.out, told); err != nil {
				return err
			}
		} else if err != nil {
			pl.text("", 2, err.Error())
		}
		if err == nil || errors.Is(err, errQuit) {
			return err
		}
	}
}

// typedBoard asks for the hexes row by row, and for the harbors.
func (pl *play) typedBoard(n *newGame) (string, error) {
	rows := []int{3, 4, 5, 4, 3}
	if len(n.players) > 4 {
		rows = []int{3, 4, 5, 6, 5, 4, 3}
	}
	out := "board:\n  hexes:\n"
	for i, hexes := range rows {
		row := string(rune('A' + i))
		var got []string
		for len(got) < hexes {
			question := fmt.Sprintf("Row %s: its %d hexes from the left, like ore10 wool2 desert", row, hexes)
			if len(got) > 0 {
				question = fmt.Sprintf("Hex %s%d (and what follows in its row)", row, len(got)+1)
			}
			err := pl.asked(question, func(answer string) error {
				tiles := words(strings.ReplaceAll(answer, " ", ","))
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
			if err != nil {
				return "", err
			}
		}
		out += "    - " + strings.Join(got, " ") + "\n"
	}
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

// words cuts an answer at commas.
func words(answer string) []string {
	var out []string
	for w := range strings.SplitSeq(answer, ",") {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}
