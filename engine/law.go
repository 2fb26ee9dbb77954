package engine

import (
	"sync"

	"catanref/engine/board"
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
	Ruleset string
	books   bookSet

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

// Defaults returns the law with every parameter at its default: the numbers of the fifth editions. No book is in
// play yet.
func Defaults() *Rules {
	r := &Rules{
		Ruleset:           "base-2020",
		Goal:              Param[int]{Value: 10},
		HandLimit:         Param[int]{Value: 7},
		RoadCost:          Param[cards.Cards]{Value: cards.CardsOf(1, 1, 0, 0, 0)},
		SettlementCost:    Param[cards.Cards]{Value: cards.CardsOf(1, 1, 1, 1, 0)},
		CityCost:          Param[cards.Cards]{Value: cards.CardsOf(0, 0, 0, 2, 3)},
		DevelopmentCost:   Param[cards.Cards]{Value: cards.CardsOf(0, 0, 1, 1, 1)},
		BankRate:          Param[int]{Value: 4},
		GenericRate:       Param[int]{Value: 3},
		SpecialRate:       Param[int]{Value: 2},
		LongestRoadMin:    Const[int]{Value: 5},
		LongestRoadPoints: Const[int]{Value: 2},
		LargestArmyMin:    Const[int]{Value: 3},
		LargestArmyPoints: Const[int]{Value: 2},
		SettlementPoints:  Const[int]{Value: 1},
		CityPoints:        Const[int]{Value: 2},
		Roads:             Const[int]{Value: 15},
		Settlements:       Const[int]{Value: 5},
		Cities:            Const[int]{Value: 4},
		ResourceSupply:    Const[int]{Value: 19},
		CommoditySupply:   Const[int]{Value: 12},
		SeaLaw:            calmSea(),
		WallCost:          Param[cards.Cards]{Value: cards.Of(cards.Brick, 2)},
		KnightCost:        Param[cards.Cards]{Value: cards.Of(cards.Wool, 1) + cards.Of(cards.Ore, 1)},
		ActivateCost:      Param[cards.Cards]{Value: cards.Of(cards.Grain, 1)},
		PromoteCost:       Param[cards.Cards]{Value: cards.Of(cards.Wool, 1) + cards.Of(cards.Ore, 1)},
		Walls:             Const[int]{Value: 3},
		KnightsEach:       Const[int]{Value: 2},
		WallLimit:         Const[int]{Value: 2},
		MetropolisPoints:  Const[int]{Value: 2},
		DefenderPoints:    Const[int]{Value: 1},
		MerchantPoints:    Const[int]{Value: 1},
		SetupCity:         Const[bool]{Value: true},
		RobberFrozen:      Param[bool]{Value: true},
		ChaseNumbered:     Param[bool]{Value: true},
		ProgressFresh:     Param[bool]{Value: true},
		RobberTarget:      Param[bool]{Value: true},
		RobberVictim:      Param[bool]{Value: true},
		TradeAllowed:      Param[bool]{Value: true},
		BarbarianSteps:    Param[int]{Value: 7},
		ProgressLimit:     Param[int]{Value: 4},
		FortressLevel:     Param[int]{Value: 3},
		AqueductLevel:     Param[int]{Value: 3},
		TradingHouseLevel: Param[int]{Value: 3},
		TableLaw:          tableLaw(),
		SeatsLaw:          seatsLaw(),
		ofBooks:           booksBase,
	}
	for t := range position.NumTracks {
		r.LevelNames[t].Value = levelNames[t]
	}
	for d := range cards.NumDecks {
		for _, card := range cards.DeckCards(d) {
			r.Copies[d][card].Value = card.Copies(d)
		}
	}
	return r
}

// Game is what stays constant during a game: the board, the law and the people at the table. Players have hands and
// turns, are asked and may win. Owners have pieces: they are the players, followed by those who have only pieces. The
// players have the first seats.
type Game struct {
	Board   *board.Board
	Rules   *Rules
	Players int
	Owners  int
	position.Seating
	Budget *Budget // limits the cost of its expressions; nil: each on its own

	asked *Facts // the question of the law that is being answered with this game; nil: none
	table *Game  // the same game outside that answer

	Hooks     *Hooks
	menus     *[manyMenus]menu
	answering *[position.MaxDuties][]*Verb // by duty: the verbs that answer it
	unasked   []*Duty                      // duties that can be answered although nobody owes them
	tells     bool                         // luck fills in some words that a later book adds to verbs
	supply    cards.Cards                  // all hands and the bank together
}

// NewGame seats the players, two to MaxSeats, at a board under a law. The others have pieces but do not play; all
// together are at most MaxOwners.
func NewGame(board *board.Board, rules *Rules, players []string, others ...string) *Game {
	return NewGameOf(board, rules, position.Seated(players, nil, nil), others...)
}

// NewGameOf is NewGame for players whose colours are known.
func NewGameOf(board *board.Board, rules *Rules, players position.Seating, others ...string) *Game {
	return newGame(board, rules, players.And(others), len(players.Names))
}

// emptied pools positions for counting the contents of the box.
var emptied = sync.Pool{New: func() any { return new(position.State) }}

func newGame(board *board.Board, rules *Rules, all position.Seating, players int) *Game {
	f := rules.following()
	g := &Game{
		Board: board, Rules: rules, Players: players, Owners: len(all.Names), Seating: all,
		Hooks: f.hooks, menus: &f.menus, answering: &f.answering, unasked: f.unasked, tells: f.tells,
	}
	empty := emptied.Get().(*position.State)
	g.Clear(empty)
	g.supply = empty.Bank
	emptied.Put(empty)
	return g
}

// Under returns the game at the same table under another law.
func (g *Game) Under(rules *Rules) *Game {
	other := newGame(g.Board, rules, g.Seating, g.Players)
	other.Budget = g.Budget
	return other
}

// Plays reports whether the seat belongs to a player, and not to a mere owner of pieces.
func (g *Game) Plays(seat position.Seat) bool { return int(seat) < g.Players }

// On returns a game of the same players under the same law on another board.
func (g *Game) On(board *board.Board) *Game {
	other := new(Game)
	other.Reseat(g, board)
	return other
}

// Reseat makes g a copy of another game, on a board of its own.
func (g *Game) Reseat(from *Game, board *board.Board) {
	*g = *from
	g.Board = board
}

// SupplyOf returns the bank before anything is dealt: the total of all hands and the bank.
func (g *Game) SupplyOf() cards.Cards { return g.supply }
