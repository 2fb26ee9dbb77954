package tb

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/things"
)

// Fish on maps: fishing grounds, each at three intersections of the coast, and lakes with their numbers.

const (
	FishGrounds     engine.RuleID = "tb.fish.grounds"
	FishLake        engine.RuleID = "tb.fish.lake"
	FishLakeNumbers engine.RuleID = "tb.fish.lake-numbers"
	FishRobberStart engine.RuleID = "tb.fish.robber-start"
	FishScenarios   engine.RuleID = "tb.fish.sea-scenarios"
)

func init() {
	for _, id := range []engine.RuleID{FishGrounds, FishLake} {
		Book.Rule(id, engine.KeptBy("engine/tb/fish_map.go"))
	}
	Book.Rules(FishLakeNumbers)
	Book.Each(engine.Tells(engine.OnlyID), FishLakeNumbers)
	Book.Rule(FishRobberStart, engine.KeptBy("scenarios/boards/fishermen.yaml"))
	Book.Rule(FishScenarios, engine.KeptBy("variants/fishermen.yaml"))
}

// Lake is land without a number token that yields no resource, but has its own numbers for fish.
var Lake = Book.Terrain(board.Land{
	Word: "lake", Inland: true, Fill: "#6fb7d6", Pale: "#d8edf6", Ink: "#1d5c7a",
	Sign: "M-17 -6q4.25 -6 8.5 0q4.25 6 8.5 0q4.25 -6 8.5 0q4.25 6 8.5 0M-17 6q4.25 -6 8.5 0q4.25 6 8.5 0q4.25 -6 8.5 0q4.25 6 8.5 0",
})

// water is a fishing ground or a lake.
type water struct {
	at      board.Set // the intersections at it
	corners []board.Intersection
	numbers uint16    // bitmask of numbers
	hex     board.Hex // the lake; for a ground the sea hex at its middle, NoHex at the frame
	middle  board.Intersection
	lake    bool
}

type waters struct {
	all     []water
	yield   [13][]uint16 // by number, which of them it brings tokens at
	touched board.Set    // the intersections at any of them
	given   board.Hexes  // lakes whose numbers the map defines
}

// add puts another water on the map.
func (w *waters) add(one water) {
	for n := range w.yield {
		if one.numbers>>n&1 != 0 {
			w.yield[n] = append(w.yield[n], uint16(len(w.all)))
		}
	}
	for _, v := range one.corners {
		w.touched.Put(int(v))
	}
	w.all = append(w.all, one)
}

var (
	ofWaters = Book.OfMap()
	noWaters = &waters{}
)

// watersOf returns the waters of a board.
func watersOf(b *board.Board) *waters {
	if w, ok := b.Chart.Own[ofWaters].(*waters); ok {
		return w
	}
	return noWaters
}

func ourWaters(b *board.Board) *waters {
	w := watersOf(b)
	if w == noWaters {
		w = &waters{}
		b.Chart.Own[ofWaters] = w
	}
	return w
}

func init() {
	things.AddKey(Book, things.Key{
		Of: things.MapKey, Name: "grounds", About: "intersection: the number of the fishing ground of which it is the middle", Example: "grounds: {A1.NW: 6}",
		Form: engine.ByWord(engine.Number(4, 10)), Read: readGrounds,
		Stands:  func(in *engine.Reading, _ engine.Value) { ourWaters(in.Board).addLakes(in.Board) },
		Shuffle: shuffleWaters,
		Has: func(b *board.Board) bool {
			return slices.ContainsFunc(watersOf(b).all, func(w water) bool { return !w.lake })
		},
	})
	things.AddKey(Book, things.Key{
		Of: things.MapKey, Name: "lakes", About: "lake: its numbers; left out, the first has 2 3 11 12 and a second one 4 10", Example: "lakes: {C3: [2, 3, 11, 12]}",
		Form: engine.ByWord(engine.ListOf(engine.Number(2, 12))), Read: readLakes,
		Stands: func(in *engine.Reading, _ engine.Value) { ourWaters(in.Board).addLakes(in.Board) },
	})
	things.AddWaters(func(b *board.Board) (out []things.Water) {
		for _, w := range watersOf(b).all {
			shown := things.Water{Word: "fishing ground", Letter: "f", Drawing: &fishDrawing, At: w.middle, Hex: board.NoHex}
			if w.lake {
				shown.Word, shown.Hex = "lake", w.hex
			}
			for n := 2; n <= 12; n++ {
				if w.numbers>>n&1 != 0 {
					shown.Numbers = append(shown.Numbers, n)
				}
			}
			out = append(out, shown)
		}
		return out
	})
	things.AddFunction(Book, things.Function{
		Word: "grounds", About: "the numbers of the fishing grounds and lakes at an intersection", Example: `len(grounds("A1.N")) >= 0`,
		Numbers: func(a things.Asked) (out []int) {
			v := a.Place.Intersection()
			for i := range watersOf(a.Game.Board).all {
				w := &watersOf(a.Game.Board).all[i]
				for n := 2; v != board.NoIntersection && n <= 12; n++ {
					if w.at.Has(int(v)) && w.numbers>>n&1 != 0 {
						out = append(out, n)
					}
				}
			}
			return out
		},
	})
}

