package table

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"catanref/engine/position"
	"catanref/referee/console"
	"catanref/referee/report"
	"catanref/referee/session"
	"catanref/variants/yamlfile"
)

// Play is one session with the people at the prompt, or with a program at a pipe.
type Play struct {
	*console.Page
	Notices io.Writer // for output that is not an answer
	JSON    bool
	Lines   LineSource
	Session *session.Session
	inquiry *report.Inquiry
	loose   bool // the notice looseHands has been printed
}

// LineSource is a source of input lines. At the end it returns io.EOF.
type LineSource interface {
	Line(prompt string) (string, error)
	Close()
}

// Pipe reads lines from a stream, without editing.
type Pipe struct {
	R     *bufio.Reader
	begun bool // a line has been read
}

// Close does nothing: the stream belongs to the caller.
func (p *Pipe) Close() {}

// Line reads a line. Of a line longer than a session accepts it returns only enough to show that.
func (p *Pipe) Line(string) (string, error) {
	var line string
	var err error
	for more := true; more; {
		var part []byte
		part, err = p.R.ReadSlice('\n')
		line += string(part[:min(len(part), session.MaxLine+2-min(len(line), session.MaxLine+2))])
		more = errors.Is(err, bufio.ErrBufferFull)
	}
	if line != "" && errors.Is(err, io.EOF) {
		err = nil
	}
	for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
		line = line[:len(line)-1]
	}
	if !p.begun {
		p.begun, line = true, strings.TrimPrefix(line, yamlfile.ByteOrderMark)
	}
	return line, err
}

// Prompt says whose turn it is.
func (pl *Play) Prompt() string {
	s := pl.Session.Deals().Any()
	g := pl.Session.Game()
	who := ""
	if s.NumPending > 0 {
		who = g.Names[s.Pending[0].Seat]
	} else if int(s.Acting) < g.Players {
		who = g.Names[s.Acting]
	}
	if n, back := pl.Session.Viewing(); back {
		return fmt.Sprintf("%s (after %d)> ", who, n)
	}
	return who + "> "
}

// law returns the inquiry for comparing laws, for the current state of the scenario.
func (pl *Play) law() *report.Inquiry {
	if pl.inquiry == nil || pl.inquiry.Game != pl.Session.Game() {
		pl.inquiry = report.InquiryFor(pl.Session.Scenario)
	}
	return pl.inquiry
}

// parts returns the points of a player by source; points of hidden cards are separate.
func (pl *Play) parts(seat position.Seat) (parts []report.PointSource, public, hidden int) {
	return report.PartsOf(pl.Session.Game(), pl.Session.Deals().Any(), seat)
}
