package tb

import (
	"fmt"
	"math/bits"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Gold at the bank: cards for gold, gold for cards.

const (
	GoldBuy       engine.RuleID = "tb.gold.buy"
	GoldTwice     engine.RuleID = "tb.gold.twice"
	GoldStock     engine.RuleID = "tb.gold.stock"
	GoldSell      engine.RuleID = "tb.gold.sell"
	GoldNoReverse engine.RuleID = "tb.gold.no-reverse"
	GoldCk        engine.RuleID = "tb.gold.ck"
)

var (
	coinsPrice  = Book.Number(engine.LawRow{Name: "coins.price", About: "gold that buys a card of the bank", Rules: []engine.RuleID{GoldBuy, GoldNoReverse}, Least: 1, Most: 9}, 2)
	coinsCards  = Book.Number(engine.LawRow{Name: "coins.cards", About: "cards that may be bought for gold in a turn", Rules: []engine.RuleID{GoldTwice}, Most: 9}, 2)
	coinsHarbor = Book.Truth(engine.LawRow{
		Name: "coins.special-harbor", About: "whether the harbor of one resource serves where cards are sold for gold", Rules: []engine.RuleID{GoldSell},
	}, true)
)

func init() {
	Book.Rules(GoldBuy, GoldTwice, GoldSell, GoldNoReverse, GoldCk)
	Book.Rule(GoldStock, engine.With(base.MaritimeBankStock))
	Book.Each(engine.Tells(engine.OnlyID), GoldTwice)
	Book.Answer(func(h *engine.Hooks) {
		if useCoins.In(h.Rules) {
			h.Coins = &engine.CoinHooks{Bank: mayExchange, Banked: exchange, Exchanges: exchanges, Trade: mayTradeGold, Traded: tradeGold}
		}
	})
}

const (
	inOwnTurn         engine.Text = "Gold is bought and sold in the own turn after the roll."
	goldShort         engine.Text = "{by} has {limit} gold, not {n}."
	priceOfCard       engine.Text = "A card of the bank costs {limit} gold; {n} gold pay for no whole number of cards."
	priceOfCards      engine.Text = "{cards} cost {limit} gold, not {n}."
	priceOfOne        engine.Text = "{cards} costs {limit} gold, not {n}."
	costsOverPurse    engine.Text = "{cards} cost {limit} gold; {by} has {n}."
	costsOverPurseOne engine.Text = "{cards} costs {limit} gold; {by} has {n}."
	goldForGold       engine.Text = "Gold is not bought with gold."
	boughtEnough      engine.Text = "{limit} cards a turn may be bought for gold; {by} would have bought {n}."
	bankLacks         engine.Text = "The bank lacks {short}, so no gold is paid for it."
	noRateForGold     engine.Text = "{by} sells {card} {limit} to 1 gold; {cards} for {n} gold is no rate that {by} has."
	noHarborForGold   engine.Text = "{by} sells {card} {limit} to 1 gold, for the 2:1 harbor does not serve for gold; {cards} for {n} gold is no rate that {by} has."
	noLotsForGold     engine.Text = "{cards} for {n}: this divides into no lots at rates that {by} has for gold."
	onlyResources     engine.Text = "Gold buys resources; {short} cannot be bought for it."
	lacksCards        engine.Text = "{by} lacks {short}."
	ownKind           engine.Text = "The card taken must be of another kind than those given for it."
	buysCards         engine.Text = "{by} buys {cards} for {n} gold and keeps {limit} gold."
	sellsCards        engine.Text = "{by} sells {cards} for {n} gold and has {limit} gold."
	givesAndTakes     engine.Text = "{by} gives the bank {cards} and takes {short}."
	soManyBought      engine.Text = "{by} has bought {n} of {limit} cards for gold in this turn."
)

// bought is how many cards were bought for gold in the turn.
var bought = Book.TurnCells(1)

func init() {
	things.AddKey(Book, things.Key{
		Of: things.TurnKey, Name: "gold-cards", About: "cards bought for gold", Example: "gold-cards: 1", Form: engine.Number(0, 9),
		InUse: useCoins.In, Variant: "rivers",
		Read: func(in *engine.Reading, v engine.Value) {
			if n, ok := v.Int("gold-cards", 0, 9); ok {
				in.State.Turn.Cells[bought] = uint8(n)
			}
		},
		Stands: func(in *engine.Reading, v engine.Value) {
			switch n, most := int(in.State.Turn.Cells[bought]), coinsCards.Of(in.Game.Rules); {
			case v == nil || n == 0:
			case most.Eval == nil && n > most.Value:
				v.Fault(fmt.Sprintf("gold buys at most %d cards in a turn", most.Value))
			case in.State.Phase == position.SetupPhase || in.State.Phase == position.RollPhase && in.State.Rolls == 0:
				v.Fault("gold buys no cards before the roll")
			}
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			if s.Turn.Cells[bought] == 0 {
				return nil
			}
			return int(s.Turn.Cells[bought])
		},
	})
}

// deal is an exchange with the bank split into its parts: the cards bought for gold, and the lots of given cards,
// each for a card or for one gold.
type deal struct {
	gold, got   int // gold given, gold received
	cards, lots int
	exact       bool // the gold given pays for whole cards
}

func dealOf(c *engine.Case) (d deal) {
	price := coinsPrice.Get(c)
	d.gold, d.got = int(c.Act.Coins[0]), int(c.Act.Coins[1])
	taken := c.Act.Take.Total()
	d.cards = min(d.gold/price, taken)
	d.exact = d.gold == d.cards*price
	d.lots = taken - d.cards + d.got
	return d
}

// mayExchange states the requirements of an exchange with the bank in which gold is given or received.
func mayExchange(c *engine.Case) {
	d, seat := dealOf(c), c.Act.Seat
	own := c.Act.Seat == c.Acting && c.Phase != position.RollPhase && c.Phase != position.SpecialPhase
	if d.gold > 0 {
		c.Must(own, GoldBuy).Say(inOwnTurn)
		if cost := coinsPrice.Get(c) * c.Act.Take.Total(); c.Act.Give != 0 || d.got > 0 || d.gold == cost || cost == 0 {
			c.Must(goldOf(c.State, seat) >= d.gold, GoldBuy).Say(goldShort).By(seat).Number(d.gold).Limit(goldOf(c.State, seat)).As(engine.AsPrice)
		}
	}
	if d.got > 0 {
		c.Must(own, GoldSell).Say(inOwnTurn)
	}
	switch hand := c.Players[seat].Hand; {
	case d.gold > 0 && c.Act.Give == 0:
		pricesFit(c, d)
	case c.Act.Unseen[0] > 0:
		c.Must(false, GoldSell).Say(noLotsForGold).By(seat).Cards(c.Act.Give).Number(d.lots)
	default:
		c.Must(d.exact, GoldNoReverse).Say(priceOfCard).Number(d.gold).Limit(coinsPrice.Get(c))
		special := d.got < d.lots || coinsHarbor.Get(c)
		fits := c.Act.Give != 0 && d.lots > 0 && base.LotsFit(c, c.Act.Give, d.lots, special)
		if f := c.Must(fits, GoldSell); f.Exists() {
			sayNoRate(c, f, d, special)
		}
		c.Must(hand.Has(c.Act.Give), base.MaritimeHeld).Say(lacksCards).By(seat).Short(c.Act.Give.Less(hand))
		if k := c.Act.Give.First(); c.Act.Give == c.Act.Give.Only(k) {
			c.Must(c.Act.Take.Count(k) <= d.cards, base.MaritimeLike).Say(ownKind)
		}
	}
	if d.cards == 0 {
		return
	}
	now, limit := int(c.Turn.Cells[bought])+d.cards, coinsCards.Get(c)
	asked := now
	if c.Act.Give == 0 && d.got == 0 { // all are bought for gold, also where the gold does not suffice
		asked += c.Act.Take.Total() - d.cards
	}
	c.Must(now <= limit, GoldTwice).Say(boughtEnough).By(seat).Number(asked).Limit(limit)
	short := c.Act.Take.Less(c.Bank)
	base.NotInGame(c, short, c.Must(c.TakesFrom(c.Bank), GoldStock).Say(bankLacks).Short(short))
	if others := c.Act.Take.Commodities(); c.Hooks.Commodities {
		forLots := d.lots - d.got
		c.Must(forLots > 0 && others.Total() <= forLots || c.TakesNone(cards.CommodityKinds), GoldCk).Say(onlyResources).Short(others)
	}
}

// pricesFit states that the gold alone pays for the taken cards.
func pricesFit(c *engine.Case, d deal) {
	price, taken := coinsPrice.Get(c), c.Act.Take.Total()
	if d.got > 0 {
		c.Must(false, GoldNoReverse).Say(goldForGold)
		return
	}
	low, high := taken == 0 || d.gold < price*taken, taken > 0 && d.gold > price*taken
	if has := goldOf(c.State, c.Act.Seat); (low || high) && has < price*taken { // the true price, which the purse decides
		say := costsOverPurse
		if taken == 1 {
			say = costsOverPurseOne
		}
		c.Must(false, GoldBuy).Say(say).By(c.Act.Seat).Cards(c.Act.Take).Number(has).Limit(price * taken).As(engine.AsPrice)
		sayPrice(c, c.Must(!high, GoldNoReverse), d.gold, price).Follows()
		return
	}
	sayPrice(c, c.Must(!low, GoldBuy), d.gold, price)
	sayPrice(c, c.Must(!high, GoldNoReverse), d.gold, price)
}

// sayPrice says what the taken cards cost in gold.
func sayPrice(c *engine.Case, f engine.Details, gold, price int) engine.Details {
	if !f.Exists() {
		return f
	}
	say, taken := priceOfCards, c.Act.Take.Total()
	switch taken {
	case 0:
		say, taken = priceOfCard, 1
	case 1:
		say = priceOfOne
	}
	return f.Say(say).Cards(c.Act.Take).Number(gold).Limit(price * taken)
}

// sayNoRate says that the given cards bring not so much gold, with the rate of their kind.
func sayNoRate(c *engine.Case, f engine.Details, d deal, special bool) {
	k, rates := c.Act.Give.First(), base.BankRatesOf(c, c.Act.Seat, special)
	if rate := bits.TrailingZeros32(rates.Of(k)); d.cards == 0 && d.got == d.lots && c.Act.Give != 0 && c.Act.Give == c.Act.Give.Only(k) {
		say, atHarbor := noRateForGold, base.BankRatesOf(c, c.Act.Seat, true)
		if !special && atHarbor.Of(k) != rates.Of(k) {
			say = noHarborForGold
		}
		f.Say(say).By(c.Act.Seat).Card(k.AsCard()).Limit(rate).Cards(c.Act.Give).Number(d.got)
		return
	}
	f.Say(noLotsForGold).By(c.Act.Seat).Cards(c.Act.Give).Number(d.lots)
}

// exchange carries out the exchange.
func exchange(c *engine.Case) {
	d, seat := dealOf(c), c.Act.Seat
	paid := base.Pay(c, seat, c.Act.Give)
	taken := c.Act.Take.Min(c.Bank)
	c.Bank -= taken
	c.Players[seat].Hand += taken
	give(c, seat, d.got-d.gold)
	c.Turn.Cells[bought] += uint8(d.cards)
	if !c.Explaining {
		return
	}
	switch {
	case d.gold > 0 && paid == 0:
		c.Because(GoldBuy).Say(buysCards).By(seat).Cards(taken).Number(d.gold).Limit(goldOf(c.State, seat))
	case d.got > 0 && taken == 0:
		c.Because(GoldSell).Say(sellsCards).By(seat).Cards(paid).Number(d.got).Limit(goldOf(c.State, seat))
	default:
		c.Because(GoldSell).Say(givesAndTakes).By(seat).Cards(paid).Short(taken)
		c.Because(GoldBuy).Say(hasGold).By(seat).Number(goldOf(c.State, seat))
	}
	if d.cards > 0 {
		c.Because(GoldTwice).Say(soManyBought).By(seat).Number(int(c.Turn.Cells[bought])).Limit(coinsCards.Get(c))
		c.Because(GoldNoReverse)
	}
	if d.got > 0 {
		if c.Hooks.Commodities {
			c.Because(GoldCk)
		}
		c.Credit(coinsHarbor.Of(c.Rules).Set, engine.AnyGround)
	}
}

// exchanges lists a card of each kind for gold, and a gold for a lot of each kind at each rate.
func exchanges(c *engine.Case, l *engine.List) {
	a := l.Move()
	if price := coinsPrice.Get(c); goldOf(c.State, l.Seat) >= price {
		a.Coins[0] = uint8(price)
		l.AddBuying()
	}
	a = l.Move()
	a.Coins[1] = 1
	hand, rates := c.Players[l.Seat].Hand, base.BankRatesOf(c, l.Seat, coinsHarbor.Get(c))
	for kinds := rates.Kinds; kinds != 0; kinds &= kinds - 1 {
		k := kinds.First()
		for r := rates.Of(k); r != 0; r &= r - 1 {
			if rate := bits.TrailingZeros32(r); rate <= hand.Count(k) {
				l.AddSelling(k, rate)
			}
		}
	}
}
