package referee

import (
	"strings"
	"sync"
)

// How many lines a short ruling takes at most, those left free aside, counted on a plain page.
const (
	mostLines       = 8  // one broken rule, a quiet legal move
	mostLinesOfMany = 12 // several reasons, a win
	mostLinesOfWar  = 14 // an attack of the barbarians
)

// block is a part of a short ruling: a paragraph, or lines that belong together.
type block struct {
	head   string // before its first line
	hang   int    // how far the others are indented
	text   string
	id     string   // of the rule, at the right margin
	ways   []string // where the rule stands, told behind the id in the first way for which there is room
	apart  bool     // a line is left free before it
	spare  int      // those with the highest number are left out first where there is no room; 0: never
	single bool     // it is cut to one line, at the last of the signs that part it
	story  bool     // its last sentences are left out where there is no room at all
	laid   laid
}

// laid is a block as it was laid out last: what is counted is written soon after.
type laid struct {
	wide     int
	text, id string
	lines    []string
}

// lines lays a block out on a page so wide.
func (b *block) lines(wide int) []string {
	if b.laid.wide != wide || b.laid.text != b.text || b.laid.id != b.id {
		b.laid = laid{wide, b.text, b.id, b.layOut(wide)}
	}
	return b.laid.lines
}

const spaces = "        "

func (b *block) layOut(wide int) []string {
	text := b.text
	if b.single {
		text = firstLine(text, wide-width(b.head))
	}
	lines := wrap(text, wide-width(b.head), wide-b.hang)
	for i := range lines {
		if i == 0 {
			lines[i] = b.head + lines[i]
		} else {
			lines[i] = spaces[:b.hang] + lines[i]
		}
	}
	if b.id != "" {
		last := lines[len(lines)-1]
		for _, where := range append(b.ways, "") {
			text := b.id
			if where != "" {
				text += "   " + where
			}
			if wide-width(last)-width(text) >= 3 {
				lines[len(lines)-1] = last + "   " + text
				break
			}
			if b.hang+width(text) <= wide || where == "" {
				lines = append(lines, spaces[:b.hang]+text)
				break
			}
		}
	}
	return lines
}

// firstLine cuts a list to what fits on a line: its members are parted by semicolons.
func firstLine(text string, room int) string {
	for width(text) > room {
		at := strings.LastIndex(text, "; ")
		if at < 0 {
			break
		}
		text = text[:at]
	}
	return text
}

// brief is a short ruling while it is put together.
type brief struct{ blocks []block }

// briefs are used again: a ruling keeps none of their blocks.
var briefs = sync.Pool{New: func() any { return &brief{} }}

// done gives a short ruling back that is written.
func (b *brief) done() {
	clear(b.blocks[:cap(b.blocks)])
	b.blocks = b.blocks[:0]
	briefs.Put(b)
}

func (b *brief) add(x block) {
	if x.text != "" {
		b.blocks = append(b.blocks, x)
	}
}

func (b *brief) count() (n int) {
	for i := range b.blocks {
		n += len(b.blocks[i].lines(plainWidth))
	}
	return n
}

// fit leaves blocks out, those that can be spared soonest first, until the others take no more lines.
func (b *brief) fit(most int) {
	for i := range b.blocks { // a rule that needs a line of its own is not worth it
		if x := &b.blocks[i]; x.story && x.id != "" && b.count() > most {
			x.id = ""
		}
	}
	for b.count() > most {
		out := -1
		for i := range b.blocks {
			if s := b.blocks[i].spare; s > 0 && (out < 0 || s >= b.blocks[out].spare) {
				out = i
			}
		}
		if out < 0 {
			if !b.shorten() {
				return
			}
			continue
		}
		b.blocks = append(b.blocks[:out], b.blocks[out+1:]...)
	}
}

// shorten takes the last sentence off the longest story; false if nothing is left to take.
func (b *brief) shorten() bool {
	longest := -1
	for i, x := range b.blocks {
		if x.story && len(x.text) > 0 && (longest < 0 || len(x.text) > len(b.blocks[longest].text)) {
			longest = i
		}
	}
	if longest < 0 {
		return false
	}
	x := &b.blocks[longest]
	at := strings.LastIndex(strings.TrimSuffix(x.text, "."), ". ")
	if at < 0 {
		return false
	}
	x.text = x.text[:at+1]
	return true
}

func (b *brief) write(p *page) {
	for i := range b.blocks {
		x := &b.blocks[i]
		if x.apart {
			p.blank()
		}
		for _, line := range x.lines(p.width) {
			p.raw(line, "\n")
		}
	}
}
