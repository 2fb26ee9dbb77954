package browser

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
)

// fingers puts fingers on points of the screen, or lifts all if there are none.
func (p *phone) fingers(kind input.TouchType, at ...[2]float64) {
	p.Helper()
	points := []*input.TouchPoint{}
	for i, a := range at {
		points = append(points, &input.TouchPoint{X: a[0], Y: a[1], ID: float64(i + 1)})
	}
	p.run(input.DispatchTouchEvent(kind, points))
}

// spread moves two fingers apart, beginning around a point.
func (p *phone) spread(x, y float64) {
	p.Helper()
	p.fingers(input.TouchStart, [2]float64{x - 20, y}, [2]float64{x + 20, y})
	for _, d := range []float64{25, 35, 50} {
		p.fingers(input.TouchMove, [2]float64{x - d, y}, [2]float64{x + d, y})
	}
	p.fingers(input.TouchEnd)
}

// Two fingers bring the board closer around them, one finger moves it, a tap taps what is under the finger, a double
// tap or the button goes back and records nothing.
func TestPinch(t *testing.T) {
	p := begin(t, base).open("keeper", 390, false)
	p.dark(false)
	p.run(emulation.SetTouchEmulationEnabled(true))
	p.wait(`!document.getElementById('to-door').hidden`)
	p.await(`import('/files/pinch.js').then(() => '')`)
	middle := func(place string) (float64, float64) {
		t.Helper()
		at := get[[]float64](p, fmt.Sprintf(`(m => [m.e, m.f])(document.querySelector('[data-place=%q]').getScreenCTM())`, place))
		return at[0], at[1]
	}
	closer := func() float64 {
		t.Helper()
		return get[float64](p, `document.getElementById('map').getBoundingClientRect().width / document.getElementById('map').offsetWidth`)
	}
	near := func(a, b float64) bool { return a-b < 3 && b-a < 3 }
	x, y := middle("B2")
	p.spread(x, y)
	if by := closer(); by < 2.4 || by > 2.6 {
		t.Fatalf("the board is %.2f times as large", by)
	}
	if nx, ny := middle("B2"); !near(nx, x) || !near(ny, y) {
		t.Errorf("what was between the fingers at %.0f, %.0f is at %.0f, %.0f", x, y, nx, ny)
	}
	p.screen("pinched")
	p.fingers(input.TouchStart, [2]float64{x, y})
	p.fingers(input.TouchMove, [2]float64{x + 20, y})
	p.fingers(input.TouchMove, [2]float64{x + 40, y + 30})
	p.fingers(input.TouchEnd)
	if nx, ny := middle("B2"); !near(nx, x+40) || !near(ny, y+30) {
		t.Errorf("a finger moved by 40, 30, the board by %.0f, %.0f", nx-x, ny-y)
	}
	if get[bool](p, `!document.getElementById('offers').hidden`) {
		t.Error("moving the board tapped it")
	}
	tap := func(x, y float64) {
		t.Helper()
		p.fingers(input.TouchStart, [2]float64{x, y})
		p.fingers(input.TouchEnd)
	}
	time.Sleep(500 * time.Millisecond) // a tap a few milliseconds after a move is no tap to the browser: it ends the move
	x, y = middle("B2.SE")
	tap(x, y)
	p.wait(`document.querySelector('.chosen')?.dataset.place === 'B2.SE'`)
	p.wait(`!document.getElementById('offers').hidden && document.getElementById('offers-head').textContent.includes('Ben’s city') || document.getElementById('offers-head').textContent.includes("Ben's city")`)
	if by := closer(); by < 2.4 {
		t.Errorf("after a tap the board is %.2f times as large", by)
	}
	p.click("#offers .x")
	p.tap("#dock button", "road") // lit places: a double tap must not take one
	p.wait(`document.querySelector('.can')`)
	x, y = middle(get[string](p, `document.querySelector('.can').dataset.place`))
	for n := range 2 {
		p.spread(200, y)
		switch {
		case n == 0:
			tap(200, y)
			tap(200, y)
		default:
			p.click("#whole")
		}
		p.wait(`document.getElementById('map').style.transform === '' && document.getElementById('whole').hidden`)
	}
	time.Sleep(400 * time.Millisecond) // longer than a tap waits
	if n := p.entries(); n != 0 {
		t.Errorf("%d moves were recorded", n)
	}
	if !get[bool](p, `Boolean(document.querySelector('.can'))`) {
		t.Error("no place is lit any more")
	}
}
