// Package visible shows texts of unknown origin, such as notes, titles and file names. It replaces or escapes
// characters that are invisible or that control the terminal or page that shows them.
package visible

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Hidden reports whether a character is invisible, or controls a terminal or the direction of text.
func Hidden(r rune) bool {
	return r < ' ' || r >= 0x7f && (unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) || r == utf8.RuneError)
}

// Text returns a text for people: each hidden character becomes a dot.
func Text(text string) string {
	return strings.Map(func(r rune) rune {
		if Hidden(r) {
			return '·'
		}
		return r
	}, text)
}

// JSON returns JSON with its hidden characters written as \u escapes. Line ends stay, and so do the escapes that JSON
// has already.
func JSON(text []byte) []byte {
	hidden := func(r rune) bool { return r != '\n' && r != utf8.RuneError && Hidden(r) }
	if !bytes.ContainsFunc(text, hidden) {
		return text
	}
	var out bytes.Buffer
	for _, r := range string(text) {
		switch {
		case !hidden(r):
			out.WriteRune(r)
		case r > 0xffff:
			r -= 0x10000
			fmt.Fprintf(&out, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
		default:
			fmt.Fprintf(&out, `\u%04x`, r)
		}
	}
	return out.Bytes()
}
