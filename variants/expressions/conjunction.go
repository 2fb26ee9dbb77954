package expressions

import (
	"strings"
	"unicode/utf8"
)

// Most of the checks of a recorded game are long: red.points == 4 && red.hand.ore == 0 && … To compile them took a quarter of
// the time of `catanref test`. They differ in numbers, while their parts ask for the same things again and again, so each part
// is compiled, and cached, on its own.

// conjuncts splits a condition at its outermost &&. It returns nil if there is none, if the text may mean something
// else, or if it may have too many nodes for a check: a text has at most as many nodes as words and signs.
func conjuncts(text string) (parts []string) {
	depth, from, nodes := 0, 0, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == ' ':
			continue
		case isWord(c):
			begin := i
			for i+1 < len(text) && isWord(text[i+1]) {
				i++
			}
			switch text[begin : i+1] {
			case "or", "and", "let", "if", "else":
				return nil
			}
		case c == '"' || c == '\'':
			n := strings.IndexByte(text[i+1:], c)
			if n < 0 || strings.IndexByte(text[i+1:i+1+n], '\\') >= 0 {
				return nil
			}
			i += n + 1
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		case c == '&' && depth == 0 && strings.HasPrefix(text[i:], "&&"):
			parts = append(parts, strings.TrimSpace(text[from:i]))
			i++
			from = i + 1
		case depth == 0 && strings.IndexByte("|?:;&", c) >= 0, c == '#' || c == '`' || c == '/' || c < ' ':
			return nil
		}
		if nodes++; depth < 0 || nodes > ofCheck.nodes {
			return nil
		}
	}
	if len(parts) == 0 || depth != 0 || len(text) > ofCheck.Bytes {
		return nil
	}
	return append(parts, strings.TrimSpace(text[from:]))
}

// isWord reports whether a character is part of a word or a number.
func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c >= utf8.RuneSelf
}

// compileParts compiles the parts of a condition; nil if it has none, or if one has a fault.
func compileParts(text string, in *Language, rest string) []condition {
	texts := conjuncts(text)
	parts := make([]condition, 0, len(texts))
	for _, part := range texts {
		if _, _, counts := aNumber(part); counts {
			c, fault := compileCondition(part, in, rest)
			if fault != nil {
				return nil
			}
			parts = append(parts, c)
			continue
		}
		c, fault := CompileCheck(part, in.Players, in.Tokens...)
		if fault != nil {
			return nil
		}
		parts = append(parts, c.parts...)
	}
	return parts
}
