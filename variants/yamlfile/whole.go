package yamlfile

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// Some characters are special in YAML and cut a text. The intended text can be recovered from the line, because
// brackets and quotes of expressions are balanced. The message shows it in quotes.

// keyBefore matches a key with what precedes it in its line.
var keyBefore = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[\s{,])([A-Za-z][A-Za-z0-9_.-]*): +`)
})

// nextKey is a key that follows a comma.
var nextKey = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^, *[A-Za-z"'][^,:{}()\[\]]*: `) })

// whole is the text that begins a line's rest, as it was meant: to the end of the line, or inside braces to the comma before
// the next key or the brace that closes them; a remark is no part of it.
func whole(rest string, inside bool) string {
	depth, quote := 0, byte(0)
	for i := 0; i < len(rest); i++ {
		c := rest[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case strings.IndexByte("([{", c) >= 0:
			depth++
		case strings.IndexByte(")]}", c) >= 0:
			if depth--; depth < 0 {
				return strings.TrimRight(rest[:i], " ")
			}
		case depth == 0 && c == '#' && i > 0 && rest[i-1] == ' ',
			depth == 0 && inside && c == ',' && nextKey().MatchString(rest[i:]):
			return strings.TrimRight(rest[:i], " ")
		}
	}
	return strings.TrimRight(rest, " ")
}

// isInside reports whether the end of a text is inside braces or brackets that the text has opened.
func isInside(before string) bool {
	depth, quote := 0, byte(0)
	for i := range len(before) {
		switch c := before[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case (c == '"' || c == '\'') && i > 0 && strings.IndexByte(" {[,:", before[i-1]) >= 0:
			quote = c
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			depth--
		}
	}
	return depth > 0
}

// isCut reports whether YAML takes the text for less than it is, or for something else.
func isCut(text string, inside bool) bool {
	if text == "" {
		return false
	}
	switch c := text[0]; {
	case c == '{':
		return false // keys and values
	case c == '[', c == '"', c == '\'':
		closes := strings.IndexByte(text[1:], map[byte]byte{'[': ']', '"': '"', '\'': '\''}[c])
		return closes >= 0 && strings.TrimSpace(text[closes+2:]) != "" && strings.Count(text, "[") == strings.Count(text, "]") && !strings.HasSuffix(text, "]") ||
			c != '[' && closes >= 0 && strings.TrimSpace(text[closes+2:]) != ""
	case strings.IndexByte("!&*%@`|>", c) >= 0:
		return len(text) > 1 && c != '|' && c != '>'
	}
	return strings.Contains(text, ": ") || strings.Contains(text, " #") || inside && strings.ContainsAny(text, ",[]{}")
}

// inQuotes is a text as YAML keeps it whole.
func inQuotes(text string) string {
	if !strings.ContainsAny(text, `"\`) {
		return `"` + text + `"`
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}

// Whole returns the intended text of a value in quotes if YAML has cut it, or "".
func (f *File) Whole(n *yaml.Node) string {
	if text := f.meant(n); text != "" {
		return inQuotes(text)
	}
	return ""
}

// rejoin reassembles a value that YAML has cut at commas inside braces, as in {hand.limit: max(3, turn.number)}, and
// reports it: YAML parses the rest as keys without values.
func (f *File) rejoin(n *yaml.Node) {
	if n.Style&yaml.FlowStyle == 0 {
		return
	}
	for i := 1; i < len(n.Content); i += 2 {
		value := n.Content[i]
		if value.Kind != yaml.ScalarNode || strings.Count(value.Value, "(") <= strings.Count(value.Value, ")") {
			continue
		}
		text := f.meant(value)
		end, rest := value.Column+utf8.RuneCountInString(text), i+1
		for rest < len(n.Content) {
			key, nothing := n.Content[rest], n.Content[rest+1]
			if key.Line != value.Line || key.Column >= end || nothing.Tag != "!!null" || nothing.Value != "" {
				break
			}
			rest += 2
		}
		if rest == i+1 {
			continue
		}
		f.Inside(value, len(value.Value), "inside { } a text ends at a comma, unless it stands in quotes: "+inQuotes(text))
		f.cut++
		value.Value, n.Content = text, slices.Delete(n.Content, i+1, rest)
	}
}

// maxLine is how many bytes of a line are looked through for each value in it: no person writes a longer one.
const maxLine = 4000

// meant returns the intended text of a value if YAML has cut it, or "".
func (f *File) meant(n *yaml.Node) string {
	if f.lines == nil || n.Line < 1 || n.Line > len(f.lines()) || n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		return ""
	}
	line := string(f.lines()[n.Line-1])
	if len(line) > maxLine {
		return ""
	}
	at := letters(f.lines()[n.Line-1], n.Column-1)
	if at > len(line) {
		return ""
	}
	inside := isInside(line[:at])
	if text := whole(strings.TrimRight(line[at:], "\r"), inside); isCut(text, inside) && balanced(text) {
		return text
	}
	return ""
}

// balanced reports whether the brackets of a text close.
func balanced(text string) bool {
	for _, pair := range []string{"()", "[]", "{}"} {
		if strings.Count(text, pair[:1]) != strings.Count(text, pair[1:]) {
			return false
		}
	}
	return true
}

// cutValue returns the first value from a line on that YAML cuts: its place, counted from 1, and its text in quotes
// after its key.
func cutValue(lines []string, from int) (line, col int, quoted string) {
	for i := max(from, 0); i < len(lines); i++ {
		l := strings.TrimRight(lines[i], "\r")
		if strings.HasPrefix(strings.TrimSpace(l), "#") {
			continue
		}
		for at := 0; at < len(l); {
			m := keyBefore().FindStringSubmatchIndex(l[at:])
			if m == nil {
				break
			}
			begin := at + m[1]
			inside := isInside(l[:begin])
			text := whole(l[begin:], inside)
			if isCut(text, inside) && balanced(text) {
				return i + 1, begin + 1, l[at+m[2]:at+m[3]] + ": " + inQuotes(text)
			}
			if at = begin; text != "" && text[0] != '{' && text[0] != '[' {
				at += len(text)
			}
		}
	}
	return 0, 0, ""
}
