package engine

import (
	"strconv"

	"catanref/engine/board"
	"catanref/engine/position"
)

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

// OccursTo is Occurs for what concerns a player, and perhaps his victim and a hex.
func (c *Case) OccursTo(by position.Seat, o Occasion, victim position.Seat, h board.Hex) {
	if c.Rules.Remembers || c.Rules.grantsOn != 0 {
		c.occursTo(by, o, victim, h)
	}
}

// occursTo asks the question out of line: it is larger than the moves.
//
//go:noinline
func (c *Case) occursTo(by position.Seat, o Occasion, victim position.Seat, h board.Hex) {
	c.occurs(o, aboutRobbery(by, victim, h))
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

// remember records an occasion of grants in the history.
func (c *Case) remember(o Occasion, about *Facts) {
	switch o {
	case OnSteal:
		c.AddStolen()
	case OnBuild:
		c.AddBuilt(about.Built)
	case OnCard:
		c.AddPlayed(about.Card)
	}
}

// TokensLeft counts the tokens of a kind in the supply. If ok is false, some player's number is unknown, and left is
// an upper bound.
func (g *Game) TokensLeft(s *position.State, kind int) (left int, ok bool) {
	left, ok = g.Rules.Tokens[kind].Supply, true
	for seat := range g.Players {
		if n := s.Players[seat].Tokens[kind]; n == position.UnseenTokens {
			ok = false
		} else {
			left -= int(n)
		}
	}
	return max(left, 0), ok
}
