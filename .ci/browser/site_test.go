package browser

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// built builds the page without a server once, packed quickly.
var built = sync.OnceValues(func() (dir string, err error) {
	if dir = os.Getenv("SITE"); dir != "" {
		return dir, nil
	}
	dir = filepath.Join(filepath.Dir(program), "site")
	build := exec.Command("bash", "../site", dir)
	build.Env = append(os.Environ(), "QUALITY=5")
	if out, err := build.CombinedOutput(); err != nil {
		return "", &exec.Error{Name: string(out), Err: err}
	}
	return dir, nil
})

// host is a web host with the page under a path, and a browser that looks at it.
type host struct {
	*phone
	at     string // the address of the folder
	server *httptest.Server
}

const under = "/people/anna/"

func hosted(t *testing.T, dir string) *host {
	t.Helper()
	files := http.StripPrefix(under, http.FileServer(http.Dir(dir)))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, under) {
			t.Errorf("%s was asked for, outside of the folder", r.URL)
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	e := &evening{T: t}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.WindowSize(390, 844))
	all, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	browser, end := chromedp.NewContext(all)
	t.Cleanup(end)
	e.browser = browser
	e.must(chromedp.Run(browser))
	h := &host{at: server.URL + under, server: server, phone: e.tabOf()}
	h.went("")
	return h
}

// tabOf opens one more page.
func (e *evening) tabOf() *phone {
	tab, end := chromedp.NewContext(e.browser)
	e.Cleanup(end)
	e.must(chromedp.Run(tab))
	p := &phone{e, tab}
	p.run(chromedp.EmulateViewport(390, 844))
	return p
}

// went goes to a page of the folder.
func (h *host) went(page string) { h.Helper(); h.run(chromedp.Navigate(h.at + page)) }

// says puts a text into a field.
func (p *phone) says(field, text string) {
	p.Helper()
	p.run(chromedp.SetValue(field, text, chromedp.ByQuery))
}

const inGame = `document.querySelectorAll('.place').length > 100 && document.getElementById('live').textContent === 'On this device'`

// newGame begins a game with its form.
func (h *host) newGame() {
	h.Helper()
	h.tap("summary", "New game")
	h.wait(`document.querySelector('#begin [type=submit]')`)
	h.tap("button", "Begin")
	h.wait(inGame)
}

func TestSite(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h := hosted(t, dir)
	h.screen("site-home")
	h.newGame()
	h.screen("site-game")
	h.went("position.html")
	h.wait(`document.querySelector('#begin [type=submit]')`)
	h.screen("site-position-form")
	h.tap("button", "Lay the board")
	h.wait(`document.querySelectorAll('.place').length > 100`)
	h.picture("site-position")
}
