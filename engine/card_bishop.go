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
	PlayBishop = newVerb(KnightsBook, Verb{
		Words: "play bishop", Plays: bishop, Args: "H [STEALS]", About: "move the robber and take a card from everybody there",
		Menu: AfterRoll,
		When: func(c *Case) bool {
			if !c.toPlayProgress(bishop, false) {
				return false
			}
			c.freedForCards()
			return true
		},
		Check:      checkBishop,
		Apply:      applyBishop,
		Candidates: bishopCandidates,
		Tell:       tellBishop,
		Ways:       func(g *Game, s *State, a Action, each func(Action) error) error { return bishopWays(g, s, a, 0, each) },
		Hides:      func(_ *Action, _ Seat, hand Cards) Cards { return hand },
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

// robbedOn reports whether a card that robs everybody on the hex robs the seat: it has a settlement or
// city there, and the law does not spare it.
func robbedOn(g *Game, s *State, seat Seat, h Hex) bool {
	if s.Owners[h]&(1<<seat) == 0 {
		return false
	}
	spares := &g.Rules.RobberVictim
	if spares.Eval == nil {
		return spares.Value
	}
	f := NewFacts(g, s)
	f.Victim = seat
	robbed, err := spares.Eval(f)
	return err == nil && robbed
}

// tellBishop takes a card from everybody who has any and is robbed.
func tellBishop(g *Game, s *State, a *Action, l Luck) {
	for seat := range Seat(g.Seats) {
		if hand := s.Players[seat].Hand; seat != a.Seat && hand != 0 && robbedOn(g, s, seat, a.Hex(0)) {
			a.Each[seat] = l.fromHand(hand)
		}
	}
}

// bishopWays fills in what is stolen from each player on the robber's new hex, from the seat on.
func bishopWays(g *Game, s *State, a Action, seat Seat, each func(Action) error) error {
	for ; int(seat) < g.Seats; seat++ {
		hand := s.Players[seat].Hand
		if seat == a.Seat || named(a.Each[seat]) || hand.Kinds() < 2 || !robbedOn(g, s, seat, a.Hex(0)) {
			continue
		}
		for k := Brick; k < NumKinds; k++ {
			if hand.Count(k) > 0 {
				a.Each[seat] = k.AsCard()
				if err := bishopWays(g, s, a, seat+1, each); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return each(a)
}
