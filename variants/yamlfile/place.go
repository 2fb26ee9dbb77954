package yamlfile

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// WithoutFaults returns a file with the same text and no faults.
func (f *File) WithoutFaults() *File {
	return &File{Name: f.Name, Examples: f.Examples, lines: f.lines}
}

// Place records a fault in the text of a scalar at its column in bytes; without a column it concerns the whole scalar,
// and without a node the whole file.
func (f *File) Place(n *yaml.Node, fault Fault) {
	col := fault.Col
	fault.File, fault.Line, fault.Col = f.Name, 0, 0
	switch {
	case n != nil && col > 0:
		fault.Line, fault.Col = f.where(n, min(col-1, len(n.Value)))
	case n != nil:
		fault.Line, fault.Col = n.Line, n.Column
	}
	f.Faults = append(f.Faults, fault)
}

// where returns line and column of a byte of a scalar's text. Quotes, escapes and the indentation of continuation
// lines are not part of that text.
func (f *File) where(n *yaml.Node, offset int) (line, col int) {
	opening := 0
	if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
		opening = 1
	}
	plainly := n.Column + opening + utf8.RuneCountInString(n.Value[:offset])
	if f.lines == nil || n.Line < 1 || n.Line > len(f.lines()) {
		return n.Line, plainly
	}
	lines := f.lines()
	switch {
	case n.Style&yaml.LiteralStyle != 0:
		return inBlock(lines, n, offset)
	case n.Style&yaml.FoldedStyle != 0:
		w := walk{lines: lines, line: n.Line}
		return w.past(n.Value, offset, n.Line, n.Column)
	}
	w := walk{lines: lines, line: n.Line - 1, at: letters(lines[n.Line-1], n.Column-1+opening), quoted: n.Style}
	if bytes.HasPrefix(w.rest(), []byte(n.Value)) {
		return n.Line, plainly // as it is written
	}
	return w.past(n.Value, offset, n.Line, n.Column)
}

// inBlock returns the place of a byte of a block text whose line ends are kept.
func inBlock(lines [][]byte, n *yaml.Node, offset int) (line, col int) {
	before := n.Value[:offset]
	line = n.Line + 1 + strings.Count(before, "\n")
	before = before[strings.LastIndexByte(before, '\n')+1:]
	if line > len(lines) {
		return n.Line, n.Column
	}
	whole := lines[line-1]
	text, _, _ := strings.Cut(n.Value[offset-len(before):], "\n")
	indent := max(bytes.LastIndex(whole, []byte(text)), 0)
	return line, indent + utf8.RuneCountInString(before) + 1
}

// letters returns the length in bytes of the first n characters of a line.
func letters(line []byte, n int) int {
	at := 0
	for ; n > 0 && at < len(line); n-- {
		_, size := utf8.DecodeRune(line[at:])
		at += size
	}
	return at
}

// walk iterates over the characters of a scalar as written in the file. It skips blanks, because the text of a folded
// scalar does not contain their number.
type walk struct {
	lines    [][]byte
	line, at int // from 0
	quoted   yaml.Style
}

func (w *walk) rest() []byte { return w.lines[w.line][w.at:] }

// past returns the place of a byte of the text, or the given line and column if that cannot be found.
func (w *walk) past(text string, offset, line, col int) (int, int) {
	before := inked(text[:offset])
	blank := offset == len(text) || inked(text[offset:offset+1]) == 0
	if blank { // its place is after the previous word
		before--
	}
	for w.next() {
		size, inked := w.letter()
		if before < max(inked, 1) && inked > 0 {
			if blank {
				w.at += size
			}
			return w.line + 1, utf8.RuneCount(w.lines[w.line][:w.at]) + 1
		}
		before -= inked
		w.at += size
	}
	return line, col
}

// next moves to the next non-blank character.
func (w *walk) next() bool {
	for ; w.line < len(w.lines); w.line, w.at = w.line+1, 0 {
		for ; w.at < len(w.lines[w.line]); w.at++ {
			if !slices.Contains([]byte(blankLetters), w.lines[w.line][w.at]) {
				return true
			}
		}
	}
	return false
}

// letter returns the length of the character as written, and its length in the text without blanks.
func (w *walk) letter() (size, ink int) {
	rest := w.rest()
	switch {
	case w.quoted&yaml.SingleQuotedStyle != 0 && bytes.HasPrefix(rest, []byte("''")):
		return 2, 1
	case w.quoted&yaml.DoubleQuotedStyle == 0 || rest[0] != '\\':
		return 1, 1
	case len(rest) == 1: // the line continues on the next one
		return 1, 0
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[rest[1]]
	switch code, err := strconv.ParseInt(string(rest[2:min(2+digits, len(rest))]), 16, 32); {
	case digits > 0 && err == nil:
		return min(2+digits, len(rest)), inked(string(rune(code)))
	case strings.IndexByte("ntr \t", rest[1]) >= 0:
		return 2, 0
	case strings.IndexByte("N_", rest[1]) >= 0:
		return 2, 2
	case strings.IndexByte("LP", rest[1]) >= 0:
		return 2, 3
	}
	return 2, 1
}

const blankLetters = " \t\r\n"

// inked is the number of bytes that are no blanks.
func inked(text string) int {
	n := 0
	for i := range len(text) {
		if strings.IndexByte(blankLetters, text[i]) < 0 {
			n++
		}
	}
	return n
}
