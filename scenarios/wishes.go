package scenarios

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
)

// Wishes are a table's requirements for a random board. The zero value has none.
type Wishes struct {
	RedApart  bool // no red numbers side by side
	SameApart bool // no equal numbers and no equal terrain side by side
	Balance   int  // the largest deviation in pips, of a resource from its share and between the players' corners; 0: any
}

// MostBalance is the largest balance that may be wished.
const MostBalance = 20

// UsualBalance is the default balance.
const UsualBalance = 1

// wishTable has the keys of the wishes for a random board.
var wishTable = []field{
	{key: "no-red-neighbours", about: "whether 6 and 8 lie apart", form: boolForm()},
	{key: "no-same-neighbours", about: "whether hexes of one number or one terrain lie apart", form: boolForm()},
	{key: "balance", about: "by so many pips a resource may miss its share, and the two corners of players differ", form: intForm(1, MostBalance)},
}

// wishes reads the wishes for a board; ok is false if something cannot be read.
func (r *reader) wishes(values map[string]*yaml.Node) (w Wishes, ok bool) {
	ok = true
	read := func(key string, into *bool) {
		if n := values[key]; n != nil {
			yes, fine := r.f.Bool(n, key)
			*into = yes
			ok = ok && fine
		}
	}
	read("no-red-neighbours", &w.RedApart)
	read("no-same-neighbours", &w.SameApart)
	if n := values["balance"]; n != nil {
		bound, fine := r.f.Int(n, "balance", 1, MostBalance)
		w.Balance = int(bound)
		ok = ok && fine
	}
	return w, ok
}

// YAML prints the wishes as keys of a file, each after a comma; "" if there are none.
func (w Wishes) YAML() string {
	text := ""
	if w.RedApart {
		text += ", no-red-neighbours: true"
	}
	if w.SameApart {
		text += ", no-same-neighbours: true"
	}
	if w.Balance > 0 {
		text += fmt.Sprintf(", balance: %d", w.Balance)
	}
	return text
}

// String prints the wishes in words.
func (w Wishes) String() string {
	var parts []string
	if w.RedApart {
		parts = append(parts, "no red numbers side by side")
	}
	if w.SameApart {
		parts = append(parts, "no two of one number or one terrain side by side")
	}
	if w.Balance > 0 {
		parts = append(parts, fmt.Sprintf("each resource within %d of its share of the pips, and the corners that the players find within %d of each other", w.Balance, w.Balance))
	}
	return strings.Join(parts, "; ")
}

// arranging is a random board while it is changed to meet the wishes.
type arranging struct {
	*measure
	Wishes
	luck  *splitmix
	pools [][]board.Hex // hexes that change places among each other
	fits  func(h board.Hex, token uint8) bool
	bars  func(h board.Hex, t board.Terrain) bool // whether a terrain is forbidden there
	lay   func(tiles []board.Tile)                // places the tokens according to the terrain; nil: they are moved together with the terrain
	moved board.Hexes                             // of all pools; pairs that lie fixed are as the scenario has them
}

// Limits: swaps per attempt, and attempts.
const (
	arrangeSteps = 4000
	arrangeTries = 30
)

// arrange swaps hexes and tokens at random until all wishes are met; a swap is kept unless it makes things worse. It
// always ends: if the wishes cannot be met, the error says what the best board missed.
func (a *arranging) arrange() error {
	if a.Wishes == (Wishes{}) {
		return nil
	}
	a.RedApart = a.RedApart || a.lay == nil // the rule for tokens that are not in a spiral (base.setup.tokens-random)
	var open []board.Hex
	poolOf := map[board.Hex][]board.Hex{}
	for _, pool := range a.pools {
		pool = slices.DeleteFunc(slices.Clone(pool), func(h board.Hex) bool { return !a.tiles[h].Terrain.IsLand() })
		for _, h := range pool {
			poolOf[h] = pool
			a.moved |= h.One()
		}
		open = append(open, pool...)
	}
	if len(open) == 0 {
		return errors.New("nothing is wished of a board that lies fixed: leave the wishes out")
	}
	began, best := a.tiles, a.tiles
	least := a.amiss()
	for range arrangeTries {
		a.tiles = began
		now := a.amiss()
		for step := 0; step < arrangeSteps && now > 0; step++ {
			h := open[a.luck.below(len(open))]
			pool := poolOf[h]
			o := pool[a.luck.below(len(pool))]
			before := a.tiles
			if !a.swap(h, o) {
				continue
			}
			if after := a.amiss(); after <= now || a.luck.below(200) == 0 {
				now = after
			} else {
				a.tiles = before
			}
			if now < least {
				least, best = now, a.tiles
			}
		}
		if now == 0 {
			return nil
		}
	}
	a.tiles = best
	return a.missed()
}

