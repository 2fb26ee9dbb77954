package tb

import "catanref/engine"

// The turn's memory of tokens named with a roll whose yield waits for answers.
var toldCatch = Book.TurnCells(engine.MaxSeats)

// knownCatches lists all combinations of up to seven known tokens, so that an index and the boot fit into a byte.
var knownCatches = func() (out []tokens) {
	for ones := range uint8(8) {
		for twos := range 8 - ones {
			for threes := range 8 - ones - twos {
				out = append(out, tokens{0, ones, twos, threes})
			}
		}
	}
	return out
}()

// catchIndex finds them, by the tokens with one, two and three fish.
var catchIndex = func() (at [8][8][8]uint8) {
	for i, t := range knownCatches {
		at[t[1]][t[2]][t[3]] = uint8(i)
	}
	return at
}()

// indexOf is the index of the combination; 0, that of none, for more than seven.
func indexOf(t tokens) uint8 {
	if max(t[1], t[2], t[3]) > 7 {
		return 0
	}
	return catchIndex[t[1]][t[2]][t[3]]
}

const toldBoot = 0x80

// rememberCatch stores the tokens that a roll names. More than seven known tokens of a player are not stored:
// they count as unseen.
func rememberCatch(c *engine.Case) {
	forget(c)
	cells := toldCells(c)
	if !c.Act.SaysLots() {
		return
	}
	var due [engine.MaxSeats]uint8
	if c.Act.Is(nameless) {
		due = willBeDue(c)
	}
	for seat, told := range toldOf(c, due) {
		if told == (catch{}) {
			continue
		}
		cell := &cells[seat]
		told.tokens[0] = 0
		if told.tokens.number() > 0 {
			*cell = indexOf(told.tokens)
		}
		if told.boot {
			*cell |= toldBoot
		}
	}
}

// remembered returns the tokens that were named with the roll, and forgets them.
func remembered(c *engine.Case) (told [engine.MaxSeats]catch) {
	for seat, cell := range toldCells(c) {
		if cell != 0 {
			told[seat] = catch{knownCatches[cell&^toldBoot], cell&toldBoot != 0}
		}
	}
	forget(c)
	return told
}

func toldCells(c *engine.Case) *[engine.MaxSeats]uint8 {
	return (*[engine.MaxSeats]uint8)(c.State.Turn.Cells[toldCatch:])
}

func forget(c *engine.Case) { *toldCells(c) = [engine.MaxSeats]uint8{} }
