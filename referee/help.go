package referee

import (
	"regexp"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/referee/picture"
	"catanref/referee/ruling"
)

// optional matches the way in which pflag writes a flag with an optional value.
var optional = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ([A-Z]+)\[="0"\]`) })

// paragraphs wraps text at the width of the page; indented lines stay unchanged.
func (p *page) paragraphs(text string) {
	var open []string
	flush := func() {
		if len(open) > 0 {
			p.text("", 0, strings.Join(open, " "))
		}
		open = nil
	}
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		if line != "" && line[0] != ' ' && line[0] != '\t' {
			open = append(open, line)
			continue
		}
		flush()
		p.raw(line, "\n")
	}
	flush()
}

// didYouMean suggests the closest word, with a space before the suggestion; "" if none is close.
func didYouMean(word string, words []string) string {
	return orNear(engine.Nearest(word, words))
}

// heading writes a title with the id beside it, or below it if the line has no room.
func (p *page) heading(head, title, id string) {
	used := width(head)
	lines := ruling.Wrap(title, p.width-used, p.width-used)
	for i, line := range lines {
		if i > 0 {
			p.raw("\n", strings.Repeat(" ", used))
		} else {
			p.raw(head)
		}
		p.raw(p.ink(line, picture.Bold))
	}
	gap := "   "
	if used+width(lines[len(lines)-1])+len(gap)+len(id) > p.width {
		gap = "\n" + strings.Repeat(" ", used+2)
	}
	p.raw(gap, p.ink(id, picture.Faint), "\n")
}

// entry writes a line of a list: a name and, from column at, its description; the description goes below if there is
// little room.
func (p *page) entry(name string, at int, text string) {
	if p.width-at < leastRoom {
		bare := strings.TrimLeft(name, " ")
		p.text(name[:len(name)-len(bare)], 4, bare)
		p.text("    ", 4, text)
		return
	}
	p.text(name+strings.Repeat(" ", max(1, at-width(name))), at, text)
}
