package engine

import (
	"strconv"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// A grant lets somebody get or give cards when something happens at a table. The books report what happens
// (Occurs), and grants are paid when the move is complete; a law without grants costs nothing.

// Occasion is the kind of event that triggers a grant.
type Occasion uint8

const (
	OnRoll Occasion = iota
	OnSeven
	OnTurn
	OnRound
	OnRobber
	OnSteal
	OnBuild
	OnBuy
	OnCard
	OnAward
	OnUse // an action of the table: its grant is paid when it is used
	numOccasions
)

// OccasionNames are the words for the occasions that a grant can wait for.
var OccasionNames = [OnUse]string{"roll", "seven", "turn", "round", "robber", "steal", "build", "buy", "card", "award"}

func (o Occasion) String() string {
	if o == OnUse {
		return "use"
	}
	return OccasionNames[o]
}

// AwardNames are the words for what can be awarded.
func AwardNames() []string { return awardNames[1:] }

// Award is the kind of award that was won.
type Award uint8

const (
	NoAward Award = iota
	LongestRoadAward
	LargestArmyAward
	MetropolisAward
	DefenderAward
	MerchantAward
)

var awardNames = [...]string{"", "longest-road", "largest-army", "metropolis", "defender", "merchant"}

func (a Award) String() string { return awardNames[a] }

// Granted is what somebody gets: named cards, cards of choice, or random ones from a hand or the bank.
type Granted struct {
	Cards   cards.Cards
	Tokens  position.Tokens
	Choice  bool
	ByTaker bool // cards of choice out of a hand: the taker names them
	Random  bool
	From    position.Seat // for random cards, the owner of the hand; NoSeat: the bank
}

// Grant is what a player gets or gives up when something happens: first the robber moves, then cards, then points.
type Grant struct {
	On     Occasion
	Asked  bool        // To is evaluated for every player; otherwise only for the player on turn
	To     Param[bool] // evaluated for each player
	Passes bool        // cards go from hand to hand: from the first player for whom From holds to the first for whom To holds
	From   Param[bool] // evaluated for each player
	What   Param[Granted]
	Count  Param[int] // how many times; if negative it is given back
	Sends  bool       // the robber is sent somewhere
	Robber Param[RobberGoes]
	Points Param[int] // for each player for whom To holds
	Set    *Setter
}

// RobberGoes is the place to which a grant sends the robber.
type RobberGoes struct {
	Goes bool      // false: he stays
	To   board.Hex // NoHex: off the board
}

// Occurrence is something that has happened in the move, with the facts that a grant may ask about.
type Occurrence struct {
	On    Occasion
	About Facts
}

// Grant adds a grant to the law.
func (r *Rules) Grant(g Grant) {
	r.Grants = append(r.Grants[:len(r.Grants):len(r.Grants)], g)
	r.grantsOn |= 1 << g.On
}

// GrantNumber identifies a grant by the variant that brings it and its number among that variant's grants, from
// 1; of is how many that variant has.
func (r *Rules) GrantNumber(i int) (variant string, number, of int) {
	set := r.Grants[i].Set
	for j := range r.Grants {
		if r.Grants[j].Set == set {
			if of++; j <= i {
				number++
			}
		}
	}
	return set.Name, number, of
}

// GrantWords names a grant as files do: its variant and, if the variant has several grants, the number.
func (r *Rules) GrantWords(i int) string {
	variant, number, of := r.GrantNumber(i)
	if of == 1 {
		return variant
	}
	return variant + " " + strconv.Itoa(number)
}

// GrantsOn reports whether the law grants anything on the occasion.
func (r *Rules) GrantsOn(o Occasion) bool { return r.grantsOn&(1<<o) != 0 }

// Occurs records what happens, if the law grants something for it or remembers it.
func (c *Case) Occurs(o Occasion, about Facts) {
	if c.Rules.Remembers || c.Rules.grantsOn != 0 {
		c.occurs(o, about)
	}
}

func (c *Case) occurs(o Occasion, about Facts) {
	if c.Rules.Remembers {
		c.remember(o, &about)
	}
	if c.Rules.GrantsOn(o) {
		c.Occurred = append(c.Occurred, Occurrence{o, about})
	}
}

// Awarded notes that a card or piece worth points went to the seat.
func (c *Case) Awarded(seat position.Seat, award Award) {
	c.Scores()
	if c.Rules.GrantsOn(OnAward) {
		about := AboutOwner(seat)
		about.Award = award
		c.Occurred = append(c.Occurred, Occurrence{OnAward, about})
	}
}

// AboutGrant is the question whether the law grants a player something for what has happened.
func AboutGrant(what Facts, seat position.Seat) Facts {
	what.Player = seat
	return what
}

// Rule returns the rule that a ruling cites for the grant: the first that its variant cites.
func (g *Grant) Rule() RuleID {
	if g.Set == nil || len(g.Set.Cites) == 0 {
		return ""
	}
	return g.Set.Cites[0].Rule
}
