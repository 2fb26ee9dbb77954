package words

import (
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/things"
)

// actVerbs says which verbs each act can mean, and whether it names them.
type actVerbs map[string]map[string]bool

func readActs() actVerbs {
	out := actVerbs{}
	text, _ := files.ReadFile("acts.txt")
	out.read(string(text))
	for _, of := range things.Vocabularies() {
		out.read(of.Acts)
	}
	return out
}

// read adds lines with acts, of which some may be known from other books.
func (a actVerbs) read(text string) {
	for line := range strings.Lines(text) {
		name, verbs, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(name, "#") {
			continue
		}
		if a[name] == nil {
			a[name] = map[string]bool{}
		}
		for _, v := range strings.Fields(verbs) {
			v, names := strings.CutPrefix(v, "=")
			if engine.VerbNamed(v) == 0 { // a hyphen stands for the space in a verb of two words
				v = strings.Replace(v, "-", " ", 1)
			}
			a[name][v] = names
		}
	}
}

// GoesWith reports whether an act can be said of a verb, and whether it names it.
func (a actVerbs) GoesWith(name string, v *engine.Verb) (goes, names bool) {
	return a.Of(name).GoesWith(v)
}

// ActVerbs is how one act stands to each verb, by the verb's number.
type ActVerbs []uint8

// Of returns how an act stands to each verb.
func (a actVerbs) Of(name string) ActVerbs { return byVerb()[name] }

// GoesWith reports whether the act can be said of a verb, and whether it names it.
func (of ActVerbs) GoesWith(v *engine.Verb) (goes, names bool) {
	if int(v.ID) >= len(of) {
		return false, false
	}
	return of[v.ID] >= goesWith, of[v.ID] == namesIt
}

// MovesAt returns the slot for the place of a piece that an act names and that is moved on the board, "V" or "E"; "" for
// every other act.
func MovesAt(name string) string {
	for _, slot := range []string{"V", "E"} {
		if In("moved from "+slot, name) {
			return slot
		}
	}
	return ""
}

// How an act stands to a verb.
const (
	goesWith = 1 + iota
	namesIt
)

// byVerb has for each act how it stands to each verb, by its number: what is asked of each word of a sentence is looked up once.
var byVerb = sync.OnceValue(func() map[string]ActVerbs {
	all, out := engine.Verbs(), map[string]ActVerbs{}
	count := 0
	for _, v := range all {
		count = max(count, int(v.ID)+1)
	}
	add := func(name string, v *engine.Verb, names bool) {
		if out[name] == nil {
			out[name] = make(ActVerbs, count)
		}
		out[name][v.ID] = goesWith
		if names {
			out[name][v.ID] = namesIt
		}
	}
	for name, verbs := range Acts() {
		for _, v := range all {
			names, goes := verbs[v.Words]
			if first, _, two := strings.Cut(v.Words, " "); two && !goes {
				names, goes = verbs[first+" *"]
			}
			if goes {
				add(name, v, names)
			}
		}
	}
	for _, v := range all { // a verb's own words name it, if nothing else is said of them
		if out[v.Words] == nil || out[v.Words][v.ID] == 0 {
			add(v.Words, v, true)
		}
	}
	return out
})

// In reports whether an act is in a group: "builds".
func In(group, name string) bool {
	_, is := Acts()[group][name]
	return is
}
