package engine

// TableLaw are the parameters that no box asks for, and tables do: what a hex pays, how cards are stolen,
// when a game is won. Each stands by itself as the books have it.
type TableLaw struct {
	HexPays        Param[Pays]       // whether the hex pays on the roll
	HexAmount      Param[int]        // cards that the building takes of it; ByBook: as its kind does
	HexChoice      Param[bool]       // whether the owner of the building chooses the cards
	RobberBlocks   Param[bool]       // whether the robber keeps the hex from paying
	RobberSteals   Param[Steals]     // whether who moves the robber must steal
	RobberSwaps    Param[bool]       // the number of the robber's new hex goes to the one that it leaves
	SetupResources Param[SetupCards] // which settlements of the set-up bring cards
	SetupRoads     Const[SetupRoads] // when roads are placed
	TradeGifts     Param[bool]       // one side of a trade may be empty
	TradeLike      Param[bool]       // a card may be traded for its like
	BankLike       Param[bool]       // the same with the bank
	TradeActive    Param[bool]       // the player on turn takes part in every trade
	RollAgain      Param[bool]       // who has rolled rolls once more
	DefenderTie    Param[TieReward]  // what tied defenders get
	PillageImmune  Param[bool]       // the owner loses no city to the barbarians
	VictoryWhen    Param[WinWhen]    // when points win

	VictimByHex bool // who may be robbed depends on the hex, too
	Income      bool // something in force asks what a roll has brought
	Remembers   bool // something in force asks what the turn has seen, or what is remembered of earlier ones
	Dry         bool // something in force asks how long a player has taken nothing
	EachDie     bool // something in force asks what each number die shows
}

// Pays says whether a hex pays on a roll.
type Pays uint8

const (
	PaysByNumber Pays = iota // where its number is the sum of the dice
	PaysAlways
	PaysNever
)

// ByBook is the amount of what a building takes as its kind does.
const ByBook = -1

// Steals says whether who moves the robber steals a card.
type Steals uint8

const (
	MustSteal Steals = iota
	MaySteal
	NeverSteals
)

// SetupCards says which buildings of the set-up bring cards.
type SetupCards uint8

const (
	LastBrings SetupCards = iota
	BothBring
	NoneBrings
)

// SetupRoads says when the roads of the set-up are placed.
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

// WinWhen says when points win.
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
