package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/sea"
)

// overseasTable has the keys of a position that belong to parts of a map: areas, fog, gifts, cloth, the fleet and
// wonders.
var overseasTable = []field{
	{key: "home", about: "areas in which the player began; left out: as the board says", form: byPlayerForm(areasForm()), fits: hasHomes, read: (*reader).homes},
	{key: "bonus", about: "areas for which the bonus is taken; left out: foreign ones with an own building", form: byPlayerForm(areasForm()), fits: hasHomes, read: func(r *reader, n *yaml.Node) {
		r.byPlayer(n, "bonus", func(seat engine.Seat, _, value *yaml.Node) {
			r.pos.state.Players[seat].Bonus, r.pos.overseas.bonus[seat] = r.areasNamed(value, "bonus"), value
		})
	}},
	{key: "gifts", about: "paths that still bear a gift; left out: all", form: listOf(namedForm("path")), fits: hasGifts, read: (*reader).giftsLeft},
	{key: "kept", about: "harbors in hand", form: byPlayerForm(listOf(namedForm("harbor"))), fits: hasGifts, read: (*reader).kept},
	{key: "given", about: "points that were gifts", form: byPlayerForm(intForm(0, 99)), fits: hasGifts, read: func(r *reader, n *yaml.Node) {
		r.counts(n, "given", 99, "a map with gifts", hasGifts(r), func(p *engine.Player) *uint8 { return &p.Held[sea.GiftPoints] })
	}},
	{key: "harbors", about: "path: the harbor that was laid there during the game", form: byNameForm(namedForm("harbor"), "path"), fits: hasGifts, read: (*reader).harborsLaid},
	{key: "bolts", about: "of cloth: of players, of villages, and supply", form: byNameForm(intForm(0, 99), "village", "supply"), fits: hasVillages, read: (*reader).bolts},
	{key: "trades", about: "villages that the player trades with; left out: those his ships link", form: byPlayerForm(listOf(namedForm("village"))), fits: hasVillages, read: (*reader).trades},
	{key: "fortresses", about: "markers left on the player's fortress; left out: 3, and 0 is recaptured", form: byPlayerForm(intForm(0, 3)), fits: (*reader).fortified, read: func(r *reader, n *yaml.Node) {
		r.counts(n, "fortresses", 3, "a map with places", r.fortified(), func(p *engine.Player) *uint8 { return &p.Held[sea.Fortress] })
	}},
	{key: "warships", about: "how many of the player's ships are warships", form: byPlayerForm(intForm(0, 15)), fits: (*reader).fortified, read: func(r *reader, n *yaml.Node) {
		r.counts(n, "warships", engine.MaxConvoy, "a map with places", r.fortified(), func(p *engine.Player) *uint8 { return &p.Held[sea.Warships] })
	}},
	{key: "wonders", about: "the player's wonder and how many stages it has: theater 2", form: byPlayerForm(wordsForm(2, namedForm("wonder"), intForm(1, 4))), fits: hasWonders, read: (*reader).wonders},
}

// overseas keeps their values until they are needed.
type overseas struct {
	bonus     [engine.MaxOwners]*yaml.Node
	homeSaid  [engine.MaxOwners]bool
	tradeSaid [engine.MaxOwners]bool
}

// Whether a map has something of which a position can speak.
func hasHomes(r *reader) bool    { return !r.board.Chart.AllHome() }
func hasGifts(r *reader) bool    { return r.board.Chart.HasGifts() }
func hasVillages(r *reader) bool { return len(r.board.Chart.Villages) > 0 }
func hasWonders(r *reader) bool  { return len(r.law.Wonders) > 0 || !r.lawful }
func hasFog(r *reader) bool      { return r.board.HasFog }

// has checks that the map uses a key; else it reports a fault and returns false.
func (r *reader) has(key, what string, ok bool) bool {
	if !ok && r.mapped {
		r.f.At(r.at["setup."+key], fmt.Sprintf("%q belongs to %s; this board has no use for it", key, what))
	}
	return ok
}

