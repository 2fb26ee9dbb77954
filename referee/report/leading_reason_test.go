package report

import (
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/scenarios"
)

// The first reason of a refused move, and its rule, after the moves before it.
func TestLeadingReason(t *testing.T) {
	const paired = "players: [red, blue, white, orange, green, brown]\nvariants: [paired-players]\nsetup:\n  turn: {player: red, phase: main, number: 11}\n" +
		"  pieces: {orange: {settlements: [A1.S], roads: [A1/SE]}}\n  cards: {orange: [knight, year-of-plenty]}\n"
	const knights = "players: [red, blue, white, orange, green]\nruleset: ck-2015\nvariants: [paired-players]\nsetup:\n  turn: {player: red, phase: main, number: 11}\n  barbarians: {position: 0, attacks: 1}\n" +
		"  pieces: {orange: {settlements: [A1.S], roads: [A1/SE, B1/E], knights: [B1.SE basic]}}\n  hands: {orange: 1 grain}\n"
	const water = "players: [red, blue, white]\nruleset: ck-2015\nsetup:\n  turn: {player: red, phase: %, number: 11}\n  barbarians: {position: 0, attacks: 1}\n" +
		"  pieces:\n    red: {cities: [D2.S], roads: [D2/SE]}\n    blue: {settlements: [B2.N], roads: [B2/NE], cities: [C3.SE]}\n    white: {settlements: [E1.SW], cities: [A1.N]}\n" +
		"  hands: {red: 5 paper}\n  improvements: {red: {science: 2}, blue: {science: 3}, white: {science: 4}}\n"
	roll, main := strings.ReplaceAll(water, "%", "roll"), strings.ReplaceAll(water, "%", "main")+"  this-turn: {dice: 2 3 trade}\n"
	const fifth = "players: [red, blue]\nruleset: ck-2015\nsetup:\n  turn: {player: red, phase: roll, number: 11}\n  barbarians: {position: 0, attacks: 1}\n  hands: {blue: 10 ore}\n" +
		"  improvements: {blue: {politics: 3}}\n  decks: {politics: [deserter]}\n  cards: {blue: [merchant, spy, warlord, bishop]}\n  pieces: {blue: {cities: [A1.S]}}\n"
	const choice = "players: [red, blue, white]\nruleset: ck-annotated\nvariants: [resource-production]\nsetup:\n  turn: {player: red, phase: roll, number: 11}\n  barbarians: {position: 0, attacks: 1}\n" +
		"  bank: {ore: 1}\n  pieces: {white: {cities: [C5.N]}}\n"
	const rivers = "board: rivers\nplayers: [ann, ben, cam]\nsetup: {turn: {player: ann, number: 20}, gold: {ann: 3, ben: 1}, hands: {ann: 4 ore}}\n"
	const events = "players: [ann, ben, cam]\nvariants: [event-cards]\nsetup: {turn: {player: ann, phase: roll, number: 20}}\n"
	const lying = "players: [red, blue]\nruleset: ck-2007\nsetup: {turn: {player: blue, phase: main, number: 30}, barbarians: {position: 0, attacks: 1}, pieces: {blue: {laid: [B2.SE], settlements: [A1.N, C4.N, D3.N, E1.SW, A2.NE]}}, hands: {blue: 2 brick}}\n"
	const walls = "players: [red, blue, white]\nruleset: ck-annotated\nvariants: [city-wall-defense]\nsetup: {turn: {player: white, phase: roll, number: 30}, barbarians: {position: 6, attacks: 1}, pieces: {red: {cities: [D2.S], walls: [D2.S]}, blue: {cities: [A1.S, B3.SE]}}}\n"
	const fog = "players: [ann, ben, cam]\nboard: fog-islands\nsetup: {turn: {player: ben}}\n"
	for _, tt := range []struct {
		name, file string
		moves      []string
		rule, says string
	}{
		{"a wall under a city on its side", lying, []string{"blue: wall B2.SE"}, "ck.wall.city-only", "Blue's city on B2.SE lies on its side and counts as a settlement: no wall stands under it."},
		{"a wall under the city of another", lying, []string{"red: wall B2.SE"}, "base.turn.active-player", "It is blue's turn."},
		{"a choice between city and wall", walls, []string{"white: roll 1 1 ship", "white: end"}, "ck.turn.answers-first", "First red must choose the city that falls, or a wall."},
		{"a choice between cities alone", walls, []string{"white: roll 1 1 ship", "red: pillage wall D2.S", "white: end"}, "ck.turn.answers-first", "First blue must choose the city that falls."},
		{"where fog lies all around", fog, []string{"ben: settlement C4.S"}, "base.terrain.intersection", "No land has been found at C4.S yet: fog lies there."},
		{"where the sea lies all around", fog, []string{"ben: settlement D8.SE"}, "base.terrain.intersection", "D8.SE touches no land."},
		{"a partner's second card", paired, []string{"red: end", "orange: play year-of-plenty 1 ore 1 wool", "orange: play knight B2"}, "var.paired-players.one-card", "Orange has played a development card in this part: year of plenty."},
		{"a partner ends", paired, []string{"red: end", "orange: end"}, "var.paired-players.order", "Orange is the partner of this turn and ends the part with pass."},
		{"a partner rolls", paired, []string{"red: end", "orange: roll 3 4"}, "var.paired-players.order", "Orange is the partner of this turn and does not roll; blue rolls next."},
		{"another player in the part", paired, []string{"red: end", "blue: roll 3 4"}, "var.paired-players.order", "Orange moves now: the turn is the roller's first, then the partner's."},
		{"a partner too early", paired, []string{"orange: play knight B2"}, "base.turn.active-player", "It is red's turn."},
		{"a partner's knight", knights, []string{"red: end", "orange: activate B1.SE", "orange: move B1.SE to B1.S"}, "var.paired-players.knights", "The knight on B1.SE became active in this part and acts from the next turn on."},
		{"the aqueduct before the roll", roll, []string{"blue: aqueduct ore"}, "ck.aqueduct.nothing-received", "The aqueduct gives right after a roll that brought nothing; the dice are not rolled yet."},
		{"a second resource", roll, []string{"red: roll 2 3 trade", "blue: aqueduct ore", "blue: aqueduct ore"}, "ck.aqueduct.nothing-received", "Blue has taken the resource of the aqueduct for this roll: it gives once."},
		{"after a pass", roll, []string{"red: roll 2 3 trade", "blue: pass", "blue: aqueduct ore"}, "ck.aqueduct.nothing-received", "Blue has passed the aqueduct for this roll: it gives once."},
		{"after cards", roll, []string{"red: roll 2 3 trade", "blue: pass", "white: aqueduct ore"}, "ck.aqueduct.nothing-received", "The roll brought white cards, so the aqueduct gives nothing."},
		{"a new aqueduct", roll, []string{"red: roll 5 5 trade", "red: improve science", "red: aqueduct ore"}, "ck.aqueduct.nothing-received", "Red had no aqueduct when the dice fell."},
		{"after cards of a file's roll", strings.Replace(main, "red: {science: 2}", "red: {science: 3}", 1), []string{"red: aqueduct ore"}, "ck.aqueduct.nothing-received", "As the pieces stand, the roll brings red cards from brick5 E1 (city on D2.S), so the aqueduct gives nothing."},
		{"without cards of a file's roll", main, []string{"blue: aqueduct ore"}, "ck.aqueduct.nothing-received", "The aqueduct owes blue nothing now: it gives once, right after a roll that brought nothing."},
		{"a trade of two others in the part", paired, []string{"red: end", "blue: trade 1 wool for 1 ore with white"}, "base.trade.active-player", "It is orange's turn, and orange takes no part in this trade."},
		{"a trade of the roller in the part", paired, []string{"red: end", "red: trade 1 wool for 1 ore with white"}, "base.trade.active-player", "It is orange's turn, and orange takes no part in this trade."},
		{"gold buys what the game has not", rivers, []string{"ann: bank 2 gold for 1 coin"}, "base.trade.resources-only", "A coin card is no resource card and cannot be traded."},
		{"cards of the hand for a fifth progress card", fifth, []string{"red: roll 4 1 politics", "blue: discard 2 ore"}, "ck.progress.fifth-card", "Blue owes a progress card, no card of the hand."},
		{"what goes for the 7 before a fifth progress card", fifth, []string{"red: roll 5 2 politics", "blue: discard 5 ore"}, "ck.progress.fifth-card", "Blue owes a progress card now; what goes for the 7 comes after."},
		{"two progress cards for a fifth", fifth, []string{"red: roll 5 2 politics", "blue: discard spy merchant"}, "ck.progress.fifth-card", "One progress card goes, not 2."},
		{"a choice that the bank takes away", choice, []string{"red: roll 4 4 trade", "white: take 2 ore"}, "var.resource-production.choice", "No city of white yields anything to choose."},
		{"a trade with the partner", paired, []string{"red: end", "red: trade 1 wool for 1 ore with orange"}, "var.paired-players.bank-only", "The partner trades with the bank only."},
		{"too little gold for the card", rivers, []string{"ann: bank 1 gold for 1 ore"}, "tb.gold.buy", "1 ore costs 2 gold, not 1."},
		{"too little gold in the purse, too", rivers, []string{"ann: bank 3 gold for 2 ore"}, "tb.gold.buy", "2 ore cost 4 gold; ann has 3."},
		{"the purse decides, not what is named", rivers, []string{"ann: bank 9 gold for 2 ore"}, "tb.gold.buy", "2 ore cost 4 gold; ann has 3."},
		{"more gold than the card costs", rivers, []string{"ann: bank 9 gold for 1 ore"}, "tb.gold.no-reverse", "1 ore costs 2 gold, not 9."},
		{"the price, and not held", rivers, []string{"ann: bank 4 gold for 2 ore"}, "tb.gold.buy", "Ann has 3 gold, not 4."},
		{"cards where no event is", events, []string{"ann: take 1 ore"}, "base.production.at-roll", "Ann is owed no cards to choose."},
		{"cards of an event that brings none", events, []string{"ann: event 5", "ann: take 1 ore"}, "base.production.at-roll", "Ann is owed no cards to choose."},
		{"two cards of an event", events, []string{"ann: event plentiful-year 2", "ann: take 1 ore", "ann: take 1 ore"}, "tb.event.plentiful-year", "The event owes ann no card."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := scenarios.Read("t.yaml", []byte(tt.file), host)
			if err != nil {
				t.Fatal(err)
			}
			at := s.Start
			for i, move := range tt.moves {
				a, err := notation.Parse(s.Game, move, &at)
				if err != nil {
					t.Fatal(err)
				}
				ruling := s.Game.Judge(&at, a)
				if i < len(tt.moves)-1 {
					if ruling.Verdict != engine.Legal {
						t.Fatalf("%s: %v %v", move, ruling.Verdict, ruling.Breaks)
					}
					at = *ruling.After
					continue
				}
				told, _ := New(s.Game, &at, &ruling).Parts()
				if first := told.Parts[0]; ruling.Verdict != engine.Illegal || first.Text != tt.says || first.Rules[0] != tt.rule {
					t.Errorf("%s: %v: %q by %v", move, ruling.Verdict, first.Text, first.Rules)
				}
				for _, p := range told.Parts[1:] {
					if strings.HasPrefix(p.Text, "The bank lacks 1 coin") {
						t.Errorf("%s: %q", move, p.Text)
					}
				}
			}
		})
	}
}
