package picture

import (
	"fmt"
	"math"
	"strings"

	"catanref/engine/position"
)

// Legend is the text around the board.
type Legend struct {
	Head    string     // above the board: a line that says what the picture shows
	Reasons []string   // below it
	Players []Standing // by seat
	Notes   []string   // below the players; the last one says what the game waits for
}

// Standing is one player's line of the legend: points as "6+1", the rest in a few words.
type Standing struct {
	Points, Awards string
	Turn           bool
}

// Widths and sizes of the legend, in units of the plate, pixels and letters.
const (
	leastPlate   = 480.0 // width in units: a narrower plate has no room for words
	usualLetters = 16.0
	leastLetters = 11.5 // pixels
	leastLine    = 30.0 // letters per line
	leading      = 1.45 // distance between lines, in letters
)

// measure sets the width of the plate and the size of the letters.
func (a *atlas) measure() {
	a.Plate.Width = max(a.Layout.Width, leastPlate)
	a.letters = max(usualLetters, leastLetters*a.unitsOfPixel())
	a.letters = min(a.letters, a.Plate.Width/(0.6*leastLine))
}

// indent is the space to the left and right of the text.
func (a *atlas) indent() float64 { return 2 * edge }

// head writes the text above the board and returns the height at which the board begins.
func (a *atlas) head() float64 {
	outline(a.Plate, style{}, "") // the paper, whose height is not known yet
	y := 0.0
	if a.Legend.Head != "" {
		y = edge
		y = a.paragraph(a.indent(), y, 1.15*a.letters, true, a.Legend.Head)
		for _, reason := range a.Legend.Reasons {
			y = a.paragraph(a.indent(), y, a.letters, false, reason)
		}
	}
	return y
}

// paragraph writes a text, broken into lines, from y downwards and returns the height at which it ends.
func (a *atlas) paragraph(x, y, size float64, bold bool, text string) float64 {
	for _, line := range lay(text, (a.Plate.Width-x-a.indent())/size) {
		write(a.Plate, style{fill: rim, size: size, bold: bold}, spot{x, y + leading/2*size}, line)
		y += leading * size
	}
	return y
}

// legend writes the players and notes from y downwards, and returns the height of the plate.
func (a *atlas) legend(y float64) float64 {
	f := a.letters
	left := a.indent()
	name, points := 0.0, 0.0
	for seat, player := range a.Legend.Players {
		name = max(name, 1.1*wide(a.Game.Names[seat])*f)
		points = max(points, 1.1*wide(pointsText(player.Points))*f)
	}
	// The name comes after the sign for the turn and a piece of the player.
	nameAt := left + 3*f
	pointsAt := nameAt + name + f
	awardsAt := pointsAt + points + f
	beside := a.Plate.Width-awardsAt > 12*f
	for seat, player := range a.Legend.Players {
		middle := y + 0.9*f
		if player.Turn {
			outline(a.Plate, style{fill: rim}, fmt.Sprintf("M%s %sl%s %sl-%s %sz", figure(left), figure(middle-0.4*f), figure(0.6*f), figure(0.4*f), figure(0.6*f), figure(0.4*f)))
		}
		stampTurned(a.Plate, a.piece("settlement", a.livery(position.Seat(seat))), spot{left + 1.7*f, middle}, 0, math.Round(f/16*10)/10)
		write(a.Plate, style{fill: rim, size: f, bold: true}, spot{nameAt, middle}, a.Game.Names[seat])
		write(a.Plate, style{fill: rim, size: f, bold: true}, spot{pointsAt, middle}, pointsText(player.Points))
		y += 1.8 * f
		switch {
		case player.Awards == "":
		case beside:
			y = max(y, a.paragraph(awardsAt, middle-leading/2*f, f, false, player.Awards)+0.2*f)
		default:
			y = a.paragraph(nameAt, y-0.2*f, f, false, player.Awards)
		}
	}
	y += 0.4 * f
	y = a.knightKey(y)
	for i, note := range a.Legend.Notes {
		y = a.paragraph(left, y, f, i == len(a.Legend.Notes)-1, note)
	}
	y += edge
	a.paper(y)
	return y
}

func pointsText(points string) string {
	if points == "1" {
		return "1 point"
	}
	return points + " points"
}

// knightKey explains the signs on knights, if there are knights.
func (a *atlas) knightKey(y float64) float64 {
	found := false
	for _, piece := range a.State.Pieces[:a.board.NumPlaces] {
		found = found || piece.IsKnight()
	}
	if !found {
		return y
	}
	f := a.letters
	y += 0.3 * f // room for the sword
	x, scale := a.indent()+0.8*f, math.Round(f/18*10)/10
	for _, entry := range []struct {
		active bool
		text   string
	}{{true, "active knight"}, {false, "at rest; bars: strength"}} {
		stampTurned(a.Plate, a.knight(2, entry.active, a.livery(0)), spot{x, y + 1.1*f}, 0, scale)
		write(a.Plate, style{fill: rim, size: 0.9 * f}, spot{x + 1.4*f, y + 1.1*f}, entry.text)
		x += (3.3 + 0.9*wide(entry.text)) * f
	}
	return y + 2.2*f
}

// paper fills the whole plate with a colour, under everything else.
func (a *atlas) paper(height float64) {
	fill := "#fffdf6"
	if a.millimetres > 0 {
		fill = "#fff"
	}
	a.under = fill
	a.shapes[0] = shape{style: style{fill: fill}, path: "M0 0H" + figure(a.Plate.Width) + "V" + figure(height) + "H0z"}
}

// lay breaks a text into lines of a given width in letters.
func lay(text string, room float64) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && wide(line+" "+word) > room {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return append(lines, line)
}

// spoken returns the legend as text, for people who cannot see the picture.
func (l *Legend) spoken(names []string) string {
	parts := []string{}
	if l.Head != "" {
		parts = append(parts, l.Head+".")
	}
	parts = append(parts, l.Reasons...)
	for seat, player := range l.Players {
		text := names[seat] + ": " + pointsText(player.Points)
		if player.Awards != "" {
			text += ", " + player.Awards
		}
		parts = append(parts, text+".")
	}
	return strings.Join(append(parts, l.Notes...), " ")
}
