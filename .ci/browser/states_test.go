package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// after returns the first entries of a recorded game.
func after(t *testing.T, file string, entries int) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(text), "moves:\n")
	out := head + "moves:\n"
	for line := range strings.SplitSeq(rest, "\n") {
		if strings.HasPrefix(line, "  - ") {
			if entries--; entries < 0 {
				break
			}
		}
		out += line + "\n"
	}
	return out
}

const recorded = "../../testdata/games/recorded-1.yaml"

// The first view on every screen: board and moves are visible together, nothing is wider than the screen, and the page
// does not scroll.
func TestFirstSight(t *testing.T) {
	for name, game := range map[string]string{
		"base": after(t, recorded, 121), "roll": after(t, recorded, 120), "knights": knights,
	} {
		t.Run(name, func(t *testing.T) {
			e := begin(t, game)
			for _, size := range [][2]int{{360, 640}, {390, 844}, {768, 1024}, {844, 390}, {1280, 800}} {
				p := e.open("keeper", size[0], false)
				p.run(chromedp.EmulateViewport(int64(size[0]), int64(size[1])))
				if over := get[int](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
					t.Errorf("at %v the page is %d pixels wider than the screen", size, over)
				}
				if over := get[int](p, `document.documentElement.scrollHeight - innerHeight`); over > 0 {
					t.Errorf("at %v the page scrolls by %d pixels", size, over)
				}
				if high := get[float64](p, `document.getElementById('map').getBoundingClientRect().height`); high < 208 {
					t.Errorf("at %v the board is %v pixels high", size, high)
				}
				if small := get[string](p, `[...document.querySelectorAll('#dock button, .tools button')].filter(b => b.offsetParent).map(b => [b.getBoundingClientRect(), b.textContent || b.ariaLabel]).filter(([r]) => Math.min(r.width, r.height) < 43.5 || r.bottom > innerHeight + 1).map(([r, w]) => w + ' ' + r.width + 'x' + r.height + ' to ' + r.bottom).join('; ')`); small != "" {
					t.Errorf("at %v too small, or out of sight: %s", size, small)
				}
				p.screen(fmt.Sprintf("%s-%dx%d", name, size[0], size[1]))
			}
			p := e.open("table", 1920, false)
			p.run(chromedp.EmulateViewport(1920, 1080))
			p.wait(`document.querySelector('.screen')`)
			p.screen(name + "-table")
		})
	}
}

// The board for overlays follows the game and has no buttons.
func TestBareBoard(t *testing.T) {
	e := begin(t, base)
	e.links["bare"] = e.links["table"] + "board"
	e.links["alone"] = e.links["bare"] + "?seats=0"
	keeper, bare, alone := e.open("keeper", 360, false), e.open("bare", 1280, false), e.open("alone", 800, false)
	for _, p := range []*phone{bare, alone} {
		if n := get[int](p, `[...document.querySelectorAll('button')].filter(b => b.offsetParent).length`); n != 0 {
			t.Errorf("%d buttons are shown", n)
		}
		if ground := get[string](p, `getComputedStyle(document.body).backgroundColor`); ground != "rgba(0, 0, 0, 0)" {
			t.Errorf("the ground is %s", ground)
		}
	}
	if get[bool](alone, `document.getElementById('seats').offsetParent !== null`) {
		t.Error("the board alone shows players")
	}
	keeper.place("A2/SW")
	keeper.tap("#offers button", "road A2/SW")
	bare.last(1, "anna: road A2/SW")
	alone.last(1, "anna: road A2/SW")
	bare.screen("bare")
}
