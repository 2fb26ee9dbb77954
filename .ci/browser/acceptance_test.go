package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The style sheets of a phone are small in total.
func TestStyleIsSmall(t *testing.T) {
	p := begin(t, knights).open("keeper", 360, false)
	p.tap(".tools button", "Points")
	const most = 14 << 10
	bytes := get[int](p, `performance.getEntriesByType('resource').filter(r => /\.css$/.test(r.name)).reduce((n, r) => n + r.decodedBodySize, 0)`)
	if t.Logf("%d bytes", bytes); bytes > most || bytes == 0 {
		t.Errorf("the style has %d bytes, more than %d", bytes, most)
	}
}

// longestMotion returns the duration in milliseconds of the longest running animation, except for the pulse of
// highlighted places.
const longestMotion = `Math.max(0, ...document.getAnimations().filter(a => a.playState === 'running').map(a => a.effect.getComputedTiming().endTime - (a.animationName === 'pulse' ? 2750 : 0)))`

// No animation is longer than a quarter of a second, and there are none if the user prefers reduced motion.
func TestMotion(t *testing.T) {
	for wish, most := range map[string]float64{"no-preference": 250, "reduce": 0} {
		p := begin(t, base).open("keeper", 390, false)
		p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: wish}}))
		for what, does := range map[string]string{
			"a sheet":         `document.getElementById('to-points').click()`,
			"lit places":      `document.querySelector('#players .x').click(); document.querySelector('#dock [data-verb="road"]').click()`,
			"a closer board":  `document.getElementById('map').style.transform = 'scale(2.4)'`,
			"a recorded move": `document.getElementById('map').style.transform = ''; document.querySelector('.can')?.dispatchEvent(new MouseEvent('click', {bubbles: true}))`,
		} {
			took := get[float64](p, `(() => { `+does+`; return `+longestMotion+`; })()`)
			if took > most {
				t.Errorf("where the wish is %s, %s moves for %v ms", wish, what, took)
			}
		}
	}
}

// The table's screen is readable from three metres.
func TestReadFromAfar(t *testing.T) {
	for name, c := range map[string]struct {
		game   string
		points float64
	}{"three": {base, 120}, "six": {sixPlay, 92}} {
		p := begin(t, c.game).open("table", 1920, false)
		p.run(chromedp.EmulateViewport(1920, 1080))
		p.wait(`document.querySelector('.screen') && innerHeight === 1080 && getComputedStyle(document.querySelector('.tools')).display === 'none'`)
		for what, least := range map[string]float64{".seat .pts": c.points, ".seat b": 48, ".held > span": 38} {
			if size := get[float64](p, fmt.Sprintf(`Math.min(...[...document.querySelectorAll(%q)].map(n => parseFloat(getComputedStyle(n).fontSize)))`, what)); size < least {
				t.Errorf("%s: %s is %v pixels high, less than %v", name, what, size, least)
			}
		}
		if over := get[string](p, fitting); over != "" {
			t.Errorf("%s:\n%s", name, over)
		}
	}
}

// A whole turn with the keyboard only: the focus is always in the dock, or on the board if a place is needed.
func TestTurnByKeyboard(t *testing.T) {
	p := begin(t, owing).open("keeper", 390, false)
	at := func() string {
		t.Helper()
		if !get[bool](p, `Boolean(document.activeElement.closest('#dock, .place'))`) {
			t.Fatalf("the keyboard is at %s", get[string](p, `document.activeElement.outerHTML.slice(0, 200)`))
		}
		return get[string](p, `document.activeElement.ariaLabel || document.activeElement.textContent`)
	}
	tabTo := func(words string) {
		t.Helper()
		for range 30 {
			if strings.HasSuffix(at(), words) {
				return
			}
			p.run(chromedp.KeyEvent(kb.Tab))
		}
		t.Fatalf("no %s is reached", words)
	}
	get[int](p, `document.querySelector('#dock button').focus(), 0`)
	tabTo("First die 2")
	p.run(chromedp.KeyEvent(kb.Enter))
	tabTo("Second die 3")
	p.run(chromedp.KeyEvent(kb.Enter))
	p.last(1, "anna: roll 2 3")
	p.wait(`document.activeElement.closest('#dock')`)
	tabTo("Build a road")
	p.run(chromedp.KeyEvent(kb.Enter))
	p.wait(`document.activeElement.closest('.place.can')`)
	p.run(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.Enter))
	p.last(2, "anna: road")
	p.wait(`document.activeElement.closest('#dock')`)
	tabTo("End turn")
	p.run(chromedp.KeyEvent(kb.Enter))
	p.last(3, "anna: end")
	p.wait(`document.activeElement.closest('#dock')`)
}

