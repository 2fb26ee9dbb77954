package expressions

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/variants/expressions/seen"
	"catanref/variants/kept"
	"catanref/variants/yamlfile"
)

// Check is a compiled condition on a position. It is safe for concurrent use.
type Check struct {
	program *Program
	sides   func() (left, right string)        // of a == value
	measure func() (*Program, *yamlfile.Fault) // the left side alone
}

// CompileCheck compiles a condition on a position of a game with these players, in the order of seating, and with
// these kinds of the table's own tokens. Compiled checks are cached by their text.
func CompileCheck(text string, players engine.Seating, tokens ...string) (*Check, *yamlfile.Fault) {
	key := strings.Join(slices.Concat([]string{text}, players.Names, players.Colours, []string{""}, tokens), "\x00")
	if c, ok := checks.Find(key); ok {
		return c.check, c.fault
	}
	c, fault := compileCheck(text, Language{Players: players, Tokens: tokens})
	checks.Keep(key, compiled{c, fault})
	return c, fault
}

type compiled struct {
	check *Check
	fault *yamlfile.Fault
}

var checks = kept.Answers[compiled]{Limit: 4096}

func compileCheck(text string, in Language) (*Check, *yamlfile.Fault) {
	p, fault := Compile(text, in, Truth, ofCheck)
	if fault != nil {
		return nil, fault
	}
	c := &Check{program: p, sides: sync.OnceValues(func() (left, right string) { return sidesOf(text) })}
	c.measure = sync.OnceValues(func() (*Program, *yamlfile.Fault) {
		left, _ := c.sides()
		return Compile(left, in, Anything, ofCheck)
	})
	return c, nil
}

// Holds evaluates the check in a position. If the expression fails, there is an error and no answer.
func (c *Check) Holds(g *engine.Game, s *engine.State) (bool, error) {
	if c.program.LooksBack() && !g.Rules.Remembers {
		return false, errNotCounted
	}
	facts := engine.NewFacts(g, s)
	out, err := c.program.Run(facts)
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

// LooksBack reports whether the check reads the history of the turn or of earlier turns.
func (c *Check) LooksBack() bool { return c.program.LooksBack() }

// Compare returns the two sides of a check of the form a == value, where value is a literal.
func (c *Check) Compare() (left, right string, ok bool) {
	left, right = c.sides()
	return left, right, left != ""
}

// Left returns the value of the left side of a check of the form a == value, as a literal: 3, "red", ["A1.N"].
func (c *Check) Left(g *engine.Game, s *engine.State) (string, error) {
	if _, _, compares := c.Compare(); !compares {
		return "", errNoComparison
	}
	p, fault := c.measure()
	if fault != nil {
		return "", fault
	}
	out, err := p.Run(engine.NewFacts(g, s))
	if err != nil {
		return "", err
	}
	return seen.Literal(out)
}
