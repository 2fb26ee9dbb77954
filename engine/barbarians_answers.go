package engine

// What a battle leaves to the players: which city falls, from which deck a card is drawn.

var (
	Pillage VerbID
	Draw    VerbID
)

var (
	PillageDuty DutyID
	DrawDuty    DutyID
)

var (
	owesPillage = text("{by} chooses the city that falls")
	owesDraw    = text("{by} draws a progress card")
)

func init() {
	Pillage = newVerb(KnightsBook, Verb{
		Words: "pillage", Args: "[wall] V", About: "choose the city that falls",
		Menu: AsAnswer, When: whenPillage, Check: checkPillage, Apply: applyPillage,
		Candidates: func(c *Case, l *List) {
			a := l.move()
			for v, p := range c.Pieces[:c.board.NumPlaces] {
				if p.Owner() == l.seat && p.Kind() == City {
					a.Places[0] = Intersection(v).place()
					l.add()
					if p.Is(Walled) && get(c, &c.rules.WallForCity) {
						a.Flags = Wall
						l.add()
						a.Flags = 0
					}
				}
			}
		},
	})
	Draw = newVerb(KnightsBook, Verb{
		Words: "draw", Args: "DECK [CARD]", About: "draw a progress card as a tied defender",
		Menu: AsAnswer, When: whenDraw, Check: checkDraw, Apply: applyDraw,
		Candidates: func(c *Case, l *List) {
			a := l.move()
			a.Flags = Open
			for t := range NumTracks {
				a.Gate = t.Gate()
				l.add()
			}
		},
		Tell: func(g *Game, s *State, a *Action, l Luck) {
			a.Card = l.fromDeck(g, s, a.Gate.Deck(), nil)
		},
	})
	PillageDuty = NewDuty(KnightsBook, Duty{Answer: &Pillage, Tells: owesPillage, After: ProduceStage})
	DrawDuty = NewDuty(KnightsBook, Duty{Answer: &Draw, Tells: owesDraw, After: ProduceStage})
}

func whenPillage(c *Case) bool {
	if v := c.Intersection(0); c.explain && !c.Is(Wall) && c.Pieces[v].Owner() == c.Seat && c.hasMetropolis(v) {
		c.must(false, BarbariansMetropolisSafe).say(metropolisStands).at(v.place())
		return false
	}
	return c.toAnswer(Pillage, BarbariansOwnerChooses, noCityToLose)
}

func checkPillage(c *Case) {
	v := c.Intersection(0)
	if c.byItself(Pillage) {
		return
	}
	p := c.Pieces[v]
	if c.hasMetropolis(v) && p.Owner() == c.Seat && !c.Is(Wall) {
		c.must(false, BarbariansMetropolisSafe).say(metropolisStands).at(v.place())
		return
	}
	c.must(true, BarbariansMetropolisSafe)
	if c.Is(Wall) {
		c.must(get(c, &c.rules.WallForCity), BarbariansOwnerChooses).say(wallNotInstead)
		own := p.IsBuilding() && p.Owner() == c.Seat && p.Is(Walled)
		c.must(own, BarbariansOwnerChooses).say(noWallThere).by(c.Seat).at(v.place())
		return
	}
	c.must(p.Kind() == City && p.Owner() == c.Seat, BarbariansOwnerChooses).say(notACity).by(c.Seat).at(v.place())
}

func applyPillage(c *Case) {
	i := c.Owes(c.Seat, Pillage)
	if i < 0 {
		c.because(BarbariansPillage)
		return
	}
	c.because(BarbariansLowest)
	if c.Pending[i].Why == ByTie {
		c.because(BarbariansTieLowest)
	} else if c.explain && c.someoneImmune() {
		c.because(BarbariansImmune)
	}
	c.settle(i)
	if c.Is(Wall) {
		c.giveWall(c.Intersection(0))
		return
	}
	c.pillage(c.Seat, c.Intersection(0))
}

// someoneImmune reports whether a player other than the one who pillages has no city to lose. Where
// several lose a city, those who have lost theirs already cannot be told from these.
func (c *Case) someoneImmune() bool {
	for seat := range Seat(c.game.Seats) {
		if free, _ := c.freeCities(seat); seat != c.Seat && free == 0 {
			return true
		}
	}
	return false
}

func whenDraw(c *Case) bool {
	if !c.toAnswer(Draw, BarbariansDrawWho, noDrawDue) {
		return false
	}
	for _, p := range c.owed() {
		if p.Duty == DrawDuty {
			c.must(p.Seat == c.Seat, BarbariansDrawOrder).say(drawsFirst).by(p.Seat)
			break
		}
	}
	return true
}

func checkDraw(c *Case) {
	deck := c.Gate.Deck()
	c.must(c.Decks[deck].N > 0, BarbariansDrawWho).say(deckNotThere)
	c.mayDraw(deck, c.Card, 0)
}

func applyDraw(c *Case) {
	c.settle(c.Owes(c.Seat, Draw))
	c.drawProgress(c.Seat, c.Gate.Deck(), c.Card, BarbariansDefenderTie)
	c.dropVainDraws()
}
