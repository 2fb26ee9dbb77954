package ruling

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"catanref/referee/visible"
)

// Width counts the columns of a text.
func Width(text string) int { return utf8.RuneCountInString(text) }

// Wrap breaks a text into lines: the first has at most first characters, each other line at most rest. A longer word
// gets a line of its own, and "p." stays with the page it stands before. The lines are slices of the text, not copies.
func Wrap(text string, first, rest int) []string {
	text = spaced(text)
	if len(text) <= first || Width(text) <= first {
		return []string{text}
	}
	lines := make([]string, 0, 2+len(text)/max(rest-10, 10))
	line, used, room := 0, 0, first // start of the line; its length; its limit
	for at := 0; at < len(text); {
		end := wordEnd(text, at)
		if text[at:end] == "p." && end < len(text) {
			end = wordEnd(text, end+1)
		}
		n := Width(text[at:end])
		switch {
		case used == 0:
			used = n
		case used+1+n > room:
			lines = append(lines, text[line:at-1])
			line, used, room = at, n, rest
		default:
			used += 1 + n
		}
		at = end + 1
	}
	return append(lines, text[line:])
}

// wordEnd returns where the word that begins at a place of the text ends.
func wordEnd(text string, at int) int {
	if n := strings.IndexByte(text[at:], ' '); n >= 0 {
		return at + n
	}
	return len(text)
}

// spaced collapses spaces to one between words and none at the ends. All text for people passes through it, so it also
// replaces control characters.
func spaced(text string) string { return visible.Text(inOneLine(text)) }

func inOneLine(text string) string {
	before := byte(' ')
	for i := 0; i < len(text); i++ {
		space := text[i] < ' ' || text[i] == ' ' && before == ' '
		if text[i] >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(text[i:])
			space, i = unicode.IsSpace(r), i+n-1
		}
		if space {
			return strings.Join(strings.Fields(text), " ")
		}
		before = text[i]
	}
	return strings.TrimSuffix(text, " ")
}
