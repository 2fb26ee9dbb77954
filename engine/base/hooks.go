package base

import "catanref/engine"

// Hooks are the questions that the base game asks of the books printed after it, beside those of the mechanism. A
// question is nil where no book that is played answers it. A book whose answer adds to an earlier one takes that from
// Earlier.
type Hooks struct {
	*engine.Hooks

	// The turn.

	// MayThrow states what a throw of the number dice needs where something else is done in its place; nil: nothing is.
	MayThrow func(c *engine.Case)
	// RollsLeft reports whether the turn has rolls to come. Without an answer one roll is all.
	RollsLeft func(c *engine.Case) bool
	// Thrown reports whether the dice that were thrown count, and where a turn has several rolls notes that they do.
	Thrown func(c *engine.Case) bool
	// CheckRoll states what a roll says beside the number dice; the base game has no such die.
	CheckRoll func(c *engine.Case)
	// TellRoll fills in what is left to luck of a roll beside the number dice.
	TellRoll func(g *engine.Game, s *engine.State, a *engine.Action, l engine.Luck)
	// Rolled lets what was rolled beside the number dice take effect, before they do.
	Rolled func(c *engine.Case)
	// RollTakes says that a roll may take of hands by the number of their cards, whatever the sum is.
	RollTakes bool
	// Stage carries on a stage of the roll that the base game does not know; it may leave the next.
	Stage func(c *engine.Case, stage engine.Stage)
	// MayEnd states what the end of the turn needs.
	MayEnd func(c *engine.Case)
	// EndBarredBy is what its player has wherever MayEnd refuses; nothing where that is not known.
	EndBarredBy engine.Having
	// TurnEnds is asked when a player ends the turn; it reports whether somebody moves beside it before the dice
	// pass on. MayPass states what the pass needs that ends such a part, and reports whether there is one;
	// Passed carries it out.
	TurnEnds func(c *engine.Case) bool
	MayPass  func(c *engine.Case) bool
	Passed   func(c *engine.Case)
	// Moved tells what is told of any move of the own turn.
	Moved func(c *engine.Case)
	// Built tells what is told where something was built or bought by a rule.
	Built func(c *engine.Case, rule engine.RuleID)
	// Traded tells what is told of a trade.
	Traded func(c *engine.Case)

	// Victory.

	// Winner is who wins if he has the goal: NoSeat for nobody; nil: the player on turn.
	Winner func(s *engine.State) engine.Seat
	// Won tells what is told beside a win, NotWon of somebody who has the goal when it does not count.
	Won    func(c *engine.Case)
	NotWon func(c *engine.Case, seat engine.Seat, points int)
	// LacksToWin tells what the player on turn lacks who has the goal, where a rule of the book asks for more.
	LacksToWin func(c *engine.Case, lacks engine.Told)
	// WinsInstead tells what wins for who has not the goal.
	WinsInstead func(c *engine.Case, why engine.Told)

	// Production, the 7 and the robber.

	// CityYield is what a city draws from a hex of the kind, and whether its owner takes it later by a choice;
	// CityYieldRule is the rule by which it draws that. The standard answer is two resources.
	CityYield     func(c *engine.Case, k engine.Kind) (due engine.Cards, later bool)
	CityYieldRule func(c *engine.Case, due engine.Cards) engine.RuleID
	// CityChoice is how many cards of choice a city draws where a settlement draws one; nil: two.
	CityChoice func(c *engine.Case) int
	// YieldsNothing tells that a building on v takes nothing from the hex, for its owner does not play.
	YieldsNothing func(c *engine.Case, v engine.Intersection, h engine.Hex)
	// Produced carries on when a roll has been paid out: c.Got is what each has got, c.Draws what their owners take
	// later; while explaining all that the roll brings.
	Produced func(c *engine.Case)
	// StartingGold carries on where the cards of the start were handed out for a building on v.
	StartingGold func(c *engine.Case, v engine.Intersection)
	// TellSafe tells on a 7 why a hand of so many cards has another limit than the law's.
	TellSafe func(c *engine.Case, seat engine.Seat, total, limit int)
	// Waits says of a card that is no resource, discarded for a 7, that it may go once that is answered; number is what
	// the sentence counts.
	Waits func(c *engine.Case, card engine.Card) (say engine.Text, number int)
	// Halved tells what is told beside a hand that a 7 halves.
	Halved func(c *engine.Case)
	// RobberFrozen reports whether the robber waits for something before it moves at all. Who answers that
	// says the rule: RobberFree states that it does not, SevenFrozen tells that a 7 leaves it in place.
	RobberFrozen func(c *engine.Case) bool
	RobberFree   func(c *engine.Case, free bool)
	SevenFrozen  func(c *engine.Case)
	// PirateTo states what the pirate needs that is moved in the robber's stead to place i of the move, a sea hex;
	// MovePirate moves it; PirateTargets lists each hex, as place i, with each victim; PirateMay reports whether the
	// seat may move it anywhere. nil: there is no pirate.
	PirateMay     func(c *engine.Case, seat engine.Seat) bool
	PirateTo      func(c *engine.Case, i int)
	MovePirate    func(c *engine.Case, h engine.Hex)
	PirateTargets func(c *engine.Case, l *engine.List, i int)
	// MayStealBolt states that a bolt of cloth can be taken from the victim, StealBolt takes it.
	MayStealBolt func(c *engine.Case, victim engine.Seat)
	StealBolt    func(c *engine.Case, victim engine.Seat)
	// KnightElse states what a knight card does where there is no robber.
	KnightElse func(c *engine.Case)
	// SevenAlone carries a 7 on where there is no robber.
	SevenAlone func(c *engine.Case)
	// RobberMay states of a hex of land, place i of the move, whether the map is open to the robber; RobberBarred are
	// the hexes to which it is not.
	RobberMay    func(c *engine.Case, i int)
	RobberBarred func(c *engine.Case) engine.Hexes
	// RobberAside takes the robber off the board on a 7 that may move it nowhere, and reports whether it did.
	RobberAside func(c *engine.Case) bool
	// RobberLands states of the hex to which the robber is moved whether it is no land because nobody has seen it.
	RobberLands func(c *engine.Case, h engine.Hex, land bool)
	// RobberGoes tells by whose law the robber goes to the hex.
	RobberGoes func(c *engine.Case, h engine.Hex)

	// Trade.

	// Rate is a further rate at which the seat trades cards of the kinds with the bank.
	Rate func(c *engine.Case, seat engine.Seat) (rate int, kinds engine.Kinds)
	// RateRules are the rules, two at most, by which a lot of this kind is traded at a further rate.
	RateRules func(c *engine.Case, k engine.Kind) [2]engine.RuleID
	// SpareRate reports whether a lot of this size is at a rate that is better spared: of the ways to divide
	// an exchange the one is taken that asks for it least.
	SpareRate func(c *engine.Case, k engine.Kind, size int) bool
	// LacksRate states what would give a further rate that the player lacks for the kind, and MixedLot
	// what forbids that a lot at such a rate is of several kinds.
	LacksRate func(c *engine.Case, k engine.Kind, lacking uint8)
	MixedLot  func(c *engine.Case)
	// CheckBank states what else a trade with the bank needs; Banked notes what it uses up.
	CheckBank func(c *engine.Case)
	Banked    func(c *engine.Case)
	// NotTraded states whether what changes hands are cards of a hand.
	NotTraded func(c *engine.Case, ok bool)

	// Development cards.

	// CardsUnbought reports whether cards that count as bought in the turn may have come without anything having been built.
	CardsUnbought bool
	// NoDevelopment states that there are no development cards; the rule, where one is named, breaks with it.
	NoDevelopment func(c *engine.Case, rule engine.RuleID)
	// VainTake states which rule the taking of cards breaks that nobody is owed; nil: that of the base game.
	VainTake func(c *engine.Case)
	// WhenGive states that a gift of a later box is owed, and reports whether more need be asked; GivenAlready names
	// the rule by which one went by itself.
	WhenGive     func(c *engine.Case) bool
	GivenAlready func(c *engine.Case)

	// The set-up.

	// SetupCity reports whether this round of the set-up places a city.
	SetupCity func(c *engine.Case) bool
	// SetupDue states what else is to be said of a piece that is due in the set-up, or not.
	SetupDue func(c *engine.Case, due bool) engine.Told
	// SetupCityPlace states of a city that is placed what is stated of a settlement.
	SetupCityPlace func(c *engine.Case, fits bool)
	// SetupCityYield is the rule by which a city that is placed brings cards, SetupCityYields tells what else is so of them.
	SetupCityYield  engine.RuleID
	SetupCityYields func(c *engine.Case)

	// Pieces on the board.

	// StandsInTheWay states that nothing but a building closes an intersection to a settlement.
	StandsInTheWay func(c *engine.Case, v engine.Intersection)
	// MaySettle states of a settlement, the first place of the move, whether the map is open to it.
	MaySettle func(c *engine.Case)
	// Settled carries on where a settlement, or a city in the set-up, was put down.
	Settled func(c *engine.Case, v engine.Intersection)
	// SettlementBuilt tells what is told beside a new settlement.
	SettlementBuilt func(c *engine.Case, v engine.Intersection)
	// RoadBuilt carries on when a road was built, whatever paid for it.
	RoadBuilt func(c *engine.Case, e engine.Path)
	// Upgradable states what an upgrade needs beside the place and the supply.
	Upgradable func(c *engine.Case)
	// ComesBack reports whether the settlement on v, which a city replaces, goes back into the supply.
	ComesBack func(c *engine.Case, v engine.Intersection) bool
	// Upright turns a laid city upright.
	Upright func(c *engine.Case, v engine.Intersection)
	// RoadPast states, of a path at an own road, whether a piece that is no building bars it; p is nothing
	// where none does.
	RoadPast func(c *engine.Case, e engine.Path, p engine.Piece, barred engine.Intersection)
	// MayLayRoad states what a road of who acts needs, place i of the move, whatever is paid for it. Mends is how a
	// road is mended in place of one that is laid; nil: none ever needs it.
	MayLayRoad func(c *engine.Case, i int)
	Mends      *Mends
	// RoadJoined adds the rule that ships do not connect a new road: joined says whether roads do.
	RoadJoined func(c *engine.Case, e engine.Path, joined bool)
	// LineLaid carries on where a road, or another line, was laid on the path.
	LineLaid func(c *engine.Case, e engine.Path)
	// RouteTold tells what is told of a longest road beside its length, and whether that has changed.
	RouteTold func(c *engine.Case, seat engine.Seat, changed bool)
	// PathsClosed are paths on which neither road nor ship may ever lie, PathClosed states of the path, place i of the
	// move, that it is none of them. nil: there are none.
	PathsClosed func(c *engine.Case) *engine.Set
	PathClosed  func(c *engine.Case, i int)
	// LineTaken states what the taking up of the line on the path, place 0 of the move, needs beside its being open, and
	// its laying on place 1 where that is a path; LineLifted carries on where it was taken up and laid down elsewhere, or
	// nowhere.
	LineTaken  func(c *engine.Case, from, to engine.Path)
	LineLifted func(c *engine.Case, from, to engine.Path)
	// ShipMayLie states what a ship needs of its path, place i of the move, whatever is paid for it; LayShip lays
	// one of the player who acts; ShipPaths are the paths on which the seat may lay one; ShipsRun states that so
	// many are left. nil: there are no ships, and cards lay roads alone.
	ShipMayLie func(c *engine.Case, i int)
	LayShip    func(c *engine.Case, e engine.Path)
	ShipPaths  func(c *engine.Case, seat engine.Seat) engine.Set
	ShipsLeft  func(c *engine.Case, wanted int)
	// Cut tells of a piece that is no building and cuts a road; Uncut of an own one that does not.
	Cut   func(c *engine.Case, v engine.Intersection, owner engine.Seat)
	Uncut func(c *engine.Case, v engine.Intersection)
	// PieceMoved tells that a piece came or went that is no building.
	PieceMoved func(c *engine.Case, v engine.Intersection)
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

// Mends is how roads are mended.
type Mends struct {
	May  func(c *engine.Case, i int)         // states that the road on place i of the move can be
	Sure func(l engine.Line) engine.Line     // is the line when it is
	Mend func(c *engine.Case, e engine.Path) // mends it
	Any  func(c *engine.Case) bool           // reports whether who acts has one to mend
}
