package referee

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"catanref/referee/session"
)

// play is one session with the people at its prompt, or a program behind a pipe.
type play struct {
	*page
	notices io.Writer // what is no answer
	json    bool
	lines   lineSource
	session *session.Session
	inquiry *inquiry
	loose   bool // it was told that more seems possible than is
}

// lineSource is where lines come from. The error of the end is io.EOF.
type lineSource interface {
	line(prompt string) (string, error)
	close()
}

// pipe reads lines without editing.
type pipe struct{ r *bufio.Reader }

func (p *pipe) close() {}

// line reads a line; of one that is longer than a session takes no more than shows that.
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

// law returns what is needed to compare laws, for the scenario as it is now.
func (pl *play) law() *inquiry {
	if pl.inquiry == nil || pl.inquiry.game != pl.session.Game() {
		pl.inquiry = inquiryFor(pl.session.Scenario)
	}
	return pl.inquiry
}
