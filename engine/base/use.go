package base

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Actions of house rules. The player pays the price of one and gets its grant; every ruling on it cites the house
// rule.

const (
	useTooEarly  engine.Text = "{by} has not rolled the dice yet: {action} comes after the roll."
	useTooLate   engine.Text = "The dice are rolled: {action} comes before the roll."
	useNotNow    engine.Text = "{action} is not open now."
	useBetween   engine.Text = "{action} belongs to a turn, not to the building phase between two."
	useForbidden engine.Text = "The table's condition for {action} does not hold."
	usedUp       engine.Text = "{by} has used {action} {n} times this turn; {own} is all."
	usesNoTake   engine.Text = "{action} brings no cards of choice."
	usesAction   engine.Text = "{by} uses {action}."
	usePays      engine.Text = "{by} pays {cards} for {action}."
	useTokens    engine.Text = "{by} pays {tokens} for {action}."
	usePaysBoth  engine.Text = "{by} pays {cards} and {tokens} for {action}."
)

var useVerb position.VerbID

func init() {
	useVerb = Book.Verb(engine.Verb{
		Words: "use", Args: "ACTION [take TAKE]", About: "use an action that a rule of the table brings", FromBank: true, Silent: true,
		Menu: engine.BeforeRoll | engine.AfterRoll, When: OnTurn, Check: checkUse, Apply: applyUse,
		Offered: hasActions, Heard: hasActions,
		Candidates: func(c *engine.Case, l *engine.List) {
			for i := range c.Rules.Actions {
				l.Move().Count = uint8(i + 1)
				l.Add()
			}
		},
	})
}

func hasActions(r *engine.Rules) bool { return len(r.Actions) > 0 }

// actionOf returns the action that the move names, or nil if the law does not have it.
func actionOf(c *engine.Case) (a *engine.OwnAction, i int) {
	if i = int(c.Act.Count) - 1; i < 0 || i >= len(c.Rules.Actions) {
		return nil, i
	}
	return &c.Rules.Actions[i], i
}

func checkUse(c *engine.Case) {
	a, i := actionOf(c)
	if a == nil {
		NotOnTurn(c)
		return
	}
	rule, n := a.Rule(), c.Act.Count
	c.Granting = uint8(a.Grant) + 1
	defer func() { c.Granting = 0 }()
	c.Must(c.Phase != position.SpecialPhase, rule).Say(useBetween).Action(n)
	before := c.Phase == position.RollPhase
	say := useTooEarly
	if !before {
		say = useTooLate
	}
	c.Must(before && a.Before || !before && a.After, rule).Say(say).By(c.Act.Seat).Action(n)
	about := engine.AboutGrant(engine.AboutOwner(c.Act.Seat), c.Act.Seat)
	if a.Open.Asks() {
		c.Must(engine.Ask(c, &a.Open, about), rule).Say(useNotNow).Action(n)
	}
	if a.If.Asks() {
		c.Must(engine.Ask(c, &a.If, about), rule).Say(useForbidden).Action(n)
	}
	price := engine.Ask(c, &a.Price, about)
	hand := c.Players[c.Act.Seat].Hand
	c.Must(hand.Has(price.Cards), rule).Say(LacksCards).By(c.Act.Seat).Short(price.Cards.Less(hand))
	hasTokens(c, c.Act.Seat, price.Tokens, func(int) engine.RuleID { return rule })
	if a.Times > 0 {
		used := int(c.Used[i])
		c.Must(used < a.Times, rule).Say(usedUp).By(c.Act.Seat).Number(used).Action(n).Own(a.Times)
	}
	if c.Act.Take != 0 || c.Act.Odd[0] != 0 {
		checkUseTakes(c, a, about, price)
	}
}

// checkUseTakes states, for cards named with the action, the same as for cards taken when they are owed.
func checkUseTakes(c *engine.Case, a *engine.OwnAction, about engine.Facts, price engine.Price) {
	g := &c.Rules.Grants[a.Grant]
	n := 0
	if what := engine.Ask(c, &g.What, about); what.Choice && !what.ByTaker && !g.Passes {
		n = max(engine.Ask(c, &g.Count, about), 0)
	}
	if !c.Must(n > 0, a.Rule()).Say(usesNoTake).Action(c.Act.Count).Exists() && n == 0 {
		return
	}
	bank := c.Bank + price.Cards.Min(c.Players[c.Act.Seat].Hand)
	kinds := bank
	if !c.Hooks.Commodities {
		kinds = bank.Resources()
	}
	n = min(n, kinds.Total(), maxTaken)
	fits := c.Act.Take.Total() == n && c.Act.Odd[0] == 0 && (c.Hooks.Commodities || c.Act.Take.Commodities() == 0)
	c.Must(fits, a.Rule()).Say(takesGranted).By(c.Act.Seat).Number(n)
	stackHolds(c, bank, c.Act.Take) // the price that was paid can be taken back
}

func applyUse(c *engine.Case) {
	a, i := actionOf(c)
	if a == nil {
		return
	}
	seat := c.Act.Seat
	about := engine.AboutOwner(seat)
	c.Granting = uint8(a.Grant) + 1
	price := engine.Ask(c, &a.Price, engine.AboutGrant(about, seat))
	price.Cards = Pay(c, seat, price.Cards)
	for kind, n := range price.Tokens {
		paid := c.Players[seat].Tokens.AtMost(kind, int(n))
		price.Tokens[kind] = uint8(paid)
		c.Players[seat].Tokens.Add(kind, -paid)
	}
	say := usesAction
	switch none := (position.Tokens{}); {
	case price.Cards != 0 && price.Tokens != none:
		say = usePaysBoth
	case price.Cards != 0:
		say = usePays
	case price.Tokens != none:
		say = useTokens
	}
	c.Because(a.Rule()).Say(say).By(seat).Action(c.Act.Count).Cards(price.Cards).Tokens(price.Tokens)
	c.Credit(a.Set, engine.AnyGround)
	c.CountUse(i)
	payGrant(c, a.Grant, about)
	if c.Act.Take != 0 {
		c.Granting = uint8(a.Grant) + 1
		takeAtOnce(c, a)
		c.Granting = 0
	}
}

// namesTaken reports whether the move is an action that also names the cards which it makes owed.
func namesTaken(c *engine.Case) bool { return c.Act.Verb == useVerb && c.Act.Take != 0 }

// takeAtOnce answers the duties of the action with the cards that the move names.
func takeAtOnce(c *engine.Case, a *engine.OwnAction) {
	for i := int(c.NumPending) - 1; i >= 0; i-- {
		if p := c.Pending[i]; p.Duty == grantDuty && p.Seat == c.Act.Seat && p.Why == position.Reason(a.Grant+1) {
			c.Settle(i)
			got := c.Act.Take.Min(c.Bank)
			c.Bank -= got
			c.Players[c.Act.Seat].Hand += got
			c.Because(a.Rule()).Say(takes).By(c.Act.Seat).Cards(got)
			return
		}
	}
}
