package hear

import (
	"slices"
	"strings"
)

// Words that have a meaning together with others, near or far.

// short reads "'s" as "is" before an act: "white's building a road".
func (q *sentence) short() {
	for i := 0; i+1 < len(q.words); i++ {
		if q.words[i] == "'s" && (strings.HasSuffix(q.words[i+1], "ing") || strings.HasSuffix(q.said[i+1], "ing")) && slices.ContainsFunc(q.items[i+1], func(it item) bool { return it.kind == act }) {
			q.items[i] = []item{{meaning: meaning{kind: filler}, from: i, to: i + 1}}
		}
	}
}

// part finds acts whose second part comes later in the sentence, if it has no other meaning there.
func (q *sentence) part() {
	for i, w := range q.words {
		for _, p := range q.ear.words.parted[w] {
			at := slices.Index(q.words[i+1:], p.second)
			if at < 1 || !q.ear.plays(p.meaning) {
				continue
			}
			at += i + 1
			if q.hasForm(at, word) && at+1 < len(q.words) && q.hasForm(at+1, act) { // "make the active knight strong"
				continue
			}
			q.items[i] = append(q.items[i], item{meaning: p.meaning, from: i, to: i + 1, parted: at + 1})
			if !slices.ContainsFunc(q.items[at], func(it item) bool { return it.kind == filler }) {
				q.items[at] = append(q.items[at], item{meaning: meaning{kind: filler}, from: at, to: at + 1, parted: at + 1})
			}
		}
	}
}

// hasForm reports whether a word alone has a meaning of a kind.
func (q *sentence) hasForm(i int, k kind) bool {
	return slices.ContainsFunc(q.ear.words.forms[q.words[i]], func(m meaning) bool { return m.kind == k })
}
