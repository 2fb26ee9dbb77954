// Package browser tests the page in a real browser. It is a separate module, so that the program's module does not
// need these libraries. It requires Chromium; .ci/run installs it if possible.
package browser

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

var program string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "browser")
	if err != nil {
		panic(err)
	}
	program = filepath.Join(dir, "catanref")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		panic(string(out))
	}
	code := m.Run()
	stopped()
	os.RemoveAll(dir)
	os.Exit(code)
}

// started starts the browser. Each game gets a browser context of its own, isolated from those of other games.
var started = sync.OnceValues(func() (context.Context, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.WindowSize(1280, 900))
	if shell, err := exec.LookPath("chromium-headless-shell"); err == nil { // without a user interface: half the time
		options = append(options, chromedp.ExecPath(shell))
	}
	all, stop := chromedp.NewExecAllocator(context.Background(), options...)
	browser, end := chromedp.NewContext(all)
	stopped = func() { end(); stop() }
	return browser, chromedp.Run(browser)
})

var stopped = func() {}

// evening is a served game and a browser context.
type evening struct {
	*testing.T
	file    string
	port    string
	cache   string
	served  *exec.Cmd
	flags   []string // further flags of serve
	links   map[string]string
	browser context.Context
}

func begin(t *testing.T, game string, flags ...string) *evening {
	t.Helper()
	dir := t.TempDir()
	e := &evening{T: t, file: filepath.Join(dir, "evening.yaml"), cache: dir, port: "0", flags: flags}
	e.must(os.WriteFile(e.file, []byte(game), 0o644))
	e.serve()
	all, err := started()
	e.must(err)
	c := chromedp.FromContext(all)
	ctx := cdp.WithExecutor(all, c.Browser)
	id, err := target.CreateBrowserContext().WithDisposeOnDetach(true).Do(ctx)
	e.must(err)
	t.Cleanup(func() { target.DisposeBrowserContext(id).Do(ctx) })
	_, err = target.CreateTarget("about:blank").WithBrowserContextID(id).WithNewWindow(true).Do(ctx) // a window for the next tabs
	e.must(err)
	browser, end := chromedp.NewContext(all, chromedp.WithExistingBrowserContext(id))
	t.Cleanup(end)
	e.browser = browser
	e.must(chromedp.Run(browser))
	return e
}

// serve starts the program and reads the links from its output.
func (e *evening) serve() {
	e.Helper()
	e.served = exec.Command(program, append([]string{"serve", "--port", e.port, e.file}, e.flags...)...)
	e.served.Env = append(os.Environ(), "XDG_CACHE_HOME="+e.cache)
	e.served.Stderr = os.Stderr
	out, err := e.served.StdoutPipe()
	e.must(err)
	e.must(e.served.Start())
	served := e.served
	e.Cleanup(func() { served.Process.Signal(syscall.SIGTERM); served.Wait() })
	e.links = map[string]string{}
	lines := bufio.NewScanner(out)
	for lines.Scan() && lines.Text() != "" {
		name, link, _ := strings.Cut(lines.Text(), "http")
		e.links[strings.TrimSpace(name)] = "http" + link
	}
	e.port = strings.Split(strings.Split(e.links["keeper"], ":")[2], "/")[0]
	go func() {
		for lines.Scan() {
		}
	}()
}

// asks sends a question directly to the server, not through the page. On a busy machine a connection may be closed
// before the answer is written, so it is asked again.
func (e *evening) asks(what string, into any) {
	e.Helper()
	var err error
	for range 5 {
		var answer *http.Response
		if answer, err = http.Get(e.links["keeper"] + "api/" + what); err == nil {
			err = json.NewDecoder(answer.Body).Decode(into)
			answer.Body.Close()
		}
		if err == nil {
			return
		}
		time.Sleep(time.Second)
	}
	e.Fatal(err)
}

func (e *evening) must(err error) {
	e.Helper()
	if err != nil {
		e.Fatal(err)
	}
}

// phone is one page.
type phone struct {
	*evening
	ctx context.Context
}

