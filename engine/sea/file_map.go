package sea

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// What a position in a file has of the things on a map: gifts, harbors, villages and fortresses.

func readGifts(in *engine.Reading, v engine.Value) {
	left := in.Board.NoPaths()
	v.List("gifts", func(item engine.Value) {
		e, ok := item.Path("a path")
		switch {
		case !ok:
		case in.Board.Chart.Gifts[e] == board.NoGift:
			item.Fault(fmt.Sprintf("%s never bore a gift", in.Board.PathName(e)))
		default:
			left.Put(int(e))
		}
	})
	in.State.Gifts = left
}

func writeGifts(g *engine.Game, s *position.State, _ position.Seat) any {
	if !g.Board.Chart.HasGifts() {
		return nil
	}
	left := []string{}
	for e := range board.Path(g.Board.NumPaths) {
		if s.Gifts.Has(int(e)) {
			left = append(left, g.Board.PathName(e))
		}
	}
	return left
}

func readKept(in *engine.Reading, v engine.Value) {
	v.Players("kept", func(seat position.Seat, of engine.Value) {
		of.List("kept", func(item engine.Value) {
			text, ok := item.Text("a harbor")
			if !ok {
				return
			}
			kind, err := notation.ParseHarbor(strings.TrimSpace(text))
			if err != nil {
				item.FaultOf(err)
				return
			}
			Kept(&in.State.Players[seat])[kind]++
		})
	})
}

// readLaidHarbors adds harbors to the coast that the map does not have.
func readLaidHarbors(in *engine.Reading, v engine.Value) {
	s, b, laid := in.State, in.Board, 0
	v.Harbors("harbors", func(key engine.Value, e board.Path, kind board.Harbor) {
		ends := b.PathEnds[e]
		switch {
		case !s.OnLand(b, e) || !s.AtSea(b, e):
			key.Fault(fmt.Sprintf("%s is not on the coast: a harbor lies between land and sea", b.PathName(e)))
		case s.HarborOn(b, e) != board.NoHarbor:
			key.Fault(fmt.Sprintf("%s has a harbor already", b.PathName(e)))
		case s.HarborAt(b, ends[0]) != board.NoHarbor || s.HarborAt(b, ends[1]) != board.NoHarbor:
			key.Fault(fmt.Sprintf("%s shares an intersection with another harbor", b.PathName(e)))
		case laid == position.MaxLaidHarbors:
			key.Fault(fmt.Sprintf("at most %d harbors are laid during a game", position.MaxLaidHarbors))
		default:
			s.LayHarbor(e, kind)
			laid++
		}
	})
}

