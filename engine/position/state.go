package position

import (
	"catanref/engine/board"
	"catanref/engine/cards"
)

// Phase is the stage of the turn.
type Phase uint8

const (
	SetupPhase   Phase = iota
	RollPhase          // before the roll
	TradePhase         // after the roll; if trade and build are combined, the whole rest of the turn
	BuildPhase         // strict phases only: something has been built
	SpecialPhase       // special building phase (5-6 players)
	OverPhase          // somebody has won
)

// Supply holds a player's pieces that are not on the board.
type Supply struct {
	Roads, Settlements, Cities, Ships, Walls uint8
	Knights                                  [3]uint8 // basic, strong, mighty
	Besides                                  uint8    // settlements on the board that came from no supply
}

// Player is what belongs to one seat and is not on the board; an owner who does not play has pieces only.
type Player struct {
	Hand         cards.Cards
	Cards        [cards.MaxCards]uint8 // development and progress cards in hand, by Card
	UnseenOf     [cards.NumDecks]uint8 // unseen cards in hand, by the deck they came from
	Laid         [cards.MaxCards]uint8 // laid open: knights played, point cards shown
	Supply       Supply
	Improvements [NumTracks]uint8
	Held         [MaxCounters]uint8 // counters of books, by CounterID
	RoadLength   uint8              // of the longest road, or an upper bound
	RoadDoubt    uint8              // how much shorter it can be: 0 if it was measured (see MeasureRoads)
	Harbors      uint8              // cache, a bitmask of Harbor: those at which it has a building
	LaidCities   uint8              // cities on their side
	Home         board.Areas        // where the player began, if that is chosen or the position says so
	Bonus        board.Areas        // areas for which the bonus was taken
	Tokens       Tokens             // of the table's own kinds
}

// Stage is the rest of a roll that follows when nothing more is owed.
type Stage uint8

const (
	NoStage      Stage = iota
	ProduceStage       // the number dice take effect
	firstBookStage
)

var nextStage = firstBookStage

// NewStage registers a stage that a book puts before the number dice.
func NewStage() Stage {
	nextStage++
	return nextStage - 1
}

// Turn is the part of a position that is reset with the turn. OfThisTurn are the marks that a turn leaves on
// pieces.
type Turn struct {
	Dice       [3]uint8 // yellow, red, event; 0 where not thrown
	DiceSum    uint8
	Stage      Stage                 // the rest of the roll
	Rerolling  bool                  // a roll did not count: the dice are thrown again
	Rolls      uint8                 // if a turn has several rolls: those made so far
	First      [3]uint8              // then the dice of the first roll, as Dice
	FirstSum   uint8                 //
	Repeated   bool                  // the next throw is of the number dice only; the event die stays
	EventKept  uint8                 // and this is its face
	TokensUsed uint8                 // actions paid with trade tokens
	GaveKnight bool                  // a played knight card was given up
	Built      bool                  // something was built or bought
	Traded     bool                  // a trade was made
	CardPlayed cards.Card            // the development card played
	Bought     [cards.MaxCards]uint8 // cards that the acting player took from a deck
	FleetKinds uint8                 // merchant fleet: bit by Kind
	Forced     uint8                 // commercial harbor: bitmask of the seats that got an offer
	HarborCard bool                  // commercial harbor played
	HouseUsed  bool                  // the trading house was used
	DiceSet    [2]uint8              // alchemist
	NewShips   board.Set             // paths of ships built in the turn
	ShipsMoved uint8
	Cells      [MaxTurnCells]uint8 // numbers of books for the turn
	Income     [MaxSeats]uint8     // cards taken from hexes by this roll, if the law asks for them
}

// State is a position: everything that changes in a game, a plain value without pointers. The
// board, the law and the names are in the Game. Game.Copy copies less of it than an assignment.
type State struct {
	Whole
	Taken   Taken // cache of the owners of places
	Players [MaxOwners]Player
	Pieces  [board.MaxIntersections]Piece
	Lines   [(board.MaxPaths + 7) / 8 * 8]Line
	Itself  [MaxItself]Given // answers that happened by themselves, until the next move
	Pending [MaxPending]Pending
}

