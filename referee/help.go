package referee

import (
	"regexp"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/referee/picture"
	"catanref/referee/ruling"
)

// optional is how pflag writes a flag whose value may be left out.
var optional = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ([A-Z]+)\[="0"\]`) })

// paragraphs writes text anew at the width of the page; what is indented stays as it is.
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

// didYouMean names the nearest of the words, with a space before it; nothing if none is near.
func didYouMean(word string, words []string) string {
	return orNear(engine.Nearest(word, words))
}

// heading writes a title with the id beside it, or below it where the line has no room.
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

// entry writes a line of a list: a name, and behind it from column at on what it is; below it where
// little room is left.
func (p *page) entry(name string, at int, text string) {
	if p.width-at < leastRoom {
		bare := strings.TrimLeft(name, " ")
		p.text(name[:len(name)-len(bare)], 4, bare)
		p.text("    ", 4, text)
		return
	}
	p.text(name+strings.Repeat(" ", max(1, at-width(name))), at, text)
}
