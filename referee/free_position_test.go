package referee

import (
	"slices"
	"strings"

	"catanref/engine/board"
)

// freePosition is a random position as the test's own account describes it: pieces, coins, tokens and cards that no
// game has led to.
type freePosition struct {
	*freeTable
	owners []freeOwner // players, then the neutral ones
	built  map[board.Intersection]freeBuilding
	lines  map[board.Path]freeLine

	spent, lies [4]int // fish tokens; lies is what lies face down, with its faces if listed, else at index 0
	listed      bool   // whether the supply is listed by faces; all other tokens are out of the game
	boot        int    // the seat that holds the boot; -1: it lies in the supply, -2: it is out of the game
	turned      []string
	robber      board.Hex // NoHex: beside the board
	pirate      board.Hex
}

type freeBuilding struct {
	owner  int
	city   bool
	knight bool
}

type freeLine struct {
	owner   int
	kind    string // road, ship, bridge
	damaged bool
}

type freeOwner struct {
	gold, defender, army, shown, hidden, printers int
	fish                                          [4]int // index 0: tokens that nobody saw
}

// box returns how many fish tokens of each face there are.
func (f *freeTable) box() [4]int {
	if len(f.players) > 4 {
		return [4]int{0, 15, 15, 13}
	}
	return [4]int{0, 11, 10, 8}
}

// setsDown lays a random position.
func (f *freeTable) setsDown() *freePosition {
	p := &freePosition{freeTable: f, built: map[board.Intersection]freeBuilding{}, lines: map[board.Path]freeLine{}, boot: -1, robber: board.NoHex, pirate: board.NoHex}
	p.owners = make([]freeOwner, len(f.players)+len(f.neutral))
	for seat := range p.owners {
		p.settles(seat, 1+f.luck.IntN(3), 1)
		if seat < len(f.players) {
			p.settles(seat, f.luck.IntN(4), 2)
		}
	}
	for seat := range p.owners {
		p.grows(seat)
	}
	for seat := range p.owners {
		p.cuts(seat)
	}
	if f.isCK() {
		for seat := range p.owners {
			p.guards(seat)
		}
	}
	p.robber = f.someLand()
	if f.luck.IntN(3) == 0 {
		p.robber = board.NoHex
	}
	for _, w := range f.waters {
		if (f.overseas || f.sea != "" && f.sea != "wonders-of-catan") && w.hex != board.NoHex && !w.lake && f.luck.IntN(3) == 0 {
			p.pirate = w.hex
		}
	}
	for seat := range f.players {
		p.holds(seat)
	}
	if f.has("fishermen") {
		p.deals()
	}
	return p
}

func (f *freeTable) isCK() bool { return strings.Contains(f.ruleset, "ck") }

// settles places n buildings of the kind, each two paths from any other.
func (p *freePosition) settles(seat, n, worth int) {
	for tries := 0; n > 0 && tries < 60; tries++ {
		v := board.Intersection(p.luck.IntN(p.board.NumPlaces))
		if p.canSettle(v) {
			p.built[v] = freeBuilding{owner: seat, city: worth == 2}
			n--
		}
	}
}

func (p *freePosition) canSettle(v board.Intersection) bool {
	if _, taken := p.built[v]; taken || p.closed[v] || p.landAt(v) == 0 {
		return false
	}
	for _, next := range p.board.Neighbours[v] {
		if next != board.NoIntersection {
			if other, there := p.built[next]; there && !other.knight {
				return false
			}
		}
	}
	return true
}

// ends returns the intersections from which a player can build on, with the kinds of lines that begin there.
func (p *freePosition) ends(seat int) map[board.Intersection]string {
	out := map[board.Intersection]string{}
	for e, l := range p.lines {
		for _, v := range p.board.PathEnds[e] {
			if b, there := p.built[v]; l.owner == seat && (!there || b.owner == seat) {
				out[v] += " " + l.kind
			}
		}
	}
	for v, b := range p.built {
		if b.owner == seat && !b.knight {
			out[v] = "any"
		}
	}
	return out
}

