package picture

// Plate is a picture before it is written as SVG or PNG: a list of shapes in the units of the board; later shapes
// cover earlier ones. A hex measures 120 units from its north corner to its south corner.
type Plate struct {
	Width, Height float64
	Title, About  string  // for people who cannot see the picture
	Pixels        int     // the requested width; 0 for none
	millimetres   float64 // the width of a printed page; 0 for a picture on screen
	under         string  // the colour of the paper; "" for none

	shapes  []shape
	symbols map[string]*symbol
	order   []*symbol // in the order of first use
}

// spot is a point of a plate.
type spot struct{ x, y float64 }

// style is the style of a shape. A colour is "#rrggbb" or "#rgb"; "" means no fill or no stroke.
type style struct {
	fill, stroke string
	line         float64 // width of the stroke
	size         float64 // of the letters
	bold         bool
	anchor       anchor  // of the text
	opacity      float64 // 0 means 1
}

// anchor says which part of a text is at its spot.
type anchor uint8

const (
	atStart anchor = iota
	atMiddle
	atFinish
)

// shape is one item on a plate: an outline, a disc, a text, or a use of a symbol. Strokes have round ends and
// corners. A text is stroked before it is filled, which gives it a halo.
type shape struct {
	style
	kind  kindOfShape
	path  string // an outline in SVG syntax, of which path.go reads M L H V C Q and Z
	at    spot
	r     float64 // radius of a disc
	text  string
	of    *symbol
	turn  float64 // rotation of a symbol in degrees
	scale float64 // of a symbol; 0 means 1
}

type kindOfShape uint8

const (
	anOutline kindOfShape = iota
	aDisc
	words
	aSymbol
)

// symbol is a group of shapes around its own origin that is defined once and used in several places.
type symbol struct {
	id     string
	shapes []shape
	bare   bool // a single outline, which takes the style of each use
}

// canvasOf is anything that shapes can be added to: a plate or a symbol.
type canvasOf interface{ put(s shape) }

func (p *Plate) put(s shape)  { p.shapes = append(p.shapes, s) }
func (y *symbol) put(s shape) { y.shapes = append(y.shapes, s) }

// symbol returns the symbol with this id, and draws it on the first call.
func (p *Plate) symbol(id string, draw func(on *symbol)) *symbol {
	if y := p.symbols[id]; y != nil {
		return y
	}
	y := &symbol{id: id}
	draw(y)
	if p.symbols == nil {
		p.symbols = map[string]*symbol{}
	}
	p.symbols[id] = y
	p.order = append(p.order, y)
	return y
}

func outline(on canvasOf, st style, path string) { on.put(shape{style: st, path: path}) }

// retrace uses a bare symbol with the given style.
func retrace(on canvasOf, st style, y *symbol) { on.put(shape{style: st, kind: aSymbol, of: y}) }

func disc(on canvasOf, st style, at spot, r float64) {
	on.put(shape{style: st, kind: aDisc, at: at, r: r})
}

// write adds a text; its capital letters are vertically centred on the spot.
func write(on canvasOf, st style, at spot, text string) {
	at.y += st.size * capital / 2
	on.put(shape{style: st, kind: words, at: at, text: text})
}

// stamp adds a use of a symbol.
func stamp(on canvasOf, y *symbol, at spot) { on.put(shape{kind: aSymbol, of: y, at: at}) }

// stampTurned adds a use of a symbol, rotated by degrees and scaled.
func stampTurned(on canvasOf, y *symbol, at spot, turn, scale float64) {
	on.put(shape{kind: aSymbol, of: y, at: at, turn: turn, scale: scale})
}

// capital is the height of a capital letter as a fraction of the font size.
const capital = 0.72

// wide estimates the width of a text as a fraction of the font size. The fonts of the SVG viewer are not known, so
// the estimate is an upper bound for common fonts.
func wide(text string) float64 {
	n := 0.0
	for _, r := range text {
		switch {
		case r >= 0x1100:
			n++
		case r == ' ' || r == '.' || r == ',' || r == 'i' || r == 'l' || r == ':' || r == '1':
			n += 0.4
		case r >= 'A' && r <= 'Z' || r == 'm' || r == 'w':
			n += 0.72
		default:
			n += 0.57
		}
	}
	return n
}
