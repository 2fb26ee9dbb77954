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
