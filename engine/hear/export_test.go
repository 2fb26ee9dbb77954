package hear

import "catanref/engine/deals"

// MostSteps is the most that is spent on a line: the last step begins before it is reached.
const MostSteps = most + 600

// Steps reads a line, and returns what was spent on it.
func (e *Ear) Steps(in *deals.Deals, line string) (h Heard, spent int) {
	d := &moment{Deals: in}
	h = e.readIn(d, line)
	return h, d.spent
}
