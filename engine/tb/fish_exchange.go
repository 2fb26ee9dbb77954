package tb

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// A player at the limit of tokens who was owed more may exchange one.

const (
	FishExchange      engine.RuleID = "tb.fish.exchange"
	FishExchangeOrder engine.RuleID = "tb.fish.exchange-order"
)

func init() { Book.Rules(FishExchange, FishExchangeOrder) }

const (
	mayExchangeOne engine.Text = "{by} may put one token back and draw another."
	owesExchange   engine.Text = "{by} exchanges a fish token, or passes"
	exchangeFirst  engine.Text = "First {by} must exchange a fish token, or pass."
	noExchangeDue  engine.Text = "{by} holds no fish token too many: there is nothing to exchange."
	exchangeTurn   engine.Text = "{by} is first: exchanges go clockwise from the player on turn."
	noSuchToken    engine.Text = "{by} has no token with {n} fish."
	maybeToken     engine.Text = "It is not certain that {by} has a token with {n} fish."
	putsBack       engine.Text = "{by} puts a token with {n} fish to the spent ones and draws another."
	keepsTokens    engine.Text = "{by} keeps the tokens as they are."
)

var (
	exchangeVerb position.VerbID
	exchangeDuty position.DutyID
)

func init() {
	engine.LegalIf(maybeToken, "{by} has a token with {n} fish")
	engine.ShownAs(maybeToken, "tokens")
	exchangeVerb = Book.Verb(engine.Verb{
		Words: "exchange", Looks: visibility.LooksAtNothing, Args: "TOKEN [catches CATCH]", About: "exchange a fish token where nothing more may be drawn", Menu: engine.AsAnswer,
		Offered: withFish, Absent: lacksFish,
		When: func(c *engine.Case) bool {
			return fishUsed(c) && base.ToAnswer(c, exchangeVerb, FishExchange, noExchangeDue)
		},
		Check: checkExchange, Apply: applyExchange, Tell: tellCatch, Conceals: concealCatch,
		Candidates: func(c *engine.Case, l *engine.List) {
			has, most := bounds(c.Game, c.State, l.Seat)
			if l.Unsure {
				has = most
			}
			a := l.Move()
			a.Flags |= engine.Open
			for a.Count = 1; a.Count <= 3; a.Count++ {
				if has[a.Count] > 0 {
					l.Add()
				}
			}
		},
	})
	exchangeDuty = Book.Duty(engine.Duty{
		Answer: &exchangeVerb, Tells: owesExchange, Asks: exchangeFirst, HangsOnPay: true, First: true,
		Halts:      func(c *engine.Case) { c.Must(false, FishExchangeOrder).Say(exchangeFirst).By(c.Pending[0].Seat) },
		MayDecline: exchangesInOrder,
		Decline: func(c *engine.Case, _ position.Pending) {
			c.Because(FishExchange).Say(keepsTokens).By(c.Act.Seat)
		},
		Fits: func(q *engine.Claim) error {
			if n := tokensOf(q.State, q.Due.Seat).number(); n < fishLimit.Of(q.Game.Rules).Value {
				return fmt.Errorf("%s has %d fish tokens, and nothing is too many", q.Player(), n)
			}
			return q.OnceRolled(false)
		},
	})
}

// oweExchanges makes an exchange owed to each player at the limit who was owed more.
func oweExchanges(c *engine.Case, over uint8) {
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		if over>>seat&1 != 0 {
			c.Owe(position.Pending{Duty: exchangeDuty, Seat: seat, Count: 1, Other: position.NoSeat})
			c.Because(FishExchange).Say(mayExchangeOne).By(seat)
			c.Once(FishExchangeOrder)
		}
	}
}

func checkExchange(c *engine.Case) {
	exchangesInOrder(c)
	hasTokens(c, one(int(c.Act.Count)), FishExchange, noSuchToken, maybeToken)
	if c.Act.SaysLots() {
		checkCatch(c)
	}
}

// exchangesInOrder states that it is the player's turn among those who exchange.
func exchangesInOrder(c *engine.Case) {
	for _, p := range c.Owed() {
		if p.Duty == exchangeDuty {
			c.Must(p.Seat == c.Act.Seat, FishExchangeOrder).Say(exchangeTurn).By(p.Seat)
			return
		}
	}
}

// hasTokens states that the acting player has the tokens; if some may be among his unseen ones, the ruling
// depends on that.
func hasTokens(c *engine.Case, t tokens, rule engine.RuleID, lacks, maybe engine.Text) {
	seat := c.Act.Seat
	sure := surelyHas(c.Game, c.State, seat, t)
	if !sure && mayHave(c.Game, c.State, seat, t) {
		c.Depends(rule).Say(maybe).By(seat).Number(t.fish())
		return
	}
	c.Must(sure, rule).Say(lacks).By(seat).Number(t.fish())
}

// giveBack moves one of the player's tokens to the spent ones.
func (p *pond) giveBack(seat position.Seat, face int) {
	held := &p.held[seat]
	switch {
	case held[face] > 0:
		held[face]--
	case held[0] > 0:
		p.shows(seat, one(face))
	default:
		return
	}
	p.spent[face]++
}

func applyExchange(c *engine.Case) {
	if i := c.Owes(c.Act.Seat, exchangeVerb); i >= 0 {
		c.Settle(i)
	}
	p := pondOf(c.Game, c.State)
	p.giveBack(c.Act.Seat, int(c.Act.Count))
	c.Because(FishExchange).Say(putsBack).By(c.Act.Seat).Number(int(c.Act.Count))
	due := [position.MaxSeats]uint8{}
	due[c.Act.Seat] = 1
	h := p.handOut(c.Act.Seat, due, statedFor(c, due), fishLimit.Get(c), fishShort.In(c.Rules))
	p.putInto(c.State)
	if c.Explaining {
		tellHaul(c, &h)
	}
}
