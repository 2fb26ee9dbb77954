package report

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/referee/lawtest"
	"catanref/referee/random"
)

// eachRandomRuling rules on moves of random games with every ruleset and variant: legal moves, and the same moves
// with other places, cards, players and numbers, most of which are illegal.
func eachRandomRuling(t *testing.T, games, moves int, f func(t *testing.T, q *Inquiry, r *Report)) {
	t.Helper()
	for _, row := range lawtest.Laws() {
		t.Run(strings.Join(append(row.On, row.Ruleset), " under "), func(t *testing.T) {
			q, start := inquiryOf(t, row.Ruleset, row.On...)
			p, turned := random.New(), newTurner(q.Game, 11, true)
			for seed := range uint64(games) {
				p.Begin(q.Game, &start, seed+9)
				for i := 0; i < moves && !p.Over(); i++ {
					a, ok := p.Choose()
					if !ok {
						t.Fatal("no move is legal")
					}
					for _, text := range turned.ways(a) {
						b, err := notation.Parse(q.Game, text, &p.State)
						if err != nil {
							continue
						}
						ruling := q.Game.Judge(&p.State, b)
						if ruling.Verdict != engine.CannotRule {
							f(t, q, New(q.Game, &p.State, &ruling))
						}
					}
					if err := p.Do(a); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

// turner replaces words of moves.
type turner struct {
	random   *rand.Rand
	game     *engine.Game
	classes  [][]string // words that can replace each other
	examples []string   // a move for every verb
}

// newTurner knows the verbs that the law offers, with every all verbs that there are.
func newTurner(g *engine.Game, seed uint64, every ...bool) *turner {
	w := &turner{random: rand.New(rand.NewPCG(seed, seed)), game: g, classes: [][]string{
		{"brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper", "?", "knight"},
		{"1", "2", "3", "4", "5", "6", "7"},
		{"trade", "politics", "science", "ship"},
		g.Names[:g.Players],
	}}
	b := g.Board
	var hexes, corners, sides []string
	for h := range b.NumHexes {
		hexes = append(hexes, b.HexName(board.Hex(h)))
	}
	for v := range b.NumPlaces {
		corners = append(corners, b.IntersectionName(board.Intersection(v)))
	}
	for e := range b.NumPaths {
		sides = append(sides, b.PathName(board.Path(e)))
	}
	w.classes = append(w.classes, hexes, corners, sides)
	var deck []string
	for _, c := range cards.CardsByName() {
		deck = append(deck, c.String())
	}
	w.classes = append(w.classes, deck)
	first := g.Empty()
	for _, v := range engine.Verbs() {
		if _, text, _ := strings.Cut(notation.Example(g, v, &first), ": "); v.Apply != nil && (len(every) > 0 || g.Rules.Offers(v)) {
			w.examples = append(w.examples, text)
		}
	}
	return w
}

// ways returns the move, similar moves, and a move with a random verb, for random players.
func (w *turner) ways(a engine.Action) []string {
	mover, text, _ := strings.Cut(notation.Text(w.game, a), ": ")
	out := []string{mover + ": " + text, w.mover(mover) + ": " + w.turned(text)}
	example := w.examples[w.random.IntN(len(w.examples))]
	return append(out, mover+": "+w.turned(example), w.mover(mover)+": "+w.turned(w.turned(example)))
}

// mover returns the given player most of the time, otherwise another.
func (w *turner) mover(name string) string {
	if w.random.IntN(5) == 0 {
		return w.one(w.classes[3])
	}
	return name
}

func (w *turner) one(words []string) string { return words[w.random.IntN(len(words))] }

// turned replaces some words by others of their class.
func (w *turner) turned(text string) string {
	words := strings.Fields(text)
	for i := 1; i < len(words); i++ {
		for _, class := range w.classes {
			if slices.Contains(class, words[i]) && w.random.IntN(2) == 0 {
				words[i] = w.one(class)
				break
			}
		}
	}
	return strings.Join(words, " ")
}

// Every sentence of a ruling on any move can be read aloud: no unfilled slot, no missing name or number, no "a"
// before a vowel.
func TestSentencesOfRandomRulings(t *testing.T) {
	eachRandomRuling(t, 1, sample.Of(75, 150), func(t *testing.T, q *Inquiry, r *Report) {
		tell := r.teller()
		fit := func(text string) {
			if said := unfit.FindString(text); said != "" {
				t.Errorf("%s: %q in %s", r.Move(), said, text)
			}
		}
		for i := range r.Ruling.Breaks {
			fit(tell.Sentence(&r.Ruling.Breaks[i]))
		}
		for i := range r.Ruling.Effects {
			fit(tell.Sentence(&r.Ruling.Effects[i]))
		}
		fit(r.After().Next())
		fit(r.scores())
	})
}

// For every broken rule the ruling has a sentence about this position, or the rule restates or follows from an
// earlier one. A title or an entry of the rulebook is never used as the reason.
func TestEveryBreachHasASentence(t *testing.T) {
	see := func(t *testing.T, r *Report) {
		told := r.teller()
		if len(r.Ruling.Breaks) > 0 && told.Sentence(&r.Ruling.Breaks[0]) == "" {
			t.Errorf("%s: %s has no sentence", r.Move(), r.ID(&r.Ruling.Breaks[0]))
		}
		for i := range r.Ruling.Breaks {
			f := &r.Ruling.Breaks[i]
			if book := f.Rule.Book(); told.Sentence(f) != "" || f.Rule.Restates() || i == 0 || book != base.Book && book != ck.Book {
				continue
			}
			if !slices.ContainsFunc(r.Ruling.Breaks[:i], func(g engine.Finding) bool { return f.Rule.Follows(g.Rule) || g.Rule.Book() != f.Rule.Book() }) {
				t.Errorf("%s: %s has no sentence and comes from no rule that has one", r.Move(), r.ID(f))
			}
		}
	}
	eachRandomRuling(t, 1, sample.Of(60, 120), func(t *testing.T, _ *Inquiry, r *Report) { see(t, r) })
	eachRuling(t, func(_ string, _ *Inquiry, _ *deals.Deals, r *Report) { see(t, r) })
}
