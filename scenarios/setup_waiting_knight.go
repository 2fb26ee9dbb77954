package scenarios

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/notation"
)

// A knight that is owed a place, or a place that is owed a knight, as a file has it.

func knightOwed(_ *engine.Game, p *engine.Pending) string { return KnightWords(p.Piece) }

func barredOwed(g *engine.Game, p *engine.Pending) string {
	if p.Barred == 0 {
		return ""
	}
	return notWord + " " + g.Board.Name(p.Barred)
}

// knightOwed reads strength and marks of a knight.
func (o *owing) knightOwed() (ok bool) {
	end := o.before(notWord, byWord)
	if o.owed.Piece, ok = o.knight(o.node, o.owner, o.words[:end], o.offsets[:end]); ok {
		o.skip(end)
	}
	return ok
}

// barred reads the place from which the attacker came, if it is named: retreat D2.SE basic not D1.S.
func (o *owing) barred() bool {
	if !o.says(notWord) {
		return true
	}
	if len(o.words) == 1 {
		return o.inside(notWord + " is followed by the intersection that the attacker came from")
	}
	v, ok := o.intersection(o.node, o.words[1], o.offsets[1])
	if !ok {
		return false
	}
	o.owed.Barred = engine.PlaceOf(v)
	return o.skip(2)
}

func (o *owing) strength() bool {
	kind := engine.BasicKnight
	if len(o.words) > 0 {
		var ok bool
		if kind, ok = knightStrengths[strings.ToLower(o.words[0])]; !ok {
			return o.inside(fmt.Sprintf("no knight is %q: it is basic, strong or mighty", o.words[0]), notation.Nearest(o.words[0], sortedKeys(knightStrengths))...)
		}
		o.skip(1)
	}
	o.owed.Piece = engine.NewPiece(kind, 0)
	return true
}
