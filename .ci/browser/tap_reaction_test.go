package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// finger taps an element with real touch events and returns the time until the page has painted the result, as
// measured by the browser.
func (p *phone) finger(selector string) float64 {
	p.Helper()
	p.wait(fmt.Sprintf(`document.querySelector(%q)?.getClientRects().length && !document.getAnimations().some(a => a.playState === 'running')`, selector))
	at := get[[]float64](p, fmt.Sprintf(`(() => { window.painted = []; const r = document.querySelector(%q).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, selector))
	p.run(chromedp.MouseClickXY(at[0], at[1]))
	time.Sleep(300 * time.Millisecond)
	return get[float64](p, `Math.max(16, ...painted.map(e => e.duration))`) // shorter events are not reported
}

// A tap has a visible effect within 50 ms, also in a game of 3,000 entries: the tile is pressed, a sheet opens, the
// place is marked. New log entries are added without rebuilding the others.
func TestTapHasItsSign(t *testing.T) {
	game := owing
	for n := range 1500 {
		name := []string{"anna", "ben", "carla"}[n%3]
		game += fmt.Sprintf("  - %s: roll 2 3\n  - %[1]s: end\n", name)
	}
	p := begin(t, game).open("keeper", 390, false)
	p.dark(false)
	get[int](p, `(window.painted = [], new PerformanceObserver(list => { for (const e of list.getEntries()) if (/^(pointer(down|up)|click)$/.test(e.name)) window.painted.push(e); }).observe({type: 'event', durationThreshold: 16}), 0)`)
	get[int](p, `(() => { const list = document.getElementById('entries'); window.stood = list.querySelector('li'); window.all = list.children.length; return 0; })()`)
	best := map[string]float64{}
	sign := func(what, selector string) {
		t.Helper()
		took := p.finger(selector)
		if was, ok := best[what]; !ok || took < was {
			best[what] = took
		}
	}
	shown := 3000
	for range 4 {
		sign("a die", `[aria-label="First die 2"]`)
		sign("the die that records", `[aria-label="Second die 3"]`)
		shown++
		p.shown(shown)
		for what, id := range map[string]string{"points": "players", "log": "log", "more": "more"} {
			sign(what, "#to-"+what)
			p.wait(fmt.Sprintf(`!document.getElementById(%q).hidden`, id))
			p.click("#" + id + " .x")
			p.wait(fmt.Sprintf(`document.getElementById(%q).hidden`, id))
		}
		sign("end of turn", `#dock [data-verb="end"]`)
		shown++
		p.shown(shown)
	}
	t.Logf("best of four, in ms: %v", best)
	for what, took := range best {
		if timed() && took > 50 {
			t.Errorf("%s has its sign after %v ms", what, took)
		}
	}
	if !get[bool](p, `stood.isConnected && stood === [...document.querySelectorAll('#entries li')].find(n => n.value === 3000)`) {
		t.Error("the log was rebuilt")
	}
}

// A tap on a tool opens the frame of its sheet at once, and what is in it comes with the next frames: the reaction to
// a tap does not wait for the layout of a long log. The test counts the elements that are laid out, because a time
// would depend on the load of the machine.
func TestSheetsShowTheirFrameFirst(t *testing.T) {
	game := owing
	for n := range 40 {
		name := []string{"anna", "ben", "carla"}[n%3]
		game += fmt.Sprintf("  - %s: roll 2 3\n  - %[1]s: end\n", name)
	}
	p := begin(t, game).open("keeper", 390, false)
	for tool, sheet := range map[string]string{"log": "log", "points": "players", "more": "more"} {
		p.wait(`document.querySelectorAll('#entries li').length === 30`)
		laid := fmt.Sprintf(`[...document.querySelectorAll('#%s *')].filter(n => n.checkVisibility() && n.getClientRects().length).length`, sheet)
		frame := get[int](p, fmt.Sprintf(`document.querySelectorAll('#%[1]s > *, #%[1]s > header *').length`, sheet))
		at := get[int](p, fmt.Sprintf(`(document.getElementById('to-%s').click(), %s)`, tool, laid))
		if at == 0 || at > frame {
			t.Errorf("with the tap on %s %d elements are laid out, not the %d of the frame alone", tool, at, frame)
		}
		p.wait(fmt.Sprintf(`%s > %d`, laid, frame))
		p.click("#" + sheet + " .x")
		p.wait(fmt.Sprintf(`document.getElementById(%q).hidden`, sheet))
	}
}

// Players and the turn can be distinguished without colour, and with each kind of colour blindness: the symbols of two
// players differ in many pixels, and so do seats that are on turn and that are not. This holds on phones, which have
// at least two pixels to a unit of length, and on screens that have one.
func TestSeenWithoutColour(t *testing.T) {
	for _, eyes := range []emulation.SetEmulatedVisionDeficiencyType{
		emulation.SetEmulatedVisionDeficiencyTypeNone, emulation.SetEmulatedVisionDeficiencyTypeAchromatopsia, emulation.SetEmulatedVisionDeficiencyTypeDeuteranopia,
		emulation.SetEmulatedVisionDeficiencyTypeProtanopia, emulation.SetEmulatedVisionDeficiencyTypeTritanopia,
	} {
		t.Run(string(eyes), func(t *testing.T) {
			p := begin(t, sixPlay).open("keeper", 390, false)
			p.dark(false)
			p.wait(`[...document.querySelectorAll('.seat .sign')].length === 6 && [...document.querySelectorAll('.seat .sign')].every(i => i.complete && i.naturalWidth)`)
			p.run(emulation.SetEmulatedVisionDeficiency(eyes), page.BringToFront())
			p.toldApart(390, 2)
			p.screen("eyes-" + string(eyes))
			p.toldApart(480, 1)
		})
	}
}

// toldApart compares the symbols of all players with each other and a seat on turn with one that is not, on a screen
// of this width with so many pixels to a unit of length.
func (p *phone) toldApart(width int64, ratio float64) {
	p.Helper()
	p.run(chromedp.EmulateViewport(width, 800, chromedp.EmulateScale(ratio)))
	p.wait(fmt.Sprintf(`devicePixelRatio === %v && innerWidth === %d`, ratio, width))
	time.Sleep(200 * time.Millisecond)
	var shot []byte
	p.run(chromedp.CaptureScreenshot(&shot))
	seen, err := png.Decode(bytes.NewReader(shot))
	p.must(err)
	names := strings.Fields(get[string](p, `[...document.querySelectorAll('.seat b')].map(n => n.textContent).join(' ')`))
	pixels := fmt.Sprintf(`.map(n => n.getBoundingClientRect()).map(r => [r.x, r.y, r.width, r.height].map(n => Math.round(%v * n)))`, ratio)
	boxes := get[[][]int](p, `[...document.querySelectorAll('.seat .sign')]`+pixels)
	least := 1 << 30
	for i := range boxes {
		for j := range i {
			n := differing(seen, boxes[i], boxes[j])
			if least = min(least, n); n <= 40 {
				p.Errorf("at %d, %v to 1, only %d pixels of the signs of %s and %s differ", width, ratio, n, names[i], names[j])
			}
		}
	}
	seats := get[[][]int](p, `[document.querySelector('.seat.on'), document.querySelector('.seat:not(.on)')]`+pixels)
	turn := differing(seen, seats[0], seats[1])
	if turn < 400 {
		p.Errorf("at %d, %v to 1, only %d pixels of the seats on turn and not on turn differ", width, ratio, turn)
	}
	p.Logf("at %d, %v to 1: least of the signs of two players %d pixels; the seat on turn %d", width, ratio, least, turn)
}

// differing counts the pixels of two boxes that differ clearly in brightness or colour.
func differing(seen image.Image, a, b []int) (n int) {
	for y := range min(a[3], b[3]) {
		for x := range min(a[2], b[2]) {
			r1, g1, b1, _ := seen.At(a[0]+x, a[1]+y).RGBA()
			r2, g2, b2, _ := seen.At(b[0]+x, b[1]+y).RGBA()
			far := 0
			for _, pair := range [][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}} {
				d := int(pair[0]>>8) - int(pair[1]>>8)
				far += max(d, -d)
			}
			if far > 120 {
				n++
			}
		}
	}
	return n
}

