package engine

// Action is one move as it was asked for, whatever its verb: a plain comparable value. What a verb
// does not use is zero, except Other, which is NoSeat where nobody is named.
type Action struct {
	Verb   VerbID
	Seat   Seat
	Other  Seat     // partner, victim, opponent
	Count  uint8    // the N of reveal, dismissals and the like
	Card   Card     // bought, stolen, drawn or named card
	Track  uint8    // track or deck named, plus one
	Flags  Flag     //
	Unseen [2]uint8 // cards "?" given, taken
	Odd    [3]Card  // cards that are no hand cards, given or taken (see OddTaken)
	Dice   [3]uint8 // yellow, red, event plus one; 0 where not thrown
	Sum    uint8    // of the number dice
	Places [6]Place
	Give   Cards
	Take   Cards
	Each   [MaxSeats]uint8 // a count or card for each seat, plus one; 0 where not named
}

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
	// Wall is pillage's "wall V"; Pirate is chase's "pirate H"; Robber is exile's.
	Wall
	Pirate
	// Hidden marks that what comes of the move depends on cards that nobody saw: an offer is waited
	// for, and a theft has no name, even where either could come out in one way only.
	Hidden
)

// Is reports whether the flag is set.
func (a *Action) Is(f Flag) bool { return a.Flags&f != 0 }

// Hex returns place i as a hex, Intersection and Path likewise; none if it is something else.
func (a *Action) Hex(i int) Hex                   { return a.Places[i].Hex() }
func (a *Action) Intersection(i int) Intersection { return a.Places[i].Intersection() }
func (a *Action) Path(i int) Path                 { return a.Places[i].Path() }
