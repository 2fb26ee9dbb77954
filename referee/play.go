package referee

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"catanref/engine"
	"catanref/referee/console"
	"catanref/referee/report"
	"catanref/referee/session"
)

// play is one session with the people at the prompt, or with a program at a pipe.
type play struct {
	*console.Page
	notices io.Writer // for output that is not an answer
	json    bool
	lines   lineSource
	session *session.Session
	inquiry *report.Inquiry
	loose   bool // the notice looseHands has been printed
}

// lineSource is a source of input lines. At the end it returns io.EOF.
type lineSource interface {
	line(prompt string) (string, error)
	close()
}

// pipe reads lines from a stream, without editing.
type pipe struct{ r *bufio.Reader }

func (p *pipe) close() {}

// line reads a line. Of a line longer than a session accepts it returns only enough to show that.
func (p *pipe) line(string) (string, error) {
	var line string
	var err error
	for more := true; more; {
		var part []byte
		part, err = p.r.ReadSlice('\n')
		line += string(part[:min(len(part), session.MaxLine+2-min(len(line), session.MaxLine+2))])
		more = errors.Is(err, bufio.ErrBufferFull)
	}
	if line != "" && errors.Is(err, io.EOF) {
		err = nil
	}
	for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
		line = line[:len(line)-1]
	}
	return line, err
}

// prompt says whose turn it is.
func (pl *play) prompt() string {
	s := pl.session.Deals().Any()
	g := pl.session.Game()
	who := ""
	if s.NumPending > 0 {
		who = g.Names[s.Pending[0].Seat]
	} else if int(s.Acting) < g.Players {
		who = g.Names[s.Acting]
	}
	if n, back := pl.session.Viewing(); back {
		return fmt.Sprintf("%s (after %d)> ", who, n)
	}
	return who + "> "
}

// law returns the inquiry for comparing laws, for the current state of the scenario.
func (pl *play) law() *report.Inquiry {
	if pl.inquiry == nil || pl.inquiry.Game != pl.session.Game() {
		pl.inquiry = report.InquiryFor(pl.session.Scenario)
	}
	return pl.inquiry
}

// parts returns the points of a player by source; points of hidden cards are separate.
func (pl *play) parts(seat engine.Seat) (parts []report.PointSource, public, hidden int) {
	return report.PartsOf(pl.session.Game(), pl.session.Deals().Any(), seat)
}
