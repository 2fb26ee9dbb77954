package referee

import (
	"io"
	"os"
	"strconv"

	"golang.org/x/term"

	"catanref/referee/console"
)

// pageFor returns a page for a writer. COLUMNS sets its width, otherwise the terminal. Pipes, files and terminals
// with NO_COLOR get no colour.
func pageFor(out io.Writer) *console.Page {
	p := &console.Page{Out: out, Width: console.PlainWidth}
	asked := 0
	if columns := os.Getenv("COLUMNS"); columns != "" {
		asked, _ = strconv.Atoi(columns)
	}
	if asked > 0 {
		p.Width = min(max(asked, console.LeastWidth), console.MostWidth)
	}
	if a, ok := out.(*answers); ok {
		out = a.to
	}
	f, ok := out.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return p
	}
	if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
		p.Screen = true
		if asked <= 0 {
			p.Width = min(max(width, console.LeastWidth), console.MostWidth)
		}
	}
	p.Colour = os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	return p
}
