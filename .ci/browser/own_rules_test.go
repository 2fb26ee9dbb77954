package browser

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const market = `scenario: Market
players: [anna, ben, carla]
variants: [%q]
setup:
  turn: {player: anna, phase: main, number: 9}
  pieces: {anna: {settlements: [B2.N], roads: [B2/NE]}, ben: {settlements: [C5.SE]}, carla: {settlements: [E1.S]}}
  tokens: {anna: 8 fish, ben: 3 fish}
moves:
`

// A player's custom tokens are shown, and an action that costs them can be tapped.
func TestOwnTokensByTapping(t *testing.T) {
	file, err := filepath.Abs("../../testdata/house-rules/fish-market.yaml")
	if err != nil {
		t.Fatal(err)
	}
	e := begin(t, fmt.Sprintf(market, file))
	p := e.open("keeper", 390, false)
	get[int](p, natural)
	p.tap("button", "Points")
	p.wait(`document.body.innerText.includes('fish: 8')`)
	p.run(chromedp.KeyEvent(kb.Escape))
	for i, move := range []string{"anna: use fish-for-a-card", "anna: take 1 ore"} {
		p.taps(i+1, move)
	}
	p.tap("button", "Points")
	p.wait(`document.body.innerText.includes('fish: 4')`)
}
