package tb

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/duo"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Purchases for fish: one action after the other, each paid with whole tokens.

const (
	FishPay      engine.RuleID = "tb.fish.pay"
	FishSeparate engine.RuleID = "tb.fish.separate"
	FishWhen     engine.RuleID = "tb.fish.when"
	FishPhase    engine.RuleID = "tb.fish.phase"
	FishTwoPrice engine.RuleID = "tb.fish.two-price"
	FishPartner  engine.RuleID = "tb.fish.six-partner"
)

func init() {
	Book.Rules(FishPay, FishWhen, FishPhase, FishTwoPrice, FishPartner)
	Book.Rule(FishSeparate, engine.KeptBy("engine/tb/fish_buy.go"))
	Book.Each(engine.Tells(engine.OnlyID), FishPhase, FishTwoPrice, FishPartner)
	Book.Each(engine.Refuses(engine.OnlyID), FishWhen)
	engine.LegalIf(maybePaid, "{by} has these tokens")
	engine.ShownAs(maybePaid, "tokens")
}

const (
	whichTokens    engine.Text = "Which tokens are paid?"
	fishInTurn     engine.Text = "Fish are spent in the own turn, before the roll or after it, and not while something is owed."
	tooFewFish     engine.Text = "The tokens show {n} fish; the price is {limit}."
	notTheseTokens engine.Text = "{by} does not have these tokens, which show {n} fish in all."
	maybePaid      engine.Text = "It is not certain that {by} has these tokens, {n} fish in all."
	paysFish       engine.Text = "{by} pays {n} fish and keeps {limit} tokens."
	paysTooMuch    engine.Text = "{by} pays tokens with {n} fish for {limit}: the rest is lost. {by} keeps {own} tokens."
	endsNoPhase    engine.Text = "Fish are neither trade nor building: the phase does not change."
	notLess        engine.Text = "{by} has no fewer open points than the other and pays the whole price."
	oneFishLess    engine.Text = "{by} has fewer open points and pays 1 fish less."
)

// ware is a purchase, by its word in the law, with the price of the book.
type ware struct {
	word  string
	price int
}

var wares = []ware{{"robber", 2}, {"pirate", 2}, {"steal", 3}, {"take", 4}, {"road", 5}, {"ship", 5}, {"bridge", 6}, {"card", 7}}

// writtenPrice writes a price; the default of the book is an expression.
func writtenPrice(price int) string {
	if price != engine.ByBook {
		return strconv.Itoa(price)
	}
	last := len(wares) - 1
	parts := make([]string, 0, len(wares))
	for _, w := range wares[:last] {
		parts = append(parts, fmt.Sprintf("action == %q ? %d", w.word, w.price))
	}
	return strings.Join(parts, " : ") + fmt.Sprint(" : ", wares[last].price)
}

// wareCalled returns the purchase with the word.
func wareCalled(word string) *ware {
	for i := range wares {
		if wares[i].word == word {
			return &wares[i]
		}
	}
	panic("tb: nothing that fish tokens buy is called " + word)
}

// fishPrice is the player's price of the action; less reports whether it is reduced by one.
func fishPrice(c *engine.Case, seat position.Seat, w *ware) (price int, less bool) {
	set := fishCost.Of(c.Rules)
	if price = set.Value; set.Eval != nil {
		price = engine.Ask(c, set, engine.AboutAction(seat, w.word))
	}
	if price == engine.ByBook {
		price = w.price
	}
	if forTwo(c.Game) {
		return priceForTwo(c, seat, price)
	}
	return price, false
}

func priceForTwo(c *engine.Case, seat position.Seat, price int) (paid int, less bool) {
	if price > 0 && base.PublicPoints(c, seat) < base.PublicPoints(c, c.Game.After(seat)) {
		return price - 1, true
	}
	return price, false
}

// forTwo reports whether the game is the one for two.
func forTwo(g *engine.Game) bool { return g.Owners > g.Players }