// fishDrawing is a fish, on which the number of the ground is written.
var fishDrawing = things.Drawing{Word: "fish", Outlines: []things.Outline{
	{Path: "M-20 0C-12 -15 10 -15 17 0L28 -10V10L17 0C10 15 -12 15 -20 0z", Fill: "#fbf3dd", Stroke: "#1d5c7a", Width: 2},
	{Path: "M-13.8 -3c0 -2.4 3.6 -2.4 3.6 0c0 2.4 -3.6 2.4 -3.6 0z", Fill: "#1d5c7a"},
}}

// mostGrounds is the largest number of grounds on a map.
const mostGrounds = 16

// groundNumbers are the numbers on fishing grounds.
var groundNumbers = []int{4, 5, 6, 8, 9, 10}

func readGrounds(in *engine.Reading, v engine.Value) {
	b, w := in.Board, ourWaters(in.Board)
	used := map[int]int{}
	v.Each("grounds", func(key, value engine.Value) {
		at, ok := key.Intersection("the middle of a ground")
		n, fits := value.Int("a number", 2, 12)
		if !ok || !fits {
			return
		}
		g := water{at: b.NoIntersections(), numbers: 1 << n, hex: board.NoHex, middle: at}
		if !slices.Contains(groundNumbers, n) {
			value.Fault("a ground bears 4, 5, 6, 8, 9 or 10")
			return
		}
		if used[n]++; used[n] > 1 && (used[n] > 2 || n != 5 && n != 9 || len(b.LandHexes) < largeIsland) {
			value.Fault(fmt.Sprintf("a ground with %d is there already", n))
		}
		coast := coastFrom(b, at)
		if landAt(b, at) != 2 || len(coast) != 2 {
			key.Fault(fmt.Sprintf("%s is not the middle of a ground: two land hexes and two paths of the coast lie there", b.IntersectionName(at)))
			return
		}
		g.corners = []board.Intersection{at}
		for _, e := range coast {
			if b.Harbors[e] != board.NoHarbor {
				key.Fault(fmt.Sprintf("a harbor lies on %s: a ground keeps clear of harbors", b.PathName(e)))
			}
			end := b.PathEnds[e][0]
			if end == at {
				end = b.PathEnds[e][1]
			}
			g.corners = append(g.corners, end)
		}
		for _, corner := range g.corners {
			g.at.Put(int(corner))
			for i := range w.all {
				if !w.all[i].lake && w.all[i].at.Has(int(corner)) {
					key.Fault(fmt.Sprintf("%s is at another ground already", b.IntersectionName(corner)))
				}
			}
		}
		for _, h := range &b.IntersectionHexes[at] {
			if h != board.NoHex && b.First.Terrain[h] == board.Sea {
				g.hex = h
			}
		}
		if len(w.all) == mostGrounds {
			key.Fault(fmt.Sprintf("a map has %d grounds at most", mostGrounds))
			return
		}
		w.add(g)
	})
}

// largeIsland is roughly the number of land hexes of the box for five and six: there two numbers appear on two
// grounds each.
const largeIsland = 24

