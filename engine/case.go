package engine

// Case is the matter in hand: the game, a position and an action. Verbs are written against it:
// their checks state what must hold, their application changes the position and says by which
// rule.
//
// A Case works in one of two modes with the same checks. Explaining, it collects every rule broken
// and every effect. Fast, it keeps only yes or no and allocates nothing. It is scratch memory for
// one goroutine and may be used for any number of positions of its game.
type Case struct {
	Action
	*State
	game  *Game
	rules *Rules
	board *Board

	explain bool
	refused bool
	roads   uint8 // bit by seat: whose roads must be measured again
	maybe   bool  // the verdict depends on cards nobody has seen
	err     error // a parameter that could not be worked out

	breaks  []Finding
	effects []Finding
	unknown []Finding
	held    []RuleID // legality rules that were asked and held
	facts   Facts
	looked  looked
	robber  robberAnswers
}

// NewCase returns scratch memory for judging positions of g.
func NewCase(g *Game) *Case {
	return &Case{game: g, rules: g.Rules, board: g.Board}
}

// Finding is one rule at work: broken, or having an effect. It holds plain values; Text says with
// which sentence they are told.
type Finding struct {
	Rule   RuleID
	Text   TextID
	Seat   Seat // whom it concerns
	Other  Seat
	Piece  PieceKind
	Card   Card
	Number int
	Limit  int
	Place  Place
	Where  Place
	Cards  Cards
	Short  Cards
	Track  uint8           // track, plus one
	Each   [MaxSeats]uint8 // a number for each player
}

// must states what the rules demand. Where it does not hold the move is refused by rule; the
// finding that it returns takes what there is to say, and is nil where nobody asks.
func (c *Case) must(ok bool, rule RuleID) *Finding {
	if ok && !c.explain {
		return nil
	}
	return c.judge(ok, rule)
}

func (c *Case) judge(ok bool, rule RuleID) *Finding {
	if ok {
		c.held = append(c.held, rule)
		if c.rules.Knights {
			c.held = append(c.held, restated[rule]...)
		}
		return nil
	}
	c.refused = true
	if !c.explain {
		return nil
	}
	return c.refuse(rule)
}

// refuse records a breach of the rule, of those that it breaks with it, and of those that say the
// same in the expansion.
func (c *Case) refuse(rule RuleID) *Finding {
	c.refused = true
	first := -1
	for _, f := range c.breaks {
		if f.Rule == rule {
			return nil
		}
	}
	if c.inForce(rule) {
		first = len(c.breaks)
		c.breaks = append(c.breaks, newFinding(rule))
	}
	for _, id := range rule.With() {
		c.refuse(id)
	}
	if c.rules.Knights {
		for _, id := range restated[rule] {
			c.refuse(id)
		}
	}
	if first < 0 {
		return nil
	}
	return &c.breaks[first]
}

func newFinding(rule RuleID) Finding { return Finding{Rule: rule, Seat: NoSeat, Other: NoSeat} }

// depends states that the verdict depends on a card that nobody has seen.
func (c *Case) depends(rule RuleID) *Finding {
	c.maybe = true
	if !c.explain {
		return nil
	}
	c.unknown = append(c.unknown, newFinding(rule))
	return &c.unknown[len(c.unknown)-1]
}

// broke reports whether the rule is among those found broken; only while explaining.
func (c *Case) broke(rule RuleID) bool {
	for _, f := range c.breaks {
		if f.Rule == rule {
			return true
		}
	}
	return false
}

// without runs further checks and reports whether they all held.
func (c *Case) without(checks func()) bool {
	before := c.refused
	c.refused = false
	checks()
	held := !c.refused
	c.refused = c.refused || before
	return held
}

// hasTarget states that a card has any permitted target at all.
func (c *Case) hasTarget(any bool) {
	c.must(any, ProgressNeedsTarget).say(noTargetAtAll)
}

var noTargetAtAll = text("There is no permitted target for the card.")

// inForce reports whether the rule belongs to the game that is played.
func (c *Case) inForce(rule RuleID) bool { return c.rules.Knights || !rule.ofKnights() }

// because states an effect and its rule. In the fast mode it returns nil.
func (c *Case) because(rule RuleID) *Finding {
	if !c.explain {
		return nil
	}
	i := len(c.effects)
	c.effects = append(c.effects, newFinding(rule))
	if c.rules.Knights {
		for _, id := range restated[rule] {
			c.once(id)
		}
	}
	return &c.effects[i]
}

// once states an effect that needs to be told but once in a ruling.
func (c *Case) once(rule RuleID) *Finding {
	if !c.explain {
		return nil
	}
	for _, f := range c.effects {
		if f.Rule == rule {
			return nil
		}
	}
	return c.because(rule)
}

// The methods below fill a finding in; all of them do nothing on nil, so that checks read as one
// sentence: c.must(free, SettlementFree).say(occupied).at(v).by(owner).

func (f *Finding) say(t TextID) *Finding {
	if f != nil {
		f.Text = t
	}
	return f
}

func (f *Finding) at(p Place) *Finding {
	if f != nil {
		f.Place = p
	}
	return f
}

func (f *Finding) from(p Place) *Finding {
	if f != nil {
		f.Where = p
	}
	return f
}

func (f *Finding) by(s Seat) *Finding {
	if f != nil {
		f.Seat = s
	}
	return f
}

func (f *Finding) to(s Seat) *Finding {
	if f != nil {
		f.Other = s
	}
	return f
}

func (f *Finding) piece(k PieceKind) *Finding {
	if f != nil {
		f.Piece = k
	}
	return f
}

func (f *Finding) card(c Card) *Finding {
	if f != nil {
		f.Card = c
	}
	return f
}

func (f *Finding) number(n int) *Finding {
	if f != nil {
		f.Number = n
	}
	return f
}

func (f *Finding) limit(n int) *Finding {
	if f != nil {
		f.Limit = n
	}
	return f
}

func (f *Finding) each(n *[MaxSeats]int) *Finding {
	if f != nil {
		for seat := range n {
			f.Each[seat] = uint8(n[seat])
		}
	}
	return f
}

func (f *Finding) track(t Track) *Finding {
	if f != nil {
		f.Track = uint8(t) + 1
	}
	return f
}

func (f *Finding) cards(k Cards) *Finding {
	if f != nil {
		f.Cards = k
	}
	return f
}

func (f *Finding) short(k Cards) *Finding {
	if f != nil {
		f.Short = k
	}
	return f
}

// retell returns the finding of an effect that was named without a sentence, or states it anew.
func (c *Case) retell(rule RuleID) *Finding {
	for i := range c.effects {
		if f := &c.effects[i]; f.Rule == rule && f.Text == 0 {
			return f
		}
	}
	return c.because(rule)
}
