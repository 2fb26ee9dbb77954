package hear

import (
	"slices"
	"strings"
)

// Forms of known words that the files do not list: "cashing", "gratuites", "faulem".

// inflected returns a known word of which the word is another form, by an ending of the languages that is added, taken
// away or replaced; "" if there is none, or if several say different things.
func (l *lexicon) inflected(w string) string {
	if len(w) < 5 || strings.Trim(w, letters) != "" {
		return ""
	}
	found := ""
	for _, ending := range slices.Concat([]string{""}, l.inflections) {
		stem, ok := strings.CutSuffix(w, ending)
		if !ok || len([]rune(stem)) < 3 {
			continue
		}
		for _, form := range l.sharing(stem, ending) {
			if found != "" && !slices.ContainsFunc(l.forms[form], func(m meaning) bool {
				return slices.ContainsFunc(l.forms[found], func(had meaning) bool { return had.kind == m.kind && had.name == m.name && had.n == m.n })
			}) {
				return ""
			}
			if found == "" {
				found = form
			}
		}
	}
	return found
}

// sharing returns the known words that a stem, without the ending that it has in the sentence, is the stem of.
func (l *lexicon) sharing(stem, without string) (out []string) {
	stems := []string{stem}
	if n := len(stem); without != "" && n > 3 && stem[n-1] == stem[n-2] { // "plopping"
		stems = append(stems, stem[:n-1])
	}
	for _, stem := range stems {
		for _, ending := range slices.Concat([]string{""}, l.inflections) {
			form := stem + ending
			if ending == without && stem == stems[0] {
				continue
			}
			if all := l.forms[form]; len(all) > 0 && !slices.ContainsFunc(all, func(m meaning) bool { return m.kind == colour || m.kind == side || m.kind == number }) {
				out = append(out, form)
			}
		}
	}
	return out
}

// head returns the piece that an unknown compound word names by its last part: "startsiedlung"; "" for any other word.
func (l *lexicon) head(w string) string {
	for i := 3; i+5 <= len(w); i++ {
		if slices.ContainsFunc(l.forms[w[i:]], func(m meaning) bool { return m.kind == act && isBuilt(m.name) }) {
			return w[i:]
		}
	}
	return ""
}
