package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/position"
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

// A piece that another one drives from its place: "my strong knight kicks Otto's off B2.N", "mon fort chasse celui d'Otto". That is
// where it moves to, whatever verb says it, and of the robber such a verb is only said where nobody's piece is.

// ousts puts what is done to another player's piece that can be displaced in the words "my knight displaces Otto's knight".
func (q *sentence) ousts() {
	piece := q.ear.ousting()
	if piece == "" || slices.ContainsFunc(q.words, func(w string) bool {
		return slices.ContainsFunc(q.ear.words.Forms[w], func(m words.Meaning) bool {
			_, hand := m.Card.Kind()
			return m.Kind == words.Act && words.In("robbers", m.Name) || m.Kind == words.Card && !hand && m.Name != piece // by a card it is another move
		})
	}) {
		return
	}
	own := -1 // the first word for one
	for at := range q.words {
		if own < 0 && q.namesKind(at, piece) {
			own = at
		}
		n := q.oustsAt(at)
		if n == 0 || at > 0 && q.means(at-1, "and") { // two things are done
			continue
		}
		said, end := q.ousted(at+n, piece, own >= 0)
		if said == nil {
			continue
		}
		said = append([]string{"displace"}, said...)
		mine := []string{q.ear.Game.Key(q.ear.Game.Names[q.speaker()]), "'s", piece}
		switch {
		case own < 0 && at > 0 && q.isPlayer(at-1): // "Mia kicks out Otto's knight"
			said = slices.Concat([]string{"'s", piece}, said)
		case own < 0:
			said = slices.Concat(mine, said)
		}
		q.replace(at, end, said...)
		if own > 0 && (q.means(own-1, "my") || q.ear.words.Means(q.words[own-1], words.Filler, "the")) && q.looks(own+1) == "" { // which one shows in what is possible
			q.replace(own-1, own+1, mine...)
		}
		return
	}
}

// ousting returns the piece that can drive off another of its kind, if the game has one: "knight".
func (e *Ear) ousting() string {
	for name := range words.Acts()["moved from V"] {
		if e.offers(name) {
			return name
		}
	}
	return ""
}

// oustsAt returns how many words from one on say that something is driven from its place; 0: none.
func (q *sentence) oustsAt(i int) int {
	for n := min(q.ear.words.ByFirst[q.words[i]], len(q.words)-i); n > 0; n-- {
		if slices.ContainsFunc(q.ear.words.Forms[strings.Join(q.words[i:i+n], " ")], func(m words.Meaning) bool { return m.Kind == words.Act && words.In("ousts", m.Name) }) {
			return n
		}
	}
	if slices.ContainsFunc(q.ear.words.Parted[q.words[i]], func(p words.Apart) bool { // "wirft den von Otto raus"
		return p.Kind == words.Act && words.In("ousts", p.Name) && slices.Contains(q.words[i+1:], p.Second)
	}) {
		return 1
	}
	return 0
}

// ousted reads from a word on whose piece is driven off, "Otto's basic knight", "the knight of Otto", "Otto's", and returns it in the
// first form, with the word behind it and behind what says from where.
func (q *sentence) ousted(i int, piece string, own bool) (said []string, end int) {
	for i < len(q.words) && q.ear.words.Means(q.words[i], words.Filler, "the") || i < len(q.words) && q.isSmall(i) && !q.isPlayer(i) && !q.joinsOwner(i) {
		i++
	}
	var looks []string
	kind := func() (is bool) {
		for ; i < len(q.words) && (q.looks(i) != "" || q.namesKind(i, piece)); i++ {
			if is = is || q.namesKind(i, piece); q.looks(i) != "" {
				looks = append(looks, q.words[i])
			}
		}
		return is
	}
	if i >= len(q.words) {
		return nil, 0
	}
	var owner int
	named := kind() // "the knight of Otto"
	switch {
	case i+1 < len(q.words) && q.joinsOwner(i) && q.isPlayer(i+1) && (named || own):
		owner, i = i+1, i+2
	case !named && i < len(q.words) && q.isPlayer(i):
		owner, i = i, i+1
		if i < len(q.words) && q.words[i] == "'s" {
			i++
			named = kind()
			named = named || own && !q.isPieceOrCard(i)
		} else {
			named = own && (i == len(q.words) || q.isSmall(i) || q.leadsFrom(i) > 0)
		}
		if !named {
			return nil, 0
		}
	default:
		return nil, 0
	}
	seat, _ := q.ear.seat(q.words[owner])
	if seat == q.speaker() || !q.hasOf(seat, piece) {
		return nil, 0
	}
	if n := q.leadsFrom(i); n > 0 && (i+n == len(q.words) || q.beginsPlace(i+n)) {
		i += n
	}
	return slices.Concat([]string{q.words[owner], "'s"}, looks, []string{piece}), i
}

// joinsOwner reports whether a word stands between a piece and whose it is.
func (q *sentence) joinsOwner(i int) bool {
	return q.words[i] != "'s" && (q.means(i, "'s") || q.means(i, "from") || q.means(i, "of") || q.words[i] == "of")
}

func (q *sentence) isPieceOrCard(i int) bool {
	return i < len(q.words) && (q.isPiece(i) || q.canMean(i, words.Card))
}

// leadsFrom returns how many words from one on say from where something goes: "off", "out of".
func (q *sentence) leadsFrom(i int) int {
	for n := 2; n > 0; n-- {
		if i+n <= len(q.words) && slices.ContainsFunc(q.ear.words.Forms[strings.Join(q.words[i:i+n], " ")], func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "from" }) {
			return n
		}
	}
	return 0
}

// beginsPlace reports whether a name of a hex, a corner or a side begins at a word.
func (q *sentence) beginsPlace(i int) bool {
	i = q.overSmall(i)
	if i >= len(q.words) {
		return false
	}
	hex, _ := q.hexAt(i)
	return hex != nil || q.placeWord(q.words[i]) != nil
}

// hasOf reports whether a player has a piece of a kind on a corner.
func (q *sentence) hasOf(seat position.Seat, piece string) bool {
	return slices.ContainsFunc(q.state.Pieces[:q.ear.Game.Board.NumPlaces], func(p position.Piece) bool {
		kind := p.Kind().String()
		return p.Owner() == seat && kind[strings.LastIndex(kind, " ")+1:] == piece
	})
}

// actAt returns the act that a word names first; "": none.
func (q *sentence) actAt(i int) string {
	for _, m := range q.ear.words.Forms[q.words[i]] {
		if m.Kind == words.Act {
			return m.Name
		}
	}
	return ""
}

// goesNowhere reports whether the last word is where something is said to go, and no place of the board: "the robber goes to the moon".
func (q *sentence) goesNowhere(last int) bool {
	to := last - 1
	for to > 0 && (q.is(to, words.Filler, "the") || q.means(to, "a")) {
		to--
	}
	if to < 1 || to == last-1 || !q.means(to, "to") || len(q.items[last]) > 0 && !slices.ContainsFunc(q.items[last], func(it item) bool { return it.Kind == words.Other || it.Kind == words.Talk }) {
		return false
	}
	return !slices.ContainsFunc(q.items, func(items []item) bool { return slices.ContainsFunc(items, isPlace) })
}
