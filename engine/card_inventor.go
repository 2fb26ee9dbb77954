package engine

var (
	InventorSwap      = rule("ck.inventor.swap")
	InventorBarred    = rule("ck.inventor.barred")
	InventorTwoTokens = rule("ck.inventor.two-tokens", Physical)
)

var (
	tokensSwap    = text("The tokens of {at} and {from} change places.")
	tokenBarred   = text("The {n} on {at} is never exchanged, nor any 2, 12, 6 or 8.")
	needTwoTokens = text("Two different hexes with number tokens are needed.")
)

var inventor = newCard("inventor", ScienceDeck, 2)

// PlayInventor exchanges two number tokens.
var PlayInventor VerbID

func init() {
	PlayInventor = newVerb(KnightsBook, Verb{
		Words: "play inventor", Plays: inventor, Args: "H H", About: "exchange two number tokens",
		Menu:       AfterRoll,
		When:       func(c *Case) bool { return c.toPlayProgress(inventor, false) },
		Check:      checkInventor,
		Apply:      applyInventor,
		Candidates: inventorCandidates,
	})
}

// fixedToken reports whether the inventor leaves the number alone.
func fixedToken(n uint8) bool { return n == 2 || n == 12 || n == 6 || n == 8 }

func checkInventor(c *Case) {
	a, b := c.Hex(0), c.Hex(1)
	x, y := c.State.Tokens[a], c.State.Tokens[b]
	c.must(a != b && x != 0 && y != 0, InventorTwoTokens).say(needTwoTokens)
	c.must(!fixedToken(x), InventorBarred).say(tokenBarred).number(int(x)).at(a.place())
	c.must(!fixedToken(y), InventorBarred).say(tokenBarred).number(int(y)).at(b.place())
}

func inventorCandidates(c *Case, l *List) {
	if !c.hasProgress(l.seat, inventor) {
		return
	}
	a := l.move()
	for x := range Hex(c.board.NumHexes) {
		if n := c.State.Tokens[x]; n == 0 || fixedToken(n) {
			continue
		}
		for y := x + 1; int(y) < c.board.NumHexes; y++ {
			if n := c.State.Tokens[y]; n != 0 && !fixedToken(n) {
				a.Places[0], a.Places[1] = x.place(), y.place()
				l.add()
			}
		}
	}
}

func applyInventor(c *Case) {
	c.useProgress(inventor)
	a, b := c.Hex(0), c.Hex(1)
	tokens := &c.State.Tokens
	tokens[a], tokens[b] = tokens[b], tokens[a]
	c.because(InventorSwap).say(tokensSwap).at(a.place()).from(b.place())
}
