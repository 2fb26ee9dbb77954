package engine

var (
	SevenNoProduction      = rule("base.seven.no-production")
	SevenDiscard           = rule("base.seven.discard")
	SevenDiscardHalf       = rule("base.seven.discard-half")
	SevenDiscardHeld       = rule("base.seven.discard-held", physical)
	SevenDiscardChoice     = rule("base.seven.discard-choice")
	SevenResourceCardsOnly = rule("base.seven.resource-cards-only")
	SevenOrder             = rule("base.seven.order")
	SevenRobber            = rule("base.seven.robber", waives(TurnPending))
	SevenResume            = rule("base.seven.resume")

	HandNoLimit = rule("base.hand.no-limit")
	HandCount   = rule("base.hand.count")
)

var (
	sevenNothing  = text("A 7: nobody takes cards.")
	discardsDue   = text("{by} holds {n} cards, more than {limit}: {by} must discard half of them, rounded down.")
	robberFollows = text("{by} must move the robber.")
	noDiscardDue  = text("{by} owes no discard.")
	wrongNumber   = text("{limit} cards are due, not {n}.")
	lacksCards    = text("{by} lacks {short}.")
	discards      = text("{by} discards {cards}.")
	notForDiscard = text("The {card} is no resource card and cannot be discarded.")
	handTold      = text("{by} holds {n} cards; only a 7 makes anybody discard.")
	wallsProtect  = text("{by} holds {n} cards, but walls make {limit} safe.")
	turnGoesOn    = text("The turn goes on.")
)

// Discard answers a 7, and in Cities & Knights a saboteur and the limit of progress cards.
var Discard VerbID

func init() {
	Discard = newVerb(baseBook, Verb{
		Words: "discard", Args: "GIVE", About: "give up half of the hand after a 7",
		Menu: AsAnswer, When: whenDiscard, Check: checkDiscard, Apply: applyDiscard,
		Candidates: func(c *Case, l *List) {
			i := c.Owes(l.seat, Discard)
			if i < 0 && (!c.rules.Plays(KnightsBook) || c.progressHeld(l.seat) <= get(c, &c.rules.ProgressLimit)) {
				return
			}
			if i < 0 || c.Pending[i].Why == ByHandLimit {
				c.progressDiscards(l)
				return
			}
			due := &c.Pending[i]
			a := l.move()
			a.Flags = Open
			a.Count = due.Count
			l.add()
		},
		Tell: tellHandful, Ways: discardWays,
	})
}

// handLimit returns how many cards are safe in a hand.
func handLimit(c *Case, seat Seat) int {
	limit := c.safe(seat)
	if c.rules.Plays(KnightsBook) {
		limit += (c.rules.Walls.Value - int(c.Players[seat].Supply.Walls)) * c.rules.WallLimit.Value
	}
	return limit
}

// safe returns how many cards are safe without walls.
func (c *Case) safe(seat Seat) int { return ask(c, &c.rules.HandLimit, aboutHolder(seat)) }

// rollSeven makes everybody above the limit owe half of the hand, and then the robber move.
func (c *Case) rollSeven() {
	c.because(SevenNoProduction).say(sevenNothing)
	n := Seat(c.game.Seats)
	frozen, waits := c.robberFrozen(), c.robberWaits()
	for i := range n {
		seat := (c.Active + i) % n
		total, limit := c.Players[seat].Hand.Total(), handLimit(c, seat)
		if total > limit {
			c.owe(Pending{Verb: Discard, Seat: seat, Count: uint8(total / 2), Other: NoSeat, Why: BySeven})
			c.because(SevenDiscard).say(discardsDue).by(seat).number(total).limit(limit)
			c.once(SevenDiscardHalf)
			if frozen {
				c.once(RobberFrozenDiscard)
			}
			c.credit(c.rules.HandLimit.Set, AnyGround)
			if c.explain && limit > c.safe(seat) {
				c.once(WallHandLimit)
			}
		} else if c.explain && total > c.safe(seat) {
			c.because(WallHandLimit).say(wallsProtect).by(seat).number(total).limit(limit)
			c.once(DiscardLimit)
		}
		if c.explain && cardsHeld(&c.Players[seat]) > 0 {
			c.once(SevenResourceCardsOnly)
		}
	}
	if waits {
		if frozen {
			c.because(RobberFrozen).say(robberWaits)
		}
		c.credit(c.rules.RobberStays.Set, AnyGround).say(robberWaitsOn)
		return
	}
	c.owe(Pending{Verb: MoveRobber, Seat: c.Active, Count: 1, Other: NoSeat, Why: BySeven})
	c.because(SevenRobber).say(robberFollows).by(c.Active)
}

