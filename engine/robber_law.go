package engine

// What variants say of the robber: where it may go and who may be robbed.

func init() {
	baseBook.Answer(func(h *Hooks) { h.RobberGoes = (*Case).creditRobber })
}

// permitted reports whether the law lets the robber go to h.
func (c *Case) permitted(h Hex) bool {
	p := &c.rules.RobberTarget
	if p.Eval == nil {
		return p.Value
	}
	if c.heard.hexes&(1<<h) == 0 {
		c.heard.hexes |= 1 << h
		if ask(c, p, aboutHex(h)) {
			c.heard.openHexes |= 1 << h
		}
	}
	return c.heard.openHexes&(1<<h) != 0
}

// robbable reports whether the law lets the seat be robbed.
func (c *Case) robbable(seat Seat) bool {
	p := &c.rules.RobberVictim
	if p.Eval == nil {
		return p.Value
	}
	if c.heard.seats&(1<<seat) == 0 {
		c.heard.seats |= 1 << seat
		if ask(c, p, aboutVictim(seat)) {
			c.heard.openSeats |= 1 << seat
		}
	}
	return c.heard.openSeats&(1<<seat) != 0
}

// picky reports whether the law forbids some hexes or victims.
func (c *Case) picky() bool {
	where, who := &c.rules.RobberTarget, &c.rules.RobberVictim
	return where.Eval != nil || !where.Value || who.Eval != nil || !who.Value
}

// mayShelter states where the law permits the robber to go at all, and reports whether it goes to h,
// or stays there, because no other hex is permitted.
func (c *Case) mayShelter(h Hex) bool {
	p := &c.rules.RobberTarget
	if p.Eval == nil && p.Value || c.board.Terrain[h] == Sea {
		return false
	}
	ok := c.permitted(h)
	refuge := get(c, &c.rules.RobberRefuge) && c.board.HasDesert
	if (!ok || h == c.Robber || refuge && c.board.Terrain[h] == Desert) && !c.anyTarget(refuge) {
		return c.shelter(h, refuge)
	}
	c.forbids(ok, h)
	return false
}

// forbids states that the law permits the hex; a card that moves the robber is bound by it too.
func (c *Case) forbids(ok bool, h Hex) {
	set := c.rules.RobberTarget.Set
	c.allows(ok, set, TargetHex).say(hexForbidden).at(h.place())
	if c.Verb.Verb().Plays != 0 {
		c.allows(ok, set, TargetByCard).say(hexForbidden).at(h.place())
	}
}

// anyTarget reports whether the law permits any hex other than the robber's own; the desert is none
// where it is the refuge.
func (c *Case) anyTarget(refuge bool) bool {
	for _, h := range c.board.LandHexes {
		if h != c.Robber && !(refuge && c.board.Terrain[h] == Desert) && c.permitted(h) {
			return true
		}
	}
	return false
}

// shelter states where the robber goes if no hex is permitted: to the desert, where the law says so,
// and stays if it is there.
// Ruling: on a board without a desert, and where the law names no refuge, it stays where it is, for
// it must be somewhere. From beside the board it may go anywhere.
func (c *Case) shelter(h Hex, refuge bool) bool {
	set, say, ok := c.rules.RobberTarget.Set, onlyWhereItIs, h == c.Robber || c.Robber == NoHex
	if refuge {
		set, say, ok = c.rules.RobberRefuge.Set, onlyTheDesert, c.board.Terrain[h] == Desert
	}
	c.allows(ok, set, TargetRefuge).say(say)
	if !ok {
		c.forbids(false, h)
	}
	return ok
}

// creditRobber cites those by whose law the robber moves as it does.
func (c *Case) creditRobber(h Hex) {
	if c.Owners[h] != 0 {
		c.credit(c.rules.RobberTarget.Set, TargetPoints)
	}
	if c.board.Terrain[h] == Desert && c.picky() && get(c, &c.rules.RobberRefuge) && !c.anyTarget(true) {
		c.credit(c.rules.RobberRefuge.Set, TargetRefuge)
	}
}
