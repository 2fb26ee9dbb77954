package scenarios

import (
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/position"
)

const knightsTable = "ruleset: ck-2015\n" + table

// TestKnightsPositions reads positions of Cities & Knights.
func TestKnightsPositions(t *testing.T) {
	pieces := "pieces: {red: {cities: [D2.SE, A1.SE], settlements: [], walls: [D2.SE], knights: [C2.SE basic active, B1.SE strong acted], roads: [D2/E, B2/SW, C2/E, B2/W]}}"
	tests := []struct {
		name, setup string
		holds       func(s *position.State) bool
	}{
		{"barbarians by default", "{}", func(s *position.State) bool {
			return s.Barbarians == 0 && s.Attacks == 1 && s.Phase == position.TradePhase
		}},
		{"barbarians as said", "{barbarians: {position: 5, attacks: 0}}", func(s *position.State) bool { return s.Barbarians == 5 && s.Attacks == 0 }},
		{"no attack: too few rolls", "{turn: {player: blue, number: 6}}", func(s *position.State) bool { return s.Attacks == 0 }},
		{"no attack: seven turns, the last not rolled", "{turn: {player: blue, phase: roll, number: 7}}", func(s *position.State) bool { return s.Attacks == 0 }},
		{"no attack: as many rolls as the first ship and this one take", "{turn: {number: 11}, barbarians: {position: 5}}", func(s *position.State) bool { return s.Attacks == 0 }},
		{"an attack: rolls enough", "{turn: {number: 12}, barbarians: {position: 5}}", func(s *position.State) bool { return s.Attacks == 1 }},
		{"attacks as said, whatever the turn", "{turn: {number: 3}, barbarians: {attacks: 2}}", func(s *position.State) bool { return s.Attacks == 2 }},
		{"attacks that Defender cards show", "{turn: {number: 3}, defender: {red: 1, blue: 1}}", func(s *position.State) bool { return s.Attacks == 2 }},
		{"an attack that a robber on the move shows", "{turn: {number: 3}, waiting: [{red: robber}]}", func(s *position.State) bool { return s.Attacks == 1 }},
		{"none in the set-up", "{turn: {phase: setup}}", func(s *position.State) bool { return s.Attacks == 0 }},
		{"knights and walls", "{" + pieces + "}", func(s *position.State) bool {
			supply := s.Players[0].Supply
			return supply.Knights == [3]uint8{1, 1, 2} && supply.Walls == 2 && supply.Cities == 2
		}},
		{"metropolis", "{" + pieces + ", improvements: {red: {yellow: 4}}, metropolises: {trade: D2.SE}}", func(s *position.State) bool {
			return s.Players[0].Improvements[position.TradeTrack] == 4 && s.Pieces[s.Metropolis[position.TradeTrack]].Is(position.Walled)
		}},
		{"progress cards", "{cards: {red: [spy, road building]}, played: {blue: {printer: 1}}, this-turn: {bought: [crane]}, decks: {politics: [wedding, end], green: [mining]}}", func(s *position.State) bool {
			return s.Decks[cards.PoliticsDeck].N == 1 && s.Decks[cards.ScienceDeck].N == 15 && s.Decks[cards.Development].N == 0 && !s.Built
		}},
		{"commodities", "{hands: {red: 2 cloth coin}, bank: {paper: 3}}", func(s *position.State) bool {
			return s.Bank.Count(cards.Cloth) == 10 && s.Bank.Count(cards.Paper) == 3
		}},
		{"merchant, defender, this turn", "{merchant: {owner: red, at: C2}, defender: {blue: 2}, this-turn: {merchant-fleet: wool, commercial-harbor: [blue], dice: 3 4 ship}}", func(s *position.State) bool {
			return s.MerchantOf == 0 && s.Players[1].Held[ck.DefenderCards] == 2 && s.FleetKinds == 1<<cards.Wool && s.Forced == 2 && s.Dice[2] == uint8(position.Ship)
		}},
		{"a displaced knight", "{pieces: {red: {settlements: [D2.NE], roads: [D2/E]}, blue: {settlements: [D2.S], roads: [D2/SE]}}, waiting: [{blue: retreat D2.SE basic active}]}", func(s *position.State) bool {
			p := s.Pending[0]
			return s.Players[1].Supply.Knights[0] == 1 && p.Duty == engine.DutyNamed("retreat") && p.Other == 0 && p.Piece.Is(position.Active) && p.Piece.Owner() == 1
		}},
		{"what cards ask for", "{hands: {blue: 4 wool, white: 2 coin}, waiting: [{white: give ore}, {blue: give 2}, {red: place strong active}]}", func(s *position.State) bool {
			return s.NumPending == 3 && s.Pending[0].Count == 2 && engine.DutyOf(s.Pending[0].Duty).Verb().Words == "give" &&
				s.Pending[1].Card.String() == "ore" && s.Pending[1].Duty != s.Pending[0].Duty && engine.DutyOf(s.Pending[2].Duty).MayPass()
		}},
		{"a fifth progress card", "{cards: {blue: [spy, spy, crane, mining, smith]}, waiting: [{blue: discard 1}]}", func(s *position.State) bool {
			return s.Pending[0].Duty != engine.DutyNamed("discard") && s.Pending[0].Verb().String() == "discard"
		}},
		{"won with thirteen only", "{" + pieces + ", defender: {red: 8}}", func(s *position.State) bool { return s.Winner == position.NoSeat }},
		{"cities in the second round", "{turn: {phase: setup}, pieces: {red: {settlements: [A1.N], roads: [A1/NE]}, blue: {settlements: [C1.N], roads: [C1/NE]}, white: {settlements: [E1.N], roads: [E1/NE], cities: [E3.N]}}}", func(s *position.State) bool {
			return s.Placed == 7 && s.Active == 2
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if s := read(t, knightsTable+"setup: "+tt.setup+"\n"); !tt.holds(&s.Start) {
				t.Errorf("%+v", s.Start)
			}
		})
	}
}

