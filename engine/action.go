package engine

// Action is one move as it was asked for, whatever its verb: a plain comparable value. What a verb
// does not use is zero, except Other, which is NoSeat where nobody is named.
type Action struct {
	Verb   VerbID
	Seat   Seat
	Other  Seat            // partner, victim, opponent
	Count  uint8           // the N of reveal, dismissals and the like
	Card   Card            // bought, stolen, drawn or named card
	Gate   Event           // the track or deck named, as the gate of its colour; NoEvent if none is
	Flags  Flag            // what is said beside places and cards
	Unseen [2]uint8        // cards "?" given, taken
	Coins  [2]uint8        // what stands in lists beside cards (Counter.Listed): given, taken
	Odd    [3]Card         // cards that are no hand cards, given or taken (see OddTaken)
	Dice   [3]uint8        // pips of yellow and red, then the Event of the event die; 0 where not told
	Sum    uint8           // of the number dice
	Places [6]Place        //
	Each   [MaxSeats]Card  // the card that each player draws or loses; 0 where none is named
	Counts [MaxSeats]Tally // how many cards each player loses, where they are not named one by one
	Tokens TokenLots       // of the table's own kinds, given and taken
	Give   Cards
	Take   Cards
}

// Tally is a number of cards that a move tells or leaves out. Zero is left out, so that an action
// in which nothing is told is zero; use TallyOf and Told.
type Tally uint8

// TallyOf tells n cards.
func TallyOf(n int) Tally { return Tally(n) + 1 }

// Told returns how many cards are told; ok is false where the number is left out.
func (t Tally) Told() (n int, ok bool) { return int(t) - 1, t != 0 }

// Lot returns what the move says of a player in the words of a book, in sixteen bits of the book's own; SetLot notes it.
// No verb that has such words counts cards or tokens besides: they stand in the room of those.
func (a *Action) Lot(seat Seat) uint16 { return uint16(a.Counts[seat]) | uint16(a.Tokens[seat])<<8 }

func (a *Action) SetLot(seat Seat, bits uint16) {
	a.Counts[seat], a.Tokens[seat] = Tally(bits), uint8(bits>>8)
}

// SaysLots reports whether the move says any.
func (a *Action) SaysLots() bool { return a.Counts != [MaxSeats]Tally{} || a.Tokens != TokenLots{} }

// Flag marks what an action says beside its places and cards.
type Flag uint8

const (
	// Open marks luck that has not been told yet: dice not thrown, a card not drawn. Legal lists
	// such actions; whoever plays them fills the luck in.
	Open Flag = 1 << iota
	// None is an answer that declines: retreat none, commit none, give none.
	None
	// OddTaken marks that the Odd cards stand on the taken side.
	OddTaken
	// Wall is pillage's "wall V"; Pirate is chase's "pirate H".
	Wall
	Pirate
	// Hidden marks that what comes of the move depends on cards that nobody saw: an offer is waited
	// for, and a theft has no name, even where either could come out in one way only.
	Hidden

	// Commodities is force-trade's "commodities": no verb has two of these words.
	Commodities = Pirate
)

// Is reports whether the flag is set.
func (a *Action) Is(f Flag) bool { return a.Flags&f != 0 }

// Throw tells the number dice, and the event die where it is thrown.
func (a *Action) Throw(yellow, red uint8, event Event) {
	a.Dice, a.Sum = [3]uint8{yellow, red, uint8(event)}, yellow+red
}

// Event returns the face of the event die; NoEvent where it is not told.
func (a *Action) Event() Event { return Event(a.Dice[2]) }

// Hex returns place i as a hex, Intersection and Path likewise; none if it is something else.
func (a *Action) Hex(i int) Hex                   { return a.Places[i].Hex() }
func (a *Action) Intersection(i int) Intersection { return a.Places[i].Intersection() }
func (a *Action) Path(i int) Path                 { return a.Places[i].Path() }
