//go:build !js

package referee

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"catanref/engine"
	"catanref/referee/session"
	"catanref/referee/visible"
	"catanref/scenarios"
	"catanref/variants/yamlfile"
)

// answer is the result of verify for one game. Line is the line in the file or stream; Move, Breaks and Detail
// describe the first thing that is wrong.
type answer struct {
	Scenario string
	Verdict  string
	Move     string
	Line     int
	Breaks   []string
	Detail   string
	Number   int      // number of the move, from 1; 0 if it is about no move
	Column   int      // for a line that cannot be read: the place of the fault
	titles   []string // of the rules in Breaks
}

// The verdicts of verify.
const (
	verdictOK         = "ok"
	verdictBreach     = "breach"     // a move that happened is illegal
	verdictFailed     = "failed"     // an expectation written in the file does not hold
	verdictUnreadable = "unreadable" // the game cannot be read, or cannot be ruled on
)

// lineJudge replays one line of a stream after the other. It must be used by one goroutine only. Its name has the
// directory of the stream, where house rules are searched, and an empty base name, because a line without a title has
// no title.
type lineJudge struct {
	name   string
	host   scenarios.Host
	tables tables
	game   gameLine
	state  engine.State
}

func newLineJudge(stream string, host scenarios.Host) *lineJudge {
	name := filepath.Join(filepath.Dir(stream), ".jsonl")
	return &lineJudge{name: name, host: host, tables: tables{name: name, host: host}}
}

