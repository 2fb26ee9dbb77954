package sea

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The keys of a position in files that belong to parts of a map: fog, areas, gifts, cloth, the fleet and wonders; and
// the pirate. The board decides which of them there are.

const (
	withFog      = "a map with fog"
	withHome     = "a map with a home"
	withGifts    = "a map with gifts"
	withVillages = "a map with villages"
	withPlaces   = "a map with places"
)

var areasForm = engine.Either(engine.Naming("area"), engine.ListOf(engine.Naming("area")))

func hasFog(in *engine.Reading) bool      { return in.Board.HasFog }
func hasHomes(in *engine.Reading) bool    { return !in.Board.Chart.AllHome() }
func hasGifts(in *engine.Reading) bool    { return in.Board.Chart.HasGifts() }
func hasVillages(in *engine.Reading) bool { return len(in.Board.Chart.Villages) > 0 }
func hasPlaces(in *engine.Reading) bool   { return len(in.Board.Chart.Berths) > 0 }

func init() {
	key := func(row things.Key) {
		if row.Of = things.SetupKey; row.Before == "" {
			row.Before = "decks"
		}
		if row.WrittenBefore == "" {
			row.WrittenBefore = "granted"
		}
		things.AddKey(Book, row)
	}
	key(fortressesKey()) // first, since the settlement of a recaptured fortress counts for the others
	key(things.Key{
		Name: "found", About: "fog hexes that were turned: B2: ore5", Example: "found: {B2: ore5}", Form: engine.ByNaming("hex", engine.Naming("tile")), Before: "numbers",
		Fits: hasFog, Needs: withFog, Read: readFound, Write: writeFound,
	})
	key(things.Key{
		Name: "home", About: "areas in which the player began; left out: as the board says", Example: "home: {red: [main]}", Form: engine.ByPlayer(areasForm),
		Fits: hasHomes, Needs: withHome,
		Read: func(in *engine.Reading, v engine.Value) {
			v.Players("home", func(seat position.Seat, of engine.Value) { in.State.Players[seat].Home = of.Areas("home") })
		},
		Stands: homesStand,
		Write: eachPlayer(func(g *engine.Game, s *position.State, seat position.Seat) any {
			if p := &s.Players[seat]; g.Board.Chart.Chosen || p.Home != 0 {
				return append([]string{}, g.Board.Chart.Names(p.Home)...)
			}
			return nil
		}),
	})
	key(things.Key{
		Name: "bonus", About: "areas for which the bonus is taken; left out: foreign ones with an own building", Example: "bonus: {red: [east]}", Form: engine.ByPlayer(areasForm),
		Fits: hasHomes, Needs: withHome,
		Read: func(in *engine.Reading, v engine.Value) {
			v.Players("bonus", func(seat position.Seat, of engine.Value) { in.State.Players[seat].Bonus = of.Areas("bonus") })
		},
		Stands: bonusStands,
		Write: eachPlayer(func(g *engine.Game, s *position.State, seat position.Seat) any {
			if chart := g.Board.Chart; !chart.AllHome() && s.Phase != position.SetupPhase {
				return append([]string{}, chart.Names(s.Players[seat].Bonus)...)
			}
			return nil
		}),
	})
	key(things.Key{
		Name: "gifts", About: "paths that still bear a gift; left out: all", Example: "gifts: [A1/NW]", Form: engine.ListOf(engine.Naming("path")),
		Fits: hasGifts, Needs: withGifts, Read: readGifts, Write: writeGifts,
	})
	key(things.Key{
		Name: "kept", About: "harbors in hand", Example: "kept: {red: [any, wool]}", Form: engine.ByPlayer(engine.ListOf(engine.Naming("harbor"))),
		Fits: hasGifts, Needs: withGifts, Read: readKept,
		Write: eachPlayer(func(_ *engine.Game, s *position.State, seat position.Seat) any {
			var out []string
			for kind, n := range Kept(&s.Players[seat]) {
				for range n {
					out = append(out, board.Harbor(kind).String())
				}
			}
			return unlessEmpty(out)
		}),
	})
	key(counted(things.Key{
		Name: "given", About: "points that were gifts", Example: "given: {red: 2}", Form: engine.ByPlayer(engine.Number(0, 99)),
		Fits: hasGifts, Needs: withGifts,
	}, GiftPoints))
	key(things.Key{
		Name: "harbors", About: "path: the harbor that was laid there during the game", Example: "harbors: {A1/NW: wool}", Form: engine.ByNaming("path", engine.Naming("harbor")),
		Fits: hasGifts, Read: readLaidHarbors, Write: writeLaidHarbors,
	})
	key(things.Key{
		Name: "bolts", About: "of cloth: of players, of villages, and supply", Example: "bolts: {red: 2, supply: 8}", Form: engine.ByNaming("village", engine.Number(0, 99), "supply"),
		Fits: hasVillages, Needs: withVillages, Read: readBolts, Write: writeBolts,
	})
	key(things.Key{
		Name: "trades", About: "villages that the player trades with; left out: those his ships link", Example: "trades: {red: [B2.N]}", Form: engine.ByPlayer(engine.ListOf(engine.Naming("village"))),
		Fits: hasVillages, Needs: withVillages,
		Read: func(in *engine.Reading, v engine.Value) {
			v.Players("trades", func(seat position.Seat, of engine.Value) {
				of.List("trades", func(item engine.Value) {
					if i, ok := villageOf(in, item); ok {
						Trade(&in.State.Players[seat], 1<<i)
					}
				})
			})
		},
		Stands: tradesStand,
		Write: eachPlayer(func(g *engine.Game, s *position.State, seat position.Seat) any {
			if len(g.Board.Chart.Villages) == 0 {
				return nil
			}
			out := []string{}
			for i, x := range g.Board.Chart.Villages {
				if Traded(&s.Players[seat])&(1<<i) != 0 {
					out = append(out, g.Board.IntersectionName(x.At))
				}
			}
			return out
		}),
	})
	key(counted(things.Key{
		Name: "warships", About: "how many of the player's ships are warships", Example: "warships: {red: 4}", Form: engine.ByPlayer(engine.Number(0, position.MaxConvoy)),
		Fits: hasPlaces, Needs: withPlaces,
	}, Warships))
	key(things.Key{
		Name: "wonders", About: "the player's wonder and how many stages it has: theater 2", Example: "wonders: {red: theater 2}", Form: engine.ByPlayer(engine.WordsOf(2, engine.Naming("wonder"), engine.Number(1, 4))),
		Fits: func(in *engine.Reading) bool { return len(in.Game.Rules.Wonders) > 0 || !in.Lawful }, Needs: "games with wonders",
		Read: readWonders,
		Write: eachPlayer(func(g *engine.Game, s *position.State, seat position.Seat) any {
			if p := &s.Players[seat]; p.Held[Wonder] > 0 {
				return fmt.Sprintf("%s %d", g.Rules.Wonders[p.Held[Wonder]-1].Name, p.Held[Stage])
			}
			return nil
		}),
	})
	things.AddNames(things.Names{Kind: "village", In: func(g *engine.Game) (out []string) {
		for _, v := range g.Board.Chart.Villages {
			out = append(out, g.Board.IntersectionName(v.At))
		}
		return out
	}})
	things.AddNames(things.Names{Kind: "wonder", In: namesOfWonders})
	things.AddKey(Book, shipsKey())
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "pirate", About: "the hex of the pirate; none: beside the board", Example: "pirate: B4", Form: engine.Naming("hex", "none"), Before: "dismissed", WrittenBefore: "pieces",
		Read: readPirate, Write: writePirate,
		Changes: func(g *engine.Game, s *position.State) (string, string) {
			return "the pirate:", things.FigureAt(g, s.Pirate)
		},
	})
}

