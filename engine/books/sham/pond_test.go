package sham_test

import (
	"strconv"

	"catanref/engine"
)

// Things that Sham adds to the table: ponds, frogs that players keep, a lily on the table, and muddy roads. They are
// registered here, and no other file names them.

var pond = Sham.Terrain(engine.Land{Word: "pond", Fill: "#123456", Pale: "#abcdef", Ink: "#fff", Sign: "M-9 0h18"})

var frogs = engine.AddCounter(Sham, engine.Counter{
	Key: "frogs", About: "frogs that the player keeps", Most: 20, Member: "frogs", Example: `red.frogs >= 0`,
	Text: func(n int) string { return strconv.Itoa(n) + " frogs" },
})

var (
	lily  = Sham.TableCells(1)
	muddy = Sham.LineMark(engine.MarkOfLine{Word: "muddy", Stroke: "%"})

	splashes = Sham.TurnCells(1)
)

func init() {
	engine.AddKey(Sham, engine.Key{
		Of: engine.SetupKey, Name: "lily", About: "whether the lily is in bloom", Example: "lily: 3", Form: engine.Either(engine.Number(0, 9), engine.ByWord(engine.Number(0, 9))),
		Read: func(in *engine.Reading, v engine.Value) {
			if v.IsMapping() {
				v.Each("lily", func(_, petals engine.Value) { petals.Int("petals", 0, 9) })
				return
			}
			if n, ok := v.Int("lily", 0, 9); ok {
				in.State.Table[lily] = uint8(n)
			}
		},
		Write: func(g *engine.Game, s *engine.State, _ engine.Seat) any {
			if s.Table[lily] == 0 {
				return nil
			}
			return int(s.Table[lily])
		},
	})
	engine.AddKey(Sham, engine.Key{
		Of: engine.PiecesKey, Name: "muddy", About: "roads that are muddy", Form: engine.ListOf(engine.Form{}),
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
		Write: func(g *engine.Game, s *engine.State, seat engine.Seat) any {
			var out []string
			for e, l := range s.Lines[:g.Board.NumPaths] {
				if l.Is(muddy) && l.Owner() == seat {
					out = append(out, g.Board.PathName(engine.Path(e)))
				}
			}
			if out == nil {
				return nil
			}
			return out
		},
	})
	engine.AddKey(Sham, engine.Key{
		Of: engine.TurnKey, Name: "splashed", About: "how often somebody was splashed", Example: "splashed: {red: 1}",
		Form: engine.ByPlayer(engine.Number(0, 3)),
		Read: func(in *engine.Reading, v engine.Value) {
			v.Players("splashed", func(seat engine.Seat, times engine.Value) {
				n, _ := times.Int("splashed", 0, 3)
				in.State.Turn.Cells[splashes] += uint8(n)
			})
		},
		Stands: func(in *engine.Reading, v engine.Value) {
			if v != nil && in.State.Table[lily] == 0 {
				v.Fault("nobody is splashed where no lily blooms")
			}
		},
		Write: func(_ *engine.Game, s *engine.State, _ engine.Seat) any { return int(s.Turn.Cells[splashes]) },
	})
	engine.AddMember(Sham, engine.Member{
		Word: "lily.blooms", About: "whether it does", Example: "lily.blooms or not lily.blooms",
		Truth: func(a engine.Asked) bool { return a.State.Table[lily] > 0 },
	})
	engine.AddMember(Sham, engine.Member{
		Of: engine.OfPlace, Word: "muddy", About: "of a path", Example: `at("A1/E").muddy == false`,
		Truth: func(a engine.Asked) bool {
			e := a.Place.Path()
			return e != engine.NoPath && a.State.Lines[e].Is(muddy)
		},
	})
	engine.AddFunction(Sham, engine.Function{
		Word: "ponds", About: "how many ponds lie around a place, in a list of one number", Example: `ponds("B2.N") == [0]`,
		Numbers: func(a engine.Asked) []int {
			n := 0
			for _, h := range a.Game.Board.IntersectionHexes[a.Place.Intersection()] {
				if h != engine.NoHex && a.State.Terrain[h] == pond {
					n++
				}
			}
			return []int{n}
		},
	})
	engine.AddLandmarks(func(s *engine.State, b *engine.Board) (out []engine.Landmark) {
		if s.Table[lily] > 0 {
			out = append(out, engine.Landmark{At: 0, Word: "lily", Shape: "M0 -9L9 9H-9z", Fill: "#0a0b0c", Owner: engine.NoSeat, On: "3", Letter: "y"},
				engine.Landmark{At: 5, Word: "toad", Shape: "M1 -8L8 8H-8z", Owner: 1, Letter: "t"})
		}
		return out
	})
	engine.AddWaters(func(b *engine.Board) []engine.Water {
		return []engine.Water{{Word: "pool", Letter: "p", At: 2, Hex: engine.NoHex, Numbers: []int{4},
			Drawing: &engine.Drawing{Word: "newt", Outlines: []engine.Outline{{Path: "M-3 3H7V9z", Fill: "#0d0e0f"}}}}}
	})
	engine.AddPlayerLine(func(g *engine.Game, s *engine.State, seat engine.Seat) string {
		if s.Players[seat].Held[frogs] > 2 {
			return "much croaking"
		}
		return ""
	})
}
