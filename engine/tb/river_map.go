package tb

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/things"
)

// Rivers on maps (tb.river.board): their hexes, the sites of bridges, and second numbers.

func init() {
	things.AddKey(Book, things.Key{
		Of: things.MapKey, Name: "rivers", About: "lists of hexes, each from the spring to the mouth", Example: "rivers: [[A1, B2]]",
		Form: engine.ListOf(engine.ListOf(engine.Form{})), Read: readRivers, Stands: sitesOfRivers,
		Has: func(b *board.Board) bool { return riversOf(b).hexes != 0 },
	})
	things.AddKey(Book, things.Key{
		Of: things.MapKey, Name: "bridges", About: "paths on which bridges are built: those between two hexes of a river and the mouths", Example: "bridges: [A1/SE, B2/E]",
		Form: engine.ListOf(engine.Form{}), Read: readSites, Stands: sitesFit,
	})
	things.AddKey(Book, things.Key{
		Of: things.MapKey, Name: "second", About: "hex: a second number that it bears", Example: "second: {A1: 2}",
		Form: engine.ByWord(engine.Number(2, 12)), Read: readSecond,
	})
}

// ours returns the rivers of the map being read, as far as they are known.
func ours(b *board.Board) *rivers {
	r := riversOf(b)
	if r == noRivers {
		r = &rivers{sites: b.NoPaths(), banks: b.NoPaths()}
		b.Chart.Own[ofRivers] = r
	}
	return r
}

func readRivers(in *engine.Reading, v engine.Value) {
	b, r := in.Board, ours(in.Board)
	v.List("rivers", func(item engine.Value) {
		var river []board.Hex
		item.List("a river", func(item engine.Value) {
			h, ok := item.Hex("a hex")
			if !ok {
				r.broken = true
				return
			}
			broken := true
			switch {
			case !b.First.Terrain[h].IsLand():
				item.Fault(fmt.Sprintf("a river runs over land, and %s is %s", b.HexName(h), b.First.Terrain[h]))
			case r.hexes.Has(h):
				item.Fault(fmt.Sprintf("%s is in a river already", b.HexName(h)))
			case len(river) > 0 && !slices.Contains(b.Around[river[len(river)-1]][:], h):
				item.Fault(fmt.Sprintf("%s does not touch %s: a river runs from hex to hex", b.HexName(h), b.HexName(river[len(river)-1])))
			default:
				broken = false
			}
			r.broken = r.broken || broken
			r.hexes |= h.One()
			for _, e := range &b.Sides[h] {
				r.banks.Put(int(e))
			}
			river = append(river, h)
		})
		if len(river) > 0 {
			r.ends |= river[0].One() | river[len(river)-1].One()
			r.of = append(r.of, river)
		} else {
			r.broken = true
		}
	})
}

func readSites(in *engine.Reading, v engine.Value) {
	r := ours(in.Board)
	v.List("bridges", func(item engine.Value) {
		if e, ok := item.Path("a path"); ok {
			if r.sites.Has(int(e)) {
				item.Fault(fmt.Sprintf("%s stands here twice", in.Board.PathName(e)))
			}
			r.sites.Put(int(e))
		}
	})
}

// between returns the path between two neighbouring hexes.
func between(b *board.Board, one, other board.Hex) board.Path {
	for _, e := range &b.Sides[one] {
		if slices.Contains(b.Sides[other][:], e) {
			return e
		}
	}
	return board.NoPath
}

// sitesOfRivers makes every path between two consecutive hexes of a river a site.
func sitesOfRivers(in *engine.Reading, v engine.Value) {
	r := ours(in.Board)
	if r.broken { // the crossings are unknown
		return
	}
	for _, river := range r.of {
		for i := 1; i < len(river); i++ {
			if e := between(in.Board, river[i-1], river[i]); e != board.NoPath && !r.sites.Has(int(e)) {
				v.Fault(fmt.Sprintf("the river crosses %s between %s and %s, and bridges does not name it",
					in.Board.PathName(e), in.Board.HexName(river[i-1]), in.Board.HexName(river[i])))
			}
		}
	}
}

// sitesFit checks that any other site lies on the coast at the last hex of a river.
func sitesFit(in *engine.Reading, v engine.Value) {
	b, r := in.Board, ours(in.Board)
	if r.broken {
		return
	}
	v.List("bridges", func(item engine.Value) {
		e, ok := item.Path("a path")
		if !ok {
			return
		}
		for _, river := range r.of {
			last := river[len(river)-1]
			for i := 1; i < len(river); i++ {
				if between(b, river[i-1], river[i]) == e {
					return
				}
			}
			if slices.Contains(b.Sides[last][:], e) && onCoast(b, e) {
				return
			}
		}
		item.Fault(fmt.Sprintf("no river crosses %s: a bridge is built between two hexes of a river, or where its last hex meets the sea", b.PathName(e)))
	})
}

// onCoast reports whether the path has land on one side and sea, or the frame, on the other.
func onCoast(b *board.Board, e board.Path) bool {
	land := 0
	for _, h := range &b.PathHexes[e] {
		if h != board.NoHex && b.First.Terrain[h].IsLand() {
			land++
		}
	}
	return land == 1
}

func readSecond(in *engine.Reading, v engine.Value) {
	v.Each("second", func(key, value engine.Value) {
		h, ok := key.Hex("a hex")
		n, fits := value.Int("a number", 2, 12)
		switch {
		case !ok || !fits:
		case n == 7:
			value.Fault("no hex bears a 7")
		case !in.Board.First.Terrain[h].Bears():
			key.Fault(fmt.Sprintf("%s is %s and bears no number", in.Board.HexName(h), in.Board.First.Terrain[h]))
		case in.Board.First.Tokens[h] == uint8(n):
			value.Fault(fmt.Sprintf("%s bears the %d already", in.Board.HexName(h), n))
		default:
			in.Board.Chart.SetSecond(h, uint8(n))
		}
	})
}
