package sham_test

import (
	"slices"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// Frogs are sold to the bank, each for a resource.

const (
	FrogSale     engine.RuleID = "sham.frog.sale"
	FrogDelivery engine.RuleID = "sham.frog.delivery"
)

func init() {
	Sham.Rules(FrogSale, FrogDelivery)
	Sham.Nouns(map[string]string{"frogs": "frog"})
}

const (
	tooFewFrogs engine.Text = "{by} has {n} frogs and needs {limit}."
	frogIsSold  engine.Text = "{by} sells a frog for {cards}."
	delivered   engine.Text = "{by} delivers a frog to {to}."
)

// sellFrog and giveFrog list their moves without beginning one: the list begins it.
var sellFrog, giveFrog position.VerbID

func init() {
	paysFrog := func(c *engine.Case, rule engine.RuleID) {
		n := int(c.Players[c.Act.Seat].Held[frogs])
		c.Must(n >= 2, rule).Say(tooFewFrogs).By(c.Act.Seat).Number(n).Limit(2)
	}
	sellFrog = Sham.Verb(engine.Verb{
		Words: "sell frog for", Args: "CARD", About: "sell a frog for a resource", Menu: engine.AfterRoll, FromBank: true,
		Button: row(engine.Button{Label: "Sell frogs", Sign: "frog", Piece: "settlement", Rank: 7, Group: "Part with frogs", Says: map[string]string{"ore": "shiny ore"}, OfDeck: true}),
		When:   base.ToBuild,
		Check: func(c *engine.Case) {
			paysFrog(c, FrogSale)
			c.Must(c.CardIn(cards.ResourceKinds) && c.CardIn(c.Bank.KindsHeld()), FrogSale)
		},
		Apply: func(c *engine.Case) {
			one := c.Act.Card.One()
			c.Bank -= one
			c.Players[c.Act.Seat].Hand += one
			c.Players[c.Act.Seat].Held[frogs]--
			c.Because(FrogSale).Say(frogIsSold).By(c.Act.Seat).Cards(one)
		},
		Candidates: func(_ *engine.Case, l *engine.List) { l.AddCards() },
	})
	giveFrog = Sham.Verb(engine.Verb{
		Words: "give frog to", Args: "P", About: "give a frog to an opponent", Menu: engine.AfterRoll, Act: engine.RaiseAct,
		Nouns: [2]string{"gift of a frog", "gifts of frogs"},
		When:  base.ToBuild,
		Check: func(c *engine.Case) {
			paysFrog(c, FrogDelivery)
			c.EachOther(func(who position.Seat) { c.Must(who != c.Act.Seat, FrogDelivery).Say(bellForSelf) })
		},
		Apply: func(c *engine.Case) {
			c.Players[c.Act.Seat].Held[frogs]--
			c.Players[c.Act.Other].Held[frogs]++
			c.Because(FrogDelivery).Say(delivered).By(c.Act.Seat).To(c.Act.Other)
		},
		Candidates: func(_ *engine.Case, l *engine.List) { l.AddOthers() },
	})
}

// The list of a verb contains nothing left over from moves that were listed or judged before.
func TestCandidatesNeedNotBeginTheirMoves(t *testing.T) {
	g, s := table(t, true)
	s.Players[0].Held[frogs], s.Players[0].Hand = 3, cards.CardsOf(1, 1, 1, 1, 0)
	s.Bank -= s.Players[0].Hand
	c := engine.NewCase(g)
	var l engine.List
	c.Legal(&s, &l)
	var got []string
	for a := range l.All() {
		if a.Verb == sellFrog || a.Verb == giveFrog {
			got = append(got, notation.Text(g, a))
		}
	}
	want := []string{
		"red: sell frog for brick", "red: sell frog for lumber", "red: sell frog for wool", "red: sell frog for grain", "red: sell frog for ore",
		"red: give frog to blue", "red: give frog to white",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the list has %q, not %q", got, want)
	}
	if ruling := judge(t, g, &s, "red: give frog to red"); ruling.Verdict != engine.Illegal {
		t.Errorf("a frog for oneself is %s", ruling.Verdict)
	}
}

func TestNounsOfTheBook(t *testing.T) {
	g, s := table(t, true)
	s.Players[0].Held[frogs] = 1
	ruling := judge(t, g, &s, "red: sell frog for ore")
	if got := tell.Sentence(g, &ruling.Breaks[0]); got != "Red has 1 frog and needs 2." {
		t.Errorf("says %q", got)
	}
}

// A card that the book adds to the development deck is in it only where the book is played.
func TestCardsOfTheBookAreInItsDeck(t *testing.T) {
	for _, tt := range []struct {
		played bool
		copies int
	}{{true, 3}, {false, 0}} {
		g, _ := table(t, tt.played)
		if n := g.Rules.Copies[cards.Development][bell].Value; n != tt.copies {
			t.Errorf("played: %t, the deck has %d bells, not %d", tt.played, n, tt.copies)
		}
		s := g.Empty()
		if n := int(s.Decks[cards.Development].N); n != 25+tt.copies {
			t.Errorf("played: %t, the deck has %d cards", tt.played, n)
		}
	}
}
