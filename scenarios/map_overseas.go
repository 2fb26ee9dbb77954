package scenarios

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// fogTable are the two stacks of a map with fog.
var fogTable = []field{
	{key: "terrain", about: "what the hexes are: 2 sea 2 ore 1 wool 2 gold", form: textForm(), read: (*reader).fogTerrain},
	{key: "tokens", about: "the number tokens: [3, 4, 5]", form: listOf(intForm(2, 12)), read: func(r *reader, n *yaml.Node) {
		r.f.List(n, "tokens", func(item *yaml.Node) {
			if x, ok := r.token(item); ok {
				r.board.Chart.Fog.Tokens[x]++
			}
		})
	}},
}

func (r *reader) fogStacks(n *yaml.Node) {
	chart := r.board.Chart
	for i := range chart.Fog.TopTiles {
		chart.Fog.TopTiles[i] = board.NoTerrain
	}
	r.mapping(n, "fog", fogTable)
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

// fogTerrain reads the number of face-down hexes of each kind: "2 sea 2 ore".
func (r *reader) fogTerrain(n *yaml.Node) {
	text, ok := r.f.Text(n, "terrain")
	if !ok {
		return
	}
	words, offsets := parts(text)
	for i := 0; i < len(words); i += 2 {
		count, err := strconv.Atoi(words[i])
		if err != nil || count < 0 || count > board.MaxHexes || i+1 == len(words) {
			r.f.Inside(n, offsets[i], fmt.Sprintf("%q is no number of hexes; a stack is written 2 sea 2 ore 1 wool", words[i]))
			return
		}
		tile, err := notation.ParseTile(words[i+1])
		switch {
		case err != nil:
			r.f.Inside(n, offsets[i+1], sentenceInside(err.Error()))
		case tile.Token != 0:
			r.f.Inside(n, offsets[i+1], "tokens have a stack of their own")
		case tile.Terrain == board.Fog:
			r.f.Inside(n, offsets[i+1], "what lies under the fog is named here")
		default:
			r.board.Chart.Fog.Terrain[tile.Terrain] += uint8(count)
		}
	}
}

// giftTable are the kinds of gifts.
var giftTable = []field{
	{key: "points", about: "paths with a point", form: listOf(textForm()), read: func(r *reader, n *yaml.Node) { r.gifts(n, "points", board.GiftPoint) }},
	{key: "cards", about: "paths with a development card", form: listOf(textForm()), read: func(r *reader, n *yaml.Node) { r.gifts(n, "cards", board.GiftCard) }},
	{key: "harbors", about: "path: any or a resource", form: byKeyForm(textForm()), read: func(r *reader, n *yaml.Node) {
		laid := 0
		r.harborsAt(n, "harbors", func(key *yaml.Node, e board.Path, kind board.Harbor) {
			if laid++; laid == position.MaxLaidHarbors+1 {
				r.f.At(key, fmt.Sprintf("a map has at most %d gift harbors", position.MaxLaidHarbors))
			}
			r.gift(key, e, board.GiftOf(kind))
		})
	}},
}

func (r *reader) gifts(n *yaml.Node, what string, gift board.Gift) {
	r.f.List(n, what, func(item *yaml.Node) {
		word, offset, ok := r.placeWord(item, "a path")
		if !ok {
			return
		}
		if e, ok := r.path(item, word, offset); ok {
			r.gift(item, e, gift)
		}
	})
}

func (r *reader) gift(n *yaml.Node, e board.Path, gift board.Gift) {
	chart := r.board.Chart
	switch {
	case !r.board.First.AtSea(r.board, e):
		r.f.At(n, fmt.Sprintf("no ship comes to %s: a gift lies where there is sea", r.board.PathName(e)))
	case chart.Gifts[e] != board.NoGift:
		r.f.At(n, fmt.Sprintf("%s bears a gift already", r.board.PathName(e)))
	default:
		chart.Gifts[e] = gift
	}
}

func (r *reader) villages(n *yaml.Node) {
	chart := r.board.Chart
	r.f.Each(n, "villages", func(key, value *yaml.Node) {
		v, ok := r.intersection(key, strings.TrimSpace(key.Value), 0)
		number, known := r.token(value)
		if _, there := chart.VillageAt(v); ok && there {
			r.f.At(key, fmt.Sprintf("%s is a village already", r.board.IntersectionName(v)))
			return
		}
		if ok && r.openSea(v) {
			r.f.At(key, fmt.Sprintf("%s has no land at it", r.board.IntersectionName(v)))
			return
		}
		if len(chart.Villages) == board.MaxVillages {
			r.f.At(key, fmt.Sprintf("a map has at most %d villages", board.MaxVillages))
		}
		if ok && known && len(chart.Villages) < board.MaxVillages {
			chart.Villages = append(chart.Villages, board.Village{At: v, Number: uint8(number)})
		}
	})
}

// openSea reports whether there is water all around an intersection: no land, and no fog that may hide some.
func (r *reader) openSea(v board.Intersection) bool {
	for _, h := range r.board.IntersectionHexes[v] {
		if h != board.NoHex && r.board.First.Terrain[h] != board.Sea {
			return false
		}
	}
	return true
}

// boltTable are the numbers of bolts of cloth.
var boltTable = []field{
	{key: "village", about: "at each village", form: intForm(0, 99), read: func(r *reader, n *yaml.Node) {
		x, _ := r.f.Int(n, "village", 0, 99)
		r.board.Chart.Bolts.Village = uint8(x)
	}},
	{key: "supply", about: "in the general supply", form: intForm(0, 99), read: func(r *reader, n *yaml.Node) {
		x, _ := r.f.Int(n, "supply", 0, 99)
		r.board.Chart.Bolts.Supply = uint8(x)
	}},
}

func (r *reader) fleet(n *yaml.Node) {
	chart := r.board.Chart
	r.f.List(n, "fleet", func(item *yaml.Node) {
		word, offset, ok := r.placeWord(item, "a hex")
		if !ok {
			return
		}
		h, ok := r.hex(item, word, offset)
		switch {
		case !ok:
		case r.board.First.Terrain[h] != board.Sea:
			r.f.At(item, fmt.Sprintf("the fleet sails at sea, and %s is %s", r.board.HexName(h), r.board.First.Terrain[h]))
		case slices.Contains(chart.Fleet, h):
			r.f.At(item, fmt.Sprintf("the round comes to %s once", r.board.HexName(h)))
		case len(chart.Fleet) == board.MaxFleet:
			r.f.At(item, fmt.Sprintf("the round of a fleet has at most %d hexes", board.MaxFleet))
		default:
			chart.Fleet = append(chart.Fleet, h)
		}
	})
}

// placesTable are the places of a player on the map.
var placesTable = []field{
	{key: "settlement", about: "an intersection", form: textForm(), read: func(r *reader, n *yaml.Node) { r.berth().Settlement = r.berthCorner(n, "settlement") }},
	{key: "ship", about: "a path", form: textForm(), read: func(r *reader, n *yaml.Node) { r.berth().Ship = r.berthPath(n, "ship") }},
	{key: "fortress", about: "an intersection", form: textForm(), read: func(r *reader, n *yaml.Node) { r.berth().Fortress = r.berthCorner(n, "fortress") }},
	{key: "landing", about: "where he may settle", form: textForm(), read: func(r *reader, n *yaml.Node) { r.berth().Landing = r.berthCorner(n, "landing") }},
	{key: "lane", about: "the paths on which his ships go", form: listOf(textForm()), read: func(r *reader, n *yaml.Node) {
		r.f.List(n, "lane", func(item *yaml.Node) {
			if e := r.berthPath(item, "a path of the lane"); e != board.NoPath {
				r.berth().Lane.Put(int(e))
			}
		})
	}},
}

func (r *reader) berths(n *yaml.Node) {
	chart := r.board.Chart
	r.f.List(n, "places", func(item *yaml.Node) {
		if len(chart.Berths) == position.MaxSeats {
			r.f.At(item, fmt.Sprintf("there are at most %d players", position.MaxSeats))
			return
		}
		chart.Berths = append(chart.Berths, board.Berth{
			Settlement: board.NoIntersection, Fortress: board.NoIntersection, Landing: board.NoIntersection,
			Ship: board.NoPath, Lane: r.board.NoPaths(),
		})
		r.mapping(item, "places", placesTable)
	})
}

// berth returns the berth being read.
func (r *reader) berth() *board.Berth {
	return &r.board.Chart.Berths[len(r.board.Chart.Berths)-1]
}

func (r *reader) berthCorner(n *yaml.Node, what string) board.Intersection {
	v, ok := r.corner(n, what)
	if ok && !r.board.First.LandAt(r.board, v) {
		r.f.At(n, fmt.Sprintf("%s has no land at it", r.board.IntersectionName(v)))
	}
	return v
}

func (r *reader) berthPath(n *yaml.Node, what string) board.Path {
	word, offset, ok := r.placeWord(n, what)
	if !ok {
		return board.NoPath
	}
	e, ok := r.path(n, word, offset)
	if ok && !r.board.First.AtSea(r.board, e) {
		r.f.At(n, fmt.Sprintf("%s has no sea at its side", r.board.PathName(e)))
	}
	return e
}

func (r *reader) marks(n *yaml.Node) {
	r.f.Each(n, "marks", func(key, value *yaml.Node) {
		at := r.corners(value, "a mark")
		for _, other := range r.board.Chart.Marks {
			if other.At.Meets(&at) {
				r.f.At(key, fmt.Sprintf("an intersection is marked %s already: each has one name", other.Name))
				return
			}
		}
		r.board.Chart.Marks = append(r.board.Chart.Marks, board.Mark{Name: key.Value, At: at})
	})
}