// A tap within 11 pixels of a highlighted place selects it or enlarges the board; it never selects another place.
// Tested on the smallest to the widest board, with all paths and all intersections highlighted.
func TestPlacesAreFound(t *testing.T) {
	for name, head := range map[string]string{
		"base": "players: [anna, ben, carla]\nmoves:\n", "six": sixPlay, "new shores": "players: [red, blue, white, orange]\nboard: new-shores\nmoves:\n",
	} {
		t.Run(name, func(t *testing.T) {
			p := begin(t, head).open("keeper", 360, false)
			p.dark(false)
			p.run(chromedp.EmulateViewport(360, 640))
			p.wait(`innerHeight === 640`)
			for _, kind := range []string{"path", "intersection"} {
				said := p.await(fmt.Sprintf(`(async () => {
					const board = await import(performance.getEntriesByType('resource').map(e => e.name).find(n => /\/board[^/]*\.js$/.test(n)));
					let hit = '';
					board.onTap(place => { hit = place.name; });
					const all = [...document.querySelectorAll('.place.%s')], svg = document.getElementById('taps'), closer = () => !document.getElementById('whole').hidden;
					board.mark([], all.map(n => n.dataset.place));
					const tap = (node, x, y) => {
						const m = node.getScreenCTM();
						hit = '';
						svg.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1, clientX: m.e + x, clientY: m.f + y}));
					};
					let wrong = 0, near = 0, once = 0, first = '';
					for (const node of all) for (let i = 0; i < 4; i++) {
						const x = 11 * Math.cos(i * Math.PI / 2 + .4), y = 11 * Math.sin(i * Math.PI / 2 + .4);
						board.whole();
						tap(node, x, y);
						if (!hit && closer()) { near++; tap(node, x, y); } else once++;
						if (hit !== node.dataset.place) { wrong++; first ||= node.dataset.place + ' at ' + x.toFixed() + ' ' + y.toFixed() + ' taps ' + (hit || 'nothing'); }
					}
					board.whole();
					return JSON.stringify({wrong, near, once, first});
				})()`, kind))
				t.Logf("%s: %s", kind, said)
				if !strings.Contains(said, `"wrong":0`) {
					t.Error("a finger taps another place")
				}
			}
		})
	}
}