// judge replays the game of a line. A panic is turned into an answer.
func (j *lineJudge) judge(line []byte, number int) (a answer) {
	defer func() {
		if r := recover(); r != nil {
			a = answer{Verdict: verdictUnreadable, Detail: fmt.Sprint("The program broke off: ", r)}
		}
		a.Line = number
	}()
	line = bytes.TrimRight(line, "\r\n")
	if len(bytes.TrimSpace(line)) == 0 {
		return answer{Verdict: verdictUnreadable, Detail: "The line is empty."}
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
func (j *lineJudge) replay(t *table, line []byte) (a answer, ok bool) {
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
	a = answer{Scenario: string(j.game.title.of(line)), Verdict: verdictOK}
	if wrong < 0 {
		return a, true
	}
	ruling := t.game.JudgeFact(&j.state, illegal, nil)
	a.Move, a.Number = t.game.Text(illegal), wrong+1
	a.breach(t.game, &j.state, &ruling)
	return a, ruling.Verdict == engine.Illegal
}

// breach describes what an illegal move breaks.
func (a *answer) breach(g *engine.Game, s *engine.State, ruling *engine.Ruling) {
	r := report{game: g, before: s, ruling: ruling}
	a.Verdict = verdictBreach
	var said []string
	for i := range ruling.Breaks {
		f := &ruling.Breaks[i]
		if f.Maybe {
			continue
		}
		a.Breaks = append(a.Breaks, r.id(f))
		a.titles = append(a.titles, r.title(r.id(f)))
		if text := r.teller().Sentence(f); text != "" && !slices.Contains(said, text) {
			said = append(said, text)
		}
	}
	a.Detail = strings.Join(said, " ")
}

// maxQuickText is the longest move that is read here. Longer moves go the general way, which explains the engine's
// limit.
const maxQuickText = 300

// read reads a move; if its spelling is unusual, the engine's parser does.
func (t *table) read(m *spokenMove, line []byte, s *engine.State) (engine.Action, bool) {
	seat := t.game.SeatSpelt(m.who.of(line))
	if seat == engine.NoSeat {
		seat = t.game.SeatNamed(string(m.who.of(line)))
	}
	text := m.text.of(line)
	if !t.game.Plays(seat) || len(text) > maxQuickText {
		return engine.Action{}, false
	}
	if act, ok := t.quick.Read(seat, text); ok {
		return act, true
	}
	act, err := t.game.ParseFor(seat, string(text), 0, s)
	return act, err == nil
}

// hidden reports whether the position after the move may depend on a card of a hand that nobody has seen.
func (j *lineJudge) hidden(judge *engine.Case, a *engine.Action) bool {
	return a.Unseen != [2]uint8{} || judge.Splits(&j.state, a)
}

// generally reads and replays a line in the same way as a file.
func (j *lineJudge) generally(line []byte) answer {
	if err := validJSON(line); err != nil {
		return answer{Verdict: verdictUnreadable, Detail: sentence(err.Error())}
	}
	a := replayFile(j.name, line, j.host)
	if a.Verdict == verdictUnreadable && a.Column > 0 {
		a.standsIn(line)
	}
	return a
}

// standsIn finds the scenario of a stream that cannot be read, and the move with the fault.
func (a *answer) standsIn(line []byte) {
	at := 0 // the byte offset of the column
	for n := 1; n < a.Column && at < len(line); n++ {
		_, size := utf8.DecodeRune(line[at:])
		at += size
	}
	read := json.NewDecoder(bytes.NewReader(line))
	if _, err := read.Token(); err != nil {
		return
	}
	for read.More() {
		key, err := read.Token()
		if err != nil {
			return
		}
		if key != "moves" {
			var value json.RawMessage
			if read.Decode(&value) != nil {
				return
			}
			if key == "scenario" {
				json.Unmarshal(value, &a.Scenario)
			}
			continue
		}
		if list, err := read.Token(); err != nil || list != json.Delim('[') {
			return
		}
		for n := 1; read.More(); n++ {
			var move json.RawMessage
			if read.Decode(&move) != nil {
				return
			}
			if end := int(read.InputOffset()); end-len(move) <= at && at < end {
				a.Number, a.Move = n, entryText(move)
			}
		}
		if _, err := read.Token(); err != nil {
			return
		}
	}
}

// entryText returns an entry of a stream as a record shows it: "red: end"; an entry that is not a pair is returned as
// JSON.
func entryText(move json.RawMessage) string {
	pair := map[string]json.RawMessage{}
	if json.Unmarshal(move, &pair) == nil && len(pair) == 1 {
		for name, said := range pair {
			var text string
			if json.Unmarshal(said, &text) == nil {
				return name + ": " + text
			}
		}
	}
	const most = 200
	if text := string(move); len(text) <= most {
		return text
	}
	return ""
}

// validJSON says what is wrong with a line that is not JSON.
func validJSON(line []byte) error {
	if json.Valid(line) {
		return nil
	}
	if trimmed := bytes.TrimLeft(line, " \t\r"); len(trimmed) == 0 || trimmed[0] != '{' {
		return errors.New("this is no JSON: a scenario on a line begins with {")
	}
	var any json.RawMessage
	err := json.Unmarshal(line, &any)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("this is no JSON: at byte %d, %s", syntax.Offset, syntax.Error())
	}
	return errors.New("this is no JSON")
}

// replayFile reads and replays a file and returns the first thing that is wrong with it.
func replayFile(name string, data []byte, host scenarios.Host) answer {
	s, err := scenarios.Read(name, data, host)
	if err != nil {
		return unreadable(err)
	}
	r := scenarios.Run(s)
	return answerOf(&r)
}

// answerOf returns the first thing that is wrong with a scenario that was run.
func answerOf(r *scenarios.Result) answer {
	if len(r.Faults) > 0 {
		return unreadable(r.Faults)
	}
	a := answer{Scenario: r.Title, Verdict: verdictOK}
	if r.Skipped {
		a.Verdict, a.Detail = verdictUnreadable, sentence(r.Why)
	}
	if len(r.Failures) == 0 {
		return a
	}
	f := &r.Failures[0]
	a.Move, a.Number, a.Line = f.Move, f.Number, f.Line
	if r.Stopped && len(r.Failures) == 1 {
		g, last := r.Scenario.Game, r.Deals.Any()
		if move, err := g.Parse(f.Move, last); err == nil {
			if ruling, _ := r.Deals.Happened(move, nil); ruling.Verdict == engine.Illegal { // rule with all possible hands, as for a recorded move
				a.breach(g, last, ruling)
				if ruling.Unowed && r.Scenario.Moves[f.Number-1].Waive != nil {
					a.Detail += " To waive it does not help: " + session.NothingAnswered
				}
				return a
			}
		}
	}
	a.Verdict, a.Detail = verdictFailed, fmt.Sprintf("Expected: %s. Found: %s.", f.Want, f.Got)
	return a
}

// unreadable returns the answer for the first fault of a file.
func unreadable(err error) answer {
	a := answer{Verdict: verdictUnreadable, Detail: sentence(err.Error())}
	var faults yamlfile.Faults
	if errors.As(err, &faults) && len(faults) > 0 {
		a.Line, a.Column, a.Detail = faults[0].Line, faults[0].Col, sentence(faults[0].Text())
	}
	return a
}

// appendJSON appends the answer as one line of JSON.
func (a *answer) appendJSON(out []byte) []byte {
	out = append(out, `{"scenario":`...)
	out = appendText(out, a.Scenario)
	out = append(out, `,"verdict":"`...)
	out = append(out, a.Verdict...)
	out = append(out, `","move":`...)
	out = appendText(out, a.Move)
	out = fmt.Appendf(out, `,"line":%d,"breaks":[`, a.Line)
	for i, id := range a.Breaks {
		if i > 0 {
			out = append(out, ',')
		}
		out = appendText(out, id)
	}
	out = append(out, `],"detail":`...)
	out = appendText(out, a.Detail)
	if a.Number > 0 {
		out = fmt.Appendf(out, `,"number":%d`, a.Number)
	}
	if a.Column > 0 {
		out = fmt.Appendf(out, `,"column":%d`, a.Column)
	}
	return append(out, "}\n"...)
}

// appendText appends a text as a JSON string.
func appendText(out []byte, text string) []byte {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c == '"' || c == '\\' || c >= 0x7f {
			var buf bytes.Buffer
			enc := json.NewEncoder(&buf)
			enc.SetEscapeHTML(false)
			if enc.Encode(text) == nil {
				return append(out, bytes.TrimSuffix(visible.JSON(buf.Bytes()), []byte("\n"))...)
			}
		}
	}
	out = append(out, '"')
	out = append(out, text...)
	return append(out, '"')
}