// fishVerb turns a verb into one that is paid for with fish.
func fishVerb(word string, v engine.Verb) position.VerbID {
	check, apply, list, bought := v.Check, v.Apply, v.Candidates, wareCalled(word)
	v.Words, v.Args = "fish "+word, strings.TrimSpace(v.Args+" [TOKENS]")
	v.Timely = func(h *engine.Hooks) engine.Menu {
		if base.TimelyToBuild(h) == 0 {
			return 0
		}
		return engine.BeforeRoll | engine.AfterRoll
	}
	v.Button.Group = "Spend fish"
	v.Menu, v.WantsBy = engine.BeforeRoll|engine.AfterRoll, bought.needs
	if v.Absent == nil {
		v.Absent = lacksFish
	}
	if offered := v.Offered; offered == nil {
		v.Offered = withFish
	} else {
		v.Offered = func(r *engine.Rules) bool { return withFish(r) && offered(r) }
	}
	v.TokenPrice = func(c *engine.Case, seat position.Seat) int {
		price, _ := fishPrice(c, seat, bought)
		return price
	}
	v.When = whenFish
	v.Check = func(c *engine.Case) {
		if c.Explaining || c.Heard.Payment != c.Act.Payment() { // a list pays with what it has found
			mayPay(c, bought)
		}
		check(c)
	}
	v.Apply = func(c *engine.Case) {
		payFish(c, bought)
		apply(c)
	}
	v.Candidates = func(c *engine.Case, l *engine.List) {
		held := heldWord(c.State, l.Seat)
		if held == 0 { // without a token nothing is listed, whatever the price
			return
		}
		price, _ := fishPrice(c, l.Seat, bought)
		if l.Unsure {
			listUnsure(c, l, price, list)
			return
		}
		paid, ok := cheapest(c, l.Seat, held, price)
		if !ok {
			return
		}
		listPaid(c, l, paid, list)
	}
	if v.Looks == nil {
		v.Looks = visibility.LooksAtNothing
	}
	return Book.Verb(v)
}

// listUnsure lists what can be bought with each payment that the player may have.
//
//go:noinline
func listUnsure(c *engine.Case, l *engine.List, price int, list func(c *engine.Case, l *engine.List)) {
	_, most := bounds(c.Game, c.State, l.Seat)
	eachPayment(most, price, func(paid tokens) {
		if mayHave(c.Game, c.State, l.Seat, paid) {
			listPaid(c, l, catch{tokens: paid}.pack(), list)
		}
	})
}

// listPaid lists what is bought with tokens, packed, that the player has and that are enough.
func listPaid(c *engine.Case, l *engine.List, paid uint16, list func(c *engine.Case, l *engine.List)) {
	l.Move().SetPaid(paid)
	c.Heard.Payment = c.Act.Payment() // mayPay need not verify it
	list(c, l)
}

// fishHad is a prefilter of lists: having tokens with at least one fish, two, three …, and last the old boot. The answer is
// the number of fish, and 8 more with the boot.
var fishHad = engine.NewHavings(metByFish(), func(c *engine.Case, seat position.Seat) int {
	had := min(mostFishIn(heldWord(c.State, seat)), dearest)
	if c.Table[bootCell] == bootWith(seat) {
		had += dearest + 1
	}
	return had
})

func metByFish() (met []uint16) {
	for fish := 1; fish <= dearest; fish++ {
		met = append(met, 0xff<<fish&0xff*0x0101)
	}
	return append(met, 0xff00)
}

// dearest is the highest price of the book.
const dearest = 7

// needs returns a precondition for buying it under the law.
func (w *ware) needs(r *engine.Rules) engine.Having {
	price := fishCost.Of(r).Value
	switch {
	case fishCost.Of(r).Eval != nil:
		price = 0
	case price == engine.ByBook:
		price = w.price
	}
	if r.Plays(duo.Book) { // then it may be one less
		price--
	}
	return fishHad[max(1, min(price, dearest))-1]
}

func whenFish(c *engine.Case) bool {
	if !fishUsed(c) {
		return false
	}
	own := c.Act.Seat == c.Acting && c.NumPending == 0 && c.Phase != position.SetupPhase && c.Phase != position.SpecialPhase
	c.Must(own, FishWhen).Say(fishInTurn)
	return base.OnTurn(c)
}

// mayPay states that the player has the tokens and that they cover the price. If the move names none, it asks
// which, provided that there can be some. A payment that passes is kept.
func mayPay(c *engine.Case, w *ware) {
	paid := unpack(c.Act.Paid()).tokens
	price, less := fishPrice(c, c.Act.Seat, w)
	if paid.number() == 0 && price > 0 {
		if _, can := cheapest(c, c.Act.Seat, heldWord(c.State, c.Act.Seat), price); can || c.Explaining && tokensOf(c.State, c.Act.Seat)[0] > 0 {
			c.Asks(true, whichTokens, func(a engine.Action, answer func(engine.Action)) { waysToPay(c, a, price, answer) })
			return
		}
		c.Must(false, FishPay).Say(tooFewFish).Number(tokensOf(c.State, c.Act.Seat).fish()).Limit(price).As(engine.AsPrice)
		return
	}
	c.Must(paid.fish() >= price, FishPay).Say(tooFewFish).Number(paid.fish()).Limit(price).As(engine.AsPrice)
	if paid.number() > 0 {
		hasTokens(c, paid, FishPay, notTheseTokens, maybePaid)
	}
	if forTwo(c.Game) {
		c.Must(less || paid.fish() != price-1, FishTwoPrice).Say(notLess).By(c.Act.Seat)
	}
	if !c.Refused {
		c.Heard.Payment = c.Act.Payment()
	}
}

