package engine

// lines are what books tell about a player where players are shown, on the page too.
var lines []func(g *Game, s *State, seat Seat) string

// Line registers a line about each player; "" where there is nothing to say.
func (b *Book) Line(text func(g *Game, s *State, seat Seat) string) { lines = append(lines, text) }

// LinesAbout are the lines that books add about a player.
func LinesAbout(g *Game, s *State, seat Seat) (out []string) {
	for _, line := range lines {
		if text := line(g, s, seat); text != "" {
			out = append(out, text)
		}
	}
	return out
}

// Water is what a map shows beside its tiles and numbers: numbers at an intersection of the coast, or on a hex.
type Water struct {
	Word    string // "fishing ground", "lake"
	Letter  string // before its number in a drawing by letters
	At      Intersection
	Hex     Hex // NoHex: at an intersection
	Numbers []int
}

var waters []func(b *Board) []Water

// Waters registers those that the book reads of a map.
func (b *Book) Waters(of func(b *Board) []Water) { waters = append(waters, of) }

// WatersOf are those of a map.
func WatersOf(b *Board) (out []Water) {
	for _, of := range waters {
		out = append(out, of(b)...)
	}
	return out
}

// Course is a line over hexes that a map shows, like a river, with the paths that it crosses.
type Course struct {
	Hexes   []Hex // from where it springs
	Crossed []Path
}

var courses []func(b *Board) []Course

// Courses registers those that the book reads of a map.
func (b *Book) Courses(of func(b *Board) []Course) { courses = append(courses, of) }

// CoursesOf are those of a map.
func CoursesOf(b *Board) (out []Course) {
	for _, of := range courses {
		out = append(out, of(b)...)
	}
	return out
}
