package base

import "catanref/engine"

// What variants say of the robber: where it may go and who may be robbed.

const (
	hexForbidden  engine.Text = "The robber may not go to {at}."
	onlyTheDesert engine.Text = "No hex is permitted, so the robber goes to the desert."
	onlyWhereItIs engine.Text = "No hex is permitted, so the robber stays where it is."
)

func init() {
	Book.Answer(func(h *engine.Hooks) { h.RobberGoes = creditRobber })
}

// permitted reports whether the law lets the robber go to h.
func permitted(c *engine.Case, h engine.Hex) bool {
	p := &c.Rules.RobberTarget
	if p.Eval == nil {
		return p.Value
	}
	if c.Heard.Hexes&(1<<h) == 0 {
		c.Heard.Hexes |= 1 << h
		if engine.Ask(c, p, engine.AboutHex(h)) {
			c.Heard.OpenHexes |= 1 << h
		}
	}
	return c.Heard.OpenHexes&(1<<h) != 0
}

// Robbable reports whether the law lets the seat be robbed.
func Robbable(c *engine.Case, seat engine.Seat) bool {
	p := &c.Rules.RobberVictim
	if p.Eval == nil {
		return p.Value
	}
	if c.Heard.Seats&(1<<seat) == 0 {
		c.Heard.Seats |= 1 << seat
		if engine.Ask(c, p, engine.AboutVictim(seat)) {
			c.Heard.OpenSeats |= 1 << seat
		}
	}
	return c.Heard.OpenSeats&(1<<seat) != 0
}

// Picky reports whether the law forbids some hexes or victims.
func Picky(c *engine.Case) bool {
	where, who := &c.Rules.RobberTarget, &c.Rules.RobberVictim
	return where.Eval != nil || !where.Value || who.Eval != nil || !who.Value
}

// mayShelter states where the law permits the robber to go at all, and reports whether it goes to h,
// or stays there, because no other hex is permitted.
func mayShelter(c *engine.Case, h engine.Hex) bool {
	p := &c.Rules.RobberTarget
	if p.Eval == nil && p.Value || !c.Terrain[h].IsLand() {
		return false
	}
	ok := permitted(c, h)
	refuge := engine.Get(c, &c.Rules.RobberRefuge) && c.HasDesert(c.Board)
	if (!ok || h == c.Robber || refuge && c.Terrain[h] == engine.Desert) && !anyTarget(c, refuge) {
		return shelter(c, h, refuge)
	}
	forbids(c, ok, h)
	return false
}

// forbids states that the law permits the hex; a card that moves the robber is bound by it too.
func forbids(c *engine.Case, ok bool, h engine.Hex) {
	set := c.Rules.RobberTarget.Set
	c.Allows(ok, set, engine.TargetHex).Say(hexForbidden).At(h.Place())
	if c.Act.Verb.Verb().Plays != 0 {
		c.Allows(ok, set, engine.TargetByCard).Say(hexForbidden).At(h.Place())
	}
}

// anyTarget reports whether the law permits any hex other than the robber's own; the desert is none
// where it is the refuge.
func anyTarget(c *engine.Case, refuge bool) bool {
	for _, h := range c.Board.LandHexes {
		if c.Terrain[h].IsLand() && h != c.Robber && !(refuge && c.Terrain[h] == engine.Desert) && permitted(c, h) {
			return true
		}
	}
	return false
}

// shelter states where the robber goes if no hex is permitted: to the desert, where the law says so,
// and stays if it is there.
// Ruling: on a board without a desert, and where the law names no refuge, it stays where it is, for
// it must be somewhere. From beside the board it may go anywhere.
func shelter(c *engine.Case, h engine.Hex, refuge bool) bool {
	set, say, ok := c.Rules.RobberTarget.Set, onlyWhereItIs, h == c.Robber || c.Robber == engine.NoHex
	if refuge {
		set, say, ok = c.Rules.RobberRefuge.Set, onlyTheDesert, c.Terrain[h] == engine.Desert
	}
	c.Allows(ok, set, engine.TargetRefuge).Say(say)
	if !ok {
		forbids(c, false, h)
	}
	return ok
}

// creditRobber cites those by whose law the robber moves as it does.
func creditRobber(c *engine.Case, h engine.Hex) {
	if c.Owners[h] != 0 {
		c.Credit(c.Rules.RobberTarget.Set, engine.TargetPoints)
	}
	if c.Terrain[h] == engine.Desert && Picky(c) && engine.Get(c, &c.Rules.RobberRefuge) && !anyTarget(c, true) {
		c.Credit(c.Rules.RobberRefuge.Set, engine.TargetRefuge)
	}
}
