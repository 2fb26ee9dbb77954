package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
)

// Points of the compass without a hex.

// bearings takes a point of the compass without a hex for where a piece goes from the building that it has to touch, where
// nothing but that piece can be placed: "road to the east".
func (q *sentence) bearings() {
	at, way, end := -1, 0, 0
	for i := range q.items {
		for _, it := range q.items[i] {
			switch {
			case it.Kind == words.Place:
				return
			case it.Kind == words.Side && (i >= end || it.from == at && it.to > end): // the last: "up to the north-east"
				at, way, end = i, it.N, it.to
			}
		}
	}
	if at < 0 {
		return
	}
	for id := range q.verbsNow() {
		if v := engine.VerbOf(id); !v.HasSlot("E") {
			return
		}
	}
	var sides []board.Place
	b := q.ear.Game.Board
	for v, p := range q.state.Pieces[:b.NumPlaces] {
		if p.Owner() != q.state.Acting || !p.IsBuilding() {
			continue
		}
		for _, e := range q.ear.towards(board.Intersection(v), way) {
			sides = append(sides, e.Place())
		}
	}
	if len(sides) > 0 {
		for i := range q.items { // "up north"
			if i != at && slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Side }) {
				q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
			}
		}
		q.items[at] = []item{{Meaning: words.Meaning{Kind: words.Place}, from: at, to: q.items[at][0].to, places: spot{sides: sides, way: way}}}
	}
}

// towards returns the paths that lead from an intersection to a point of the compass, or nearly so.
func (e *Ear) towards(v board.Intersection, way int) (out []board.Path) {
	b := e.Game.Board
	for h := range b.Corners {
		c := slices.Index(b.Corners[h][:], v)
		if c < 0 {
			continue
		}
		angle, aim := 90-60*c, 90-45*way
		next, before := b.Sides[h][c], b.Sides[h][(c+5)%6]
		for _, p := range b.IntersectionPaths[v] {
			leads := angle // outwards
			switch p {
			case board.NoPath:
				continue
			case next:
				leads = angle - 120
			case before:
				leads = angle + 120
			}
			if off := ((leads-aim)%360 + 540) % 360; off >= 180-75 && off <= 180+75 {
				out = append(out, p)
			}
		}
		return out
	}
	return nil
}
