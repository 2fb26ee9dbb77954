package browser

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// A new version is offered, and installed only between games.
func TestSiteRenewed(t *testing.T) {
	t.Run("taken", func(t *testing.T) { renewed(t, "") })
	// The browser may keep the old service worker for minutes; a new one that never answers has the same effect.
	t.Run("unanswered", func(t *testing.T) { renewed(t, "addEventListener('message'") })
}

// renewed replaces a site by a later version, whose service worker lacks a call, and takes that version.
func renewed(t *testing.T, lacks string) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	h := hosted(t, copied)
	h.newGame()
	h.plays(0, 2)
	h.wait(`navigator.serviceWorker.controller`)
	for _, name := range []string{"index.html", "game.html", "sw.js"} {
		text, err := os.ReadFile(filepath.Join(copied, name))
		h.must(err)
		version := regexp.MustCompile(`const version = '[0-9a-f]+'`)
		changed := strings.Replace(version.ReplaceAllString(string(text), "const version = 'later'"), "<h1>Referee", "<h1>Later referee", 1)
		if lacks != "" && name == "sw.js" {
			changed = strings.Replace(changed, lacks, "((kind, heard) => {})('message'", 1)
		}
		h.must(os.WriteFile(filepath.Join(copied, name), []byte(strings.Replace(changed, `<h1 id="title"`, `<h1 data-later id="title"`, 1)), 0o644))
	}
	h.run(chromedp.Reload())
	h.opens()
	h.wait(`/new version/.test(document.getElementById('more').textContent)`)
	if get[bool](h.phone, `Boolean(document.querySelector('[data-later]'))`) {
		t.Error("the new version came in the middle of a game")
	}
	h.plays(2, 1)
	h.went("")
	h.tap("button", "Take it")
	h.wait(`document.querySelector('h1')?.textContent === 'Later referee'`)
	h.wait(`document.querySelector('#games a')`)
	h.run(chromedp.Evaluate(`document.querySelector('#games a').click()`, nil))
	h.opens()
	h.shown(3)
	if !get[bool](h.phone, `Boolean(document.querySelector('[data-later]'))`) {
		t.Error("the old version is still there")
	}
	keys := ""
	for range 100 { // a worker that had to be registered anew is still caching
		if keys = h.await(`caches.keys().then(k => k.join())`); !strings.Contains(keys, ",") {
			return
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Errorf("of the old version is kept: %s", keys)
}
