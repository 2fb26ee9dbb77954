package ck

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/visibility"
)

const (
	InventorSwap      engine.RuleID = "ck.inventor.swap"
	InventorBarred    engine.RuleID = "ck.inventor.barred"
	InventorTwoTokens engine.RuleID = "ck.inventor.two-tokens"
)

func init() {
	Book.Rules(InventorSwap, InventorBarred)
	Book.Rule(InventorTwoTokens, engine.Physical)
}

const (
	tokensSwap   engine.Text = "The tokens of {at} and {from} change places."
	tokenBarred  engine.Text = "The {n} on {at} is never exchanged: 2, 12, 6 and 8 stay."
	hexTwice     engine.Text = "{at} is named twice; two hexes change their tokens."
	noTokenThere engine.Text = "{at} bears no number token."
)

var inventor = Book.Card("inventor", cards.ScienceDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play inventor", Looks: visibility.LooksAtNothing, Plays: inventor, Args: "H H", About: "exchange two number tokens",
		Menu: cardTimes, Never: notBeforeRoll,
		When:       func(c *engine.Case) bool { return toPlayProgress(c, inventor, false) },
		Timely:     timelyProgress,
		Check:      checkInventor,
		Apply:      applyInventor,
		Candidates: inventorCandidates,
	})
}

// movable returns the hexes without a number that the inventor must leave in place.
func movable(c *engine.Case) (out board.Hexes) {
	for h, n := range c.State.Tokens[:c.Board.NumHexes] {
		if !fixedToken(n) && !fixedToken(c.Board.Chart.Second[h]) {
			out |= board.Hex(h).One()
		}
	}
	return out
}

// fixedToken reports whether the inventor leaves the number alone.
func fixedToken(n uint8) bool { return 1<<n&(1<<2|1<<12|1<<6|1<<8) != 0 }

func checkInventor(c *engine.Case) {
	a, b := c.Act.Hex(0), c.Act.Hex(1)
	some, free := numbered(c), movable(c)
	two := c.Open(1) || c.HexIn(some, 0)
	if !c.Open(0) {
		two = c.HexIn(some&^a.One(), 1) && two
	}
	bare, say := a, noTokenThere // the hex that does not fit
	switch {
	case a == b:
		say = hexTwice
	case c.State.Tokens[a] != 0:
		bare = b
	}
	c.Must(two, InventorTwoTokens).Say(say).At(bare.Place())
	c.Must(c.Open(1) || c.HexIn(free, 0), InventorBarred).Say(tokenBarred).Number(int(c.State.Tokens[a])).At(a.Place())
	if !c.Open(0) {
		c.Must(c.HexIn(free, 1), InventorBarred).Say(tokenBarred).Number(int(c.State.Tokens[b])).At(b.Place())
	}
}

// inventorCandidates lists each pair of hexes once: the same conditions apply to both hexes.
func inventorCandidates(_ *engine.Case, l *engine.List) {
	a := l.Move()
	others := l.Fitting(0)
	for h := others.Next(0); h >= 0; h = others.Next(h + 1) {
		others.Drop(h)
		a.Places[0] = board.Hex(h).Place()
		l.AddEach(1, others)
	}
}

func applyInventor(c *engine.Case) {
	useProgress(c, inventor)
	a, b := c.Act.Hex(0), c.Act.Hex(1)
	c.SwapTokens(a, b)
	c.Because(InventorSwap).Say(tokensSwap).At(a.Place()).From(b.Place())
}