// landAt counts the land hexes at the intersection.
func landAt(b *board.Board, v board.Intersection) (n int) {
	for _, h := range &b.IntersectionHexes[v] {
		if h != board.NoHex && b.First.Terrain[h].IsLand() {
			n++
		}
	}
	return n
}

// coastFrom returns the paths of the coast that begin at the intersection.
func coastFrom(b *board.Board, v board.Intersection) (out []board.Path) {
	for _, e := range &b.IntersectionPaths[v] {
		if e != board.NoPath && onCoast(b, e) {
			out = append(out, e)
		}
	}
	return out
}

func readLakes(in *engine.Reading, v engine.Value) {
	b, w := in.Board, ourWaters(in.Board)
	v.Each("lakes", func(key, value engine.Value) {
		h, ok := key.Hex("a lake")
		if !ok {
			return
		}
		if b.First.Terrain[h] != Lake {
			key.Fault(fmt.Sprintf("%s is %s, no lake", b.HexName(h), b.First.Terrain[h]))
			return
		}
		numbers := uint16(0)
		value.List("numbers of a lake", func(item engine.Value) {
			switch n, ok := item.Int("a number", 2, 12); {
			case !ok:
			case n == 7:
				item.Fault("no lake yields on a 7")
			case numbers>>n&1 != 0:
				item.Fault(fmt.Sprintf("%d stands here twice", n))
			default:
				numbers |= 1 << n
			}
		})
		w.given |= h.One()
		w.add(lakeAt(b, h, numbers))
	})
}

func lakeAt(b *board.Board, h board.Hex, numbers uint16) water {
	w := water{at: b.NoIntersections(), corners: b.Corners[h][:], numbers: numbers, hex: h, lake: true, middle: board.NoIntersection}
	for _, v := range w.corners {
		w.at.Put(int(v))
	}
	return w
}

// lakeNumbers are the numbers of the first and second lake in reading order; no book gives any for further lakes
// (tb.fish.lake-numbers).
var lakeNumbers = []uint16{1<<2 | 1<<3 | 1<<11 | 1<<12, 1<<4 | 1<<10}

// addLakes adds the lakes whose numbers the map does not define.
func (w *waters) addLakes(b *board.Board) {
	nth := 0
	for h := range board.Hex(b.NumHexes) {
		if b.First.Terrain[h] != Lake {
			continue
		}
		if !w.given.Has(h) && nth < len(lakeNumbers) {
			w.add(lakeAt(b, h, lakeNumbers[nth]))
			w.given |= h.One()
		}
		nth++
	}
}

// shuffleWaters shuffles the numbers of the grounds, and of the lakes, on newly laid land.
func shuffleWaters(b *board.Board, below func(n int) int) {
	old := watersOf(b)
	if len(old.all) == 0 {
		return
	}
	w, _ := b.LastOwn(ofWaters).(*waters)
	w = w.emptied()
	var memory [2][board.MaxHexes]uint16
	grounds, lakes := memory[0][:0], memory[1][:0]
	for i := range old.all {
		if one := &old.all[i]; one.lake {
			lakes = append(lakes, one.numbers)
		} else {
			grounds = append(grounds, one.numbers)
		}
	}
	mix := func(numbers []uint16) {
		for i := len(numbers) - 1; i > 0; i-- {
			j := below(i + 1)
			numbers[i], numbers[j] = numbers[j], numbers[i]
		}
	}
	mix(grounds)
	mix(lakes)
	for _, one := range old.all {
		if !one.lake {
			one.numbers, grounds = grounds[0], grounds[1:]
			w.add(one)
		}
	}
	for h := range board.Hex(b.NumHexes) {
		if b.First.Terrain[h] == Lake && len(lakes) > 0 {
			w.add(lakeAt(b, h, lakes[0]))
			lakes = lakes[1:]
		}
	}
	b.SetOwn(ofWaters, w)
}

// emptied returns waters without any, in the memory of these if there are some.
func (w *waters) emptied() *waters {
	if w == nil {
		return &waters{}
	}
	w.all, w.touched, w.given = w.all[:0], board.Set{}, 0
	for n := range w.yield {
		w.yield[n] = w.yield[n][:0]
	}
	return w
}
