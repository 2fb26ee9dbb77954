package engine

import (
	"strings"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// TableLaw holds the parameters that only house rules change: what a hex pays, how cards are stolen, when a game is
// won. The defaults are the rules of the books.
type TableLaw struct {
	HexPays        Param[Pays]       // whether the hex pays on the roll
	HexAmount      Param[int]        // cards that the building takes from it; ByBook: the usual amount of its kind
	HexChoice      Param[bool]       // whether the owner of the building chooses the cards
	RobberBlocks   Param[bool]       // whether the robber keeps the hex from paying
	RobberSteals   Param[Steals]     // whether the player who moves the robber must steal
	RobberSwaps    Param[bool]       // the number of the robber's new hex moves to the hex that he leaves
	SetupResources Param[SetupCards] // which settlements of the set-up bring cards
	SetupRoads     Const[SetupRoads] // when roads are placed
	TradeGifts     Param[bool]       // one side of a trade may be empty
	TradeLike      Param[bool]       // a card may be traded for one of the same kind
	BankLike       Param[bool]       // the same in trade with the bank
	TradeActive    Param[bool]       // the player on turn takes part in every trade
	RollAgain      Param[bool]       // the player who has rolled rolls once more
	DefenderTie    Param[TieReward]  // what tied defenders get
	PillageImmune  Param[bool]       // the owner loses no city to the barbarians
	VictoryWhen    Param[WinWhen]    // when points win

	VictimByHex bool // who may be robbed also depends on the hex
	Income      bool // some expression in force asks what a roll has brought
	Remembers   bool // some expression in force asks for the history of the turn or of earlier turns
	Dry         bool // some expression in force asks how long a player has taken nothing
	EachDie     bool // some expression in force asks for the number of each die
}

// Pays is whether a hex pays on a roll.
type Pays uint8

const (
	PaysByNumber Pays = iota // where its number is the sum of the dice
	PaysAlways
	PaysNever
)

// ByBook is the amount that a building of its kind takes by the books.
const ByBook = -1

// Steals is whether the player who moves the robber steals a card.
type Steals uint8

const (
	MustSteal Steals = iota
	MaySteal
	NeverSteals
)

// SetupCards is which buildings of the set-up bring cards.
type SetupCards uint8

const (
	LastBrings SetupCards = iota
	BothBring
	NoneBrings
)

// SetupRoads is when the roads of the set-up are placed.
type SetupRoads uint8

const (
	RoadWithEach SetupRoads = iota
	RoadsAfterAll
)

// TieReward is what tied defenders get.
type TieReward uint8

const (
	TieCard TieReward = iota
	TiePoint
	TieNothing
)

// WinWhen is when points win.
type WinWhen uint8

const (
	WinOnOwnTurn WinWhen = iota
	WinOnAnyTurn
	WinAtEndOfRound
)

func tableLaw() TableLaw {
	return TableLaw{
		HexAmount:    Param[int]{Value: ByBook},
		RobberBlocks: Param[bool]{Value: true},
		TradeActive:  Param[bool]{Value: true},
	}
}

// Asks reports whether a table has set the parameter, so that it must be asked.
func (p *Param[T]) Asks() bool { return p.Eval != nil || p.Set != nil }

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

// seatsLaw returns the defaults.
func seatsLaw() SeatsLaw {
	return SeatsLaw{DefenderSupply: Const[int]{Value: 6}, HarbormasterPoints: Const[int]{Value: 2}, DiceRolls: Param[int]{Value: 1}, NeutralMatch: Param[bool]{Value: true}, TokenPrice: Param[int]{Value: 1}}
}

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

// calmSea returns the defaults for the sea: there are no ships.
func calmSea() SeaLaw {
	return SeaLaw{
		ShipCost:         Param[cards.Cards]{Value: cards.CardsOf(0, 1, 1, 0, 0)},
		PirateMover:      Param[bool]{Value: true},
		PirateTarget:     Param[bool]{Value: true},
		PirateVictim:     Param[bool]{Value: true},
		SetupSettlements: Const[int]{Value: 2},
		RoadAwarded:      Param[bool]{Value: true},
		ArmyAwarded:      Param[bool]{Value: true},
		VictoryAlso:      Param[bool]{Value: true},
		RobberUsed:       Const[bool]{Value: true},
		FogCards:         Param[int]{Value: 1},
	}
}

// OwnRule is a rule that a variant brings: its id, and its title, which no rulebook has.
type OwnRule struct {
	ID    RuleID
	Title string
}

// levelNames are the names of the levels on the charts of the fifth edition.
var levelNames = [position.NumTracks]string{
	"Market, Merchant Guild, Trading House, Bank, Great Exchange",
	"Town Hall, Church, Fortress, Cathedral, High Assembly",
	"Abbey, Library, Aqueduct, Theater, University",
}

// LevelName returns the chart's name for a level of a track, "" for none.
func (r *Rules) LevelName(t position.Track, level int) string {
	names := strings.Split(r.LevelNames[t].Value, ",")
	if level < 1 || level > len(names) {
		return ""
	}
	return strings.TrimSpace(names[level-1])
}
