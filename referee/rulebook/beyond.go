package rulebook

import (
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"
)

// matter is a subject that the referee does not rule on.
type matter struct {
	Says string   `yaml:"says"`
	When []string `yaml:"when"` // each a few words that must all be asked for, behind "=" literally
}

// matters are read when a question is asked first that may be about one.
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

// beyond returns the subjects of the question that the referee does not rule on.
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
