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
