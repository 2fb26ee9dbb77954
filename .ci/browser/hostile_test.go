package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// entries returns the number of entries on disk.
func (e *evening) entries() int { return strings.Count(e.record(), "\n  - ") }

// Double taps, and taps while an answer is outstanding, record each move once.
func TestDoubleTaps(t *testing.T) {
	e := begin(t, strings.Replace(owing, "9, ", "9, ", 1))
	p := e.open("keeper", 360, false)
	slow(p, 300*time.Millisecond)
	p.run(chromedp.Evaluate(`(() => {
		document.querySelector('[aria-label="First die 2"]').click();
		const second = document.querySelector('[aria-label="Second die 3"]');
		second.click();
		second.click();
		document.querySelector('[aria-label="Second die 4"]').click();
	})()`, nil))
	p.last(1, "anna: roll 2 3")
	p.run(chromedp.Evaluate(`(() => { const end = [...document.querySelectorAll('#dock button')].find(b => b.dataset.verb === 'end'); end.click(); end.click(); end.click(); })()`, nil))
	p.last(2, "anna: end")
	time.Sleep(800 * time.Millisecond)
	if n := e.entries(); n != 2 {
		t.Errorf("%d entries are on disk:\n%s", n, e.record())
	}
	if !get[bool](p, `document.getElementById('answer').hidden`) {
		t.Errorf("a second tap is answered: %s", get[string](p, `document.getElementById('answer').innerText`))
	}
	p.run(chromedp.Evaluate(`(() => { const b = document.getElementById('undo'); b.click(); b.click(); })()`, nil))
	p.last(3, "undo: 1")
	time.Sleep(800 * time.Millisecond)
	if n := e.entries(); n != 3 {
		t.Errorf("undo tapped twice leaves %d entries:\n%s", n, e.record())
	}
}

// slow delays the answers to moves.
func slow(p *phone, by time.Duration) {
	p.run(chromedp.Evaluate(fmt.Sprintf(`{ const soon = window.fetch; window.fetch = async (...of) => { const answer = await soon(...of); await new Promise(done => setTimeout(done, /move$/.test(of[0]) ? %d : 0)); return answer; }; }`, by.Milliseconds()), nil))
}

// A page that is reloaded during an action, or left and opened again, shows the current game and records nothing by
// itself.
func TestReloaded(t *testing.T) {
	e := begin(t, base)
	p := e.open("keeper", 390, false)
	p.tap("#dock button", "road")
	p.wait(`document.querySelector('.can')`)
	p.run(chromedp.Reload())
	p.wait(`document.getElementById('live')?.textContent === 'Live' && document.querySelectorAll('.place').length > 100`)
	if get[bool](p, `Boolean(document.querySelector('.can, .sheet:not([hidden])'))`) {
		t.Error("the started move continues after the page was reloaded")
	}
	p.tap("#dock button", "trade")
	p.wait(`!document.getElementById('cards').hidden`)
	p.run(chromedp.Navigate("about:blank"), chromedp.NavigateBack())
	p.wait(`document.getElementById('live')?.textContent === 'Live' && document.querySelectorAll('.place').length > 100`)
	p.place("A2/SW")
	p.tap("#offers button", "road A2/SW")
	p.last(1, "anna: road A2/SW")
	if n := e.entries(); n != 1 {
		t.Errorf("%d entries are on disk", n)
	}
}

// A phone on which only sums of rolls were tapped continues to offer sums.
func TestSumsAreKept(t *testing.T) {
	p := begin(t, owing).open("keeper", 390, false)
	p.tap("#dock button", "Only the sum")
	p.run(chromedp.Reload())
	p.wait(`document.querySelector('[aria-label="Sum 5"]')`)
	p.tap("#dock button", "Both dice")
	p.run(chromedp.Reload())
	p.wait(`document.querySelector('[aria-label="First die 2"]')`)
}

