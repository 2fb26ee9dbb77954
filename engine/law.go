package engine

import (
	"catanref/engine/cards"
	"catanref/engine/position"
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

	ResourceSupply  Const[int] // cards of each resource in the bank at the start
	CommoditySupply Const[int]

	SeaLaw // boards with ships, gold and fog

	// Cities & Knights
	WallCost           Param[cards.Cards]
	KnightCost         Param[cards.Cards]
	ActivateCost       Param[cards.Cards]
	PromoteCost        Param[cards.Cards]
	Walls              Const[int] // pieces of a player
	KnightsEach        Const[int] // of each strength
	WallLimit          Const[int] // cards that a wall makes safe
	MetropolisPoints   Const[int] // beyond those of its city
	DefenderPoints     Const[int]
	MerchantPoints     Const[int]
	SetupCity          Const[bool] // the second round of the set-up places a city
	RobberFrozen       Param[bool] // the robber waits for the first attack
	ChaseNumbered      Param[bool] // a knight chases the robber to a hex with a number only
	HouseOncePerTurn   Param[bool] // the trading house serves once a turn, for a resource
	ProgressBeforeRoll Param[bool] // progress cards may be played before the roll
	ProgressFresh      Param[bool] // a progress card may be played in the turn in which it is drawn
	ProgressEmpty      Param[bool] // a card that everybody can see to be useless may be played
	RoadTieKeeps       Const[bool] // whoever holds Longest Road keeps it when others are tied above

	// Switches that variants set.
	DiceReroll        Param[bool] // a roll that does not count and is thrown again
	EventSkipped      Param[bool] // the event die is not rolled
	RobberStays       Param[bool] // nothing moves the robber
	RobberTarget      Param[bool] // the robber may go to the target hex
	RobberRefuge      Param[bool] // where no hex is permitted it goes to the desert; else it stays
	RobberVictim      Param[bool] // the victim may be robbed
	TradeAllowed      Param[bool] // the player on turn may trade with the partner
	DevelopmentMany   Param[bool] // any number of development cards may be played in a turn
	DevelopmentFresh  Param[bool] // also in the turn in which they are bought
	ChaseBeforeRoll   Param[bool] // a knight may chase the robber before the roll
	KnightActsAtOnce  Param[bool] // a knight may act in the turn in which it became active
	BarbarianSteps    Param[int]  // from the start of the ship to the coast
	ActivationPhase   Param[bool] // knights may be made active when the ship lands
	CommitKnights     Param[bool] // each player says which knights defend
	CommittedRest     Param[bool] // then only those become inactive
	WallForCity       Param[bool] // a wall may be given in place of a city
	ProductionChoice  Param[bool] // a city's owner may take two resources in place of a commodity
	ProgressLimit     Param[int]  // progress cards at the end of the own turn
	FortressLevel     Param[int]  // of politics, for mighty knights
	AqueductLevel     Param[int]  // of science
	TradingHouseLevel Param[int]  // of trade

	TableLaw
	SeatsLaw
	OwnLaw
	ofBooks booksLaw

	Grants   []Grant // what is granted on occasions, in order
	grantsOn uint16  // bitmask of occasions

	// LevelNames are the names of the five levels of each track, separated by commas.
	LevelNames [position.NumTracks]Const[string]

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

// SeaLaw are the parameters of the sea.
type SeaLaw struct {
	Ships      Const[int]         // of each player
	ShipsApart Const[bool]        // ships and roads join at an own building only; else ships count as roads everywhere
	ShipsMoved Param[int]         // ships that may be moved in a turn
	ShipCost   Param[cards.Cards] // for the player who pays

	PirateMoves  Param[bool] // whatever moves the robber may move the pirate
	PirateMover  Param[bool] // the player may move it
	PirateFrozen Param[bool] // it waits for the first attack though the robber does not
	PirateTarget Param[bool] // the pirate may go to the target hex
	PirateVictim Param[bool] // the victim may be robbed by it

	FogCards    Param[int] // cards for the finder of land
	GoldCards   Param[int] // of choice, to a settlement; to a city twice as many
	BonusPoints Param[int] // for the first settlement of the player in the area

	GiftsTaken Param[bool] // a ship of the player takes what lies on its path

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
	FleetUsed        Const[bool] // a fleet sails its round and raids; warships and fortresses
	PirateBolts      Const[bool] // the pirate may take a bolt of cloth in a card's stead
}

// SeatsLaw holds the parameters that depend on the number of players.
type SeatsLaw struct {
	DefenderSupply Const[int] // Defender cards in the box of Cities & Knights

	HarbormasterMin    Const[int] // harbor points for the Harbormaster card; 0: there is none
	HarbormasterPoints Const[int] // victory points of that card

	// More than four players.
	SpecialAfterTurn Param[bool] // the others may build between two turns
	SpecialBank      Param[bool] // and trade with the bank then
	SpecialPartner   Param[int]  // who has a part in the turn: the player this many seats to the left; 0: nobody

	// Two players.
	Neutrals     Const[int]  // owners of pieces who do not play
	DiceRolls    Param[int]  // rolls at the start of every turn
	NeutralMatch Param[bool] // a piece of a player brings one of a neutral player
	TokenSupply  Const[int]  // trade tokens in all
	TokenStart   Const[int]  // tokens of each player at the start
	TokenActions Param[int]  // actions that may be paid with tokens in a turn
	TokenPrice   Param[int]  // tokens for one action
	TokenDesert  Param[int]  // tokens for a settlement at the desert
	TokenCoast   Param[int]  // tokens for a settlement on the coast
	TokenKnight  Param[int]  // tokens for giving up a played knight card
}

// Asks reports whether a table has set the parameter, so that it must be asked.
func (p *Param[T]) Asks() bool { return p.Eval != nil || p.Set != nil }

// booksLaw holds the values of registered parameters.
type booksLaw struct {
	numbers     [maxLawRows]Param[int]
	truths      [maxLawRows]Param[bool]
	prices      [maxLawRows]Param[cards.Cards]
	numberConst [maxLawRows]Const[int]
	truthConst  [maxLawRows]Const[bool]
	wordConst   [maxLawRows]Const[uint8]
}

// maxLawRows is the largest number of rows of each kind: a power of two, so that indexing is cheap.
const maxLawRows = 16
