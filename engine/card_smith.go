package engine

var (
	SmithTwoKnights = rule("ck.smith.two-knights")
	SmithRules      = rule("ck.smith.rules")
)

var (
	sameKnightTwice = text("One knight is named twice; the smith promotes two different ones.")
	smithObeys      = text("A free promotion obeys all rules of promotion but the price.")
	freePromotions  = text("{by} promotes {n} for nothing.")
)

var smith = newCard("smith", ScienceDeck, 2)

// PlaySmith promotes up to two knights for nothing.
var PlaySmith VerbID

func init() {
	PlaySmith = newVerb(KnightsBook, Verb{
		Words: "play smith", Plays: smith, Args: "V [V]", About: "promote one or two knights for nothing",
		Menu:       AfterRoll,
		When:       func(c *Case) bool { return c.toPlayProgress(smith, false) },
		Check:      checkSmith,
		Apply:      applySmith,
		Candidates: smithCandidates,
	})
}

// checkSmith looks at the promotions in the order named: the first may free the strength that the
// second needs.
func checkSmith(c *Case) {
	first, second := c.Intersection(0), c.Intersection(1)
	fits := c.without(func() { c.mayPromote(first) })
	if second != NoIntersection {
		c.must(first != second, SmithTwoKnights).say(sameKnightTwice)
		if first == second {
			c.must(false, KnightPromoteOncePerTurn).say(promotedAlready).at(first.place())
			fits = false
		} else {
			fits = c.secondPromotion(first, second, fits) && fits
		}
	}
	c.must(fits, SmithRules).say(smithObeys)
	if c.explain {
		c.hasTarget(fits || c.canPromote(c.Seat))
	}
}

// secondPromotion looks at the second knight as if the first were promoted already.
func (c *Case) secondPromotion(first, second Intersection, done bool) bool {
	supply, piece := c.Players[c.Seat].Supply, c.Pieces[first]
	if done {
		c.Players[c.Seat].Supply.Knights[piece.Strength()-1]++
		c.Players[c.Seat].Supply.Knights[piece.Strength()]--
	}
	fits := c.without(func() { c.mayPromote(second) })
	c.Players[c.Seat].Supply = supply
	return fits
}

// canPromote reports whether any knight of the seat could be promoted.
func (c *Case) canPromote(seat Seat) bool {
	supply, level := &c.Players[seat].Supply, c.Players[seat].Improvements[PoliticsTrack]
	for _, p := range c.Pieces[:c.board.NumPlaces] {
		if p.IsKnight() && p.Owner() == seat && !p.Is(Promoted) && p.Kind() < MightyKnight &&
			supply.Knights[p.Strength()] > 0 && (p.Kind() == BasicKnight || int(level) >= get(c, &c.rules.FortressLevel)) {
			return true
		}
	}
	return false
}

func smithCandidates(c *Case, l *List) {
	if !c.hasProgress(l.seat, smith) || !c.hasKnight(l.seat) {
		return
	}
	var own [32]Intersection
	n := 0
	for v, p := range c.Pieces[:c.board.NumPlaces] {
		if p.IsKnight() && p.Owner() == l.seat && n < len(own) {
			own[n] = Intersection(v)
			n++
		}
	}
	a := l.move()
	for i := range n {
		a.Places[0], a.Places[1] = own[i].place(), 0
		l.add()
		for j := range n {
			if i != j {
				a.Places[1] = own[j].place()
				l.add()
			}
		}
	}
}

func applySmith(c *Case) {
	c.useProgress(smith)
	n := 1
	c.promote(c.Intersection(0))
	if v := c.Intersection(1); v != NoIntersection {
		c.promote(v)
		n = 2
	}
	c.because(SmithRules)
	c.because(SmithTwoKnights).say(freePromotions).by(c.Seat).number(n)
}