// Whole is the part of a position that is copied as a whole. What lies beside it is mostly empty, or more than most boards
// and tables need.
type Whole struct {
	Phase      Phase
	Active     Seat // whose turn it is; in the set-up, who places next
	Acting     Seat // who moves now: the same, unless others may move between or during turns
	Winner     Seat
	Robber     board.Hex // NoHex: off the board
	Pirate     board.Hex
	TurnNumber uint16 // from 1 after the set-up; 0 in it
	OfPlayer   uint16 // the number of the active player's own turns
	Placed     uint8  // set-up: settlements and roads placed so far
	NumPending uint8
	Turn
	Seen
	Memory
	Granted [MaxSeats]int8 // points that a rule of the table has given or taken away

	LongestRoad    Seat // NoSeat: no holder
	LongestRoadWas bool // it was held once and is now set aside
	LargestArmy    Seat
	Harbormaster   Seat

	Bank  cards.Cards
	Decks [cards.NumDecks]cards.Pile

	Barbarians uint8
	Attacks    uint8
	NumItself  uint8
	Metropolis [NumTracks]board.Intersection
	Merchant   board.Hex
	MerchantOf Seat
	board.Tiles
	Fog     board.FogStacks
	Harbors [MaxLaidHarbors]LaidHarbor // laid during the game, in the order of their paths
	Gifts   board.Set                  // paths that still have one
	Bolts   [board.MaxVillages]uint8   // bolts of cloth that the villages still have
	Cloth   uint8                      // bolts in the general supply
	Table   [MaxTableCells]uint8       // numbers of books for the table
	Owners  [board.MaxHexes]uint8      // cache, bitmask of seats: who has buildings on the hex
}

// Begin gives the turn to the seat, which moves from now on.
func (s *State) Begin(seat Seat) { s.Active, s.Acting = seat, seat }

// Owed returns what is owed, the most urgent first.
func (s *State) Owed() []Pending { return s.Pending[:s.NumPending] }

// InDoubt reports whether some road of the position has not been measured.
func (s *State) InDoubt() bool {
	for seat := range s.Players {
		if s.Players[seat].RoadDoubt > 0 {
			return true
		}
	}
	return false
}

// InPart reports whether a player other than the one on turn is moving as in a turn after the roll.
func (s *State) InPart() bool {
	return s.Acting != s.Active && (s.Phase == TradePhase || s.Phase == BuildPhase)
}

// OutsideTurn reports whether a player moves outside the player's own turn.
func (s *State) OutsideTurn() bool { return s.Phase == SpecialPhase || s.InPart() }

// Settle removes duty i from the list.
func (s *State) Settle(i int) {
	copy(s.Pending[i:s.NumPending], s.Pending[i+1:s.NumPending])
	s.NumPending--
	s.Pending[s.NumPending] = Pending{}
}

// Owes finds the first duty of the seat that the verb answers; -1 if there is none.
func (s *State) Owes(seat Seat, verb VerbID) int {
	for i := range s.Owed() {
		if p := &s.Pending[i]; p.Seat == seat && p.Verb() == verb {
			return i
		}
	}
	return -1
}

// MaxLines is an upper bound on the roads and ships of one player on the board.
const MaxLines = 32

// TakeHands copies from another position what most moves change: hands, the bank, the turn and the barbarians' ship.
// Nothing that Refresh computes may depend on it.
func (s *State) TakeHands(from *State) {
	s.Phase, s.Active, s.Acting, s.TurnNumber, s.OfPlayer = from.Phase, from.Active, from.Acting, from.TurnNumber, from.OfPlayer
	s.Turn, s.Seen, s.Memory, s.Bank = from.Turn, from.Seen, from.Memory, from.Bank
	s.Barbarians, s.Attacks = from.Barbarians, from.Attacks
	for seat := range s.Players {
		s.Players[seat].Hand = from.Players[seat].Hand
	}
}

// TakeRoads takes from another position how long the roads are, and in how far that is not known.
func (s *State) TakeRoads(from *State) {
	for seat := range s.Players {
		p, q := &s.Players[seat], &from.Players[seat]
		p.RoadLength, p.RoadDoubt = q.RoadLength, q.RoadDoubt
	}
}
