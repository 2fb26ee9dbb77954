package scenarios

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/things"
)

// outsideTurn begins a phase of a book.
func (r *reader) outsideTurn(phase *things.Phase) {
	in := r.reading()
	if phase.Begins(&in) && len(r.pos.turn.passes) > 0 {
		r.awaited(r.game.Awaits(r.pos.state))
	}
}

// awaited compares the players whom the file lets pass with those who have yet to pass.
func (r *reader) awaited(by []engine.Awaited) {
	for i, p := range r.pos.turn.passes {
		if i < len(by) && by[i].Seat == p.Seat {
			continue
		}
		next := "nobody"
		if i < len(by) {
			next = r.names[by[i].Seat]
		}
		p.At.Fault(fmt.Sprintf("%s does not pass now; %s does", r.names[p.Seat], next))
		return
	}
	if n := len(r.pos.turn.passes); n < len(by) {
		r.pos.turn.passes[n-1].At.Fault(fmt.Sprintf("%s has yet to pass behind %s", r.names[by[n].Seat], r.names[by[n-1].Seat]))
	}
}
