package tell

import (
	"slices"
	"strconv"
	"strings"
)

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

// ranged joins three or more sentences that differ only in a count, if the counts follow each other: "Blue holds at most
// 3 ore.", "Blue holds 1 to 3 ore."; else it returns "".
func ranged(all []string) string {
	if len(all) < 3 {
		return ""
	}
	words := strings.Fields(all[0])
	at := -1
	counts := make([]int, len(all))
	for i, text := range all {
		others := strings.Fields(text)
		if len(others) != len(words) {
			return ""
		}
		for j, word := range others {
			if word == words[j] {
				continue
			}
			if at >= 0 && at != j || !isNumber(word) || !isNumber(words[j]) {
				return ""
			}
			at = j
		}
		if i > 0 && at < 0 {
			return ""
		}
		if i > 0 {
			counts[i], _ = strconv.Atoi(others[at])
		}
	}
	counts[0], _ = strconv.Atoi(words[at])
	slices.Sort(counts)
	for i := range counts[1:] {
		if counts[i+1] != counts[i]+1 {
			return ""
		}
	}
	most := strconv.Itoa(counts[len(counts)-1])
	if words[at] = strconv.Itoa(counts[0]) + " to " + most; counts[0] == 0 {
		words[at] = "at most " + most
	}
	return strings.Join(words, " ")
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
