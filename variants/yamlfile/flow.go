package yamlfile

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"
)

// The values in brackets and braces. The parser tells a mistake in one by the line before the value, or by that of the value
// around it; here each sign is asked whether it can follow what stands before it.

// opened is a bracket or a quote that waits for its end.
type opened struct {
	mark      byte
	line, col int
	indent    int // of its line

	last  byte // what stands last in the bracket: one of the signs below
	text  int  // where the text begins that stands last in it, in the line that is read
	goes  bool // this text began on a line before
	colon bool // its last entry has a colon
}

const (
	nothingYet  byte = iota // an entry or a value begins next
	plainText               // a text without quotes, which can go on
	quotedText              // a text in quotes
	closedValue             // a value in brackets or braces
)

// valueOf is what precedes a value in a line: dashes of entries and a key.
var valueOf = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^ *(?:- +)*(?:(?:"[^"]*"|'[^']*'|[^\s"'\[\]{},#&*!|>%@-][^:#]*):(?: +|$))?`)
})

// valueAt is where a value in brackets or quotes begins in a line, or the line's end if it has none.
func valueAt(line string) int {
	at := len(valueOf().FindString(line))
	if at < len(line) && strings.IndexByte(`[{"'`, line[at]) >= 0 {
		return at
	}
	return len(line)
}

// top is the innermost bracket that is open, or nil.
func (r *reading) top() *opened {
	if len(r.open) == 0 {
		return nil
	}
	return &r.open[len(r.open)-1]
}

// filled notes what stands last in the innermost bracket.
func (r *reading) filled(last byte) {
	if o := r.top(); o != nil {
		o.last = last
	}
}

// marks follows quotes and brackets through a line.
func (r *reading) marks(n, indent int, line string, from int) (d diagnosis, wrong bool) {
	flow := len(r.open) > 0
	if flow {
		o := r.top()
		o.text, o.goes = from, o.last == plainText
	}
	for i := from; i < len(line); i++ {
		c := line[i]
		o := r.top()
		wrongAt := func(at int, format string, values ...any) (diagnosis, bool) {
			return diagnosis{n, at + 1, fmt.Sprintf(format, values...)}, true
		}
		switch {
		case r.quote.mark != 0:
			if c == '\\' && r.quote.mark == '"' {
				i++
			} else if c == r.quote.mark {
				r.quote = opened{}
				r.filled(quotedText)
			}
		case c == '#' && i > 0 && line[i-1] == ' ':
			if o != nil && strings.ContainsAny(line[i:], "]}") && r.cut.line == 0 {
				r.cut = diagnosis{n, i + 1, "a # begins a comment: put the text before and behind it in quotes"}
			}
			return d, false
		case c == ' ' || c == '\t' || c == '\r':
		case (c == '"' || c == '\'') && (o == nil && !flow || o != nil && o.last == nothingYet):
			r.quote = opened{mark: c, line: n, col: i + 1, indent: indent}
		case c == '\'' && line[max(i-1, 0)] == c && (o == nil && !flow || o != nil && o.last == quotedText): // '' inside '…'
			r.quote = opened{mark: c, line: n, col: i + 1, indent: indent}
		case o == nil && flow && (c == ']' || c == '}'):
			return wrongAt(i, "this %c closes nothing", c)
		case o == nil && (flow || c != '[' && c != '{'):
			return d, false // the text goes on without brackets
		case c == '[' || c == '{':
			if o != nil && o.last != nothingYet {
				at, message := misplaced(line, i, *o)
				return wrongAt(at, "%s", message)
			}
			r.open = append(r.open, opened{mark: c, line: n, col: i + 1, indent: indent})
			flow = true
		case c == ']' || c == '}':
			if c != o.mark+2 {
				return wrongAt(i, "this %c closes nothing; the %c of column %d is open", c, o.mark, o.col)
			}
			r.open = r.open[:len(r.open)-1]
			r.filled(closedValue)
		case c == ',':
			o.last, o.colon = nothingYet, false
		case c == ':' && (o.last == quotedText || i+1 == len(line) || strings.IndexByte(" ,[]{}", line[i+1]) >= 0 && (line[i+1] == ' ' || o.last != plainText)):
			if o.colon && o.goes {
				return wrongAt(o.text, "a , is missing before this")
			}
			if o.colon {
				return wrongAt(o.text, colonInside)
			}
			o.last, o.colon = nothingYet, true
		case o.last == quotedText || o.last == closedValue:
			if c == ';' {
				return wrongAt(i, "this ; stands in the place of a ,")
			}
			return wrongAt(i, "a , is missing before this")
		case o.last == nothingYet:
			if letter, _ := utf8.DecodeRuneInString(line[i:]); strings.ContainsRune("“”„‘’", letter) {
				return wrongAt(i, "this %c is no quote of YAML; write ' or \"", letter)
			}
			o.last, o.text, o.goes = plainText, i, false
		}
	}
	return d, false
}

