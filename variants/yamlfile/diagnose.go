package yamlfile

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// The parser's error has the line where parsing failed, which is often the first line of the enclosing value. This
// file searches the lines for typical mistakes: an extra space, a bracket or quote that is not closed, a colon or # in
// a text without quotes.

// diagnosis is a mistake and its place, counted from 1.
type diagnosis struct {
	line, col int
	message   string
}

// level is an indentation at which keys or entries begin.
type level struct {
	indent, line int
	entries      bool // a list
	last         int  // the line of its last key; 0: only the first has been met
}

// reading is the state in which a line is met.
type reading struct {
	levels []level
	open   []opened // brackets
	quote  opened
	opens  bool // the line before has a key without its value
	block  int  // a block text (| or >) continues while lines are indented deeper than this; -1: none
	cut    diagnosis
	before keyless // the line before, if it is a text in the place of a key
	lines  []string
	lists  map[int]bool // the indentations at which entries of lists have been met
}

// keyless is a line that holds neither a key nor an entry with one.
type keyless struct {
	line   int
	text   string
	indent int
}

var (
	keyed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?:"[^"]*"|'[^']*'|[^\s"'\[\]{},#&*!|>%@-][^:#]*):(?:\s|$)`)
	})
	twoColons = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^\s*(?:- )*[^\s:"'\[{][^:"'\[{]*: +([^\s"'\[{|>#][^#]*?)(: |:$)`)
	})
	loneMark = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:: +|- +)(\?)\s*(?:#.*)?$`) })
)

// colonInside is said of a text with a colon in it.
const colonInside = "a : inside a text: put the whole text in quotes"

// diagnose finds the first thing of this kind that is wrong with the lines; ok is false if there is none.
func diagnose(lines []string) (d diagnosis, ok bool) {
	r := reading{block: -1, lines: lines, lists: map[int]bool{}}
	for i, line := range lines {
		if d, ok = r.line(i+1, line); ok {
			return d, true
		}
	}
	switch {
	case r.cut.line > 0 && len(r.open) > 0:
		return r.cut, true
	case r.quote.mark != 0:
		return diagnosis{r.quote.line, r.quote.col, "the quote that begins here has no end"}, true
	case len(r.open) > 0:
		return r.unclosed(), true
	}
	return d, false
}

func (r *reading) unclosed() diagnosis {
	o := r.open[len(r.open)-1]
	return diagnosis{o.line, o.col, fmt.Sprintf("the %c that opens here is not closed", o.mark)}
}

// line takes one more line in.
func (r *reading) line(n int, line string) (d diagnosis, wrong bool) {
	text := strings.TrimLeft(line, " ")
	indent := len(line) - len(text)
	blank := strings.TrimSpace(text) == "" || text[0] == '#'
	switch {
	case r.quote.mark != 0:
		return r.marks(n, indent, line, 0)
	case blank || r.block >= 0 && indent > r.block:
		return d, false
	case len(r.open) > 0:
		if o := r.open[len(r.open)-1]; indent <= o.indent && (keyed().MatchString(text) || strings.HasPrefix(text, "- ")) {
			if r.cut.line > 0 {
				return r.cut, true
			}
			return r.unclosed(), true
		}
		return r.marks(n, indent, line, indent)
	}
	r.block = -1
	keys := strings.TrimLeft(text, "- ")
	keyed := keyed().MatchString(keys) || keys == "" || strings.IndexByte(`[{"'`, keys[0]) >= 0
	if d, wrong = noKey(n, line, false); wrong {
		return d, true
	}
	if before := r.before; keyed && before.line > 0 && indent > before.indent {
		return noKey(before.line, before.text, true)
	}
	if r.before = (keyless{}); !keyed {
		r.before = keyless{n, line, indent}
	}
	if d, wrong = r.level(n, indent, text); wrong {
		return d, true
	}
	if at := loneMark().FindStringSubmatchIndex(line); at != nil {
		return diagnosis{n, at[2] + 1, `a card nobody has seen is written "?", in quotes`}, true
	}
	if at := twoColons().FindStringSubmatchIndex(line); at != nil {
		return diagnosis{n, at[4] + 1, colonInside}, true
	}
	if d, wrong = r.marks(n, indent, line, valueAt(line)); wrong {
		return d, true
	}
	code := strings.TrimRight(line, " ")
	if i := strings.Index(code, " #"); i >= 0 && r.quote.mark == 0 {
		code = strings.TrimRight(code[:i], " ")
	}
	r.opens = strings.HasSuffix(code, ":") || strings.HasSuffix(code, "-")
	if strings.HasSuffix(code, ": |") || strings.HasSuffix(code, ": >") || strings.HasSuffix(code, ": |-") || strings.HasSuffix(code, ": >-") {
		r.block = indent
	}
	return d, false
}

