package referee

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/referee/table"
	"catanref/scenarios"
)

// freeTable is a table with a random map: random land with rivers, lakes and fishing grounds wherever they may lie. It
// keeps its own account of the map for the count in free_count_test.go.
type freeTable struct {
	luck     *rand.Rand
	ruleset  string
	variants []string
	players  []string
	neutral  []string
	sea      string // the catalogue's board at sea that the map is made from; "": random land
	overseas bool   // random land has sea in it

	keys  map[string]any // of the map
	board *board.Board
	river []board.Hex
	sites map[board.Path]bool
	// waters are the fishing grounds and lakes.
	waters  []freeWater
	harbors map[board.Path]bool
	closed  map[board.Intersection]bool // where nothing is built
	home    map[board.Hex]bool          // the home island of a map with a bonus for the others; nil: none
}

type freeWater struct {
	corners []board.Intersection
	numbers []int
	hex     board.Hex // the lake, or the sea hex at the middle of a ground; NoHex at the frame
	lake    bool
}

func (f *freeTable) has(variant string) bool {
	for _, v := range f.variants {
		if v == variant {
			return true
		}
	}
	return false
}

// head returns the keys of the file before its position.
func (f *freeTable) head(t *testing.T) string {
	file := map[string]any{"players": f.players, "ruleset": f.ruleset, "variants": f.variants, "board": f.keys}
	if len(f.neutral) > 0 {
		file["neutral"] = f.neutral
	}
	text, err := yaml.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// draws makes the map; its terrain first, and what lies by its rivers and coasts once the places have names.
func (f *freeTable) draws(t *testing.T) {
	f.keys, f.sites, f.harbors, f.closed = map[string]any{}, map[board.Path]bool{}, map[board.Path]bool{}, map[board.Intersection]bool{}
	if f.sea != "" {
		text, err := os.ReadFile("../scenarios/boards/" + f.sea + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		if err := yaml.Unmarshal(text, f.keys); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"title", "players", "variants", "shuffled"} {
			delete(f.keys, key)
		}
		f.keys["bonus"] = 0 // random maps with islands count the bonus
	} else {
		f.keys["hexes"] = f.terrain()
	}
	plain := freeTable{players: f.players, ruleset: "base-2020", keys: map[string]any{"hexes": f.keys["hexes"]}}
	if f.sea != "" || f.overseas {
		plain.variants = []string{"seafarers"}
	}
	if f.sea == "fog-islands" {
		plain.keys["fog"] = f.keys["fog"]
	}
	s, err := scenarios.Read("map.yaml", []byte(plain.head(t)), table.Host)
	if err != nil {
		t.Fatalf("%v\n%s", err, plain.head(t))
	}
	f.board = s.Game.Board
	f.closes(t)
	harbors, _ := f.keys["harbors"].(map[string]any)
	for name := range harbors {
		e, err := notation.FindPath(f.board, name, &f.board.First)
		if err != nil {
			t.Fatal(err)
		}
		f.harbors[e] = true
	}
	if f.has("rivers") {
		f.digs()
	}
	if f.has("fishermen") {
		f.fishes()
	}
	if f.sea == "" {
		f.keys["robber"] = f.board.HexName(f.someLand())
		f.laysHarbors()
		if f.overseas {
			f.choosesHome()
		}
	}
}

// terrain returns rows of random hexes.
func (f *freeTable) terrain() (rows []string) {
	widths := []int{3, 4, 5, 4, 3}
	if len(f.players) > 4 {
		widths = []int{3, 4, 5, 6, 5, 4, 3}
	}
	land := []string{"brick", "lumber", "wool", "grain", "ore"}
	for _, width := range widths {
		row := make([]string, width)
		for i := range row {
			switch n := f.luck.IntN(20); {
			case f.overseas && n < 5:
				row[i] = "sea"
			case n == 5:
				row[i] = "desert"
			case n == 6 && f.overseas:
				row[i] = "gold4"
			case n == 7 && f.has("rivers"):
				row[i] = "swamp"
			default:
				row[i] = fmt.Sprint(land[f.luck.IntN(len(land))], []int{2, 3, 4, 5, 6, 8, 9, 10, 11, 12}[f.luck.IntN(10)])
			}
		}
		rows = append(rows, strings.Join(row, " "))
	}
	if f.has("fishermen") && !f.has("rivers") { // a lake where there is land all around
		row := strings.Fields(rows[len(rows)/2])
		row[len(row)/2] = "lake"
		rows[len(rows)/2] = strings.Join(row, " ")
		for i := -1; i <= 1; i++ {
			rows[len(rows)/2+i] = strings.ReplaceAll(rows[len(rows)/2+i], "sea", "wool5")
		}
	}
	return rows
}

func (f *freeTable) isLand(h board.Hex) bool {
	return h != board.NoHex && f.board.First.Terrain[h] != board.Sea && f.board.First.Terrain[h] != board.Fog
}

func (f *freeTable) someLand() board.Hex {
	for {
		if h := board.Hex(f.luck.IntN(f.board.NumHexes)); f.isLand(h) {
			return h
		}
	}
}

// landAt counts the land hexes at an intersection, landBy those at a path.
func (f *freeTable) landAt(v board.Intersection) (n int) {
	for _, h := range f.board.IntersectionHexes[v] {
		if f.isLand(h) {
			n++
		}
	}
	return n
}

func (f *freeTable) landBy(e board.Path) (n int) {
	for _, h := range f.board.PathHexes[e] {
		if f.isLand(h) {
			n++
		}
	}
	return n
}

// digs lays one or two rivers, each from a random hex to neighbours, with a bridge site between any two.
func (f *freeTable) digs() {
	b := f.board
	used := map[board.Hex]bool{}
	var rivers [][]string
	var bridges []string
	for range 2 {
		h := f.someLand()
		if used[h] {
			continue
		}
		var river []string
		for {
			used[h] = true
			f.river, river = append(f.river, h), append(river, b.HexName(h))
			var on []board.Path
			for _, e := range b.Sides[h] {
				if next := f.beyond(e, h); f.isLand(next) && !used[next] {
					on = append(on, e)
				}
			}
			if len(on) == 0 || len(river) > 4 {
				break
			}
			e := on[f.luck.IntN(len(on))]
			f.sites[e], h = true, f.beyond(e, h)
		}
		for _, e := range b.Sides[h] { // the mouth
			if f.landBy(e) == 1 && f.luck.IntN(2) == 0 && !f.harbors[e] {
				f.sites[e] = true
				break
			}
		}
		rivers = append(rivers, river)
	}
	for e := range f.sites {
		bridges = append(bridges, b.PathName(e))
	}
	f.keys["rivers"], f.keys["bridges"] = rivers, bridges
}

func (f *freeTable) beyond(e board.Path, h board.Hex) board.Hex {
	if f.board.PathHexes[e][0] == h {
		return f.board.PathHexes[e][1]
	}
	return f.board.PathHexes[e][0]
}

// fishes lays fishing grounds at free coasts and gives lakes their numbers.
func (f *freeTable) fishes() {
	b := f.board
	numbers := []int{4, 5, 6, 8, 9, 10}
	f.luck.Shuffle(len(numbers), func(i, j int) { numbers[i], numbers[j] = numbers[j], numbers[i] })
	grounds, taken := map[string]int{}, map[board.Intersection]bool{}
	for _, i := range f.luck.Perm(b.NumPlaces) {
		v := board.Intersection(i)
		if len(numbers) == 0 || f.landAt(v) != 2 {
			continue
		}
		w, free := freeWater{corners: []board.Intersection{v}, hex: board.NoHex}, true
		for k, e := range b.IntersectionPaths[v] {
			if e != board.NoPath && f.landBy(e) == 1 {
				w.corners = append(w.corners, b.Neighbours[v][k])
				free = free && !f.harbors[e]
			}
		}
		for _, at := range w.corners {
			free = free && !taken[at] && !f.closed[at]
		}
		if !free || len(w.corners) != 3 {
			continue
		}
		for _, at := range w.corners {
			taken[at] = true
		}
		for _, h := range b.IntersectionHexes[v] {
			if h != board.NoHex && !f.isLand(h) {
				w.hex = h
			}
		}
		grounds[b.IntersectionName(v)], w.numbers = numbers[0], numbers[:1]
		f.waters, numbers = append(f.waters, w), numbers[1:]
	}
	lakes := map[string][]int{}
	for h := range board.Hex(b.NumHexes) {
		if b.First.Terrain[h].String() == "lake" {
			w := freeWater{numbers: []int{2, 3, 4 + f.luck.IntN(3), 11}, hex: h, lake: true}
			w.corners = append(w.corners, b.Corners[h][:]...)
			f.waters, lakes[b.HexName(h)] = append(f.waters, w), w.numbers
		}
	}
	f.keys["grounds"], f.keys["lakes"] = grounds, lakes
}

// laysHarbors puts harbors at coasts that are free.
func (f *freeTable) laysHarbors() {
	harbors, taken := map[string]string{}, map[board.Intersection]bool{}
	for _, w := range f.waters {
		for _, v := range w.corners {
			taken[v] = true
		}
	}
	for _, i := range f.luck.Perm(f.board.NumPaths) {
		e := board.Path(i)
		ends := f.board.PathEnds[e]
		if f.landBy(e) == 1 && !f.sites[e] && !taken[ends[0]] && !taken[ends[1]] && len(harbors) < 8 {
			taken[ends[0]], taken[ends[1]], f.harbors[e] = true, true, true
			harbors[f.board.PathName(e)] = []string{"any", "wool", "ore"}[f.luck.IntN(3)]
		}
	}
	f.keys["harbors"] = harbors
}

// choosesHome makes one island home; each of the others brings 2 points.
func (f *freeTable) choosesHome() {
	f.home = map[board.Hex]bool{}
	island := f.islandOf(f.someLand())
	for _, h := range island {
		f.home[h] = true
	}
	f.keys["home"], f.keys["bonus"] = f.board.HexName(slices.Min(island)), 2
}

// islandOf returns the land that hangs together with the hex.
func (f *freeTable) islandOf(h board.Hex) (out []board.Hex) {
	for open := []board.Hex{h}; len(open) > 0; open = open[1:] {
		if h := open[0]; !slices.Contains(out, h) {
			out = append(out, h)
			for _, e := range f.board.Sides[h] {
				if next := f.beyond(e, h); f.isLand(next) {
					open = append(open, next)
				}
			}
		}
	}
	return out
}
