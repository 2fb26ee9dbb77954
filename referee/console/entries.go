package console

import (
	"strings"

	"catanref/referee/picture"
	"catanref/referee/ruling"
)

// Paragraphs wraps text at the width of the page; indented lines stay unchanged.
func (p *Page) Paragraphs(text string) {
	var open []string
	flush := func() {
		if len(open) > 0 {
			p.Text("", 0, strings.Join(open, " "))
		}
		open = nil
	}
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		if line != "" && line[0] != ' ' && line[0] != '\t' {
			open = append(open, line)
			continue
		}
		flush()
		p.Raw(line, "\n")
	}
	flush()
}

// Heading writes a title with the id beside it, or below it if the line has no room.
func (p *Page) Heading(head, title, id string) {
	used := Width(head)
	lines := ruling.Wrap(title, p.Width-used, p.Width-used)
	for i, line := range lines {
		if i > 0 {
			p.Raw("\n", strings.Repeat(" ", used))
		} else {
			p.Raw(head)
		}
		p.Raw(p.Ink(line, picture.Bold))
	}
	gap := "   "
	if used+Width(lines[len(lines)-1])+len(gap)+len(id) > p.Width {
		gap = "\n" + strings.Repeat(" ", used+2)
	}
	p.Raw(gap, p.Ink(id, picture.Faint), "\n")
}

// Entry writes a line of a list: a name and, from column at, its description; the description goes below if there is
// little room.
func (p *Page) Entry(name string, at int, text string) {
	if p.Width-at < LeastRoom {
		bare := strings.TrimLeft(name, " ")
		p.Text(name[:len(name)-len(bare)], 4, bare)
		p.Text("    ", 4, text)
		return
	}
	p.Text(name+strings.Repeat(" ", max(1, at-Width(name))), at, text)
}
