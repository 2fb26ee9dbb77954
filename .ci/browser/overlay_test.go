package browser

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// The overlay in the manual follows a game from another origin that serve permits, or as a file on the own disk, and from
// no other.
func TestOverlayOfTheManual(t *testing.T) {
	manual, err := os.ReadFile("../../referee/page/README.md")
	if err != nil {
		t.Fatal(err)
	}
	overlay := regexp.MustCompile("(?s)```html\n(.*?)```").FindSubmatch(manual)
	if overlay == nil || strings.Count(string(overlay[1]), "\n") > 20 {
		t.Fatal("the manual has no overlay of 20 lines")
	}
	page := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write(overlay[1])
	})
	let, other := httptest.NewServer(page), httptest.NewServer(page)
	defer let.Close()
	defer other.Close()
	disk := filepath.Join(t.TempDir(), "overlay.html")
	if err := os.WriteFile(disk, overlay[1], 0o644); err != nil {
		t.Fatal(err)
	}
	e := begin(t, base, "--allow-origin", let.URL, "--allow-origin", "null")
	look := func(origin, link string) *phone {
		p := e.tab()
		p.run(chromedp.Navigate(origin + "?link=" + url.QueryEscape(e.links[link])))
		return p
	}
	p, file := look(let.URL+"/", "table"), look("file://"+disk, "table")
	for _, p := range []*phone{p, file} {
		p.wait(`players.children.length === 3 && board.naturalWidth > 100`)
	}
	keeper := e.open("keeper", 390, false)
	before := get[string](p, `board.src`)
	keeper.await(`fetch('api/move', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({move: 'anna: end', at: 0})}).then(r => r.text())`)
	p.wait(`board.src !== '` + before + `'`)
	p.wait(`players.textContent.includes('▶ ben')`)
	file.wait(`players.textContent.includes('▶ ben')`)
	for _, shut := range []*phone{look(other.URL+"/", "table"), look(let.URL+"/", "keeper"), look(let.URL+"/", "anna"), look("file://"+disk, "keeper")} {
		if text := shut.await(`fetch(link + 'api/view').then(r => 'answered ' + r.status, e => 'refused')`); text != "refused" {
			t.Errorf("the answer to a forbidden origin is %s", text)
		}
	}
}
