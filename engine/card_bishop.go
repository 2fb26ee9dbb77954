package engine

var (
	BishopRobber    = rule("ck.bishop.robber")
	BishopStealEach = rule("ck.bishop.steal-each")
)

var (
	bishopMoves  = text("The bishop moves the robber, by the rules of a 7; nobody discards.")
	bishopSteals = text("{by} takes one card from every owner of a building there.")
	bishopRules  = text("The bishop moves the robber by the rules of a 7.")
)

var bishop = newCard("bishop", PoliticsDeck, 2)

// PlayBishop moves the robber and robs everybody there.
var PlayBishop VerbID

func init() {
	PlayBishop = newVerb(Verb{
		Words: "play bishop", Plays: bishop, Args: "H [STEALS]", About: "move the robber and take a card from everybody there",
		In: KnightsOnly, Menu: AfterRoll,
		When: func(c *Case) bool {
			if !c.toPlayProgress(bishop, false) {
				return false
			}
			c.freedFor(RobberFrozenCards)
			return true
		},
		Check:      checkBishop,
		Apply:      applyBishop,
		Candidates: bishopCandidates,
	})
}

func checkBishop(c *Case) {
	h := c.Hex(0)
	fits := c.without(func() { c.robberHex(h) })
	c.must(fits, BishopRobber).say(bishopRules)
	for seat, card := range c.Each {
		if !c.names(Seat(seat)) {
			continue
		}
		c.Other, c.Card = Seat(seat), card
		c.mayRob(h, Seat(seat))
	}
	c.Other, c.Card = NoSeat, 0
}

func bishopCandidates(c *Case, l *List) {
	if !c.hasProgress(l.seat, bishop) {
		return
	}
	a := l.move()
	a.Flags = Open
	for _, h := range c.board.LandHexes {
		if h == c.Robber && !c.picky() {
			continue
		}
		a.Places[0] = h.place()
		l.add()
	}
}

func applyBishop(c *Case) {
	c.useProgress(bishop)
	c.because(BishopRobber).say(bishopMoves)
	h := c.Hex(0)
	c.moveRobber(h)
	c.because(BishopStealEach).say(bishopSteals).by(c.Seat)
	n := Seat(c.game.Seats)
	for i := Seat(1); i < n; i++ {
		seat := (c.Seat + i) % n
		if !c.hasBuildingAt(seat, h) || !c.robbable(seat) {
			continue
		}
		c.steal(seat, c.Each[seat])
	}
}
