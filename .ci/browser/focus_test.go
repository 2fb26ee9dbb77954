package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The keyboard focus goes where the work is: to the heading of a sheet and back to what opened it, to a ruling, to the
// band of a correction, to the dock after a move. The parts of the page have a fixed order.
func TestFocusGoesWithTheWork(t *testing.T) {
	p := begin(t, base+"  - anna: road A2/SW\n").open("keeper", 390, false)
	p.dark(false)
	if got, want := get[string](p, `[...document.querySelectorAll('#turn, #seats, #dock, #board, #news, nav.tools')].map(n => n.ariaLabel).join()`), "Turn,Players,What can be done now,Board,What happened last,Tools"; got != want {
		t.Errorf("the parts of the page are %s, not %s", got, want)
	}
	for button, sheet := range map[string]string{"to-points": "players", "to-log": "log", "to-more": "more"} {
		p.run(chromedp.Focus("#"+button, chromedp.ByQuery), chromedp.KeyEvent(kb.Enter))
		p.wait(fmt.Sprintf(`document.activeElement.id === '%s-head'`, sheet))
		p.run(chromedp.KeyEvent(kb.Escape))
		p.wait(fmt.Sprintf(`document.activeElement.id === %q && document.getElementById(%q).hidden`, button, sheet))
	}
	p.run(chromedp.Focus("#to-ask", chromedp.ByQuery), chromedp.KeyEvent(kb.Enter))
	p.wait(`document.activeElement.id === 'line'`)
	p.run(chromedp.SendKeys("#line", "road E3/E"+kb.Enter, chromedp.ByQuery))
	p.wait(`document.activeElement.matches('#rulings .ruling.no[role=alert]')`)
	p.run(chromedp.KeyEvent(kb.Escape))
	p.tap(".tools button", "Log")
	p.click("#entries .entry")
	p.tap("#entries button", "Put it right")
	p.wait(`document.activeElement.id === 'back' && document.body.classList.contains('amend')`)
	if !get[bool](p, `getComputedStyle(document.getElementById('undo')).display === 'none' || document.querySelector('.tools').getClientRects().length === 0`) {
		t.Error("during a correction there is Undo")
	}
	p.tap("#back button", "Back to now")
	p.wait(`!document.body.classList.contains('amend')`)
	p.tap("#dock button", "end")
	p.last(2, "anna: end")
	p.wait(`Boolean(document.activeElement.closest('#dock'))`)
	if n := get[int](p, `performance.getEntriesByType('resource').filter(r => r.name.endsWith('api/rule')).length`); n != 1 {
		t.Errorf("a question was asked %d times", n)
	}
}

// Screen readers announce events politely, in the sentence of the log. What the player of the page owes is announced
// at once and stands in the title of the page, and the phone vibrates.
func TestToldToScreenReaders(t *testing.T) {
	e := begin(t, owing)
	keeper, table, ben := e.open("keeper", 390, false), e.open("table", 390, false), e.tab()
	ben.run(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`window.shaken = 0; navigator.vibrate = n => { shaken = n; };`).Do(ctx)
		return err
	}), chromedp.Navigate(e.links["ben"]))
	ben.wait(`document.querySelectorAll('.place').length > 100 && document.getElementById('live').textContent === 'Live'`)
	keeper.run(chromedp.Evaluate(`document.querySelector('[aria-label="First die 3"]').click(); document.querySelector('[aria-label="Second die 4"]').click()`, nil))
	keeper.last(1, "anna: roll 3 4")
	table.wait(`document.getElementById('said').textContent.startsWith('anna: roll 3 4.') && document.getElementById('said').role === 'status'`)
	ben.wait(`document.title === '● anna owes 4, ben owes 4' && shaken === 200`)
	ben.wait(`[...document.querySelectorAll('[role=alert]')].some(n => n.getClientRects().length && /4/.test(n.textContent))`)
}

// The pages other than that of the game fit every screen and have no faults of accessibility: that of a phone that
// knocks, the answers to a wrong code and a wrong link, and the manual of the API.
func TestPagesBeside(t *testing.T) {
	script, e := axe(t), begin(t, base)
	code := e.open("keeper", 390, false).await(`fetch('api/join').then(r => r.json()).then(j => j.code)`)
	for name, path := range map[string]string{"knock": "/j/" + code, "wrong code": "/j/0000", "wrong link": "/k/AAAA/", "api": "/api"} {
		t.Run(name, func(t *testing.T) {
			p := e.tab()
			p.run(chromedp.Navigate("http://127.0.0.1:"+e.port+path), chromedp.Evaluate(script+";0", nil))
			for _, large := range []bool{false, true} {
				if large {
					p.run(page.SetFontSizes(&page.FontSizes{Standard: 32, Fixed: 26}))
				}
				for _, width := range []int{320, 390, 1280} {
					for _, dark := range []bool{false, true} {
						p.dark(dark)
						p.run(chromedp.EmulateViewport(int64(width), 800))
						p.wait(fmt.Sprintf(`innerWidth === %d`, width))
						if said := p.await(axeFaults); said != "" {
							t.Errorf("%d, dark %v:\n%s", width, dark, said)
						}
						if said := get[string](p, fitting); said != "" && !strings.HasPrefix(name, "api") || strings.Contains(said, "wider") {
							t.Errorf("%d, large %v:\n%s", width, large, said)
						}
					}
				}
			}
		})
	}
}
