// Package visible shows texts that strangers wrote: notes, titles, names of files. Signs that nobody can see, or that
// steer whatever shows them, are replaced or escaped.
package visible

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Hidden reports whether nobody can see the sign, or it steers a terminal or the direction of a text.
func Hidden(r rune) bool {
	return r < ' ' || r >= 0x7f && (unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) || r == utf8.RuneError)
}

// Text is a text for people: each hidden sign is a dot.
func Text(text string) string {
	return strings.Map(func(r rune) rune {
		if Hidden(r) {
			return '·'
		}
		return r
	}, text)
}

// JSON is a text of JSON with its hidden signs written as numbers. Line ends stay, and so does what JSON escapes
// itself.
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
