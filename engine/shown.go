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

// Landmark is what stands on an intersection of the map beside the pieces.
type Landmark struct {
	At     Intersection
	Word   string // by which it is told and its drawing is found: "village"
	Owner  Seat   // NoSeat: nobody's
	On     string // written on its drawing
	Beside string // written beside it
	Letter string // before its owner's letter and what is written on it, else beside it, in a drawing by letters
	Sample string // of such a drawing, and what it means, in the legend
	Means  string
}

// Text returns what a drawing by letters writes behind letter and owner: what is on it, else what is beside it.
func (m *Landmark) Text() string {
	if m.On != "" {
		return m.On
	}
	return m.Beside
}

var landmarks []func(s *State, b *Board) []Landmark

// Landmarks registers those that the book puts on a map.
func (b *Book) Landmarks(of func(s *State, b *Board) []Landmark) { landmarks = append(landmarks, of) }

// LandmarksOf are those of a position.
func LandmarksOf(s *State, b *Board) (out []Landmark) {
	for _, of := range landmarks {
		out = append(out, of(s, b)...)
	}
	return out
}

// Look is how a line looks and is called that is more than its piece: the word of its drawing, and its stroke in a
// drawing by letters.
type Look struct{ Word, Stroke string }

var looks []func(s *State, b *Board, e Path) *Look

// Looks registers which lines of the book look otherwise than their piece.
func (b *Book) Looks(of func(s *State, b *Board, e Path) *Look) { looks = append(looks, of) }

// LookOf returns how the line on the path looks; nil: as its piece does.
func LookOf(s *State, b *Board, e Path) *Look {
	for _, of := range looks {
		if look := of(s, b, e); look != nil {
			return look
		}
	}
	return nil
}
