package picture

import "fmt"

// SheetLine is a paragraph of a sheet: a heading, or an indented text.
type SheetLine struct {
	Text    string
	Heading bool
	Item    bool
}

// The letter sizes of a sheet, for a page 760 units wide. The largest size at which the text fits is used.
const (
	sheetWidth  = 4 * pageShort
	sheetHeight = 4 * pageLong
	largestSize = 14.0
	leastSize   = 6.0
)

// Sheet writes paragraphs on one page that fits on A4 and on Letter. If the text does not fit at the smallest size,
// the rest is left out and a line at the end says how much.
func Sheet(title string, lines []SheetLine) *Plate {
	size := largestSize
	for size > leastSize && sheetTall(title, lines, size) > sheetHeight {
		size -= 0.25
	}
	kept := len(lines)
	for kept > 0 && sheetTall(title, lines[:kept], size) > sheetHeight-leading*size {
		kept--
	}
	p := &Plate{Width: sheetWidth, Height: sheetHeight, Title: title, About: "A sheet to print", millimetres: pageShort}
	outline(p, style{fill: "#ffffff"}, fmt.Sprintf("M0 0H%sV%sH0Z", figure(sheetWidth), figure(sheetHeight)))
	draw := sheetWriter{plate: p, y: chartMargin, size: size}
	draw.paragraph(SheetLine{Text: title, Heading: true}, 1.5)
	for _, line := range lines[:kept] {
		draw.paragraph(line, 1)
	}
	if kept < len(lines) {
		draw.paragraph(SheetLine{Text: fmt.Sprintf("%d more lines do not fit on a page.", len(lines)-kept)}, 1)
	}
	return p
}

func sheetTall(title string, lines []SheetLine, size float64) float64 {
	w := sheetWriter{y: chartMargin, size: size}
	w.paragraph(SheetLine{Text: title, Heading: true}, 1.5)
	for _, line := range lines {
		w.paragraph(line, 1)
	}
	return w.y + chartMargin
}

// sheetWriter writes from top to bottom. Without a plate it only measures.
type sheetWriter struct {
	plate *Plate
	y     float64
	size  float64
}

func (w *sheetWriter) paragraph(line SheetLine, times float64) {
	size, left := w.size*times, chartMargin
	if line.Heading {
		size *= 1.15
		w.y += 0.6 * size
	}
	for i, text := range lay(line.Text, (sheetWidth-2*chartMargin-2*size)/size) {
		if line.Item && i > 0 {
			left = chartMargin + 1.5*size
		}
		if w.plate != nil {
			write(w.plate, style{fill: inkColour, size: size, bold: line.Heading}, spot{left, w.y + leading/2*size}, text)
		}
		w.y += leading * size
	}
}
