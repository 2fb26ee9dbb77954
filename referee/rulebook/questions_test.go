package rulebook

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// goals are the percentages of questions by language that must find one of their rules among the first three.
var goals = map[string]int{"en": 80, "de": 65, "fr": 60}

// People's questions find one of their rules among the first three.
func TestQuestionsFindTheirRule(t *testing.T) {
	found, asked := askAll(t, "testdata/questions.txt")
	for language, goal := range goals {
		t.Logf("%s: %d of %d", language, found[language], asked[language])
		if asked[language] == 0 || found[language]*100 < goal*asked[language] {
			t.Errorf("%s: %d of %d questions find their rule among the first three; the goal is %d %%", language, found[language], asked[language], goal)
		}
	}
}

// askAll asks the questions of a file. It counts by language how often one of their rules is among the first three.
func askAll(t *testing.T, file string) (found, asked map[string]int) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found, asked = map[string]int{}, map[string]int{}
	language := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		question, rules, ok := strings.Cut(line, " | ")
		switch {
		case line == "" || line[0] == '#':
			continue
		case line[0] == '[':
			language = strings.Trim(line, "[]")
			continue
		case !ok || goals[language] == 0:
			t.Fatalf("%s: %q is no question with its rules", file, line)
		}
		want := strings.Fields(rules)
		for _, id := range want {
			if Find(id) == nil {
				t.Errorf("%s: there is no rule %s", file, id)
			}
		}
		asked[language]++
		hits := Ask(question, nil).Hits
		var first []string
		for _, h := range hits[:min(3, len(hits))] {
			first = append(first, h.ID)
		}
		if slices.ContainsFunc(first, func(id string) bool { return slices.Contains(want, id) }) {
			found[language]++
		} else {
			t.Logf("%s: %q finds %v, not %s", language, question, first, rules)
		}
	}
	return found, asked
}

// Held-out questions, which were not used for tuning, reach a share, too.
func TestHeldOutQuestions(t *testing.T) {
	found, asked := askAll(t, "testdata/held_out.txt")
	for language := range goals {
		t.Logf("%s: %d of %d", language, found[language], asked[language])
		if found[language]*100 < leastHeldOut*asked[language] {
			t.Errorf("%s: %d of %d questions find their rule among the first three", language, found[language], asked[language])
		}
	}
}

// leastHeldOut is this share in percent.
const leastHeldOut = 65
