package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

const traders = `scenario: Fish, rivers and events
players: [anna, ben, carla]
board: fishing-rivers
variants: [event-cards]
setup:
  turn: {player: anna, phase: roll, number: 9}
  pieces:
    anna: {settlements: [A1.NE, B1.SE], roads: [A1/E, A1/SE]}
    ben: {cities: [B2.SE], settlements: [A3.N], roads: [B2/SE]}
    carla: {settlements: [D3.S], roads: [D3/SE]}
  hands: {anna: 8 brick 6 lumber 2 wool, ben: 2 ore, carla: 4 wool}
  gold: {anna: 4, ben: 2}
  fish: {anna: [3, 3, 2, 2, 1]}
  boot: anna
moves:
`

// A turn of fishermen, rivers and event cards: an earthquake, a damaged road and its repair, tokens, coins, the boot, a
// bridge. Then a move that cannot be kept: its card says why, and offers no button that keeps it.
func TestTradersByTapping(t *testing.T) {
	p := begin(t, traders).open("keeper", 360, false)
	p.dark(false)
	p.run(chromedp.EmulateViewport(360, 640))
	get[int](p, natural)
	for i, move := range []string{
		"event earthquake 12", "damage A1/SE", "fish steal carla with 3", "fish take ore with 2 2", "bank 2 gold for 1 grain", "bank 4 brick for 1 gold",
		"repair A1/SE", "boot ben", "bridge B1/SE",
	} {
		p.taps(i+1, "anna: "+move)
	}
	p.place("A1/E")
	p.tap("#fits .illegal", "road A1/E")
	p.wait(`document.querySelector('#rulings .no')?.innerText.includes('It cannot be let stand: ')`)
	p.screen("never-kept")
	if card := get[string](p, `document.querySelector('#rulings .no').innerText`); strings.Contains(card, "base.road") || strings.Contains(card, "Legal instead") || strings.Contains(card, "no other book") {
		t.Errorf("before Why? stand ids of rules, sources, or moves that have buttons:\n%s", card)
	}
	if get[bool](p, `[...document.querySelectorAll('#rulings button')].some(b => /Let it stand|Waive/.test(b.textContent))`) {
		t.Error("a move that is never kept has a button that keeps it")
	}
}

// With Cities & Knights two dice are thrown beside an event card. The cards are open as soon as one is due; the faces of
// the event die are no improvements.
func TestEventsOfKnightsByTapping(t *testing.T) {
	game := strings.NewReplacer("variants: [event-cards]", "variants: [event-cards]\nruleset: ck-2015", "  fish: {anna: [3, 3, 2, 2, 1]}\n  boot: anna\n", "  improvements: {anna: {trade: 2}}\n").Replace(traders)
	p := begin(t, game).open("keeper", 360, false)
	p.dark(false)
	p.run(chromedp.EmulateViewport(360, 640))
	p.wait(`document.getElementById('offers-head').textContent === 'anna: Turn an event card' && !document.getElementById('offers').hidden`)
	for _, step := range [][2]string{{"conflict", "anna: Turn an event card"}, {"3", "The red die"}, {"3", "The event die"}, {"trade", ""}} {
		p.press(step[0])
		if step[1] != "" {
			p.wait(fmt.Sprintf(`document.getElementById('offers-head').textContent === %q`, step[1]))
		}
	}
	p.last(1, "anna: event conflict 3 3 trade")
}

// After the win the figures of the game are one tap away.
func TestFiguresAfterTheWin(t *testing.T) {
	for _, link := range []string{"keeper", "ben"} {
		p := begin(t, won).open(link, 360, false)
		p.dark(false)
		p.press("The game in figures")
		p.wait(`document.getElementById('figures').open && document.getElementById('counted').textContent && !document.getElementById('players').hidden`)
		if get[bool](p, `document.getElementById('typing').offsetParent !== null`) {
			t.Error("a move can be typed where none is left")
		}
	}
}

// When few cards are left to be turned, all of them are in sight.
func TestFewEventsByTapping(t *testing.T) {
	p := begin(t, traders).open("keeper", 390, false)
	p.dark(false)
	p.run(chromedp.EmulateViewport(844, 390))
	names := `['6', 'epidemic 6', 'earthquake 6', 'good-neighbors 6', 'tournament 6', 'trade-advantage 6', 'calm-seas 6', 'robber-flees 6', 'helpful-neighbor 6', 'conflict 6', 'plentiful-year 6', '7']`
	if said := p.await(`import('/files/pick.js').then(async pick => {
		const view = await (await fetch('api/view')).json(), verb = {...view.verbs.find(v => v.verb === 'event'), label: 'Turn an event card'};
		pick.start(verb, ` + names + `.map(n => 'anna: event ' + n), view.table);
		const sheet = document.getElementById('offers');
		return sheet.scrollHeight > sheet.clientHeight + 1 || document.querySelectorAll('#fits button').length !== 12 ? sheet.innerText : '';
	})`); said != "" {
		t.Errorf("some are out of sight: %s", said)
	}
}
