package scenarios

import (
	"fmt"
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

// mapTable are the keys of a map.
var mapTable = []field{
	{key: "hexes", about: "a row a line, from the top: ore10 wool2 desert", form: listOf(textForm())},
	{key: "harbors", about: "path: any or a resource", form: byKeyForm(textForm())},
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
		board = r.mapBoard(n, values)
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

func (r *reader) mapBoard(n *yaml.Node, values map[string]*yaml.Node) *engine.Board {
	r.mapping(n, "a map", unread(mapTable))
	before := len(r.f.Faults)
	var rows [][]engine.Tile
	hexes := 0
	r.f.List(values["hexes"], "hexes", func(item *yaml.Node) {
		text, ok := r.f.Text(item, "a row of hexes")
		if !ok {
			return
		}
		words, offsets := parts(text)
		row := make([]engine.Tile, 0, len(words))
		for i, w := range words {
			tile, err := engine.ParseTile(w)
			if err != nil {
				r.f.Inside(item, offsets[i], sentenceInside(err.Error()))
			}
			row = append(row, tile)
		}
		hexes += len(row)
		rows = append(rows, row)
	})
	if hexes > engine.MaxHexes || len(rows) > 26 {
		r.f.At(values["hexes"], fmt.Sprintf("a board has at most %d hexes in 26 rows; this one has %d in %d", engine.MaxHexes, hexes, len(rows)))
	}
	if len(r.f.Faults) > before {
		return nil
	}
	board, err := engine.NewBoard(rows)
	switch {
	case err != nil:
		r.f.At(values["hexes"], sentenceInside(err.Error()))
		return nil
	case len(board.LandHexes) == 0:
		r.f.At(values["hexes"], "a board without land cannot be played on")
		return nil
	}
	if v := values["harbors"]; v != nil {
		r.harbors(v, board)
	}
	return board
}

// harbors puts the harbors of a map on the coast.
func (r *reader) harbors(n *yaml.Node, board *engine.Board) {
	r.f.Each(n, "harbors", func(key, value *yaml.Node) {
		e, err := board.FindPath(key.Value, &board.First)
		if err != nil {
			r.input(key, 0, err)
		}
		text, ok := r.f.Text(value, "a harbor")
		if !ok {
			return
		}
		kind, badKind := engine.ParseHarbor(strings.TrimSpace(text))
		if badKind != nil {
			r.f.At(value, sentenceInside(badKind.Error()))
		}
		if err != nil || badKind != nil {
			return
		}
		if err := board.SetHarbor(e, kind); err != nil {
			r.f.At(key, err.Error())
		}
	})
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
