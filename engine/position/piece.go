package position

// PieceKind is a kind of piece that can stand on an intersection.
type PieceKind uint8

const (
	NoPiece PieceKind = iota
	Settlement
	City
	LaidCity // a city on its side: it counts as a settlement in every respect
	BasicKnight
	StrongKnight
	MightyKnight
)

var pieceNames = [...]string{"", "settlement", "city", "settlement", "basic knight", "strong knight", "mighty knight"}

func (k PieceKind) String() string { return pieceNames[k] }

// Piece is a piece on an intersection: kind, owner and marks in one word; zero is no piece.
type Piece uint16

// Marks of a piece. Those from Activated on are reset with the turn.
const (
	Walled     Piece = 1 << (6 + iota)
	Active           // a knight
	Activated        // a knight made active this turn
	Acted            // a knight that has used its action
	Promoted         // a knight promoted this turn
	Fresh            // built or hired this turn
	ByWarlord        // made active this turn by a warlord
	ByDeserter       // placed active this turn by a deserter
	Committed        // to the defence, while the barbarians land

	OfThisTurn = Activated | Acted | Promoted | Fresh | ByWarlord | ByDeserter
)

// NewPiece returns a piece of kind k without marks.
func NewPiece(k PieceKind, owner Seat) Piece { return Piece(k) | Piece(owner)<<3 }

// Kind returns what kind of piece it is.
func (p Piece) Kind() PieceKind { return PieceKind(p & 7) }

// Owner returns the seat the piece belongs to; NoSeat if there is none.
func (p Piece) Owner() Seat {
	if p == 0 {
		return NoSeat
	}
	return Seat(p >> 3 & 7)
}

// IsBuilding reports whether the piece is a settlement or city.
func (p Piece) IsBuilding() bool { return p.Kind() >= Settlement && p.Kind() <= LaidCity }

// IsKnight reports whether the piece is a knight.
func (p Piece) IsKnight() bool { return p.Kind() >= BasicKnight }

// IsSettlement reports whether the piece counts as a settlement, a laid city included.
func (p Piece) IsSettlement() bool { return p.Kind() == Settlement || p.Kind() == LaidCity }

// Is reports whether the piece bears the mark.
func (p Piece) Is(mark Piece) bool { return p&mark != 0 }

// Strength of a knight: 1 basic, 2 strong, 3 mighty (ck.knight.strength); 0 for anything else.
func (p Piece) Strength() int {
	if !p.IsKnight() {
		return 0
	}
	return int(p.Kind() - BasicKnight + 1)
}

// Line is a road or a ship on a path, with its owner; zero is no line.
type Line uint8

const (
	isShip   Line = 1 << 4
	lineHere Line = 1 << 7

	WhoseLine = lineHere | 7       // the bits of the owner, without the kind
	AlikeLine = WhoseLine | isShip // the bits that decide how a line goes on: its owner, and road or ship
)

// RoadOf returns a road of the seat.
func RoadOf(s Seat) Line { return lineHere | Line(s) }

// ShipOf returns a ship of the seat.
func ShipOf(s Seat) Line { return lineHere | isShip | Line(s) }

// Owner returns the seat the line belongs to; NoSeat if there is none.
func (l Line) Owner() Seat {
	if l == 0 {
		return NoSeat
	}
	return Seat(l & 7)
}

// IsShip reports whether the line is a ship.
func (l Line) IsShip() bool { return l&isShip != 0 }

// lineMarks are the bits of a line that books may claim for marks of their own.
var lineMarks = []Line{1 << 3, 1 << 5, 1 << 6}

// MarkOfLine is how a mark of lines is named and drawn.
type MarkOfLine struct {
	Word   string  // the word before that of the line: "damaged"
	Stroke string  // drawn on both sides of the owner's letter in a text drawing
	Turn   float64 // degrees by which it is turned in pictures
	mark   Line
}

var marksOfLines []*MarkOfLine

// AddLineMark registers a mark for lines, and returns it.
func AddLineMark(row MarkOfLine) Line {
	row.mark = freeMark()
	marksOfLines = append(marksOfLines, &row)
	return row.mark
}

func freeMark() Line {
	if len(lineMarks) == 0 {
		panic("too many marks of lines: lineMarks")
	}
	mark := lineMarks[0]
	lineMarks = lineMarks[1:]
	return mark
}

// Mark returns the row of the line's mark; nil if it has none.
func (l Line) Mark() *MarkOfLine {
	for _, row := range marksOfLines {
		if l != 0 && l&row.mark != 0 {
			return row
		}
	}
	return nil
}

// LineKind is a book's own kind of line that is neither road nor ship, but continues roads. It has a supply of
// its own.
type LineKind struct {
	Word   string // "bridge"
	Stroke string // drawn on both sides of the owner's letter in a text drawing
	Shape  string // its outline in pictures, 40 units long, as an SVG path; "": that of a road
	mark   Line
}

var lineKinds []*LineKind

// apartLines are the marks of all own kinds of lines.
var apartLines Line

// AddLineKind registers a kind of line, and returns its mark.
func AddLineKind(kind LineKind) Line {
	kind.mark = freeMark()
	apartLines |= kind.mark
	lineKinds = append(lineKinds, &kind)
	return kind.mark
}

// OwnKind returns the row of a line that is neither road nor ship; nil for roads and ships.
func (l Line) OwnKind() *LineKind {
	if l&apartLines != 0 {
		for _, kind := range lineKinds {
			if l&kind.mark != 0 {
				return kind
			}
		}
	}
	return nil
}

// ShapeOfLine returns the outline of a kind of line in pictures, by its word; "" for roads, ships and lines that
// look like them.
func ShapeOfLine(word string) string {
	for _, kind := range lineKinds {
		if kind.Word == word {
			return kind.Shape
		}
	}
	return ""
}

// IsRoad reports whether the line is a road, not a ship or a line of a book's own kind.
func (l Line) IsRoad() bool { return l != 0 && l&(isShip|apartLines) == 0 }

// Word returns the name of the line: road, ship or the word of its kind.
func (l Line) Word() string {
	switch kind := l.OwnKind(); {
	case kind != nil:
		return kind.Word
	case l.IsShip():
		return "ship"
	}
	return "road"
}

// Is reports whether the line bears the mark.
func (l Line) Is(mark Line) bool { return l&mark != 0 }
