package base

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/engine/visibility"
)

const (
	MaritimeOwnTurn   engine.RuleID = "base.maritime.own-turn"
	MaritimeRates     engine.RuleID = "base.maritime.rates"
	MaritimeHeld      engine.RuleID = "base.maritime.held"
	MaritimeBankStock engine.RuleID = "base.maritime.bank-stock"
)

func init() {
	Book.Rules(MaritimeOwnTurn, MaritimeRates)
	Book.Rule(MaritimeHeld, engine.Physical)
	Book.Rule(MaritimeBankStock, engine.Physical)
	Book.Each(engine.Refuses(engine.First), MaritimeOwnTurn)
}

const (
	bankNotYourTurn engine.Text = "It is {by's} turn; only {by} trades with the bank."
	SpecialServes   engine.Text = "{by's} special harbor does not serve {card}."
	BankHas         engine.Text = "The bank lacks {short}."
	whichPaid       engine.Text = "Which cards are paid? They lie face up."
	atTheBank       engine.Text = "{by} gives the bank {cards} and takes {short}."
)

func init() {
	Book.Verb(engine.Verb{
		Words: "bank", Act: engine.BankAct, Looks: looksAtGiven, Counts: visibility.CountsGift, Args: "GIVE for TAKE", FromBank: true, Coins: true, About: "trade with the bank",
		Button: engine.Button{Label: "Trade with the bank", Sign: "bank"},
		Menu:   engine.AfterRoll | engine.InSpecial, Never: notInSpecial, When: whenBank, Timely: timelyAtBank, Check: checkBank, Apply: applyBank,
		Candidates: bankTrades,
	})
}

// bankOutside finds the parameter by which the bank trades in the special building phase.
var bankOutside func(r *engine.Rules) *engine.Param[bool]

// BankOutside registers it.
func BankOutside(of func(r *engine.Rules) *engine.Param[bool]) { bankOutside = of }

// notInSpecial: in the special building phase the bank trades only if the law allows it.
func notInSpecial(r *engine.Rules) engine.Menu {
	if bankOutside != nil {
		if open := bankOutside(r); open.Eval != nil || open.Value {
			return 0
		}
	}
	return engine.InSpecial
}

func whenBank(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	if !c.HeldOnTurn() {
		nothingOwed(c)
		c.Must(c.Act.Seat == c.Acting, MaritimeOwnTurn).Say(bankNotYourTurn).By(c.Acting)
	}
	if c.Hooks.Coins != nil { // purchases for coins need less of the phase: the check decides
		outsideTurn(c)
		AfterRoll(c)
		return true
	}
	toTrade(c)
	return true
}

func checkBank(c *engine.Case) {
	if c.Hooks.Coins != nil && (c.Act.Give != 0 || c.Act.Unseen[0] != 0 || c.Act.Coins[0] == 0 || c.Act.Coins[1] > 0) {
		inTradePhase(c)
	}
	if !tradable(c) { // no rate is meant for it
		return
	}
	if c.Act.Tokens != (position.TokenLots{}) {
		tradesTokens(c, true)
		return
	}
	if c.Act.Coins != [2]uint8{} {
		if coins(c) {
			c.Hooks.Coins.Bank(c)
		}
		return
	}
	if c.Act.Unseen[0] > 0 {
		c.Asks(true, whichPaid, func(a engine.Action, answer func(engine.Action)) { paidAtRates(c, a, answer) })
		return
	}
	atRates(c)
	if answer := HooksOf(c.Hooks).CheckBank; answer != nil {
		answer(c)
	}
	hand := c.Players[c.Act.Seat].Hand
	if held, stock := hand.Has(c.Act.Give), c.TakesFrom(c.Bank); !held || !stock || c.Explaining {
		tellBankLacks(c, hand, held, stock)
	}
}

func tellBankLacks(c *engine.Case, hand cards.Cards, held, stock bool) {
	lacks, short := c.Act.Give.Less(hand), c.Act.Take.Less(c.Bank)
	NotInGame(c, lacks, c.Must(held, MaritimeHeld).Say(LacksCards).By(c.Act.Seat).Short(lacks))
	NotInGame(c, short, c.Must(stock, MaritimeBankStock).Say(BankHas).Short(short))
}

// NotInGame marks that nothing but cards which this game does not have are short: that they cannot be traded says it.
func NotInGame(c *engine.Case, short cards.Cards, f engine.Details) {
	if !c.Hooks.Commodities && short == short.Commodities() {
		f.Follows()
	}
}

