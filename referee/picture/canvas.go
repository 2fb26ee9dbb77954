package picture

import "strings"

// canvas is a grid of characters, each with its colour. It grows to the right and downwards. The columns to the left
// of the board have a negative x, down to -margin.
type canvas struct {
	rows [][]cell
}

type cell struct {
	r   rune
	ink Ink
}

// margin is the room for harbors left of the board.
const margin = 10

// put writes a text at x, y and replaces the characters that were there.
func (c *canvas) put(x, y int, text string, ink Ink) {
	for _, r := range text {
		*c.at(x, y) = cell{r, ink}
		x++
	}
}

// centred writes a text with its middle at x.
func (c *canvas) centred(x, y int, text string, ink Ink) {
	c.put(x-len([]rune(text))/2, y, text, ink)
}

// fits reports whether there is room for a text at x, y with a blank on both sides.
func (c *canvas) fits(x, y int, text string) bool {
	if x < -margin || y < 0 {
		return false
	}
	for i := x - 1; i <= x+len([]rune(text)); i++ {
		if i >= -margin && c.at(i, y).r != 0 {
			return false
		}
	}
	return true
}

func (c *canvas) at(x, y int) *cell {
	for len(c.rows) <= y {
		c.rows = append(c.rows, nil)
	}
	row := &c.rows[y]
	for len(*row) <= x+margin {
		*row = append(*row, cell{})
	}
	return &(*row)[x+margin]
}

// text returns the canvas without the blank columns at its left and the blanks at the ends of its lines.
func (c *canvas) text(colour bool) string {
	left := 1 << 20
	for _, row := range c.rows {
		for x, cell := range row {
			if cell.r != 0 && cell.r != ' ' {
				left = min(left, x)
				break
			}
		}
	}
	var out strings.Builder
	for _, row := range c.rows {
		last := len(row)
		for last > 0 && (row[last-1].r == 0 || row[last-1].r == ' ') {
			last--
		}
		for x := left; x < last; {
			ink, start := row[x].ink, x
			var run strings.Builder
			for ; x < last && row[x].ink == ink; x++ {
				if row[x].r == 0 {
					run.WriteByte(' ')
				} else {
					run.WriteRune(row[x].r)
				}
			}
			if colour && x > start {
				out.WriteString(Paint(run.String(), ink))
			} else {
				out.WriteString(run.String())
			}
		}
		out.WriteByte('\n')
	}
	return out.String()
}
