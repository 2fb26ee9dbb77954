package browser

import (
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
