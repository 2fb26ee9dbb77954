package referee

import (
	"io"
	"strings"
	"unicode/utf8"

	"catanref/referee/picture"
	"catanref/referee/ruling"
	"catanref/referee/visible"
)

// page formats text for people: it wraps lines at its width, and uses colour if the terminal does.
type page struct {
	out    io.Writer
	width  int
	screen bool // a terminal, which wraps longer lines itself
	colour bool
}

// The width of a page comes from COLUMNS or the terminal, within limits; otherwise it is plainWidth.
const (
	plainWidth = 80
	leastWidth = 40
	mostWidth  = 100
)

// leastRoom is the minimum number of columns for a text after something else; with less room it goes below.
const leastRoom = 24

// width counts the columns of a text.
func width(text string) int { return ruling.Width(text) }

// ink colours a text if the page has colour.
func (p *page) ink(text string, ink picture.Ink) string {
	if !p.colour {
		return text
	}
	return picture.Paint(text, ink)
}

// raw writes text unchanged.
func (p *page) raw(text ...string) {
	for _, t := range text {
		io.WriteString(p.out, t)
	}
}

// blank writes an empty line.
func (p *page) blank() { p.raw("\n") }

// text writes a paragraph. Its first line begins with head, the others are indented by hang columns.
func (p *page) text(head string, hang int, text string) {
	p.raw(head)
	p.rest(utf8.RuneCountInString(head), hang, text)
}

// rest writes a paragraph on a line of which used columns are taken already.
func (p *page) rest(used, hang int, text string) {
	for i, line := range ruling.Wrap(text, p.width-used, p.width-hang) {
		if i > 0 {
			p.raw(strings.Repeat(" ", hang))
		}
		p.raw(line, "\n")
	}
}

// cited writes a paragraph with the id of its rule at the right margin, on its last line or below it.
func (p *page) cited(indent int, text, id string) {
	lines := ruling.Wrap(text, p.width-indent, p.width-indent-2)
	for i, line := range lines {
		at := indent
		if i > 0 {
			at += 2
		}
		p.raw(strings.Repeat(" ", at), line)
		gap := p.width - at - utf8.RuneCountInString(line) - len(id)
		switch {
		case i < len(lines)-1:
		case gap >= 2:
			p.raw(strings.Repeat(" ", gap), p.ink(id, picture.Faint))
		default:
			p.raw("\n", strings.Repeat(" ", max(0, p.width-len(id))), p.ink(id, picture.Faint))
		}
		p.blank()
	}
}

// printableLines is printable for a text of several lines.
func printableLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = printable(line)
	}
	return strings.Join(lines, "\n")
}

// printable replaces characters that could control a terminal.
func printable(text string) string { return visible.Text(text) }

// figures prints lines that were made for the width of the page; a line that is too long is wrapped.
func (p *page) figures(lines []string) {
	for _, line := range lines {
		if width(line) <= p.width {
			p.raw(line, "\n")
		} else {
			p.text("", 4, line)
		}
	}
}