// eachPlayer writes a value for each player who has one.
func eachPlayer(of func(g *engine.Game, s *position.State, seat position.Seat) any) func(*engine.Game, *position.State, position.Seat) any {
	return func(g *engine.Game, s *position.State, _ position.Seat) any {
		out := map[string]any{}
		for seat := range position.Seat(g.Players) {
			if value := of(g, s, seat); value != nil {
				out[g.Names[seat]] = value
			}
		}
		if len(out) == 0 {
			return nil
		}
		return out
	}
}

func unlessEmpty(list []string) any {
	if list == nil {
		return nil
	}
	return list
}

// counted completes the row of a number of each player.
func counted(row things.Key, id position.CounterID) things.Key {
	row.Read = func(in *engine.Reading, v engine.Value) {
		v.Players(row.Name, func(seat position.Seat, of engine.Value) {
			x, _ := of.Int(row.Name, 0, row.Form.Of[0].Most)
			in.State.Players[seat].Held[id] = uint8(x)
		})
	}
	row.Write = eachPlayer(func(_ *engine.Game, s *position.State, seat position.Seat) any {
		if n := s.Players[seat].Held[id]; n > 0 {
			return int(n)
		}
		return nil
	})
	return row
}

// settledBy returns the areas in which the player has buildings.
func settledBy(in *engine.Reading, seat position.Seat) (out board.Areas) {
	for v, piece := range in.State.Pieces[:in.Board.NumPlaces] {
		if piece.IsBuilding() && piece.Owner() == seat {
			out |= in.State.AreasAt(in.Board, board.Intersection(v))
		}
	}
	return out
}

