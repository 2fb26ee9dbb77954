package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// press taps the middle of a button (by its label, text or verb) or of a place, as a finger does. The middle must be in
// sight and on top, and nothing is scrolled.
func (p *phone) press(what string) {
	p.Helper()
	const find = `(() => {
		const what = %q, place = document.querySelector('[data-place="' + what + '"]');
		if (document.body.classList.contains('sent') || document.getAnimations().some(a => a.playState === 'running')) return null;
		const sheet = document.querySelector('.sheet:not([hidden])');
		const b = place ? null : [...(sheet || document).querySelectorAll('button')].find(b => b.checkVisibility() && b.getClientRects().length && !b.disabled && (b.ariaLabel === what || b.textContent.trim() === what || b.dataset.verb === what || b.dataset.move === what || b.dataset.seat === what));
		if (!place && !b) return null;
		const m = place?.getScreenCTM(), r = b?.getBoundingClientRect(), [x, y] = place ? [m.e, m.f] : [r.x + r.width / 2, r.y + r.height / 2];
		return {x, y, seen: x > 0 && y > 0 && x < innerWidth && y < innerHeight && (b || place.closest('svg')).contains(document.elementFromPoint(x, y)), scrolled: scrollY};
	})()`
	js := fmt.Sprintf(find, what)
	p.wait(js)
	at := get[struct {
		X, Y, Scrolled float64
		Seen           bool
	}](p, js)
	if !at.Seen || at.Scrolled != 0 {
		p.screen("hidden-" + what)
		p.Errorf("%s is at %v, %v: not in sight, or the page is scrolled by %v", what, at.X, at.Y, at.Scrolled)
	}
	p.run(chromedp.MouseClickXY(at.X, at.Y))
}

