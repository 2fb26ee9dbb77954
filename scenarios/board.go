package scenarios

import (
	"sort"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine"
)

// beginner is shared by all games on the beginner board: boards never change.
var beginner = sync.OnceValue(engine.Beginner)

// boards are the boards of the catalogue.
var boards = map[string]func() *engine.Board{
	"beginner":       beginner,
	"beginner-large": sync.OnceValue(beginnerLarge),
}

func boardNames() []string {
	var out []string
	for name := range boards {
		out = append(out, name)
	}
	sort.Strings(out)
	return out
}

// randomTable are the keys of a random board.
var randomTable = []field{
	{key: "random", about: "the seed; one seed is one board, for good", form: form{"type": "integer", "minimum": 0}},
	{key: "layout", about: "standard or large; left out: large from five players on", form: wordForm("standard", "large")},
	{key: "tokens", about: "in the order of their letters, or free with the red numbers apart", form: wordForm(SpiralTokens, FreeTokens)},
}

// manyPlayers reports whether so many players have the large island.
func manyPlayers(n int) bool { return n > 4 }

// LayoutFor is the layout of a board of which nothing else is said, for so many players.
func LayoutFor(players int) string {
	if manyPlayers(players) {
		return "large"
	}
	return "standard"
}

func (r *reader) readBoard(n *yaml.Node) {
	if n.Kind == yaml.ScalarNode {
		if name, ok := r.word(n, "board", boardNames()...); ok {
			r.board = boards[name]()
			return
		}
		r.mapped = false
		return
	}
	values := map[string]*yaml.Node{}
	if n.Kind == yaml.MappingNode {
		for i := 0; i < len(n.Content); i += 2 {
			values[n.Content[i].Value] = n.Content[i+1]
		}
	}
	var board *engine.Board
	switch {
	case n.Kind != yaml.MappingNode || values["random"] == nil && values["hexes"] == nil:
		r.f.At(n, "a board is a name, {random: SEED} or a map with hexes")
	case values["random"] != nil:
		board = r.randomBoard(n, values)
	default:
		r.mapped = r.mapBoard(n, values["hexes"])
		return
	}
	if r.mapped = board != nil; r.mapped {
		r.board = board
	}
}

func (r *reader) randomBoard(n *yaml.Node, values map[string]*yaml.Node) *engine.Board {
	r.mapping(n, "a random board", unread(randomTable))
	seed, ok := r.f.Int(values["random"], "random", 0, maxSeed)
	layout, tokens := LayoutFor(len(r.names)), SpiralTokens
	if v := values["layout"]; v != nil {
		var known bool
		layout, known = r.word(v, "layout", "standard", "large")
		ok = ok && known
	}
	if v := values["tokens"]; v != nil {
		var known bool
		tokens, known = r.word(v, "tokens", SpiralTokens, FreeTokens)
		ok = ok && known
	}
	if !ok {
		return nil
	}
	board, err := RandomBoard(uint64(seed), layout, tokens)
	if err != nil {
		r.f.At(n, sentenceInside(err.Error()))
		return nil
	}
	return board
}

// unread is a table whose values are read by whoever uses it.
func unread(table []field) []field {
	out := append([]field(nil), table...)
	for i := range out {
		out[i].read = func(*reader, *yaml.Node) {}
	}
	return out
}

// beginnerLarge is the starting set-up for new players with five and six.
func beginnerLarge() *engine.Board {
	rows := []string{
		"brick10 wool6 desert",
		"brick6 grain2 ore9 brick11",
		"lumber3 ore11 lumber5 grain10 wool4",
		"desert wool5 grain4 ore6 wool3 grain8",
		"lumber12 ore10 wool2 brick4 lumber11",
		"lumber8 grain3 lumber9 grain5",
		"brick9 wool12 ore8",
	}
	var tiles []engine.Tile
	for _, row := range rows {
		for _, w := range strings.Fields(row) {
			tile, err := engine.ParseTile(w)
			if err != nil {
				panic(err)
			}
			tiles = append(tiles, tile)
		}
	}
	f := largeFrame()
	return f.lay(tiles, f.harbors)
}
