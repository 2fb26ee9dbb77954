package table

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"catanref/engine/hear"
	"catanref/referee/console"
	"catanref/referee/visible"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// ErrNotBegun says that the questions of a new game were not all answered.
var ErrNotBegun = errors.New("The questions of a new game were not answered to the end; nothing is written.")

// errBack asks to return to the previous question.
var errBack = errors.New("This is the first question.")

// errHelp explains how to answer the questions.
var errHelp = errors.New("Enter alone takes what stands behind `enter`. `back` goes to the question before, `quit` leaves, and nothing is written before the end. `catanref variants list` names all variants, `catanref new --help` all boards.")

// ErrQuit says that the user quit before the last question.
var ErrQuit = errors.New("Nothing is written.")

// NewGame asks for the players, the book and the board of a new game, and writes its file. If an answer is not
// accepted, it says why and asks again.
func (pl *Play) NewGame(name string) (string, error) {
	n := &NewGame{Players: SeatNames[:4], Ruleset: "base-2020", Board: "beginner", Seed: 1 + rand.Int64N(999_999)}
	steps := []struct {
		question func() string
		take     func(answer string) error
	}{
		{func() string {
			return "Who plays? All names in the order of seating, commas between (enter: " + strings.Join(n.Players, ", ") + ")"
		}, func(answer string) error {
			if answer == "" {
				return nil
			}
			return n.seat(names(answer))
		}},
		{func() string {
			return "Which game? " + listed(editions()) + boxesFor(len(n.Players)) + " (a number, an id or words; enter: 1)"
		}, n.takeGame},
		{func() string { return "Which variants? Names with commas between (enter: none)" }, n.takeVariants},
		{func() string {
			return "Which board? beginner, random, typed or one by name, like the sea's New Shores or Fog Islands; behind a comma what is wished of a random one: no red neighbours, no same neighbours, balance (enter: " + n.Board + ")"
		}, func(answer string) (err error) {
			boards := append(BoardWords(), typedBoard)
			answer, wishes, _ := strings.Cut(answer, ",")
			if n.Wishes, err = wishesNamed(wishes); err != nil {
				return err
			}
			switch answer = strings.ToLower(strings.TrimSpace(answer)); {
			case answer == "", answer == "yes", answer == "y":
			case slices.Contains(boards, answer):
				n.Board = answer
			default:
				if n.Board = boardCalled(answer, len(n.Players)); n.Board == "" {
					return NoBoard(answer, boards)
				}
			}
			return FixedBoard(n.Wishes, n.Board)
		}},
	}
	changing := false // one answer is being changed after the summary was shown
	for i := 0; i <= len(steps)+1; {
		var err error
		switch {
		case i < len(steps):
			err = pl.asked(steps[i].question(), func(answer string) error { return n.tried(func() error { return steps[i].take(answer) }) })
			if changing = changing && i < len(steps)-1; changing && err == nil {
				i = len(steps)
			}
		case i > len(steps):
			var change int
			if change, err = pl.confirmed(n); change > 0 {
				i, changing = change-1, true
				continue
			}
		case n.Board == RandomBoard, n.Board == scenarios.NewWorld, n.Wishes != (scenarios.Wishes{}):
			err = pl.asked("Which seed? One seed is one board, for good (enter: any)", n.takeSeed)
		case n.Board == typedBoard:
			err = pl.typedBoard(n)
		}
		switch {
		case errors.Is(err, errBack) && i > len(steps) && n.Board != RandomBoard && n.Board != scenarios.NewWorld && n.Board != typedBoard:
			i -= 2
		case errors.Is(err, errBack) && i > 0:
			i--
		case errors.Is(err, errBack) && !pl.JSON:
			pl.Text("", 2, err.Error())
		case errors.Is(err, errBack):
		case err != nil:
			return "", err
		default:
			i++
		}
	}
	return pl.begin(name, n)
}

// tried applies an answer, and undoes it if no game could be written with it.
func (n *NewGame) tried(take func() error) error {
	before := *n
	err := take()
	if err == nil {
		probe := *n
		if probe.Board == typedBoard {
			probe.Board = "beginner" // the rows are not known yet, or are those for another number of players
		}
		_, err = OnlyMessages(scenarios.Read("", []byte(probe.Text()), Host))
	}
	if err != nil {
		*n = before
	}
	return err
}

func (n *NewGame) takeSeed(answer string) error {
	if answer == "" {
		return nil
	}
	seed, err := strconv.ParseInt(answer, 10, 64)
	if err != nil || seed < 0 {
		return errors.New("A seed is a whole number from 0 on.")
	}
	before := n.Seed
	if n.Seed = seed; n.Wishes != (scenarios.Wishes{}) {
		if _, err := OnlyMessages(scenarios.Read("", []byte(n.Text()), Host)); err != nil {
			n.Seed = before
			return err
		}
	}
	return nil
}

// typedBoard is the answer of a user who wants to type in the board on the table.
const typedBoard = "typed"

// begin writes the file of the new game.
func (pl *Play) begin(name string, n *NewGame) (string, error) {
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
	text := n.Text()
	s, err := scenarios.Read(name, []byte(text), Host)
	if err != nil {
		return "", err
	}
	NoticeBoard(&console.Page{Out: pl.Notices, Width: pl.Page.Width}, s.Game)
	if err := (record.OSDisk{}).Replace(name, []byte(text+"moves:\n")); err != nil {
		return "", writingError(name, err)
	}
	if !pl.JSON {
		pl.Text("", 2, "The game is written to "+name+".")
	}
	return name, nil
}

// asked repeats a question until the answer is accepted.
func (pl *Play) asked(question string, take func(answer string) error) error {
	for {
		if !pl.JSON {
			pl.Text("", 2, question)
		}
		answer, err := pl.Lines.Line("> ")
		if errors.Is(err, io.EOF) {
			return ErrNotBegun
		}
		if err != nil {
			return err
		}
		switch answer = strings.TrimSpace(answer); {
		case strings.EqualFold(answer, "quit"):
			err = ErrQuit
		case strings.EqualFold(answer, "back"):
			err = errBack
		case answer == "?" || strings.EqualFold(answer, "help"):
			err = errHelp
		default:
			err = take(answer)
		}
		if pl.JSON {
			told := CommandJSON{Command: answer, Result: question}
			if err != nil {
				told.Error = err.Error()
			}
			if errors.Is(err, errBack) {
				told.Error = ""
			}
			if err := visible.WriteJSON(pl.Out, told); err != nil {
				return err
			}
		} else if err != nil && !errors.Is(err, errBack) {
			pl.Text("", 2, err.Error())
		}
		if err == nil || errors.Is(err, ErrQuit) || errors.Is(err, errBack) {
			return err
		}
	}
}

// words splits an answer at commas.
func words(answer string) []string {
	var out []string
	for w := range strings.SplitSeq(answer, ",") {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// names splits an answer into names: between them stand commas, or what people say in place of the last one.
func names(answer string) []string {
	for _, and := range hear.Ands() {
		answer = strings.ReplaceAll(answer, " "+and+" ", ",")
	}
	return words(answer)
}
