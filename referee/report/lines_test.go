package report

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/referee/console"
	"catanref/referee/ruling"
)

// TestLinesOfRandomRulings: in random games of every box, with all that other laws and hints add, a short ruling keeps to
// its lines and to the width of the page, whatever is left out: the page of a source never is.
func TestLinesOfRandomRulings(t *testing.T) {
	dice := rand.New(rand.NewPCG(8, 26))
	read, attacks, long := 0, 0, 0
	eachRandomRuling(t, 1, sample.Of(300, 900), func(t *testing.T, q *Inquiry, r *Report) {
		attack := r.Ruling.After.Attacks > r.Before.Attacks
		if !attack && dice.IntN(12) > 0 {
			return
		}
		r.Deals = deals.Known(r.Game, r.Before)
		r.Ask(q, r.Deals, Wanted{})
		most := mostLines
		switch {
		case attack:
			most = mostLinesOfWar
			attacks++
		case r.Ruling.After.Phase == position.OverPhase, len(r.Ruling.Breaks) > 1:
			most = mostLinesOfMany
		}
		for _, wide := range []int{console.PlainWidth, console.LeastWidth} {
			var out bytes.Buffer
			r.Text(&console.Page{Out: &out, Width: wide})
			lines := 0
			for line := range strings.Lines(out.String()) {
				if strings.TrimSpace(line) != "" {
					lines++
				}
				if console.Width(strings.TrimRight(line, "\n")) > wide {
					t.Errorf("%s: wider than %d: %s", r.Move(), wide, line)
				}
			}
			if wide == console.PlainWidth && lines > most {
				t.Errorf("%s: %d lines, not %d:\n%s", r.Move(), lines, most, out.String())
			}
			if lines > mostLines {
				long++
			}
		}
		parts, _ := r.Parts()
		cited := slices.ContainsFunc(parts.List(), func(p ruling.Part) bool { return p.Kind == ruling.Source })
		parts.Fit(console.PlainWidth, most-1)
		left := slices.ContainsFunc(parts.List(), func(p ruling.Part) bool { return p.Kind == ruling.Source })
		if r.Ruling.Verdict == engine.Legal && cited && !left {
			t.Errorf("%s: the sources are left out", r.Move())
		}
		read++
	})
	t.Log(read, attacks, long)
	if read < 500 || attacks < 5 || long < 20 {
		t.Errorf("too little was read: %d rulings, %d attacks, %d long ones", read, attacks, long)
	}
}
