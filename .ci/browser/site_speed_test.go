package browser

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A device answers fast and needs little memory, however long the game. EVENING sets the number of moves; a whole game
// has about 500.
func TestSiteSpeed(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	moves := 40
	if n, err := strconv.Atoi(os.Getenv("EVENING")); err == nil {
		moves = n
	}
	h := hosted(t, dir)
	h.newGame()
	h.plays(0, moves)
	memory := get[string](h.phone, `document.body.dataset.memory`)
	if bytes, err := strconv.Atoi(memory); err != nil || bytes > 200<<20 || bytes == 0 {
		t.Errorf("after %d moves the referee holds %s bytes", moves, memory)
	}
	// The best of five is taken for every ruling, to exclude other load on the machine.
	told := strings.Split(strings.Trim(h.asksNet(`async net => {
		const view = await net.get('view'), took = [];
		const moves = view.board.places.filter(p => p.kind !== 'hex').map(p => `+"`${view.table.active}: ${p.kind === 'path' ? 'road' : 'settlement'} ${p.name}`"+`);
		for (const move of moves.filter((m, i) => i % Math.ceil(moves.length / 60) === 0)) {
			let best = Infinity;
			for (let n = 0; n < 5; n++) {
				const begun = performance.now();
				await net.post('rule', {move});
				best = Math.min(best, performance.now() - begun);
			}
			took.push(Math.round(best * 10) / 10);
		}
		took.sort((a, b) => a - b);
		return [took.length, took[took.length >> 1], took[Math.floor(took.length * .95)], took.at(-1)].join(' ');
	}`), `"`), " ")
	t.Logf("%s rulings: half within %s ms, 95 of 100 within %s, all within %s; %s bytes", told[0], told[1], told[2], told[3], memory)
	if most, err := strconv.ParseFloat(told[2], 64); err != nil || timed() && most > 50 {
		t.Errorf("95 %% of the rulings take up to %s ms", told[2])
	}
	// Time from a warm cache to the board, by the page's clock, which starts with the navigation. The best of three.
	h.run(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`const looks = () => { if (document.querySelectorAll('.place').length > 100 && document.getElementById('drawing')?.complete) window.boardAt = performance.now(); else requestAnimationFrame(looks); }; looks();`).Do(ctx)
		return err
	}))
	address, best := get[string](h.phone, `location.pathname.split('/').pop() + location.search`), 1e9
	for range 3 {
		h.went(address)
		h.opens()
		h.wait(`window.boardAt`)
		best = min(best, get[float64](h.phone, `boardAt`))
	}
	if t.Logf("from a warm cache to the board: %.0f ms", best); timed() && best > 1500 {
		t.Error("that is too late")
	}
}
