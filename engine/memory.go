package engine

import "slices"

// The history of a turn and of earlier turns, for the expressions of a table. It is kept only under a law that
// reads it (TableLaw.Remembers); under any other it stays zero.

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
	Stolen     uint8                 // cards
	BuiltList  [MaxBuiltListed]Built // in order; NothingBuilt ends it
	PlayedList [MaxPlayedListed]Card // likewise; 0 ends it
	Used       [MaxOwnActions]uint8  // how often each action of the table was used; kept under any law
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

func (s *Seen) AddPlayed(card Card) {
	if i := slices.Index(s.PlayedList[:], 0); i >= 0 {
		s.PlayedList[i] = card
	}
}

// HasBuilt and HasPlayed return the lists, in order.
func (s *Seen) HasBuilt() []Built { return upTo(s.BuiltList[:], NothingBuilt) }

func (s *Seen) HasPlayed() []Card { return upTo(s.PlayedList[:], 0) }

func upTo[T comparable](list []T, end T) []T {
	if i := slices.Index(list, end); i >= 0 {
		return list[:i]
	}
	return list
}

// rolled is the sum of the current roll if it counts, else 0.
func (s *State) rolled() int {
	if s.Repeated && s.DiceSum == s.FirstSum {
		return 0
	}
	return int(s.DiceSum)
}

// Sevens counts the sevens in a row up to the last roll.
func (s *State) Sevens() int {
	switch s.rolled() {
	case 0:
		return int(s.SevensTo)
	case 7:
		return int(s.SevensTo) + 1
	}
	return 0
}

// RememberRoll is called before the dice are thrown again or pass on: the current roll becomes the last one.
func (s *State) RememberRoll() {
	if sum := s.rolled(); sum != 0 {
		s.SevensTo = uint8(min(s.Sevens(), 99))
		s.LastSum = uint8(sum)
	}
}

// RememberIncome counts, for each player, the rolls in a row that have brought nothing.
func (c *Case) RememberIncome() {
	for seat := range c.Game.Players {
		if c.Income[seat] > 0 {
			c.DryRolls[seat] = 0
		} else {
			countUp(&c.DryRolls[seat])
		}
	}
}

// PassTurn clears the data of the turn. Its history is not changed under a law that keeps none.
func (c *Case) PassTurn() {
	c.Turn = Turn{}
	if c.Rules.Remembers || len(c.Rules.Actions) > 0 {
		c.Seen = Seen{}
	}
}

// RobberSince returns the number of turns since the robber came to its hex.
func (s *State) RobberSince() int {
	return int(s.TurnNumber) - int(max(s.RobberCame, min(s.TurnNumber, 1)))
}

// remember records an occasion of grants in the history.
func (c *Case) remember(o Occasion, about *Facts) {
	switch o {
	case OnSteal:
		countUp(&c.Stolen)
	case OnBuild:
		c.AddBuilt(about.Built)
	case OnCard:
		c.AddPlayed(about.Card)
	}
}
