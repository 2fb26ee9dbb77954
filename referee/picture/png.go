//go:build !js

package picture

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"io"
	"math"
	"runtime"
	"strconv"
	"sync"

	"golang.org/x/image/vector"
)

// PNG writes the plate as an image of the requested width in pixels. It paints several bands in parallel and never
// holds the whole image in memory: with a width of 4,000 pixels that would be 60 MB, and as much for the mask.
func (p *Plate) PNG(out io.Writer) error {
	b := &brush{whole: image.Rect(0, 0, p.Pixels, p.pixelHeight())}
	on := p.shapes
	if p.under != "" {
		on = on[1:] // the first shape is the paper, which covers every row
	}
	b.shapes(on, matrix{a: float64(p.Pixels) / p.Width}, 1)
	bands := (b.whole.Dy() + bandRows - 1) / bandRows
	packed, next := make([]packedBand, bands), make(chan int, bands)
	for i := range bands {
		next <- i
	}
	close(next)
	var all sync.WaitGroup
	for range min(bands, runtime.GOMAXPROCS(0)) {
		all.Go(func() {
			e := newEasel(b.whole.Dx())
			for i := range next {
				rows := image.Rect(0, i*bandRows, b.whole.Dx(), min((i+1)*bandRows, b.whole.Dy()))
				packed[i] = packBand(e.paint(b.jobs, rows, p.under), p.under != "", i == bands-1)
			}
		})
	}
	all.Wait()
	return writePNG(out, b.whole.Dx(), b.whole.Dy(), p.under != "", packed)
}

// bandRows is the number of pixel rows in a band.
const bandRows = 64

// brush turns shapes into areas to fill, in pixels.
type brush struct {
	whole image.Rectangle
	jobs  []job
	fonts [2]*lettering // regular and bold, loaded on first use
}

// job is an area to fill with one colour. A pixel inside several of its lines is coloured only once, if all lines
// have the same orientation.
type job struct {
	lines []polyline
	area  image.Rectangle
	ink   color.NRGBA
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

// paint adds jobs for the fill and then for the stroke of some lines.
func (b *brush) paint(lines []polyline, st *style, m matrix, opacity float64) {
	if st.fill != "" {
		b.fill(lines, st.fill, opacity)
	}
	if st.stroke != "" && st.line > 0 {
		b.fill(stroked(lines, st.line*m.enlarges()/2), st.stroke, opacity)
	}
}

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
	if area = area.Intersect(b.whole); !area.Empty() {
		b.jobs = append(b.jobs, job{lines, area, colourOf(ink, opacity)})
	}
}

// easel paints bands of a fixed width. Its buffers are reused.
type easel struct {
	on     *image.RGBA
	mask   vector.Rasterizer
	covers *image.Alpha
	ink    []uint8 // a row of pixels in one colour
}

func newEasel(width int) *easel {
	return &easel{on: image.NewRGBA(image.Rect(0, 0, width, bandRows)), covers: image.NewAlpha(image.Rect(0, 0, width, bandRows)), ink: make([]uint8, 4*width)}
}

// paint paints some rows of a picture on paper of the given colour; "" for none. Row 0 is the top.
func (e *easel) paint(jobs []job, rows image.Rectangle, paper string) *image.RGBA {
	on := e.on.SubImage(image.Rect(0, 0, rows.Dx(), rows.Dy())).(*image.RGBA)
	ground := [4]uint8{}
	if paper != "" {
		c := colourOf(paper, 1)
		ground = [4]uint8{c.R, c.G, c.B, 255}
	}
	flood(on.Pix[:4*rows.Dx()*rows.Dy()], ground)
	for i := range jobs {
		if area := jobs[i].area.Intersect(rows); !area.Empty() {
			e.fill(on, &jobs[i], area, rows.Min.Y)
		}
	}
	return on
}

// fill colours the inside of a job within an area; top is the first row of the band in the picture.
func (e *easel) fill(on *image.RGBA, j *job, area image.Rectangle, top int) {
	wide, high := area.Dx(), area.Dy()
	e.mask.Reset(wide, high)
	x, y := float64(area.Min.X), float64(area.Min.Y)
	for _, l := range j.lines {
		if l.outside(y, y+float64(high)) {
			continue
		}
		for i, p := range l.points {
			if i == 0 {
				e.mask.MoveTo(float32(p.x-x), float32(p.y-y))
			} else {
				e.mask.LineTo(float32(p.x-x), float32(p.y-y))
			}
		}
		e.mask.ClosePath()
	}
	covers := &image.Alpha{Pix: e.covers.Pix[:wide*high], Stride: wide, Rect: image.Rect(0, 0, wide, high)}
	e.mask.DrawOp = draw.Src
	e.mask.Draw(covers, covers.Rect, image.Opaque, image.Point{})
	ink := e.ink[:4*wide]
	flood(ink, [4]uint8{j.ink.R, j.ink.G, j.ink.B, 255})
	for row := range high {
		at := on.Pix[on.PixOffset(area.Min.X, area.Min.Y-top+row):]
		blend(at, covers.Pix[row*wide:(row+1)*wide], j.ink, ink)
	}
}

// flood gives all pixels the same colour.
func flood(pixels []uint8, is [4]uint8) {
	for n := copy(pixels, is[:]); n < len(pixels); n *= 2 {
		copy(pixels[n:], pixels[:n])
	}
}

// outside reports whether the lines lie entirely above or entirely below the given rows, and so enclose nothing there.
func (l *polyline) outside(top, bottom float64) bool {
	above, below := true, true
	for _, p := range l.points {
		above, below = above && p.y <= top, below && p.y >= bottom
		if !above && !below {
			return false
		}
	}
	return true
}

// blend draws a colour over pixels, with the coverage of each pixel as opacity; whole is a row of pixels in that
// colour.
func blend(on, covers []uint8, ink color.NRGBA, whole []uint8) {
	for i := 0; i < len(covers); i++ {
		if len(covers)-i >= 8 { // most pixels are covered completely or not at all, and so are their neighbours
			switch eight := binary.LittleEndian.Uint64(covers[i:]); {
			case eight == 0:
				i += 7
				continue
			case eight == math.MaxUint64 && ink.A == 255:
				end := i + 8
				for len(covers)-end >= 8 && binary.LittleEndian.Uint64(covers[end:]) == math.MaxUint64 {
					end += 8
				}
				copy(on[4*i:4*end], whole)
				i = end - 1
				continue
			}
		}
		cover := covers[i]
		if cover == 0 {
			continue
		}
		p := on[4*i : 4*i+4 : 4*i+4]
		if cover == 255 && ink.A == 255 {
			copy(p, whole)
			continue
		}
		const all = 255 * 255
		a := uint32(cover) * uint32(ink.A)
		p[0] = uint8((uint32(p[0])*(all-a) + uint32(ink.R)*a + all/2) / all)
		p[1] = uint8((uint32(p[1])*(all-a) + uint32(ink.G)*a + all/2) / all)
		p[2] = uint8((uint32(p[2])*(all-a) + uint32(ink.B)*a + all/2) / all)
		p[3] = uint8((uint32(p[3])*(all-a) + 255*a + all/2) / all)
	}
}

// stroked returns the outline of a stroke: a box along each segment and a disc at each point. All have the same
// orientation.
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

// colourOf parses "#rrggbb" or "#rgb".
func colourOf(ink string, opacity float64) color.NRGBA {
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