// counts reads a number for each named player.
func (r *reader) counts(n *yaml.Node, key string, most int, what string, has bool, at func(p *engine.Player) *uint8) {
	if !r.has(key, what, has) {
		return
	}
	r.byPlayer(n, key, func(seat engine.Seat, _, value *yaml.Node) {
		x, _ := r.f.Int(value, key, 0, most)
		*at(&r.pos.state.Players[seat]) = uint8(x)
	})
}

func (r *reader) homes(n *yaml.Node) {
	if !r.has("home", "a map with a home", hasHomes(r)) {
		return
	}
	r.byPlayer(n, "home", func(seat engine.Seat, _, value *yaml.Node) {
		r.pos.state.Players[seat].Home, r.pos.overseas.homeSaid[seat] = r.areasNamed(value, "home"), true
	})
}

func (r *reader) giftsLeft(n *yaml.Node) {
	if !r.has("gifts", "a map with gifts", hasGifts(r)) {
		return
	}
	var left engine.Set
	r.f.List(n, "gifts", func(item *yaml.Node) {
		word, offset, ok := r.placeWord(item, "a path")
		if !ok {
			return
		}
		e, ok := r.path(item, word, offset)
		switch {
		case !ok:
		case r.board.Chart.Gifts[e] == engine.NoGift:
			r.f.At(item, fmt.Sprintf("%s never bore a gift", r.board.PathName(e)))
		default:
			left.Put(int(e))
		}
	})
	r.pos.state.Gifts = left
}

func (r *reader) kept(n *yaml.Node) {
	if !r.has("kept", "a map with gifts", hasGifts(r)) {
		return
	}
	r.byPlayer(n, "kept", func(seat engine.Seat, _, value *yaml.Node) {
		r.f.List(value, "kept", func(item *yaml.Node) {
			text, ok := r.f.Text(item, "a harbor")
			if !ok {
				return
			}
			kind, err := notation.ParseHarbor(strings.TrimSpace(text))
			if err != nil {
				r.f.At(item, sentenceInside(err.Error()))
				return
			}
			sea.Kept(&r.pos.state.Players[seat])[kind]++
		})
	})
}

// harborsLaid adds harbors to the coast that the map does not have.
func (r *reader) harborsLaid(n *yaml.Node) {
	s, laid := r.pos.state, 0
	r.harborsAt(n, "harbors", func(key *yaml.Node, e engine.Path, kind engine.Harbor) {
		ends := r.board.PathEnds[e]
		switch {
		case !s.OnLand(r.board, e) || !s.AtSea(r.board, e):
			r.f.At(key, fmt.Sprintf("%s is not on the coast: a harbor lies between land and sea", r.board.PathName(e)))
		case s.HarborOn(r.board, e) != engine.NoHarbor:
			r.f.At(key, fmt.Sprintf("%s has a harbor already", r.board.PathName(e)))
		case s.HarborAt(r.board, ends[0]) != engine.NoHarbor || s.HarborAt(r.board, ends[1]) != engine.NoHarbor:
			r.f.At(key, fmt.Sprintf("%s shares an intersection with another harbor", r.board.PathName(e)))
		case laid == engine.MaxLaidHarbors:
			r.f.At(key, fmt.Sprintf("at most %d harbors are laid during a game", engine.MaxLaidHarbors))
		default:
			s.LayHarbor(e, kind)
			laid++
		}
	})
}

func (r *reader) bolts(n *yaml.Node) {
	if !r.has("bolts", "a map with villages", hasVillages(r)) {
		return
	}
	r.f.Each(n, "bolts", func(key, value *yaml.Node) {
		x, _ := r.f.Int(value, "bolts", 0, 99)
		if strings.EqualFold(key.Value, "supply") {
			r.pos.state.Cloth = uint8(x)
			return
		}
		if seat := r.game.SeatNamed(key.Value); seat != engine.NoSeat {
			r.pos.state.Players[seat].Held[sea.Bolts] = uint8(x)
			return
		}
		if i, ok := r.village(key); ok {
			r.pos.state.Bolts[i] = uint8(x)
		}
	})
}

