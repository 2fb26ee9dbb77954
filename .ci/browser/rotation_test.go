package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// If a phone is rotated while cards are discarded or traded, they are laid out again: nothing is cut off, and what was
// tapped stays selected.
func TestTurnedPhone(t *testing.T) {
	hand := func(cards string) string {
		return strings.Replace(owing, "anna: 3 brick 3 lumber 3 wool, ben: 2 ore 6 grain", "anna: "+cards, 1) + "  - anna: roll 3 4\n"
	}
	for _, tt := range []struct {
		name, game, taps, kept string
		ready                  bool
	}{
		{"give back", owing + "  - anna: roll 3 4\n", "gives 3 wool", "1 more", false},
		{"give back ten cards", hand("2 brick 2 lumber 2 wool 2 grain 2 ore"), "gives 2 wool", "3 more", false},
		{"give back fifteen cards", hand("3 brick 3 lumber 3 wool 3 grain 3 ore"), "gives 3 wool", "4 more", false},
		{"give back of a full hand", hand("6 brick 6 lumber 6 wool 5 grain 5 ore"), "gives wool, gives wool", "12 more", false},
		{"trade", base, "Trade, gives 1 brick, gets ore", "With ben", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := begin(t, tt.game)
			p := e.open("keeper", 390, false)
			size := func(width, height int64) {
				t.Helper()
				p.run(chromedp.EmulateViewport(width, height))
				p.wait(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, width, height))
			}
			size(390, 844)
			for tap := range strings.SplitSeq(tt.taps, ", ") {
				p.press(tap)
			}
			for _, turned := range [][2]int64{{844, 390}, {360, 640}, {320, 568}, {390, 844}, {667, 375}, {390, 844}} {
				size(turned[0], turned[1])
				p.wait(fmt.Sprintf(`[...document.querySelectorAll('.shell button')].some(b => b.offsetParent && b.textContent === %q && b.disabled !== %v)`, tt.kept, tt.ready))
				p.wait(`!['dock', 'cards'].map(id => document.getElementById(id)).filter(n => n.offsetParent).some(n => n.scrollHeight > n.clientHeight + 1) && document.documentElement.scrollHeight <= innerHeight + 1`)
			}
		})
	}
}

// A small phone in landscape shows board and dock side by side.
func TestSmallPhoneLying(t *testing.T) {
	for name, game := range map[string]string{"roll": owing, "main": base} {
		p := begin(t, game).open("keeper", 568, false)
		p.run(chromedp.EmulateViewport(568, 320))
		p.wait(`innerWidth === 568 && innerHeight === 320`)
		p.screen("lying-" + name)
		for _, zone := range []string{"dock", "board"} {
			if high := get[float64](p, fmt.Sprintf(`document.getElementById(%q).getBoundingClientRect().height`, zone)); high < 110 {
				t.Errorf("%s: the %s is %v pixels high", name, zone, high)
			}
		}
		if over := get[int](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
			t.Errorf("%s: the page is %d pixels too wide", name, over)
		}
	}
}
