package hear

import (
	"strings"

	"catanref/engine"
)

// names are the places whose printed name differs from the name in the sentence: a corner or a side of another hex.
func (q *sentence) names() map[engine.Place]string {
	out := map[engine.Place]string{}
	b := q.ear.Game.Board
	for _, items := range q.items {
		for _, it := range items {
			s := it.places
			if it.kind != place || s.hex == 0 {
				continue
			}
			way := strings.ToUpper(compass[s.way])
			for _, p := range s.corners {
				q.name(out, p, b.Name(s.hex)+"."+way)
			}
			for _, p := range s.sides {
				q.name(out, p, b.Name(s.hex)+"/"+way)
			}
		}
	}
	return out
}

func (q *sentence) name(out map[engine.Place]string, p engine.Place, said string) {
	if q.ear.Game.Board.Name(p) != said {
		out[p] = said
	}
}
