package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// KEPT names a folder for screenshots of every state, on a phone and on the table's screen. testdata/pictures/page was
// made with it; make it again when the page changes.
func TestPicturesOfStates(t *testing.T) {
	dir := os.Getenv("KEPT")
	if dir == "" {
		t.Skip("KEPT names no folder")
	}
	for _, s := range append(slices.Clone(states), state{"screen", knights, "table", nil}, state{"screen of six", sixPlay, "table", nil}) {
		width, height := 390, 844
		if strings.HasPrefix(s.name, "screen") {
			width, height = 1920, 1080
		}
		t.Run(s.name, func(t *testing.T) { // ending the subtest closes its browser context
			p := begin(t, s.game).sized(s, width, height)
			p.dark(false)
			p.run(chromedp.Evaluate(`document.activeElement.blur()`, nil)) // taps leave no focus ring
			time.Sleep(300 * time.Millisecond)                             // wait for the sheet's animation
			var shot []byte
			p.run(chromedp.CaptureScreenshot(&shot))
			p.must(os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%dx%d.png", strings.ReplaceAll(s.name, " ", "-"), width, height)), p.inFewColours(shot), 0o644))
		})
	}
}

// inFewColours encodes a picture with its 256 most frequent colours, in a third of the bytes.
func (p *phone) inFewColours(shot []byte) []byte {
	from, err := png.Decode(bytes.NewReader(shot))
	p.must(err)
	count, all := map[color.NRGBA]int{}, []color.NRGBA{}
	at := func(x, y int) color.NRGBA { return color.NRGBAModel.Convert(from.At(x, y)).(color.NRGBA) }
	for y := range from.Bounds().Dy() {
		for x := range from.Bounds().Dx() {
			if c := at(x, y); count[c] == 0 {
				all = append(all, c)
			}
			count[at(x, y)]++
		}
	}
	slices.SortStableFunc(all, func(a, b color.NRGBA) int { return count[b] - count[a] })
	var palette color.Palette
	for _, c := range all[:min(256, len(all))] {
		palette = append(palette, c)
	}
	to, index := image.NewPaletted(from.Bounds(), palette), map[color.NRGBA]uint8{}
	for y := range from.Bounds().Dy() {
		for x := range from.Bounds().Dx() {
			i, known := index[at(x, y)]
			if !known {
				i = uint8(palette.Index(at(x, y)))
				index[at(x, y)] = i
			}
			to.SetColorIndex(x, y, i)
		}
	}
	var out bytes.Buffer
	p.must((&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, to))
	return out.Bytes()
}