// Every interaction of the table, with the taps that it may take. A tap is a button or a place, or words to type ("=" with Enter); the last one records,
// or shows what is told behind "→". With STATE=all it is done on six screens,
// otherwise on the two phones that have least room.
func TestTapsOfEveryRow(t *testing.T) {
	holds := strings.Replace(owing, "phase: roll", "phase: main", 1)
	buys := strings.Replace(base, "anna: 3 brick 3 lumber 2 wool", "anna: 3 brick 3 lumber 2 wool ore grain", 1)
	sizes := [][2]int64{{360, 640}, {844, 390}}
	if os.Getenv("STATE") == "all" {
		sizes = append(sizes, [2]int64{390, 664}, [2]int64{390, 844}, [2]int64{768, 1024}, [2]int64{1920, 1080})
	}
	for _, row := range []struct{ name, game, taps, record string }{
		{"roll", owing, "First die 2, Second die 3", "anna: roll 2 3"},
		{"only the sum", owing, "Only the sum, Sum 5", "anna: roll 5"},
		{"roll of knights", strings.Replace(knights, "phase: main", "phase: roll", 1), "Event die trade, First die 2, Second die 3", "Anna: roll 2 3 trade"},
		{"end", base, "end", "anna: end"},
		{"a road by its tile", base, "road, A2/SW", "anna: road A2/SW"},
		{"a road by its place", base, "A2/SW, anna: road A2/SW", "anna: road A2/SW"},
		{"a wall by its city", knights, "D2.S, Anna: wall D2.S", "Anna: wall D2.S"},
		{"a knight wakes", strings.Replace(knights, "basic active", "basic", 1), "A1.S, Anna: activate A1.S", "Anna: activate A1.S"},
		{"improve", knights, "improve", "Anna: improve trade"},
		{"a progress card too many", strings.Replace(knights, "spy, warlord]", "spy, warlord, bishop, deserter, wedding]", 1), "Give back cards, wedding", "Anna: discard wedding"},
		{"buy", buys, "buy", "anna: buy"},
		{"buy and name it", buys, "buy, Name it, Monopoly", "anna: buy monopoly"},
		{"a knight after the roll", holds, "Play a card, play knight, B2, anna: play knight B2 steal ben", "anna: play knight B2 steal ben"},
		{"a knight before the roll", owing, "play knight, B2, anna: play knight B2 steal ben", "anna: play knight B2 steal ben"},
		{"trade", base, "Trade, gives 1 brick, gets ore, With ben", "anna: trade 1 brick for 1 ore with ben"},
		{"trade two", base, "Trade, gives 2 brick, gets ore, gets ore, With ben", "anna: trade 2 brick for 2 ore with ben"},
		{"bank", strings.Replace(base, "anna: 3 brick", "anna: 4 brick", 1), "Trade, Bank: 4 brick, gets 1 ore", "anna: bank 4 brick for 1 ore"},
		{"bank of a hand that not all have seen", strings.NewReplacer("[event-cards]", "[event-cards]\nruleset: ck-2015", "phase: roll", "phase: main", "{anna: 8 brick 6 lumber 2 wool", "{anna: \"4 brick 10 ?\"", "  fish: {anna: [3, 3, 2, 2, 1]}\n  boot: anna\n", "").Replace(traders), "Trade, Bank: 4 brick, gets 1 ore", "anna: bank 4 brick for 1 ore"},
		{"give back unseen", owing + "  - anna: roll 3 4\n", "Nobody saw", "anna: discard 4 ?"},
		{"give back", owing + "  - anna: roll 3 4\n", "gives 3 wool, gives 1 brick, Give these 4", "anna: discard 1 brick 3 wool"},
		{"another gives back first", owing + "  - anna: roll 3 4\n", "ben 4, Nobody saw", "ben: discard 4 ?"},
		{"robber", owing + "  - anna: roll 3 4\n  - anna: discard 2 brick 2 lumber\n  - ben: discard 4 grain\n", "B2, anna: robber B2 steal ben", "anna: robber B2 steal ben"},
		{"robber in sight of all", owing + "  - anna: roll 3 4\n  - anna: discard 2 brick 2 lumber\n  - ben: discard 4 grain\n", "B2, ore", "anna: robber B2 steal ben ore"},
		{"not legal: told", base, "E3/E, anna: road E3/E", "→ touches no road"},
		{"not legal: elsewhere", base, "E3/E, anna: road E3/E, Put it elsewhere, A2/SW", "anna: road A2/SW"},
		{"not legal: kept", base, "E3/E, anna: road E3/E, Let it stand", "anna: road E3/E"},
		{"not legal: only asked", base, "E3/E, anna: road E3/E, Only asked", "→ Trade"},
		{"undo", base + "  - anna: end\n", "Undo", "undo: 1"},
		{"redo", base + "  - anna: end\n", "Undo, Redo", "redo: 1"},
		{"taken out", base + "  - anna: road A2/SW\n  - anna: end\n", "Log, 2. Anna ends the turn, Take it out", "dropped"},
		{"put right", base + "  - anna: road A2/SW\n", "Log, 1. Anna builds a road A2/SW, Put it right, road, A1/SE", "was: anna: road A2/SW"},
		{"looked at", base + "  - anna: road A2/SW\n", "Log, 1. Anna builds a road A2/SW, Look at the board then, Back to now", "→ End turn"},
		{"typed", base, "All moves, =end", "anna: end"},
		{"typed in the roll phase", owing, "Type, =roll 2 3", "anna: roll 2 3"},
		{"asked", base, "Ask, =may the robber stay?", "→ robber"},
		{"said in several ways", base, "All moves, ~build a road, Record, anna: Build a road A2/SW", "anna: road A2/SW"},
		{"legal instead", base, "E3/E, anna: road E3/E, Legal instead: A1/SE", "anna: road A1/SE"},
		{"asked and done", base, "Ask, =road A2/SW, Do it", "anna: road A2/SW"},
	} {
		t.Run(row.name, func(t *testing.T) {
			for _, size := range sizes {
				e := begin(t, row.game)
				p := e.open("keeper", 390, false)
				p.dark(false)
				p.run(chromedp.EmulateViewport(size[0], size[1]))
				p.wait(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, size[0], size[1]))
				for _, tap := range strings.Split(row.taps, ", ") {
					if words, ok := strings.CutPrefix(tap, "~"); ok {
						p.run(chromedp.SendKeys("#line", words, chromedp.ByQuery))
						continue
					}
					if words, ok := strings.CutPrefix(tap, "="); ok {
						p.run(chromedp.SendKeys("#line", words+kb.Enter, chromedp.ByQuery))
						continue
					}
					if p.press(tap); tap == "Put it right" { // the board and the buttons are those of that move then
						p.wait(`document.body.classList.contains('amend')`)
					}
				}
				if says, ok := strings.CutPrefix(row.record, "→ "); ok {
					p.wait(fmt.Sprintf(`document.querySelector('.shell').innerText.includes(%q)`, says))
					if n := e.entries(); n != strings.Count(row.game, "\n  - ") {
						t.Errorf("at %v: %d entries are on disk", size, n)
					}
					continue
				}
				recorded := func() bool { return strings.Contains(strings.ReplaceAll(e.record(), `"`, ""), row.record) }
				for begun := time.Now(); !recorded() && time.Since(begun) < longest; {
					time.Sleep(20 * time.Millisecond)
				}
				if !recorded() {
					p.screen(fmt.Sprintf("row-%s-%v", row.name, size))
					t.Errorf("at %v: %s is not in\n%s", size, row.record, e.record())
				}
			}
		})
	}
}
