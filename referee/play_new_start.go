package referee

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
func (pl *play) confirmed(n *newGame) (change int, err error) {
	s, err := onlyMessages(scenarios.Read("", []byte(n.text()), host))
	if err != nil {
		pl.say(err.Error())
		return 4, nil
	}
	if !pl.json {
		pl.Blank()
		drawBoard(pl.Page, s.Game, s.Begin().Deals)
		if told := wished(n.wishes, s); told != "" {
			pl.Text("", 2, told)
		}
		for i, line := range n.summary(s) {
			pl.Text(fmt.Sprintf("%d ", i+1), 4, line)
		}
	}
	question := "Start? (enter: yes; or the number of what to change)"
	if n.board == typedBoard {
		question = "Start? (enter: yes; or the number of what to change, or the letter of a row)"
	}
	pl.say(question)
	for {
		answer, err := pl.lines.line("> ")
		_, piped := pl.lines.(*pipe)
		if errors.Is(err, io.EOF) && piped {
			return 0, nil
		}
		if errors.Is(err, io.EOF) {
			return 0, errNotBegun
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
			return 0, errQuit
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
			pl.lines = &ahead{pl.lines, answer}
			return 0, nil
		}
		if err := pl.answerLine(answer, "Say yes, a number from 1 to 4, back or quit."); err != nil {
			return 0, err
		}
		pl.say("Say yes, a number from 1 to 4, back or quit.")
	}
}

// say prints a line for people.
func (pl *play) say(text string) {
	if !pl.json {
		pl.Text("", 2, text)
	}
}

// answerLine answers a line from a program.
func (pl *play) answerLine(line, result string) error {
	if !pl.json {
		return nil
	}
	return visible.WriteJSON(pl.Out, commandJSON{Command: line, Result: result})
}

// summary lists the answers in the order of the questions.
func (n *newGame) summary(s *scenarios.Scenario) []string {
	players := make([]string, len(n.players))
	for i, name := range n.players {
		if players[i] = tell.Capital(name); len(n.colours) == len(n.players) {
			players[i] += ": " + n.colours[i]
		}
	}
	edition := n.ruleset
	for _, info := range editions() {
		if info.Name == n.ruleset {
			edition = info.Title + " [" + info.Name + "]"
		}
	}
	board := n.board
	switch {
	case n.board == randomBoard || n.board == scenarios.NewWorld || n.wishes != (scenarios.Wishes{}):
		board += fmt.Sprintf(", seed %d", n.seed)
	case s.Brings.Title != "":
		board += ": " + s.Brings.Title
	}
	variants := "none"
	if len(n.variants) > 0 {
		variants = strings.Join(n.variants, ", ")
	}
	return []string{"Players: " + strings.Join(players, ", "), "Game: " + edition, "Variants: " + variants, "Board: " + board}
}

// rowNamed returns the row of a typed board that an answer names: "b", "row b"; -1 if it names none.
func (n *newGame) rowNamed(answer string) int {
	letter := strings.TrimSpace(strings.TrimPrefix(answer, "row "))
	if n.board != typedBoard || len(letter) != 1 || letter[0] < 'a' || int(letter[0]-'a') >= len(n.rows) {
		return -1
	}
	return int(letter[0] - 'a')
}

// ahead is a source of lines whose next line has been read already.
type ahead struct {
	lineSource
	next string
}

func (a *ahead) line(prompt string) (string, error) {
	if line := a.next; line != "" {
		a.next = ""
		return line, nil
	}
	return a.lineSource.line(prompt)
}
