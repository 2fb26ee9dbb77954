package stream

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/session"
	"catanref/referee/visible"
	"catanref/scenarios"
	"catanref/variants/yamlfile"
)

// Answer is the result of verify for one game. Line is the line in the file or stream; Move, Breaks and Detail
// describe the first thing that is wrong.
type Answer struct {
	Scenario string
	Verdict  string
	Move     string
	Line     int
	Breaks   []string
	Detail   string
	Number   int           // number of the move, from 1; 0 if it is about no move
	Column   int           // for a line that cannot be read: the place of the fault
	Law      *engine.Rules // of the rules in Breaks
}

// The verdicts of verify.
const (
	OK         = "ok"
	Breach     = "breach"     // a move that happened is illegal
	Failed     = "failed"     // an expectation written in the file does not hold
	Unreadable = "unreadable" // the game cannot be read, or cannot be ruled on
)

// SetBreach describes what an illegal move breaks.
func (a *Answer) SetBreach(g *engine.Game, s *position.State, ruling *engine.Ruling) {
	sentences := tell.At(g, s)
	sentences.Brief = true
	a.Verdict, a.Law = Breach, g.Rules
	for i := range ruling.Breaks {
		if f := &ruling.Breaks[i]; !f.Maybe && !f.Bears {
			a.Breaks = append(a.Breaks, f.Rule.String())
		}
	}
	var said []string
	for _, f := range sentences.Reasons(ruling.Breaks).Told {
		said = append(said, sentences.Sentence(f))
	}
	a.Detail = strings.Join(said, " ")
}

// standsIn finds the scenario of a stream that cannot be read, and the move with the fault; of a line that is no JSON, as far
// as it is.
func (a *Answer) standsIn(line []byte) {
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
			if key == "scenario" && utf8.Valid(value) {
				json.Unmarshal(value, &a.Scenario)
			}
			continue
		}
		if list, err := read.Token(); err != nil || list != json.Delim('[') {
			return
		}
		for n := 1; read.More(); n++ {
			var move json.RawMessage
			begins := read.InputOffset()
			if read.Decode(&move) != nil {
				a.Number, a.Move = n, entryText(bytes.TrimLeft(line[begins:], ", \t"))
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

// AnswerOf returns the first thing that is wrong with a scenario that was run.
func AnswerOf(r *scenarios.Result) Answer {
	if len(r.Faults) > 0 {
		return unreadable(r.Faults)
	}
	a := Answer{Scenario: r.Title, Verdict: OK}
	if r.Skipped {
		a.Verdict, a.Detail = Unreadable, tell.AsSentence(r.Why)
	}
	if len(r.Failures) == 0 {
		return a
	}
	f := &r.Failures[0]
	a.Move, a.Number, a.Line = f.Move, f.Number, f.Line
	if r.Stopped && len(r.Failures) == 1 {
		g, last := r.Scenario.Game, r.Deals.Any()
		if move, err := notation.Parse(g, f.Move, last); err == nil {
			if ruling, _ := r.Deals.Happened(move, nil); ruling.Verdict == engine.Illegal { // rule with all possible hands, as for a recorded move
				a.SetBreach(g, last, ruling)
				if ruling.Unowed && r.Scenario.Moves[f.Number-1].Waive != nil {
					a.Detail += " To waive it does not help: " + session.NothingAnswered
				}
				return a
			}
		}
	}
	a.Verdict, a.Detail = Failed, fmt.Sprintf("Expected: %s. Found: %s.", f.Want, f.Got)
	return a
}

// unreadable returns the answer for the first fault of a file.
func unreadable(err error) Answer {
	a := Answer{Verdict: Unreadable, Detail: tell.AsSentence(err.Error())}
	var faults yamlfile.Faults
	if errors.As(err, &faults) && len(faults) > 0 {
		a.Line, a.Column, a.Detail = faults[0].Line, faults[0].Col, tell.AsSentence(faults[0].Text())
	}
	return a
}

// AppendJSON appends the answer as one line of JSON.
func (a *Answer) AppendJSON(out []byte) []byte {
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