// tab opens an empty page.
func (e *evening) tab() *phone {
	e.Helper()
	tab, end := chromedp.NewContext(e.browser)
	e.Cleanup(end)
	e.must(chromedp.Run(tab)) // a deadline would close the tab
	return &phone{e, tab}
}

// open opens a link in a viewport of this width.
func (e *evening) open(link string, width int, dark bool) *phone {
	e.Helper()
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	p := e.tab()
	height := 800
	p.run(
		chromedp.EmulateViewport(int64(width), int64(height)),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
		chromedp.Navigate(e.links[link]),
	)
	p.wait(`document.querySelectorAll('.place').length > 100 && document.getElementById('live').textContent === 'Live'`)
	return p
}

// whole waits until the page has loaded everything that it loads by itself. A page that lost the network before is
// reloaded.
func (p *phone) whole() *phone {
	p.Helper()
	p.wait(`['log', 'answers', 'motion', 'pinch', 'compose', 'grammar'].every(name => performance.getEntriesByType('resource').some(r => r.name.includes('/' + name)))`)
	return p
}

func (p *phone) run(actions ...chromedp.Action) {
	p.Helper()
	ctx, stop := context.WithTimeout(p.ctx, 2*longest)
	defer stop()
	p.must(chromedp.Run(ctx, actions...))
}

// get evaluates an expression on the page.
func get[T any](p *phone, js string) (out T) {
	p.Helper()
	p.run(chromedp.Evaluate(js, &out))
	return out
}

// await evaluates an expression and waits for its promise.
func (p *phone) await(js string) (out string) {
	p.Helper()
	p.run(chromedp.Evaluate(js, &out, func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }))
	return out
}

// tap taps the element with this text, move or verb as soon as it exists.
func (p *phone) tap(selector, words string) {
	p.Helper()
	js := fmt.Sprintf(`[...document.querySelectorAll(%q)].find(b => (b.textContent.trim() === %q || b.dataset.verb === %[2]q || b.dataset.move?.endsWith(': ' + %[2]q)) && b.getClientRects().length)`, selector, words)
	p.wait(js)
	p.run(chromedp.Evaluate(js+`.click()`, nil))
}

// click taps the element of a selector as soon as it is visible.
func (p *phone) click(selector string) {
	p.Helper()
	p.wait(fmt.Sprintf(`document.querySelector(%q)?.getClientRects().length`, selector))
	p.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector(%q).click()`, selector), nil))
}

// place taps a place on the board.
func (p *phone) place(name string) {
	p.Helper()
	p.wait(fmt.Sprintf(`document.querySelector('[data-place=%q]')`, name))
	p.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('[data-place=%q]').dispatchEvent(new MouseEvent('click', {bubbles: true}))`, name), nil))
}

// longest is the maximum time to wait for something; a busy machine needs more than a moment.
var longest = 20 * time.Second

// wait waits until an expression is true, and returns the time it took.
func (p *phone) wait(js string) time.Duration {
	p.Helper()
	begun := time.Now()
	for time.Since(begun) < longest {
		if get[bool](p, `Boolean(`+js+`)`) {
			return time.Since(begun)
		}
		time.Sleep(20 * time.Millisecond)
	}
	text := get[string](p, `document.body.innerText.slice(0, 3000)`)
	p.picture("failed-" + p.Name())
	p.Fatalf("it never came to be: %s\n%s", js, text)
	return 0
}

// picture saves a screenshot of the whole page if screenshots are requested.
func (p *phone) picture(name string) {
	p.keep(name, func(png *[]byte) chromedp.Action { return chromedp.FullScreenshot(png, 100) })
}

// screen saves a screenshot of the viewport.
func (p *phone) screen(name string) {
	p.keep(name, func(png *[]byte) chromedp.Action { return chromedp.CaptureScreenshot(png) })
}

func (p *phone) keep(name string, shoot func(png *[]byte) chromedp.Action) {
	dir := os.Getenv("PICTURES")
	if dir == "" {
		return
	}
	var png []byte
	p.run(page.BringToFront(), shoot(&png))
	p.must(os.WriteFile(filepath.Join(dir, strings.ReplaceAll(name, "/", "-")+".png"), png, 0o644))
}
