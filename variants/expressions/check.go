package expressions

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
	"catanref/variants/kept"
	"catanref/variants/yamlfile"
)

// Check is a compiled condition on a position. It is safe for concurrent use.
type Check struct {
	parts   []*Check                           // that must hold, one after the other; empty: it is not split
	program *Program                           // of the condition, or of a number
	number  int                                // that the latter must be
	whole   func() (*Program, *yamlfile.Fault) // then the condition; nil if program is that of the condition
	sides   func() (left, right string)        // of a == value
	measure func() (*Program, *yamlfile.Fault) // the left side alone
}

// CompileCheck compiles a condition on a position of a game with these players, in the order of seating, and with
// these kinds of the table's own tokens. Compiled checks are cached by their text.
func CompileCheck(text string, players position.Seating, tokens ...string) (*Check, *yamlfile.Fault) {
	key := strings.Join(slices.Concat([]string{text}, players.Names, players.Colours, []string{""}, tokens), "\x00")
	if c, ok := checks.Find(key); ok {
		return c.check, c.fault
	}
	c, fault := compileCheck(text, Language{Players: players, Tokens: tokens}, key)
	checks.Keep(key, compiled{c, fault})
	return c, fault
}

type compiled struct {
	check *Check
	fault *yamlfile.Fault
}

var (
	checks  = kept.Answers[compiled]{Limit: 8192} // the built-in scenarios have 3,500, with 600 parts
	counted = kept.Answers[*Program]{Limit: 1024} // nil: it is no number
)

// aNumber matches the most frequent checks: bank.ore == 4.
var aNumber = regexp.MustCompile(`^([a-z][a-z.-]*) == ([0-9]{1,4})$`)

// compileCheck compiles a condition. Many checks want other numbers of the same thing, which is compiled once.
func compileCheck(text string, in Language, key string) (*Check, *yamlfile.Fault) {
	c := &Check{sides: sync.OnceValues(func() (left, right string) { return sidesOf(text) })}
	whole := func() (*Program, *yamlfile.Fault) { return Compile(text, in, Truth, ofCheck) }
	if c.parts = compileParts(text, in, strings.TrimPrefix(key, text)); len(c.parts) > 0 {
		return c, nil
	}
	if m := aNumber.FindStringSubmatch(text); m != nil {
		key = m[1] + strings.TrimPrefix(key, text)
		p, ok := counted.Find(key)
		if !ok {
			p, _ = Compile(m[1], in, Number, ofCheck)
			counted.Keep(key, p)
		}
		if c.program = p; p != nil {
			c.number, _ = strconv.Atoi(m[2])
			c.whole = sync.OnceValues(whole)
		}
	}
	if c.program == nil {
		var fault *yamlfile.Fault
		if c.program, fault = whole(); fault != nil {
			return nil, fault
		}
	}
	c.measure = sync.OnceValues(func() (*Program, *yamlfile.Fault) {
		left, _ := c.sides()
		return Compile(left, in, Anything, ofCheck)
	})
	return c, nil
}

// Holds evaluates the check in a position. If the expression fails, there is an error and no answer.
func (c *Check) Holds(g *engine.Game, s *position.State) (bool, error) {
	if c.LooksBack() && !g.Rules.Remembers {
		return false, errNotCounted
	}
	facts := engine.NewFacts(g, s)
	holds, err := c.holds(facts)
	switch {
	case err != nil:
		return false, err
	case facts.HangsOnHidden():
		return false, errHidden
	}
	return holds, nil
}

// holds evaluates the check with facts. The answer is void if it hangs on something hidden.
func (c *Check) holds(facts *engine.Facts) (bool, error) {
	for _, part := range c.parts {
		if holds, err := part.holds(facts); !holds || err != nil {
			return false, err
		}
	}
	if len(c.parts) > 0 {
		return true, nil
	}
	out, err := c.program.Run(facts)
	if err != nil {
		return false, err
	}
	if c.whole != nil {
		n, ok := out.(int)
		if ok || facts.HangsOnHidden() {
			return n == c.number, nil
		}
		whole, fault := c.whole()
		if fault != nil {
			return false, fault
		}
		if out, err = whole.Run(facts); err != nil {
			return false, err
		}
	}
	holds, ok := out.(bool)
	if !ok {
		return false, errNoTruth
	}
	return holds, nil
}

// LooksBack reports whether the check reads the history of the turn or of earlier turns.
func (c *Check) LooksBack() bool {
	if len(c.parts) > 0 {
		return slices.ContainsFunc(c.parts, (*Check).LooksBack)
	}
	return c.program.LooksBack()
}

// Compare returns the two sides of a check of the form a == value, where value is a literal.
func (c *Check) Compare() (left, right string, ok bool) {
	left, right = c.sides()
	return left, right, left != ""
}

// Left returns the value of the left side of a check of the form a == value, as a literal: 3, "red", ["A1.N"].
func (c *Check) Left(g *engine.Game, s *position.State) (string, error) {
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
