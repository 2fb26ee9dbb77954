package ck

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// A knight that is owed a place, or a place that is owed a knight, in files.

const notWord = "not"

func init() {
	write := func(_ *engine.Game, p *position.Pending) string { return knightText(p.Piece) }
	Book.Detail(engine.KnightDetail, engine.DetailRow{
		Write: write, Form: engine.WordsOf(1, strengthForm, engine.Naming("", marksOfKnights...)),
		Read: func(o *engine.Owing) (ok bool) {
			end := o.Before(notWord, "by")
			if o.Due.Piece, ok = readKnight(o.Reading, o.Whole, o.Owner, o.Words[:end]); ok {
				o.Skip(end)
			}
			return ok
		},
	})
	Book.Detail(engine.StrengthDetail, engine.DetailRow{
		Write: write, Form: strengthForm,
		Read: func(o *engine.Owing) bool {
			kind := position.BasicKnight
			if len(o.Words) > 0 {
				var ok bool
				if kind, ok = readStrength(o.Words[0]); !ok {
					return false
				}
				o.Skip(1)
			}
			o.Due.Piece = position.NewPiece(kind, 0)
			return true
		},
	})
	Book.Detail(engine.BarredDetail, engine.DetailRow{
		Form: engine.WordsOf(2, engine.Fixed(notWord), engine.Naming("intersection")), Loose: true,
		// The place from which the attacker came, if it is named: retreat D2.SE basic not D1.S.
		Read: func(o *engine.Owing) bool {
			if !o.Says(notWord) {
				return true
			}
			if len(o.Words) == 1 {
				o.Words[0].Fault(notWord + " is followed by the intersection that the attacker came from")
				return false
			}
			v, ok := o.Words[1].Intersection("an intersection")
			if !ok {
				return false
			}
			o.Due.Barred = board.PlaceOf(v)
			return o.Skip(2)
		},
		Write: func(g *engine.Game, p *position.Pending) string {
			if p.Barred == 0 {
				return ""
			}
			return notWord + " " + g.Board.Name(p.Barred)
		},
	})
}
