package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Hooks are the questions that the base game asks later books, in addition to those of the mechanism. A question is nil
// if no book in play answers it. A book whose answer adds to an earlier one gets that from Earlier.
type Hooks struct {
	*engine.Hooks

	// The turn.

	// MayThrow states the conditions for throwing the number dice in games that replace the throw by something else;
	// nil: none.
	MayThrow func(c *engine.Case)
	// Rolls returns how many rolls the turn has; nil: one.
	Rolls func(c *engine.Case) int
	// Thrown reports whether the dice that were thrown count. If a turn has several rolls, it records them.
	Thrown func(c *engine.Case) bool
	// CheckRoll checks the parts of a roll besides the number dice; the base game has none.
	CheckRoll func(c *engine.Case)
	// TellRoll fills in the parts of a roll, besides the number dice, that are left to luck.
	TellRoll func(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck)
	// Rolled carries out the parts of a roll besides the number dice. It is called before their effect.
	Rolled func(c *engine.Case)
	// RollTakes says that a roll with any sum may take cards from hands depending on their size.
	RollTakes bool
	// Stage carries out a stage of the roll that belongs to a later book; it may set the next stage.
	Stage func(c *engine.Case, stage position.Stage)
	// MayEnd states the conditions for ending the turn.
	MayEnd func(c *engine.Case)
	// EndBarredBy is a precondition that the player always meets if MayEnd refuses; 0 if none is known.
	EndBarredBy engine.Having
	// TurnEnds is called when a player ends the turn. It reports whether other players move before the dice pass on.
	// MayPass states the conditions for a pass that ends such a part, and reports whether there is one; Passed carries
	// it out.
	TurnEnds func(c *engine.Case) bool
	MayPass  func(c *engine.Case) bool
	Passed   func(c *engine.Case)
	// NoSupply reports whether a settlement of the seat on v came from no supply; nil: all came from there.
	NoSupply func(b *board.Board, seat position.Seat, v board.Intersection) bool
	// Moved adds effects to any move in the player's own turn.
	Moved func(c *engine.Case)
	// Built adds effects after something was built or bought under a rule.
	Built func(c *engine.Case, rule engine.RuleID)
	// Traded adds effects to a trade.
	Traded func(c *engine.Case)

	// Victory.

	// Winner returns the player who can win by reaching the goal: NoSeat if nobody can; nil: the player on turn.
	Winner func(s *position.State) position.Seat
	// Won adds effects to a win, NotWon to a player who has the goal when it does not count.
	Won    func(c *engine.Case)
	NotWon func(c *engine.Case, seat position.Seat, points int)
	// LacksToWin completes the finding that the player on turn has the goal but lacks something else that a rule of the
	// book requires.
	LacksToWin func(c *engine.Case, lacks engine.Details)
	// WinsInstead completes the finding of a win without the goal, EndsForAll of the end of a game for everybody.
	WinsInstead func(c *engine.Case, why engine.Details)
	EndsForAll  func(c *engine.Case, why engine.Details)

	// Production, the 7 and the robber.

	// CityYield returns what a city draws from a hex of the kind, and whether its owner chooses it later. CityYieldRule
	// is the rule for it. nil: two resources.
	CityYield     func(c *engine.Case, k cards.Kind) (due cards.Cards, later bool)
	CityYieldRule func(c *engine.Case, due cards.Cards) engine.RuleID
	// CityChoice returns how many cards of choice a city draws if a settlement draws one; nil: two.
	CityChoice func(c *engine.Case) int
	// YieldsNothing states that a building on v takes nothing from the hex because its owner is not a player.
	YieldsNothing func(c *engine.Case, v board.Intersection, h board.Hex)
	// Produced is called after a roll has been paid out. c.Got holds what each player received, c.Draws what the owners
	// choose later (in explaining mode all draws).
	Produced func(c *engine.Case)
	// StartingGold is called after the starting cards for a building on v have been handed out.
	StartingGold func(c *engine.Case, v board.Intersection)
	// TellSafe explains, on a 7, why the limit of a hand of this size differs from that of the law.
	TellSafe func(c *engine.Case, seat position.Seat, total, limit int)
	// Waits returns the sentence for a discarded card that is not a resource and may only go after the resources are
	// discarded; number is the number in the sentence.
	Waits func(c *engine.Case, card cards.Card) (say engine.Text, number int)
	// NoDiscard says of a player who owes no cards of the hand what must go instead.
	NoDiscard func(c *engine.Case, told engine.Details)
	// Halved adds effects to a hand that a 7 halves.
	Halved func(c *engine.Case)
	// RobberFrozen reports whether the robber cannot move yet. The book that answers states the rule: RobberFree states
	// the condition, SevenFrozen says that a 7 leaves the robber in place.
	RobberFrozen func(c *engine.Case) bool
	RobberFree   func(c *engine.Case, free bool)
	SevenFrozen  func(c *engine.Case)
	// PirateTo states the conditions for moving the pirate instead of the robber to place i of the move, a sea hex.
	// MovePirate moves it, PirateTargets lists each hex, as place i, with each victim, and PirateMay reports whether
	// the seat may move it at all. nil: there is no pirate.
	PirateMay     func(c *engine.Case, seat position.Seat) bool
	PirateTo      func(c *engine.Case, i int)
	MovePirate    func(c *engine.Case, h board.Hex)
	PirateTargets func(c *engine.Case, l *engine.List, i int)
	// MayStealBolt states that a bolt of cloth can be stolen from the victim; StealBolt steals it.
	MayStealBolt func(c *engine.Case, victim position.Seat)
	StealBolt    func(c *engine.Case, victim position.Seat)
	// KnightElse states the effect of a knight card in games without a robber.
	KnightElse func(c *engine.Case)
	// SevenAlone continues a 7 in games without a robber.
	SevenAlone func(c *engine.Case)
	// RobberMay states whether the map permits the robber on a land hex, place i of the move; RobberBarred returns the
	// hexes on which it does not.
	RobberMay    func(c *engine.Case, i int)
	RobberBarred func(c *engine.Case) board.Hexes
	// RobberAside removes the robber from the board on a 7 if no hex is permitted, and reports whether it did.
	RobberAside func(c *engine.Case) bool
	// RobberLands states why the target of the robber is no land: because it is face down, or because a pirate would go
	// there that this game does not have. It reports whether it has stated such a reason.
	RobberLands func(c *engine.Case, h board.Hex, land bool) bool
	// RobberGoes cites the rule by which the robber goes to the hex.
	RobberGoes func(c *engine.Case, h board.Hex)

	// Trade.

	// Rate returns an additional rate at which the seat trades cards of these kinds with the bank.
	Rate func(c *engine.Case, seat position.Seat) (rate int, kinds cards.Kinds)
	// RateRules are the rules, at most two, for a lot of this kind at an additional rate.
	RateRules func(c *engine.Case, k cards.Kind) [2]engine.RuleID
	// SpareRate reports whether a lot of this size uses a rate that should be saved: an exchange is divided so that it
	// uses this rate as little as possible.
	SpareRate func(c *engine.Case, k cards.Kind, size int) bool
	// LacksRate states what would give the player an additional rate for the kind; MixedLot states that a lot at such a
	// rate must be of one kind.
	LacksRate func(c *engine.Case, k cards.Kind, lacking uint8)
	MixedLot  func(c *engine.Case)
	// CheckBank states further conditions of a trade with the bank; Banked records what it uses up.
	CheckBank func(c *engine.Case)
	Banked    func(c *engine.Case)
	// NotTraded states whether a traded card that is no card of the hand may change hands; 0: there is none.
	NotTraded func(c *engine.Case, odd cards.Card) (ok bool)

	// Development cards.

	// CardsUnbought reports whether cards that count as bought in this turn may have come without building anything on
	// such a board; nil: on none.
	CardsUnbought func(b *board.Board) bool
	// NoDevelopment states that there are no development cards; rule, if given, is broken with it.
	NoDevelopment func(c *engine.Case, rule engine.RuleID)
	// VainTake states which rule a player breaks who takes cards that nobody owes; nil: that of the base game.
	VainTake func(c *engine.Case)
	// WhenGive states that a gift of a later box is owed, and reports whether further checks are needed; GivenAlready
	// cites the rule by which one was given automatically.
	WhenGive     func(c *engine.Case) bool
	GivenAlready func(c *engine.Case)

	// The set-up.

	// SetupCity reports whether a round of the set-up, the first being 0, places cities; nil: none does.
	SetupCity func(r *engine.Rules, round int) bool
	// ShipMoves returns how many ships the player on turn may move in the turn; nil: none.
	ShipMoves func(c *engine.Case) int
	// SetupDue adds statements about whether the piece is due in the set-up.
	SetupDue func(c *engine.Case, due bool) engine.Details
	// SetupCityPlace states the conditions for the place of a city in the set-up.
	SetupCityPlace func(c *engine.Case, fits bool)
	// SetupCityYield is the rule by which a placed city brings cards; SetupCityYields adds effects.
	SetupCityYield  engine.RuleID
	SetupCityYields func(c *engine.Case)

	// Pieces on the board.

	// StandsInTheWay states that no piece other than a building closes an intersection to a settlement.
	StandsInTheWay func(c *engine.Case, v board.Intersection)
	// MaySettle states whether the map permits a settlement on the first place of the move.
	MaySettle func(c *engine.Case)
	// Settled is called after a settlement, or a city in the set-up, has been placed.
	Settled func(c *engine.Case, v board.Intersection)
	// SettlementBuilt adds effects to a new settlement.
	SettlementBuilt func(c *engine.Case, v board.Intersection)
	// RoadBuilt is called after a road has been built, however it was paid for.
	RoadBuilt func(c *engine.Case, e board.Path)
	// Upgradable states further conditions of an upgrade, besides place and supply.
	Upgradable func(c *engine.Case)
	// ComesBack reports whether the settlement on v returns to the supply when a city replaces it.
	ComesBack func(c *engine.Case, v board.Intersection) bool
	// Upright turns a laid city upright.
	Upright func(c *engine.Case, v board.Intersection)
	// RoadPast states whether a piece that is not a building bars a path next to an own road; p is 0 if none does.
	RoadPast func(c *engine.Case, e board.Path, p position.Piece, barred board.Intersection)
	// MayLayRoad states the conditions for a road of the acting player on place i of the move, however it is paid for.
	// Mends is the repair of a road instead of a new one; nil: roads need no repair.
	MayLayRoad func(c *engine.Case, i int)
	Mends      *Mends
	// FreeBridge is a bridge laid by a card; nil: there are no bridges.
	FreeBridge *FreeBridge
	// RoadJoined adds the rule that ships do not connect a new road: joined says whether roads do.
	RoadJoined func(c *engine.Case, e board.Path, joined bool)
	// LineLaid is called after a road or another line has been placed on the path.
	LineLaid func(c *engine.Case, e board.Path)
	// RouteTold adds effects to the report of a longest road; changed says whether its length has changed.
	RouteTold func(c *engine.Case, seat position.Seat, changed bool)
	// PathsClosed returns the paths on which neither roads nor ships are permitted; PathClosed states that place i of
	// the move is not one of them. nil: there are none.
	PathsClosed func(c *engine.Case) *board.Set
	PathClosed  func(c *engine.Case, i int)
	// LineTaken states the conditions for removing the line on the path, place 0 of the move, besides its being open,
	// and for placing it on place 1 if that is a path. LineLifted is called after it was moved there, or removed.
	LineTaken  func(c *engine.Case, from, to board.Path)
	LineLifted func(c *engine.Case, from, to board.Path)
	// ShipMayLie states the conditions for a ship on place i of the move, however it is paid for. LayShip places a ship
	// of the acting player, ShipPaths returns the paths on which the seat may place one, and ShipsLeft states that
	// enough ships are left. nil: there are no ships, and cards place only roads.
	ShipMayLie func(c *engine.Case, i int)
	LayShip    func(c *engine.Case, e board.Path)
	ShipPaths  func(c *engine.Case, seat position.Seat) board.Set
	ShipsLeft  func(c *engine.Case, wanted int)
	// Cut states that a piece which is not a building cuts a road; Uncut, that a piece of the player's own does not.
	Cut   func(c *engine.Case, v board.Intersection, owner position.Seat)
	Uncut func(c *engine.Case, v board.Intersection)
	// PieceMoved states that a piece which is not a building came or went.
	PieceMoved func(c *engine.Case, v board.Intersection)
}

