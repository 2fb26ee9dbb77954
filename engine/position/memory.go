package position

import (
	"slices"

	"catanref/engine/cards"
)

// The history of a turn and of earlier turns, for the expressions of a table. It is kept only under a law that
// reads it (TableLaw.Remembers); under any other it stays zero.

// MaxOwnActions is the largest number of actions that a table brings.
const MaxOwnActions = 12

// Bounds of the lists of a turn; entries beyond them are dropped.
const (
	MaxBuiltListed  = 16
	MaxPlayedListed = 8
)

// pairsOfSeats is the number of pairs of players.
const pairsOfSeats = MaxSeats * (MaxSeats - 1) / 2

// Seen is the history of the turn so far.
type Seen struct {
	TradesOf   [pairsOfSeats]uint8 // trades between two players, see pairOf
	BankTrades uint8
	Stolen     uint8                       // cards
	BuiltList  [MaxBuiltListed]Built       // in order; NothingBuilt ends it
	PlayedList [MaxPlayedListed]cards.Card // likewise; 0 ends it
	Used       [MaxOwnActions]uint8        // how often each action of the table was used; kept under any law
}

// Memory is the history of earlier turns.
type Memory struct {
	LastSum    uint8           // of the roll before the current one; 0: there was none
	SevensTo   uint8           // sevens in a row up to that roll
	RobberCame uint16          // the number of the turn in which the robber came to its hex; 0: it has never moved
	DryRolls   [MaxSeats]uint8 // rolls in a row that brought the player nothing
}

// pairOf numbers the pair of two different seats.
func pairOf(a, b Seat) int {
	if a > b {
		a, b = b, a
	}
	return int(b)*(int(b)-1)/2 + int(a)
}

func countUp(n *uint8) { *n = min(*n, 98) + 1 }

// AddTrade records a trade between two players.
func (s *Seen) AddTrade(a, b Seat) {
	if a != b && max(a, b) < MaxSeats {
		countUp(&s.TradesOf[pairOf(a, b)])
	}
}

// TradesBetween counts the trades of two players in this turn.
func (s *Seen) TradesBetween(a, b Seat) int {
	if a == b || max(a, b) >= MaxSeats {
		return 0
	}
	return int(s.TradesOf[pairOf(a, b)])
}

// Trades counts the trades between players in this turn.
func (s *Seen) Trades() (n int) {
	for _, of := range s.TradesOf {
		n += int(of)
	}
	return n
}

// AddBuilt records that something was built, AddPlayed that a card was played.
func (s *Seen) AddBuilt(b Built) {
	if i := slices.Index(s.BuiltList[:], NothingBuilt); i >= 0 {
		s.BuiltList[i] = b
	}
}

func (s *Seen) AddPlayed(card cards.Card) {
	if i := slices.Index(s.PlayedList[:], 0); i >= 0 {
		s.PlayedList[i] = card
	}
}

// HasBuilt and HasPlayed return the lists, in order.
func (s *Seen) HasBuilt() []Built { return upTo(s.BuiltList[:], NothingBuilt) }

func (s *Seen) HasPlayed() []cards.Card { return upTo(s.PlayedList[:], 0) }

func upTo[T comparable](list []T, end T) []T {
	if i := slices.Index(list, end); i >= 0 {
		return list[:i]
	}
	return list
}

// CountUse records that the action was used in this turn.
func (s *Seen) CountUse(action int) { countUp(&s.Used[action]) }

// AddDryRoll counts a roll that has brought the player nothing. AddStolen counts a stolen card.
func (m *Memory) AddDryRoll(seat Seat) { countUp(&m.DryRolls[seat]) }

func (s *Seen) AddStolen() { countUp(&s.Stolen) }
