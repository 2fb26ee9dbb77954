package scenarios

import (
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// TestPositionFaults reads impossible positions; each fault is reported at the key that it concerns.
func TestPositionFaults(t *testing.T) {
	tests := []struct {
		name, setup string
		want        []string
	}{
		{"possible", "{}", nil},
		{"no mapping", "[]", []string{`2:8: setup is written as keys and values, like setup: {turn: {player: red}, hands: {red: 1 ore}}`}},
		{"unknown start", "start", []string{`2:8: setup is one of beginner, not "start"`}},
		{"unknown keys", "{robbers: C3, turn: {players: red}, pieces: {red: {setlements: []}}}", []string{
			`2:9: setup has no key "robbers"; did you mean "robber"?`,
			`2:29: turn has no key "players"; did you mean "player"?`,
			`2:59: pieces has no key "setlements"; did you mean "settlements"?`}},
		{"unknown players", "{hands: {orang: 1 wool}, longest-road: rod}", []string{
			`2:17: no player is called "orang" at this table`,
			`2:47: no player is called "rod" at this table; did you mean "red"?`}},
		{"Longest Road with two", "{longest-road: [red, blue]}", []string{`2:23: longest-road lies with one player, or with none`}},
		{"keys of Cities & Knights", "{improvements: {red: {trade: 3}}, pieces: {red: {walls: [B2.N]}}, barbarians: {position: 1}, hands: {red: 1 cloth}}", []string{
			`2:9: "improvements" belongs to Cities & Knights; base-2020 has no use for it`,
			`2:57: "walls" belongs to Cities & Knights; base-2020 has no use for it`,
			`2:74: "barbarians" belongs to Cities & Knights; base-2020 has no use for it`,
			`2:114: cloth belongs to Cities & Knights; base-2020 has no use for it`}},
		{"keys of other boxes", "{tokens: {red: 1}, pirate: C3, pieces: {red: {ships: [A1/E]}}}", []string{
			`2:9: "tokens" belongs to the game for two; base-2020 has no use for it: the variant for-two brings it`,
			`2:27: "pirate" belongs to Seafarers; base-2020 has no use for it: the variant seafarers brings it`,
			`2:54: "ships" belongs to Seafarers; base-2020 has no use for it: the variant seafarers brings it`}},

		{"two pieces on a place", "{pieces: {red: {settlements: [A1.SE]}, blue: {cities: [B2.N], roads: [A1/E]}, white: {roads: [A2/W]}}}", []string{
			`2:63: red's settlement stands on B2.N (A1.SE) already (line 2)`,
			`2:102: blue's road lies on A2/W (A1/E) already (line 2)`}},
		{"a sixth settlement", "{pieces: {red: {settlements: [A1.N, A2.N, A3.N, B1.NW, C1.NW, D1.NW]}}}", []string{`2:70: red has no more than 5 settlements`}},
		{"a fifth city", "{pieces: {red: {cities: [A1.N, A2.N, A3.N, B1.NW, C1.NW]}}}", []string{`2:58: red has no more than 4 cities`}},
		{"a road that touches nothing", "{pieces: {red: {settlements: [A1.N], roads: [A1/NE, D2/E]}}}", []string{
			`2:60: red's road on D2/E touches no other road and no building of red [base.road.connect]`}},
		{"a road under another of its names", "{pieces: {red: {settlements: [A1.N], roads: [A1/NE, D3/W]}}}", []string{
			`2:60: red's road on D3/W (D2/E) touches no other road and no building of red [base.road.connect]`}},
		{"distance rule", "{pieces: {blue: {cities: [A1.NE]}, red: {settlements: [A1.N]}}}", []string{
			`2:63: red's settlement on A1.N is one path away from blue's on A1.NE [base.settlement.distance]`}},
		{"places that are none", "{robber: Z1, pieces: {red: {settlements: [A1/E, A1.X], roads: [A1.N]}}}", []string{
			`2:17: no hex is called "z1" here: they go from A1 to E3`,
			`2:50: this is a path; an intersection is written like B2.N`,
			`2:56: no such corner: it is one of N NE SE S SW NW`,
			`2:71: this is an intersection; a path is written like B2/NE`}},

		{"twenty wool in hands", "{hands: {red: 12 wool, blue: 8 wool}}", []string{`2:37: 20 wool cards are in the hands; there are 19`}},
		{"more than the supply in hands and bank", "{hands: {red: 12 wool}, bank: {wool: 8, ore: 20}}", []string{
			`2:45: 20 wool cards are in hands and bank; there are 19`,
			`2:53: 20 ore cards are in hands and bank; there are 19`}},
		{"an empty hand misspelt", "{hands: {red: nohting, blue: 1 nohting}}", []string{
			`2:22: no card is called "nohting"; did you mean "nothing"?`,
			`2:39: no card is called "nohting"`}},
		{"cards of a hand", "{hands: {red: 2, blue: 1 wol, white: 1 knight}}", []string{
			`2:22: a card is missing behind the number`,
			`2:33: no card is called "wol"; did you mean "wool"?`,
			`2:47: knight is no card of a hand; it stands under cards`}},
		{"three monopoly cards", "{cards: {red: [monopoly, monopoly]}, played: {blue: {monopoly: 1}}}", []string{
			`2:61: 3 monopoly cards are held, played or in the deck; the box has 2 [base.component.development-cards]`}},
		{"soldier", "{cards: {red: [soldiar, soldier, wool]}, played: {red: {kngiht: 1}}}", []string{
			`2:23: no development card is called "soldiar"`,
			`2:41: wool is no development card`,
			`2:64: no development card is called "kngiht"; did you mean "knight"?`}},
		{"decks", "{decks: {development: [end, knight], trade: [], develop: []}}", []string{
			`2:36: nothing can lie below the end of the deck`,
			`2:45: there is no trade deck in base-2020`,
			`2:56: no deck is called "develop"; did you mean "development"?`}},
		{"keys that mean the same", "{bank: {wool: 3, sheep: 2}, decks: {development: [knight], Development: [monopoly]}}", []string{
			`2:25: "sheep" means the same as "wool", which stands here already`,
			`2:67: "Development" means the same as "development", which stands here already`}},
		{"more cards named than are left", "{decks: {development: [3 knight]}, played: {red: {knight: 13, victory-point: 5, monopoly: 2, road-building: 2, year-of-plenty: 1}}}", []string{
			`2:17: 3 cards are named, but only 2 are left in the development deck`}},

		{"Longest Road with four segments", "{longest-road: red, pieces: {red: {settlements: [A1.NW], roads: [A1/NW, A1/NE, A1/E, A1/SE]}}}", []string{
			`2:23: red cannot hold Longest Road: red's road is 4 long [base.component.special-cards]`}},
		{"Largest Army with too few", "{largest-army: red, played: {red: {knight: 3}, blue: {knight: 4}}}", []string{
			`2:23: red cannot hold Largest Army with 3: blue has 4 [base.component.special-cards]`}},
		{"Longest Road set aside against the rules", "{longest-road: none, pieces: {red: {settlements: [A1.NW], roads: [A1/NW, A1/NE, A1/E, A1/SE, A1/SW]}}}", []string{
			`2:23: red alone has the longest road, 5, so Longest Road is red's [base.component.special-cards]`}},
		{"Longest Road set aside for a road that cannot be read", "{longest-road: none, pieces: {red: {settlements: [A1.NW], roads: [A1/NW, A1/NE, A1/E, A1/SE, A1/SW]}, blue: {roads: [C9/E]}}}", []string{
			`2:125: no hex is called "c9" here: they go from A1 to E3`}},

		{"turn", "{turn: {player: rad, phase: mian, number: 0, of-player: x}}", []string{
			`2:24: no player is called "rad" at this table; did you mean "red"?`,
			`2:36: phase is one of setup, roll, main, trade, build, special, partner, over, not "mian"; did you mean "main"?`,
			`2:50: number is a whole number from 1 to 9999`,
			`2:64: of-player is a whole number from 1 to 9999`}},
		{"over without a winner", "{turn: {phase: over}}", []string{`2:16: nobody has won: the player on turn has too few points`}},
		{"before the roll", "{turn: {phase: roll}, this-turn: {dice: 3 4, bought: [knight]}, waiting: [{red: robber}]}", []string{
			`2:42: the dice are not thrown yet: the phase is roll`,
			`2:53: nothing can be bought before the roll`,
			`2:88: nobody can owe robber before the roll`}},
		{"this turn", "{this-turn: {dice: 3 7, development-card: wool, bought: [knigt], moved-ship: true, merchant-fleet: wool}}", []string{
			`2:27: two dice show 1 to 6 each, or 2 to 12 together`,
			`2:50: wool is no development card`,
			`2:65: no development card is called "knigt"; did you mean "knight"?`,
			`2:73: "moved-ship" belongs to Seafarers; base-2020 has no use for it: the variant seafarers brings it`,
			`2:91: "merchant-fleet" belongs to Cities & Knights; base-2020 has no use for it`}},
		{"bought in the trade phase", "{turn: {phase: trade}, this-turn: {bought: [knight]}}", []string{`2:52: a card was bought this turn, so the trade phase is over`}},
		{"event die", "{this-turn: {dice: 3 4 ship}}", []string{`2:31: the event die belongs to Cities & Knights; base-2020 has no use for it`}},

		{"waiting", "{hands: {blue: 3 wool}, waiting: [{blue: discard 4}, {blue: discard 3}, {white: robber}, {red: discard}, {red: jump}, {red: robber now}, {red: retreat B2.N basic}, [red]]}", []string{
			`2:49: blue holds 3 cards and cannot discard 4`,
			`2:68: discard is owed already`,
			`2:88: red is on turn, so white cannot owe the robber`,
			`2:103: discard is followed by a number of cards`,
			`2:119: nobody can owe "jump"`,
			`2:139: nothing more can be said of robber`,
			`2:151: "retreat" belongs to Cities & Knights; base-2020 has no use for it`,
			`2:172: what is owed is written {blue: discard 4}`}},

		{"set-up out of order", "{turn: {phase: setup}, pieces: {blue: {settlements: [B2.N], roads: [B2/NE]}}}", []string{
			`2:16: red has placed 0 settlements and 0 roads; in the order of the set-up it would be 1 settlement and 1 road`}},
		{"set-up with too many roads", "{turn: {phase: setup}, pieces: {red: {settlements: [B2.N], roads: [B2/NE, B2/NW]}}}", []string{
			`2:16: 1 building and 2 roads cannot be placed in turn`}},
		{"set-up is over", "{turn: {phase: setup}, pieces: {red: {settlements: [A1.N, A2.N], roads: [A1/NE, A2/NE]}, blue: {settlements: [C1.N, C2.N], roads: [C1/NE, C2/NE]}, white: {settlements: [E1.N, E2.N], roads: [E1/NE, E2/NE]}}}", []string{
			`2:16: everybody has placed two buildings and two roads: the set-up is over`}},
		{"another places next", "{turn: {phase: setup, player: red, number: 4}, pieces: {red: {settlements: [B2.N], roads: [B2/NE]}}}", []string{
			`2:30: blue places next, as the pieces stand`,
			`2:43: turns are counted from the end of the set-up`}},
		{"set-up with a special card", "{turn: {phase: setup}, longest-road: red}", []string{`2:31: nobody has longest-road before the set-up is over`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantFaults(t, table+"setup: "+tt.setup+"\n", tt.want) })
	}
}

func TestOtherPositionFaults(t *testing.T) {
	tests := []struct {
		name, file string
		want       []string
	}{
		{"road and robber in the sea", table + "board: {hexes: [ore8 sea sea, sea sea sea sea]}\nsetup:\n  robber: A3\n  pieces:\n    red: {settlements: [A1.N, A3.NE], roads: [A1/NE, A3/NE]}\n", []string{
			`4:11: the robber stands on the sea hex A3 [base.robber.land]`,
			`6:31: red's settlement on A3.NE touches no land [base.terrain.intersection]`,
			`6:54: red's road on A3/NE has sea on both sides [base.road.coast]`}},
		{"pictured start on another board", table + "board: {random: 1}\nsetup: beginner\n", []string{`3:8: the pictured start is for the board beginner`}},
		{"pictured start for two", "players: [red, blue]\nsetup: beginner\n", []string{`2:8: the pictured start is for three or four players`}},
		{"Largest Army in Cities & Knights", "ruleset: ck-2015\n" + table + "setup: {largest-army: red}\n", []string{
			`3:9: "largest-army" belongs to the base game; ck-2015 has no use for it`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantFaults(t, tt.file, tt.want) })
	}
}

func read(t *testing.T, file string) *Scenario {
	t.Helper()
	s, err := Read("x.yaml", []byte(file), trusting)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestPositions reads positions and checks what was derived.
func TestPositions(t *testing.T) {
	ring := "pieces: {red: {settlements: [A1.NW], roads: [A1/NW, A1/NE, A1/E, A1/SE, A1/SW]}}"
	tests := []struct {
		name, setup string
		holds       func(s *position.State) bool
	}{
		{"turn by default", "{}", func(s *position.State) bool {
			return s.Phase == position.TradePhase && s.Active == 0 && s.TurnNumber == 31 && s.OfPlayer == 11 && s.Attacks == 0
		}},
		{"turn of the player from the number", "{turn: {player: blue, number: 5}}", func(s *position.State) bool {
			return s.Active == 1 && s.TurnNumber == 5 && s.OfPlayer == 2
		}},
		{"build phase", "{turn: {phase: build}}", func(s *position.State) bool { return s.Phase == position.BuildPhase && s.Built }},
		{"bank by default", "{hands: {red: 2 wool ore, blue: sheep}}", func(s *position.State) bool {
			return s.Bank.Count(cards.Wool) == 16 && s.Bank.Count(cards.Ore) == 18 && s.Players[0].Hand.Count(cards.Wool) == 2
		}},
		{"bank as said, the rest out of the game", "{hands: {red: 2 wool}, bank: {wool: 0}}", func(s *position.State) bool {
			return s.Bank.Count(cards.Wool) == 0 && s.Bank.Count(cards.Ore) == 19
		}},
		{"cards in hand and bought", "{cards: {red: [knight, road building]}, this-turn: {bought: [knight]}}", func(s *position.State) bool {
			knight, _ := cards.CardNamed("knight")
			return s.Players[0].Cards[knight] == 2 && s.Bought[knight] == 1 && s.Decks[cards.Development].N == 22 && s.Phase == position.BuildPhase
		}},
		{"deck that ends", "{decks: {development: [monopoly, 2 knight, end]}}", func(s *position.State) bool {
			pile := s.Decks[cards.Development]
			return pile.N == 3 && pile.Known[0].String() == "monopoly" && pile.Known[2].String() == "knight" && pile.Known[3] == 0
		}},
		{"Longest Road without a choice", "{" + ring + "}", func(s *position.State) bool { return s.LongestRoad == 0 && s.Players[0].RoadLength == 5 }},
		{"Longest Road tied", "{pieces: {red: {settlements: [A1.NW], roads: [A1/NW, A1/NE, A1/E, A1/SE, A1/SW]}, blue: {settlements: [E1.NW], roads: [E1/NW, E1/NE, E1/E, E1/SE, E1/SW]}}}", func(s *position.State) bool {
			return s.LongestRoad == position.NoSeat && s.LongestRoadWas
		}},
		{"Largest Army without a choice", "{played: {white: {knight: 3}, red: {knight: 2}}}", func(s *position.State) bool { return s.LargestArmy == 2 }},
		{"Largest Army tied", "{played: {white: {knight: 3}, red: {knight: 3}}}", func(s *position.State) bool { return s.LargestArmy == position.NoSeat }},
		{"discards before the robber", "{turn: {player: white}, hands: {blue: 8 wool, red: 8 ore}, waiting: [{white: robber}, {blue: discard 4}, {red: discard 4}]}", func(s *position.State) bool {
			return s.NumPending == 3 && s.Pending[0].Seat == 0 && s.Pending[1].Seat == 1 && s.Pending[2].Duty == engine.DutyNamed("robber") && s.Pending[1].Count == 4
		}},
		{"placement begins", "{turn: {phase: setup}}", func(s *position.State) bool {
			return s.Phase == position.SetupPhase && s.Placed == 0 && s.Active == 0 && s.TurnNumber == 0
		}},
		{"a road is due", "{turn: {phase: setup}, pieces: {red: {settlements: [B2.N]}}}", func(s *position.State) bool { return s.Placed == 1 && s.Active == 0 }},
		{"the last places twice", "{turn: {phase: setup}, pieces: {red: {settlements: [A1.N], roads: [A1/NE]}, blue: {settlements: [C1.N], roads: [C1/NE]}, white: {settlements: [E1.N], roads: [E1/NE]}}}", func(s *position.State) bool {
			return s.Placed == 6 && s.Active == 2
		}},
		{"robber off the board", "{robber: none}", func(s *position.State) bool { return s.Robber == board.NoHex }},
		{"robber by its tile", "{robber: ore10}", func(s *position.State) bool { return s.Robber == 0 }},
		{"won already", "{pieces: {red: {cities: [A1.N, A2.N, A3.N, B1.NW], settlements: [C1.NW, D1.NW]}}}", func(s *position.State) bool {
			return s.Phase == position.OverPhase && s.Winner == 0
		}},
		{"not won on another's turn", "{turn: {player: blue}, pieces: {red: {cities: [A1.N, A2.N, A3.N, B1.NW], settlements: [C1.NW, D1.NW]}}}", func(s *position.State) bool {
			return s.Phase == position.TradePhase && s.Winner == position.NoSeat
		}},
		{"dice", "{this-turn: {dice: 3 4}}", func(s *position.State) bool { return s.Dice == [3]uint8{3, 4, 0} && s.DiceSum == 7 }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if s := read(t, table+"setup: "+tt.setup+"\n"); !tt.holds(&s.Start) {
				t.Errorf("%+v", s.Start)
			}
		})
	}
}

func TestPicturedStart(t *testing.T) {
	tests := []struct{ players, first string }{
		{"[red, blue, white, orange]", "red"},
		{"[white, orange, blue]", "white"},
		{"[anna, blue, carl, dora]", "red"},
		{"[red, blue, white]", "orange"},
	}
	for _, tt := range tests {
		s := read(t, "players: "+tt.players+"\nsetup: beginner\n")
		if got := shareOut(s.Game.Names)[0].colour; got != tt.first {
			t.Errorf("%s: the first plays the %s pieces, not the %s", tt.players, got, tt.first)
		}
		if faults := s.Game.Faults(&s.Start); len(faults) > 0 || s.Start.TurnNumber != 1 || s.Start.Phase != position.RollPhase {
			t.Errorf("%s: %+v", tt.players, faults)
		}
	}
}

func TestWithoutSetup(t *testing.T) {
	s := read(t, table)
	if s.Start != s.Game.Empty() || s.Title != "x" || s.Ruleset != "base-2020" {
		t.Errorf("%+v", s)
	}
}