func TestKnightsFaults(t *testing.T) {
	tests := []struct {
		name, setup string
		want        []string
	}{
		{"pictured start", "beginner", []string{`3:8: the pictured start is for the base game`}},
		{"base game only", "{largest-army: red, decks: {development: []}, this-turn: {development-card: knight}}", []string{
			`3:9: "largest-army" belongs to the base game; ck-2015 has no use for it`,
			`3:36: there is no development deck in ck-2015`,
			`3:66: "development-card" belongs to the base game; ck-2015 has no use for it`}},
		{"cards of the base game", "{cards: {red: [monopoly]}, played: {red: {victory-point: 1, spy: 1}}}", []string{
			`3:23: monopoly is no progress card`,
			`3:50: victory-point is no progress card`,
			`3:68: spy goes back under its deck when it is played; it does not lie open`}},
		{"walls and knights", "{pieces: {red: {settlements: [A1.N], walls: [A1.N], roads: [A1/NE, A1/E, A1/SE], knights: [A1.NE, A1.SE weak, A1.S basic tired]}}}", []string{
			`3:53: red has no city on A1.N to have a wall`,
			`3:99: the strength of the knight is missing: basic, strong or mighty`,
			`3:112: no knight is "weak": it is basic, strong or mighty`,
			`3:129: "tired" says nothing of a knight; did you mean "hired"?`}},
		{"a knight without its strength", "{pieces: {red: {settlements: [A1.N], roads: [A1/NE], knights: [A1.NE active strong]}}}", []string{
			`3:77: the strength of the knight stands before "active": basic active`}},
		{"an inactive knight", "{pieces: {red: {settlements: [A1.N], roads: [A1/NE], knights: [A1.NE basic inactive]}}}", []string{
			`3:83: leave "inactive" out: a knight is active only if that is said`}},
		{"a third basic knight", "{pieces: {red: {settlements: [A1.N], roads: [A1/NE, A1/E, A1/SE], knights: [A1.NE basic, A1.SE basic, A1.S basic]}}}", []string{
			`3:110: red has no more than 2 basic knights`}},
		{"metropolis", "{pieces: {red: {settlements: [A1.N], roads: [A1/NE]}}, improvements: {red: {trad: 1, politics: 6}}, metropolises: {science: A1.N}}", []string{
			`3:84: no track is called "trad"; did you mean "trade"?`,
			`3:103: an improvement is a whole number from 0 to 5`,
			`3:132: no city stands on A1.N to be a metropolis`}},
		{"tracks named twice", "{pieces: {red: {cities: [A1.N], roads: [A1/NE]}}, improvements: {red: {trade: 4, yellow: 5}}, metropolises: {trade: A1.N, yellow: A1.N}}", []string{
			`3:89: "yellow" means the same as "trade", which stands here already`,
			`3:130: "yellow" means the same as "trade", which stands here already`}},
		{"metropolis too early", "{pieces: {red: {cities: [A1.N], roads: [A1/NE]}}, improvements: {red: {trade: 3}}, metropolises: {trade: A1.N}}", []string{
			`3:91: red holds the trade metropolis with level 3; it takes level 4 [ck.metropolis.first-to-four]`}},
		{"four copies of a card", "{cards: {red: [crane, crane]}, decks: {science: [crane]}}", []string{
			`3:57: 3 crane cards are held, open or in the deck; the box has 2 [ck.component.progress-decks]`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantFaults(t, knightsTable+"setup: "+tt.setup+"\n", tt.want) })
	}
}
