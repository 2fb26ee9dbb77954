package things

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// lines are the lines of books about a player, shown wherever players are, on the page too.
var lines []func(g *engine.Game, s *position.State, seat position.Seat) string

// AddPlayerLine registers a line about each player; "" if there is nothing to say.
func AddPlayerLine(text func(g *engine.Game, s *position.State, seat position.Seat) string) {
	lines = append(lines, text)
}

// LinesAbout returns the lines of all books about a player.
func LinesAbout(g *engine.Game, s *position.State, seat position.Seat) (out []string) {
	for _, line := range lines {
		if text := line(g, s, seat); text != "" {
			out = append(out, text)
		}
	}
	return out
}

// Water is something that a map shows in addition to its tiles and numbers: numbers at an intersection of the
// coast, or on a hex.
type Water struct {
	Word    string   // "fishing ground", "lake"
	Letter  string   // printed before its number in a text drawing
	Drawing *Drawing // at an intersection; on a hex the numbers alone are drawn
	At      board.Intersection
	Hex     board.Hex // NoHex: at an intersection
	Numbers []int
}

// Drawing is how pictures show something of a book: outlines around 0,0 as SVG paths with the commands of Land.Sign,
// each filled, with a line around it or both.
type Drawing struct {
	Word     string // its name in a picture, used for nothing else there
	Outlines []Outline
}

// Outline is one part of a drawing. Without a Fill, or without a Stroke, that is left out.
type Outline struct {
	Path, Fill, Stroke string
	Width              float64 // of the line
}

var waters []func(b *board.Board) []Water

// AddWaters registers the waters that the book reads from a map.
func AddWaters(of func(b *board.Board) []Water) { waters = append(waters, of) }

// WatersOf returns the waters of a map.
func WatersOf(b *board.Board) (out []Water) {
	for _, of := range waters {
		out = append(out, of(b)...)
	}
	return out
}

// Course is a line over hexes that a map shows, like a river, with the paths that it crosses.
type Course struct {
	Hexes   []board.Hex // from its source on
	Crossed []board.Path
}

var courses []func(b *board.Board) []Course

// AddCourses registers the courses that the book reads from a map.
func AddCourses(of func(b *board.Board) []Course) { courses = append(courses, of) }

// CoursesOf returns the courses of a map.
func CoursesOf(b *board.Board) (out []Course) {
	for _, of := range courses {
		out = append(out, of(b)...)
	}
	return out
}

// Route is a round of hexes that something sails, and where it is; NoHex: beside the board.
type Route struct {
	Word  string // "fleet"
	Hexes []board.Hex
	At    board.Hex
}

var routes []func(g *engine.Game, s *position.State) []Route

// AddRoutes registers the routes of the book.
func AddRoutes(of func(g *engine.Game, s *position.State) []Route) { routes = append(routes, of) }

// RoutesOf returns the routes of a game.
func RoutesOf(g *engine.Game, s *position.State) (out []Route) {
	for _, of := range routes {
		out = append(out, of(g, s)...)
	}
	return out
}

// Landmark is something on an intersection or a path of the map other than a piece. On a path a text drawing has room for
// its letter only.
type Landmark struct {
	At     board.Place
	Word   string        // its name: "village"
	Shape  string        // its outline, with the commands of Land.Sign, about 30 units wide around 0,0
	Fill   string        // its colour; a player's landmark has the colour of the owner
	Owner  position.Seat // NoSeat: no owner
	On     string        // written on its drawing
	Beside string        // text drawn next to it
	Letter string        // in a text drawing: precedes the owner's letter and the text on it, or the text next to it
	Sample string        // an example of such a drawing in the legend, with its meaning
	Means  string

	Harbor board.Harbor // it is a harbor that is still to be laid, and drawn as one
}

// Text returns what a text drawing writes after letter and owner: the text on it, or else the text next to it.
func (m *Landmark) Text() string {
	if m.On != "" {
		return m.On
	}
	return m.Beside
}

var landmarks []func(s *position.State, b *board.Board) []Landmark

// AddLandmarks registers the landmarks that the book puts on a map.
func AddLandmarks(of func(s *position.State, b *board.Board) []Landmark) {
	landmarks = append(landmarks, of)
}

// LandmarksAt returns the landmarks on a place.
func LandmarksAt(s *position.State, b *board.Board, p board.Place) (out []Landmark) {
	for _, x := range LandmarksOf(s, b) {
		if x.At == p {
			out = append(out, x)
		}
	}
	return out
}

// LandmarksOf returns the landmarks of a position.
func LandmarksOf(s *position.State, b *board.Board) (out []Landmark) {
	for _, of := range landmarks {
		out = append(out, of(s, b)...)
	}
	return out
}

// LineLook is the look of a line that is more than its piece: the word of its drawing, and its stroke in a text
// drawing.
type LineLook struct{ Word, Stroke string }

var looks []func(s *position.State, b *board.Board, e board.Path) *LineLook

// AddLineLooks registers which lines of the book look different from their piece.
func AddLineLooks(of func(s *position.State, b *board.Board, e board.Path) *LineLook) {
	looks = append(looks, of)
}

// LineLookOf returns the look of the line on the path; nil: that of its piece.
func LineLookOf(s *position.State, b *board.Board, e board.Path) *LineLook {
	for _, of := range looks {
		if look := of(s, b, e); look != nil {
			return look
		}
	}
	return nil
}
