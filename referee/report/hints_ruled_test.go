package report

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// waits matches what somebody owes with the places to choose from: "red chooses the city that falls (pillage A1.NE or D2.SE)".
var waits = regexp.MustCompile(`\(([a-z]+(?: wall)?) ([^()]*)\)`)

// hinted takes every hint that a position and its rulings give, and rules on it.
type hinted struct {
	t                                      *testing.T
	listed, templates, instead, next, owed int
}

func (h *hinted) legal(g *engine.Game, s *position.State, text, from string) {
	a, err := notation.Parse(g, text, s)
	if err != nil {
		h.t.Errorf("%s: %s cannot be read: %v", from, text, err)
	} else if r := g.Judge(s, a); r.Verdict != engine.Legal {
		h.t.Errorf("%s: %s is %v", from, text, r.Verdict)
	}
}

// position takes the moves that are listed, the templates, what comes next and what is owed.
func (h *hinted) position(g *engine.Game, s *position.State) {
	moves, unsure, possible := ListedIn(g, deals.Known(g, s))
	if slices.ContainsFunc(s.Players[:g.Players], func(p position.Player) bool { return p.Cards[cards.Unseen] > 0 }) {
		return
	}
	for _, o := range unsure { // no card is hidden, but a fish token can be
		if got := judged(g, deals.Known(g, s), o.Text); got != engine.Undetermined {
			h.t.Errorf("%s is said to depend on what nobody has seen, and is %s", o.Text, got)
		}
	}
	for i, o := range moves {
		if h.listed++; i%7 == h.listed%7 {
			h.legal(g, s, o.Text, "moves")
		}
	}
	for _, o := range possible {
		h.templates++
		if a, err := notation.Parse(g, o.Text, s); err == nil && !a.Is(engine.Open) {
			if r := g.Judge(s, a); r.Verdict != engine.Legal && r.Verdict != engine.CannotRule { // a question is a template, too
				h.t.Errorf("%s is listed as possible, reads as a whole move, and is %v", o.Text, r.Verdict)
			}
		}
	}
	next := tell.At(g, s).Next()
	plays := slices.ContainsFunc(slices.Concat(moves, possible), func(o Option) bool { return engine.VerbOf(o.Verb).Plays != 0 })
	turn := strings.HasPrefix(next, "Next: ") && (s.Phase == position.TradePhase || s.Phase == position.BuildPhase)
	if said := strings.Contains(next, "plays a card"); turn && said != plays {
		h.t.Errorf("%q, and a card can be played: %v", next, plays)
	}
	if _, piece, ok := strings.Cut(next, " places a "); ok && s.Phase == position.SetupPhase && s.NumPending == 0 {
		h.next++
		for _, word := range strings.Split(strings.TrimSuffix(piece, "."), " or a ") {
			if !slices.ContainsFunc(moves, func(o Option) bool { return engine.VerbOf(o.Verb).Words == word }) {
				h.t.Errorf("%q, and no %s can be placed", next, word)
			}
		}
	}
	for i, p := range s.Owed() {
		clauses := strings.Split(strings.TrimPrefix(next, "Waiting: "), "; ")
		if i >= len(clauses) {
			break
		}
		m := waits.FindStringSubmatch(clauses[i])
		if m == nil {
			continue
		}
		for _, place := range strings.Split(strings.ReplaceAll(m[2], " or ", ", "), ", ") {
			h.owed++
			h.legal(g, s, g.Names[p.Seat]+": "+m[1]+" "+strings.TrimPrefix(place, m[1]+" "), next)
		}
	}
}

// ruling takes what an illegal move could have been instead.
func (h *hinted) ruling(r *Report) {
	if r.Ruling.Verdict != engine.Illegal {
		return
	}
	for _, text := range r.Instead {
		h.instead++
		h.legal(r.Game, r.Before, text, "instead of "+r.Move())
	}
	if r.Barred != "" && len(r.Instead) > 0 {
		h.t.Errorf("%s: %q, and legal instead: %v", r.Move(), r.Barred, r.Instead)
	}
}

// Every hint in random positions of every box and in those of the scenarios is ruled as it says.
func TestHintsAreRuledSo(t *testing.T) {
	h := &hinted{}
	var last *position.State
	eachRandomRuling(t, 2, sample.Of(150, 1500), func(t *testing.T, q *Inquiry, r *Report) {
		h.t = t
		if last == nil || *last != *r.Before {
			s := *r.Before
			last = &s
			h.position(q.Game, last)
		}
		h.ruling(r)
	})
	eachScenarioRuling(t, func(t *testing.T, r *Report) {
		h.t = t
		h.position(r.Game, r.Before)
		h.ruling(r)
	})
	t.Logf("%d moves listed, a seventh ruled; %d templates, %d instead, %d pieces of the set-up, %d places owed", h.listed, h.templates, h.instead, h.next, h.owed)
	if h.listed < 10000 || h.templates < 100 || h.instead < 500 || h.next < 50 || h.owed < 20 {
		t.Error("too little was tried")
	}
}
