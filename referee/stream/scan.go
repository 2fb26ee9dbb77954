package stream

import (
	"bytes"
	"encoding/binary"
	"unicode/utf8"
)

// span is a part of a line, given by byte offsets.
type span struct{ from, to int }

func (s span) of(line []byte) []byte { return line[s.from:s.to] }
func (s span) there() bool           { return s.to > 0 }

// spokenMove is a move in a line: the spans of the player and of the move.
type spokenMove struct{ who, text span }

// gameLine is a line of a stream in its plain form: a table and moves, nothing else. The values are kept as written,
// with their quotes; the title and the moves are without quotes.
type gameLine struct {
	title                             span
	ruleset, variants, players, board span
	moves                             []spokenMove
}

// lineScanner finds the parts of a line of JSON without building a tree. It understands only a safe part of JSON: at
// an escape, a repeated or unknown key, a control character, or anything else unexpected it gives up, and the line is
// read the general way.
type lineScanner struct {
	line  []byte
	at    int
	plain bool // the line has only printable ASCII characters and no escape
}

func scannerOf(line []byte) lineScanner { return lineScanner{line: line, plain: isPlain(line)} }

// isPlain reports whether all characters are printable ASCII and none is an escape. It checks eight at a time.
func isPlain(line []byte) bool {
	const ones, high = 0x0101010101010101, 0x8080808080808080
	other := uint64(0) // the high bits of bytes that are not plain
	for ; len(line) >= 8; line = line[8:] {
		eight := binary.LittleEndian.Uint64(line)
		escape := eight ^ '\\'*ones
		other |= eight | (eight + ones) | (eight-' '*ones)&^eight | (escape-ones)&^escape
	}
	for _, c := range line {
		if c < ' ' || c == '\\' || c >= 0x7f {
			return false
		}
	}
	return other&high == 0
}

// scan reads the line into g; ok is false if the line is not in the plain form.
func (g *gameLine) scan(line []byte) (ok bool) {
	*g = gameLine{moves: g.moves[:0]}
	s := scannerOf(line)
	seen := false
	if !s.take('{') {
		return false
	}
	for {
		key, fine := s.text()
		if !fine || !s.take(':') {
			return false
		}
		switch string(key.of(line)) {
		case "scenario":
			ok = !g.title.there() && s.into(&g.title, s.text)
		case "ruleset":
			ok = !g.ruleset.there() && s.into(&g.ruleset, s.value)
		case "variants":
			ok = !g.variants.there() && s.into(&g.variants, s.value)
		case "players":
			ok = !g.players.there() && s.into(&g.players, s.value)
		case "board":
			ok = !g.board.there() && s.into(&g.board, s.value)
		case "moves":
			ok = !seen && s.moves(g)
			seen = true
		default:
			ok = false
		}
		if !ok {
			return false
		}
		if s.take(',') {
			continue
		}
		return s.take('}') && s.end() && g.players.there()
	}
}

// moves reads a list of mappings with one key each: [{"red": "end"}, …].
func (s *lineScanner) moves(g *gameLine) bool {
	if !s.take('[') {
		return false
	}
	if s.take(']') {
		return true
	}
	for {
		var m spokenMove
		var fine bool
		if !s.take('{') {
			return false
		}
		if m.who, fine = s.text(); !fine || !s.take(':') {
			return false
		}
		if m.text, fine = s.text(); !fine || !s.take('}') {
			return false
		}
		g.moves = append(g.moves, m)
		if s.take(',') {
			continue
		}
		return s.take(']')
	}
}

// into reads a value that must not be empty.
func (s *lineScanner) into(where *span, read func() (span, bool)) (ok bool) {
	*where, ok = read()
	return ok && where.to > where.from
}

// take skips spaces and then the byte, if it comes next.
func (s *lineScanner) take(b byte) bool {
	for s.at < len(s.line) {
		switch c := s.line[s.at]; {
		case c == b:
			s.at++
			return true
		case c == ' ' || c == '\t' || c == '\r':
			s.at++
		default:
			return false
		}
	}
	return false
}

// end reports whether only spaces are left.
func (s *lineScanner) end() bool {
	s.take(0)
	return s.at == len(s.line)
}

// text reads a string without escapes and returns the span between its quotes.
func (s *lineScanner) text() (span, bool) {
	if !s.take('"') {
		return span{}, false
	}
	if !s.plain {
		return s.anyText(s.at)
	}
	from, n := s.at, bytes.IndexByte(s.line[s.at:], '"')
	if n < 0 {
		return span{}, false
	}
	s.at = from + n + 1
	return span{from, from + n}, true
}

// anyText reads a string, byte by byte, from after its opening quote.
func (s *lineScanner) anyText(from int) (span, bool) {
	wide := false
	for i, c := range s.line[from:] {
		switch {
		case c == '"':
			s.at = from + i + 1
			return span{from, from + i}, !wide || utf8.Valid(s.line[from:from+i])
		case c < ' ' || c == '\\' || c == 0x7f:
			return span{}, false
		case c >= utf8.RuneSelf:
			wide = true
		}
	}
	return span{}, false
}

// value reads any value and returns its span. It does not check whether the inside is valid JSON.
func (s *lineScanner) value() (span, bool) {
	s.take(0)
	from, depth := s.at, 0
	for s.at < len(s.line) {
		switch c := s.line[s.at]; c {
		case '"':
			if _, ok := s.text(); !ok {
				return span{}, false
			}
		case '[', '{':
			depth++
			s.at++
		case ']', '}':
			if depth == 0 {
				return span{from, s.at}, true
			}
			depth--
			s.at++
		case ',':
			if depth == 0 {
				return span{from, s.at}, true
			}
			s.at++
		default:
			s.at++
		}
	}
	return span{}, false
}
