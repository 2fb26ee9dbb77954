package hear

import (
	"slices"
	"strings"

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

// Places that are told by what stands there.

// landmarks takes "next to the robber" for the corners and sides of the hex where he stands, and behind a wall, a road or a
// building "at the metropolis" for a corner where one stands. Where there is none on the board, the sentence is no move.
func (q *sentence) landmarks() {
	built := false
	for i := range q.items {
		at := q.nearBy(i, built)
		for at > i && at < len(q.items) && q.is(at, words.Filler, "the") {
			at++
		}
		if s, to := q.landmark(at); s != nil && at > i {
			it := item{Meaning: words.Meaning{Kind: words.Place}, from: i, to: to, places: *s}
			if s.empty() {
				it.Kind = words.Unknown
			}
			q.items[i] = []item{it}
		}
		built = built || q.isPiece(i) && !slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Act && words.MovesAt(it.Name) != "" })
	}
}

// nearBy returns the word behind those from i on that say that something is near; behind what is built any small word says
// it. Without such words it returns i.
func (q *sentence) nearBy(i int, built bool) int {
	for n := min(q.ear.words.ByFirst[q.words[i]], len(q.words)-i); n > 0; n-- {
		if slices.ContainsFunc(q.ear.words.Forms[strings.Join(q.words[i:i+n], " ")], func(m words.Meaning) bool {
			return m.Kind == words.Word && (m.Name == "beside" || m.Name == "by" && built)
		}) {
			return i + n
		}
	}
	if built && q.isSmall(i) && !q.is(i, words.Filler, "the") {
		return i + 1
	}
	return i
}

// standing returns the row of what an item names that stands on the board; nil for other words.
func standing(it item) *words.Standing {
	for _, row := range words.Standings() {
		if it.Kind == words.Act && it.Name == row.Name || it.Kind == words.Card && it.Card.String() == row.Name {
			return row
		}
	}
	return nil
}

// robbers returns the hexes where what robs stands.
func (q *sentence) robbers() (at []board.Place) {
	for _, row := range words.Standings() {
		if words.In("robbers", row.Name) {
			at = append(at, row.On(q.state)...)
		}
	}
	return at
}

// landmark returns where something stands that word i names, and the word behind it; nil for other words.
func (q *sentence) landmark(i int) (*spot, int) {
	if i >= len(q.items) {
		return nil, 0
	}
	b := q.ear.Game.Board
	for _, it := range q.items[i] {
		row := standing(it)
		if row == nil {
			continue
		}
		s := &spot{beside: true}
		for _, p := range row.On(q.state) {
			hex := p.Hex()
			if hex == board.NoHex {
				s.corners = append(s.corners, p)
				continue
			}
			for c := range b.Corners[hex] {
				s.corners, s.sides = append(s.corners, b.Corners[hex][c].Place()), append(s.sides, b.Sides[hex][c].Place())
			}
		}
		to := it.to
		if to+1 < len(q.words) && q.words[to] == "'s" && q.means(to+1, "hex") {
			to += 2
		}
		return s, to
	}
	return nil, 0
}
