package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A phone with the code waits and shows its number, then opens the seat that the keeper chose. When the seat is
// revoked, the page says so.
func TestJoining(t *testing.T) {
	e := begin(t, base)
	screen, keeper := e.open("table", 1920, false), e.open("keeper", 390, false)
	screen.wait(`document.querySelector('#invite .code')?.textContent.length === 4`)
	code := get[string](screen, `document.querySelector('#invite .code').textContent`)
	screen.wait(`document.querySelector('#invite img').naturalWidth > 0`)
	screen.run(chromedp.EmulateViewport(1920, 1080))
	screen.wait(`innerHeight === 1080`)
	screen.screen("table-code")
	phone := e.tab()
	phone.run(chromedp.EmulateViewport(390, 844), chromedp.Navigate(fmt.Sprintf("http://127.0.0.1:%s/j/%s", e.port, strings.ToLower(code))))
	phone.wait(`document.getElementById('number').textContent.length === 2`)
	number := get[string](phone, `document.getElementById('number').textContent`)
	phone.screen("knock")
	keeper.wait(`document.getElementById('door-head').textContent === 'Phone ` + number + ` asks for a seat' && !document.getElementById('door').hidden`)
	keeper.screen("seat")
	keeper.click(`#doors [data-seat="ben"]`)
	phone.wait(`document.getElementById('who')?.textContent === 'ben’s page' && location.pathname.startsWith('/p/ben/')`)
	keeper.wait(`document.getElementById('door').hidden`)
	keeper.click(`#to-more`)
	keeper.screen("more")
	keeper.click(`#to-door`)
	keeper.wait(`document.querySelector('#doors [aria-label^="Take it back"], #doors [aria-label^="Take back"]')`)
	keeper.screen("another-phone")
	keeper.click(`#doors [aria-label^="Take back"]`)
	phone.wait(`document.getElementById('live').textContent.startsWith('This link was renewed')`)
	wrong := e.tab()
	wrong.run(chromedp.Navigate(fmt.Sprintf("http://127.0.0.1:%s/j/%s", e.port, "0000")))
	if text := get[string](wrong, `document.body.textContent`); !strings.Contains(text, "No table has this code") {
		t.Errorf("a wrong code is answered with %q", text)
	}
}
