package rulebook

import (
	"path"
	"strings"
	"sync"
)

// Term is a name that the cases of a file use for pieces on the table: "red's line".
type Term struct{ Name, Means string }

// Terms returns the names that occur in the cases of a rule and are explained in the head of its file.
func (r *Rule) Terms() (out []Term) {
	cases := strings.Join(r.Cases, "\n")
	for _, term := range headTerms(path.Base(r.File)) {
		if strings.Contains(cases, term.Name) {
			out = append(out, term)
		}
	}
	return out
}

var heads sync.Map // file -> []Term

// headTerms parses them from the comment at the head of a file: "# - red's line: settlement A1.SE, …;".
func headTerms(file string) []Term {
	if known, ok := heads.Load(file); ok {
		return known.([]Term)
	}
	var out []Term
	data, _ := rulebookFiles.ReadFile(file)
	last := false // the previous line belongs to a term
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, entryHead) {
			break
		}
		text, isTerm := strings.CutPrefix(line, "# - ")
		name, means, named := strings.Cut(text, ": ")
		switch {
		case isTerm && named && strings.Contains(name, "'s ") && len(name) < 30:
			out, last = append(out, Term{name, means}), true
		case last && strings.HasPrefix(line, "#   "):
			out[len(out)-1].Means += " " + strings.TrimSpace(line[1:])
		default:
			last = false
		}
	}
	for i := range out {
		out[i].Means = strings.TrimRight(out[i].Means, ";.")
	}
	heads.Store(file, out)
	return out
}
