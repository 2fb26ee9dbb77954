package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// In German, the text field understands German moves and questions, with the German names of directions. Everything
// fits on a phone, also at twice the text size.
func TestGermanField(t *testing.T) {
	p := begin(t, base, "--lang", "de").open("keeper", 360, false)
	p.dark(false)
	p.run(chromedp.EmulateViewport(360, 640))
	fits := func(what string) {
		t.Helper()
		if said := get[string](p, fitting); said != "" {
			t.Errorf("%s:\n%s", what, said)
		}
		p.screen("german-" + what)
	}
	p.typed("darf der Räuber stehen bleiben?", "ask")
	p.wait(`document.getElementById('rulings').innerText.includes('robber')`)
	fits("question")
	p.click("#answer .x")
	p.typed("Straße auf E3/O", "ask") // east
	p.wait(`document.querySelector('#rulings .no')?.innerText.includes('touches no road')`)
	fits("illegal")
	p.click("#answer .x")
	for i, row := range [][2]string{
		{"tausche 1 Lehm gegen 1 Erz mit Ben", "anna: trade 1 brick for 1 ore with ben"}, {"Anna baut eine Straße auf A1/SO", "anna: road A1/SE"}, {"fertig", "anna: end"}, {"Ben würfelt 3 und 5", "ben: roll 3 5"},
	} {
		p.run(chromedp.Evaluate(`(document.getElementById('typing').click(), document.getElementById('line').value = '')`, nil), chromedp.SetValue("#line", row[0], chromedp.ByQuery))
		p.click("#record")
		p.last(i+1, row[1])
	}
	fits("main")
	p.tap(".tools button", "Log")
	fits("log")
	p.click("#log .x")
	p.run(page.SetFontSizes(&page.FontSizes{Standard: 32, Fixed: 26}))
	for _, width := range []int{320, 360, 390} {
		p.run(chromedp.EmulateViewport(int64(width), 640))
		p.wait(fmt.Sprintf(`innerWidth === %d && getComputedStyle(document.documentElement).fontSize === '32px'`, width))
		fits(fmt.Sprintf("twice the size at %d", width))
	}
}
