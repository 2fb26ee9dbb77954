package engine

import (
	"slices"
	"sync"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Case is one judgement: the game, a position and an action. Verbs are written against it: their checks state the
// conditions, their application changes the position and cites the rules.
//
// A Case has two modes with the same checks. In explaining mode it collects every broken rule and every effect. In
// fast mode it keeps only yes or no and allocates nothing. It is scratch memory for one goroutine and may be used for
// any number of positions of its game.
type Case struct {
	Act Action
	*position.State
	Game  *Game
	Rules *Rules
	Board *board.Board
	Hooks *Hooks

	Explaining bool
	Refused    bool
	Roads      uint8         // bit by seat: whose roads must be measured again
	SameRoads  uint8         // bit by seat: whose road lengths are reported although they stay the same
	Laid       [2]board.Path // lines of one seat that were placed; if its roads did not change otherwise, they have only grown
	Lifted     board.Path    // where a line of that seat was removed to be placed elsewhere
	NumLaid    uint8         //
	Reached    board.Hexes   // face-down hexes that are reached by placed lines
	AtStart    bool          // in the set-up
	Found      uint8         // cards that were found
	Coined     bool          // coins went to somebody, or from somebody
	lent       bool          // the position is somebody else's, who may look at it meanwhile
	maybe      bool          // the verdict depends on cards nobody has seen
	err        error         // a parameter that could not be worked out
	question   *Question     // the part of the move that is left open
	absent     *Book         // not played, but it says why its verb cannot be legal

	breaks    []Finding
	more      []Finding // other sentences on rules that are among them
	effects   []Finding
	unknown   []Finding
	held      []RuleID // legality rules that were asked and held
	facts     Facts
	inner     Game // as the law looks at it while it answers
	looked    looked
	networks  *networks // cached from move to move; nil: no cache
	sameScore bool      // nobody's points have changed since the cache was filled
	Heard     heard
	Draws     []Draw                         // what a roll yields
	Got       [position.MaxSeats]cards.Cards // what each player received of it
	Choosing  uint8                          // bit by seat: who takes more of it later, by a choice

	Granting uint8        // the grant that is paid or answered, plus one
	Occurred []Occurrence // in this move, and not paid for yet

	// While moves are listed the check is asked about every place, or kind, at once (see PlaceIn).
	open    uint8        // which place is open, plus one; 0: none
	kinds   cards.Kinds  // that still fit
	others  uint8        // likewise, as bits by seat
	fitting [2]board.Set // likewise, by place

	ways     int // counted by countWay, which is made once and not at each question
	countWay func(Action) error
}

// NewCase returns scratch memory for judging positions of g.
func NewCase(g *Game) *Case {
	c := &Case{Game: g, Rules: g.Rules, Board: g.Board, Hooks: g.Hooks}
	c.countWay = func(Action) error { c.ways++; return nil }
	return c
}

// cases have been given back.
var cases sync.Pool

// Borrow is NewCase in memory that others have given back; GiveBack ends its use.
func Borrow(g *Game) *Case {
	c, ok := cases.Get().(*Case)
	if !ok {
		return NewCase(g)
	}
	c.Game, c.Rules, c.Board, c.Hooks = g, g.Rules, g.Board, g.Hooks
	return c
}

// GiveBack lets others have the scratch memory. Neither it nor a list that it has filled is to be used any more.
func (c *Case) GiveBack() {
	c.State, c.Game, c.Rules, c.Board, c.Hooks, c.networks, c.sameScore = nil, nil, nil, nil, nil, nil, false
	cases.Put(c)
}

// Follow prepares the Case for playing a game move by move. Until the next Follow, only this Case may change the position,
// so that derived data can be cached.
func (c *Case) Follow(g *Game) {
	if c.networks == nil {
		c.networks = new(networks)
	} else {
		*c.networks = networks{}
	}
	c.Game, c.Rules, c.Board, c.Hooks, c.sameScore = g, g.Rules, g.Board, g.Hooks, false
}

// Follows reports whether a game is followed move by move.
func (c *Case) Follows() bool { return c.networks != nil }

// CaseOf views a position for the questions that verbs ask, without explaining.
func CaseOf(g *Game, s *position.State) Case {
	return Case{State: s, Game: g, Rules: g.Rules, Board: g.Board, Hooks: g.Hooks}
}

// Must states a condition of the rules. If ok is false the move breaks rule. The returned Details takes the details of the
// message.
func (c *Case) Must(ok bool, rule RuleID) Details {
	if ok && !c.Explaining {
		return Details{}
	}
	return c.judge(ok, rule)
}

// judge is Must where it is told, or does not hold. If it were inlined, Must could not be.
//
//go:noinline
func (c *Case) judge(ok bool, rule RuleID) Details {
	if ok {
		c.held = append(c.held, rule)
		c.restates(rule, true, func(id RuleID) { c.held = append(c.held, id) })
		return Details{}
	}
	c.Refused = true
	if !c.Explaining {
		return Details{}
	}
	return c.refuse(rule)
}

// refuse records a breach of the rule, of those that it breaks with it, and of those that say the
// same in the expansion.
func (c *Case) refuse(rule RuleID) Details {
	c.Refused = true
	first := -1
	for i, f := range c.breaks {
		if f.Rule == rule {
			c.breaks[i].Bears = false
			c.more = append(c.more, c.found(rule))
			return Details{&c.more, len(c.more) - 1}
		}
	}
	info := rule.info()
	if c.inForce(info) {
		first = len(c.breaks)
		c.breaks = append(c.breaks, c.found(rule))
	}
	for _, id := range info.with {
		c.refuse(id)
	}
	c.restates(rule, false, func(id RuleID) { c.refuse(id) })
	if by := c.Rules.Carried[rule]; by != nil && c.Explaining {
		for _, own := range c.citedBy(by, AnyGround) {
			c.refuse(own)
		}
	}
	if first < 0 {
		return Details{}
	}
	return Details{&c.breaks, first}
}

func (c *Case) found(rule RuleID) Finding {
	f := newFinding(rule)
	f.Grant = c.Granting
	return f
}

// Depends states that the verdict depends on a card that nobody has seen.
func (c *Case) Depends(rule RuleID) Details {
	c.maybe = true
	if !c.Explaining {
		return Details{}
	}
	c.unknown = append(c.unknown, c.found(rule))
	return Details{&c.unknown, len(c.unknown) - 1}
}

// Broke reports whether the rule is among those found broken; only while explaining.
func (c *Case) Broke(rule RuleID) bool {
	for _, f := range c.breaks {
		if f.Rule == rule {
			return true
		}
	}
	return false
}

// Without runs further checks and reports whether they all held.
func (c *Case) Without(checks func()) bool {
	before := c.Refused
	c.Refused = false
	checks()
	held := !c.Refused
	c.Refused = c.Refused || before
	return held
}

// Decided reports whether further checks can be skipped: in fast mode one violation is enough. Checks call it before
// expensive conditions.
func (c *Case) Decided() bool { return c.Refused && !c.Explaining }

// ForAbsent lets the case state rules of a book that is not in play.
func (c *Case) ForAbsent(b *Book) { c.absent = b }

// inForce reports whether the rule belongs to the game that is played.
func (c *Case) inForce(info *ruleInfo) bool {
	if info.where != nil && !info.where(c.Rules) {
		return false
	}
	return c.Rules.Plays(info.book) || info.book == c.absent
}

// Because states an effect and its rule. It does nothing in fast mode.
func (c *Case) Because(rule RuleID) Details {
	if !c.Explaining {
		return Details{}
	}
	return c.because(rule)
}

func (c *Case) because(rule RuleID) Details {
	i := len(c.effects)
	c.effects = append(c.effects, c.found(rule))
	c.restates(rule, true, func(id RuleID) { c.Once(id) })
	if by := c.Rules.Carried[rule]; by != nil {
		c.Credit(by, AnyGround)
	}
	return Details{&c.effects, i}
}

// Once states an effect that is stated only once in a ruling.
func (c *Case) Once(rule RuleID) Details {
	if !c.Explaining {
		return Details{}
	}
	return c.once(rule)
}

func (c *Case) once(rule RuleID) Details {
	for _, f := range c.effects {
		if f.Rule == rule {
			return Details{}
		}
	}
	return c.because(rule)
}

// Withdraw removes the effects of a rule that turned out to have none.
func (c *Case) Withdraw(rule RuleID) {
	c.effects = slices.DeleteFunc(c.effects, func(f Finding) bool { return f.Rule == rule })
}

// Retell returns the finding of an effect that was stated without a sentence, or adds one.
func (c *Case) Retell(rule RuleID) Details {
	for i := range c.effects {
		if f := &c.effects[i]; f.Rule == rule && f.Text == "" {
			return Details{&c.effects, i}
		}
	}
	return c.Because(rule)
}
