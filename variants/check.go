package variants

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/variants/yamlfile"
)

// Check is a compiled condition on a position. It may be used by several goroutines.
type Check struct {
	program *program
	sides   func() (left, right string)        // of a == value
	measure func() (*program, *yamlfile.Fault) // the left side alone
}

// CompileCheck compiles a condition on a position of a game of these players, in the order of
// seating, and with these kinds of token of the table's own. Compiled checks are kept by their text.
func CompileCheck(text string, players engine.Seating, tokens ...string) (*Check, *yamlfile.Fault) {
	key := strings.Join(slices.Concat([]string{text}, players.Names, players.Colours, []string{""}, tokens), "\x00")
	if c, ok := checks.find(key); ok {
		return c.check, c.fault
	}
	c, fault := compileCheck(text, language{players: players, tokens: tokens})
	checks.keep(key, compiled{c, fault})
	return c, fault
}

type compiled struct {
	check *Check
	fault *yamlfile.Fault
}

var checks = kept[compiled]{limit: 4096}

func compileCheck(text string, in language) (*Check, *yamlfile.Fault) {
	p, fault := compileWith(text, in, truth, ofCheck)
	if fault != nil {
		return nil, fault
	}
	c := &Check{program: p, sides: sync.OnceValues(func() (left, right string) { return sidesOf(text) })}
	c.measure = sync.OnceValues(func() (*program, *yamlfile.Fault) {
		left, _ := c.sides()
		return compileWith(left, in, anything, ofCheck)
	})
	return c, nil
}

// Holds works the check out in a position. The error is of an expression that fails; then there is
// no answer.
func (c *Check) Holds(g *engine.Game, s *engine.State) (bool, error) {
	if c.program.looksBack() && !g.Rules.Remembers {
		return false, errNotCounted
	}
	facts := engine.NewFacts(g, s)
	out, err := c.program.run(facts)
	if err != nil {
		return false, err
	}
	if facts.HangsOnHidden() {
		return false, errHidden
	}
	holds, ok := out.(bool)
	if !ok {
		return false, errNoTruth
	}
	return holds, nil
}

// LooksBack reports whether the check asks what a turn has seen or what was before.
func (c *Check) LooksBack() bool { return c.program.looksBack() }

// Compare returns the two sides of a check of the form a == value, where the value is written down
// as it is.
func (c *Check) Compare() (left, right string, ok bool) {
	left, right = c.sides()
	return left, right, left != ""
}

// Left returns what stands left of == in a check of the form a == value, as a literal: 3, "red",
// ["A1.N"].
func (c *Check) Left(g *engine.Game, s *engine.State) (string, error) {
	if _, _, compares := c.Compare(); !compares {
		return "", errNoComparison
	}
	p, fault := c.measure()
	if fault != nil {
		return "", fault
	}
	out, err := p.run(engine.NewFacts(g, s))
	if err != nil {
		return "", err
	}
	return literal(out)
}

// kept is a bounded store of answers by text. When it is full it starts anew.
type kept[T any] struct {
	mu    sync.RWMutex
	limit int
	byKey map[string]T
}

func (k *kept[T]) find(key string) (T, bool) {
	k.mu.RLock()
	defer k.mu.RUnlock()
	x, ok := k.byKey[key]
	return x, ok
}

func (k *kept[T]) keep(key string, x T) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.byKey == nil || len(k.byKey) >= k.limit {
		k.byKey = map[string]T{}
	}
	k.byKey[key] = x
}

// sheetExamples show what stands under a key.
var sheetExamples = map[string]string{
	"set": "{points.goal: 12}", "define": "{rich: player.hand.total > 7}", "grant": "[{when: seven, to: player == active, cards: 1 wool}]",
}