// homesStand derives where a player began from the pieces, if the board lets that be chosen and the file does not say it.
func homesStand(in *engine.Reading, _ engine.Value) {
	for seat := range position.Seat(in.Game.Players) {
		if in.Board.Chart.Chosen && in.File.OfPlayer("setup.home", seat) == nil {
			in.State.Players[seat].Home = settledBy(in, seat)
		}
	}
}

// bonusStands derives the bonuses from the pieces: one for each foreign area that a player has settled.
func bonusStands(in *engine.Reading, _ engine.Value) {
	s := in.State
	for seat := range position.Seat(in.Game.Players) {
		p, home, said := &s.Players[seat], s.HomeOf(in.Board, seat), in.File.OfPlayer("setup.bonus", seat)
		switch {
		case said == nil && s.Phase != position.SetupPhase:
			p.Bonus = settledBy(in, seat) &^ home
		case said != nil && p.Bonus&home != 0 && in.Mapped:
			said.Fault(fmt.Sprintf("%s is home to %s, and home brings no bonus", in.Board.Chart.Names(p.Bonus & home)[0], in.Game.Names[seat]))
		}
	}
}

func readPirate(in *engine.Reading, v engine.Value) {
	word, ok := v.Place("pirate")
	if !ok {
		in.State.Pirate = board.NoHex
		return
	}
	h := board.NoHex
	if text, _ := word.Text("pirate"); !strings.EqualFold(text, "none") {
		if h, ok = word.Hex("pirate"); ok && in.State.Terrain[h] != board.Sea {
			v.Fault(fmt.Sprintf("the pirate is at sea, and %s is %s", in.Board.HexName(h), in.State.Terrain[h]))
			return
		}
	}
	in.State.Pirate = h
}

// writePirate returns the hex of the pirate, or "none" if it is off the board although the map begins with it on a
// hex.
func writePirate(g *engine.Game, s *position.State, _ position.Seat) any {
	chart := g.Board.Chart
	beside := chart.Pirate == board.NoHex && len(chart.Fleet) == 0
	switch {
	case s.Pirate != board.NoHex:
		return g.Board.HexName(s.Pirate)
	case beside || !g.Hooks.Pirate:
		return nil
	}
	return "none"
}

func namesOfWonders(g *engine.Game) (names []string) {
	for _, w := range g.Rules.Wonders {
		names = append(names, w.Name)
	}
	return names
}

// readWonders reads the wonders that were begun. One ship lies on the card of each.
func readWonders(in *engine.Reading, v engine.Value) {
	names := namesOfWonders(in.Game)
	var builder [position.MaxOwners]int
	v.Players("wonders", func(seat position.Seat, of engine.Value) {
		words, ok := of.Words("a wonder")
		if !ok {
			return
		}
		if len(words) != 2 {
			of.Fault("a wonder is written with its stages: theater 2")
			return
		}
		name, _ := words[0].Text("a wonder")
		number, _ := words[1].Text("its stages")
		i := slices.Index(names, strings.ToLower(name))
		stage := slices.Index([]string{"1", "2", "3", "4"}, number) + 1
		switch {
		case i < 0:
			if in.Lawful {
				words[0].Fault(fmt.Sprintf("no wonder is called %q", name), notation.Nearest(name, names)...)
			}
			return
		case stage == 0:
			words[1].Fault("a wonder that was begun has 1 to 4 stages")
			return
		}
		if other := slices.Index(builder[:], i+1); other >= 0 {
			of.Fault(fmt.Sprintf("the %s is %s's: a wonder has one builder", name, in.Game.Names[other]))
			return
		}
		p := &in.State.Players[seat]
		left := &p.Supply.Ships
		if *left == 0 && in.Lawful {
			of.Fault(fmt.Sprintf("all %d ships of %s lie on the board, and one is on the card of the wonder [%s]", in.Game.Rules.Ships.Value, in.Game.Names[seat], WonderShip))
			in.File.Lacks(seat)
			return
		}
		*left -= min(*left, 1)
		builder[seat] = i + 1
		p.Held[Wonder], p.Held[Stage] = uint8(i+1), uint8(stage)
	})
}
