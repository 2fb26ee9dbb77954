package browser

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// axe-core is a widely used accessibility checker. It is downloaded from the npm registry; the hash ensures that it is
// this file.
const (
	axeFile = "https://registry.npmjs.org/axe-core/-/axe-core-4.10.3.tgz"
	axeSum  = "Xm7bpRXnDSX2YE2YFfBk2FnF0ep6tmG7xPh8iHee8MIcrgq762Nkce856dYtJYLkuIoYZvGfTs/PbZhideTcEg=="
)

// axe returns the script. If the registry cannot be reached, the test is skipped, because access_test.go still runs.
func axe(t *testing.T) string {
	client := http.Client{Timeout: time.Minute}
	answer, err := client.Get(axeFile)
	if err != nil {
		t.Skip("axe-core cannot be fetched:", err)
	}
	defer answer.Body.Close()
	packed, err := io.ReadAll(io.LimitReader(answer.Body, 8<<20))
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Skip("axe-core cannot be fetched:", answer.Status, err)
	}
	if sum := sha512.Sum512(packed); base64.StdEncoding.EncodeToString(sum[:]) != axeSum {
		t.Fatal("the download is not axe-core 4.10.3")
	}
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	for files := tar.NewReader(plain); ; {
		file, err := files.Next()
		if err != nil {
			t.Fatal("no axe.min.js in the package: ", err)
		}
		if strings.HasSuffix(file.Name, "package/axe.min.js") {
			script, err := io.ReadAll(files)
			if err != nil {
				t.Fatal(err)
			}
			return string(script)
		}
	}
}

// axeFaults runs all rules on the page, when nothing is fading in any more, and lists the violations.
const axeFaults = `Promise.all(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < Infinity).map(a => a.finished.catch(() => 0))).then(() => axe.run(document)).then(found => found.violations.map(v =>
  v.id + ' (' + v.impact + '): ' + v.help + '\n' + v.nodes.slice(0, 3).map(n => '  ' + n.html.slice(0, 160) + ' ' + (n.any[0]?.message || '')).join('\n')).join('\n'))`

// axe finds no violations on any page, on phone and screen, light and dark, with offers and forms open.
func TestAxe(t *testing.T) {
	script := axe(t)
	for _, link := range []string{"keeper", "table"} {
		for _, width := range []int{360, 1280} {
			for _, dark := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s %d dark %v", link, width, dark), func(t *testing.T) {
					p := begin(t, knights).open(link, width, dark) // a new page each time: browsers open at most six connections to a host
					p.run(chromedp.Evaluate(script+";0", nil))
					check := func(what string) {
						if said := p.await(axeFaults); said != "" {
							t.Errorf("%s:\n%s", what, said)
						}
					}
					check("the game")
					p.place("A1.NE")
					p.wait(`!document.getElementById('offers').hidden`)
					check("offers")
					for _, verb := range []string{"trade", "improve"} {
						p.run(chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll('#verbs button')].find(b => b.dataset.verb === %q).click()`, verb), nil))
						p.wait(`!document.getElementById('form').hidden`)
						check(verb)
					}
				})
			}
		}
	}
}
