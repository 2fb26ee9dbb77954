package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
)

// wander repeatedly taps random buttons and highlighted places until the page sends a move; nothing is recorded. It
// returns the moves that were sent and are illegal or cannot be read, and the number of moves.
const wander = `
window.wander = async (times, seed) => {
  const sleep = ms => new Promise(done => setTimeout(done, ms)), real = window.fetch, found = [], ruled = new Map();
  const random = n => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 2147483648 * n); };
  const view = await (await real('api/view')).json();
  let sent = null;
  window.fetch = (url, more) => {
    if (!/api\/move$/.test(url)) return real(url, more);
    sent = JSON.parse(more.body).move;
    return Promise.resolve(new Response(JSON.stringify({recorded: true, at: view.table.last, corrections: view.table.corrections}), {headers: {'Content-Type': 'application/json'}}));
  };
  const tap = node => node.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  for (let n = 0; n < times; n++) {
    const trail = [];
    for (let step = 0; step < 14 && !sent; step++) {
      const sheet = document.querySelector('.sheet:not([hidden])'), lit = [...document.querySelectorAll('.place.can')];
      let list = [...document.querySelectorAll(sheet ? '#fits button, #fan button' : '#dock button')].filter(b => b.getClientRects().length && !b.disabled && !b.matches('.illegal, [data-cost]')
        && !/^(Not now|All moves|Name it|Only the sum|Both dice|Nothing more)$/.test(b.textContent) && b.ariaLabel !== 'All moves');
      if (sheet && !/^(offers|cards)$/.test(sheet.id)) list = [];
      if (lit.length && !sheet) list = lit;
      else if (!sheet && !step && random(4) === 0) list = [...document.querySelectorAll('.place')];
      if (!list.length) break;
      const node = list[random(list.length)];
      trail.push(node.dataset.place || node.ariaLabel || node.textContent);
      tap(node);
      for (let wait = 0; wait < 3 && !sent; wait++) await sleep(10);
    }
    if (sent && !ruled.has(sent)) {
      const answer = await (await real('api/rule', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({move: sent, exact: true})})).json();
      ruled.set(sent, answer.verdict);
      if (!/^(legal|undetermined)$/.test(answer.verdict)) found.push(sent + ': ' + (answer.breaks?.[0]?.detail || answer.error || answer.text) + ' after ' + trail.join(' > '));
    }
    sent = null;
    for (let wait = 0; wait < 50 && document.body.classList.contains('sent'); wait++) await sleep(10);
    document.querySelector('.sheet:not([hidden]) .x')?.click();
    [...document.querySelectorAll('#dock button')].find(b => b.textContent === 'Not now')?.click();
  }
  window.fetch = real;
  return JSON.stringify({found, moves: ruled.size});
};0`

// No move that is put together with buttons and places that the page offers as possible is illegal, in random games of
// every box. OFFERS is the number of moves of each game; every fifth position is tried.
func TestOffersAreTrue(t *testing.T) {
	most := 16
	if n, err := strconv.Atoi(os.Getenv("OFFERS")); err == nil {
		most = n
	}
	for _, box := range boxes {
		t.Run(box.name, func(t *testing.T) {
			e := begin(t, box.head)
			p := e.open("keeper", 390, false)
			p.dark(false)
			get[int](p, wander)
			luck, tried := rand.New(rand.NewPCG(3, 5)), 0
			for n := 1; n <= most; n++ {
				if n%5 == 0 || n < 3 {
					var out struct {
						Found []string
						Moves int
					}
					e.must(json.Unmarshal([]byte(p.await(fmt.Sprintf("wander(12, %d)", n))), &out))
					tried += out.Moves
					for _, what := range out.Found {
						t.Errorf("entry %d: %s", n, what)
					}
				}
				var list struct{ Moves, Possible, Templates []string }
				e.asks("moves", &list)
				for _, due := range append(list.Templates, list.Possible...) {
					if player, count, ok := strings.Cut(due, ": discard"); ok {
						cards, _ := strconv.Atoi(strings.TrimSpace(count))
						list.Moves = append(list.Moves, given(handOf(p, player), player, cards))
						break
					}
				}
				for _, one := range list.Templates {
					if player, ok := strings.CutSuffix(one, ": event"); ok {
						list.Moves = []string{player + ": event " + turned(luck, p)}
					}
				}
				if len(list.Moves) == 0 {
					break // somebody has won
				}
				mover, _, _ := strings.Cut(list.Moves[0], ": ")
				move := chosen(luck, list.Moves, nil, handOf(p, mover))
				p.await(fmt.Sprintf(`fetch('api/move', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({move: %q, at: %d, exact: true})}).then(r => r.text())`, move, n-1))
				p.shown(n)
			}
			t.Logf("%d moves were put together", tried)
			if tried < most {
				t.Error("too few")
			}
		})
	}
}
