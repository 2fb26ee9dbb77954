package hear

import "catanref/engine/deals"

// Steps reads a line, and returns what was spent on it.
func (e *Ear) Steps(in *deals.Deals, line string) (h Heard, spent int) {
	d := &moment{Deals: in}
	h = e.readIn(d, line)
	return h, d.spent
}
