package scenarios

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/yamlfile"
)

// mapTable are the keys of a map; the ones after the hexes add further properties. Those written here are no rows of a book: the
// hexes are the board; players, variants and parameters decide what law is in force, before any book is; the robber is
// on every board.
var mapTable = sync.OnceValue(func() []field {
	table := slices.Concat([]field{
		{key: "hexes", about: "a row a line, from the top: ore10 wool2 desert sea gold5 fog", form: listOf(textForm()), read: func(*reader, *yaml.Node) {}},
		{key: "robber", about: "where it begins; none: beside the board; left out: the first desert", form: textForm(), read: (*reader).mapRobber},
		{key: "variants", about: "names, or name: condition: on unless the file says otherwise", form: variantsForm(), read: func(r *reader, n *yaml.Node) {
			r.s.Brings.Uses = r.f.Uses(n, "variants", "a variant")
		}},
		{key: "set", about: "parameters of the law", form: byKeyForm(anyForm()), read: func(r *reader, n *yaml.Node) {
			r.f.Each(n, "set", func(key, value *yaml.Node) { r.brings(key, value) })
		}},
		{key: "goal", about: "short for points.goal", form: numberedForm(), read: func(r *reader, n *yaml.Node) {
			r.brings(r.shortFor("goal", "points.goal"), n)
		}},
		{key: "bonus", about: "short for bonus.points", form: numberedForm(), read: func(r *reader, n *yaml.Node) {
			r.brings(r.shortFor("bonus", "bonus.points"), n)
		}},
		{key: "players", about: "the numbers of players it is made for", form: listOf(intForm(2, position.MaxSeats)), read: func(r *reader, n *yaml.Node) {
			r.f.List(n, "players", func(item *yaml.Node) {
				if x, ok := r.f.Int(item, "a number of players", 2, position.MaxSeats); ok {
					r.board.Chart.Players = append(r.board.Chart.Players, x)
				}
			})
		}},
	})
	return brought(table, len(table), things.MapKey)
})

// brings records that the map sets a parameter of the law.
func (r *reader) brings(key, value *yaml.Node) {
	r.s.Brings.Set = append(r.s.Brings.Set, yamlfile.Entry{Key: key, Value: value})
}

// shortFor returns a key of a map that is short for a parameter.
func (r *reader) shortFor(key, parameter string) *yaml.Node {
	at := *r.at["a map."+key]
	at.Value = parameter
	return &at
}

// mapBoard creates the board of a map; false if it has no usable hexes.
func (r *reader) mapBoard(n *yaml.Node, table []field) bool {
	var b *board.Board
	for i := 0; i < len(n.Content); i += 2 {
		if n.Content[i].Value == "hexes" {
			b = r.hexes(n.Content[i+1])
		}
	}
	if b == nil {
		r.mapping(n, "a map", unread(table))
		return false
	}
	r.board, r.mapped = b, true
	for i := 0; i < len(n.Content); i += 2 {
		if key := n.Content[i].Value; key != "hexes" && key != "harbors" { // a key beyond the layout
			b.Chart = board.NewChart(b)
			break
		}
	}
	before := len(r.f.Faults)
	r.mapping(n, "a map", table)
	r.complete(n)
	return len(r.f.Faults) == before
}

// complete checks keys of a map that require others, or are required.
func (r *reader) complete(n *yaml.Node) {
	for _, row := range things.KeysOf(things.MapKey) {
		key := r.at[whatOf[things.MapKey]+"."+row.Name]
		if key != nil && row.Stands != nil {
			in := r.reading()
			row.Stands(&in, value{r: r, n: n.Content[slices.Index(n.Content, key)+1]})
		}
		if key == nil && row.Missing != nil {
			if why := row.Missing(r.board); why != "" {
				r.f.At(n, why)
			}
		}
	}
}

