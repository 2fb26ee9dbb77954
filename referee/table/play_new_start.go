package table

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"catanref/engine/tell"
	"catanref/referee/visible"
	"catanref/scenarios"
)

// confirmed shows the whole game before it begins and asks for confirmation. change is the number of the question to
// ask again, 0 if the game is confirmed. Input from a pipe may skip the confirmation: a line that is not an answer
// becomes the first line of the game, and the end of the input is accepted, too.
func (pl *Play) confirmed(n *NewGame) (change int, err error) {
	s, err := OnlyMessages(scenarios.Read("", []byte(n.Text()), Host))
	if err != nil {
		pl.say(err.Error())
		return 4, nil
	}
	if !pl.JSON {
		pl.Blank()
		drawBoard(pl.Page, s.Game, s.Begin().Deals)
		if told := Wished(n.Wishes, s); told != "" {
			pl.Text("", 2, told)
		}
		for i, line := range n.summary(s) {
			pl.Text(fmt.Sprintf("%d ", i+1), 4, line)
		}
	}
	question := "Start? (enter: yes; or the number of what to change)"
	if n.Board == typedBoard {
		question = "Start? (enter: yes; or the number of what to change, or the letter of a row)"
	}
	pl.say(question)
	for {
		answer, err := pl.Lines.Line("> ")
		_, piped := pl.Lines.(*Pipe)
		if errors.Is(err, io.EOF) && piped {
			return 0, nil
		}
		if errors.Is(err, io.EOF) {
			return 0, ErrNotBegun
		}
		if err != nil {
			return 0, err
		}
		answer = strings.ToLower(strings.TrimSpace(answer))
		number, bad := strconv.Atoi(answer)
		row := n.rowNamed(answer)
		switch {
		case answer == "" || answer == "yes" || answer == "y":
			return 0, pl.answerLine(answer, question)
		case answer == "quit" && !piped:
			return 0, ErrQuit
		case answer == "back":
			return 0, errors.Join(pl.answerLine(answer, question), errBack)
		case bad == nil && number >= 1 && number <= 4:
			return number, pl.answerLine(answer, question)
		case row >= 0:
			if err := pl.typedRow(n, row); err != nil && !errors.Is(err, errBack) {
				return 0, err
			}
			return pl.confirmed(n)
		case piped && bad != nil && answer != "no":
			pl.Lines = &ahead{pl.Lines, answer}
			return 0, nil
		}
		if err := pl.answerLine(answer, "Say yes, a number from 1 to 4, back or quit."); err != nil {
			return 0, err
		}
		pl.say("Say yes, a number from 1 to 4, back or quit.")
	}
}

// say prints a line for people.
func (pl *Play) say(text string) {
	if !pl.JSON {
		pl.Text("", 2, text)
	}
}

// answerLine answers a line from a program.
func (pl *Play) answerLine(line, result string) error {
	if !pl.JSON {
		return nil
	}
	return visible.WriteJSON(pl.Out, CommandJSON{Command: line, Result: result})
}

// summary lists the answers in the order of the questions.
func (n *NewGame) summary(s *scenarios.Scenario) []string {
	players := make([]string, len(n.Players))
	for i, name := range n.Players {
		if players[i] = tell.Capital(name); len(n.colours) == len(n.Players) {
			players[i] += ": " + n.colours[i]
		}
	}
	edition := n.Ruleset
	for _, info := range editions() {
		if info.Name == n.Ruleset {
			edition = info.Title + " [" + info.Name + "]"
		}
	}
	board := n.Board
	switch {
	case n.Board == RandomBoard || n.Board == scenarios.NewWorld || n.Wishes != (scenarios.Wishes{}):
		board += fmt.Sprintf(", seed %d", n.Seed)
	case s.Brings.Title != "":
		board += ": " + s.Brings.Title
	}
	variants := "none"
	if len(n.Variants) > 0 {
		variants = strings.Join(n.Variants, ", ")
	}
	return []string{"Players: " + strings.Join(players, ", "), "Game: " + edition, "Variants: " + variants, "Board: " + board}
}

// rowNamed returns the row of a typed board that an answer names: "b", "row b"; -1 if it names none.
func (n *NewGame) rowNamed(answer string) int {
	letter := strings.TrimSpace(strings.TrimPrefix(answer, "row "))
	if n.Board != typedBoard || len(letter) != 1 || letter[0] < 'a' || int(letter[0]-'a') >= len(n.rows) {
		return -1
	}
	return int(letter[0] - 'a')
}

// ahead is a source of lines whose next line has been read already.
type ahead struct {
	LineSource
	next string
}

func (a *ahead) Line(prompt string) (string, error) {
	if line := a.next; line != "" {
		a.next = ""
		return line, nil
	}
	return a.LineSource.Line(prompt)
}
