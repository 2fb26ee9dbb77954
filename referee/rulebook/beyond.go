package rulebook

import (
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"
)

// matter is a topic on which the referee does not rule.
type matter struct {
	Says string   `yaml:"says"`
	When []string `yaml:"when"` // each: words that a question must all have in any form; after "=" exactly as written
}

// matters parses words/beyond.yaml at the first call.
var matters = sync.OnceValue(func() (list []matter) {
	data, err := wordFiles.ReadFile("words/beyond.yaml")
	if err == nil {
		err = yaml.Unmarshal(data, &list)
	}
	if err != nil {
		panic("rulebook: words/beyond.yaml: " + err.Error())
	}
	return list
})

// beyond returns the answers for topics of the question on which the referee does not rule.
func beyond(words []string) (said []string) {
	stems := map[string]bool{}
	for _, word := range words {
		stems[word] = true
		for _, l := range languages() {
			stems[l.stem(word)] = true
		}
	}
	for i := range matters() {
		m := &matters()[i]
		if slices.ContainsFunc(m.When, func(when string) bool {
			for word := range strings.FieldsSeq(when) {
				word = folded(word)
				if literal, ok := strings.CutPrefix(word, "="); ok {
					if !slices.Contains(words, literal) {
						return false
					}
				} else if !stems[word] && !stems[languages()[0].stem(word)] {
					return false
				}
			}
			return true
		}) {
			said = append(said, m.Says)
		}
	}
	return said
}
