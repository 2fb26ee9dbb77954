package scenarios

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/yamlfile"
)

// mapTable are the keys of a map; the ones after the hexes add further properties.
var mapTable = sync.OnceValue(func() []field {
	table := slices.Concat([]field{
		{key: "hexes", about: "a row a line, from the top: ore10 wool2 desert sea gold5 fog", form: listOf(textForm()), read: func(*reader, *yaml.Node) {}},
		{key: "harbors", about: "path: any or a resource", form: byKeyForm(textForm()), read: (*reader).mapHarbors},
		{key: "areas", about: "name: its hexes; left out: each island is one, named by its first hex", form: byKeyForm(listOf(textForm())), read: (*reader).areas},
		{key: "home", about: "an area, or several, or chosen: where the player began; left out: all land", form: areasForm(), read: (*reader).homeAreas},
		{key: "barred", about: "areas where nobody settles and to which the robber is not moved", form: areasForm(), read: func(r *reader, n *yaml.Node) {
			r.board.Chart.Barred = r.areasNamed(n, "barred")
		}},
		{key: "no-start", about: "intersections that are closed in the set-up", form: listOf(textForm()), read: func(r *reader, n *yaml.Node) {
			r.board.Chart.NoStart = r.corners(n, "no-start")
		}},
		{key: "robber", about: "where it begins; none: beside the board; left out: the first desert", form: textForm(), read: (*reader).mapRobber},
		{key: "pirate", about: "where it begins; none or left out: beside the board", form: textForm(), read: (*reader).mapPirate},
		{key: "fog", about: "the two stacks of what lies face down", form: tableForm(fogTable), read: (*reader).fogStacks},
		{key: "gifts", about: "paths with something for the first ship", form: tableForm(giftTable), read: func(r *reader, n *yaml.Node) {
			r.mapping(n, "gifts", giftTable)
		}},
		{key: "villages", about: "intersection: its number", form: byKeyForm(intForm(2, 12)), read: (*reader).villages},
		{key: "bolts", about: "bolts of cloth at the start", form: tableForm(boltTable), read: func(r *reader, n *yaml.Node) {
			r.mapping(n, "bolts", boltTable)
		}},
		{key: "fleet", about: "the hexes of its round; the first is the start", form: listOf(textForm()), read: (*reader).fleet},
		{key: "places", about: "by seat: what stands there from the start, and where ships may go", form: listOf(tableForm(placesTable)), read: (*reader).berths},
		{key: "marks", about: "name: intersections that expressions ask for", form: byKeyForm(listOf(textForm())), read: (*reader).marks},
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

// complete checks keys of a map that require others.
func (r *reader) complete(n *yaml.Node) {
	chart, fog := r.board.Chart, 0
	for _, t := range r.board.First.Terrain[:r.board.NumHexes] {
		if t == board.Fog {
			fog++
		}
	}
	stacked := 0
	for _, count := range chart.Fog.Terrain {
		stacked += int(count)
	}
	switch at := r.at["a map.fog"]; {
	case at == nil && fog > 0:
		r.f.At(n, fmt.Sprintf("%s of fog, and no stack: what lies there stands under fog: {terrain: 2 sea 1 ore, tokens: [5]}", countHexes(fog)))
	case at != nil && stacked != fog && len(r.f.Faults) == 0:
		r.f.At(at, fmt.Sprintf("the stack has %s, and the map %d of fog: they must be as many", countHexes(stacked), fog))
	}
	for _, row := range things.KeysOf(things.MapKey) {
		if key := r.at[whatOf[things.MapKey]+"."+row.Name]; key != nil && row.Stands != nil {
			in := r.reading()
			row.Stands(&in, value{r: r, n: n.Content[slices.Index(n.Content, key)+1]})
		}
	}
	if len(chart.Villages) > 0 && r.at["a map.bolts"] == nil {
		chart.Bolts = board.Bolts{Village: 5, Supply: 10} // Ruling: those of the box
	}
}

func countHexes(n int) string {
	if n == 1 {
		return "1 hex"
	}
	return fmt.Sprintf("%d hexes", n)
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

// mapHarbors puts the harbors of a map on the coast.
func (r *reader) mapHarbors(n *yaml.Node) {
	r.harborsAt(n, "harbors", func(key *yaml.Node, e board.Path, kind board.Harbor) {
		if err := r.board.SetHarbor(e, kind); err != nil {
			r.f.At(key, err.Error())
		}
	})
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

// areas divides the map.
func (r *reader) areas(n *yaml.Node) {
	chart := r.board.Chart
	chart.Areas = nil
	for h := range chart.AreaOf {
		chart.AreaOf[h] = board.NoArea
	}
	r.f.Each(n, "areas", func(key, value *yaml.Node) {
		if len(chart.Areas) == board.MaxHexes {
			r.f.At(key, fmt.Sprintf("a map has at most %d areas", board.MaxHexes))
			return
		}
		switch strings.ToLower(key.Value) {
		case "chosen", "none", "":
			r.f.At(key, fmt.Sprintf("no area can be called %q", key.Value))
		}
		area := board.Area(len(chart.Areas))
		chart.Areas = append(chart.Areas, key.Value)
		r.f.List(value, "an area", func(item *yaml.Node) {
			word, offset, ok := r.placeWord(item, "a hex")
			if !ok {
				return
			}
			h, ok := r.hex(item, word, offset)
			switch {
			case !ok:
			case r.board.First.Terrain[h] == board.Sea:
				r.f.At(item, fmt.Sprintf("%s is sea: an area is made of land", r.board.HexName(h)))
			case chart.AreaOf[h] == area:
				r.f.At(item, fmt.Sprintf("%s stands here twice", r.board.HexName(h)))
			case chart.AreaOf[h] != board.NoArea:
				r.f.At(item, fmt.Sprintf("%s belongs to %s already: a hex is in one area at most", r.board.HexName(h), chart.Areas[chart.AreaOf[h]]))
			default:
				chart.AreaOf[h] = area
			}
		})
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

func (r *reader) homeAreas(n *yaml.Node) {
	chart := r.board.Chart
	if n.Kind == yaml.ScalarNode && strings.EqualFold(strings.TrimSpace(n.Value), "chosen") {
		chart.Chosen = true
		return
	}
	chart.Home = r.areasNamed(n, "home")
}

// corners reads a list of intersections.
func (r *reader) corners(n *yaml.Node, what string) board.Set {
	out := r.board.NoIntersections()
	r.f.List(n, what, func(item *yaml.Node) {
		if v, ok := r.corner(item, "an intersection"); ok {
			out.Put(int(v))
		}
	})
	return out
}

// corner reads one intersection.
func (r *reader) corner(n *yaml.Node, what string) (board.Intersection, bool) {
	word, offset, ok := r.placeWord(n, what)
	if !ok {
		return board.NoIntersection, false
	}
	return r.intersection(n, word, offset)
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

func (r *reader) mapPirate(n *yaml.Node) {
	h, ok := r.figure(n, "pirate")
	switch {
	case !ok:
	case h != board.NoHex && r.board.First.Terrain[h] != board.Sea:
		r.f.At(n, fmt.Sprintf("the pirate is at sea, and %s is %s", r.board.HexName(h), r.board.First.Terrain[h]))
	default:
		r.board.Chart.Pirate = h
	}
}
