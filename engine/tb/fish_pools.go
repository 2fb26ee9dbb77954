package tb

import (
	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Unseen tokens in hands come from one of two pools. When the spent tokens become the supply again, the unseen tokens in
// hands are old: together they have the faces that nobody could see at that time. Tokens that are drawn later come from the
// new supply. The two kinds are told apart until a token is seen that can be of either.

var (
	elderFish = things.SeatCells(Book, 1) // how many of a player's unseen tokens are old
	elderPool = Book.TableCells(4)        // the faces of all old ones, with those out of the game
)

// unseen is what is known of a player's unseen tokens: the pools of old and of newer ones, and how many came from each.
type unseen struct {
	from [2]tokens
	n    [2]int
}

func (p *pond) unseenOf(seat position.Seat) unseen {
	old := int(p.elder[seat])
	return unseen{[2]tokens{p.pool, p.newer()}, [2]int{old, int(p.held[seat][0]) - old}}
}

// newer returns, by face, the tokens that can lie unseen in the supply or were drawn from it.
func (p *pond) newer() tokens { return p.unknown().minus(p.pool) }

// bounds returns how many of a face there are at least and at most.
func (u *unseen) bounds(face int) (least, most uint8) {
	for i, from := range u.from {
		others := from.number() - int(from[face])
		least += uint8(max(0, u.n[i]-others))
		most += uint8(min(u.n[i], int(from[face])))
	}
	return least, most
}

// split returns how many of these tokens are old ones at least and at most, by face and together; ok is false if the
// player cannot have them.
func (u *unseen) split(t tokens) (low, high tokens, least, most int, ok bool) {
	ok = true
	for face := 1; face < len(t); face++ {
		high[face] = min(t[face], u.from[0][face])
		low[face] = t[face] - min(t[face], u.from[1][face])
		ok = ok && low[face] <= high[face]
	}
	least, most = max(low.number(), t.number()-u.n[1]), min(high.number(), u.n[0])
	return low, high, least, most, ok && least <= most
}

// mayShow reports whether the tokens can be among the player's unseen ones.
func (p *pond) mayShow(seat position.Seat, t tokens) bool {
	u := p.unseenOf(seat)
	_, _, _, _, can := u.split(t)
	return can
}

// shows takes seen tokens out of the unseen ones of a player.
func (p *pond) shows(seat position.Seat, t tokens) {
	u := p.unseenOf(seat)
	p.held[seat][0] -= min(p.held[seat][0], uint8(t.number()))
	if p.pool == (tokens{}) {
		return
	}
	switch low, high, least, most, ok := u.split(t); {
	case !ok || least != most:
	case least == low.number():
		p.elder[seat], p.pool = p.elder[seat]-uint8(least), p.pool.minus(low)
		return
	case least == high.number():
		p.elder[seat], p.pool = p.elder[seat]-uint8(least), p.pool.minus(high)
		return
	}
	p.forgetElder() // it may have been an old one or a newer one
}

// age makes all unseen tokens old ones: the supply is renewed.
func (p *pond) age() {
	p.pool = p.unknown()
	for seat := range p.held {
		p.elder[seat] = p.held[seat][0]
	}
}

// forgetElder drops the difference between old and newer unseen tokens.
func (p *pond) forgetElder() { p.pool, p.elder = tokens{}, [position.MaxSeats]uint8{} }

// one is a token with this many fish.
func one(face int) (t tokens) {
	t[face]++
	return t
}

// Tokens that were named with a roll whose yield waits for answers.
var statedCatch = Book.TurnCells(position.MaxSeats)

const (
	mostListed  = 7
	manyCatches = 120
)

// knownCatches lists all combinations of up to seven known tokens, so that an index and the boot fit into a byte; there
// are 120 of them.
var knownCatches = func() (out [manyCatches]tokens) {
	i := 0
	for ones := range uint8(mostListed + 1) {
		for twos := range mostListed + 1 - ones {
			for threes := range mostListed + 1 - ones - twos {
				out[i] = tokens{0, ones, twos, threes}
				i++
			}
		}
	}
	return out
}()

// catchIndex finds them, by the tokens with one, two and three fish.
var catchIndex = func() (at [mostListed + 1][mostListed + 1][mostListed + 1]uint8) {
	for i, t := range knownCatches {
		at[t[1]][t[2]][t[3]] = uint8(i)
	}
	return at
}()

// indexOf is the index of the combination; 0, that of none, for more than seven.
func indexOf(t tokens) uint8 {
	if max(t[1], t[2], t[3]) > mostListed {
		return 0
	}
	return catchIndex[t[1]&mostListed][t[2]&mostListed][t[3]&mostListed] // the masks spare a check of bounds
}

const toldBoot = 0x80

// rememberCatch stores the tokens that a roll names. More than seven known tokens of a player are not stored:
// they count as unseen.
func rememberCatch(c *engine.Case) {
	forget(c)
	if !c.Act.SaysLots() {
		return
	}
	cells := statedCells(c)
	if c.Act.Is(nameless) {
		due, _ := willBeDue(c)
		for seat, told := range statedFor(c, due) {
			cells[seat] = told.cell()
		}
		return
	}
	for seat := range cells {
		if lot := c.Act.Lot(position.Seat(seat)); lot != 0 {
			cells[seat] = unpack(lot).cell()
		}
	}
}

// cell is the catch in one byte, without its unseen tokens.
func (c catch) cell() uint8 {
	c.tokens[0] = 0
	cell := indexOf(c.tokens)
	if c.boot {
		cell |= toldBoot
	}
	return cell
}

// remembered returns the tokens that were named with the roll.
func remembered(c *engine.Case) (told [position.MaxSeats]catch) {
	if cells := *statedCells(c); cells != [position.MaxSeats]uint8{} {
		told = named(cells)
	}
	return told
}

// named are the tokens that are stored in the cells.
func named(cells [position.MaxSeats]uint8) (told [position.MaxSeats]catch) {
	for seat, cell := range cells {
		if cell != 0 {
			told[seat] = catch{knownCatches[cell&^toldBoot], cell&toldBoot != 0}
		}
	}
	return told
}

func statedCells(c *engine.Case) *[position.MaxSeats]uint8 {
	return (*[position.MaxSeats]uint8)(c.State.Turn.Cells[statedCatch:])
}

func forget(c *engine.Case) { *statedCells(c) = [position.MaxSeats]uint8{} }