// village reads the intersection of a village.
func (r *reader) village(n *yaml.Node) (int, bool) {
	v, ok := r.intersection(n, strings.TrimSpace(n.Value), 0)
	if !ok {
		return 0, false
	}
	i, ok := r.board.Chart.VillageAt(v)
	if !ok {
		r.f.At(n, fmt.Sprintf("there is no village on %s", r.board.IntersectionName(v)))
	}
	return i, ok
}

func (r *reader) trades(n *yaml.Node) {
	if !r.has("trades", "a map with villages", hasVillages(r)) {
		return
	}
	r.byPlayer(n, "trades", func(seat engine.Seat, _, value *yaml.Node) {
		r.pos.overseas.tradeSaid[seat] = true
		r.f.List(value, "trades", func(item *yaml.Node) {
			if i, ok := r.village(item); ok {
				sea.Trade(&r.pos.state.Players[seat], 1<<i)
			}
		})
	})
}

func (r *reader) wonders(n *yaml.Node) {
	if !r.has("wonders", "games with wonders", hasWonders(r)) {
		return
	}
	var names []string
	for _, w := range r.law.Wonders {
		names = append(names, w.Name)
	}
	var builder [engine.MaxOwners]int
	r.byPlayer(n, "wonders", func(seat engine.Seat, _, value *yaml.Node) {
		text, ok := r.f.Text(value, "a wonder")
		if !ok {
			return
		}
		words, offsets := parts(text)
		if len(words) != 2 {
			r.f.At(value, "a wonder is written with its stages: theater 2")
			return
		}
		i := slices.Index(names, strings.ToLower(words[0]))
		stage := slices.Index([]string{"1", "2", "3", "4"}, words[1]) + 1
		switch {
		case i < 0:
			if r.lawful {
				r.f.Inside(value, offsets[0], fmt.Sprintf("no wonder is called %q", words[0]), notation.Nearest(words[0], names)...)
			}
			return
		case stage == 0:
			r.f.Inside(value, offsets[1], "a wonder that was begun has 1 to 4 stages")
			return
		}
		if other := slices.Index(builder[:], i+1); other >= 0 {
			r.f.At(value, fmt.Sprintf("the %s is %s's: a wonder has one builder", words[0], r.names[other]))
			return
		}
		left := &r.pos.state.Players[seat].Supply.Ships
		if *left == 0 && r.lawful {
			r.f.At(value, fmt.Sprintf("all %d ships of %s lie on the board, and one is on the card of the wonder [sea.wonder.ship]", r.law.Ships.Value, r.names[seat]))
			r.pos.lacking[seat] = true
			return
		}
		*left -= min(*left, 1)
		builder[seat] = i + 1
		r.pos.state.Players[seat].Held[sea.Wonder], r.pos.state.Players[seat].Held[sea.Stage] = uint8(i+1), uint8(stage)
	})
}

