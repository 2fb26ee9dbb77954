package picture

import (
	"catanref/engine/board"
	"catanref/engine/position"
)

// Bare draws a position without the words around it and without the paper background, for a page that has both
// already.
func Bare(v *View) *Plate {
	a := &atlas{View: v, Plate: &Plate{Title: v.Title, About: v.Title, Pixels: v.Pixels}, Layout: NewLayout(v.Game.Board)}
	a.liveries = liveries(v.Game.Colours)
	a.Plate.Width, a.Plate.Height = a.Layout.Width, a.Layout.Height
	a.position()
	return a.Plate
}

// Emblem draws a settlement in a player's colours, as the sign of that player.
func Emblem(colours []string, seat position.Seat) *Plate {
	return emblemOf(colours, seat, "settlement", &Plate{Width: 31, Height: 31}, spot{15.5, 17})
}

// CityEmblem is the same with a city, for a larger drawing.
func CityEmblem(colours []string, seat position.Seat) *Plate {
	return emblemOf(colours, seat, "city", &Plate{Width: 43, Height: 38}, spot{21.5, 22.5})
}

// LineEmblem is a kind of line in a player's colours, as it lies on a sloping path.
func LineEmblem(colours []string, seat position.Seat, kind string) *Plate {
	p := &Plate{Width: 46, Height: 36}
	stampTurned(p, p.lineOf(kind, liveryOf(colours, seat)), spot{23, 18}, -25, 1)
	return p
}

func liveryOf(colours []string, seat position.Seat) livery {
	if all := liveries(colours); int(seat) < len(all) {
		return all[seat]
	}
	return neutral
}

func emblemOf(colours []string, seat position.Seat, kind string, p *Plate, at spot) *Plate {
	stamp(p, p.piece(kind, liveryOf(colours, seat)), at)
	return p
}

// Spot returns the point at which the middle of a place is drawn and, for a path, its slope in degrees.
func (l *Layout) Spot(p board.Place) (x, y, slope float64) {
	at := spot{}
	if h := p.Hex(); h != board.NoHex {
		at = l.hex(h)
	} else if v := p.Intersection(); v != board.NoIntersection {
		at = l.corner(v)
	} else if e := p.Path(); e != board.NoPath {
		at, slope = l.side(e)
	}
	return at.x, at.y, slope
}

// Livery returns the colour of a player and whether it is so light that text on it must be dark.
func Livery(colours []string, seat position.Seat) (fill string, light bool) {
	y := liveryOf(colours, seat)
	return y.fill, y.inner == rim
}
