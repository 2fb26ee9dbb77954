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

// Due returns the cards of which a finding says that some are lacking: the price, or what the move gives or takes.
func (a *Action) Due(f *Finding) cards.Cards {
	switch {
	case f.Short == 0 || f.Cards.Has(f.Short):
		return f.Cards
	case f.Seat == a.Seat && a.Give.Has(f.Short):
		return a.Give
	case f.Seat == a.Other && a.Take.Has(f.Short):
		return a.Take
	}
	return 0
}

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
