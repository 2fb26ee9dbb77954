package picture

import (
	"image"
	"image/color"
	"math"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// eyesOf are kinds of colour vision, as matrices on linear light: full deficiencies after Machado, Oliveira and
// Fernandes (2009), and no colours at all.
var eyesOf = map[string][3][3]float64{
	"all colours":   {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"achromatopsia": {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
	"protanopia":    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia":  {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// seenWith returns red, green and blue, from 0 to 255, as such eyes see a colour.
func seenWith(eyes [3][3]float64, c color.Color) (seen [3]float64) {
	var light [3]float64
	r, g, b, _ := c.RGBA()
	for i, v := range []uint32{r, g, b} {
		x := float64(v) / 65535
		if light[i] = x / 12.92; x > 0.04045 {
			light[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	for i, row := range eyes {
		x := min(1, max(0, row[0]*light[0]+row[1]*light[1]+row[2]*light[2]))
		if seen[i] = 255 * 12.92 * x; x > 0.0031308 {
			seen[i] = 255 * (1.055*math.Pow(x, 1/2.4) - 0.055)
		}
	}
	return seen
}

// On a picture of 480 pixels, the owner of each city can be recognised with every kind of colour vision.
func TestCitiesDifferToAllEyes(t *testing.T) {
	names := []string{"red", "blue", "white", "orange", "green", "brown"}
	g := engine.NewGame(board.Beginner(), base.Rules(), names)
	at, _ := notation.FindPlace(g.Board, "C3.N", &g.Board.First)
	pictures := make([]image.Image, len(names))
	for seat := range names {
		s := g.Empty()
		s.Pieces[at.Intersection()] = position.NewPiece(position.City, position.Seat(seat))
		pictures[seat] = paintedWide(t, g, &s, 480)
	}
	for eyes, sees := range eyesOf {
		least := math.MaxInt
		for i := range names {
			for j := range i {
				n := 0
				for y := range pictures[i].Bounds().Dy() {
					for x := range 480 {
						if a, b := pictures[i].At(x, y), pictures[j].At(x, y); a != b && farApart(seenWith(sees, a), seenWith(sees, b)) {
							n++
						}
					}
				}
				if least = min(least, n); n <= 40 {
					t.Errorf("%s: only %d pixels of the cities of %s and %s differ", eyes, n, names[i], names[j])
				}
			}
		}
		t.Logf("%s: at least %d pixels", eyes, least)
	}
}

// farApart reports whether two colours differ clearly, by the same measure as the tests in the browser.
func farApart(a, b [3]float64) bool {
	sum := 0.0
	for i := range a {
		sum += math.Abs(a[i] - b[i])
	}
	return sum > 120
}
