package scenarios

import (
	"testing"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/sea"
)

// archipelago is a map with something of everything; its rows are wide enough for two homes.
const archipelago = table + `board:
  hexes:
    - wool2 sea ore5 fog
    - sea gold5 fog sea grain8
    - grain6 sea wool3 sea
  fog: {terrain: 1 ore 1 sea, tokens: [5]}
  areas: {west: [A1, B2, C1], east: [B5], south: [C3], north: [A3]}
  home: chosen
  gifts: {points: [C3/E], cards: [A1/NW], harbors: {C1/W: wool}}
  villages: {B5.N: 10, B5.S: 4}
  places: [{settlement: A3.N, ship: A3/NW, fortress: A1.NW, lane: [A3/NW]}]
`

// The keys of a position that belong to parts of a map, and their default values.
func TestOverseasIsRead(t *testing.T) {
	if _, err := Read("x", []byte(archipelago+`setup:
  found: {B3: ore5}
  pieces: {red: {settlements: [B5.NW, C1.W], ships: []}}
  home: {red: [west]}
  gifts: [C3/E]
  kept: {red: [wool, any]}
  given: {red: 2}
  harbors: {A1/W: ore}
  bolts: {red: 3, B5.N: 4, supply: 8}
  trades: {blue: [B5.S]}
  fortresses: {red: 0}
  decks: {tiles: [sea]}
`), trusting); err == nil {
		t.Fatal("C1.W is no corner")
	}
	s, err := Read("x", []byte(archipelago+`setup:
  found: {B3: ore5}
  pieces: {red: {settlements: [B5.NE, C1.SW]}, blue: {settlements: [A3.N]}}
  home: {red: [west]}
  gifts: [C3/E]
  kept: {red: [wool, any]}
  given: {red: 2}
  harbors: {A1/W: ore}
  bolts: {red: 3, B5.N: 4, supply: 8}
  trades: {blue: [B5.S]}
  fortresses: {red: 0}
  decks: {tiles: [sea]}
`), trusting)
	if err != nil {
		t.Fatal(err)
	}
	now, b := &s.Start, s.Game.Board
	red, blue := &now.Players[0], &now.Players[1]
	path := func(name string) board.Path {
		e, err := notation.FindPath(b, name, &b.First)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	for what, ok := range map[string]bool{
		"found":    now.Terrain[6] == board.Mountains && now.Tokens[6] == 5 && now.Fog.Left() == 1 && now.Fog.Terrain[board.Sea] == 1,
		"home":     red.Home == 1 && blue.Home == 8, // default: areas where the player has buildings
		"bonus":    red.Bonus == 2 && blue.Bonus == 0,
		"gifts":    now.Gifts.Len() == 1 && now.Gifts.Has(int(path("C3/E"))),
		"kept":     sea.Kept(red)[board.AnyHarbor] == 1 && sea.Kept(red)[board.HarborFor(cards.Wool)] == 1,
		"given":    red.Held[sea.GiftPoints] == 2 && blue.Held[sea.GiftPoints] == 0,
		"harbors":  now.HarborOn(b, path("A1/W")) == board.HarborFor(cards.Ore),
		"bolts":    red.Held[sea.Bolts] == 3 && now.Bolts[0] == 4 && now.Bolts[1] == 5 && now.Cloth == 8,
		"trades":   sea.Traded(red) == 0 && sea.Traded(blue) == 2,
		"fortress": red.Held[sea.Fortress] == 0 && blue.Held[sea.Fortress] == 0, // blue has none on this map
		"tiles":    now.Fog.TopTiles[0] == board.Sea && now.Fog.TopTiles[1] == board.NoTerrain,
	} {
		if !ok {
			t.Error(what, "is not as the file says")
		}
	}
}

// A game begins with the pieces that the map has for its players; a position has what its file says.
func TestStartHasBerths(t *testing.T) {
	s, err := Read("x", []byte(archipelago), trusting)
	if err != nil {
		t.Fatal(err)
	}
	now := &s.Start
	v, _ := notation.FindIntersection(s.Game.Board, "A3.N", &now.Tiles)
	if now.Pieces[v] != position.NewPiece(position.Settlement, 0) || now.Players[0].Supply.Settlements != 4 || now.Players[0].Held[sea.Fortress] != 3 {
		t.Error("no piece is there")
	}
	if s, err = Read("x", []byte(archipelago+"setup: {pieces: {}}\n"), trusting); err != nil || s.Start.Pieces[v] != 0 {
		t.Error("a settlement that no file puts there", err)
	}
}

func TestOverseasFaults(t *testing.T) {
	for _, tt := range []struct {
		name, file string
		want       []string
	}{
		{"nothing of it on the board", table + "setup: {gifts: [], kept: {}, given: {}, bolts: {}, trades: {}, fortresses: {}, warships: {}, found: {}, home: {}, decks: {tiles: [sea]}}\n", []string{
			`2:9: "gifts" belongs to a map with gifts; this board has no use for it`,
			`2:20: "kept" belongs to a map with gifts; this board has no use for it`,
			`2:30: "given" belongs to a map with gifts; this board has no use for it`,
			`2:41: "bolts" belongs to a map with villages; this board has no use for it`,
			`2:52: "trades" belongs to a map with villages; this board has no use for it`,
			`2:64: "fortresses" belongs to a map with places; this board has no use for it`,
			`2:80: "warships" belongs to a map with places; this board has no use for it`,
			`2:94: "found" belongs to a map with fog; this board has no use for it`,
			`2:105: "home" belongs to a map with a home; this board has no use for it`,
			`2:130: there is no fog on this board`}},
		{"finds", archipelago + "setup: {found: {B3: ore, B2: sea, A4: wool5}, decks: {tiles: [ore, ore], tokens: [5, 5]}}\n", []string{
			`13:21: ore comes with its number: ore5`, `13:26: B2 never lay in the fog`, `13:39: the stack does not hold so many hexes of pasture`,
			`13:68: the stack does not hold so many hexes of mountains`, `13:86: the stack does not hold so many tokens with a 5`}},
		{"sea with a number", archipelago + "setup: {found: {B3: sea5}}\n", []string{`13:21: the sea bears no number token`}},
		{"places", archipelago + "setup: {gifts: [A1/NE], bolts: {B2.N: 4}, trades: {red: [A1.N]}, harbors: {A1/SE: any, C1/W: ore, C1/SW: any}, bonus: {red: [wets]}}\n", []string{
			`13:17: A1/NE never bore a gift`, `13:33: there is no village on A1.SE`, `13:58: there is no village on A1.N`,
			`13:76: A1/SE is not on the coast: a harbor lies between land and sea`, `13:99: C1/SW shares an intersection with another harbor`,
			`13:126: no area is called "wets"; did you mean "west"?`}},
		{"a bonus at home", archipelago + "setup: {home: {red: [west]}, bonus: {red: [west]}}\n", []string{`13:43: west is home to red, and home brings no bonus`}},
	} {
		t.Run(tt.name, func(t *testing.T) { wantFaults(t, tt.file, tt.want) })
	}
}

// Neutral players settle where the game begins, on every board of the catalogue.
func TestNeutralsBeginAtHome(t *testing.T) {
	for _, name := range BoardNames() {
		b := boards()[name]().board
		for number := range uint64(60) {
			for _, v := range NeutralPlaces(b, number) {
				home := b.Chart.Home == 0
				for _, h := range b.IntersectionHexes[v] {
					if h == board.NoHex || b.Chart.AreaOf[h] == board.NoArea {
						continue
					}
					home = home || b.Chart.Home.Has(b.Chart.AreaOf[h])
					if b.Chart.Barred.Has(b.Chart.AreaOf[h]) {
						t.Errorf("%s: %s is on barred land", name, b.IntersectionName(v))
					}
				}
				if !home {
					t.Errorf("%s: %s is not at home", name, b.IntersectionName(v))
				}
			}
		}
	}
}
