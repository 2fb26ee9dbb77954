package parameters

import (
	"strings"

	"catanref/engine"
)

// registered is the entry of a parameter that a book registered. Setting it puts that book into play.
func registered(row *engine.LawRow) (p Parameter) {
	var rules []string
	for _, id := range row.Rules {
		rules = append(rules, string(id))
	}
	cited := strings.Join(rules, " ")
	switch at := row.Law().(type) {
	case engine.NumberParam:
		p = numeric(row.Name, row.Least, row.Most, row.About, cited, at.Of)
		if row.Written != nil {
			p.Bind = Field[int]{at.Of, row.Written}
		}
	case engine.TruthParam:
		p = yes(row.Name, row.About, cited, at.Of)
	case engine.PriceParam:
		p = price(row.Name, row.About, cited, at.Of)
	case engine.NumberConst:
		p = fixed(row.Name, row.Least, row.Most, row.About, cited, at.Of)
	case engine.TruthConst:
		p = always(row.Name, row.About, cited, at.Of)
	case engine.WordConst:
		p = oneOfAlways(row.Name, row.Words, row.About, cited, at.Of)
	}
	p.book, p.Lays = row.Book(), row.Lays
	if row.Sees != "" {
		p = seen(row.Sees, p)
	}
	return p
}
