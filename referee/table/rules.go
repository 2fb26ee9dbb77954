package table

import (
	"strings"

	"catanref/engine/tell"
	"catanref/referee/rulebook"
)

// forPlayers removes sentences that only tell authors of scenarios which other rules are broken together with this
// one.
func forPlayers(says string) string {
	var out []string
	for sentence := range strings.SplitAfterSeq(says, ". ") {
		if !strings.Contains(sentence, "ruling names") && !(strings.Contains(sentence, "break") && namesRule(sentence)) {
			out = append(out, strings.TrimSpace(sentence))
		}
	}
	return strings.Join(out, " ")
}

func namesRule(sentence string) bool {
	for word := range strings.FieldsSeq(sentence) {
		if rulebook.Find(strings.Trim(word, "(),;:.")) != nil {
			return true
		}
	}
	return false
}

// OrNear suggests the words with "did you mean", preceded by a space; "" if there are none.
func OrNear(near []string) string {
	if len(near) == 0 {
		return ""
	}
	return " Did you mean " + tell.List(near, "or") + "?"
}
