package browser

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

const fishing = `scenario: Fish
players: [anna, ben, carla]
board: fishermen
setup:
  turn: {player: anna, phase: main, number: 9}
  pieces:
    anna: {settlements: [A1.NE, C2.S], roads: [A1/E, C2/SE]}
    ben: {settlements: [B2.SE], roads: [B2/SE]}
    carla: {settlements: [D3.S], roads: [D3/SE]}
  hands: {anna: 3 brick 3 lumber 2 wool, ben: 2 ore, carla: 4 wool}
  fish: {anna: [3, 3, 2, 2, 1]}
moves:
`

// Everything that fish tokens can buy can be tapped, with the tokens that pay for it.
func TestFishByTapping(t *testing.T) {
	for _, move := range []string{"fish steal carla with 3", "fish take ore with 2 2", "fish road A2/SW with 3 2", "fish card with 3 2 2"} {
		e := begin(t, fishing)
		p := e.open("keeper", 390, false)
		get[int](p, natural)
		move = "anna: " + move
		p.taps(1, move)
	}
}

// A player who has seven tokens and would get another one exchanges one, whether or not the drawn token is named, or
// keeps all seven.
func TestExchangeByTapping(t *testing.T) {
	const grounds = `scenario: Seven tokens
players: [anna, ben, carla]
board: fishermen
setup:
  turn: {player: anna, phase: roll, number: 9}
  pieces: {anna: {settlements: [B4.NE]}, ben: {settlements: [C5.NE]}}
  hands: {anna: nothing, ben: nothing, carla: nothing}
  fish: {anna: [1, 1, 2, 2, 2, 3, 3], ben: [1, 1, 1, 2, 2, 2, 3]}
moves:
`
	p := begin(t, grounds).open("keeper", 360, false)
	p.dark(false)
	p.run(chromedp.EmulateViewport(360, 640))
	get[int](p, natural)
	for i, move := range []string{"anna: roll 3 3", "anna: exchange 2", "ben: pass", "anna: end", "ben: roll 3 3", "ben: exchange 1"} {
		p.taps(i+1, move)
	}
	p.press("Undo")
	p.shown(7)
	p.tap("#dock button", "All moves")
	p.tap("#verbs button", "exchange")
	p.click(`#form > fieldset:not(.optional) [data-word="1"]`)
	p.click(`#form .optional [data-word="3"]`)
	p.click("#record")
	p.last(8, "ben: exchange 1 catches 3")
}

// The tokens that a roll brings are entered with the roll, and can be spent afterwards.
func TestCatchesByTapping(t *testing.T) {
	p := begin(t, strings.NewReplacer("phase: main", "phase: roll", "A1.NE, C2.S", "B4.NE, C2.S", "A1/E", "B4/E", "ben: {settlements: [B2.SE]", "ben: {settlements: [C5.NE, B2.SE]", "[3, 3, 2, 2, 1]", "[1]").Replace(fishing)).open("keeper", 360, false)
	p.dark(false)
	p.run(chromedp.EmulateViewport(360, 640))
	get[int](p, natural)
	p.press("Type")
	p.tap("#verbs button", "roll")
	p.click(`#form [aria-label="yellow die 3"]`)
	p.click(`#form [aria-label="red die 3"]`)
	for _, word := range []string{"anna", "3", "ben", "1"} {
		p.click(fmt.Sprintf(`#form [data-word=%q]`, word))
	}
	p.click("#record")
	p.last(1, "anna: roll 3 3 catches anna 3 ben 1")
	p.taps(2, "anna: fish steal carla with 3")
	p.tap("#dock button", "All moves") // too few tokens: put together all the same
	p.tap("#verbs button", "fish take")
	for _, word := range []string{"ore", "1", "2"} {
		p.tap("#form button", word)
	}
	p.wait(`document.getElementById('line').value === 'anna: fish take ore with 1 2'`)
}

// taps performs a move with taps as a person would, and checks that it becomes the entry with this number.
func (p *phone) taps(number int, move string) {
	p.Helper()
	var got struct {
		Taps  int
		Stuck string
	}
	p.must(json.Unmarshal([]byte(p.await(fmt.Sprintf("natural(%q)", move))), &got))
	if got.Stuck != "" {
		p.screen("stuck-" + move)
		p.Fatalf("%s: after %d taps: %s", move, got.Taps, got.Stuck)
	}
	if p.shown(number); !strings.Contains(p.record(), move) {
		p.Errorf("%s is\n%s", move, p.record())
	}
	p.Logf("%s: %d taps", move, got.Taps)
}
