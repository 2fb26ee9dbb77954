package browser

import (
	"fmt"
	"testing"
)

const knights = `scenario: An evening of knights
ruleset: ck-2015
players: {Anna: red, Ben: blue, "Jan Willem": white}
setup:
  turn: {player: Anna, phase: main, number: 9}
  pieces:
    Anna: {cities: [A1.NE, D2.S], settlements: [C2.S], walls: [A1.NE], roads: [A1/E, C2/SE, A1/SE], knights: [A1.S basic active]}
    Ben: {cities: [B3.SE, C4.S], roads: [B3/SE, C4/SW], knights: [B3.S strong]}
    Jan Willem: {cities: [D3.S], settlements: [E2.S], roads: [D3/SE, E2/SE]}
  hands: {Anna: 2 brick 2 lumber 2 wool 2 cloth 3 ore 2 grain, Ben: 2 ore 1 paper, Jan Willem: 4 wool}
  cards: {Anna: [spy, warlord], Ben: [bishop]}
moves:
`

// Screenshots on phone and screen, light and dark.
func TestLook(t *testing.T) {
	e := begin(t, knights)
	for _, width := range []int{360, 1280} {
		for _, dark := range []bool{false, true} {
			p := e.open("keeper", width, dark)
			if over := get[int](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
				t.Errorf("at %d pixels the page is %d wider than the screen", width, over)
			}
			p.tap(".tools button", "Points")
			p.tap("summary", "The game in figures")
			p.wait(`document.getElementById('charts').naturalWidth > 0 && document.getElementById('counted').textContent`)
			p.place("C2.S")
			p.wait(`!document.getElementById('offers').hidden`)
			p.screen(fmt.Sprintf("screen-%d-%v", width, dark))
			p.picture(fmt.Sprintf("keeper-%d-%v", width, dark))
		}
	}
}
