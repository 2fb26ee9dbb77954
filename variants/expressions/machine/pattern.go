package machine

import (
	"reflect"
	"regexp"
	"regexp/syntax"

	"catanref/variants/expressions/seen"
)

// pattern is a compiled pattern for words. Matching takes at most letters of the word times parts of the pattern
// steps.
type pattern struct {
	*regexp.Regexp
	parts int
}

var PatternType = reflect.TypeFor[*pattern]()

func NewPattern(text string) (*pattern, error) {
	tree, err := syntax.Parse(text, syntax.Perl)
	if err != nil {
		return nil, err
	}
	code, err := syntax.Compile(tree.Simplify())
	if err != nil {
		return nil, err
	}
	compiled, err := regexp.Compile(text)
	return &pattern{compiled, len(code.Inst)}, err
}

func (p *pattern) fits(w seen.Work, text string) (any, error) {
	if err := w(seen.StepsOfPlace + (len(text)+1)*p.parts); err != nil {
		return false, err
	}
	return p.MatchString(text), nil
}
