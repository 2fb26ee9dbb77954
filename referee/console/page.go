package console

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"catanref/referee/picture"
	"catanref/referee/ruling"
	"catanref/referee/visible"
)

// Page formats text for people: it wraps lines at its width, and uses colour if the terminal does.
type Page struct {
	Out    io.Writer
	Width  int
	Screen bool // a terminal, which wraps longer lines itself
	Colour bool
}

// The width of a page comes from COLUMNS or the terminal, within limits; otherwise it is PlainWidth.
const (
	PlainWidth = 80
	LeastWidth = 40
	MostWidth  = 100
)

// LeastRoom is the minimum number of columns for a text after something else; with less room it goes below.
const LeastRoom = 24

// Width counts the columns of a text.
func Width(text string) int { return ruling.Width(text) }

// Ink colours a text if the page has colour.
func (p *Page) Ink(text string, ink picture.Ink) string {
	if !p.Colour {
		return text
	}
	return picture.Paint(text, ink)
}

// Raw writes text unchanged.
func (p *Page) Raw(text ...string) {
	for _, t := range text {
		io.WriteString(p.Out, t)
	}
}

// Blank writes an empty line.
func (p *Page) Blank() { p.Raw("\n") }

// Text writes a paragraph. Its first line begins with head, the others are indented by hang columns.
func (p *Page) Text(head string, hang int, text string) {
	p.Raw(head)
	p.Rest(utf8.RuneCountInString(head), hang, text)
}

// Rest writes a paragraph on a line of which used columns are taken already.
func (p *Page) Rest(used, hang int, text string) {
	for i, line := range ruling.Wrap(text, p.Width-used, p.Width-hang) {
		if i > 0 {
			p.Raw(strings.Repeat(" ", hang))
		}
		p.Raw(line, "\n")
	}
}

// Cited writes a paragraph with the id of its rule at the right margin, on its last line or below it.
func (p *Page) Cited(indent int, text, id string) {
	lines := ruling.Wrap(text, p.Width-indent, p.Width-indent-2)
	for i, line := range lines {
		at := indent
		if i > 0 {
			at += 2
		}
		p.Raw(strings.Repeat(" ", at), line)
		gap := p.Width - at - utf8.RuneCountInString(line) - len(id)
		switch {
		case i < len(lines)-1:
		case gap >= 2:
			p.Raw(strings.Repeat(" ", gap), p.Ink(id, picture.Faint))
		default:
			p.Raw("\n", strings.Repeat(" ", max(0, p.Width-len(id))), p.Ink(id, picture.Faint))
		}
		p.Blank()
	}
}

// PrintableLines is printable for a text of several lines.
func PrintableLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = Printable(line)
	}
	return strings.Join(lines, "\n")
}

// Printable replaces characters that could control a terminal.
func Printable(text string) string { return visible.Text(text) }

// Figures prints lines that were made for the width of the page; a line that is too long is wrapped.
func (p *Page) Figures(lines []string) {
	for _, line := range lines {
		if Width(line) <= p.Width {
			p.Raw(line, "\n")
		} else {
			p.Text("", 4, line)
		}
	}
}

// Count returns a number of things: "1 game", "2 games".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Fault prints the explanation.
func (p *Page) Fault(err error) { p.Notice(err.Error()) }

// Notice prints text; lines wider than the page are wrapped.
func (p *Page) Notice(text string) {
	for line := range strings.SplitSeq(PrintableLines(text), "\n") {
		if Width(line) > p.Width {
			p.Text("", 2, line)
		} else {
			p.Raw(line, "\n")
		}
	}
}
