package words

import (
	"strings"

	"catanref/engine"
)

// actVerbs says which verbs each act can mean, and whether it names them.
type actVerbs map[string]map[string]bool

func readActs() actVerbs {
	out := actVerbs{}
	text, _ := files.ReadFile("acts.txt")
	for line := range strings.Lines(string(text)) {
		name, verbs, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(name, "#") {
			continue
		}
		out[name] = map[string]bool{}
		for _, v := range strings.Fields(verbs) {
			v, names := strings.CutPrefix(v, "=")
			if engine.VerbNamed(v) == 0 { // a hyphen stands for the space in a verb of two words
				v = strings.Replace(v, "-", " ", 1)
			}
			out[name][v] = names
		}
	}
	return out
}

// GoesWith reports whether an act can be said of a verb, and whether it names it.
func (a actVerbs) GoesWith(name string, v *engine.Verb) (goes, names bool) {
	names, goes = a[name][v.Words]
	if first, _, two := strings.Cut(v.Words, " "); two && !goes {
		names, goes = a[name][first+" *"]
	}
	if !goes && name == v.Words {
		return true, true
	}
	return goes, names
}

// IsBuilt reports whether an act names what is built.
func IsBuilt(name string) bool {
	_, is := Acts()["builds"][name]
	return is
}