// eachPayment calls f with every choice of the tokens in which none is superfluous.
func eachPayment(of tokens, price int, f func(t tokens)) {
	for threes := range int(of[3]) + 1 {
		left := price - 3*threes
		for twos := max(0, left-int(of[1])+1) / 2; twos <= int(of[2]); twos++ {
			lacks := left - 2*twos
			if lacks <= -2 && twos > 0 || lacks <= -3 && threes > 0 { // then with more of them, too
				break
			}
			f(tokens{0, uint8(max(0, lacks)), uint8(twos), uint8(threes)})
		}
	}
}

// cheapest returns a payment, packed, of tokens that the player surely has, given the tokens held: the one that exceeds the
// price by the least; among equal ones, the one with the fewest tokens.
func cheapest(c *engine.Case, seat position.Seat, held uint32, price int) (best uint16, ok bool) {
	least := held
	if least&unseenBits != 0 {
		known, _ := boundsOfUnseen(c.Game, c.State, seat)
		least = known.word()
	}
	if least&^0x07070700 != 0 || price > dearest {
		return cheapestOf(tokensIn(least), price)
	}
	best = cheapestPaid[least>>8&7][least>>16&7][least>>24&7][price&dearest] // the masks spare checks of bounds
	return best, best != 0 || price == 0
}

// cheapestPaid is cheapestOf for up to seven tokens of each face and all prices of the book; knowCheapest fills it for the
// first law with fish.
var (
	cheapestPaid [8][8][8][dearest + 1]uint16
	knowCheapest = sync.OnceFunc(func() {
		for i := range 8 * 8 * 8 {
			of := tokens{0, uint8(i & 7), uint8(i >> 3 & 7), uint8(i >> 6)}
			for price := range dearest + 1 {
				cheapestPaid[of[1]][of[2]][of[3]][price], _ = cheapestOf(of, price)
			}
		}
	})
)

func cheapestOf(of tokens, price int) (paid uint16, ok bool) {
	var best tokens
	eachPayment(of, price, func(t tokens) {
		if !ok || t.fish() < best.fish() || t.fish() == best.fish() && t.number() < best.number() {
			best, ok = t, true
		}
	})
	return catch{tokens: best}.pack(), ok
}

// waysToPay answers with each way to pay the price with tokens that the player may have.
func waysToPay(c *engine.Case, a engine.Action, price int, answer func(engine.Action)) {
	_, most := bounds(c.Game, c.State, a.Seat)
	n := 0
	eachPayment(most, price, func(t tokens) {
		if n < 4 && mayHave(c.Game, c.State, a.Seat, t) {
			n++
			a.SetPaid(catch{tokens: t}.pack())
			answer(a)
		}
	})
}

// payFish puts the tokens face up.
func payFish(c *engine.Case, w *ware) {
	seat := c.Act.Seat
	price, less := fishPrice(c, seat, w)
	paid := unpack(c.Act.Paid()).tokens
	pays(c, seat, paid)
	if !c.Explaining {
		return
	}
	left := tokensOf(c.State, seat).number()
	if paid.fish() > price {
		c.Because(FishPay).Say(paysTooMuch).By(seat).Number(paid.fish()).Limit(price).Own(left).As(engine.AsPrice)
	} else {
		c.Because(FishPay).Say(paysFish).By(seat).Number(paid.fish()).Limit(left).As(engine.AsPrice)
	}
	c.Credit(fishCost.Of(c.Rules).Set, engine.AnyGround)
	if less {
		c.Because(FishTwoPrice).Say(oneFishLess).By(seat)
	}
	if engine.Get(c, &c.Rules.Phases) == engine.StrictPhases && c.Phase != position.RollPhase {
		c.Once(FishPhase).Say(endsNoPhase)
	}
	if c.InPart() {
		c.Once(FishPartner)
	}
}
