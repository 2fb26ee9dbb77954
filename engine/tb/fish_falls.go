package tb

import (
	"math/bits"
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/ck"
	"catanref/engine/position"
)

// A city that falls to the barbarians before the yield draws as a settlement, so tokens that are named with the roll
// can be more than are due in the end.

const fallsDrawsLess engine.Text = "{by} draws {n} tokens then, but {limit} were named with the roll."

func init() {
	ck.Answer(Book, func(h *ck.Hooks) {
		if withFish(h.Rules) {
			h.Falls = namedStayDue
		}
	})
}

// losses has a mask for each player while it is undecided which city falls: bit n is set if some choice leaves the player
// n tokens fewer to draw. An empty mask means none fewer.
type losses struct {
	by        [position.MaxSeats]uint8
	undecided bool // the battle is not fought yet, and what is due is only what is sure
}

// least returns what is due to each player whatever falls.
func (l *losses) least(due [position.MaxSeats]uint8) [position.MaxSeats]uint8 {
	if l.by != [position.MaxSeats]uint8{} {
		for seat, mask := range l.by {
			if mask != 0 {
				due[seat] -= uint8(bits.Len8(mask) - 1)
			}
		}
	}
	return due
}

// handOutOpen is handOut where it is not decided which cities fall: by the first choice of them with which the named
// tokens can be drawn. If there is none, the result is that of the choice that leaves most.
func (p *pond) handOutOpen(from position.Seat, due [position.MaxSeats]uint8, open losses, told [position.MaxSeats]catch, limit int, short uint8) haul {
	most := due
	for seat, mask := range open.by {
		if mask != 0 {
			most[seat] -= uint8(bits.TrailingZeros8(mask))
		}
	}
	before := *p
	first := p.handOut(from, most, told, limit, short)
	if open.by == [position.MaxSeats]uint8{} || first.possible() {
		return first
	}
	var try func(seat int, due [position.MaxSeats]uint8) (haul, bool)
	try = func(seat int, due [position.MaxSeats]uint8) (haul, bool) {
		if seat == len(due) {
			q := before
			h := q.handOut(from, due, told, limit, short)
			return h, h.possible()
		}
		mask, all := max(open.by[seat], 1), due[seat]
		for n := range uint8(8) {
			if mask>>n&1 != 0 {
				due[seat] = all - n
				if h, ok := try(seat+1, due); ok {
					return h, true
				}
			}
		}
		return haul{}, false
	}
	if h, ok := try(0, due); ok {
		return h
	}
	return first
}

// possible reports whether the named tokens could be drawn.
func (h *haul) possible() bool { return h.tooMany == position.NoSeat && h.notThere == position.NoSeat }

// willBeDue returns the tokens that a roll, or a turned card, will bring at the yield, as far as that is known
// before, and how many fewer they can be. A robber who flees because of the card blocks nothing.
func willBeDue(c *engine.Case) (due [position.MaxSeats]uint8, open losses) {
	number, robber := c.Act.Sum, c.Robber
	if number < 2 || number > 12 {
		return due, open
	}
	if c.Act.Verb == eventVerb && Happening(c.Act.Count) == RobberFlees && mayFlee(c) {
		robber = board.NoHex
	}
	if due = dueFor(c, number, robber); due != [position.MaxSeats]uint8{} && landsNow(c) {
		return dueAfterLanding(c, robber)
	}
	return due, open
}

// landsNow reports whether the barbarians land by the event die of the roll that is about to be made.
func landsNow(c *engine.Case) bool {
	return c.Hooks.Commodities && position.Event(c.Act.Dice[2]) == position.Ship && c.Phase == position.RollPhase && c.NumPending == 0 &&
		c.Act.Seat == c.Acting && ck.LandsNext(c)
}

// dueAfterLanding returns what is due once the roll is made and its attack fought. The event of a card changes nothing
// about that.
func dueAfterLanding(c *engine.Case, robber board.Hex) ([position.MaxSeats]uint8, losses) {
	after, roll := *c.State, c.Act
	for seat := range position.Seat(position.MaxSeats) {
		roll.SetLot(seat, 0)
	}
	roll.Flags &^= nameless
	if roll.Verb == eventVerb {
		roll.Count = uint8(BeautifulDay)
	}
	made := engine.Borrow(c.Game)
	defer made.GiveBack()
	if made.Play(&after, roll) != nil {
		return dueFor(c, c.Act.Sum, robber), losses{}
	}
	return dueAndOpen(made, c.Act.Sum, robber)
}

// dueAndOpen returns what is due at the number in a position in which it may be still to choose which city falls.
func dueAndOpen(c *engine.Case, number uint8, robber board.Hex) (due [position.MaxSeats]uint8, open losses) {
	due = dueFor(c, number, robber)
	if ck.BattleAhead(c) {
		for seat := range position.Seat(c.Game.Players) {
			open.by[seat] = lossesOf(c, seat, number, robber)
		}
		return open.least(due), losses{undecided: true}
	}
	for _, p := range c.Owed() {
		if p.Duty == *ck.PillageDuty() {
			open.by[p.Seat] = lossesOf(c, p.Seat, number, robber)
			if ck.MaySaveCity(c, p.Seat) {
				open.by[p.Seat] |= 1
			}
		}
	}
	return due, open
}

// lossesOf returns how many tokens fewer the seat draws by each of its cities that can fall, as bits.
func lossesOf(c *engine.Case, seat position.Seat, number uint8, robber board.Hex) (mask uint8) {
	all, free := watersOf(c.Board), ck.FreeCities(c, seat)
	for v := free.Next(0); v >= 0; v = free.Next(v + 1) {
		n := 0
		for _, i := range all.yield[number] {
			if w := &all.all[i]; !stopped(c, w, robber) && slices.Contains(w.corners, board.Intersection(v)) {
				n++
			}
		}
		mask |= 1 << n
	}
	return mask
}

// namedStayDue states that the tokens that were named with the roll are still due when the city falls, or when a wall
// or gold is given for it.
func namedStayDue(c *engine.Case) {
	cells := *statedCells(c)
	if cells == [position.MaxSeats]uint8{} || c.Owes(c.Act.Seat, ck.PillageVerb()) < 0 {
		return
	}
	after := *c.State
	made := engine.Borrow(c.Game)
	defer made.GiveBack()
	if made.Play(&after, c.Act) != nil {
		return
	}
	due, open := dueAndOpen(made, c.DiceSum, c.Robber)
	p, told := pondOf(c.Game, c.State), named(cells)
	h := p.handOutOpen(c.Active, due, open, told, fishLimit.Get(c), fishShort.In(c.Rules))
	if who := h.tooMany; who != position.NoSeat {
		c.Must(false, FishDraw).Say(fallsDrawsLess).By(who).Number(h.drew[who].number()).Limit(told[who].number())
	}
}
