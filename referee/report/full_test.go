package report

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/referee/console"
)

// full prints the whole ruling.
func full(r *Report) string {
	var out strings.Builder
	r.Full = true
	r.Text(&console.Page{Out: &out, Width: 200})
	r.Full = false
	return out.String()
}

var numbered = regexp.MustCompile(`(?m)^  \d+\. `)

// checkFull compares the whole ruling with the findings: an illegal move has as many numbered reasons as the short
// form has reasons, and every broken rule is named once; a legal move names no rule on which nothing depends; and the
// note on silent books stands exactly if such a rule is named.
func checkFull(t *testing.T, r *Report, seen map[string]int) {
	t.Helper()
	text := full(r)
	named := func(id string) int {
		return len(regexp.MustCompile(`(^|[^\w.-])`+regexp.QuoteMeta(id)+`($|[^\w.-])`).FindAllString(text, -1))
	}
	switch r.Ruling.Verdict {
	case engine.Illegal:
		told, _, maybe := r.grounds(len(r.Ruling.Breaks))
		want := len(told) + len(maybe)
		if want == 1 {
			want = 0 // one reason has no number
		}
		if n := len(numbered.FindAllString(text, -1)); n != want {
			t.Errorf("%s: %d numbered reasons, want %d:\n%s", r.Move(), n, want, text)
		}
		for i := range r.Ruling.Breaks {
			if id := r.ID(&r.Ruling.Breaks[i]); named(id) == 0 {
				t.Errorf("%s: %s is broken and not named:\n%s", r.Move(), id, text)
			}
		}
		if strings.Contains(text, "Also broken:") {
			seen["also"]++
		}
		if want > 0 {
			seen["several"]++
		}
	case engine.Legal:
		star, marked := strings.Contains(text, "* The books do not say it"), false
		for i := range r.Ruling.Effects {
			f := &r.Ruling.Effects[i]
			id := r.ID(f)
			if f.Telling() == engine.Background {
				seen["background"]++
				if others := slices.ContainsFunc(r.Ruling.Effects, func(g engine.Finding) bool { return g.Rule == f.Rule && r.Ruling.Named(&g) }); !others && named(id) > 0 {
					t.Errorf("%s: %s is named, on which nothing depends:\n%s", r.Move(), id, text)
				}
			} else if r.Ruling.Named(f) && !f.Bears && !f.Written && silent(id) && r.houseRule(id) == nil {
				marked = true
			}
			if f.Text != "" && f.Telling() != engine.Background && f.Telling() != engine.Standing && r.teller().Sentence(f) != "" {
				seen["sentence"]++
				_, also, _ := strings.Cut(text, "\n  Also: ")
				if also, _, _ = strings.Cut(also, "\n  Set otherwise here: "); strings.Contains(also, "("+id+")") {
					t.Errorf("%s: %s has a sentence and is named again without one:\n%s", r.Move(), id, text)
				}
			}
		}
		if star != marked {
			t.Errorf("%s: the mark of silent books is there: %t, want %t:\n%s", r.Move(), star, marked, text)
		}
		if marked {
			seen["silent"]++
		}
	}
}

// short prints a ruling as it is read aloud.
func short(r *Report, wide int) string {
	var out strings.Builder
	r.Text(&console.Page{Out: &out, Width: wide})
	return strings.Join(strings.Fields(out.String()), " ")
}

// Each reason that the short ruling of an illegal move tells has its source, also where the line has no room for it.
func TestReasonsHaveTheirSources(t *testing.T) {
	n := 0
	check := func(t *testing.T, r *Report) {
		told, most := r.Parts()
		if r.Ruling.Verdict != engine.Illegal || len(told.Parts) == 0 {
			return
		}
		told.Fit(console.PlainWidth, most-1)
		for _, wide := range []int{80, 40} {
			text := short(r, wide)
			for _, p := range told.Parts {
				if ways := p.As.Ways; len(ways) > 0 && ways[len(ways)-1] != "" && strings.Contains(text, p.Rules[0]+" ") {
					n++
					at := text[strings.Index(text, p.Rules[0]+" "):]
					if !slices.ContainsFunc(ways, func(w string) bool { return strings.HasPrefix(at, p.Rules[0]+" "+w) }) {
						t.Errorf("%s: no source for %s:\n%s", r.Move(), p.Rules[0], text)
					}
				}
			}
		}
	}
	eachRandomRuling(t, 1, sample.Of(100, 800), func(t *testing.T, _ *Inquiry, r *Report) { check(t, r) })
	if n < sample.Of(500, 500) {
		t.Errorf("only %d reasons were read", n)
	}
}

// The whole ruling names what is broken or what the move depends on, and nothing else.
func TestFullRulings(t *testing.T) {
	seen := map[string]int{}
	n := 0
	eachRandomRuling(t, 1, sample.Of(250, 1500), func(t *testing.T, _ *Inquiry, r *Report) {
		if n++; n%5 == 0 {
			checkFull(t, r, seen)
		}
	})
	eachScenarioRuling(t, func(t *testing.T, r *Report) { checkFull(t, r, seen) })
	t.Log(seen)
	for _, kind := range []string{"also", "several", "background", "silent", "sentence"} {
		if seen[kind] < 50 {
			t.Errorf("too few rulings were read: %s", kind)
		}
	}
}