// paidAtRates lists the exchanges in which the unnamed cards are of one kind and fit the player's rates.
func paidAtRates(c *engine.Case, a engine.Action, answer func(engine.Action)) {
	asked, refused, unseen := c.Act, c.Refused, int(a.Unseen[0])
	a.Unseen[0], c.Explaining = 0, false // exchanges that do not fit are not reported
	for k := cards.Brick; k < cards.NumKinds; k++ {
		c.Act = a
		c.Act.Give += cards.Of(k, unseen)
		if fits := c.Without(func() { atRates(c) }); fits && (k.IsResource() || c.Hooks.Commodities) {
			answer(c.Act)
		}
		c.Refused = refused
	}
	c.Act, c.Explaining = asked, true
}

// bankTrades lists single exchanges at every rate; several exchanges in one line equal the same ones in a row.
func bankTrades(c *engine.Case, l *engine.List) {
	if c.Hooks.Coins != nil {
		c.Hooks.Coins.Exchanges(c, l)
	}
	hand, common := c.Players[l.Seat].Hand, commonRates(c, l.Seat)
	kinds := hand.AtLeast(common.best())
	special, further := specialKinds(c, l.Seat), cards.Kinds(0)
	var specialRate, furtherRate int
	if special != 0 {
		specialRate = engine.Get(c, &c.Rules.SpecialRate)
		kinds |= hand.AtLeast(specialRate) & special
	}
	if HooksOf(c.Hooks).Rate != nil {
		if furtherRate, further = HooksOf(c.Hooks).Rate(c, l.Seat); further != 0 {
			kinds |= hand.AtLeast(furtherRate) & further
		}
	}
	if kinds == 0 {
		return
	}
	l.Move()
	for ; kinds != 0; kinds &= kinds - 1 {
		k := kinds.First()
		n, has := hand.Count(k), uint32(common)
		if special&k.One() != 0 {
			has |= 1 << specialRate
		}
		if further&k.One() != 0 {
			has |= 1 << furtherRate
		}
		for r := has; r != 0; r &= r - 1 {
			rate := bits.TrailingZeros32(r)
			if n < rate {
				break
			}
			l.AddTaking(k, rate)
		}
	}
}

func applyBank(c *engine.Case) {
	if c.Act.Coins != [2]uint8{} {
		c.Hooks.Coins.Banked(c)
		hasTraded(c)
		return
	}
	if c.Explaining {
		tellBankLaw(c)
		tellHarborUse(c)
	}
	if answer := HooksOf(c.Hooks).Banked; answer != nil {
		answer(c)
	}
	var rules []engine.RuleID
	if c.Explaining {
		rules = ratesUsed(c)
	}
	paid := Pay(c, c.Act.Seat, c.Act.Give)
	taken := c.Act.Take.Min(c.Bank)
	c.Bank -= taken
	c.Players[c.Act.Seat].Hand += taken
	if c.Explaining {
		tellExchange(c, rules, paid, taken)
	}
	hasTraded(c)
}

func tellExchange(c *engine.Case, rules []engine.RuleID, paid, taken cards.Cards) {
	rule := MaritimeRates
	if len(rules) > 0 {
		rule = rules[0]
	}
	c.Because(rule).Say(atTheBank).By(c.Act.Seat).Cards(paid).Short(taken)
	for _, rule := range rules {
		c.Once(rule)
	}
	c.Once(MaritimeRates).As(engine.Background)
	tellTraded(c)
}

// tellHarborUse cites the variant that allows a harbor to be used in the turn in which it was settled.
func tellHarborUse(c *engine.Case) {
	c.Act.Give.Each(func(k cards.Kind, n int) {
		for _, h := range [2]board.Harbor{board.AnyHarbor, board.HarborFor(k)} {
			if n < engine.Get(c, &c.Rules.BankRate)*c.Act.Take.Total() && freshHarbor(c, c.Act.Seat, h) {
				c.Credit(c.Rules.Phases.Set, engine.NewHarbor)
			}
		}
	})
}

// coins states, for a trade that lists coins, that the game has them.
func coins(c *engine.Case) bool {
	if c.Hooks.Coins == nil {
		things.LacksCoins(c)
		return false
	}
	return true
}

// looksAtGiven: the verdict depends on whether the own hand has the given cards.
func looksAtGiven(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	if seat != a.Seat {
		return 0
	}
	return hand.Min(a.Give)
}

// bankHolds states that the bank has the cards to be taken.
func bankHolds(c *engine.Case, cards cards.Cards) { stackHolds(c, c.Bank, cards) }

func stackHolds(c *engine.Case, bank, cards cards.Cards) {
	c.Must(bank.Has(cards), MaritimeBankStock).Say(BankHas).Short(cards.Less(bank))
}
