package browser

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// zeros reads as that many zero bytes.
type zeros int64

func (z *zeros) Read(p []byte) (int, error) {
	if *z <= 0 {
		return 0, io.EOF
	}
	n := int(min(int64(len(p)), int64(*z)))
	clear(p[:n])
	*z -= zeros(n)
	return n, nil
}

// carrying returns the fragment of a link that carries what is read.
func carrying(t *testing.T, r io.Reader) string {
	t.Helper()
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err == nil {
		_, err = io.Copy(w, r)
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return "#p=" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// Links come from anybody. What a link carries is refused in words or shown as text; nothing of it runs, nothing of it
// is stored if it is refused, and the page goes on.
func TestSiteHostileLinks(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h := hosted(t, dir)
	h.wait(`navigator.serviceWorker.controller && document.querySelector('#games li')`)
	text := func(s string) string { return carrying(t, strings.NewReader(s)) }
	whole := text("players: [Anna, Ben, Clara]\nsetup: {turn: {player: Anna, phase: main}}\n")
	bomb := zeros(1 << 30)
	lols := "a: &a [x,x,x,x,x,x,x,x,x]\n"
	for c := 'b'; c < 'k'; c++ {
		lols += fmt.Sprintf("%c: &%[1]c [%s]\n", c, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*%c,", c-1), 9), ","))
	}
	for name, fragment := range map[string]string{
		"no base64":             "#p=%%%",
		"no letters of a link":  "#p=ä\u202e<b>",
		"base64 of plain text":  "#p=" + base64.RawURLEncoding.EncodeToString([]byte("players: [a1, b1]")),
		"compressed otherwise":  "#p=H4sIAAAAAAAA_wvJSFUoLM1MzlZIKsovz1NIy69QyCrNLShWyC9LLVIoAUrnJFZVKqTkpwMAOaNPQSwAAAA",
		"cut short":             whole[:len(whole)/2],
		"a gigabyte of zeros":   carrying(t, &bomb),
		"what fits but unpacks": carrying(t, io.LimitReader(func() io.Reader { z := zeros(32 << 20); return &z }(), 32<<20)),
		"ten megabytes":         "#p=" + strings.Repeat("A", 10<<20),
		"nothing":               text(""),
		"not text":              text("\xff\xfe\x00"),
		"zero bytes":            text("players: [Anna, B\x00n]\n"),
		"control characters":    text("players: [Anna, \"B\\u001b[31mn\"]\n"),
		"not a file of a game":  text("[[[]]]"),
		"another version":       text("version: 99\nplayers: [Anna, Ben, Clara]\nsetup: {turn: {player: Anna, phase: main}}\n"),
		"a rule set to come":    text("players: [Anna, Ben, Clara]\nruleset: base-2099\n"),
		"a key to come":         text("players: [Anna, Ben, Clara]\nsetup: {turn: {player: Anna, phase: main}, moons: 3}\n"),
		"references that grow":  text(lols),
		"one to itself":         text("players: &a [*a]\n"),
		"deep nesting":          text(strings.Repeat("[", 30000)),
		"deep mappings":         text("setup: " + strings.Repeat("{a: ", 12000)),
		"a type of a language":  text("players: !!js/function 'function () { hacked = 1 }'\n"),
		"several documents":     text("players: [Anna, Ben, Clara]\n---\nplayers: [Anna, Ben, Clara]\n"),
		"a key twice":           text("players: [Anna, Ben, Clara]\nplayers: [Dora, Emil, Fred]\n"),
		"very many players":     text("players: [" + strings.Repeat("p,", 30000) + "p]\n"),
		"a huge number":         text("players: [Anna, Ben, Clara]\nsetup: {turn: {player: Anna, phase: main, number: 1e999}}\n"),
		"a huge hand":           text("players: [Anna, Ben, Clara]\nsetup: {hands: {Anna: 99999999999999999999 ore}}\n"),
		"a name of the program": text("players: [__proto__, constructor, toString]\nsetup: {hands: {__proto__: 99 ore}}\n"),
		"a script for a name":   text("players: [\"<img src=x onerror=hacked=1>\", Ben, Clara]\n"),
		"a script for a piece":  text("players: [Anna, Ben, Clara]\nsetup: {pieces: {Anna: {settlements: ['<script>hacked=1</script>']}}}\n"),
	} {
		pages := []string{"", "position.html"}
		if !strings.Contains("cut short, what fits but unpacks, references that grow, a name of the program, a script for a piece", name) {
			pages = pages[:1] // the other page unpacks and reads it in the same way
		}
		for _, page := range pages {
			begun := time.Now()
			h.goesTo(page, fragment)
			h.wait(`document.getElementById('fault').textContent.length > 10 && document.getElementById('fault').getClientRects().length`)
			said := get[string](h.phone, `document.getElementById('fault').textContent`)
			if took := time.Since(begun); timed() && took > 5*time.Second {
				t.Errorf("%s: it takes %v", name, took)
			}
			if len(said) > 1500 || strings.Contains(said, "broke off") || strings.Contains(said, "SyntaxError") || strings.Contains(said, "undefined") {
				t.Errorf("%s on %q is answered: %.1500s", name, page, said)
			}
			t.Logf("%s: %.150q after %v", name, said, time.Since(begun).Round(time.Millisecond))
			h.unharmed(name)
		}
	}
	h.went("")
	h.wait(`document.querySelector('#games li')`)
	if stored := get[string](h.phone, `document.getElementById('games').textContent`); stored != "None yet." {
		t.Errorf("of refused links is stored: %s", stored)
	}

	// Words in a position that can be opened are text, wherever they are shown.
	h.went(text("scenario: '<img src=x onerror=hacked=1><script>hacked=1</script>'\nplayers: [Anna, Ben, Clara]\nsetup: {turn: {player: Anna, phase: main}}\n"))
	h.opens()
	h.wait(`document.getElementById('title').textContent.startsWith('<img')`)
	h.unharmed("a script for a title")
	h.went("")
	h.wait(`document.querySelector('#games b')?.textContent.startsWith('<img')`)
	h.unharmed("a script for a title in the list")

	// An error that another page hands over is never in the address, where a stranger could write it.
	h.goesTo("", "#fault=Call+this+number")
	h.wait(`location.hash === ''`)
	if said := get[string](h.phone, `document.getElementById('fault').textContent`); said != "" {
		t.Errorf("the page says what a link tells it to: %s", said)
	}
	h.went("game.html?g=none.yaml")
	h.wait(`/not on this device/.test(document.getElementById('fault')?.textContent)`)
}

// goesTo opens a page with a fragment of any size. The start page stays and follows the fragment, as when a link is
// opened in a browser that shows it already.
func (h *host) goesTo(page, fragment string) {
	h.Helper()
	if page != "" {
		h.run(chromedp.Navigate("about:blank"), chromedp.Navigate(h.at+page+fragment))
		return
	}
	told, err := json.Marshal(fragment)
	h.must(err)
	if !get[bool](h.phone, `Boolean(document.getElementById('games'))`) {
		h.went("")
	}
	h.wait(`document.querySelector('#games li')`)
	h.run(chromedp.Evaluate(`document.getElementById('fault').textContent = ''; location.hash = `+string(told), nil))
}

// unharmed reports whatever a hostile text did to the page.
func (h *host) unharmed(what string) {
	h.Helper()
	if bad := get[string](h.phone, `[window.hacked && 'it runs', document.querySelector('img[src="x"], main script') && 'it is an element', Object.prototype.ore && 'it changes objects'].filter(Boolean).join()`); bad != "" {
		h.Errorf("%s: %s", what, bad)
	}
}
