package engine

var (
	MasterMerchantTarget = rule("ck.master-merchant.target")
	MasterMerchantTake   = rule("ck.master-merchant.take")
)

var (
	notRicher   = text("{by} has {n} points, no more than {to}: the card works only against the richer.")
	takesChosen = text("{by} takes {cards} from {to}.")
	takeCount   = text("{limit} cards are taken, not {n}.")
)

var masterMerchant = newCard("master-merchant", TradeDeck, 2)

// PlayMasterMerchant takes two cards of choice from a richer opponent.
var PlayMasterMerchant VerbID

func init() {
	PlayMasterMerchant = newVerb(KnightsBook, Verb{
		Words: "play master-merchant", Plays: masterMerchant, Args: "P [take TAKE]", About: "take two cards from a player with more points",
		Menu:       AfterRoll,
		When:       func(c *Case) bool { return c.toPlayProgress(masterMerchant, false) },
		Check:      checkMasterMerchant,
		Apply:      applyMasterMerchant,
		Candidates: masterMerchantCandidates,
		Ways:       eachGift,
	})
}

func (c *Case) richer(seat Seat) bool {
	return seat != c.Seat && c.publicPoints(seat) > c.publicPoints(c.Seat)
}

func (c *Case) anyRicher() bool {
	for seat := range Seat(c.game.Seats) {
		if c.richer(seat) {
			return true
		}
	}
	return false
}

func checkMasterMerchant(c *Case) {
	fits := c.richer(c.Other)
	c.must(fits, MasterMerchantTarget).say(notRicher).by(c.Other).to(c.Seat).number(c.publicPoints(c.Other))
	if c.explain {
		c.hasTarget(c.anyRicher())
	}
	if c.Other == c.Seat || c.Is(Open) {
		return
	}
	hand := c.Players[c.Other].Hand
	due := min(2, hand.Total())
	if c.Odd[0] != 0 {
		c.must(false, ProgressNoTrade).say(onlyTheSpy)
	}
	n := c.Take.Total() + int(c.Unseen[1])
	c.must(n == due, MasterMerchantTake).say(takeCount).number(n).limit(due)
	c.must(hand.Has(c.Take), MasterMerchantTake).say(lacksCards).by(c.Other).short(c.Take.Less(hand))
}

func masterMerchantCandidates(c *Case, l *List) {
	if !c.hasProgress(l.seat, masterMerchant) {
		return
	}
	l.eachOpponent(func(a *Action) {
		if !c.richer(a.Other) {
			return
		}
		hand := c.Players[a.Other].Hand
		if hand.Total() < 2 {
			a.Take = hand
			l.add()
			return
		}
		for x := Brick; x < NumKinds; x++ {
			for y := x; y < NumKinds; y++ {
				if a.Take = Of(x, 1) + Of(y, 1); hand.Has(a.Take) {
					l.add()
				}
			}
		}
	})
}

func applyMasterMerchant(c *Case) {
	c.useProgress(masterMerchant)
	got := c.Take.Min(c.Players[c.Other].Hand)
	c.Players[c.Other].Hand -= got
	c.Players[c.Seat].Hand += got
	c.because(MasterMerchantTarget)
	c.tellCompared()
	c.because(MasterMerchantTake).say(takesChosen).by(c.Seat).to(c.Other).cards(got)
}
