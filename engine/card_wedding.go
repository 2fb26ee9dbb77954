package engine

var (
	WeddingGivers = rule("ck.wedding.givers")
	WeddingGift   = rule("ck.wedding.gift")
)

var (
	weddingGives  = text("{by} has {n} points, more than {to}, and gives {limit} cards.")
	weddingSpares = text("{by} has {n} points, no more than {to}, and gives nothing.")
	nothingToGive = text("{by} has no cards to give.")
	giftCount     = text("{limit} cards are due, not {n}.")
	gives         = text("{by} gives {to} {cards}.")
	noGiftDue     = text("{by} owes no gift.")
)

var wedding = newCard("wedding", PoliticsDeck, 2)

var (
	PlayWedding VerbID
	Give        VerbID
)

// WeddingDuty is the gift to the player of the card.
var WeddingDuty DutyID

var owesGift = text("{by} gives {n}")

func init() {
	PlayWedding = newVerb(KnightsBook, Verb{
		Words: "play wedding", Plays: wedding, About: "take two cards from all with more points",
		Menu:  AfterRoll,
		When:  func(c *Case) bool { return c.toPlayProgress(wedding, false) },
		Apply: applyWedding,
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, wedding) {
				l.addPlain()
			}
		},
	})
	Give = newVerb(KnightsBook, Verb{
		Words: "give", Args: "none|GIVE", About: "give what a card asks for",
		Menu:  AsAnswer,
		When:  whenGive,
		Check: checkDuty, Apply: applyGive, Candidates: offerDuty,
		Tell: tellHandful, Ways: eachGift,
	})
	WeddingDuty = NewDuty(KnightsBook, Duty{
		Answer: &Give, Written: []Detail{CountDetail}, Tells: owesGift, Fits: (*Claim).toActive,
		Check: checkGift, Apply: applyGift,
		Offer: func(c *Case, l *List, due Pending) { l.addHandful(due.Count) },
	})
}

// whenGive states that a gift is owed: for a wedding, or for a card offered by the harbor.
func whenGive(c *Case) bool {
	rule := WeddingGift
	if c.harborAsks() {
		rule = CommercialHarborAnswer
	}
	return c.toAnswer(Give, rule, noGiftDue)
}

func applyWedding(c *Case) {
	c.useProgress(wedding)
	own := c.publicPoints(c.Seat)
	brings := false
	n := Seat(c.game.Seats)
	for i := Seat(1); i < n; i++ {
		seat := (c.Seat + i) % n
		points := c.publicPoints(seat)
		if points <= own {
			c.because(WeddingGivers).say(weddingSpares).by(seat).to(c.Seat).number(points)
			continue
		}
		hand := c.Players[seat].Hand
		due := min(2, hand.Total())
		c.because(WeddingGivers).say(weddingGives).by(seat).to(c.Seat).number(points).limit(due)
		brings = brings || due > 0
		// Ruling: what leaves a hand is said, even where no other cards could; only a single card
		// goes by itself, as the catalogue's case has it (scenarios/ck/wedding/gift_one.yaml).
		switch due {
		case 0:
			c.because(WeddingGift).say(nothingToGive).by(seat)
			c.itselfGiving(seat, 0)
		case 1:
			c.Players[seat].Hand -= hand
			c.Players[c.Seat].Hand += hand
			c.because(WeddingGift).say(gives).by(seat).to(c.Seat).cards(hand)
			c.itselfGiving(seat, hand)
		default:
			c.owe(Pending{Duty: WeddingDuty, Seat: seat, Count: uint8(due), Other: c.Seat})
		}
	}
	c.tellCompared()
	if !brings {
		c.because(ProgressEmptyYield).say(yieldsNothing)
	}
}

func checkGift(c *Case, due Pending) {
	if c.Is(Open) {
		return
	}
	c.must(c.Odd[0] == 0, ProgressNoTrade).say(onlyTheSpy)
	n := c.Give.Total() + int(c.Unseen[0])
	c.must(n == int(due.Count), WeddingGift).say(giftCount).number(n).limit(int(due.Count))
	hand := c.Players[c.Seat].Hand
	c.must(hand.Has(c.Give), WeddingGift).say(lacksCards).by(c.Seat).short(c.Give.Less(hand))
}

func applyGive(c *Case) {
	if !c.applyDuty() {
		c.tellGivenAlready()
	}
}

func applyGift(c *Case, due Pending) {
	paid := c.Give.Min(c.Players[c.Seat].Hand)
	c.Players[c.Seat].Hand -= paid
	c.Players[due.Other].Hand += paid
	c.because(WeddingGift).say(gives).by(c.Seat).to(due.Other).cards(paid)
	c.because(WeddingGivers)
}

// tellGivenAlready names the rule by which a gift went by itself.
func (c *Case) tellGivenAlready() {
	switch {
	case !c.HarborCard:
		c.because(WeddingGift)
	case c.Give == 0:
		c.because(CommercialHarborVoid)
	default:
		c.because(CommercialHarborAnswer)
	}
}

// itselfGiving notes a gift that could be no other.
func (c *Case) itselfGiving(seat Seat, cards Cards) {
	c.itself(Given{Verb: Give, Seat: seat, Cards: cards})
}
