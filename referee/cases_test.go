package referee

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/referee/rulebook"
	"catanref/referee/table"
	"catanref/scenarios"
)

// outcome is what the last part of a case says.
var outcome = regexp.MustCompile(`^(?:both )?(legal|illegal|accepted|a fault|unreadable)\b`)

// TestCasesOfTheRulebook plays the cases whose words are read. For each move of the other cases, a scenario of the
// rule has that move with that verdict: it plays what the case describes in words that are not read.
func TestCasesOfTheRulebook(t *testing.T) {
	type count struct{ cases, played, checked, elsewhere int }
	counts := map[string]*count{}
	for _, box := range []string{"base", "ck", "sea", "duo", "x56"} {
		text, err := os.ReadFile("rulebook/" + box + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		var rules []rulebook.Rule
		if err := yaml.Unmarshal(text, &rules); err != nil {
			t.Fatal(err)
		}
		n := &count{}
		counts[box] = n
		for _, r := range rules {
			before := ""
			steps := sync.OnceValue(func() []stepOf { _, steps := stepsOf(t, r.ID); return steps })
			for _, text := range r.Cases {
				n.cases++
				if c, unread := readCase(box, r, text, &before); unread == "" {
					n.played++
					n.checked += c.checks
					if failures := c.play(); failures != "" {
						t.Errorf("%s: %s\n%s", r.ID, text, failures)
					}
				} else if said := saidMoves.FindAllStringSubmatch(text, -1); said != nil {
					n.elsewhere++
					if missing := movesWithoutScenario(steps(), text, said); missing != "" {
						t.Errorf("%s: %s\n    it is not read (%s), and no scenario of the rule has %s", r.ID, text, unread, missing)
					}
				}
			}
		}
	}
	for box, least := range map[string]count{"base": {played: 190}, "ck": {played: 265}, "sea": {played: 138}, "duo": {played: 88}, "x56": {played: 34}} {
		n := counts[box]
		t.Logf("%s: %d of %d cases played, %d of their effects compared; %d more moves have a scenario", box, n.played, n.cases, n.checked, n.elsewhere)
		if n.played < least.played {
			t.Errorf("%s: too few cases were played", box)
		}
	}
}

// saidMoves are the moves in a case that is not read as a whole.
var saidMoves = regexp.MustCompile(`(?:^|[ ,;])(?i:` + aPlayer + `): ([a-z][a-z -]*)`)

// movesWithoutScenario names the moves of a case that no scenario of its rule has with the verdict of the case.
func movesWithoutScenario(steps []stepOf, text string, said [][]string) (missing string) {
	_, end, _ := strings.Cut(text, said[len(said)-1][0])
	verdict := caseVerdict.FindString(end)
	for i, m := range said {
		verb := ""
		for _, v := range engine.Verbs() {
			if len(v.Words) > len(verb) && (m[2] == v.Words || strings.HasPrefix(m[2], v.Words+" ")) {
				verb = v.Words
			}
		}
		illegal := verdict == "illegal" && i == len(said)-1
		if verb != "" && !slices.ContainsFunc(steps, func(s stepOf) bool {
			return (s.move == verb || strings.HasPrefix(s.move, verb+" ")) && (verdict == "" || s.illegal == illegal)
		}) {
			missing += fmt.Sprintf(" %q (illegal: %v)", verb, illegal)
		}
	}
	return missing
}

// cutSame removes words that refer to the position of the previous case.
func cutSame(position string) (rest string, ok bool) {
	for _, same := range []string{"the same", "Same"} {
		if rest, ok = strings.CutPrefix(position, same); ok && (rest == "" || rest[0] == ',') {
			return rest, true
		}
	}
	return "", false
}

type caseRead struct {
	file   []byte
	fault  bool // it cannot be read
	checks int
}

func readCase(box string, r rulebook.Rule, text string, before *string) (c caseRead, why string) {
	parts := strings.Split(text, "; ")
	t := newCaseTable(box, r.ID)
	first := slices.IndexFunc(parts, func(part string) bool {
		_, _, ok := caseMoves(part, "red")
		return ok && newCaseTable(box, r.ID).place(part) != ""
	})
	if first < 0 {
		*before = parts[0]
		return c, "no move"
	}
	position := strings.Join(parts[:first], "; ")
	if rest, same := cutSame(position); same {
		position = *before + rest
	} else {
		*before = position
	}
	if rest := t.place(position); rest != "" {
		return c, "words: " + rest
	}
	var moves []any
	mover, last := "", first
	for ; last < len(parts); last++ {
		player := "red"
		if of, told := t.turn["player"].(string); told && t.named {
			player = of
		}
		more, by, ok := caseMoves(parts[last], player)
		if !ok {
			break
		}
		if mover == "" {
			mover = by
		}
		moves = append(moves, more...)
	}
	if last != len(parts)-1 {
		return c, fmt.Sprint("parts after the moves: ", len(parts)-last)
	}
	if !t.named && t.waiting == nil {
		t.turn["player"] = mover
	}
	t.imply(moves)
	for _, put := range append(t.later, t.last...) {
		if !put() {
			return c, "words: no room for what is said"
		}
	}
	end := parts[last]
	m := outcome.FindStringSubmatch(end)
	if m != nil && m[1] == "illegal" {
		move := moves[len(moves)-1].(map[string]any)
		move["ruling"] = "illegal"
		if r.Kind == "legality" {
			move["breaks"] = []string{r.ID}
		}
	}
	checks := t.effects(end, moves)
	c.checks = len(checks)
	c.file, c.fault = t.file(moves, checks), m != nil && (m[1] == "a fault" || m[1] == "unreadable")
	return c, ""
}

// play returns what differs from the case.
func (c caseRead) play() string {
	s, err := scenarios.Read("case.yaml", c.file, table.Host)
	if c.fault && err == nil {
		return "it is read"
	}
	if c.fault {
		return ""
	}
	if err != nil {
		return err.Error() + "\n" + string(c.file)
	}
	result := scenarios.Run(s)
	if result.Passed {
		return ""
	}
	out := ""
	for _, f := range result.Failures {
		out += fmt.Sprint("    ", f, "\n")
	}
	return out
}
