package sea

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The ships of a turn in files: that one was moved, and which were built.

func init() {
	key := func(row things.Key) {
		row.Of, row.Before, row.WrittenBefore = things.TurnKey, "trades", things.AtTheEnd
		things.AddKey(Book, row)
	}
	key(things.Key{
		Name: "moved-ship", About: "a ship was moved; a number where several may be", Example: "moved-ship: true",
		Form: engine.Either(engine.Form{Kind: engine.TruthForm}, engine.Number(0, position.MaxConvoy)),
		Read: func(in *engine.Reading, v engine.Value) {
			if v.IsNumber() {
				x, _ := v.Int("moved-ship", 0, position.MaxConvoy)
				in.State.ShipsMoved = uint8(x)
			} else if moved, _ := v.Truth("moved-ship"); moved {
				in.State.ShipsMoved = 1
			}
			if in.State.ShipsMoved > 0 && in.Phase == "roll" {
				v.Fault("no ship is moved before the roll")
			}
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			switch n := s.ShipsMoved; n {
			case 0:
				return nil
			case 1:
				return true
			default:
				return int(n)
			}
		},
	})
	key(things.Key{
		Name: "new-ships", About: "the ships built in this turn, which are not moved in it", Example: "new-ships: [C1/E]", Form: engine.ListOf(engine.Naming("path")),
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("new-ships", func(item engine.Value) {
				e, ok := item.Path("a ship")
				if !ok {
					return
				}
				s := in.State
				s.NewShips.Put(int(e))
				in.File.Later(func() {
					if s.Lines[e] != position.ShipOf(s.Acting) {
						item.Fault(fmt.Sprintf("no ship of %s lies on %s", in.Game.Names[s.Acting], in.Board.PathName(e)))
						s.NewShips.Drop(int(e))
					}
				})
			})
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			var built []string
			for e := range board.Path(g.Board.NumPaths) {
				if s.NewShips.Has(int(e)) {
					built = append(built, g.Board.PathName(e))
				}
			}
			return unlessEmpty(built)
		},
	})
}