// asker is the number at which the questions of the base game stand.
const asker = 0

func init() { Book.Asks(asker, func(h *engine.Hooks) any { return &Hooks{Hooks: h} }) }

// HooksOf returns the questions of the base game with the answers to them.
func HooksOf(h *engine.Hooks) *Hooks {
	asked, _ := h.Asked[asker].(*Hooks) // always: without a call that could fail, which every caller would have to prepare for
	return asked
}

// Answer registers what a book answers to the questions of the base game and of the mechanism.
func Answer(b *engine.Book, answers func(h *Hooks)) {
	b.Answer(func(h *engine.Hooks) { answers(HooksOf(h)) })
}

// Earlier returns the answers so far, for a book whose own answer adds to them.
func (h *Hooks) Earlier() *Hooks {
	out := *h
	out.Hooks = h.Hooks.Earlier()
	return &out
}

// FreeBridge is how a bridge would be laid by a card: no book allows it, but a table may let it stand.
type FreeBridge struct {
	May func(c *engine.Case, i int) // refuses it, on place i of the move
	Lay func(c *engine.Case, e board.Path)
}

// Mends is how roads are mended.
type Mends struct {
	May  func(c *engine.Case, i int)         // states that the road on place i of the move can be
	Sure func(l position.Line) position.Line // is the line when it is
	Mend func(c *engine.Case, e board.Path)  // mends it
	Any  func(c *engine.Case) bool           // reports whether who acts has one to mend
}
