package browser

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
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

// Whatever fish buy is tapped, with the tokens that pay it.
func TestFishByTapping(t *testing.T) {
	for _, move := range []string{"fish steal carla with 3", "fish take ore with 2 2", "fish road A2/SW with 3 2", "fish card with 3 2 2"} {
		e := begin(t, fishing)
		p := e.open("keeper", 390, false)
		get[int](p, natural)
		move = "anna: " + move
		var got struct {
			Taps  int
			Stuck string
		}
		if err := json.Unmarshal([]byte(p.await(fmt.Sprintf("natural(%q)", move))), &got); err != nil {
			t.Fatal(err)
		}
		if got.Stuck != "" {
			p.screen("stuck-fish-" + move)
			t.Errorf("%s: after %d taps: %s", move, got.Taps, got.Stuck)
			continue
		}
		if p.shown(1); !strings.Contains(e.record(), move) {
			t.Errorf("%s is\n%s", move, e.record())
		}
		t.Logf("%s: %d taps", move, got.Taps)
	}
}
