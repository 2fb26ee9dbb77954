package engine

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
