package expressions

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
	"catanref/variants/kept"
	"catanref/variants/yamlfile"
)

// Check is a compiled condition on a position. It is safe for concurrent use.
type Check struct {
	text  string
	in    *Language   // in which the text is read
	parts []condition // that must hold, one after the other
	back  bool        // one of them reads the history of the turn or of earlier turns
}

// condition is a check or a part of one.
type condition struct {
	program *Program  // of the condition, or of a number
	text    string    // of a number: the condition
	number  int       // that it must be
	in      *Language // in which the text is read
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

// compileCheck compiles a condition.
func compileCheck(text string, in Language, key string) (*Check, *yamlfile.Fault) {
	c := &Check{text: text, in: &in}
	rest := strings.TrimPrefix(key, text)
	if c.parts = compileParts(text, &in, rest); len(c.parts) == 0 {
		whole, fault := compileCondition(text, &in, rest)
		if fault != nil {
			return nil, fault
		}
		c.parts = []condition{whole}
	}
	c.back = slices.ContainsFunc(c.parts, func(part condition) bool { return part.program.LooksBack() })
	return c, nil
}

// compileCondition compiles a condition as one expression. Many want other numbers of the same thing, which is compiled once.
// rest is the key of the caches without the text.
func compileCondition(text string, in *Language, rest string) (c condition, fault *yamlfile.Fault) {
	if thing, number, ok := aNumber(text); ok {
		key := thing + rest
		p, known := counted.Find(key)
		if !known {
			p, _ = Compile(thing, *in, Number, ofCheck)
			counted.Keep(key, p)
		}
		if p != nil {
			return condition{p, text, number, in}, nil
		}
	}
	c.program, fault = Compile(text, *in, Truth, ofCheck)
	return c, fault
}

// aNumber splits the most frequent checks, bank.ore == 4.
func aNumber(text string) (thing string, number int, ok bool) {
	thing, digits, _ := strings.Cut(text, " == ")
	if thing == "" || thing[0] < 'a' || thing[0] > 'z' || strings.Trim(thing, "abcdefghijklmnopqrstuvwxyz.-") != "" || len(digits) > 4 || strings.Trim(digits, "0123456789") != "" {
		return "", 0, false
	}
	number, err := strconv.Atoi(digits)
	return thing, number, err == nil
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
	for i := range c.parts {
		if holds, err := c.parts[i].holds(facts); !holds || err != nil {
			return false, err
		}
	}
	return true, nil
}

func (c *condition) holds(facts *engine.Facts) (bool, error) {
	out, err := c.program.Run(facts)
	if err != nil {
		return false, err
	}
	if c.text != "" {
		n, ok := out.(int)
		if ok || facts.HangsOnHidden() {
			return n == c.number, nil
		}
		whole, fault := Compile(c.text, *c.in, Truth, ofCheck)
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
func (c *Check) LooksBack() bool { return c.back }

// Compare returns the two sides of a check of the form a == value, where value is a literal.
func (c *Check) Compare() (left, right string, ok bool) {
	left, right = sidesOf(c.text)
	return left, right, left != ""
}

// Left returns the value of the left side of a check of the form a == value, as a literal: 3, "red", ["A1.N"].
func (c *Check) Left(g *engine.Game, s *position.State) (string, error) {
	left, _, compares := c.Compare()
	if !compares {
		return "", errNoComparison
	}
	p, fault := Compile(left, *c.in, Anything, ofCheck)
	if fault != nil {
		return "", fault
	}
	out, err := p.Run(engine.NewFacts(g, s))
	if err != nil {
		return "", err
	}
	return seen.Literal(out)
}
