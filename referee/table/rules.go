package table

import (
	"strings"

	"catanref/engine"
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

// RulesFrom lists the ids with a prefix.
func RulesFrom(prefix string) []string {
	var out []string
	for _, id := range rulebook.IDs() {
		if strings.HasPrefix(id, prefix) {
			out = append(out, id)
		}
	}
	return out
}

// NearestRules lists the ids that a wrong id may have meant: those with the closest spelling, otherwise those that
// contain the word.
func NearestRules(id string) []string {
	ids := rulebook.IDs()
	if near := engine.Nearest(id, ids); len(near) > 0 {
		return near
	}
	var out []string
	for _, known := range ids {
		if len(id) > 2 && strings.Contains(known, id) && len(out) < 5 {
			out = append(out, known)
		}
	}
	return out
}

// OrNear suggests the words with "did you mean", preceded by a space; "" if there are none.
func OrNear(near []string) string {
	if len(near) == 0 {
		return ""
	}
	return " Did you mean " + tell.List(near, "or") + "?"
}

type RuleJSON struct {
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Kind  string `json:"kind"`
}

type CiteJSON struct {
	Book    string `json:"book"`
	Title   string `json:"title"`
	Section string `json:"section"`
	Page    int    `json:"page"`
}
