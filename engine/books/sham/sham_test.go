// Package sham_test adds a book to the game and tests it. It proves that adding a verb, an answer, a card or a thing
// on the table changes no other file.
package sham_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// table is a game with the sham book or without it: red is on turn and holds a bell, blue a brick.
func table(t *testing.T, played bool) (*engine.Game, position.State) {
	t.Helper()
	rules := base.Rules()
	if played {
		rules.Play(Sham)
	}
	g := engine.NewGame(board.Beginner(), rules, []string{"red", "blue", "white"})
	s := g.Empty()
	s.Phase, s.TurnNumber, s.OfPlayer, s.DiceSum = position.TradePhase, 1, 1, 8
	s.Players[0].Cards[bell] = 1
	s.Players[1].Hand, s.Bank = cards.Of(cards.Brick, 1), s.Bank-cards.Of(cards.Brick, 1)
	s.Decks[cards.Development].N--
	return g, s
}

// judge rules on a move that must be readable.
func judge(t *testing.T, g *engine.Game, s *position.State, move string) engine.Ruling {
	t.Helper()
	a, err := notation.Parse(g, move, s)
	if err != nil {
		t.Fatalf("%q cannot be read: %v", move, err)
	}
	if text := notation.Text(g, a); text != move {
		t.Errorf("%q is printed as %q", move, text)
	}
	return g.Judge(s, a)
}

func TestTheBookIsKnown(t *testing.T) {
	if id, ok := engine.RuleNamed("sham.bell.ring"); !ok || id.Book() != Sham || !slices.Contains(engine.RuleIDs(), id) {
		t.Errorf("the rule is %q of %v", id, id.Book())
	}
	if card, ok := cards.CardNamed("bell"); !ok || card != bell || !slices.Contains(cards.CardNames(), "bell") {
		t.Error("the card has no name")
	}
	if engine.VerbNamed("play bell") != playBell || engine.VerbNamed("ring") != ringVerb || engine.DutyNamed("ring") != ringDuty {
		t.Error("a verb or its duty is not found by its words")
	}
}

func TestTheBookIsPlayed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		moves   []string // the last is ruled on
		verdict engine.Verdict
		says    string // of the first rule broken, or of the last effect
		next    string
	}{
		{"the card is played", []string{"red: play bell blue"}, engine.Legal,
			"Blue must ring the bell or give red a card.", "Waiting: blue rings the bell."},
		{"not against oneself", []string{"red: play bell red"}, engine.Illegal, "Nobody rings for themselves.", ""},
		{"without the card", []string{"red: play bell blue", "blue: ring", "red: play bell blue"}, engine.Illegal,
			"Red holds no bell card.", ""},
		{"it is answered", []string{"red: play bell blue", "blue: ring"}, engine.Legal, "Blue rings the bell.", ""},
		{"it is declined", []string{"red: play bell blue", "blue: pass"}, engine.Legal,
			"Blue does not ring and gives red 1 brick.", ""},
		{"it is not due", []string{"blue: ring"}, engine.Illegal, "Blue has heard no bell.", ""},
		{"the turn waits for it", []string{"red: play bell blue", "red: end"}, engine.Illegal,
			"First comes what is owed.", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, s := table(t, true)
			for _, move := range tt.moves[:len(tt.moves)-1] {
				s = *judge(t, g, &s, move).After
			}
			ruling := judge(t, g, &s, tt.moves[len(tt.moves)-1])
			if ruling.Verdict != tt.verdict {
				t.Fatalf("the ruling is %s", ruling.Verdict)
			}
			findings := ruling.Effects
			if ruling.Verdict == engine.Illegal {
				findings = ruling.Breaks[:1]
			}
			if got := tell.Sentence(g, &findings[len(findings)-1]); got != tt.says {
				t.Errorf("says %q, not %q", got, tt.says)
			}
			if got := tell.At(g, ruling.After).Next(); tt.next != "" && !strings.HasPrefix(got, tt.next) {
				t.Errorf("next is %q, not %q", got, tt.next)
			}
		})
	}
}

func TestTheBookIsListed(t *testing.T) {
	for _, tt := range []struct {
		name   string
		played bool
		moves  []string
		want   []string // among the legal moves, those of the book
	}{
		{"the card, against each opponent", true, nil, []string{"red: play bell blue", "red: play bell white"}},
		{"the answer", true, []string{"red: play bell blue"}, []string{"blue: pass", "blue: ring"}},
		{"a game without the book", false, nil, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, s := table(t, tt.played)
			for _, move := range tt.moves {
				s = *judge(t, g, &s, move).After
			}
			var l engine.List
			engine.NewCase(g).Legal(&s, &l)
			var got []string
			for a := range l.All() {
				if text := notation.Text(g, a); text != "red: end" {
					got = append(got, text)
				}
			}
			if slices.Sort(got); !slices.Equal(got, tt.want) {
				t.Errorf("the list has %q, not %q", got, tt.want)
			}
		})
	}
}

func TestTheBookIsNotPlayed(t *testing.T) {
	g, s := table(t, false)
	ruling := judge(t, g, &s, "red: play bell blue")
	if ruling.Verdict != engine.Illegal || !ruling.Broke(base.ComponentPieces) {
		t.Fatalf("the ruling is %s: %v", ruling.Verdict, ruling.Breaks)
	}
	if got := tell.Sentence(g, &ruling.Breaks[0]); got != "This belongs to The Sham, which is not played here." {
		t.Errorf("says %q", got)
	}
}

// Whole games with the book: listed moves are legal, their texts are read back, and the positions after them have no
// faults.
func TestGamesWithTheBook(t *testing.T) {
	rules := base.Rules()
	rules.Play(Sham)
	g := engine.NewGame(board.Beginner(), rules, []string{"red", "blue", "white"})
	r := rand.New(rand.NewPCG(3, 4))
	luck := engine.Luck{Below: func(n int) int { return r.IntN(max(1, n)) }}
	c := engine.NewCase(g)
	var l engine.List
	rung := 0
	for range 20 {
		s := g.Empty()
		for n := 0; s.Phase != position.OverPhase && n < 5000; n++ {
			c.Legal(&s, &l)
			a := l.At(r.IntN(l.Len()))
			g.Tell(&s, &a, luck)
			if b, err := notation.Parse(g, notation.Text(g, a), &s); err != nil || b != a {
				t.Fatalf("%q reads as %+v (%v)", notation.Text(g, a), b, err)
			}
			ruling := g.Judge(&s, a)
			if err := c.Play(&s, a); err != nil || ruling.Verdict != engine.Legal || s != *ruling.After {
				t.Fatalf("%s: %s (%v)", notation.Text(g, a), ruling.Verdict, err)
			}
			for _, f := range g.Faults(&s) {
				t.Fatalf("%s: %s", notation.Text(g, a), tell.Sentence(g, &f))
			}
			if a.Verb == ringVerb {
				rung++
			}
		}
	}
	if rung == 0 {
		t.Error("the bell was never rung")
	}
}