// In a game of 3,000 entries a move is answered at once, the page is updated soon after that, and other pages within a
// second.
func TestLongGame(t *testing.T) {
	game := owing
	for n := range 1500 {
		name := []string{"anna", "ben", "carla"}[n%3]
		game += fmt.Sprintf("  - %s: roll 2 3\n  - %[1]s: end\n", name)
	}
	e := begin(t, game)
	keeper, other := e.open("keeper", 390, false), e.open("table", 1280, false)
	const watch = `window.shownAt = {}; window.answeredAt = window.askedAt = 0;
		new MutationObserver(() => { shownAt[document.body.dataset.shown] = Date.now(); }).observe(document.body, {attributes: true, attributeFilter: ['data-shown']});
		{ const soon = window.fetch; window.fetch = async (...of) => { const begun = Date.now(), answer = await soon(...of); if (/move$/.test(of[0])) [window.askedAt, window.answeredAt] = [begun, Date.now()]; return answer; }; } 0`
	get[int](keeper, watch)
	get[int](other, watch)
	best, follows, answer := 1e9, 1e9, 1e9
	for n := 3001; n <= 3010; n++ {
		if n%2 == 1 {
			keeper.run(chromedp.Evaluate(`document.querySelector('[aria-label="First die 2"]').click(); document.querySelector('[aria-label="Second die 3"]').click()`, nil))
		} else {
			keeper.tap("#dock button", "end")
		}
		keeper.shown(n)
		other.shown(n)
		keeper.wait(`answeredAt > 0`)
		best = min(best, get[float64](keeper, fmt.Sprintf(`shownAt[%d] - answeredAt`, n)))
		follows = min(follows, get[float64](other, fmt.Sprintf(`shownAt[%d]`, n))-get[float64](keeper, `answeredAt`))
		answer = min(answer, get[float64](keeper, `answeredAt - askedAt`))
		get[int](keeper, `answeredAt = 0`)
	}
	t.Logf("a move is answered after %v ms, the page stands anew %v ms after that, the other %v ms", answer, best, follows)
	if timed() && (answer > 30 || best > 200 || follows > 1000) {
		t.Error("that is too late")
	}
}

// timed reports whether TIMED is set, so that slow answers fail the test. Otherwise times are only logged: on a busy
// machine they would fail a correct change.
func timed() bool { return os.Getenv("TIMED") != "" }

// Hexes that produced are highlighted for a while, and the players' tiles show the received cards; then
// they show the number of cards again.
func TestHexesThatPay(t *testing.T) {
	p := begin(t, owing).open("keeper", 390, false)
	p.run(chromedp.Evaluate(`document.querySelector('[aria-label="First die 5"]').click(); document.querySelector('[aria-label="Second die 5"]').click()`, nil))
	p.last(1, "anna: roll 5 5")
	p.wait(`[...document.querySelectorAll('.pays')].map(n => n.dataset.place).join() === 'A1' && document.querySelector('.seat .gain')`)
	p.screen("pays")
	p.wait(`!document.querySelector('.pays, .seat .gain') && document.querySelector('.seat .held').textContent.endsWith('10')`)
}
