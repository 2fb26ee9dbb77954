package hear

import "catanref/engine/deals"

// MostSteps is an upper bound of the steps spent on a line: the last step may exceed the limit.
const MostSteps = most + 600

// Work counts what takes long in hearing a line.
type Work struct{ Looked, Compared, Filled, Ruled, Matched int }

// MostWork is more than any sentence of the corpora takes.
var MostWork = Work{Looked: 180, Compared: 250, Filled: 3000, Ruled: 4800, Matched: 12500}

// Exceeds reports whether some of it is more than in other work.
func (w Work) Exceeds(o Work) bool {
	return w.Looked > o.Looked || w.Compared > o.Compared || w.Filled > o.Filled || w.Ruled > o.Ruled || w.Matched > o.Matched
}

// Steps reads a line, and returns what was spent on it, and the work that was done.
func (e *Ear) Steps(in *deals.Deals, line string) (h Heard, spent int, did Work) {
	d := &moment{Deals: in}
	h = e.readIn(d, line)
	return h, d.spent, Work{d.did.looked, d.did.compared, d.did.filled, d.did.ruled, d.did.matched}
}
