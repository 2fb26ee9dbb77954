package engine

import (
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Action is one move as it was requested: a plain comparable value for any verb. A field that the verb does not
// use is zero, except Other, which is then NoSeat.
type Action struct {
	Verb   position.VerbID
	Seat   position.Seat
	Other  position.Seat                 // partner, victim, opponent
	Count  uint8                         // the number of reveal, of dismissals and so on
	Card   cards.Card                    // bought, stolen, drawn or named card
	Gate   position.Event                // the track or deck named, as the gate of its colour; NoEvent if none is
	Flags  Flag                          // marks apart from places and cards
	Unseen [2]uint8                      // cards "?" given, taken
	Coins  [2]uint8                      // things listed among the cards (Counter.Listed): given, taken
	Odd    [3]cards.Card                 // development and progress cards, given or taken (see OddTaken)
	Dice   [3]uint8                      // yellow pips, red pips, Event of the event die; 0 where not given
	Sum    uint8                         // of the number dice
	Places [6]board.Place                //
	Each   [position.MaxSeats]cards.Card // the card that each player draws or loses; 0 where none is named
	Counts [position.MaxSeats]Tally      // how many cards each player loses, where they are not named
	Tokens position.TokenLots            // of the table's own kinds, given and taken
	Give   cards.Cards
	Take   cards.Cards
}

// Tally is a number of cards that a move may state. The zero value means that the move states none; use TallyOf
// and Stated.
type Tally uint8

// TallyOf returns the Tally that states n cards.
func TallyOf(n int) Tally { return Tally(n) + 1 }

// Stated returns the stated number of cards; ok is false if the move states none.
func (t Tally) Stated() (n int, ok bool) { return int(t) - 1, t != 0 }

// Lot returns the 16 bits in which a book encodes what the move says about a player; SetLot sets them. Lots share
// memory with Counts and Tokens, so a verb with lots has neither of those.
func (a *Action) Lot(seat position.Seat) uint16 {
	return uint16(a.Counts[seat]) | uint16(a.Tokens[seat])<<8
}

func (a *Action) SetLot(seat position.Seat, bits uint16) {
	a.Counts[seat], a.Tokens[seat] = Tally(bits), uint8(bits>>8)
}

// Paid returns the lot that the move pays with; SetPaid sets it. It is the last one, which no tile that the move finds
// reaches (maxFound).
func (a *Action) Paid() uint16        { return a.Lot(position.MaxSeats - 1) }
func (a *Action) SetPaid(bits uint16) { a.SetLot(position.MaxSeats-1, bits) }

// Payment is who pays with which lot for which verb, in one number that is not zero.
func (a *Action) Payment() uint32 { return uint32(a.Verb)<<24 | uint32(a.Seat)<<16 | uint32(a.Paid()) }

// SaysLots reports whether the move contains a lot.
func (a *Action) SaysLots() bool {
	return a.Counts != [position.MaxSeats]Tally{} || a.Tokens != position.TokenLots{}
}

// Flag is a mark of an action, in addition to its places and cards.
type Flag uint8

const (
	// Open marks luck that is not known yet: dice not thrown, a card not drawn. Legal lists such actions; the
	// caller who plays them fills the luck in.
	Open Flag = 1 << iota
	// None is an answer that declines: retreat none, commit none, give none.
	None
	// OddTaken marks that the Odd cards stand on the taken side.
	OddTaken
	// Wall is pillage's "wall V"; Pirate is chase's "pirate H".
	Wall
	Pirate
	// Hidden marks a move whose outcome depends on cards that nobody has seen: an offer waits for its answer, and
	// a theft does not name the card, even if only one outcome is possible.
	Hidden

	// Commodities is force-trade's "commodities". It shares a bit with Pirate: no verb has both words.
	Commodities = Pirate
)

// Is reports whether the flag is set.
func (a *Action) Is(f Flag) bool { return a.Flags&f != 0 }

// Throw sets the number dice, and the event die if it is thrown.
func (a *Action) Throw(yellow, red uint8, event position.Event) {
	a.Dice, a.Sum = [3]uint8{yellow, red, uint8(event)}, yellow+red
}

// Event returns the face of the event die; NoEvent if it was not given.
func (a *Action) Event() position.Event { return position.Event(a.Dice[2]) }

// Hex returns place i as a hex, Intersection as an intersection, Path as a path; none if it is of another kind.
func (a *Action) Hex(i int) board.Hex                   { return a.Places[i].Hex() }
func (a *Action) Intersection(i int) board.Intersection { return a.Places[i].Intersection() }
func (a *Action) Path(i int) board.Path                 { return a.Places[i].Path() }

// mendBit, shifted by the number of the place, marks a road that is repaired, not laid.
const mendBit = 4

// IsMend reports whether the road on place i of the action is repaired, not laid; MendAt is the bit for that in
// Count.
func (a *Action) IsMend(i int) bool { return a.Count&(mendBit<<i) != 0 }

// MendAt returns the bit of Count for a road that is repaired on place i.
func MendAt(i int) uint8 { return mendBit << i }

// IsShip reports whether a ship, not a road, is laid on place i of the action, a path.
func (a *Action) IsShip(i int) bool { return a.Count&(1<<i) != 0 }

// IsBridge reports whether the move names a bridge on place i, which neither is a ship nor is repaired; BridgeAt marks it.
func (a *Action) IsBridge(i int) bool { return a.IsShip(i) && a.IsMend(i) }

// BridgeAt returns the bits of Count for a bridge on place i.
func BridgeAt(i int) uint8 { return 1<<i | MendAt(i) }

// Names reports whether the move says what the player draws or loses.
func (a *Action) Names(seat position.Seat) bool { return a.Each[seat] != 0 || a.Counts[seat] != 0 }

// MaxFound is the largest number of tiles in a move. The last lot is the one that a move pays with.
const MaxFound = position.MaxSeats - 1

// Tile returns the i-th tile that the move names; ok is false if there are fewer.
func (a *Action) Tile(i int) (t board.Tile, ok bool) {
	if i >= MaxFound || a.Counts[i] == 0 {
		return board.Tile{}, false
	}
	packed := uint8(a.Counts[i]) - 1
	return board.Tile{Terrain: board.Terrain(packed >> 4), Token: packed & 15}, true
}

// AddTile adds a tile to the move.
func (a *Action) AddTile(t board.Tile) {
	for i := range MaxFound {
		if a.Counts[i] == 0 {
			a.Counts[i] = Tally(uint8(t.Terrain)<<4|t.Token) + 1
			return
		}
	}
}

// Finds reports whether the move names something that it finds.
func (a *Action) Finds() bool { return a.Counts[0] != 0 || a.Each[0] != 0 }

// FoundCards returns the cards that the move names as found, in order; 0 marks the end.
func (a *Action) FoundCards() *[position.MaxSeats]cards.Card { return &a.Each }

// Passing describes cards that go from one hand to another or to the bank: the named cards, and a number of unseen
// cards of the possible kinds.
type Passing struct {
	From, To position.Seat // NoSeat: the bank
	Named    cards.Cards
	Unseen   uint8
	Kinds    cards.Kinds // 0: any
	Blind    bool        // those that are named were drawn blind, too
}

// Passings are the handfuls of a move, one after the other: at most one from each of the three players who can
// build on a hex.
type Passings [3]Passing

// Pass returns the passing of cards in one direction.
func Pass(from, to position.Seat, named cards.Cards, unseen uint8) Passings {
	return Passings{{From: from, To: to, Named: named, Unseen: unseen}}
}

// Swap returns the passings of an exchange between two players.
func Swap(a *Action) Passings {
	return Passings{
		{From: a.Seat, To: a.Other, Named: a.Give, Unseen: a.Unseen[0]},
		{From: a.Other, To: a.Seat, Named: a.Take, Unseen: a.Unseen[1]},
	}
}

// Question is the reason why a move cannot be ruled on that leaves a choice of its player open: which city takes
// the metropolis. It is not a breach.
type Question struct {
	Move    Action   // as it was made
	Asks    string   // "Which city takes the metropolis?"
	Answers []Action // the moves that include the choice
}

// Error returns what is asked, without the answers.
func (q *Question) Error() string { return q.Asks }

// Move is a legal move in a list: an Action packed into eight bytes. From the lowest bit on: the verb, the
// player, the other player and the flags; then two places, a card, a track and a number, or, for verbs that give
// or take cards, a number and lots of cards, kind by kind; a verb that pays with a lot (Action.Lot) has it in place of the second place. The few actions that do not fit are stored in the list
// as they are; their move holds no verb, but the index of the action.
type Move uint64

const (
	seatAt  = 7
	otherAt = 10
	flagsAt = 14
	argsAt  = 20

	// For a verb that names places.
	placeBits = 14
	cardAt    = argsAt + 2*placeBits
	gateAt    = cardAt + 6
	countAt   = gateAt + 3

	// For a verb that gives or takes cards: the number, then lots.
	lotsAt  = argsAt + 8
	lotBits = 9 // given or taken, kind, number
	maxLots = 4

	seatMask = 7
	nobody   = 15 // in place of another player
)

// placeShift is the position of place i of the action in the move.
func placeShift(i int) int { return argsAt + i*placeBits }

// headOf packs the part that every move has.
func headOf(a *Action) Move {
	return Move(a.Verb) | Move(a.Seat)<<seatAt | Move(a.Other&nobody)<<otherAt | Move(a.Flags)<<flagsAt
}

// Placing sets a place, naming another player, with a flag, in a move where they are not set yet.
func (m Move) Placing(i int, p board.Place) Move { return m | Move(p)<<placeShift(i) }
func (m Move) naming(seat position.Seat) Move    { return m&^(nobody<<otherAt) | Move(seat)<<otherAt }
func (m Move) with(f Flag) Move                  { return m | Move(f)<<flagsAt }

// Act is the kind of a verb, for rules that depend on it: rules about other players' turns, parts of a turn, and
// counts. Verbs declare it at registration; no verb is recognised by its words.
type Act uint8

const (
	OtherAct       Act = iota
	RollAct            // throws the dice, or uses what a book has instead
	EndAct             // ends the turn
	TradeAct           // trades with players
	BankAct            // trades with the bank
	BuyAct             // buys a card from a deck
	CardAct            // plays or shows any card
	RevealAct          // shows a card
	ActivateAct        // makes a knight active
	PromoteAct         // promotes a knight
	KnightAct          // moves a knight
	ChaseAct           // chases with a knight
	ShipAct            // moves a ship
	ImproveAct         // buys a city improvement
	RaiseAct           // raises something else by a stage
	DiscardAct         // gives up cards
	CommitAct          // says which knights defend
	ChooseCardsAct     // takes cards of the player's choice
)
