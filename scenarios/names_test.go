package scenarios

import (
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/notation"
	"catanref/variants/yamlfile"
)

// Words that only Traders & Barbarians has are forbidden as names in its games, and in no others.
func TestWordsOfABoxBarNamesWhereItIsPlayed(t *testing.T) {
	words := notation.OwnWords(engine.BookNamed("tb"))
	if len(words) < 5 {
		t.Fatal("the box has few words of its own:", words)
	}
	for _, word := range words {
		if why := misnamed(word); why != "" {
			t.Errorf("%s is barred in every game: %s", word, why)
		}
	}
	for _, law := range []struct {
		rules *engine.Rules
		want  int
	}{{base.Rules(), 0}, {base.Rules(), 1}} {
		if law.want > 0 {
			law.rules.Play(engine.BookNamed("tb"))
		}
		r := &reader{
			f: &yamlfile.File{Name: "x.yaml"}, names: []string{"anna", strings.ToUpper(words[0])},
			nameAt: []*yaml.Node{{Line: 1, Column: 11}, {Line: 1, Column: 17}}, lawful: true, law: law.rules,
		}
		if r.namedInBooks(); len(r.f.Faults) != law.want {
			t.Errorf("%d faults, not %d: %v", len(r.f.Faults), law.want, r.f.Faults)
		}
	}
}
