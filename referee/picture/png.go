//go:build !js

package picture

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"strconv"

	"golang.org/x/image/vector"
)

// PNG writes the plate as an image of as many pixels across as were asked for.
func (p *Plate) PNG(out io.Writer) error {
	b := &brush{on: image.NewRGBA(image.Rect(0, 0, p.Pixels, p.pixelHeight()))}
	b.shapes(p.shapes, matrix{a: float64(p.Pixels) / p.Width}, 1)
	return png.Encode(out, b.on)
}

// brush draws shapes on an image.
type brush struct {
	on    *image.RGBA
	mask  vector.Rasterizer
	fonts [2]*lettering // plain and bold, read when first needed
}

func (b *brush) shapes(list []shape, m matrix, opacity float64) {
	for i := range list {
		s := &list[i]
		seen := opacity
		if s.opacity != 0 {
			seen *= s.opacity
		}
		switch s.kind {
		case anOutline:
			b.paint(trace(s.path, m), &s.style, m, seen)
		case aDisc:
			b.paint([]polyline{round(s.at, s.r, m)}, &s.style, m, seen)
		case words:
			lines := b.letters(s, m)
			halo := s.style
			halo.fill = ""
			b.paint(lines, &halo, m, seen)
			plain := s.style
			plain.stroke = ""
			b.paint(lines, &plain, m, seen)
		case aSymbol:
			scale := s.scale
			if scale == 0 {
				scale = 1
			}
			within := m.within(s.at, s.turn, scale)
			if s.of.bare {
				b.paint(trace(s.of.shapes[0].path, within), &s.style, within, seen)
			} else {
				b.shapes(s.of.shapes, within, seen)
			}
		}
	}
}

// paint fills lines, then strokes them.
func (b *brush) paint(lines []polyline, st *style, m matrix, opacity float64) {
	if st.fill != "" {
		b.fill(lines, st.fill, opacity)
	}
	if st.stroke != "" && st.line > 0 {
		b.fill(stroked(lines, st.line*m.enlarges()/2), st.stroke, opacity)
	}
}

// fill colours what the lines enclose. What several of them enclose is coloured once, if all of them
// run the same way round.
func (b *brush) fill(lines []polyline, ink string, opacity float64) {
	least, most := spot{math.Inf(1), math.Inf(1)}, spot{math.Inf(-1), math.Inf(-1)}
	for _, l := range lines {
		for _, p := range l.points {
			least = spot{min(least.x, p.x), min(least.y, p.y)}
			most = spot{max(most.x, p.x), max(most.y, p.y)}
		}
	}
	if least.x > most.x {
		return
	}
	area := image.Rect(int(math.Floor(least.x)), int(math.Floor(least.y)), int(math.Ceil(most.x))+1, int(math.Ceil(most.y))+1)
	area = area.Intersect(b.on.Bounds())
	if area.Empty() {
		return
	}
	b.mask.Reset(area.Dx(), area.Dy())
	b.mask.DrawOp = draw.Over
	x, y := float64(area.Min.X), float64(area.Min.Y)
	for _, l := range lines {
		for i, p := range l.points {
			if i == 0 {
				b.mask.MoveTo(float32(p.x-x), float32(p.y-y))
			} else {
				b.mask.LineTo(float32(p.x-x), float32(p.y-y))
			}
		}
		b.mask.ClosePath()
	}
	b.mask.Draw(b.on, area, image.NewUniform(colourOf(ink, opacity)), image.Point{})
}

// stroked encloses the lines at a distance: a box along each piece, a disc at each point. All run the
// same way round.
func stroked(lines []polyline, reach float64) (out []polyline) {
	for _, l := range lines {
		n := len(l.points)
		for i, p := range l.points {
			out = append(out, round(p, reach, matrix{a: 1}))
			if i == n-1 && !l.closed {
				break
			}
			q := l.points[(i+1)%n]
			length := math.Hypot(q.x-p.x, q.y-p.y)
			if length == 0 {
				continue
			}
			dx, dy := (q.x-p.x)/length*reach, (q.y-p.y)/length*reach
			out = append(out, polyline{[]spot{
				{p.x + dy, p.y - dx}, {q.x + dy, q.y - dx}, {q.x - dy, q.y + dx}, {p.x - dy, p.y + dx},
			}, true})
		}
	}
	return out
}

// colourOf reads "#rrggbb" or "#rgb".
func colourOf(ink string, opacity float64) color.Color {
	digits := ink[1:]
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil {
		panic("no colour: " + ink)
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), uint8(math.Round(opacity * 255))}
}
