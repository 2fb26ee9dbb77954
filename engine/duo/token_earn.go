package duo

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Earning trade tokens: by settlements, and by giving up played knight cards.

const (
	TokenSupplyEmpty engine.RuleID = "duo.token.supply-empty"
	TokenDesert      engine.RuleID = "duo.token.desert"
	TokenCoast       engine.RuleID = "duo.token.coast"
	TokenBoth        engine.RuleID = "duo.token.both"
	TokenNeutral     engine.RuleID = "duo.token.neutral"
	TokenKnightCard  engine.RuleID = "duo.token.knight-card"
	TokenArmyRecount engine.RuleID = "duo.token.army-recount"
)

func init() {
	Book.Rules(TokenSupplyEmpty, TokenDesert, TokenCoast, TokenBoth, TokenNeutral, TokenKnightCard, TokenArmyRecount)
	base.Answer(Book, func(h *base.Hooks) {
		settled := h.Settled
		h.Settled = func(c *engine.Case, v board.Intersection) {
			if settled != nil {
				settled(c, v)
			}
			rewardSettlement(c, v)
		}
	})
}

const (
	earnsTokens  engine.Text = "{by} takes {n} tokens for it and has {limit}."
	fewerLeft    engine.Text = "The supply has {limit} tokens, so {by} takes no more."
	atTheDesert  engine.Text = "The settlement on {at} touches the desert."
	onTheCoast   engine.Text = "The settlement on {at} is on the coast."
	bothAddUp    engine.Text = "Desert and coast add up."
	nobodyEarns  engine.Text = "The settlement of a neutral player earns nobody tokens."
	noKnightLaid engine.Text = "{by} has no knight card that was played."
	gaveUpOne    engine.Text = "{by} has given up a knight card this turn already."
	onlyKnights  engine.Text = "Knight cards are given up in the base game; here knights on the board are: dismiss V."
	givesUpOne   engine.Text = "{by} gives up a played knight card."
	givesUpCard  engine.Text = "{by} gives up a played knight card and keeps {n}."
	armyTooSmall engine.Text = "{by} is left with {n} knight cards, fewer than {limit}, so Largest Army is laid aside."
	armyNoMore   engine.Text = "{by} is left with {n} knight cards, no more than {to}, so Largest Army is laid aside."
	armyStays    engine.Text = "{by} keeps Largest Army."
)

// rewardSettlement pays the owner of a new settlement for the desert and the coast, also in the set-up.
func rewardSettlement(c *engine.Case, v board.Intersection) {
	if TokensInBox.In(c.Rules) == 0 || c.Pieces[v].Kind() != position.Settlement {
		return
	}
	if isNeutral(c, c.Pieces[v].Owner()) {
		c.Because(TokenNeutral).Say(nobodyEarns).As(engine.Last)
		return
	}
	desert, coast := 0, 0
	for _, h := range &c.Board.IntersectionHexes[v] {
		if h != board.NoHex && exileTo(c)&h.One() != 0 {
			desert = tokenDesert.Get(c)
		}
	}
	if c.CoastAt(c.Board, v) {
		coast = tokenCoast.Get(c)
	}
	if desert > 0 {
		c.Because(TokenDesert).Say(atTheDesert).At(v.Place())
	}
	if coast > 0 {
		c.Because(TokenCoast).Say(onTheCoast).At(v.Place())
	}
	if desert > 0 && coast > 0 {
		c.Because(TokenBoth).Say(bothAddUp).As(engine.OnlyID)
	}
	if desert+coast > 0 {
		if c.Phase == position.SetupPhase {
			tellInSetup(c)
		}
		earn(c, desert+coast, ruleOfReward(desert))
	}
}

// ruleOfReward returns the rule by which a settlement is paid for.
func ruleOfReward(desert int) engine.RuleID {
	if desert > 0 {
		return TokenDesert
	}
	return TokenCoast
}

// earn gives tokens from the supply, as long as it lasts.
func earn(c *engine.Case, n int, rule engine.RuleID) {
	left := TokensInBox.In(c.Rules) - tokensHeld(c.Game, c.State)
	p := &c.Players[c.Act.Seat]
	took := min(n, left)
	p.Held[Tokens] += uint8(took)
	if took > 0 {
		c.Because(rule).Say(earnsTokens).By(c.Act.Seat).Number(took).Limit(int(p.Held[Tokens]))
	}
	if took < n {
		c.Because(TokenSupplyEmpty).Say(fewerLeft).By(c.Act.Seat).Limit(left)
	}
}

var dismissVerb position.VerbID

func init() {
	dismissVerb = Book.Verb(engine.Verb{
		Words: "dismiss", Looks: visibility.LooksAtNothing, Args: "V|knight", About: "give up a knight for trade tokens", Menu: tokenMoments, Absent: lacksTokens,
		When: whenTokens, Check: checkDismiss, Apply: applyDismiss,
		Candidates: func(c *engine.Case, l *engine.List) {
			if c.Hooks.Decks[cards.Development] {
				engine.AddPlain(c, l)
				return
			}
			l.Move()
			knights := c.Knights(l.Seat)
			l.AddEach(0, l.FittingOf(0, &knights))
		},
	})
}

func checkDismiss(c *engine.Case) {
	if c.Act.Places[0] != 0 || c.Open(0) {
		mayDismiss(c)
		return
	}
	if !c.Hooks.Decks[cards.Development] {
		c.Must(false, TokenKnightCard).Say(onlyKnights)
		return
	}
	c.Must(base.KnightCardsLaid(c, c.Act.Seat) > 0, TokenKnightCard).Say(noKnightLaid).By(c.Act.Seat)
	c.Must(!c.GaveKnight, TokenKnightCard).Say(gaveUpOne).By(c.Act.Seat)
}

func applyDismiss(c *engine.Case) {
	if c.Act.Places[0] != 0 {
		dismiss(c, c.Act.Intersection(0))
		return
	}
	holder := c.State.LargestArmy
	c.Players[c.Act.Seat].Held[base.GivenUp]++
	c.GaveKnight = true
	say, left := givesUpCard, base.KnightCardsLaid(c, c.Act.Seat)
	if left == 0 {
		say = givesUpOne
	}
	told := c.Because(TokenKnightCard).Say(say).By(c.Act.Seat).Number(left)
	earn(c, tokenKnight.Get(c), TokenKnightCard)
	base.RecountLargestArmy(c)
	if holder == c.Act.Seat {
		if c.State.LargestArmy == position.NoSeat { // how many are left is told with Largest Army
			told.Say(givesUpOne)
		}
		tellArmy(c)
	}
}

// tellArmy reports what becomes of Largest Army after its holder has given up a knight card.
func tellArmy(c *engine.Case) {
	holder, left, least := c.Act.Seat, base.KnightCardsLaid(c, c.Act.Seat), c.Rules.LargestArmyMin.Value
	f := c.Because(TokenArmyRecount)
	switch now := c.State.LargestArmy; {
	case now == holder:
		f.Say(armyStays).By(holder)
	case now != position.NoSeat: // who takes the card is told
	case left < least:
		f.Say(armyTooSmall).By(holder).Number(left).Limit(least).As(engine.First)
	default:
		f.Say(armyNoMore).By(holder).To(base.MostKnights(c, holder)).Number(left).As(engine.First)
	}
}
