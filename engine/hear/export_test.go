package hear

import "catanref/engine/deals"

// MostSteps is an upper bound of the steps spent on a line: the last step may exceed the limit.
const MostSteps = most + 600

// Steps reads a line, and returns what was spent on it.
func (e *Ear) Steps(in *deals.Deals, line string) (h Heard, spent int) {
	d := &moment{Deals: in}
	h = e.readIn(d, line)
	return h, d.spent
}