// hexes reads the rows of a map; nil if they do not form a board.
func (r *reader) hexes(n *yaml.Node) *board.Board {
	before := len(r.f.Faults)
	var rows [][]board.Tile
	var inside []func(message string) // each reports a fault at a hex
	hexes := 0
	r.f.List(n, "hexes", func(item *yaml.Node) {
		text, ok := r.f.Text(item, "a row of hexes")
		if !ok {
			return
		}
		words, offsets := parts(text)
		row := make([]board.Tile, 0, len(words))
		for i, w := range words {
			tile, err := notation.ParseTile(w)
			if err != nil {
				r.f.Inside(item, offsets[i], sentenceInside(err.Error()))
			}
			row = append(row, tile)
			inside = append(inside, func(message string) { r.f.Inside(item, offsets[i], message) })
		}
		hexes += len(row)
		rows = append(rows, row)
	})
	if hexes > board.MaxHexes || len(rows) > 26 {
		r.f.At(n, fmt.Sprintf("a board has at most %d hexes in 26 rows; this one has %d in %d", board.MaxHexes, hexes, len(rows)))
	}
	if len(r.f.Faults) > before {
		return nil
	}
	b, err := board.NewBoard(rows)
	switch {
	case err != nil:
		r.f.At(n, sentenceInside(err.Error()))
		return nil
	case len(b.LandHexes) == 0:
		r.f.At(n, "a board without land cannot be played on")
		return nil
	}
	for h := range board.Hex(b.NumHexes) {
		if t := b.First.Terrain[h]; liesInland(t) && atCoast(b, h) {
			inside[h](fmt.Sprintf("%s is %s and touches the sea or the frame: it lies inland", b.HexName(h), t))
		}
	}
	if len(r.f.Faults) > before {
		return nil
	}
	return b
}

// harborsAt reads paths with the harbors that belong to them.
func (r *reader) harborsAt(n *yaml.Node, what string, each func(key *yaml.Node, e board.Path, kind board.Harbor)) {
	r.f.Each(n, what, func(key, value *yaml.Node) {
		e, found := r.path(key, strings.TrimSpace(key.Value), 0)
		text, ok := r.f.Text(value, "a harbor")
		if !ok {
			return
		}
		kind, err := notation.ParseHarbor(strings.TrimSpace(text))
		if err != nil {
			r.f.At(value, sentenceInside(err.Error()))
		}
		if found && err == nil {
			each(key, e, kind)
		}
	})
}

// areasNamed reads areas by their names: one, or a list.
func (r *reader) areasNamed(n *yaml.Node, what string) (out board.Areas) {
	one := func(item *yaml.Node) {
		name, ok := r.f.Text(item, "an area")
		if !ok {
			return
		}
		name = strings.TrimSpace(name)
		area := r.board.Chart.AreaNamed(name)
		if area == board.NoArea {
			if r.mapped {
				r.f.At(item, fmt.Sprintf("no area is called %q", name), notation.Nearest(name, r.board.Chart.Areas)...)
			}
			return
		}
		out |= area.One()
	}
	if n.Kind == yaml.ScalarNode {
		one(n)
	} else {
		r.f.List(n, what, one)
	}
	return out
}

// figure reads the place of the robber or the pirate: a hex, or NoHex for off the board.
func (r *reader) figure(n *yaml.Node, what string) (board.Hex, bool) {
	word, offset, ok := r.placeWord(n, what)
	if !ok || strings.EqualFold(word, "none") {
		return board.NoHex, ok
	}
	return r.hex(n, word, offset)
}

func (r *reader) mapRobber(n *yaml.Node) {
	h, ok := r.figure(n, "robber")
	switch {
	case !ok:
	case h != board.NoHex && !r.board.First.Terrain[h].IsLand():
		r.f.At(n, fmt.Sprintf("the robber stands on land, and %s is %s", r.board.HexName(h), r.board.First.Terrain[h]))
	default:
		r.board.Chart.Robber, r.board.Chart.RobberSaid = h, true
	}
}

// token reads the number on a token.
func (r *reader) token(n *yaml.Node) (int, bool) {
	x, err := strconv.Atoi(n.Value)
	if n.Kind != yaml.ScalarNode || err != nil || x < 2 || x > 12 || x == 7 {
		r.f.At(n, fmt.Sprintf("no token shows %q: they show 2 to 6 and 8 to 12", n.Value))
		return 0, false
	}
	return x, true
}
