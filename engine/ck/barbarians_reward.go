package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	BarbariansDefender            engine.RuleID = "ck.barbarians.defender"
	BarbariansDefenderTie         engine.RuleID = "ck.barbarians.defender-tie"
	BarbariansDrawWho             engine.RuleID = "ck.barbarians.draw-who"
	BarbariansDefenderNeedsKnight engine.RuleID = "ck.barbarians.defender-needs-knight"
	BarbariansDefenderCardsGone   engine.RuleID = "ck.barbarians.defender-cards-gone"
)

func init() {
	Book.Rules(BarbariansDefender, BarbariansDefenderTie, BarbariansDefenderNeedsKnight, BarbariansDefenderCardsGone)
	Book.Rule(BarbariansDrawWho, engine.Physical)
	Book.Each(engine.Tells(engine.Outcome), BarbariansDefender, BarbariansDefenderTie)
}

const (
	defenderOf     engine.Text = "{by}, with {n}, is Defender of Catan: 1 point."
	tiedForNothing engine.Text = "{players} are tied with {n}: no Defender of Catan."
	defendersTied  engine.Text = "{players} are tied with {n}: no Defender of Catan; each draws a card from a deck of choice, {by} first."
	nobodyDefended engine.Text = "So nobody is Defender of Catan."
	cardsAreGone   engine.Text = "All {n} Defender cards are given; the point counts all the same."
)

// reward gives the best defender a point, or a card each to those tied.
func reward(c *engine.Case, each *[position.MaxOwners]int) {
	best, tied, first := 0, 0, position.NoSeat
	for seat := range position.Seat(c.Game.Players) {
		switch n := each[seat]; {
		case n > best:
			best, tied, first = n, 1, seat
		case n == best:
			tied++
		}
	}
	if commitKnights.Get(c) {
		c.Credit(commitKnights.Of(c.Rules).Set, engine.CommitReward)
	}
	if c.Explaining {
		for seat := range c.Game.Players {
			if each[seat] == 0 && best > 0 {
				c.Once(BarbariansDefenderNeedsKnight).As(engine.Background)
			}
		}
	}
	switch {
	case best == 0:
		c.Because(BarbariansDefenderNeedsKnight).Say(nobodyDefended).As(engine.News)
	case tied == 1:
		gone := defenders(c) >= defenderCards.In(c.Rules) // the number of Defender cards in the box (ck.component.defender-cards)
		c.Credit(pointsOfDefender.Of(c.Rules).Set, engine.AnyGround)
		c.Players[first].Held[DefenderCards]++
		c.Awarded(first, engine.DefenderAward)
		c.Because(BarbariansDefender).Say(defenderOf).By(first).Number(best)
		if c.Explaining && gone {
			c.Because(BarbariansDefenderCardsGone).Say(cardsAreGone).Number(defenderCards.In(c.Rules))
			c.Credit(defenderCards.Of(c.Rules).Set, engine.AnyGround)
		}
	default:
		if rewardsTie(c, each, best) {
			return
		}
		say := defendersTied
		if decksAreEmpty(c) {
			say = tiedForNothing
		}
		together := c.Because(BarbariansDefenderTie).Say(say).Number(best)
		var drawing [position.MaxOwners]int
		for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
			if each[seat] != best {
				continue
			}
			if drawing == [position.MaxOwners]int{} {
				together.By(seat)
			}
			drawing[seat] = 1
			together.Each(&drawing)
			c.Owe(position.Pending{Duty: drawDuty, Seat: seat, Count: 1, Other: position.NoSeat})
		}
		dropVainDraws(c)
	}
}

// decksAreEmpty reports whether no progress card is left to draw.
func decksAreEmpty(c *engine.Case) bool {
	return c.Decks[cards.TradeDeck].N+c.Decks[cards.PoliticsDeck].N+c.Decks[cards.ScienceDeck].N == 0
}

// dropVainDraws removes duties to draw when all decks are empty.
func dropVainDraws(c *engine.Case) {
	if !decksAreEmpty(c) {
		return
	}
	var whose [position.MaxOwners]int
	n, say := 0, allDecksEmpty
	var f engine.Details
	for i := int(c.NumPending) - 1; i >= 0; i-- {
		if c.Pending[i].Duty != drawDuty {
			continue
		}
		whose[c.Pending[i].Seat] = 1
		if n++; n == 1 {
			f = c.Because(BarbariansDrawWho)
		} else {
			say = nobodyCanTake
		}
		f.Say(say).By(c.Pending[i].Seat).Each(&whose)
		c.Settle(i)
	}
}

// defenders counts the Defender cards that players have.
func defenders(c *engine.Case) int {
	n := 0
	for seat := range c.Game.Players {
		n += int(c.Players[seat].Held[DefenderCards])
	}
	return n
}