// level finds the keys or entries with the indentation of a line.
func (r *reading) level(n, indent int, text string) (d diagnosis, wrong bool) {
	for {
		entry := text == "-" || strings.HasPrefix(text, "- ")
		if !entry && !keyed().MatchString(text) {
			return d, false // the text continues, or the parser's message is better
		}
		var last level
		for len(r.levels) > 0 && r.levels[len(r.levels)-1].indent > indent {
			last, r.levels = r.levels[len(r.levels)-1], r.levels[:len(r.levels)-1]
		}
		top := level{indent: -1}
		if len(r.levels) > 0 {
			top = r.levels[len(r.levels)-1]
		}
		switch {
		case top.indent < indent && !r.opens && (len(r.levels) > 0 || last.line > 0):
			with := last
			if with.line == 0 {
				with = top
			}
			if r.noDash(n, indent, with) {
				return diagnosis{with.line, with.indent + 1, noDash}, true
			}
			return bringLevel(n, indent, with), true
		case top.indent < indent:
			r.levels = append(r.levels, level{indent: indent, line: n, entries: entry})
		case !entry && top.entries && !slices.ContainsFunc(r.levels, func(l level) bool { return l.indent == indent && !l.entries }):
			return diagnosis{n, indent + 1, fmt.Sprintf("this line stands level with the entries of a list, the last on line %d: it begins with \"- \", or stands deeper", top.line)}, true
		case entry && !top.entries && !r.opens:
			for i := len(r.levels) - 1; i >= 0; i-- {
				if r.levels[i].entries {
					return bringLevel(n, indent, r.levels[i]), true
				}
			}
			switch {
			case r.lists[indent] && top.last > 0:
				return diagnosis{top.last, indent + 1, noDash}, true
			case top.last == 0 && top.indent == indent && indent > 0:
				return diagnosis{top.line, indent + 1, noDash}, true
			}
			return diagnosis{n, indent + 1, "an entry of a list stands here, and no key above it has a list"}, true
		case !entry:
			r.levels = dropEntries(r.levels, indent)
			r.levels[len(r.levels)-1].last = n
		}
		if !entry {
			return d, false
		}
		rest := strings.TrimLeft(strings.TrimPrefix(text, "-"), " ")
		r.levels, r.lists[indent] = append(dropEntries(r.levels, indent), level{indent: indent, line: n, entries: true}), true
		indent += len(text) - len(rest)
		if text = rest; text == "" {
			return d, false
		}
		r.opens = true
	}
}

// dropEntries removes the list at this indentation, so that it can be added again.
func dropEntries(levels []level, indent int) []level {
	if n := len(levels); n > 0 && levels[n-1].indent == indent && levels[n-1].entries {
		return levels[:n-1]
	}
	return levels
}

// noDash is said of the first key of an entry.
const noDash = "\"- \" is missing before this key: it begins an entry of a list"

// noDash reports whether a line stands deeper than a key because that key has lost the dash before it: the key is the first at
// its place, the line begins where the further keys of an entry do, and no key follows that is level with the first one.
func (r *reading) noDash(n, indent int, with level) bool {
	if with.entries || with.last > 0 || indent != with.indent+len("- ") {
		return false
	}
	for _, line := range r.lines[n:] {
		text := strings.TrimLeft(line, " ")
		if text = strings.TrimRight(text, "\r"); text == "" || text[0] == '#' || len(line)-len(strings.TrimLeft(line, " ")) > with.indent {
			continue
		}
		return len(line)-len(strings.TrimLeft(line, " ")) < with.indent || strings.HasPrefix(text, "- ")
	}
	return with.indent > 0
}

func bringLevel(n, indent int, with level) diagnosis {
	return diagnosis{n, indent + 1, fmt.Sprintf("this line begins in column %d: bring it level with line %d, which begins in column %d", indent+1, with.line, with.indent+1)}
}
