package report

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/referee/console"
	"catanref/variants"
)

// explain rules on a move again and records which expressions of the law took part.
func (q *Inquiry) explain(before *deals.Deals, a engine.Action) []variants.Explained {
	watch := variants.WatchExpressions(q.Game.Rules)
	q.layUnder(watch.Rules).takes.Judge(before, a)
	return slices.DeleteFunc(watch.Explain(q.Query, q.File), func(e variants.Explained) bool { return q.otherHexesOnly(e, a) })
}

// otherHexesOnly reports whether an expression was evaluated only for hexes that the move does not name. That happens because
// the rules also check whether any hex at all is permitted.
func (q *Inquiry) otherHexesOnly(e variants.Explained, a engine.Action) bool {
	for _, part := range e.Parts {
		if part.Source != "target" {
			continue
		}
		named := false
		for _, place := range a.Places {
			if h := place.Hex(); h != board.NoHex {
				named = named || strings.Trim(part.Value, `"`) == q.Game.Board.HexName(h)
			}
		}
		return !named
	}
	return false
}

// faultOf says why a move cannot be ruled on, and where the failing expression is written.
func (q *Inquiry) faultOf(before *deals.Deals, ruling *engine.Ruling) string {
	text := ruling.Err.Error()
	for _, e := range q.explain(before, ruling.Action) {
		if e.Fault != "" {
			return e.Place.String() + ": " + text
		}
	}
	return text
}

type explainedJSON struct {
	Parameter string     `json:"parameter"`
	By        string     `json:"by"`
	Condition bool       `json:"condition"`
	Source    string     `json:"source"`
	At        string     `json:"at"` // file:line:col
	Value     string     `json:"value"`
	Fault     string     `json:"fault,omitempty"`
	Parts     []partJSON `json:"parts"`
}

type partJSON struct {
	Source string `json:"source"`
	Value  string `json:"value"`
}

func (r *Report) explainList() []explainedJSON {
	out := []explainedJSON{}
	for _, e := range r.explained {
		parts := []partJSON{}
		for _, p := range e.Parts {
			parts = append(parts, partJSON{p.Source, p.Value})
		}
		out = append(out, explainedJSON{e.Parameter, e.By, e.Condition, e.Source, e.Place.String(), e.Value, e.Fault, parts})
	}
	return out
}

// explainText prints the expressions, each with its place, its value and the values it read.
func (r *Report) explainText(p *console.Page) {
	if len(r.explained) == 0 {
		p.Text("  ", 2, "No expression took part.")
		return
	}
	p.Raw("  Expressions that took part:\n")
	for _, e := range r.explained {
		head := e.Parameter + " of " + e.By
		if e.Condition {
			head = "whether " + e.By + " is on, for " + e.Parameter
		}
		answer := e.Value
		if e.Fault != "" {
			answer = "no value: " + e.Fault
		}
		p.Blank()
		p.Text("    ", 6, head+": "+answer)
		p.Text("      ", 8, e.Source)
		p.Text("      ", 8, "at "+e.Place.String())
		for _, part := range e.Parts {
			p.Text("      ", 8, part.Source+" = "+part.Value)
		}
	}
}
