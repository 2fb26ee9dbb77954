package scenarios

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/engine/notation"
)

// beginner is shared by all games on the beginner board: boards never change.
var beginner = sync.OnceValue(board.Beginner)

// layouts are the layouts of random boards.
var layouts = []string{"standard", "large", NewWorld}

// randomTable are the keys of a random board.
var randomTable = append([]field{
	{key: "random", about: "the seed; one seed is one board, for good", form: seedForm()},
	{key: "layout", about: "standard, large or new-world; left out: large from five players on", form: wordForm(layouts...)},
	{key: "tokens", about: "in the order of their letters, or free with the red numbers apart", form: wordForm(SpiralTokens, FreeTokens)},
}, wishTable...)

// manyPlayers reports whether this number of players uses the large island.
func manyPlayers(n int) bool { return n > 4 }

// boardWay is a key by which a mapping says which board it is, with how such a board is read.
type boardWay struct {
	key  string
	read func(r *reader, n *yaml.Node, values map[string]*yaml.Node)
}

func boardWays() []boardWay {
	return []boardWay{
		{"random", (*reader).randomBoard},
		{"hexes", func(r *reader, n *yaml.Node, _ map[string]*yaml.Node) {
			r.mapped, r.s.Brings.By = r.mapBoard(n, mapTable()), "map"
		}},
		{"name", (*reader).shuffledBoard},
	}
}

// unknownBoard reports a mapping that has none of these keys, at a key that is nearly one.
func (r *reader) unknownBoard(n *yaml.Node) {
	var ways []string
	for _, way := range boardWays() {
		ways = append(ways, way.key)
	}
	for i := 0; n.Kind == yaml.MappingNode && i < len(n.Content); i += 2 {
		if near := notation.Nearest(n.Content[i].Value, ways); len(near) > 0 {
			r.f.At(n.Content[i], fmt.Sprintf("a board has no key %q", n.Content[i].Value), near...)
			return
		}
	}
	r.f.At(n, "a board is a name, {name: NAME, seed: SEED}, {random: SEED} or a map with hexes")
}

// LayoutFor is the default layout for this number of players.
func LayoutFor(players int) string {
	if manyPlayers(players) {
		return "large"
	}
	return "standard"
}

// shuffledTable has the keys of a catalogued board that a seed shuffles.
var shuffledTable = append([]field{
	{key: "name", about: "a board of the catalogue", form: func() schema { return wordForm(BoardNames()...)() }},
	{key: "seed", about: "lays anew what its scenario lays at random; one seed is one board, for good", form: seedForm()},
}, wishTable...)

func (r *reader) readBoard(n *yaml.Node) {
	if n.Kind == yaml.ScalarNode {
		if name := r.boardNamed(n); name != "" {
			r.catalogued(n, name, boards()[name]().board)
			return
		}
		r.mapped = false
		return
	}
	values := map[string]*yaml.Node{}
	for i := 0; n.Kind == yaml.MappingNode && i < len(n.Content); i += 2 {
		values[n.Content[i].Value] = n.Content[i+1]
	}
	r.mapped = false
	for _, way := range boardWays() {
		if values[way.key] != nil {
			way.read(r, n, values)
			return
		}
	}
	r.unknownBoard(n)
}

// boardNamed reads the name of a board of the catalogue; "" if there is none of that name.
func (r *reader) boardNamed(n *yaml.Node) string {
	text, ok := r.f.Text(n, "the name of a board")
	name := strings.ToLower(strings.TrimSpace(text))
	switch seed := (map[string]string{"random": "", "large": ", layout: large", NewWorld: ", layout: " + NewWorld})[name]; {
	case ok && (name == "random" || seed != ""):
		r.f.At(n, fmt.Sprintf("a board of chance is laid by a seed: {random: 7%s}", seed))
	case ok && boards()[name] == nil:
		r.f.At(n, fmt.Sprintf("no board is called %q", text), notation.Nearest(name, BoardNames())...)
	}
	if !ok || boards()[name] == nil {
		return ""
	}
	return name
}

// catalogued returns the board of the catalogue that is named at n; faults of its settings are reported there.
func (r *reader) catalogued(n *yaml.Node, name string, board *board.Board) {
	r.board, r.mapped, r.s.Brings = board, true, boards()[name]().brings
	r.s.Brings.Uses = slices.Clone(r.s.Brings.Uses)
	for i := range r.s.Brings.Uses {
		r.s.Brings.Uses[i].At = n
	}
}

func (r *reader) shuffledBoard(n *yaml.Node, values map[string]*yaml.Node) {
	r.mapping(n, "a board of the catalogue", unread(shuffledTable))
	name, at := r.boardNamed(values["name"]), values["seed"]
	switch {
	case name == "":
		return
	case at == nil:
		for _, wish := range wishTable {
			if asked := values[wish.key]; asked != nil {
				r.f.At(asked, fmt.Sprintf("%s is wished of a board that is laid by a seed: {name: %s, seed: 7, %s: …}", wish.key, name, wish.key))
				return
			}
		}
		r.catalogued(values["name"], name, boards()[name]().board)
		return
	}
	switch seed, ok := r.f.Int(at, "seed", 0, maxSeed); {
	case !ok:
	case !boards()[name]().shuffled.anything():
		r.f.At(at, fmt.Sprintf("nothing of %s is laid at random: leave the seed out", name))
	default:
		wishes, ok := r.wishes(values)
		if !ok {
			return
		}
		board, err := ShuffledWith(name, uint64(seed), wishes, len(r.names))
		if err != nil {
			r.f.At(n, err.Error())
			return
		}
		r.catalogued(values["name"], name, board)
	}
}

func (r *reader) randomBoard(n *yaml.Node, values map[string]*yaml.Node) {
	r.mapping(n, "a random board", unread(randomTable))
	seed, ok := r.f.Int(values["random"], "random", 0, maxSeed)
	layout, tokens := LayoutFor(len(r.names)), ""
	if v := values["layout"]; v != nil {
		var known bool
		layout, known = r.word(v, "layout", layouts...)
		ok = ok && known
	}
	if v := values["tokens"]; v != nil {
		var known bool
		tokens, known = r.word(v, "tokens", SpiralTokens, FreeTokens)
		ok = ok && known
	}
	wishes, read := r.wishes(values)
	if !ok || !read {
		return
	}
	if layout == NewWorld {
		r.s.Brings = newWorldBrings
	}
	board, err := RandomBoardWith(uint64(seed), layout, tokens, wishes, len(r.names))
	if err != nil {
		r.f.At(n, sentenceInside(err.Error()))
		return
	}
	r.board, r.mapped = board, true
}

// unread returns a table whose values are read by the caller.
func unread(table []field) []field {
	out := append([]field(nil), table...)
	for i := range out {
		out[i].read = func(*reader, *yaml.Node) {}
	}
	return out
}
