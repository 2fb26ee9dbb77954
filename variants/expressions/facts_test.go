package expressions

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/things"
	"catanref/variants/expressions/seen"
	"catanref/variants/sample"
)

// Every member of the language, once.
var everyMember = []struct{ text, want string }{
	{`red.name`, `"red"`},
	{`red.points`, `8`}, // 1 settlement, 1 city, both special cards, a hidden card
	{`red.public_points`, `7`},
	{`red.hand.brick`, `1`},
	{`red.hand.lumber`, `2`},
	{`red.hand.wool`, `3`},
	{`red.hand.grain`, `4`},
	{`red.hand.ore`, `5`},
	{`red.hand.cloth`, `6`},
	{`red.hand.coin`, `7`},
	{`red.hand.paper`, `8`},
	{`red.hand.total`, `36`},
	{`red.cards.knight`, `2`},
	{`red.cards.victory_point`, `1`},
	{`red.cards.road_building`, `1`},
	{`red.cards.monopoly`, `0`},
	{`red.cards.total`, `4`},
	{`red.settlements`, `["A1.SE"]`},
	{`blue.settlements`, `["E1.S"]`},
	{`red.cities`, `["D3.S"]`},
	{`red.walls`, `["D3.S"]`},
	{`red.roads`, `["A1/SE", "A2/SW"]`},
	{`red.ships`, `["E3/SE", "E3/SW"]`},
	{`red.knights`, `[{at: "B1.NW", strength: "basic", active: false}]`},
	{`blue.knights`, `[{at: "B1.SW", strength: "strong", active: true}]`},
	{`blue.knights[0].at`, `"B1.SW"`},
	{`blue.knights[0].strength`, `"strong"`},
	{`blue.knights[0].active`, `true`},
	{`red.supply.roads`, `13`},
	{`red.supply.settlements`, `4`},
	{`red.supply.cities`, `3`},
	{`red.supply.ships`, `14`},
	{`red.supply.basic`, `1`},
	{`red.supply.strong`, `2`},
	{`red.supply.mighty`, `0`},
	{`red.supply.walls`, `2`},
	{`red.road_length`, `6`},
	{`red.army`, `3`},
	{`red.improvements.trade`, `1`},
	{`red.improvements.politics`, `2`},
	{`red.improvements.science`, `3`},
	{`red.metropolises`, `["science"]`},
	{`red.defender`, `1`},
	{`red.tokens`, `5`},
	{`red.hand_limit`, `7`},
	{`map(players, .name)`, `["red", "blue", "white"]`},
	{`turn.player`, `"blue"`},
	{`turn.phase`, `"build"`},
	{`turn.number`, `11`},
	{`turn.of_player`, `4`},
	{`turn.rolls`, `1`},
	{`turn.partner`, `""`},
	{`turn.trades`, `3`},
	{`turn.bank_trades`, `2`},
	{`turn.built`, `["road", "city"]`},
	{`turn.bought`, `1`},
	{`turn.played`, `["knight"]`},
	{`turn.stolen`, `1`},
	{`dice.last`, `7`},
	{`dice.sevens`, `0`},
	{`robber_since`, `3`},
	{`red.dry`, `2`},
	{`blue.trades_with`, `["red", "white"]`},
	{`turn.passed`, `[]`},
	{`dice.yellow`, `3`},
	{`dice.red`, `5`},
	{`dice.sum`, `8`},
	{`dice.first`, `0`},
	{`dice.event`, `"ship"`},
	{`bank.brick`, `18`},
	{`bank.lumber`, `17`},
	{`bank.wool`, `16`},
	{`bank.grain`, `15`},
	{`bank.ore`, `14`},
	{`bank.cloth`, `0`},
	{`bank.coin`, `0`},
	{`bank.paper`, `0`},
	{`bank.total`, `80`},
	{`deck.development`, `20`},
	{`deck.trade`, `17`},
	{`deck.politics`, `16`},
	{`deck.science`, `15`},
	{`robber`, `"B2"`},
	{`pirate`, `"E3"`},
	{`merchant.owner`, `"white"`},
	{`merchant.at`, `"C1"`},
	{`barbarians.position`, `4`},
	{`barbarians.attacks`, `2`},
	{`barbarians.strength`, `2`}, // the laid city does not count
	{`barbarians.defence`, `2`},  // the knight that rests does not help
	{`longest_road.holder`, `"red"`},
	{`longest_road.length`, `6`},
	{`largest_army.holder`, `"red"`},
	{`largest_army.size`, `3`},
	{`metropolis.trade`, `""`},
	{`metropolis.politics`, `""`},
	{`metropolis.science`, `"red"`},
	{`winner`, `""`},
	{`neutrals`, `[]`},
	{`red.buildings`, `["A1.SE", "D3.S"]`},
	{`red.home`, `["west"]`},
	{`red.bonus`, `["rest"]`},
	{`red.bonus_points`, `2`},
	{`red.harbors`, `["any", "wool"]`},
	{`red.harbor_points`, `0`},
	{`harbormaster.holder`, `""`},
	{`harbormaster.points`, `0`},
	{`red.kept`, `["ore", "ore"]`},
	{`red.bolts`, `3`},
	{`red.trades`, `["C5.SE"]`},
	{`red.warships`, `1`},
	{`red.fortress`, `3`},
	{`red.wonder`, `"monument"`},
	{`red.stage`, `4`},
	{`villages`, `[{at: "C5.NE", number: 10, bolts: 5}, {at: "C5.SE", number: 4, bolts: 3}]`},
	{`count(villages, .bolts > 3 and .number == 10 and .at != "")`, `1`},
	{`bolts`, `9`},
	{`fog`, `2`},
	{`deck.tiles`, `2`},
	{`board.name`, `"ours"`},
	{`board.layout`, `"standard"`},
	{`board.hexes`, `19`},
	{`board.desert`, `true`},
	{`board.sea`, `false`},
	{`board.fog`, `false`},
	{`area("A1.N")`, `"west"`},
	{`area("A1.SE")`, `"rest"`}, // of two the foreign one
	{`area("")`, `""`},
	{`harbor("A1.N")`, `"any"`},
	{`harbor("C3.N")`, `""`},
	{`map(red.buildings, mark(#))`, `["strait", ""]`},
	{`at("C5.NE").kind`, `"village"`},
	{`at("A3.N")`, `{owner: "red", kind: "fortress", wall: false, laid: false}`},
	{`at("E3/SE").kind`, `"warship"`},
	{`waiting`, `[{player: "white", action: "discard", count: 4}, {player: "blue", action: "robber", count: 1}]`},
	{`waiting[0].player`, `"white"`},
	{`waiting[0].action`, `"discard"`},
	{`waiting[1].count`, `1`},
	{`at("B2.N")`, `{owner: "red", kind: "settlement", wall: false, laid: false}`},
	{`at("A2.SW").owner`, `"red"`},
	{`at("D3.S").wall`, `true`},
	{`at("D3.S").kind`, `"city"`},
	{`at("E1.S").kind`, `"settlement"`},
	{`at("E1.S").laid`, `true`},
	{`at("B1.NW").kind`, `"knight"`},
	{`at("B2/NE").kind`, `"road"`},
	{`at("E3/SW").kind`, `"ship"`},
	{`at("C3.N")`, `{owner: "", kind: "", wall: false, laid: false}`},
	{`at("")`, `{owner: "", kind: "", wall: false, laid: false}`},
	{`hex("C3")`, `{at: "C3", terrain: "desert", number: 0}`},
	{`hex("ore10").terrain`, `"mountains"`},
	{`hex(robber).number`, `6`},
	{`hex("ore10").at`, `"A1"`},
	{`turn.round`, `4`},
	{`active.name`, `"blue"`},
	{`active == blue`, `true`},
	{`active.income`, `3`},
	{`active.granted`, `0`},
	{`map(leaders, .name)`, `["red"]`},
	{`leaders contains red`, `true`},
	{`map(hexes("B2.N"), .at)`, `["A1", "A2", "B2"]`},
	{`map(hexes("A1/NW"), .at)`, `["A1"]`},
	{`hexes("C3")[0].terrain`, `"desert"`},
	{`len(hexes("A1.N"))`, `1`},
	{`buildings("D3")`, `[{owner: "red", kind: "city", at: "D3.S"}]`},
	{`buildings(hex("D3"))[0].kind`, `"city"`},
	{`len(buildings("C3"))`, `0`},
	{`pips("C3")`, `0`},
	{`pips("ore10") == 3 and pips(hex("ore10")) == 3`, `true`},
	{`pips("B2.N")`, `9`},
	{`adjacent("C3", "B2") and adjacent(hex("C3"), robber)`, `true`},
	{`adjacent("C3", "A1") or adjacent("C3", "C3")`, `false`},
	{`adjacent("B2.N", "B2.NE") and adjacent("A1.SE", "B2.NE")`, `true`},
	{`adjacent("B2.N", "B2.S")`, `false`},
	{`adjacent("B2", "B2.N") and adjacent("B2.N", "B2")`, `true`},
	{`adjacent(pirate, "")`, `false`},
	{`distance("A1", "E3")`, `4`},
	{`distance("C3", "C3")`, `0`},
	{`distance("B2.N", "B2.S")`, `3`},
	{`distance("", "C3")`, `0`},
	{`hex("")`, `{at: "", terrain: "", number: 0}`},
	{`event.turned`, `0`},
	{`red.damaged`, `[]`},
	{`[red.fish.ones, red.fish.twos, red.fish.threes, fish.spent]`, `[0, 0, 0, 0]`},
	{`bank.gold`, `100`},
	{`red.supply.bridges`, `0`},

	// Things as a whole, to which books add members.
	{`deck`, `{development: 20, trade: 17, politics: 16, science: 15, tiles: 2}`},
	{`dice`, `{yellow: 3, red: 5, sum: 8, first: 0, event: "ship", last: 7, sevens: 0}`},
	{`barbarians == {position: 4, attacks: 2, strength: 2, defence: 2}`, `true`},
	{`let m = merchant; m.at + " " + m.owner`, `"C1 white"`},
	{`red.supply`, `{roads: 13, settlements: 4, cities: 3, ships: 14, basic: 1, strong: 2, mighty: 0, walls: 2}`},
	{`map(players, .improvements.science)`, `[3, 0, 0]`},
	{`let i = red.improvements; i.politics`, `2`},
	{`let spot = at("D3.S"); spot.wall and not spot.laid`, `true`},
}

