//go:build !js

package picture

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// lettering turns text into outlines. The Go fonts have letters for the Latin, Greek and Cyrillic scripts; other
// letters are drawn as boxes.
type lettering struct {
	font *sfnt.Font
	buf  sfnt.Buffer
	em   fixed.Int26_6
}

func newLettering(file []byte) *lettering {
	f, err := sfnt.Parse(file)
	if err != nil {
		panic(err) // the font is part of the program
	}
	return &lettering{font: f, em: fixed.Int26_6(f.UnitsPerEm())}
}

// letters returns the outlines of a shape's text.
func (b *brush) letters(s *shape, m matrix) (out []polyline) {
	i, file := 0, goregular.TTF
	if s.bold {
		i, file = 1, gobold.TTF
	}
	if b.fonts[i] == nil {
		b.fonts[i] = newLettering(file)
	}
	f := b.fonts[i]
	scale := s.size / float64(f.em)
	var glyphs []sfnt.GlyphIndex
	x := 0.0
	for _, r := range s.text {
		g, _ := f.font.GlyphIndex(&f.buf, r) // glyph 0 is the box for unknown letters
		glyphs = append(glyphs, g)
		x += f.advance(g) * scale
	}
	switch s.anchor {
	case atStart:
		x = 0
	case atMiddle:
		x /= 2
	}
	at := spot{s.at.x - x, s.at.y}
	for _, g := range glyphs {
		out = append(out, f.trace(g, m.within(at, 0, scale))...)
		at.x += f.advance(g) * scale
	}
	return out
}

func (f *lettering) advance(g sfnt.GlyphIndex) float64 {
	a, err := f.font.GlyphAdvance(&f.buf, g, f.em, font.HintingNone)
	if err != nil {
		return float64(f.em) / 2
	}
	return float64(a)
}

// trace returns the outline of a letter.
func (f *lettering) trace(g sfnt.GlyphIndex, m matrix) []polyline {
	segments, err := f.font.LoadGlyph(&f.buf, g, f.em, nil)
	if err != nil {
		return nil
	}
	t := tracer{m: m}
	for _, seg := range segments {
		to := func(i int) spot { return spot{float64(seg.Args[i].X), float64(seg.Args[i].Y)} }
		switch seg.Op {
		case sfnt.SegmentOpMoveTo:
			t.finish()
			t.now = to(0)
		case sfnt.SegmentOpLineTo:
			t.line(to(0))
		case sfnt.SegmentOpQuadTo:
			t.curve(between(t.now, to(0), 2./3), between(to(1), to(0), 2./3), to(1))
		case sfnt.SegmentOpCubeTo:
			t.curve(to(0), to(1), to(2))
		}
	}
	t.finish()
	for i := range t.lines {
		t.lines[i].closed = true
	}
	return t.lines
}
