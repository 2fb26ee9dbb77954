package hear

import (
	"slices"

	"catanref/engine/position"
)

// What stands before a colon.

// saysSomething reports whether the words before a colon are part of the sentence, not a name: "monopoly: ore".
func (q *sentence) saysSomething(head string) bool {
	part := &sentence{ear: q.ear, deals: q.deals, state: q.state, fixed: position.NoSeat}
	part.cut(head)
	part.look()
	for _, items := range part.items {
		for _, it := range items {
			if it.kind == act || it.kind == card || it.kind == number && !it.digits || len(part.words) > 1 && it.kind != talk && it.kind != other && it.kind != filler {
				if !it.mended {
					return true
				}
			}
		}
	}
	return false
}

// saysNothing reports whether several words before a colon all say nothing: "we have agreed: ".
func (q *sentence) saysNothing(head string) bool {
	part := &sentence{ear: q.ear, deals: q.deals, state: q.state, fixed: position.NoSeat}
	part.cut(head)
	part.look()
	return (len(part.words) > 1 || len(part.words) == 1 && part.means(0, "record")) && len(part.odd) == 0 && !slices.ContainsFunc(part.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.kind != filler && it.kind != word })
	})
}
