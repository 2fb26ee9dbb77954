package ck

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Parameters of house rules about the battle: who loses no city, and what tied defenders get.

const (
	sparedByTable engine.Text = "{by} loses no city, by the rule of this table."
	tiePoint      engine.Text = "{by} is tied with {n} and is Defender of Catan too: 1 point."
	tieNothing    engine.Text = "Several are tied with {n}; at this table they get nothing."
)

// spareImmune exempts a player who by law loses no city, as if a metropolis stood on each.
func spareImmune(c *engine.Case, seat position.Seat, fallible *[position.MaxOwners]int) bool {
	if fallible[seat] == 0 || !pillageImmune.Of(c.Rules).Asks() || !engine.Ask(c, pillageImmune.Of(c.Rules), engine.AboutOwner(seat)) {
		return false
	}
	fallible[seat] = 0
	c.Because(BarbariansImmune).Say(sparedByTable).By(seat)
	c.Credit(pillageImmune.Of(c.Rules).Set, engine.AnyGround)
	return true
}

// rewardsTie gives tied defenders the reward of the law in place of a card; it returns false if that is a card.
func rewardsTie(c *engine.Case, each *[position.MaxOwners]int, best int) bool {
	if !defenderTie.Of(c.Rules).Asks() {
		return false
	}
	switch engine.Get(c, defenderTie.Of(c.Rules)) {
	case pointForTie:
		for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
			if each[seat] == best {
				c.Players[seat].Held[DefenderCards]++
				c.Awarded(seat, engine.DefenderAward)
				c.Because(BarbariansDefenderTie).Say(tiePoint).By(seat).Number(best)
			}
		}
	case nothingForTie:
		c.Because(BarbariansDefenderTie).Say(tieNothing).Number(best)
	default:
		return false
	}
	c.Credit(defenderTie.Of(c.Rules).Set, engine.AnyGround)
	return true
}
