package tb

import (
	"catanref/engine"
	"catanref/engine/position"
)

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

// remembered returns the tokens that were named with the roll, and forgets them.
func remembered(c *engine.Case) (told [position.MaxSeats]catch) {
	if cells := *statedCells(c); cells != [position.MaxSeats]uint8{} {
		told = named(cells)
	}
	forget(c)
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