func TestEveryMember(t *testing.T) {
	for _, row := range everyMember {
		t.Run(row.text, func(t *testing.T) {
			if got := shown(t, row.text); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}

// A member that is added to the language is added to the table above and can be filled in.
func TestNoMemberIsMissed(t *testing.T) {
	var all strings.Builder
	for _, row := range everyMember {
		all.WriteString(row.text + " ")
	}
	text := all.String()
	var walk func(typ reflect.Type, from string)
	walk = func(typ reflect.Type, from string) {
		for i := range typ.NumField() {
			field := typ.Field(i)
			word := field.Tag.Get("expr")
			if strings.HasPrefix(word, seen.Hidden) || slices.Contains(seen.Variables(), word) {
				continue
			}
			if !strings.Contains(text, word) || from != "" && !strings.Contains(text, "."+word) {
				t.Errorf("%s%s is not evaluated", from, word)
			}
			switch typ {
			case seen.ViewType:
				if seen.Filled().View[word] == nil && word != "players" && word != "neutrals" && seen.SeatsAsked[word] == nil {
					t.Errorf("%s cannot be filled in", word)
				}
			case seen.PlayerType:
				if seen.Filled().Player[word] == nil {
					t.Errorf("%s cannot be filled in", word)
				}
			}
			inner := field.Type
			for inner.Kind() == reflect.Slice || inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			if inner.Kind() == reflect.Struct {
				walk(inner, word+".")
			}
		}
	}
	walk(seen.ViewType, "")
	for _, m := range things.Members() {
		if _, part := m.Thing(); !m.Heads() && !strings.Contains(text, m.Word) && !strings.Contains(text, "."+part) {
			t.Errorf("%s is not evaluated", m.Word)
		}
		for i := range m.Parts {
			if !strings.Contains(text, "."+m.Parts[i].Word) {
				t.Errorf("%s of %s is not evaluated", m.Parts[i].Word, m.Word)
			}
		}
	}
}

func TestNobodyAndNothing(t *testing.T) {
	for _, text := range []string{
		`winner == ""`, `robber == ""`, `pirate == ""`, `merchant.owner == "" and merchant.at == ""`,
		`longest_road.holder == "" and longest_road.length == 0`, `largest_army.holder == "" and largest_army.size == 0`,
		`metropolis.trade == ""`, `dice.yellow == 0 and dice.red == 0 and dice.sum == 0 and dice.event == ""`,
		`waiting == []`, `red.knights == []`, `turn.phase == "setup"`, `hex("C3").number == 0`,
	} {
		c, fault := CompileCheck(text, sample.Table)
		if fault != nil {
			t.Errorf("%s: %v", text, fault)
			continue
		}
		g, _ := sample.Position(t)
		s := g.Empty()
		s.Robber = 0xff
		if ok, err := c.Holds(g, &s); !ok || err != nil {
			t.Errorf("%s: %v %v", text, ok, err)
		}
	}
}

// The phases after the roll have the names of the law in force.
func TestPhaseNames(t *testing.T) {
	strict, combined := base.Rules(), base.Rules()
	strict.Phases.Value, combined.Phases.Value = engine.StrictPhases, engine.CombinedPhases
	for _, row := range []struct {
		name string
		law  bool // combined
		at   uint8
		want string
	}{
		{"setup", false, 0, "setup"}, {"roll", false, 1, "roll"}, {"trade", false, 2, "trade"}, {"build", false, 3, "build"},
		{"combined after the roll", true, 2, "main"}, {"combined after building", true, 3, "main"},
		{"special", false, 4, "special"}, {"over", false, 5, "over"},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, s := sample.Position(t)
			g.Rules = strict
			if row.law {
				g.Rules = combined
			}
			setPhase(s, row.at)
			c, fault := CompileCheck(`turn.phase == "`+row.want+`"`, sample.Table)
			if fault != nil {
				t.Fatal(fault)
			}
			if ok, err := c.Holds(g, s); !ok || err != nil {
				got, _ := c.Left(g, s)
				t.Errorf("%s, want %s (%v)", got, row.want, err)
			}
		})
	}
}
