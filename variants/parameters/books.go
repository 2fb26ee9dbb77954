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
	case engine.WordParam:
		p = oneOf(row.Name, row.Words, row.About, cited, at.Of)
	case engine.NumberConst:
		p = fixed(row.Name, row.Least, row.Most, row.About, cited, at.Of)
	case engine.TruthConst:
		p = always(row.Name, row.About, cited, at.Of)
	case engine.WordConst:
		p = oneOfAlways(row.Name, row.Words, row.About, cited, at.Of)
	case engine.TextConst:
		p = Parameter{Name: row.Name, Type: Text, Doc: row.About, Rules: strings.Fields(cited), Bind: constant[string]{at.Of, strings.Clone}, reads: row.Reads}
	}
	p.Lays, p.Seats, p.First, p.Asked, p.on = row.Lays, row.Seats, row.Early, row.Asked, row.On
	switch row.Without {
	case engine.Brings:
		p.book = row.Book()
	case engine.Idle:
		p.unused = func(r *engine.Rules) bool { return !r.Plays(row.Book()) }
	}
	if row.Sees != "" {
		p = seen(row.Sees, p)
	}
	return p
}
