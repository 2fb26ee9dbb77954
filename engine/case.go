package engine

import (
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

	Was        *position.State // the position before the move, while its effects are explained; nil otherwise
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
	broken     uint64        // the grounds, as bits, on which rules of a setter are broken

	breaks    findings
	more      findings // other sentences on rules that are among them
	effects   findings
	unknown   findings
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

// ForAbsent lets the case state rules of a book that is not in play.
func (c *Case) ForAbsent(b *Book) { c.absent = b }

// inForce reports whether the rule belongs to the game that is played.
func (c *Case) inForce(info *ruleInfo) bool {
	if info.where != nil && !info.where(c.Rules) {
		return false
	}
	return c.Rules.Plays(info.book) || info.book == c.absent
}

// Facts is the read-only view of a position for parameters and checks. Everything is computed on demand.
type Facts struct {
	Game  *Game
	State *position.State

	Target  board.Hex          // the hex a parameter asks about
	Corner  board.Intersection // the building there that it asks about
	Victim  position.Seat      // who would be robbed
	Partner position.Seat      // the trade partner of the player on turn
	Holder  position.Seat      // the owner of the hand
	Owner   position.Seat      // the owner of the building
	Card    cards.Card         // about to be played, or played

	Opponent position.Seat // the other of two players

	Area   board.Area // the area of the building
	Action string     // the action that is paid for, by its word

	// For grants: the event that a grant asks about.
	Player position.Seat // the subject of any other question: who may be granted something
	At     board.Place   // where something was built
	Built  position.Built
	Award  Award

	hidden uint8 // a kind of token whose unknown number the answer depends on, plus one
	answering
}

// answering is the place of a view in the chain of questions that are being answered.
type answering struct {
	question any    // the parameter, or the setter whose condition is evaluated
	outer    *Facts // the question whose evaluation asks this one, or nil
	circular bool   // a question that this one depends on is still being evaluated
}

// nothingAsked is a view that asks about no hex and no player.
var nothingAsked = Facts{Target: board.NoHex, Corner: board.NoIntersection, Victim: position.NoSeat, Partner: position.NoSeat, Holder: position.NoSeat, Owner: position.NoSeat, Player: position.NoSeat, Opponent: position.NoSeat, Area: board.NoArea}

// List collects the legal moves of one verb after the other. Candidates offers moves that might be legal; those that
// the verb's checks refuse are left out.
type List struct {
	moves []Move
	whole []Action // those that say more than a move holds

	c     *Case
	verb  *Verb
	Seat  position.Seat
	asked bool
	may   bool

	timely bool // When need not be asked

	// Unsure: verbs list, as far as they can, also the moves whose verdict depends on face-down things other than cards.
	Unsure bool
}

// Occurrence is something that has happened in the move, with the facts that a grant may ask about.
type Occurrence struct {
	On    Occasion
	About Facts
}

// Scratch memory for results that one step of a move hands to the next, and a list of legal moves to all its
// candidates. It lies in the Case, so that nothing is allocated for it.

// heard caches the answers of the law about the hexes, players and prices of one position, so that it is asked
// only once while legal moves are listed.
type heard struct {
	Hexes, OpenHexes board.Hexes // bitmasks of hexes: asked about, and permitted
	Seats, OpenSeats uint8       // bitmasks of seats, likewise
	TokenPrice       int         // of an action, plus one
	Payment          uint32      // payment of the move with player and verb, if its check has passed
}

// Draw is what one building draws from one hex on a roll.
type Draw struct {
	Due   cards.Cards
	From  board.Hex
	At    board.Intersection
	Piece position.Piece
	Later bool // its owner chooses it later
	Any   int  // cards of any kind that its owner takes instead of those of the hex
}
