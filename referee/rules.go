package referee

import (
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/rulebook"
)

// forPlayers leaves out the sentences that tell writers of scenarios which other rules are broken with this one.
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

// rulesFrom lists the ids that begin with a prefix.
func rulesFrom(prefix string) []string {
	var out []string
	for _, id := range rulebook.IDs() {
		if strings.HasPrefix(id, prefix) {
			out = append(out, id)
		}
	}
	return out
}

// nearestRules lists ids that a wrong one may have meant: the nearest by letters, else those with
// the word in them.
func nearestRules(id string) []string {
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

// orNear asks whether one of the words was meant, with a space before it; nothing for none.
func orNear(near []string) string {
	if len(near) == 0 {
		return ""
	}
	return " Did you mean " + tell.List(near, "or") + "?"
}

type ruleJSON struct {
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Kind  string `json:"kind"`
}

type citeJSON struct {
	Book    string `json:"book"`
	Title   string `json:"title"`
	Section string `json:"section"`
	Page    int    `json:"page"`
}