func writeLaidHarbors(g *engine.Game, s *position.State, _ position.Seat) any {
	out := map[string]string{}
	for e := range board.Path(g.Board.NumPaths) {
		if kind := s.HarborOn(g.Board, e); g.Board.Harbors[e] == board.NoHarbor && kind != board.NoHarbor {
			out[g.Board.PathName(e)] = kind.String()
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

func readBolts(in *engine.Reading, v engine.Value) {
	v.Each("bolts", func(key, of engine.Value) {
		x, _ := of.Int("bolts", 0, 99)
		text, ok := key.Text("a player, a village or supply")
		switch seat := in.Game.SeatNamed(text); {
		case !ok:
		case strings.EqualFold(text, "supply"):
			in.State.Cloth = uint8(x)
		case seat != position.NoSeat:
			in.State.Players[seat].Held[Bolts] = uint8(x)
		default:
			if i, ok := villageOf(in, key); ok {
				in.State.Bolts[i] = uint8(x)
			}
		}
	})
}

func writeBolts(g *engine.Game, s *position.State, _ position.Seat) any {
	if len(g.Board.Chart.Villages) == 0 {
		return nil
	}
	out := map[string]int{"supply": int(s.Cloth)}
	for i, x := range g.Board.Chart.Villages {
		out[g.Board.IntersectionName(x.At)] = int(s.Bolts[i])
	}
	for seat := range position.Seat(g.Players) {
		out[g.Names[seat]] = int(s.Players[seat].Held[Bolts])
	}
	return out
}

// villageOf reads the intersection of a village.
func villageOf(in *engine.Reading, v engine.Value) (int, bool) {
	at, ok := v.Intersection("a village")
	if !ok {
		return 0, false
	}
	i, ok := in.Board.Chart.VillageAt(at)
	if !ok {
		v.Fault(fmt.Sprintf("there is no village on %s", in.Board.IntersectionName(at)))
	}
	return i, ok
}

// tradesStand derives from the ships with which villages a player trades.
func tradesStand(in *engine.Reading, _ engine.Value) {
	for seat := range position.Seat(in.Game.Players) {
		if in.File.OfPlayer("setup.trades", seat) == nil && hasVillages(in) {
			Trade(&in.State.Players[seat], VillagesOf(in.State, in.Board, seat))
		}
	}
}

// fortressesKey is the key of the markers on fortresses.
func fortressesKey() things.Key {
	row := counted(things.Key{
		Name: "fortresses", About: "markers left on the player's fortress; left out: 3, and 0 is recaptured", Example: "fortresses: {red: 2}", Form: engine.ByPlayer(engine.Number(0, 3)),
		Before: "warships", WrittenBefore: "warships",
		Fits: hasPlaces, Needs: withPlaces, Stands: fortressesFollow,
	}, Fortress)
	row.Write = eachPlayer(func(g *engine.Game, s *position.State, seat position.Seat) any {
		if berth := position.BerthOf(g.Board.Chart, seat); berth != nil && berth.Fortress != board.NoIntersection {
			return int(s.Players[seat].Held[Fortress])
		}
		return nil
	})
	return row
}

// fortressesFollow puts a settlement in place of a recaptured fortress, and removes the fleet when all are recaptured,
// unless the file says otherwise.
func fortressesFollow(in *engine.Reading, _ engine.Value) {
	s, chart, left := in.State, in.Board.Chart, 0
	if !hasPlaces(in) {
		return
	}
	for seat := range position.Seat(in.Game.Players) {
		berth, p := position.BerthOf(chart, seat), &s.Players[seat]
		if berth == nil || berth.Fortress == board.NoIntersection {
			continue
		}
		left += int(p.Held[Fortress])
		switch here := s.Pieces[berth.Fortress]; {
		case p.Held[Fortress] == 0 && here == 0:
			s.Pieces[berth.Fortress] = position.NewPiece(position.Settlement, seat)
		case p.Held[Fortress] > 0 && here.Owner() == seat:
			markers := "1 marker"
			if n := p.Held[Fortress]; n > 1 {
				markers = fmt.Sprintf("%d markers", n)
			}
			in.File.Piece(berth.Fortress).Fault(fmt.Sprintf("%s's fortress stands on %s and has %s; that it is recaptured is said by fortresses: {%s: 0}",
				in.Game.Names[seat], in.Board.IntersectionName(berth.Fortress), markers, in.Game.Names[seat]))
			p.Held[Fortress] = 0
		}
	}
	if left == 0 && in.File.Key("setup.pirate") == nil && position.HasFortress(chart, in.Game.Players) {
		s.Pirate = board.NoHex
	}
}

// shipsKey is the key of ships among the pieces of a player.
func shipsKey() things.Key {
	return things.Key{
		Of: things.PiecesKey, Name: "ships", About: "paths", Example: "ships: [C1/W]", Form: engine.ListOf(engine.Naming("path")),
		Read: func(in *engine.Reading, v engine.Value) {
			all := in.Game.Rules.Ships.Value
			v.List("ships", func(item engine.Value) {
				in.File.Lay(item, "ships", position.ShipOf(in.Seat), &in.State.Players[in.Seat].Supply.Ships, all, func(e board.Path, name string) string {
					if !in.State.AtSea(in.Board, e) || !in.Board.HasSea && all == 0 {
						return fmt.Sprintf("a ship lies between land and sea or at sea, and %s is no such path", name)
					}
					return ""
				})
			})
		},
		Write: func(g *engine.Game, s *position.State, seat position.Seat) any {
			var out []string
			for e, l := range s.Lines[:g.Board.NumPaths] {
				if l.Owner() == seat && l.IsShip() {
					out = append(out, g.Board.PathName(board.Path(e)))
				}
			}
			return unlessEmpty(out)
		},
	}
}