// swap swaps two hexes, or only their tokens; false if that changes nothing or is not allowed.
func (a *arranging) swap(h, o board.Hex) bool {
	one, other := a.tiles[h], a.tiles[o]
	barred := a.bars(h, other.Terrain) || a.bars(o, one.Terrain)
	if a.lay != nil {
		if one.Terrain == other.Terrain || barred {
			return false
		}
		a.tiles[h].Terrain, a.tiles[o].Terrain = other.Terrain, one.Terrain
		a.lay(a.tiles[:a.shape.NumHexes])
		return true
	}
	switch whole := (one.Token == 0) != (other.Token == 0); {
	case one == other || !a.fits(h, other.Token) || !a.fits(o, one.Token):
		return false
	case whole && barred:
		return false
	case whole:
		a.tiles[h], a.tiles[o] = other, one
	case !barred && a.luck.below(2) == 0:
		a.tiles[h].Terrain, a.tiles[o].Terrain = other.Terrain, one.Terrain
	default:
		a.tiles[h].Token, a.tiles[o].Token = other.Token, one.Token
	}
	return true
}

// amiss measures the unmet wishes; 0: all are met.
func (a *arranging) amiss() (n int) {
	red, number, land := a.apart()
	n = 100 * (red + number + land)
	if a.Balance > 0 {
		a.take()
		for _, l := range a.lands {
			if l.Hexes > 0 {
				off := max(l.Pips*a.hexes-a.pips*l.Hexes, a.pips*l.Hexes-l.Pips*a.hexes)
				n += 60 * max(0, off-a.Balance*a.hexes) / a.hexes
				if off > a.Balance*a.hexes {
					n++
				}
			}
		}
		n += 40 * max(0, a.spread()-a.Balance)
	}
	return n
}

// apart counts neighbouring pairs that should be apart.
func (a *arranging) apart() (red, number, land int) {
	if !a.RedApart && !a.SameApart {
		return 0, 0, 0
	}
	counts := func(wished bool, n *int) func(x, y board.Hex) {
		return func(x, y board.Hex) {
			if wished && (a.moved.Has(x) || a.moved.Has(y)) {
				*n++
			}
		}
	}
	a.pairs(counts(a.RedApart, &red), counts(a.SameApart, &number), counts(a.SameApart, &land))
	return red, number, land
}

// missed says which wishes the best board misses.
func (a *arranging) missed() error {
	var parts []string
	pairs := func(n int, what string) {
		switch {
		case n == 1:
			parts = append(parts, "one pair of "+what+" side by side")
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d pairs of %s side by side", n, what))
		}
	}
	red, number, land := a.apart()
	pairs(red, "red numbers")
	pairs(number, "one number")
	pairs(land, "one terrain")
	if a.Balance > 0 {
		a.take()
		if off := a.off(); off > a.Balance*a.hexes {
			parts = append(parts, fmt.Sprintf("a resource %.1f pips from its share", float64(off)/float64(a.hexes)))
		}
		if spread := a.spread(); spread > a.Balance {
			parts = append(parts, fmt.Sprintf("players' corners %d pips apart", spread))
		}
	}
	more := ""
	if a.lay != nil {
		more = ", tokens that are laid free"
	}
	return fmt.Errorf("no board as wished was found in %d tries; the best has %s. Take another seed, fewer wishes, a wider balance%s",
		arrangeSteps*arrangeTries, strings.Join(parts, " and "), more)
}

// RandomBoardWith is RandomBoard with wishes for a number of players; the error says which could not be met.
// Harbors are the same as without wishes.
func RandomBoardWith(seed uint64, layout, tokens string, w Wishes, players int) (*board.Board, error) {
	b, err := RandomBoard(seed, layout, tokens)
	if err != nil || w == (Wishes{}) {
		return b, err
	}
	luck := splitmix(^seed)
	a := &arranging{measure: newMeasure(b.Shape, players, startsOf(b)), Wishes: w, luck: &luck}
	a.fits = func(board.Hex, uint8) bool { return true }
	a.bars = barsFrom(b)
	all := make([]board.Hex, b.NumHexes)
	for h := range all {
		all[h] = board.Hex(h)
		a.tiles[h] = board.Tile{Terrain: b.First.Terrain[h], Token: b.First.Tokens[h]}
	}
	a.pools = [][]board.Hex{all}
	if layout != NewWorld && tokens != FreeTokens {
		a.lay = spiralOf(seed, layout)
	}
	if err := a.arrange(); err != nil {
		return nil, err
	}
	laid := b.Shape.Board(a.tiles[:b.NumHexes])
	for e, kind := range b.Harbors[:b.NumPaths] {
		if kind == board.NoHarbor {
			continue
		}
		if err := laid.SetHarbor(board.Path(e), kind); err != nil {
			panic("scenarios: a harbor of a random board: " + err.Error())
		}
	}
	laid.Chart.Chosen = b.Chart.Chosen
	return laid, nil
}

// spiralOf places tokens in the spiral of the seed.
func spiralOf(seed uint64, layout string) func(tiles []board.Tile) {
	f := standardFrame()
	if layout == "large" {
		f = largeFrame()
	}
	corner := f.random(new(board.Board), seed, SpiralTokens)
	return func(tiles []board.Tile) {
		var terrain [board.MaxHexes]board.Terrain
		for h := range tiles {
			terrain[h] = tiles[h].Terrain
		}
		for h, token := range f.spiralTokens(corner, &terrain) {
			if h < len(tiles) {
				tiles[h].Token = token
			}
		}
	}
}