// If the answer to a tap is lost, the page says that the result is unknown. When the connection is back, it shows what
// was recorded, and the same tap records the move if it was not.
func TestConnectionLost(t *testing.T) {
	e := begin(t, base)
	p := e.open("keeper", 390, false)
	p.run(network.Enable(), network.EmulateNetworkConditions(true, 0, -1, -1))
	p.tap("#dock button", "end")
	p.wait(`/cannot be reached/.test(document.getElementById('answer').innerText)`)
	p.screen("lost")
	p.run(network.EmulateNetworkConditions(false, 0, -1, -1))
	// A page that was not completely loaded is reloaded. After that, or after the game was read again, the answer may
	// be gone.
	p.wait(`document.getElementById('live')?.textContent === 'Live' && document.querySelector('#dock button')`)
	p.run(chromedp.Evaluate(`document.querySelector('#answer .x')?.click()`, nil))
	p.tap("#dock button", "end")
	p.last(1, "anna: end")
	// The request arrives, the answer does not.
	p.run(fetch.Enable().WithPatterns([]*fetch.RequestPattern{{URLPattern: "*api/move", RequestStage: fetch.RequestStageResponse}}))
	chromedp.ListenTarget(p.ctx, func(event any) {
		if paused, ok := event.(*fetch.EventRequestPaused); ok {
			go chromedp.Run(p.ctx, fetch.FailRequest(paused.RequestID, network.ErrorReasonConnectionReset))
		}
	})
	p.tap("#dock button", "Only the sum")
	p.run(chromedp.Evaluate(`document.querySelector('[aria-label="Sum 5"]').click()`, nil))
	p.last(2, "ben: roll 5")
	p.wait(`!document.getElementById('answer').hidden`)
	if n := e.entries(); n != 2 {
		t.Errorf("%d entries are on disk", n)
	}
}

// Unusual names are shown in full or cut off, never overlap anything, and work in moves.
func TestNames(t *testing.T) {
	e := begin(t, `scenario: Names
players: [Wolfeschlegelsteinhausen, "שלום", "Zoë-Ñandú"]
setup:
  turn: {player: "שלום", phase: trade, number: 9}
  pieces:
    Wolfeschlegelsteinhausen: {settlements: [A1.NE], roads: [A1/E]}
    "שלום": {settlements: [B2.SE], roads: [B2/SE]}
    "Zoë-Ñandú": {settlements: [D3.S], roads: [D3/SE]}
  hands: {"שלום": 3 brick 3 lumber, Wolfeschlegelsteinhausen: 9 wool, "Zoë-Ñandú": 2 ore}
moves:
`)
	p := e.open("keeper", 360, false)
	p.run(chromedp.EmulateViewport(360, 640))
	check := func(what string) {
		t.Helper()
		if said := get[string](p, fitting); said != "" {
			t.Errorf("%s:\n%s", what, said)
		}
		p.screen("names-" + what)
	}
	check("game")
	p.tap("#dock button", "trade")
	p.wait(`!document.getElementById('cards').hidden`)
	check("trade")
	for _, label := range []string{"gives 1 brick", "gets ore"} {
		p.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('[aria-label=%q]').click()`, label), nil))
	}
	p.tap("#fan button", "With Zoë-Ñandú")
	p.last(1, "שלום: trade 1 brick for 1 ore with Zoë-Ñandú")
	p.tap(".tools button", "Points")
	check("points")
	p.click("#players .x")
	p.tap("#dock button", "end")
	p.last(2, "שלום: end")
	p.tap(".tools button", "Log")
	check("log")
}

// A bought card can be named for a while with two more taps, and the keeper's link can be handed to another phone.
func TestNamedAndHandedOver(t *testing.T) {
	e := begin(t, strings.Replace(base, "anna: 3 brick 3 lumber 2 wool", "anna: 3 brick 3 lumber 2 wool ore grain", 1))
	p := e.open("keeper", 390, false)
	p.tap("#dock button", "buy")
	p.last(1, "anna: buy")
	p.tap("#dock button", "Name it")
	p.tap("#fits button", "Monopoly")
	p.wait(`[...document.querySelectorAll('.entry')].some(b => b.title === '1. anna: buy monopoly')`)
	phone := e.tab()
	code := p.await(`fetch('api/join').then(r => r.json()).then(j => j.code)`)
	phone.run(chromedp.EmulateViewport(390, 844), chromedp.Navigate(fmt.Sprintf("http://127.0.0.1:%s/j/%s", e.port, code)))
	p.click(`#doors [data-seat="keeper"]`)
	p.tap("#doors button", "Hand it over")
	phone.wait(`document.getElementById('who')?.textContent === 'The keeper’s page' && document.getElementById('live').textContent === 'Live'`)
	p.wait(`document.getElementById('live').textContent.startsWith('This link was renewed')`)
	phone.tap("#dock button", "end")
	phone.last(2, "anna: end")
}