// misplaced tells why a bracket cannot open at a place of a line.
func misplaced(line string, at int, in opened) (int, string) {
	if in.last != plainText || in.text >= at {
		return at, fmt.Sprintf("a , is missing before this %c", line[at])
	}
	text := line[in.text:at]
	if off, like := lookAlike(text); like != "" {
		return in.text + off, like
	}
	switch word := strings.TrimRight(text, " "); {
	case strings.HasSuffix(text, ":"):
		return at - 1, spaceBehind
	case in.mark == '{' && !in.colon && strings.HasSuffix(word, "="):
		return in.text + len(word) - 1, "this = stands in the place of a :"
	case in.mark == '{' && !in.colon && word != text:
		return at, fmt.Sprintf("a : is missing behind %q", word)
	}
	quoted := inQuotes(entryText(line[in.text:], in.mark))
	if m := keyAtEnd().FindStringSubmatch(line[:in.text]); m != nil {
		quoted = m[1] + ": " + quoted
	}
	return in.text, signInside + quoted
}

// entryText is a text of an entry in brackets as it was meant: to the comma or the bracket that ends the entry.
func entryText(rest string, mark byte) string {
	text := whole(rest, mark == '{')
	if mark == '{' {
		return text
	}
	depth := 0
	for i := range len(text) {
		switch c := text[i]; {
		case strings.IndexByte("([{", c) >= 0:
			depth++
		case strings.IndexByte(")]}", c) >= 0:
			depth--
		case c == ',' && depth == 0:
			return strings.TrimRight(text[:i], " ")
		}
	}
	return text
}

// keyAtEnd is a key before its value.
var keyAtEnd = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([A-Za-z][A-Za-z0-9_.-]*): +$`) })

// signInside is said of a text that YAML cannot take whole.
const signInside = "a sign of YAML stands in this text; put the whole of it in quotes: "

// spaceBehind is said of a key that runs into its value.
const spaceBehind = "a space is missing behind this :"

// likeness are letters that look like a sign of YAML on the screen.
var likeness = map[rune]string{'：': ":", '，': ",", '；': ",", '\u00a0': " ", '［': "[", '］': "]", '｛': "{", '｝': "}", '–': "-", '—': "-"}

// lookAlike finds the first letter of a text that looks like a sign of YAML and is none.
func lookAlike(text string) (at int, message string) {
	for i, letter := range text {
		switch sign, ok := likeness[letter]; {
		case ok && letter == '\u00a0':
			return i, "this is a no-break space (U+00A0); write a plain one"
		case ok:
			return i, fmt.Sprintf("this %c is no sign of YAML; write %s", letter, sign)
		}
	}
	return 0, ""
}

// The shapes of a line in which a key has not become one.
var (
	// noSpace is a key whose value follows without a space.
	noSpace = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ *(?:- +)*(\pL[\pL\d_. -]*):[^\s:/]`) })
	// noColon is a word that is followed by a value in brackets.
	noColon = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^ *(?:- +)*(\pL[\pL\d_.-]*) *(=?) *[\[{].*[\]}]\s*$`)
	})
	// noDashSpace is an entry whose dash runs into its key.
	noDashSpace = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ *-[\pL"'][^:#]*:(?:\s|$)`) })
)

// noKey tells why a line is no key and no entry though it was meant to be one. A text that is sure to be meant so is a bracket
// behind a word; any other may be a text that goes on, and is wrong only if keys stand below it.
func noKey(n int, line string, below bool) (d diagnosis, wrong bool) {
	if text := strings.TrimLeft(line, " "); len(text) > 1 && text[0] == '-' && text[1] != ' ' && noDashSpace().MatchString(line) {
		return diagnosis{n, len(line) - len(text) + 1, "a space is missing behind this -"}, true
	}
	if m := noSpace().FindStringSubmatchIndex(line); m != nil && (below || strings.IndexByte(`[{"'`, line[m[1]-1]) >= 0) {
		return diagnosis{n, m[3] + 1, spaceBehind}, true
	}
	start := len(line) - len(strings.TrimLeft(line, " -"))
	if key, _, _ := strings.Cut(line[start:], " "); key != "" {
		if at, like := lookAlike(key); like != "" && (below || strings.ContainsAny(line, "[{")) {
			return diagnosis{n, start + at + 1, like}, true
		}
	}
	if at := strings.IndexAny(line, "[{:"); at >= 0 && line[at] != ':' {
		m := noColon().FindStringSubmatchIndex(line)
		if m != nil && m[4] < m[5] {
			return diagnosis{n, m[4] + 1, "this = stands in the place of a :"}, true
		}
		if m != nil {
			return diagnosis{n, m[3] + 1, fmt.Sprintf("a : is missing behind %q", line[m[2]:m[3]])}, true
		}
	}
	if !below {
		return d, false
	}
	return diagnosis{n, start + 1, "a key with a : is missing in this line, for keys stand below it"}, true
}
