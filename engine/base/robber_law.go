package base

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// Parameters of variants about the robber: where it may go and who may be robbed.

const (
	hexForbidden  engine.Text = "The robber may not go to {at}."
	onlyTheDesert engine.Text = "No hex is permitted, so the robber goes to the desert."
	onlyWhereItIs engine.Text = "No hex is permitted, so the robber stays where it is."
)

func init() {
	Answer(Book, func(h *Hooks) { h.RobberGoes = creditRobber })
}

// permitted returns those of the given hexes to which the law lets the robber go.
func permitted(c *engine.Case, asked board.Hexes) board.Hexes {
	p := &c.Rules.RobberTarget
	switch {
	case p.Eval == nil && p.Value:
		return asked
	case p.Eval == nil:
		return 0
	}
	for rest := asked &^ c.Heard.Hexes; rest != 0; rest &= rest - 1 {
		h := rest.First()
		c.Heard.Hexes |= h.One()
		if engine.Ask(c, p, engine.AboutHex(h)) {
			c.Heard.OpenHexes |= h.One()
		}
	}
	return asked & c.Heard.OpenHexes
}

// Robbable reports whether the law lets the seat be robbed at the hex. The answer is cached for the position,
// unless the law looks at the hex.
func Robbable(c *engine.Case, seat position.Seat, h board.Hex) bool {
	p := &c.Rules.RobberVictim
	switch {
	case p.Eval == nil:
		return p.Value
	case c.Rules.VictimByHex:
		return engine.Ask(c, p, engine.AboutTheft(seat, h))
	}
	if c.Heard.Seats&(1<<seat) == 0 {
		c.Heard.Seats |= 1 << seat
		if engine.Ask(c, p, engine.AboutVictim(seat)) {
			c.Heard.OpenSeats |= 1 << seat
		}
	}
	return c.Heard.OpenSeats&(1<<seat) != 0
}

// unspared returns those of the seats whom the law does not spare.
func unspared(c *engine.Case, there seats, h board.Hex) seats {
	if p := &c.Rules.RobberVictim; p.Eval == nil && p.Value {
		return there
	}
	for rest := there; rest != 0; rest &= rest - 1 {
		if seat := position.Seat(bits.TrailingZeros32(uint32(rest))); !Robbable(c, seat, h) {
			there &^= 1 << seat
		}
	}
	return there
}

// otherPlayers returns the other players, without mere owners of pieces.
func otherPlayers(c *engine.Case, seat position.Seat) seats {
	return (1<<c.Game.Players - 1) &^ (1 << seat)
}

// rich returns the players with cards in hand.
func rich(c *engine.Case) (all seats) { return seats(Rich(c)) }

// Rich is rich as a bitmask of seats.
func Rich(c *engine.Case) (all uint8) {
	for seat := range c.Game.Players {
		if c.Players[seat].Hand != 0 {
			all |= 1 << seat
		}
	}
	return all
}

// RobbableAt is Robbable for a position without a Case.
func RobbableAt(g *engine.Game, s *position.State, seat position.Seat, h board.Hex) bool {
	about := engine.AboutVictim(seat)
	if g.Rules.VictimByHex {
		about = engine.AboutTheft(seat, h)
	}
	return engine.AskAt(g, s, &g.Rules.RobberVictim, about)
}

// Picky reports whether the law forbids some hexes or victims.
func Picky(c *engine.Case) bool {
	where, who := &c.Rules.RobberTarget, &c.Rules.RobberVictim
	return where.Eval != nil || !where.Value || who.Eval != nil || !who.Value
}

// mayShelter states whether the law permits any target for the robber. It reports whether the robber goes to the hex,
// place i of the move, or stays there, because no other hex is permitted.
func mayShelter(c *engine.Case, i int) bool {
	if p := &c.Rules.RobberTarget; p.Eval == nil && p.Value {
		return false
	}
	refuge := engine.Get(c, &c.Rules.RobberRefuge) && c.HasDesert(c.Board)
	ok := permitted(c, c.OpenHexes(i))
	if ok&targets(c, refuge) == 0 && !anyTarget(c, refuge) {
		return shelter(c, i, refuge)
	}
	forbids(c, c.HexIn(ok, i), c.Act.Hex(i))
	return false
}

// forbids states that the law permits the hex; a card that moves the robber is bound by it too.
func forbids(c *engine.Case, ok bool, h board.Hex) {
	set := c.Rules.RobberTarget.Set
	c.Allows(ok, set, engine.TargetHex).Say(hexForbidden).At(h.Place())
	if engine.VerbOf(c.Act.Verb).Plays != 0 {
		c.Allows(ok, set, engine.TargetByCard).Say(hexForbidden).At(h.Place())
	}
}

// targets returns the hexes to which the robber goes if the law permits them: any land except its own hex, and
// except the desert if that is the refuge.
func targets(c *engine.Case, refuge bool) board.Hexes {
	others := c.AllLand() &^ c.Robber.One()
	if HooksOf(c.Hooks).RobberBarred != nil {
		others &^= HooksOf(c.Hooks).RobberBarred(c)
	}
	if refuge {
		others &^= c.Deserts()
	}
	return others
}

// anyTarget reports whether the law permits any of the targets.
func anyTarget(c *engine.Case, refuge bool) bool {
	for others := targets(c, refuge); others != 0; others &= others - 1 {
		if permitted(c, others.First().One()) != 0 {
			return true
		}
	}
	return false
}

// Nowhere reports whether the law permits the robber no hex at all, and there is no desert for it to go to.
func Nowhere(c *engine.Case) bool {
	if p := &c.Rules.RobberTarget; p.Eval == nil && p.Value {
		return false
	}
	return !c.HasDesert(c.Board) && !anyTarget(c, false)
}

// shelter states where the robber goes if no hex is permitted: to the desert, if the law says so,
// and stays if it is there.
// Ruling: on a board without a desert, and where the law names no refuge, it stays where it is, for
// it must be somewhere. From beside the board it may go anywhere.
func shelter(c *engine.Case, i int, refuge bool) bool {
	set, say, there := c.Rules.RobberTarget.Set, onlyWhereItIs, c.Robber.One()
	switch {
	case refuge:
		set, say, there = c.Rules.RobberRefuge.Set, onlyTheDesert, c.Deserts()
	case c.Robber == board.NoHex:
		there = c.AllLand()
	}
	ok := c.HexIn(there, i)
	c.Allows(ok, set, engine.TargetRefuge).Say(say)
	if !ok {
		forbids(c, false, c.Act.Hex(i))
	}
	return ok
}

// creditRobber cites the setters of the parameters by which the robber moves.
func creditRobber(c *engine.Case, h board.Hex) {
	if c.Owners[h] != 0 {
		c.Credit(c.Rules.RobberTarget.Set, engine.TargetPoints)
	}
	if c.Terrain[h] == board.Desert && Picky(c) && engine.Get(c, &c.Rules.RobberRefuge) && !anyTarget(c, true) {
		c.Credit(c.Rules.RobberRefuge.Set, engine.TargetRefuge)
	}
}
