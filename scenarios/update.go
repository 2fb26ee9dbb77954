package scenarios

import (
	"bytes"
	"sort"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"catanref/variants/yamlfile"
)

// Update replaces, in checks of the form `a == value` that did not hold, the value by the one found. Every other
// byte stays.
func Update(data []byte, _ *Scenario, r Result) []byte {
	starts := lineStarts(data)
	var edits []edit
	for _, f := range r.Failures {
		if f.Found == "" || f.Line < 1 || f.Line > len(starts) {
			continue
		}
		from := atColumn(data, starts[f.Line-1], f.Col)
		if e, ok := rewrite(data, from, &f); ok {
			edits = append(edits, e)
		}
	}
	sort.Slice(edits, func(i, j int) bool { return edits[i].from > edits[j].from }) // from the end, so that earlier positions stay valid
	if out := apply(data, edits...); sameButScalars(data, out) {
		return out
	}
	out := data
	for _, e := range edits {
		if next := apply(out, e); sameButScalars(data, next) {
			out = next
		}
	}
	return out
}

func apply(data []byte, edits ...edit) []byte {
	out := data
	for _, e := range edits {
		out = append(append(append([]byte(nil), out[:e.from]...), e.text...), out[e.to:]...)
	}
	return out
}

type edit struct {
	from, to int
	text     string
}

// lineStarts returns the offsets where lines begin, as in YAML: a lone carriage return ends a line, too.
func lineStarts(data []byte) []int {
	out := []int{0}
	for i := 0; i < len(data); {
		c, n := utf8.DecodeRune(data[i:])
		i += n
		switch c {
		case '\r':
			if i < len(data) && data[i] == '\n' {
				continue
			}
			fallthrough
		case '\n':
			out = append(out, i)
		}
	}
	return out
}

// atColumn returns the byte of a column, which counts letters.
func atColumn(data []byte, from, col int) int {
	for ; col > 1 && from < len(data); col-- {
		_, n := utf8.DecodeRune(data[from:])
		from += n
	}
	return from
}

// rewrite creates the edit of one check, written plain or quoted on one line. Text after the value stays.
func rewrite(data []byte, from int, f *Failure) (edit, bool) {
	want := f.Want
	left, rest, ok := strings.Cut(want, f.Left)
	between, tail, ok1 := strings.Cut(rest, f.Value)
	if !ok || !ok1 || from >= len(data) {
		return edit{}, false
	}
	text := left + f.Left + between + f.Found + tail
	for _, style := range []func(string) string{plain, singleQuoted, doubleQuoted} {
		old := style(want)
		if !bytes.HasPrefix(data[from:], []byte(old)) {
			continue
		}
		fresh := style(text)
		if old == want && !fitsPlain(text) {
			fresh = singleQuoted(text)
		}
		return edit{from, from + len(old), fresh}, true
	}
	return edit{}, false
}

func plain(s string) string        { return s }
func singleQuoted(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

func doubleQuoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// fitsPlain reports whether a check can be written without quotes, even inside [ ].
func fitsPlain(s string) bool {
	return !strings.ContainsAny(s, ",[]{}#") && !strings.Contains(s, ": ")
}

// sameButScalars reports whether an edited file still reads as YAML of the same shape.
func sameButScalars(before, after []byte) bool {
	var a, b yaml.Node
	if yaml.Unmarshal(yamlfile.AsSeen(before), &a) != nil || yaml.Unmarshal(yamlfile.AsSeen(after), &b) != nil {
		return false
	}
	return sameShape(&a, &b)
}

func sameShape(a, b *yaml.Node) bool {
	if a.Kind != b.Kind || len(a.Content) != len(b.Content) {
		return false
	}
	for i := range a.Content {
		if !sameShape(a.Content[i], b.Content[i]) {
			return false
		}
	}
	return true
}