// grows lays lines that join what the player has.
func (p *freePosition) grows(seat int) {
	left := map[string]int{"road": 2 + p.luck.IntN(14), "bridge": 3, "ship": p.luck.IntN(10)}
	if seat >= len(p.players) {
		left["ship"] = 0
	}
	for range 200 {
		e := board.Path(p.luck.IntN(p.board.NumPaths))
		kind := "road"
		land := p.landBy(e)
		switch {
		case p.sites[e]:
			kind = "bridge"
		case (p.overseas || p.sea != "") && land < 2 && (land == 0 || p.luck.IntN(2) == 0):
			kind = "ship"
		}
		if land == 0 && kind != "ship" || left[kind] == 0 || p.lines[e].kind != "" || p.nearFog(e) {
			continue
		}
		ends := p.ends(seat)
		for _, v := range p.board.PathEnds[e] {
			from := ends[v]
			if from == "any" || kind == "ship" && strings.Contains(from, "ship") || kind != "ship" && (strings.Contains(from, "road") || strings.Contains(from, "bridge")) {
				p.lines[e] = freeLine{owner: seat, kind: kind}
				left[kind]--
				break
			}
		}
	}
	if p.has("event-cards") {
		for _, e := range p.linesOf(seat) {
			if l := p.lines[e]; l.kind == "road" && seat < len(p.players) && p.luck.IntN(6) == 0 {
				l.damaged = true
				p.lines[e] = l
			}
		}
	}
}

// linesOf returns the paths on which the player has lines.
func (p *freePosition) linesOf(seat int) (out []board.Path) {
	for e, l := range p.lines {
		if l.owner == seat {
			out = append(out, e)
		}
	}
	slices.Sort(out)
	return out
}

func (p *freePosition) nearFog(e board.Path) bool {
	return p.closed[p.board.PathEnds[e][0]] || p.closed[p.board.PathEnds[e][1]]
}

// cuts places a settlement of the player on somebody's line, if there is room.
func (p *freePosition) cuts(seat int) {
	other := p.luck.IntN(len(p.owners))
	for _, e := range p.linesOf(other) {
		if v := p.board.PathEnds[e][p.luck.IntN(2)]; other != seat && p.canSettle(v) {
			p.built[v] = freeBuilding{owner: seat}
			return
		}
	}
}

// guards places a knight of the player at the end of an own line.
func (p *freePosition) guards(seat int) {
	n := 0
	for _, e := range p.linesOf(seat) {
		v := p.board.PathEnds[e][p.luck.IntN(2)]
		if _, taken := p.built[v]; !taken && n < 2 && !p.closed[v] {
			p.built[v] = freeBuilding{owner: seat, knight: true}
			n++
		}
	}
}

// holds gives the player coins and cards.
func (p *freePosition) holds(seat int) {
	o := &p.owners[seat]
	if p.has("rivers") {
		o.gold = p.luck.IntN(5)
	}
	if !p.isCK() {
		o.army, o.shown, o.hidden = p.luck.IntN(3), 0, 0
		if seat == 0 {
			o.shown, o.hidden, o.army = p.luck.IntN(2), p.luck.IntN(3), p.luck.IntN(5)
		}
		return
	}
	o.defender, o.printers = p.luck.IntN(2), 0
	if seat == 1 {
		o.printers = p.luck.IntN(2)
	}
}

// deals hands out fish tokens, some of which nobody saw.
func (p *freePosition) deals() {
	var bag []int
	for face, n := range p.box() {
		for range n {
			bag = append(bag, face)
		}
	}
	p.luck.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	take := func() (face int) {
		face, bag = bag[0], bag[1:]
		return face
	}
	p.listed = p.luck.IntN(3) == 0
	for seat := range p.players {
		for range min(7, p.luck.IntN(11)) {
			face := take()
			if !p.listed && p.luck.IntN(4) == 0 {
				bag = append(bag, face) // nobody saw which one it is: it counts among those of unknown place
				face = 0
			}
			if p.owners[seat].fish[face]++; face == 0 {
				p.lies[0]--
			}
		}
	}
	spent := p.luck.IntN((len(bag)+p.lies[0])/2 + 1)
	if p.luck.IntN(2) == 0 { // nearly all are spent, which tells what some unseen tokens are
		spent = len(bag) + p.lies[0] - min(len(bag)+p.lies[0], p.luck.IntN(3))
	}
	if p.listed {
		spent = min(len(bag), p.luck.IntN(3))
	}
	for range spent {
		p.spent[take()]++
	}
	for few := p.luck.IntN(4); p.listed && few > 0 && len(bag) > 0; few-- { // all others are out of the game
		p.lies[take()]++
	}
	if !p.listed {
		p.lies[0] += len(bag)
	}
	switch n := p.luck.IntN(3); {
	case n == 0:
		p.boot = p.luck.IntN(len(p.players))
	case n == 1 || p.listed:
		p.boot = -2
	}
}
