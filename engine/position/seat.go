package position

// Seat numbers the players in the order of seating, clockwise; the first player is seat 0. An owner of pieces who
// does not play has a number behind the last player's.
type Seat uint8

// NoSeat is no player.
const NoSeat Seat = 0xff

// MaxSeats is the number of players of the largest box. MaxOwners is the largest number of owners of pieces: the
// players and, in a game for two, neutral owners with the next seat numbers.
const (
	MaxSeats  = 6
	MaxOwners = MaxSeats
)