// found turns over fog hexes and takes their tiles from the stacks.
func (r *reader) found(n *yaml.Node) {
	if !r.has("found", "a map with fog", hasFog(r)) {
		return
	}
	s := r.pos.state
	r.f.Each(n, "found", func(key, value *yaml.Node) {
		h, ok := r.hex(key, strings.TrimSpace(key.Value), 0)
		text, fine := r.f.Text(value, "what was found")
		if !ok || !fine {
			return
		}
		tile, err := notation.ParseTile(strings.TrimSpace(text))
		switch {
		case err != nil:
			r.f.At(value, sentenceInside(err.Error()))
		case r.board.First.Terrain[h] != engine.Fog:
			r.f.At(key, fmt.Sprintf("%s never lay in the fog", r.board.HexName(h)))
		case s.Terrain[h] != engine.Fog:
			r.f.At(key, fmt.Sprintf("%s stands here twice", r.board.HexName(h)))
		case s.Fog.Terrain[tile.Terrain] == 0:
			r.f.At(value, fmt.Sprintf("the stack does not hold so many hexes of %s", tile.Terrain))
		case tile.Token == 0 && s.TokenDue(tile.Terrain):
			r.f.At(value, fmt.Sprintf("%s comes with its number: %s5", text, text))
		case tile.Token != 0 && s.Fog.Tokens[tile.Token] == 0:
			r.f.At(value, fmt.Sprintf("the stack does not hold so many tokens with a %d", tile.Token))
		default:
			s.Terrain[h], s.Tokens[h] = tile.Terrain, tile.Token
			s.Fog.Terrain[tile.Terrain]--
			if tile.Token != 0 {
				s.Fog.Tokens[tile.Token]--
			}
		}
	})
}

// topTiles and topTokens read the known top of the fog stacks.
func (r *reader) topTiles(n *yaml.Node) {
	if !r.board.HasFog {
		r.f.At(n, "there is no fog on this board")
		return
	}
	i, left := 0, r.pos.state.Fog.Terrain
	r.f.List(n, "tiles", func(item *yaml.Node) {
		text, ok := r.f.Text(item, "a hex of the stack")
		if !ok {
			return
		}
		tile, err := notation.ParseTile(strings.TrimSpace(text))
		switch {
		case err != nil:
			r.f.At(item, sentenceInside(err.Error()))
		case tile.Token != 0:
			r.f.At(item, "tokens have a stack of their own")
		case left[tile.Terrain] == 0:
			r.f.At(item, fmt.Sprintf("the stack does not hold so many hexes of %s", tile.Terrain))
		default:
			left[tile.Terrain]--
			r.pos.state.Fog.TopTiles[i] = tile.Terrain
			i++
		}
	})
}

func (r *reader) topTokens(n *yaml.Node) {
	if !r.board.HasFog {
		r.f.At(n, "there is no fog on this board")
		return
	}
	i, left := 0, r.pos.state.Fog.Tokens
	r.f.List(n, "tokens", func(item *yaml.Node) {
		x, ok := r.token(item)
		switch {
		case !ok:
		case left[x] == 0:
			r.f.At(item, fmt.Sprintf("the stack does not hold so many tokens with a %d", x))
		default:
			left[x]--
			r.pos.state.Fog.TopTokens[i] = uint8(x)
			i++
		}
	})
}

// overseasStands derives what a file leaves to the pieces: where a player began, which bonuses the player has, and
// with which villages the player trades.
func (r *reader) overseasStands() {
	r.fortressesStand()
	s, chart := r.pos.state, r.board.Chart
	for seat := range engine.Seat(r.game.Players) {
		p := &s.Players[seat]
		var settled engine.Areas
		for v, piece := range s.Pieces[:r.board.NumPlaces] {
			if piece.IsBuilding() && piece.Owner() == seat {
				settled |= s.AreasAt(r.board, engine.Intersection(v))
			}
		}
		if chart.Chosen && !r.pos.overseas.homeSaid[seat] {
			p.Home = settled
		}
		if at := r.pos.overseas.bonus[seat]; at != nil && p.Bonus&s.HomeOf(r.board, seat) != 0 && r.mapped {
			r.f.At(at, fmt.Sprintf("%s is home to %s, and home brings no bonus", chart.Names(p.Bonus & s.HomeOf(r.board, seat))[0], r.game.Names[seat]))
		}
		if r.pos.overseas.bonus[seat] == nil && s.Phase != engine.SetupPhase {
			p.Bonus = settled &^ s.HomeOf(r.board, seat)
		}
		if !r.pos.overseas.tradeSaid[seat] && len(chart.Villages) > 0 {
			sea.Trade(p, sea.VillagesOf(s, r.board, seat))
		}
	}
}
