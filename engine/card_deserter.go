package engine

var (
	DeserterRemoval    = rule("ck.deserter.removal")
	DeserterPlacement  = rule("ck.deserter.placement")
	DeserterStrength   = rule("ck.deserter.strength")
	DeserterNoFortress = rule("ck.deserter.no-fortress")
	DeserterStatus     = rule("ck.deserter.status")
	DeserterAct        = rule("ck.deserter.act")
)

var (
	hasNoKnight    = text("{by} has no knight on the board.")
	mustDesert     = text("{by} must give up a knight, of {by's} own choice.")
	noDesertDue    = text("{by} gives up no knight; its owner chooses.")
	knightDeserts  = text("{by's} {piece} leaves {at} and goes back to the supply.")
	mayPlace       = text("{by} may place a {piece} for it, for nothing.")
	nonePlaced     = text("{by} has no knight or no place for it: nothing is placed.")
	noPlaceDue     = text("{by} has no knight to place.")
	placesKnight   = text("{by} places a {piece} on {at}, active or not as the other was.")
	mightyAllowed  = text("The fortress is not needed for it.")
	placementRules = text("It stands on a free intersection at an own road.")
	targetIsSelf   = text("The card is played against an opponent.")
)

var deserter = newCard("deserter", PoliticsDeck, 2)

var (
	PlayDeserter VerbID
	GiveUpKnight VerbID
	PlaceKnight  VerbID
)

// What the card asks for: the victim's choice, then the knight that may be placed.
var (
	DesertDuty DutyID
	PlaceDuty  DutyID
)

var (
	owesDesert = text("{by} chooses the knight that deserts")
	owesPlace  = text("{by} places the knight")
)

func init() {
	PlayDeserter = newVerb(KnightsBook, Verb{
		Words: "play deserter", Plays: deserter, Args: "P", About: "make an opponent give up a knight",
		Menu:  AfterRoll,
		When:  func(c *Case) bool { return c.toPlayProgress(deserter, false) },
		Check: checkDeserter,
		Apply: applyDeserter,
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, deserter) {
				l.eachOpponent(func(a *Action) { l.add() })
			}
		},
	})
	GiveUpKnight = newVerb(KnightsBook, Verb{
		Words: "desert", Args: "V", About: "choose the knight that deserts",
		Menu: AsAnswer,
		When: func(c *Case) bool { return c.toAnswer(GiveUpKnight, DeserterRemoval, noDesertDue) },
		Check: func(c *Case) {
			if c.Owes(c.Seat, GiveUpKnight) >= 0 {
				v := c.Intersection(0)
				own := c.Pieces[v].IsKnight() && c.Pieces[v].Owner() == c.Seat
				c.must(own, DeserterRemoval).say(noOwnKnight).by(c.Seat).at(v.place())
			}
		},
		Apply: func(c *Case) {
			if c.Owes(c.Seat, GiveUpKnight) < 0 {
				c.because(DeserterRemoval)
			}
			if i := c.Owes(c.Seat, GiveUpKnight); i >= 0 {
				by := c.Pending[i].Other
				c.settle(i)
				c.roads = 1<<c.game.Seats - 1
				c.desert(c.Intersection(0), by)
			}
		},
		Candidates: func(c *Case, l *List) { c.knightCandidates(l, func(Piece) bool { return true }) },
	})
	PlaceKnight = newVerb(KnightsBook, Verb{
		Words: "place", Args: "V", About: "place the deserter's knight",
		Menu: AsAnswer,
		When: func(c *Case) bool { return c.toAnswer(PlaceKnight, DeserterPlacement, noPlaceDue) },
		Check: func(c *Case) {
			fits := c.without(func() { c.mayStand(c.Intersection(0)) })
			c.must(fits, DeserterPlacement).say(placementRules)
		},
		Apply:      applyPlace,
		Candidates: (*Case).standCandidates,
	})
	DesertDuty = NewDuty(KnightsBook, Duty{Answer: &GiveUpKnight, Tells: owesDesert, InHand: true, Fits: (*Claim).toActive})
	PlaceDuty = NewDuty(KnightsBook, Duty{
		Answer: &PlaceKnight, Written: []Detail{KnightDetail}, Tells: owesPlace, InHand: true,
		Decline: func(c *Case, _ Pending) {
			c.roads = 1<<c.game.Seats - 1
			c.because(DeserterPlacement).say(passed).by(c.Seat)
		},
	})
	KnightsBook.Answer(func(h *Hooks) { h.VainPass = DeserterPlacement })
}

func checkDeserter(c *Case) {
	c.must(c.Other != c.Seat, ProgressNeedsTarget).say(targetIsSelf)
	if c.Other != c.Seat {
		c.must(c.hasKnight(c.Other), ProgressNeedsTarget).say(hasNoKnight).by(c.Other)
	}
}

func applyDeserter(c *Case) {
	c.useProgress(deserter)
	n, only := 0, NoIntersection
	for v, p := range c.Pieces[:c.board.NumPlaces] {
		if p.IsKnight() && p.Owner() == c.Other {
			n, only = n+1, Intersection(v)
		}
	}
	if n == 1 {
		c.desert(only, c.Seat)
		c.itself(Given{Verb: GiveUpKnight, Seat: c.Other, Place: only.place()})
		return
	}
	c.owe(Pending{Duty: DesertDuty, Seat: c.Other, Count: 1, Other: c.Seat})
	c.because(DeserterRemoval).say(mustDesert).by(c.Other)
}

// desert takes the knight on v off the board; the other player may place one like it.
func (c *Case) desert(v Intersection, by Seat) {
	p := c.liftKnight(v)
	c.returnKnight(p)
	c.because(DeserterRemoval).say(knightDeserts).by(p.Owner()).piece(p.Kind()).at(v.place())
	kind := p.Kind()
	supply := &c.Players[by].Supply
	if supply.Knights[p.Strength()-1] == 0 {
		kind = BasicKnight
	}
	c.because(DeserterStrength)
	if supply.Knights[kind-BasicKnight] == 0 || !c.canStand(by) {
		c.because(DeserterPlacement).say(nonePlaced).by(by)
		c.passesByItself(by)
		return
	}
	placed := NewPiece(kind, by)
	if p.Is(Active) {
		placed |= Active
	}
	c.owe(Pending{Duty: PlaceDuty, Seat: by, Count: 1, Other: p.Owner(), Piece: placed})
	c.because(DeserterPlacement).say(mayPlace).by(by).piece(kind)
}

// canStand reports whether a knight of the seat could be put anywhere.
func (c *Case) canStand(seat Seat) bool {
	var ends [2 * MaxLines]Intersection
	for _, v := range c.touched(c.board, seat, &ends) {
		if c.Pieces[v] == 0 {
			return true
		}
	}
	return false
}

func applyPlace(c *Case) {
	i := c.Owes(c.Seat, PlaceKnight)
	p := c.Pending[i].Piece
	c.settle(i)
	c.roads = 1<<c.game.Seats - 1
	if p.Is(Active) {
		p |= Activated | ByDeserter
	}
	v := c.Intersection(0)
	c.putKnight(v, p)
	c.because(DeserterStatus).say(placesKnight).by(c.Seat).piece(p.Kind()).at(v.place())
	c.because(DeserterStrength)
	c.because(DeserterPlacement)
	if p.Kind() == MightyKnight && c.Players[c.Seat].Improvements[PoliticsTrack] < 3 {
		c.because(DeserterNoFortress).say(mightyAllowed)
	}
	if c.explain {
		c.tellNeighbours(v)
	}
}
