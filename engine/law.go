package engine

import (
	"catanref/engine/cards"
)

// Const is a parameter that is constant during a game, since the engine keeps counts that depend on it.
type Const[T any] struct {
	Value T
	Set   *Setter // who set it; nil for the default of the base game
}

// Param is a parameter that a variant may compute from the position: a constant or a function. Rules ask it (Get,
// Ask) and do not read its value.
type Param[T any] struct {
	Value T
	Eval  func(*Facts) (T, error) // nil for a constant
	Set   *Setter                 // who set it; nil for the default of the base game
	Floor int                     // lower bound of a number with an Eval
}

// Least returns a lower bound of a number over all positions.
func Least(p *Param[int]) int {
	if p.Eval == nil {
		return p.Value
	}
	return p.Floor
}

// Setter is a ruleset or variant that set a parameter, and the rules that a ruling cites if the parameter
// decided.
type Setter struct {
	Name  string
	Cites []Cited
	On    func(*Facts) (bool, error) // its condition; nil: always
	Below *Setter                    // the setter that applies if the condition does not hold

	Carrier RuleID // the book's rule that carries the parameter, cited together with those of a variant
}

// Cited is a rule that a ruling cites for a parameter: always, or on one of its grounds.
type Cited struct {
	Rule   RuleID
	Ground Ground
}

// Phases says how trading and building are ordered.
type Phases uint8

const (
	StrictPhases   Phases = iota // first trade, then build
	CombinedPhases               // in any order
)

// Rules is the law in force: every number and switch that a table might want to change. The zero
// value is no law; start from Defaults.
type Rules struct {
	Ruleset  string
	Printing string // the older printing of a box by which the table plays; "" for none
	books    bookSet

	LooksAtHands bool // some expression of the law reads the cards that a player holds

	Goal      Param[int]    // victory points that win
	GoalExtra Param[int]    // further points that the player needs
	HandLimit Param[int]    // cards that are safe on a 7
	Phases    Param[Phases] // strict or combined

	RoadCost        Param[cards.Cards]
	SettlementCost  Param[cards.Cards]
	CityCost        Param[cards.Cards]
	DevelopmentCost Param[cards.Cards]

	BankRate    Param[int] // cards of one kind for one card, without a harbor
	GenericRate Param[int]
	SpecialRate Param[int]

	LongestRoadMin    Const[int] // segments
	LongestRoadPoints Const[int]
	LargestArmyMin    Const[int] // knights played
	LargestArmyPoints Const[int]
	SettlementPoints  Const[int]
	CityPoints        Const[int]

	Roads       Const[int] // pieces of a player
	Settlements Const[int]
	Cities      Const[int]

	ResourceSupply Const[int] // cards of each resource in the bank at the start

	Ships      Const[int]  // of each player
	ShipsApart Const[bool] // ships and roads join at an own building only; else ships count as roads everywhere

	RoadTieKeeps       Const[bool] // whoever holds Longest Road keeps it when others are tied above
	HarbormasterMin    Const[int]  // harbor points for the Harbormaster card; 0: there is none
	HarbormasterPoints Const[int]  // victory points of that card

	// Set by scenarios.
	SetupSettlements Const[int]  // settlements that each player places in the set-up
	RoadAwarded      Param[bool] // Longest Road is used
	ArmyAwarded      Param[bool] // Largest Army is used
	PointsExtra      Param[int]  // added to the points of the player
	VictoryAlso      Param[bool] // the player needs it in addition to the goal
	VictoryInstead   Param[bool] // the player wins by it without the goal
	GameEnds         Param[bool] // the game is over for all
	GameTie          Param[int]  // tie-break between players with equal points
	RobberUsed       Const[bool]

	// Switches that variants set.
	DiceReroll       Param[bool] // a roll that does not count and is thrown again
	RobberStays      Param[bool] // nothing moves the robber
	RobberTarget     Param[bool] // the robber may go to the target hex
	RobberRefuge     Param[bool] // where no hex is permitted it goes to the desert; else it stays
	RobberVictim     Param[bool] // the victim may be robbed
	TradeAllowed     Param[bool] // the player on turn may trade with the partner
	DevelopmentMany  Param[bool] // any number of development cards may be played in a turn
	DevelopmentFresh Param[bool] // also in the turn in which they are bought

	TableLaw
	OwnLaw
	booksLaw

	Grants   []Grant // what is granted on occasions, in order
	grantsOn uint16  // bitmask of occasions

	// Copies is the content of each deck, by card.
	Copies [cards.NumDecks][cards.MaxCards]Const[int]

	// Wonders are those that can be built, in the order of their file.
	Wonders []Wonder

	// Own holds the rules that variants bring.
	Own []OwnRule

	// Carried maps rules of the books to the Setter of the value that they carry, if a table set it itself: a
	// finding that rests on such a rule also rests on the table's own rule.
	Carried map[RuleID]*Setter

	follows *follows // nil: it may still change
}

// Wonder is a building that is raised in stages: what a stage costs, and what a player needs to begin it.
type Wonder struct {
	Name  string
	Cost  cards.Cards
	Needs Param[bool]
	Asks  string                // what it needs, in words; "": not given
	Has   func(*Facts) []string // for a player who lacks what it needs, the numbers that the player has: "1 cities"; nil: nothing is needed
}

// bookSet is a set of books.
type bookSet uint16

// Asks reports whether a table has set the parameter, so that it must be asked.
func (p *Param[T]) Asks() bool { return p.Eval != nil || p.Set != nil }

// booksLaw holds the values of registered parameters.
type booksLaw struct {
	numbers     [maxLawRows]Param[int]
	truths      [maxLawRows]Param[bool]
	prices      [maxLawRows]Param[cards.Cards]
	words       [maxLawRows]Param[uint8]
	numberConst [maxLawRows]Const[int]
	truthConst  [maxLawRows]Const[bool]
	wordConst   [maxLawRows]Const[uint8]
	textConst   [maxLawRows]Const[string]
}

// maxLawRows is the largest number of rows of each kind. Every handle is below it, so indexing needs no check.
const maxLawRows = 256
