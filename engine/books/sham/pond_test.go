package sham_test

import (
	"strconv"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Things that Sham adds to the table: ponds, frogs that players keep, a lily on the table, and muddy roads. They are
// registered here, and no other file names them.

var pond = Sham.Terrain(board.Land{Word: "pond", Fill: "#123456", Pale: "#abcdef", Ink: "#fff", Sign: "M-9 0h18"})

var frogs = things.AddCounter(Sham, row(things.Counter{
	Key: "frogs", About: "frogs that the player keeps", Most: 20, Member: "frogs", Example: `red.frogs >= 0`, Said: "{by} keeps {n} frogs.",
	Text: func(n int) string { return strconv.Itoa(n) + " frogs" },
}))

var (
	lily  = Sham.TableCells(1)
	muddy = Sham.LineMark(position.MarkOfLine{Word: "muddy", Stroke: "%"})

	splashes = Sham.TurnCells(1)
)

func init() {
	things.AddKey(Sham, row(things.Key{
		Of: things.SetupKey, Name: "lily", About: "whether the lily is in bloom", Example: "lily: 3", Form: engine.Either(engine.Number(0, 9), engine.ByWord(engine.Number(0, 9))),
		Read: func(in *engine.Reading, v engine.Value) {
			if v.IsMapping() {
				v.Each("lily", func(_, petals engine.Value) { petals.Int("petals", 0, 9) })
				return
			}
			if n, ok := v.Int("lily", 0, 9); ok {
				in.State.Table[lily] = uint8(n)
			}
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			if s.Table[lily] == 0 {
				return nil
			}
			return int(s.Table[lily])
		},
	}))
	things.AddKey(Sham, row(things.Key{
		Of: things.PiecesKey, Name: "muddy", About: "roads that are muddy", Example: "muddy: [B1/NW]", Heading: "muddy roads", Form: engine.ListOf(engine.Form{}),
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("muddy", func(item engine.Value) {
				e, ok := item.Path("muddy")
				switch {
				case !ok:
				case in.State.Lines[e].Owner() != in.Seat:
					item.Fault("no road of this player lies there")
				default:
					in.State.Lines[e] |= muddy
				}
			})
		},
		Write: func(g *engine.Game, s *position.State, seat position.Seat) any {
			var out []string
			for e, l := range s.Lines[:g.Board.NumPaths] {
				if l.Is(muddy) && l.Owner() == seat {
					out = append(out, g.Board.PathName(board.Path(e)))
				}
			}
			if out == nil {
				return nil
			}
			return out
		},
	}))
	things.AddKey(Sham, row(things.Key{
		Of: things.TurnKey, Name: "splashed", About: "how often somebody was splashed", Example: "splashed: {red: 1}",
		Form: engine.ByPlayer(engine.Number(0, 3)),
		Read: func(in *engine.Reading, v engine.Value) {
			v.Players("splashed", func(seat position.Seat, times engine.Value) {
				n, _ := times.Int("splashed", 0, 3)
				in.State.Turn.Cells[splashes] += uint8(n)
			})
		},
		Stands: func(in *engine.Reading, v engine.Value) {
			if v != nil && in.State.Table[lily] == 0 {
				v.Fault("nobody is splashed where no lily blooms")
			}
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any { return int(s.Turn.Cells[splashes]) },
	}))
	things.AddKey(Sham, row(things.Key{
		Of: things.DecksKey, Name: "spawn", About: "the frogs that the last player has",
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("spawn", func(item engine.Value) {
				n, _ := item.Int("spawn", 1, 9)
				in.State.Players[in.Game.Players-1].Held[frogs] += uint8(n)
			})
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			if n := s.Players[g.Players-1].Held[frogs]; n > 0 {
				return []string{strconv.Itoa(int(n))}
			}
			return nil
		},
	}))
	things.AddMember(Sham, row(things.Member{
		Word: "lily.blooms", About: "whether it does", Example: "lily.blooms or not lily.blooms",
		Truth: func(a things.Asked) bool { return a.State.Table[lily] > 0 },
	}))
	things.AddMember(Sham, row(things.Member{
		Of: things.OfPlace, Word: "muddy", About: "of a path", Example: `at("A1/E").muddy == false`,
		Truth: func(a things.Asked) bool {
			e := a.Place.Path()
			return e != board.NoPath && a.State.Lines[e].Is(muddy)
		},
	}))
	things.AddFunction(Sham, row(things.Function{
		Word: "ponds", About: "how many ponds lie around a place, in a list of one number", Example: `ponds("B2.N") == [0]`,
		Numbers: func(a things.Asked) []int {
			n := 0
			for _, h := range a.Game.Board.IntersectionHexes[a.Place.Intersection()] {
				if h != board.NoHex && a.State.Terrain[h] == pond {
					n++
				}
			}
			return []int{n}
		},
	}))
	things.AddLandmarks(func(s *position.State, b *board.Board) (out []things.Landmark) {
		if s.Table[lily] > 0 {
			out = append(out, row(things.Landmark{At: board.Path(30).Place(), Word: "mill", Shape: "M3 -5L5 5H-5z", Owner: position.NoSeat, On: "9", Beside: "old", Letter: "w", Sample: "w", Means: "mill"}),
				row(things.Landmark{At: board.Path(31).Place(), Word: "weir", Owner: position.NoSeat, Letter: "%", Harbor: board.AnyHarbor}), row(things.Landmark{At: board.Intersection(0).Place(), Word: "lily", Shape: "M0 -9L9 9H-9z", Fill: "#0a0b0c", Owner: position.NoSeat, On: "3", Letter: "y"}),
				row(things.Landmark{At: board.Intersection(5).Place(), Word: "toad", Shape: "M1 -8L8 8H-8z", Owner: 1, Beside: "77", Letter: "t", Sample: "tR", Means: "toad of a player"}))
		}
		return out
	})
	things.AddWaters(func(b *board.Board) []things.Water {
		outline := row(things.Outline{Path: "M-3 3H7V9z", Fill: "#0d0e0f", Stroke: "#0e0f0a", Width: 7})
		drawing := row(things.Drawing{Word: "newt", Outlines: []things.Outline{outline}})
		return []things.Water{row(things.Water{Word: "pool", Letter: "p", At: 2, Hex: board.NoHex, Numbers: []int{4}, Drawing: &drawing})}
	})
	things.AddPlayerLine(func(g *engine.Game, s *position.State, seat position.Seat) string {
		if s.Players[seat].Held[frogs] > 2 {
			return "much croaking"
		}
		return ""
	})
}
