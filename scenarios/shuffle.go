package scenarios

import (
	"slices"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/engine/things"
)

// shuffled is the random part of a board of a scenario.
type shuffled struct {
	pools   [][]board.Hex         // hexes whose terrain and tokens are shuffled among each other
	spared  map[board.Hex][]uint8 // tokens that may not lie on a hex
	harbors bool                  // the kinds, over the sites
}

func (x *shuffled) anything() bool { return len(x.pools) > 0 || x.harbors }

// shuffled reads the random part of a board of the catalogue: pools of areas, without fixed hexes.
func (r *reader) shuffled(n *yaml.Node) (out shuffled) {
	out.spared = map[board.Hex][]uint8{}
	var fixed []board.Hex
	r.mapping(n, "shuffled", []field{
		{key: "fixed", read: func(r *reader, n *yaml.Node) {
			r.f.List(n, "fixed", func(item *yaml.Node) {
				h, _ := r.hex(item, item.Value, 0)
				fixed = append(fixed, h)
			})
		}},
		{key: "pools", read: func(r *reader, n *yaml.Node) {
			r.f.List(n, "pools", func(item *yaml.Node) {
				areas := r.areasNamed(item, "a pool")
				var pool []board.Hex
				for h := range board.Hex(r.board.NumHexes) {
					if areas.Has(r.board.Chart.AreaOf[h]) && !slices.Contains(fixed, h) {
						pool = append(pool, h)
					}
				}
				out.pools = append(out.pools, pool)
			})
		}},
		{key: "spared", read: func(r *reader, n *yaml.Node) {
			r.f.Each(n, "spared", func(key, value *yaml.Node) {
				h, _ := r.hex(key, key.Value, 0)
				r.f.List(value, "tokens", func(item *yaml.Node) {
					x, _ := r.token(item)
					out.spared[h] = append(out.spared[h], uint8(x))
				})
			})
		}},
		{key: "harbors", read: func(r *reader, n *yaml.Node) { out.harbors, _ = r.f.Bool(n, "harbors") }},
	})
	return out
}

// Shuffles reports whether a board of the catalogue has a random part.
func Shuffles(name string) bool {
	entry := boards()[name]
	return entry != nil && entry().shuffled.anything()
}

// Shuffled returns a board of the catalogue, shuffled with a seed: terrain and tokens within the areas that the
// scenario shuffles, no red numbers side by side, and the kinds of the harbors over their sites (sea.setup.harbors). A
// seed always gives the same board.
func Shuffled(name string, seed uint64) *board.Board {
	return ShuffledIn(new(board.Board), name, seed)
}

// ShuffledIn is Shuffled, but reuses the memory of an unused board if possible.
func ShuffledIn(memory *board.Board, name string, seed uint64) *board.Board {
	entry := boards()[name]
	if entry == nil {
		return nil
	}
	from := entry()
	if !from.shuffled.anything() {
		return from.board
	}
	board, _ := from.shuffle(memory, seed, Wishes{}, 0) // without wishes it cannot fail
	return board
}

// ShuffledWith is Shuffled with wishes for a number of players; the error says which could not be met.
func ShuffledWith(name string, seed uint64, w Wishes, players int) (*board.Board, error) {
	if w == (Wishes{}) || boards()[name] == nil {
		return Shuffled(name, seed), nil
	}
	return boards()[name]().shuffle(new(board.Board), seed, w, players)
}

func (from *catalogued) shuffle(b *board.Board, seed uint64, w Wishes, players int) (*board.Board, error) {
	first := splitmix(seed)
	luck := &first
	old, what := from.board, &from.shuffled
	var memory [board.MaxHexes]board.Tile
	tiles := memory[:old.NumHexes]
	for h := range tiles {
		tiles[h] = board.Tile{Terrain: old.First.Terrain[h], Token: old.First.Tokens[h]}
	}
	for _, pool := range what.pools {
		shuffleOver(luck, pool, func(h board.Hex) *board.Terrain { return &tiles[h].Terrain })
		keepInland(luck, old, pool, tiles)
	}
	for !what.layTokens(luck, old, tiles) {
	}
	if w != (Wishes{}) {
		wishing := splitmix(^seed) // a separate generator, so that what is laid later is the same as without wishes
		a := &arranging{measure: newMeasure(old.Shape, players, startsOf(old)), Wishes: w, luck: &wishing, pools: what.pools}
		a.bars = barsFrom(old)
		a.fits = func(h board.Hex, token uint8) bool { return !slices.Contains(what.spared[h], token) }
		copy(a.tiles[:], tiles)
		if err := a.arrange(); err != nil {
			return nil, err
		}
		copy(tiles, a.tiles[:])
	}
	old.Shape.Lay(b, tiles)
	var siteMemory [board.MaxHexes]board.Path
	var kindMemory [board.MaxHexes]board.Harbor
	sites, kinds := siteMemory[:0], kindMemory[:0]
	for e, kind := range old.Harbors[:old.NumPaths] {
		if kind != board.NoHarbor {
			sites, kinds = append(sites, board.Path(e)), append(kinds, kind)
		}
	}
	if what.harbors {
		shuffle(luck, kinds)
	}
	for i, e := range sites {
		if err := b.SetHarbor(e, kinds[i]); err != nil {
			panic("scenarios: " + old.Chart.Name + " cannot be shuffled: " + err.Error())
		}
	}
	b.Draw(old.Chart)
	b.Chart.Robber = what.robber(old, tiles)
	for _, row := range things.KeysOf(things.MapKey) {
		if row.Shuffle != nil {
			row.Shuffle(b, luck.below)
		}
	}
	return b, nil
}

