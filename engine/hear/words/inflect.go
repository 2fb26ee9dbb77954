package words

import (
	"slices"
	"strings"
)

// Forms of known words that the files do not list: "cashing", "gratuites", "faulem".

// Inflected returns a known word of which the word is another form, by an ending of the languages that is added, taken
// away or replaced; "" if there is none, or if several say different things.
func (l *Lexicon) Inflected(w string) string {
	if len(w) < 5 || strings.Trim(w, Letters) != "" {
		return ""
	}
	found := ""
	for _, ending := range slices.Concat([]string{""}, l.Inflections) {
		stem, ok := strings.CutSuffix(w, ending)
		if !ok || len([]rune(stem)) < 3 {
			continue
		}
		for _, form := range l.sharing(stem, ending) {
			if found != "" && !slices.ContainsFunc(l.Forms[form], func(m Meaning) bool {
				return slices.ContainsFunc(l.Forms[found], func(had Meaning) bool { return had.Kind == m.Kind && had.Name == m.Name && had.N == m.N })
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
func (l *Lexicon) sharing(stem, without string) (out []string) {
	stems := []string{stem}
	if n := len(stem); without != "" && n > 3 && stem[n-1] == stem[n-2] { // "plopping"
		stems = append(stems, stem[:n-1])
	}
	for _, stem := range stems {
		for _, ending := range slices.Concat([]string{""}, l.Inflections) {
			form := stem + ending
			if ending == without && stem == stems[0] {
				continue
			}
			if all := l.Forms[form]; len(all) > 0 && !slices.ContainsFunc(all, func(m Meaning) bool { return m.Kind == Colour || m.Kind == Side || m.Kind == Number }) {
				out = append(out, form)
			}
		}
	}
	return out
}

// Head returns the piece that an unknown compound word names by its last part: "startsiedlung"; "" for any other word.
func (l *Lexicon) Head(w string) string {
	for i := 3; i+5 <= len(w); i++ {
		if slices.ContainsFunc(l.Forms[w[i:]], func(m Meaning) bool { return m.Kind == Act && In("builds", m.Name) }) {
			return w[i:]
		}
	}
	return ""
}