func whenDiscard(c *Case) bool {
	if !c.gameOn() {
		return false
	}
	c.setupOver()
	due := c.Owes(c.Seat, Discard) >= 0
	if !due && c.rules.Plays(KnightsBook) && (c.Odd[0] != 0 || c.Unseen[0] > 0 && c.Give == 0 && c.Seat == c.Active) {
		return c.mayDiscardFifth()
	}
	c.must(due, SevenDiscard).say(noDiscardDue).by(c.Seat)
	return due
}

func checkDiscard(c *Case) {
	i := c.Owes(c.Seat, Discard)
	if i < 0 || c.Pending[i].Why == ByHandLimit {
		c.checkProgressDiscard()
		return
	}
	due := &c.Pending[i]
	if c.Is(Open) {
		return
	}
	half, held := SevenDiscardHalf, SevenDiscardHeld
	if due.Why == BySaboteur {
		half = SaboteurHalf
	}
	odd := c.Odd[0]
	if foreign := c.Give.Commodities(); odd == 0 && foreign != 0 && !c.rules.Plays(KnightsBook) {
		odd = foreign.First().AsCard()
	}
	if odd != 0 {
		c.must(false, SevenResourceCardsOnly).say(notForDiscard).card(odd)
	} else if c.rules.Plays(KnightsBook) {
		c.must(true, SevenResourceCardsOnly)
	}
	n := c.Give.Total() + int(c.Unseen[0]) + c.oddCards()
	c.must(n == int(due.Count), half).say(wrongNumber).number(n).limit(int(due.Count))
	hand := c.Players[c.Seat].Hand
	c.must(hand.Has(c.Give), held).say(lacksCards).by(c.Seat).short(c.Give.Less(hand))
}

func applyDiscard(c *Case) {
	i := c.Owes(c.Seat, Discard)
	why := ByHandLimit
	if i >= 0 {
		why = c.Pending[i].Why
		c.settle(i)
	}
	if why == ByHandLimit && (i >= 0 || c.Odd[0] != 0 || c.Unseen[0] > 0) {
		c.applyProgressDiscard()
		return
	}
	paid := c.pay(c.Seat, c.Give)
	rule := SevenDiscardChoice
	if why == BySaboteur {
		rule = SaboteurHalf
	}
	c.because(rule).say(discards).by(c.Seat).cards(paid)
	if c.explain && cardsHeld(&c.Players[c.Seat]) > 0 {
		c.once(SevenResourceCardsOnly)
	}
	if why == BySeven {
		c.because(SevenDiscard)
		c.because(SevenDiscardHalf)
	}
	if why == BySeven && c.robberFrozen() {
		c.once(RobberFrozenDiscard)
	}
}

// discardWays: of the hand's cards any can go unseen; a progress card that goes unseen stays so.
func discardWays(g *Game, s *State, a Action, each func(Action) error) error {
	if i := s.Owes(a.Seat, Discard); i < 0 || s.Pending[i].Why == ByHandLimit {
		return each(a)
	}
	return eachGift(g, s, a, each)
}

// oddCards counts the cards named that are no hand cards.
func (c *Case) oddCards() int {
	n := 0
	for _, card := range c.Odd {
		if card != 0 {
			n++
		}
	}
	return n
}

// tellHand says at the end of a turn that a large hand is no matter.
func (c *Case) tellHand() {
	if !c.explain {
		return
	}
	p := &c.Players[c.Seat]
	if n := p.Hand.Total(); n > c.safe(c.Seat) || cardsHeld(p) > 4 {
		c.because(HandNoLimit).say(handTold).by(c.Seat).number(n)
	}
}
