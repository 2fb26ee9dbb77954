package engine

// Hooks are the questions that a book asks those printed later, and the mechanism asks the books. Each is
// resolved once a game into a plain function; nil is the standard answer, at no cost. A later book that
// answers a question answered before calls the earlier answer if it adds to it.
type Hooks struct {
	// Asked by the mechanism.

	// Box lays out what the box holds at the start: pieces in supply, the bank, the decks.
	Box func(g *Game, s *State)
	// Complete works out what a position leaves no choice about.
	Complete func(g *Game, s *State)
	// Refresh works out what a position keeps up to date for speed.
	Refresh func(g *Game, s *State)
	// Faults finds what is impossible about a position.
	Faults func(a *Audit)
	// Unplayed states that a verb belongs to a book that is not played.
	Unplayed func(c *Case, v *Verb)
	// Settle carries on after a move: what a roll still brings, longest roads, victory.
	Settle func(c *Case)
	// Points counts the victory points that lie open; each book adds its own.
	Points func(r *Rules, s *State, seat Seat) int
	// Decks are the decks that are drawn from.
	Decks [NumDecks]bool

	// Asked by the base game: the turn.

	// CheckRoll states what a roll says beside the number dice; the base game has no such die.
	CheckRoll func(c *Case)
	// TellRoll fills in what is left to luck of a roll beside the number dice.
	TellRoll func(g *Game, s *State, a *Action, l Luck)
	// Rolled lets what was rolled beside the number dice take effect, before they do.
	Rolled func(c *Case)
	// Stage carries on a stage of the roll that the base game does not know; it may leave the next.
	Stage func(c *Case, stage Stage)
	// MayEnd states what the end of the turn needs.
	MayEnd func(c *Case)
	// Moved tells what is told of any move of the own turn.
	Moved func(c *Case)
	// Built tells what is told where something was built or bought by a rule.
	Built func(c *Case, rule RuleID)
	// Traded tells what is told of a trade.
	Traded func(c *Case)

	// The set-up.

	// SetupCity reports whether this round of the set-up places a city.
	SetupCity func(c *Case) bool
	// SetupDue states what else is to be said of a piece that is due in the set-up, or not.
	SetupDue func(c *Case, due bool) Told
	// SetupCityPlace states of a city that is placed what is stated of a settlement.
	SetupCityPlace func(c *Case, fits bool)
	// SetupCityYield tells what a city that is placed brings at the start.
	SetupCityYield func(c *Case)

	// Pieces on the board.

	// StandsInTheWay states that nothing but a building closes an intersection to a settlement.
	StandsInTheWay func(c *Case, v Intersection)
	// SettlementBuilt tells what is told beside a new settlement.
	SettlementBuilt func(c *Case, v Intersection)
	// Upgradable states what an upgrade needs beside the place and the supply.
	Upgradable func(c *Case, p Piece)
	// Upright turns a laid city upright.
	Upright func(c *Case, v Intersection)
	// RoadPast states, of a path at an own road, whether a piece that is no building bars it; p is nothing
	// where none does.
	RoadPast func(c *Case, e Path, p Piece, barred Intersection)
	// Cut tells of a piece that is no building and cuts a road; Uncut of an own one that does not.
	Cut   func(c *Case, v Intersection, owner Seat)
	Uncut func(c *Case, v Intersection)
	// PieceMoved tells that a piece came or went that is no building.
	PieceMoved func(c *Case, v Intersection)
}

// resolve asks every book that is played for its answers.
func (r *Rules) resolve() *Hooks {
	h := &Hooks{}
	for _, b := range books {
		if !r.Plays(b) {
			continue
		}
		for _, answers := range b.answers {
			answers(h)
		}
	}
	return h
}
