package referee

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/referee/rulebook"
	"catanref/scenarios"
)

// stepOf is a move of a scenario, without the player, and what is ruled on it.
type stepOf struct {
	move    string
	illegal bool
	breaks  []string
}

// stepsOf returns the moves of the scenarios that are about the rule.
func stepsOf(t *testing.T, id string) (files []string, steps []stepOf) {
	files = scenarios.OfRule(id)
	for _, name := range files {
		text, err := scenarios.Library.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var file struct {
			Players yaml.Node
			Moves   []map[string]yaml.Node
		}
		if err := yaml.Unmarshal(text, &file); err != nil {
			t.Fatal(err)
		}
		for _, entry := range file.Moves {
			s := stepOf{illegal: entry["ruling"].Value == "illegal"}
			for _, item := range entry["breaks"].Content {
				s.breaks = append(s.breaks, item.Value)
			}
			for _, player := range file.Players.Content {
				if move, there := entry[player.Value]; there {
					s.move = move.Value
					steps = append(steps, s)
				}
			}
		}
	}
	return files, steps
}

// caseMove is a move in a case of the catalogue, by its verb, and its verdict there.
type caseMove struct{ verb, verdict string }

var caseVerdict = regexp.MustCompile(`\b(both )?(il)?legal\b`)

// describes matches what stands on the table in words that begin as a move does.
var describes = regexp.MustCompile(`^(robber|pirate|bank|gold|bridge|pillage)\b`)

// movesIn finds the moves of a case: a verb where a part of the sentence begins. A verdict belongs to the last move
// before it; "both legal" belongs to all of them.
func movesIn(text string) (out []caseMove) {
	text = strings.NewReplacer("one each", "", "and then: ", ": ", " then ", ": ", "set-up, ", "").Replace(text)
	at := 0
	for at < len(text) {
		rest := text[at:]
		begins := at == 0 || strings.HasSuffix(text[:at], ": ") || strings.HasSuffix(text[:at], "; ") || strings.HasSuffix(text[:at], ", ")
		if found := caseVerdict.FindString(rest); found != "" && strings.HasPrefix(rest, found) {
			for i := len(out) - 1; i >= 0 && out[i].verdict == "" && (i == len(out)-1 || strings.HasPrefix(found, "both")); i-- {
				out[i].verdict = strings.TrimPrefix(found, "both ")
			}
			at += len(found)
			continue
		}
		moves := begins && (strings.HasSuffix(text[:at], ": ") || !describes.MatchString(rest))
		best := ""
		for _, v := range engine.Verbs() {
			if moves && len(v.Words) > len(best) && (rest == v.Words || strings.HasPrefix(rest, v.Words+" ")) {
				best = v.Words
			}
		}
		if best != "" {
			out = append(out, caseMove{verb: best})
		}
		at++
	}
	return out
}

// isFault reports whether the case is about a file or move that cannot be read.
func isFault(text string) bool {
	return strings.Contains(text, "a fault") || strings.Contains(text, "unreadable")
}

// A case with a move has a scenario with such a move and the same verdict, and one without a move a scenario that is
// about the rule. A rule of legality is seen to allow and to refuse in scenarios of its own.
func TestEachCaseOfTradersAndBarbariansHasItsScenario(t *testing.T) {
	cases, moves := 0, 0
	for _, r := range rulebook.All() {
		if !strings.HasPrefix(r.ID, "tb.") {
			continue
		}
		files, steps := stepsOf(t, r.ID)
		if len(files) == 0 {
			t.Errorf("%s: no scenario is about it", r.ID)
		}
		played := 0 // cases that a scenario can show; a story has the others
		for _, text := range r.Cases {
			if !isFault(text) {
				played++
			}
		}
		if len(files) < played && len(steps) < played {
			t.Errorf("%s: %d scenarios with %d moves for %d cases", r.ID, len(files), len(steps), played)
		}
		has := func(fits func(s stepOf) bool) bool { return slices.ContainsFunc(steps, fits) }
		if r.Kind == "legality" {
			if !has(func(s stepOf) bool { return s.illegal && slices.Contains(s.breaks, r.ID) }) {
				t.Errorf("%s: no scenario of its own refuses by it", r.ID)
			}
			if !has(func(s stepOf) bool { return !s.illegal }) {
				t.Errorf("%s: no scenario of its own allows", r.ID)
			}
		}
		for _, text := range r.Cases {
			cases++
			if isFault(text) {
				continue
			}
			for _, a := range movesIn(text) {
				moves++
				if !has(func(s stepOf) bool {
					return (s.move == a.verb || strings.HasPrefix(s.move, a.verb+" ")) && (a.verdict == "" || s.illegal == (a.verdict == "illegal"))
				}) {
					t.Errorf("%s: %s: no scenario with %q that is %s", r.ID, text, a.verb, a.verdict)
				}
			}
		}
	}
	t.Log(cases, "cases with", moves, "moves")
	if cases < 321 || moves < 235 {
		t.Error("too few cases were read")
	}
}
