package referee

import (
	"fmt"
	"io"
	"os"
)

// progress is a line with a counter on a terminal. It prints nothing to anything else.
type progress struct {
	out     io.Writer // nil: print nothing
	at, all int
}

func progressOn(errs io.Writer, all int) *progress {
	if f, ok := errs.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb" {
			return &progress{out: errs, all: all}
		}
	}
	return &progress{}
}

func (p *progress) step() {
	if p.at++; p.out != nil && (p.at%16 == 0 || p.at == p.all) {
		fmt.Fprintf(p.out, "\r%d of %d", p.at, p.all)
	}
}

// clear removes the line before other output.
func (p *progress) clear() {
	if p.out != nil {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}
