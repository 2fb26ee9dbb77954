package browser

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// built builds the site once, with fast compression.
var built = sync.OnceValues(func() (dir string, err error) {
	if dir = os.Getenv("SITE"); dir != "" {
		return dir, nil
	}
	dir = filepath.Join(filepath.Dir(program), "site")
	build := exec.Command("bash", "../site", dir)
	build.Env = append(os.Environ(), "QUALITY=6")
	if out, err := build.CombinedOutput(); err != nil {
		return "", &exec.Error{Name: string(out), Err: err}
	}
	return dir, nil
})

// host is a web host that serves the site under a path, and a page that shows it.
type host struct {
	*phone
	at     string // address of the folder
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
	e, usual := &evening{T: t}, longest
	longest = time.Minute // the program is loaded and unpacked
	t.Cleanup(func() { longest = usual })
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

// tabOf opens another phone page.
func (e *evening) tabOf() *phone {
	p := e.tab()
	p.run(chromedp.EmulateViewport(390, 844))
	return p
}

// went opens a page of the folder.
func (h *host) went(page string) { h.Helper(); h.run(chromedp.Navigate(h.at + page)) }

// says fills a text into a field.
func (p *phone) says(field, text string) {
	p.Helper()
	p.run(chromedp.SetValue(field, text, chromedp.ByQuery))
}

const inGame = `document.querySelectorAll('.place').length > 100 && document.getElementById('live').textContent === 'On this device'`

// opens waits until a game is open, whatever page was open before.
func (h *host) opens() {
	h.Helper()
	for begun := time.Now(); time.Since(begun) < longest; time.Sleep(50 * time.Millisecond) {
		ctx, stop := context.WithTimeout(h.ctx, 20*time.Second)
		var is bool
		err := chromedp.Run(ctx, chromedp.Evaluate(`Boolean(`+inGame+`)`, &is)) // fails during navigation
		stop()
		if err == nil && is {
			return
		}
	}
	h.Fatal("no game was opened")
}

// newGame starts a game with the form.
func (h *host) newGame() {
	h.Helper()
	h.tap("summary", "New game")
	h.wait(`document.querySelector('#begin [type=submit]')`)
	h.tap("button", "Begin")
	h.opens()
}

// asksNet runs code with the page's own net module; its result is text.
func (p *phone) asksNet(what string) string {
	p.Helper()
	return p.await(`(async () => {
		const url = performance.getEntriesByType('resource').map(e => e.name).find(n => /\/net\.[0-9a-f]+\.js$/.test(n));
		const net = await import(url);
		return JSON.stringify(await (` + what + `)(net));
	})()`)
}

// types records a line by typing it.
func (p *phone) types(line string) {
	p.Helper()
	p.run(chromedp.Evaluate(`document.getElementById('typing').click()`, nil), chromedp.SetValue("#line", line, chromedp.ByQuery),
		chromedp.Evaluate(`document.getElementById('record').click()`, nil))
}

// shown waits until the position after an entry is shown.
func (p *phone) shown(n int) {
	p.Helper()
	p.wait(fmt.Sprintf(`document.body.dataset.shown === '%d'`, n))
}

// plays plays up to n legal moves and returns them; fewer if somebody wins. If a discard has too many possibilities,
// unseen cards are discarded.
func (p *phone) plays(from, n int) (lines []string) {
	p.Helper()
	for i := range n {
		line := p.asksNet(fmt.Sprintf(`async net => { const {moves, possible} = await net.get('moves'), out = moves.filter(m => !/: end$| roll /.test(m)), list = moves.length ? out.length && %d %% 3 ? out : moves : possible;
			const owed = list.length ? null : (await net.get('view')).verbs.find(v => v.verb === 'discard');
			return owed ? owed.player + ': discard ' + owed.count + ' ?' : list[(%d * 7919) %% list.length] || ''; }`, from+i, from+i))
		if line == `""` {
			p.Logf("the game is over after %d moves", from+i)
			return lines
		}
		lines = append(lines, strings.Trim(line, `"`))
		p.types(lines[i])
		p.shown(from + i + 1)
	}
	return lines
}

// saved returns the file that the page downloads.
func (h *host) saved() string {
	h.Helper()
	dir := h.TempDir()
	h.run(browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(dir))
	h.tap(".tools button", "More")
	h.tap("button", "Save the file")
	for range 200 {
		if found, _ := filepath.Glob(filepath.Join(dir, "*.yaml")); len(found) == 1 {
			text, err := os.ReadFile(found[0])
			h.must(err)
			h.tap("#more .x", "")
			return string(text)
		}
		time.Sleep(20 * time.Millisecond)
	}
	h.Fatal("no file was saved")
	return ""
}

var recordedAt = regexp.MustCompile(`, at: [^}]*`)

// played returns the page's file and what play writes for the same lines, without times.
func (h *host) played(saved string, lines []string) (here, there string) {
	h.Helper()
	file := filepath.Join(h.TempDir(), "played.yaml")
	head, _, _ := strings.Cut(saved, "moves:")
	h.must(os.WriteFile(file, []byte(head+"moves:\n"), 0o644))
	play := exec.Command(program, "play", file)
	play.Stdin = strings.NewReader(strings.Join(lines, "\n"))
	if out, err := play.CombinedOutput(); err != nil {
		h.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(file)
	h.must(err)
	return recordedAt.ReplaceAllString(saved, ""), recordedAt.ReplaceAllString(string(text), "")
}

// A whole game on one phone: the page is reloaded and killed, the network is lost, and the final file is what play
// writes.
func TestSiteEvening(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h := hosted(t, dir)
	h.screen("site-home")
	h.newGame()
	h.screen("site-game")
	lines := h.plays(0, 20)
	h.run(chromedp.Reload())
	h.opens()
	h.shown(20)
	lines = append(lines, h.plays(20, 20)...)
	address := get[string](h.phone, `location.href`)
	h.wait(`navigator.serviceWorker.controller`)
	h.server.Close() // no network from here on

	killed := h.phone
	h.phone = h.tabOf()
	killed.types(lines[0]) // during a move
	h.must(chromedp.Cancel(killed.ctx))
	h.run(chromedp.Navigate(address))
	h.opens()
	h.shown(40)
	lines = append(lines, h.plays(40, 20)...)
	h.screen("site-evening")
	here, there := h.played(h.saved(), lines)
	if here != there {
		t.Errorf("the phone wrote\n%s\nand play\n%s", here, there)
	}
	h.went("")
	h.wait(`document.querySelectorAll('[data-game]').length === 1`)
	h.newGame()
	h.plays(0, 2)
	h.went("")
	h.wait(`document.querySelectorAll('[data-game]').length === 2`)
	h.screen("site-games")
	h.run(chromedp.Navigate(address))
	h.opens()
	h.shown(60)
	h.tap(".tools button", "Points")
	h.tap("summary", "The game in figures")
	h.wait(`document.getElementById('charts').naturalWidth > 0 && document.getElementById('counted').textContent`)
}

// If storage is full, the page says so, and it saves when there is space again. Another page with the same game is
// read-only.
func TestSiteStorage(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h := hosted(t, dir)
	h.newGame()
	h.plays(0, 2)
	origin := get[string](h.phone, `location.origin`)
	h.run(storage.OverrideQuotaForOrigin(origin).WithQuotaSize(1))
	time.Sleep(35 * time.Second) // Chromium caches the quota for about this long
	line := strings.Trim(h.asksNet(`async net => (await net.get('moves')).moves[0]`), `"`)
	h.types(line)
	h.wait(`/on disk/i.test(document.getElementById('trouble').textContent)`)
	h.screen("site-full")
	h.run(storage.OverrideQuotaForOrigin(origin))
	h.plays(3, 1)
	h.wait(`document.getElementById('trouble').hidden`)
	saved := h.saved()
	h.run(chromedp.Reload())
	h.opens()
	h.shown(4)
	if again := h.saved(); again != saved || !strings.Contains(saved, line[:strings.Index(line, ":")]) {
		t.Errorf("after the reload it is\n%s\nnot\n%s", again, saved)
	}
	other := &host{at: h.at, server: h.server, phone: h.tabOf()}
	other.run(chromedp.Navigate(get[string](h.phone, `location.href`)))
	other.opens()
	other.wait(`/another page/i.test(document.getElementById('trouble').textContent)`)
}

// The download stays within its limit: 5 MB with the compression of releases. That compression takes minutes and is
// 15.7 % smaller than this one, as measured on 26.2 MB of the program.
func TestSiteSize(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	packed, err := filepath.Glob(filepath.Join(dir, "*.br"))
	if err != nil || len(packed) < 20 {
		t.Fatalf("%d files: %v", len(packed), err)
	}
	const most = 5_000_000 * 1000 / 843
	sum := int64(0)
	for _, name := range packed {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		sum += info.Size()
	}
	if t.Logf("%d bytes", sum); sum > most {
		t.Errorf("%d bytes go over the wire, more than %d", sum, most)
	}
}
