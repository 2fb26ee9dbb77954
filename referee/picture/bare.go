package picture

import "catanref/engine"

// Bare draws a position without words around it and without paper under it, for a page that has both.
func Bare(v *View) *Plate {
	a := &atlas{View: v, Plate: &Plate{Title: v.Title, About: v.Title, Pixels: v.Pixels}, Layout: NewLayout(v.Game.Board)}
	a.liveries = liveries(v.Game.Colours)
	a.Plate.Width, a.Plate.Height = a.Layout.Width, a.Layout.Height
	a.position()
	return a.Plate
}

// Emblem draws a settlement of a player, by which the pieces of that player are known.
func Emblem(colours []string, seat engine.Seat) *Plate {
	p := &Plate{Width: 34, Height: 34}
	y := neutral
	if all := liveries(colours); int(seat) < len(all) {
		y = all[seat]
	}
	stamp(p, p.piece("settlement", y), spot{17, 18})
	return p
}

// Spot returns where the middle of a place is drawn, and how steep a path is, in degrees.
func (l *Layout) Spot(p engine.Place) (x, y, slope float64) {
	at := spot{}
	if h := p.Hex(); h != engine.NoHex {
		at = l.hex(h)
	} else if v := p.Intersection(); v != engine.NoIntersection {
		at = l.corner(v)
	} else if e := p.Path(); e != engine.NoPath {
		at, slope = l.side(e)
	}
	return at.x, at.y, slope
}

// Livery is the colour of a player, and whether it is so light that dark words stand on it.
func Livery(colours []string, seat engine.Seat) (fill string, light bool) {
	y := neutral
	if all := liveries(colours); int(seat) < len(all) {
		y = all[seat]
	}
	return y.fill, y.inner == rim
}
