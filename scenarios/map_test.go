package scenarios

import (
	"slices"
	"testing"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// island is a map to which the tests add keys; one of its hexes is fog.
const island = table + "board:\n  hexes:\n    - wool2 sea ore5\n    - sea gold5 fog sea\n    - grain6 sea wool\n"

const oneFog = "  fog: {terrain: 1 sea, tokens: []}\n"

// TestMapFaults reads maps that are wrong; want are all their faults.
func TestMapFaults(t *testing.T) {
	tests := []struct {
		name, file string
		want       []string
	}{
		{"sound", island + oneFog, nil},
		{"sea with a token", table + "board:\n  hexes:\n    - wool2 sea5\n", []string{`4:13: the sea bears no number token`}},
		{"fog with a token", table + "board:\n  hexes:\n    - wool2 fog5\n", []string{`4:13: the fog bears no number token`}},
		{"unknown key", island + oneFog + "  area: {}\n", []string{`8:3: a map has no key "area"; did you mean "areas"?`}},
		{"hex in two areas", island + oneFog + "  areas: {west: [A1, C1], east: [A3, A1]}\n", []string{
			`8:38: A1 belongs to west already: a hex is in one area at most`}},
		{"area at sea", island + oneFog + "  areas: {west: [A2]}\n", []string{`8:18: A2 is sea: an area is made of land`}},
		{"unknown areas", island + oneFog + "  areas: {west: [A1], east: [A3]}\n  home: wets\n  barred: [north, east]\n", []string{
			`9:9: no area is called "wets"; did you mean "west"?`, `10:12: no area is called "north"`}},
		{"harbor at sea", island + oneFog + "  harbors: {A2/NE: any}\n", []string{`8:13: A2/NE is not on the coast: a harbor lies between land and sea`}},
		{"robber and pirate", island + oneFog + "  robber: A2\n  pirate: A1\n", []string{
			`8:11: the robber stands on land, and A2 is sea`, `9:11: the pirate is at sea, and A1 is pasture`}},
		{"robber in the fog", island + oneFog + "  robber: B3\n", []string{`8:11: the robber stands on land, and B3 is fog`}},
		{"no stack", island, []string{`3:3: 1 hex of fog, and no stack: what lies there stands under fog: {terrain: 2 sea 1 ore, tokens: [5]}`}},
		{"stack too high", island + "  fog: {terrain: 2 sea 1 ore, tokens: [5]}\n", []string{`7:3: the stack has 3 hexes, and the map 1 of fog: they must be as many`}},
		{"stack of what is not", island + "  fog: {terrain: 1 fog ore 2 grian, tokens: [7]}\n", []string{
			`7:20: what lies under the fog is named here`, `7:24: "ore" is no number of hexes; a stack is written 2 sea 2 ore 1 wool`,
			`7:46: no token shows "7": they show 2 to 6 and 8 to 12`}},
		{"gifts", island + oneFog + "  gifts: {points: [A1/E, A1/E], harbors: {A3/W: woll}}\n", []string{
			`8:26: A1/E bears a gift already`, `8:49: no harbor is called "woll"; did you mean "wool"?`}},
		{"villages", island + oneFog + "  villages: {B2.N: 7, B2.S: 4, C1.N: 4, C1.NE: 4, C1.SE: 4, A1.S: 8}\n  bolts: {village: 5, suply: 10}\n", []string{
			`8:20: no token shows "7": they show 2 to 6 and 8 to 12`, `8:41: B2.S is a village already`, `9:23: bolts has no key "suply"; did you mean "supply"?`}},
		{"a village in open sea", table + "board:\n  hexes:\n    - wool2 sea sea sea fog\n  fog: {terrain: 1 sea}\n  villages: {A2.NE: 4, A5.E: 5, A5.N: 6, A2.N: 8, A1.NE: 9}\n", []string{
			`6:14: A2.NE has no land at it`, `6:24: no such corner: it is one of N NE SE S SW NW`, `6:42: A2.N has no land at it`}},
		{"fleet on land", island + oneFog + "  fleet: [A2, B1, A2, A1]\n", []string{
			`8:19: the round comes to A2 once`, `8:23: the fleet sails at sea, and A1 is pasture`}},
		{"places at sea", island + oneFog + "  places: [{settlement: B4.E, ship: A1/NW, fortress: B4.NE, lane: [B4/NE]}]\n", []string{
			`8:25: no such corner: it is one of N NE SE S SW NW`, `8:54: B4.NE has no land at it`}},
		{"marks", island + oneFog + "  marks: {strait: [A1.N], waste: [A1.N]}\n", []string{
			`8:27: an intersection is marked strait already: each has one name`}},
		{"players", island + oneFog + "  players: [3, 7]\n", []string{`8:16: a number of players is a whole number from 2 to 6`}},
		{"nothing to shuffle", table + "board: {name: beginner, seed: 3}\n", []string{`2:31: nothing of beginner is laid at random: leave the seed out`}},
		{"unknown board to shuffle", table + "board: {name: new-shore, seed: 3}\n", []string{`2:15: no board is called "new-shore"; did you mean "new-shores" or "new-shores-older" or "new-shores-six"?`}},
		{"world by a spiral", table + "board: {random: 3, layout: new-world, tokens: spiral}\n", []string{`2:8: tokens of the New World are laid free`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantFaults(t, tt.file, tt.want) })
	}
}

// A map holds no more villages, gift harbors and hexes of a fleet than a position; the fault is at the first
// one too many.
func TestMapBounds(t *testing.T) {
	const row = "sea wool sea wool sea wool sea wool sea wool sea wool sea wool sea wool sea wool sea wool"
	wide := table + "board:\n  hexes: [" + row + "]\n"
	list := func(n int, entry func(i int) string) (out string) {
		for i := range n {
			out += "\n    " + entry(i)
		}
		return out + "\n"
	}
	land := func(i int) string { return "A" + string(rune('0'+(2*i+2)/10)) + string(rune('0'+(2*i+2)%10)) }
	name := func(i int) string {
		h := land(i % 10)
		if h[1] == '0' {
			h = "A" + h[2:]
		}
		return h
	}
	sides := []string{"NE", "SE", "SW", "NW"}
	wantFaults(t, wide+"  villages:"+list(17, func(i int) string { return name(i) + []string{".N: 5", ".S: 6"}[i/10] }),
		[]string{"21:5: a map has at most 16 villages"})
	wantFaults(t, wide+"  gifts:\n   harbors:"+list(33, func(i int) string { return name(i) + "/" + sides[i/10] + ": any" }),
		[]string{"38:5: a map has at most 32 gift harbors"})
	const waters = "wool sea sea sea sea sea sea sea sea sea sea sea sea sea sea sea sea sea"
	wantFaults(t, table+"board:\n  hexes: ["+waters+"]\n  fleet:"+list(17, func(i int) string {
		return "- A" + []string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18"}[i]
	}),
		[]string{"21:7: the round of a fleet has at most 16 hexes"})
}

// The board has everything that a map says, and a game on it begins accordingly.
func TestMapIsRead(t *testing.T) {
	s, err := Read("x", []byte(island+`  fog: {terrain: 1 ore, tokens: [5]}
  areas: {west: [A1, C1], east: [A3]}
  home: [west, east]
  barred: [east]
  no-start: [A1.N]
  robber: none
  pirate: A2
  gifts: {points: [A1/E], cards: [A1/NW], harbors: {C1/W: wool}}
  villages: {A3.N: 10}
  bolts: {village: 4, supply: 9}
  fleet: [B1, A2]
  places: [{settlement: A1.N, ship: A1/NW, fortress: A3.N, landing: A3.S, lane: [A1/NE, A2/NW]}]
  marks: {strait: [A1.S]}
  players: [3]
  goal: 12
  bonus: 1
  set: {fog.cards: 2}
  variants: [seafarers]
`), trusting)
	if err != nil {
		t.Fatal(err)
	}
	b := s.Game.Board
	chart := b.Chart
	at := func(name string) board.Intersection {
		v, err := notation.FindIntersection(b, name, &b.First)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	path := func(name string) board.Path {
		e, err := notation.FindPath(b, name, &b.First)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	for what, ok := range map[string]bool{
		"areas":    slices.Equal(chart.Areas, []string{"west", "east"}) && chart.Home == 3 && chart.Barred == 2 && !chart.AllHome(),
		"at":       b.First.AreasAt(b, at("A1.N")) == 1 && b.First.AreasAt(b, at("B2.N")) == 1 && b.First.AreasAt(b, at("A3.N")) == 2,
		"no-start": chart.NoStart.Len() == 1 && chart.NoStart.Has(int(at("A1.N"))),
		"figures":  s.Start.Robber == board.NoHex && chart.Pirate == 1,
		"fog":      s.Start.Fog.Terrain[board.Mountains] == 1 && s.Start.Fog.Tokens[5] == 1,
		"gifts": s.Start.Gifts.Len() == 3 && chart.Gifts[path("A1/E")] == board.GiftPoint && chart.Gifts[path("A1/NW")] == board.GiftCard &&
			chart.Gifts[path("C1/W")].Harbor() == board.HarborFor(cards.Wool),
		"cloth":  len(chart.Villages) == 1 && chart.Villages[0] == board.Village{At: at("A3.N"), Number: 10} && s.Start.Bolts[0] == 4 && s.Start.Cloth == 9,
		"fleet":  slices.Equal(chart.Fleet, []board.Hex{3, 1}),
		"places": len(chart.Berths) == 1 && position.BerthOf(chart, 0).Landing == at("A3.S") && position.BerthOf(chart, 0).Lane.Len() == 2 && position.BerthOf(chart, 1) == nil,
		"marks":  chart.MarkOf(at("A1.S")) == "strait" && chart.MarkOf(at("A1.N")) == "",
		"made":   chart.HasSeat(3) && !chart.HasSeat(4),
		"law":    len(s.Brings.Set) == 3 && len(s.Brings.Uses) == 1,
	} {
		if !ok {
			t.Error(what, "is not as the map says")
		}
	}
}

// Without areas each island is one, named by its first hex; discovered hexes belong to none.
func TestIslands(t *testing.T) {
	s, err := Read("x", []byte(island+oneFog), trusting)
	if err != nil {
		t.Fatal(err)
	}
	chart := s.Game.Board.Chart
	if !slices.Equal(chart.Areas, []string{"A1", "A3", "C3"}) || !chart.AllHome() {
		t.Error(chart.Areas)
	}
}
