package expressions

import (
	"testing"

	"catanref/engine"
	"catanref/variants/expressions/seen"
	"catanref/variants/sample"
)

// shown evaluates an expression and returns its value as a literal.
func shown(t *testing.T, text string) string {
	t.Helper()
	p, fault := compile(text, sample.Table, Anything, nil, ofCheck)
	if fault != nil {
		return sample.FaultText(fault)
	}
	g, s := sample.Position(t)
	out, err := p.Run(engine.NewFacts(g, s))
	if err != nil {
		return "error: " + err.Error()
	}
	lit, err := seen.Literal(out)
	if err != nil {
		return "error: " + err.Error()
	}
	return lit
}
