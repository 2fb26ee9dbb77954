package base

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
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

// Tokens that a table brings itself: how grants and actions move them, and the requirements of trades with them.
// Every ruling on them cites the rule of the table that brings the kind.

const (
	tokensCome    engine.Text = "{by} takes {tokens} ({n} left)."
	tokensUnsure  engine.Text = "{by} takes {tokens}."
	tokensHidden  engine.Text = "Not everybody sees whether {by} has {limit} {token}."
	tokensFewer   engine.Text = "{by} takes {tokens}; no more are left."
	tokensAreGone engine.Text = "{by} gets no {token}: none are left."
	tokensBack    engine.Text = "{by} gives back {tokens} ({n} left)."
	tokensPass    engine.Text = "{by} gives {to} {tokens}."
	tokensShort   engine.Text = "{by} has {n} {token}, not {limit}."
	tokensStay    engine.Text = "Tokens ({tokens}) are not traded at this table."
	tokensNoBank  engine.Text = "The bank takes and gives no tokens ({tokens})."
	tokensBoth    engine.Text = "{tokens} is given for {tokens}."
)

func init() { engine.LegalIf(tokensHidden, "{by} has {limit} {token}") }

// layTokens gives everybody the tokens of the start.
func layTokens(g *engine.Game, s *position.State) {
	for i := range g.Rules.Tokens {
		for seat := range g.Players {
			s.Players[seat].Tokens[i] = uint8(g.Rules.Tokens[i].Each)
		}
	}
}

// giveTokens gives the seat tokens a number of times as long as they last, or takes them back.
func giveTokens(c *engine.Case, g *engine.Grant, seat position.Seat, times int, tokens position.Tokens) {
	for kind := range c.Rules.Tokens {
		due, held := int(tokens[kind])*times, &c.Players[seat].Tokens
		if due == 0 {
			continue
		}
		left, _ := c.Game.TokensLeft(c.State, kind)
		n := min(due, left)
		if due < 0 {
			n = -held.AtMost(kind, -due)
		}
		held.Add(kind, n)
		say := tokensCome
		switch {
		case due < 0 && n == 0:
			continue
		case due < 0:
			say = tokensBack
		case n == 0:
			say = tokensAreGone
		case n < due:
			say = tokensFewer
		}
		left, sure := c.Game.TokensLeft(c.State, kind)
		if !sure && say == tokensCome {
			say = tokensUnsure
		}
		c.Because(g.Rule()).Say(say).By(seat).Tokens(position.TokensOf(kind, max(n, -n))).Token(kind).Number(left)
		creditGrant(c, g)
	}
}

// passTokens moves tokens from hand to hand, as far as there are any.
func passTokens(c *engine.Case, g *engine.Grant, giver, seat position.Seat, times int, tokens position.Tokens) {
	for kind := range c.Rules.Tokens {
		if n := c.Players[giver].Tokens.AtMost(kind, int(tokens[kind])*times); n > 0 {
			moveTokens(c, giver, seat, position.TokensOf(kind, n))
			c.Because(g.Rule()).Say(tokensPass).By(giver).To(seat).Tokens(position.TokensOf(kind, n))
			creditGrant(c, g)
		}
	}
}

// moveTokens moves existing tokens from hand to hand.
func moveTokens(c *engine.Case, from, to position.Seat, tokens position.Tokens) {
	for kind, n := range tokens {
		n := c.Players[from].Tokens.AtMost(kind, int(n))
		c.Players[from].Tokens.Add(kind, -n)
		c.Players[to].Tokens.Add(kind, n)
	}
}

// hasTokens states, by the given rule, that the seat has the tokens.
func hasTokens(c *engine.Case, seat position.Seat, tokens position.Tokens, rule func(kind int) engine.RuleID) {
	for kind, n := range tokens {
		switch held := c.Players[seat].Tokens[kind]; {
		case n == 0:
		case held == position.UnseenTokens:
			c.Depends(rule(kind)).Say(tokensHidden).By(seat).Limit(int(n)).Token(kind)
		default:
			c.Must(held >= n, rule(kind)).Say(tokensShort).By(seat).Number(int(held)).Limit(int(n)).Token(kind)
		}
	}
}

// tokenRule returns the rule of the table that brings a kind of token.
func tokenRule(c *engine.Case) func(kind int) engine.RuleID {
	return func(kind int) engine.RuleID { return c.Rules.Tokens[kind].Rule() }
}

// tradesTokens states the requirements of a trade that lists tokens of the table.
func tradesTokens(c *engine.Case, bank bool) {
	sides := c.Act.Tokens.Sides()
	may := !bank && engine.Ask(c, &c.Rules.TradeTokens, engine.AboutPartner(partnerOf(c)))
	say := tokensStay
	if bank {
		say = tokensNoBank
	}
	for kind := range c.Rules.Tokens {
		give, take := sides[0][kind], sides[1][kind]
		if give|take == 0 {
			continue
		}
		one := position.TokensOf(kind, int(max(give, take)))
		c.Must(may, tokenRule(c)(kind)).Say(say).Tokens(one).Token(kind)
		if may {
			c.Must(give == 0 || take == 0, tokenRule(c)(kind)).Say(tokensBoth).Tokens(one).Token(kind)
		}
	}
	if bank {
		return
	}
	hasTokens(c, c.Act.Seat, sides[0], tokenRule(c))
	if c.Game.Plays(c.Act.Other) {
		hasTokens(c, c.Act.Other, sides[1], tokenRule(c))
	}
}

// tokensTraded moves the tokens of a trade.
func tokensTraded(c *engine.Case) {
	for side, tokens := range c.Act.Tokens.Sides() {
		from, to := giverOf(c, side), giverOf(c, 1-side)
		moveTokens(c, from, to, tokens)
		for kind, n := range tokens {
			if n > 0 {
				c.Because(tokenRule(c)(kind)).Say(tokensPass).By(from).To(to).Tokens(position.TokensOf(kind, int(n)))
			}
		}
	}
	c.Credit(c.Rules.TradeTokens.Set, engine.AnyGround)
}

func init() {
	things.AddKey(Book, things.Key{
		Of: things.TurnKey, Name: "used", About: "actions of the table that were used in this turn, each as often as it was", Example: "used: [fish-for-a-card]",
		Form: engine.ListOf(engine.Naming("action")), InUse: hasActions,
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("used", func(item engine.Value) {
				text, ok := item.Text("an action")
				if !ok {
					return
				}
				i := in.Game.Rules.ActionNamed(text)
				if i < 0 {
					var names []string
					for _, a := range in.Game.Rules.Actions {
						names = append(names, a.Words)
					}
					item.Fault(fmt.Sprintf("the table has no action %q", text), notation.Nearest(text, names)...)
					return
				}
				in.State.CountUse(i)
			})
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			var out []string
			for i, a := range g.Rules.Actions {
				for range s.Used[i] {
					out = append(out, a.Words)
				}
			}
			if out == nil {
				return nil
			}
			return out
		},
	})
}
