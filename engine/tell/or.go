package tell

import "strings"

// or joins two sentences of which one is true: "Blue or white holds no ore.", "Red lacks 1 brick or 1 lumber." The
// common beginning and the common end appear once.
func (t Table) or(one, other string) string {
	if one == "" || one == other || other == "" {
		return one
	}
	a, b := strings.Fields(strings.TrimSuffix(one, ".")), strings.Fields(strings.TrimSuffix(t.within(other), "."))
	head, tail := 0, 0
	for head < min(len(a), len(b)) && strings.EqualFold(a[head], b[head]) {
		head++
	}
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	if head > 0 && isNumber(a[head-1]) { // "1 brick or 1 lumber"
		head--
	}
	if head == len(b) || tail == len(b) || head == len(a) || tail == len(a) {
		head, tail = 0, 0
	}
	if strings.HasSuffix(strings.Join(a[:head], " ")+" ", ". ") || head == 0 && tail == 0 {
		return strings.Join(a, " ") + ", or " + strings.Join(b[head:], " ") + "."
	}
	words := append(a[:len(a)-tail:len(a)-tail], "or")
	words = append(words, b[head:]...)
	return strings.Join(words, " ") + "."
}

// isNumber reports whether a word is a count in figures.
func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }

// Clause returns a sentence as it continues others, without its full stop.
func (t Table) Clause(text string) string { return t.within(strings.TrimSuffix(text, ".")) }

// within returns a sentence as it continues others, with names spelled as at the table.
func (t Table) within(text string) string {
	for _, name := range t.Game.Names {
		if rest, ok := strings.CutPrefix(text, Capital(name)); ok {
			return name + rest
		}
	}
	if first, _, _ := strings.Cut(text, " "); len(first) > 1 && first != strings.ToUpper(first) {
		return strings.ToLower(text[:1]) + text[1:]
	}
	return text
}
