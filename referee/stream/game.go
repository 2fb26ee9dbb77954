package stream

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"unicode/utf8"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/scenarios"
)

// Judge replays one line of a stream after the other. It must be used by one goroutine only. Its name has the
// directory of the stream, where house rules are searched, and an empty base name, because a line without a title has
// no title.
type Judge struct {
	name   string
	host   scenarios.Host
	tables tables
	game   gameLine
	state  position.State
}

func NewJudge(stream string, host scenarios.Host) *Judge {
	name := filepath.Join(filepath.Dir(stream), ".jsonl")
	return &Judge{name: name, host: host, tables: tables{name: name, host: host}}
}

// Judge replays the game of a line. A panic is turned into an answer.
func (j *Judge) Judge(line []byte, number int) (a Answer) {
	defer func() {
		if r := recover(); r != nil {
			a = Answer{Verdict: Unreadable, Detail: fmt.Sprint("The program broke off: ", r)}
		}
		a.Line = number
	}()
	line = bytes.TrimRight(line, "\r\n")
	if len(bytes.TrimSpace(line)) == 0 {
		return Answer{Verdict: Unreadable, Detail: "The line is empty."}
	}
	if j.game.scan(line) {
		if t := j.tables.lay(&j.game, line); t != nil {
			if a, ok := j.replay(t, line); ok {
				return a
			}
		}
	}
	return j.generally(line)
}

// replay plays the moves of a plain line; ok is false if something needs the general way.
func (j *Judge) replay(t *table, line []byte) (a Answer, ok bool) {
	j.state = t.start
	wrong := -1
	var illegal engine.Action
	for i := range j.game.moves {
		m := &j.game.moves[i]
		act, fine := t.read(m, line, &j.state)
		if !fine {
			return a, false
		}
		if wrong >= 0 {
			continue // the remaining moves must still be readable
		}
		if j.hidden(t.judge, &act) {
			return a, false
		}
		if !t.judge.Permits(&j.state, act) {
			wrong, illegal = i, act
			continue
		}
		if t.judge.PlayOn(&j.state) != nil {
			return a, false
		}
	}
	a = Answer{Scenario: string(j.game.title.of(line)), Verdict: OK}
	if wrong < 0 {
		return a, true
	}
	ruling := t.game.JudgeFact(&j.state, illegal, nil)
	a.Move, a.Number = notation.Text(t.game, illegal), wrong+1
	a.SetBreach(t.game, &j.state, &ruling)
	return a, ruling.Verdict == engine.Illegal
}

// maxQuickText is the longest move that is read here. Longer moves go the general way, which explains the engine's
// limit.
const maxQuickText = 300

// read reads a move; if its spelling is unusual, the engine's parser does.
func (t *table) read(m *spokenMove, line []byte, s *position.State) (engine.Action, bool) {
	seat := t.game.SeatSpelt(m.who.of(line))
	if seat == position.NoSeat {
		seat = t.game.SeatNamed(string(m.who.of(line)))
	}
	text := m.text.of(line)
	if !t.game.Plays(seat) || len(text) > maxQuickText {
		return engine.Action{}, false
	}
	if act, ok := t.quick.Read(seat, text); ok {
		return act, true
	}
	act, err := notation.ParseFor(t.game, seat, string(text), 0, s)
	return act, err == nil
}

// hidden reports whether the position after the move may depend on a card of a hand that nobody has seen.
func (j *Judge) hidden(judge *engine.Case, a *engine.Action) bool {
	return a.Unseen != [2]uint8{} || judge.Splits(&j.state, a)
}

// generally reads and replays a line in the same way as a file.
func (j *Judge) generally(line []byte) Answer {
	if at, err := validJSON(line); err != nil {
		a := Answer{Verdict: Unreadable, Detail: tell.AsSentence(err.Error())}
		if at > 0 { // else it is none from its beginning
			a.Column = 1 + utf8.RuneCount(line[:at])
			a.standsIn(line)
		}
		return a
	}
	a := replayFile(j.name, line, j.host)
	if a.Verdict == Unreadable && a.Column > 0 {
		a.standsIn(line)
	}
	return a
}

// validJSON says what is wrong with a line that is not JSON, and how many bytes stand before it.
func validJSON(line []byte) (before int, err error) {
	if json.Valid(line) {
		return 0, nil
	}
	if trimmed := bytes.TrimLeft(line, " \t\r"); len(trimmed) == 0 || trimmed[0] != '{' {
		return 0, errors.New("this is no JSON: a scenario on a line begins with {")
	}
	var first json.RawMessage
	read := json.NewDecoder(bytes.NewReader(line))
	err = read.Decode(&first)
	at := len(line) - len(bytes.TrimLeft(line[read.InputOffset():], " \t\r")) + 1 // a second value
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return len(line), errors.New("this is no JSON: it ends too early")
	case errors.As(err, &syntax):
		at = int(syntax.Offset)
	}
	before = min(max(at, 1), len(line)) - 1
	sign, _ := utf8.DecodeRune(line[before:])
	return before, fmt.Errorf("this is no JSON: at byte %d stands %q, which does not fit", at, string(sign))
}

// replayFile reads and replays a file and returns the first thing that is wrong with it.
func replayFile(name string, data []byte, host scenarios.Host) Answer {
	s, err := scenarios.Read(name, data, host)
	if err != nil {
		return unreadable(err)
	}
	r := scenarios.Run(s)
	return AnswerOf(&r)
}
