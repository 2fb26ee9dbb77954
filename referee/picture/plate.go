package picture

// Plate is a picture before it is written as SVG or PNG: shapes in the units of the board, later ones
// over earlier ones. A hex measures 120 units from its north to its south.
type Plate struct {
	Width, Height float64
	Title, About  string  // for whoever cannot see it
	Pixels        int     // the width asked for; 0 where none was
	millimetres   float64 // the width of a page to print; 0 for a screen
	under         string  // the colour of the paper; "" where there is none

	shapes  []shape
	symbols map[string]*symbol
	order   []*symbol // as they were first used
}

// spot is a point of a plate.
type spot struct{ x, y float64 }

// style is how a shape is drawn. A colour is "#rrggbb" or "#rgb"; "" leaves fill or stroke out.
type style struct {
	fill, stroke string
	line         float64 // width of the stroke
	size         float64 // of words
	bold         bool
	anchor       anchor  // of words
	opacity      float64 // 0 means 1
}

// anchor says which end of a word stands at its spot.
type anchor uint8

const (
	atStart anchor = iota
	atMiddle
	atFinish
)

// shape is one thing on a plate: an outline, a disc, words, or a symbol drawn elsewhere. Strokes have
// round ends and corners; words are stroked before they are filled, which gives them a halo.
type shape struct {
	style
	kind  kindOfShape
	path  string // an outline in the words of SVG, of which path.go reads M L H V C Q and Z
	at    spot
	r     float64 // of a disc
	text  string
	of    *symbol
	turn  float64 // degrees, of a symbol
	scale float64 // of a symbol; 0 means 1
}

type kindOfShape uint8

const (
	anOutline kindOfShape = iota
	aDisc
	words
	aSymbol
)

// symbol is a group of shapes that is drawn in several places, around its own origin.
type symbol struct {
	id     string
	shapes []shape
	bare   bool // one outline, which takes the style of whatever uses it
}

// canvasOf is what shapes can be put on: a plate or a symbol.
type canvasOf interface{ put(s shape) }

func (p *Plate) put(s shape)  { p.shapes = append(p.shapes, s) }
func (y *symbol) put(s shape) { y.shapes = append(y.shapes, s) }

// symbol returns the symbol of this id, drawn when it is first asked for.
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

// retrace draws a bare symbol in a style of its own.
func retrace(on canvasOf, st style, y *symbol) { on.put(shape{style: st, kind: aSymbol, of: y}) }

func disc(on canvasOf, st style, at spot, r float64) {
	on.put(shape{style: st, kind: aDisc, at: at, r: r})
}

// write puts words so that their capitals are centred on the height of the spot.
func write(on canvasOf, st style, at spot, text string) {
	at.y += st.size * capital / 2
	on.put(shape{style: st, kind: words, at: at, text: text})
}

// stamp draws a symbol.
func stamp(on canvasOf, y *symbol, at spot) { on.put(shape{kind: aSymbol, of: y, at: at}) }

// stampTurned draws a symbol turned by degrees and enlarged.
func stampTurned(on canvasOf, y *symbol, at spot, turn, scale float64) {
	on.put(shape{kind: aSymbol, of: y, at: at, turn: turn, scale: scale})
}

// capital is the height of a capital letter in parts of the size of its font.
const capital = 0.72

// wide estimates the width of words in parts of the size of their font. It is on the safe side of the
// fonts that SVG is shown with, which are not known here.
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