// keepInland swaps inland terrain that has come to the coast with a hex of the pool that touches neither sea nor
// frame.
func keepInland(luck *splitmix, old *board.Board, pool []board.Hex, tiles []board.Tile) {
	var memory [board.MaxHexes]board.Hex
	inland := memory[:0]
	for _, h := range pool {
		if !atCoast(old, h) {
			inland = append(inland, h)
		}
	}
	for _, h := range pool {
		for liesInland(tiles[h].Terrain) && atCoast(old, h) && len(inland) > 0 {
			other := inland[luck.below(len(inland))]
			if !liesInland(tiles[other].Terrain) {
				tiles[h].Terrain, tiles[other].Terrain = tiles[other].Terrain, tiles[h].Terrain
			}
		}
	}
}

// liesInland reports whether the terrain touches neither sea nor frame.
func liesInland(t board.Terrain) bool { return t.Land() != nil && t.Land().Inland }

// barsFrom reports of a board whether a terrain may not lie on a hex.
func barsFrom(b *board.Board) func(h board.Hex, t board.Terrain) bool {
	return func(h board.Hex, t board.Terrain) bool { return liesInland(t) && atCoast(b, h) }
}

// atCoast reports whether the hex touches the sea or the frame.
func atCoast(b *board.Board, h board.Hex) bool {
	for _, o := range &b.Around[h] {
		if o == board.NoHex || b.First.Terrain[o] == board.Sea {
			return true
		}
	}
	return false
}

// shuffleOver shuffles the contents of the places.
func shuffleOver[P, T any](luck *splitmix, places []P, at func(P) *T) {
	for i := len(places) - 1; i > 0; i-- {
		a, b := at(places[i]), at(places[luck.below(i+1)])
		*a, *b = *b, *a
	}
}

// layTokens shuffles the tokens of each pool over the hexes that bear one; false if red numbers are neighbours, or a
// token is on a hex that does not permit it. The caller repeats it until it succeeds.
func (x *shuffled) layTokens(luck *splitmix, old *board.Board, tiles []board.Tile) bool {
	var moved, red board.Hexes
	var all [board.MaxHexes]uint8
	for _, pool := range x.pools {
		tokens := all[:0]
		for _, h := range pool {
			if token := old.First.Tokens[h]; token != 0 {
				tokens = append(tokens, token)
			}
			moved |= h.One()
		}
		shuffle(luck, tokens)
		for _, h := range pool {
			tiles[h].Token = 0
			if tiles[h].Terrain.Bears() && len(tokens) > 0 {
				tiles[h].Token, tokens = tokens[0], tokens[1:]
			}
		}
	}
	for h := range tiles {
		if isRed(tiles[h].Token) {
			red |= board.Hex(h).One()
		}
	}
	for rest := red & moved; rest != 0; rest &= rest - 1 {
		for _, o := range &old.Around[rest.First()] {
			if red.Has(o) {
				return false
			}
		}
	}
	for h, tokens := range x.spared {
		if slices.Contains(tokens, tiles[h].Token) {
			return false
		}
	}
	return true
}

// robber returns the starting hex of the robber: it moves with the desert or the token on which it stood, as long
// as that stays in its pool.
func (x *shuffled) robber(old *board.Board, tiles []board.Tile) board.Hex {
	at := old.Chart.Robber
	for _, pool := range x.pools {
		if !slices.Contains(pool, at) {
			continue
		}
		desert, token := old.First.Terrain[at] == board.Desert, old.First.Tokens[at]
		for _, h := range pool {
			if desert && tiles[h].Terrain == board.Desert || !desert && tiles[h].Token == token {
				return h
			}
		}
	}
	return at
}
