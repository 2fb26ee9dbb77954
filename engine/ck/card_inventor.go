package ck

import "catanref/engine"

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
	tokensSwap    engine.Text = "The tokens of {at} and {from} change places."
	tokenBarred   engine.Text = "The {n} on {at} is never exchanged, nor any 2, 12, 6 or 8."
	needTwoTokens engine.Text = "Two different hexes with number tokens are needed."
)

var inventor = Book.Card("inventor", engine.ScienceDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play inventor", Plays: inventor, Args: "H H", About: "exchange two number tokens",
		Menu:       engine.AfterRoll,
		When:       func(c *engine.Case) bool { return toPlayProgress(c, inventor, false) },
		Check:      checkInventor,
		Apply:      applyInventor,
		Candidates: inventorCandidates,
	})
}

// fixedToken reports whether the inventor leaves the number alone.
func fixedToken(n uint8) bool { return n == 2 || n == 12 || n == 6 || n == 8 }

func checkInventor(c *engine.Case) {
	a, b := c.Act.Hex(0), c.Act.Hex(1)
	x, y := c.State.Tokens[a], c.State.Tokens[b]
	c.Must(a != b && x != 0 && y != 0, InventorTwoTokens).Say(needTwoTokens)
	c.Must(!fixedToken(x), InventorBarred).Say(tokenBarred).Number(int(x)).At(a.Place())
	c.Must(!fixedToken(y), InventorBarred).Say(tokenBarred).Number(int(y)).At(b.Place())
}

func inventorCandidates(c *engine.Case, l *engine.List) {
	if !hasProgress(c, l.Seat, inventor) {
		return
	}
	a := l.Move()
	for x := range engine.Hex(c.Board.NumHexes) {
		if n := c.State.Tokens[x]; n == 0 || fixedToken(n) {
			continue
		}
		for y := x + 1; int(y) < c.Board.NumHexes; y++ {
			if n := c.State.Tokens[y]; n != 0 && !fixedToken(n) {
				a.Places[0], a.Places[1] = x.Place(), y.Place()
				l.Add()
			}
		}
	}
}

func applyInventor(c *engine.Case) {
	useProgress(c, inventor)
	a, b := c.Act.Hex(0), c.Act.Hex(1)
	tokens := &c.State.Tokens
	tokens[a], tokens[b] = tokens[b], tokens[a]
	c.Because(InventorSwap).Say(tokensSwap).At(a.Place()).From(b.Place())
}
