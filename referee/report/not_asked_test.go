package report

import (
	"slices"
	"strings"
	"testing"

	"catanref/referee/console"
	"catanref/referee/lawtest"
	"catanref/referee/ruling"
)

// TestAnswersNobodyAskedFor: of an answer that is not owed this alone is told, whatever else would be wrong with it;
// whose turn it is and what is owed come all the same.
func TestAnswersNobodyAskedFor(t *testing.T) {
	const knights = `
ruleset: ck-2015
players: [ann, ben, cam]
setup:
  turn: {player: ann, number: 14}
  barbarians: {position: 0, attacks: 1}
  robber: C3
  pieces: {ann: {cities: [B2.SE]}, ben: {settlements: [D3.S]}, cam: {cities: [A1.S]}}
  hands: {ann: 2 wool, ben: 1 ore, cam: 9 wool}
`
	const plain = `
players: [ann, ben, cam]
setup:
  turn: {player: ben, number: 14}
  robber: C3
  pieces: {ann: {cities: [B2.SE]}, ben: {settlements: [D3.S]}, cam: {cities: [A1.S]}}
  hands: {ann: 2 wool, ben: 1 ore, cam: 9 wool}
`
	const fifth = `
ruleset: ck-2015
players: [ann, ben, cam]
setup:
  turn: {player: ann, number: 14}
  barbarians: {position: 0, attacks: 1}
  pieces: {ann: {cities: [B2.SE]}, ben: {settlements: [D3.S]}, cam: {cities: [A1.S]}}
  hands: {ann: 2 wool, ben: 3 wool, cam: 9 wool}
  cards: {ann: [bishop, spy, warlord, wedding, mining], ben: [crane, smith, medicine, irrigation, inventor]}
`
	owed := strings.Replace(fifth, "turn:", "waiting: [{ben: discard 1}]\n  turn:", 1)
	for _, row := range []struct {
		file, move string
		want       []string
	}{
		{fifth, "ann: discard 2 wool", []string{"Ann owes no card of the hand, but of 5 progress cards only 4 stay at the end of the turn."}},
		{fifth, "ben: discard 2 wool", []string{"Ben owes no discard."}},
		{owed, "ben: discard 2 wool", []string{"Ben owes a progress card, no card of the hand."}},
		{owed, "ben: robber A1", []string{"First ben must discard a progress card.", "Nothing moves the robber now: no 7 was rolled and it is not owed."}},
		{owed, "ben: pillage A1.S", []string{"First ben must discard a progress card.", "No city of ben has to fall now."}},
		{owed, "cam: robber A1", []string{"Nothing moves the robber now: no 7 was rolled and it is not owed."}},
		{owed, "cam: draw trade", []string{"Cam is no tied defender and draws nothing."}},
		{plain, "cam: reveal knight", []string{"Only victory point cards are revealed, not a knight card."}},
		{knights, "ben: reveal smith", []string{"Only victory point cards are revealed, not a smith card."}},
		{strings.Replace(plain, "turn:", "this-turn: {dice: 3 4}\n  waiting: [{ben: robber}]\n  turn:", 1), "cam: robber A1 steal cam", []string{"Ben rolled the 7 and moves the robber."}},
		{strings.Replace(plain, "turn:", "this-turn: {dice: 3 4}\n  waiting: [{ben: robber}]\n  turn:", 1), "ben: robber D3 steal ben", []string{"Ben cannot rob ben."}},
		{strings.Replace(plain, "turn:", "this-turn: {dice: 3 4}\n  waiting: [{ben: robber}]\n  turn:", 1), "ben: robber C1 steal ben", []string{"Ben cannot rob ben."}},
		{strings.Replace(knights, "attacks: 1", "attacks: 0", 1), "ann: robber A1", []string{"The barbarians have not attacked yet: the robber stays, and nobody is robbed."}},
		{plain, "ann: discard 5 ore", []string{"Ann owes no discard."}},
		{knights, "ben: discard 3 wool", []string{"Ben owes no discard."}},
		{plain, "ben: robber C3", []string{"Nothing moves the robber now: no 7 was rolled and it is not owed."}},
		{plain, "ben: robber A1", []string{"Nothing moves the robber now: no 7 was rolled and it is not owed."}},
		{knights, "ann: robber D3 steal cam", []string{"Nothing moves the robber now: no 7 was rolled and it is not owed."}},
		{strings.Replace(plain, "turn:", "waiting: [{cam: discard 4}]\n  turn:", 1), "ann: discard 3 ore", []string{"Ann owes no discard."}},
		{strings.Replace(plain, "turn:", "waiting: [{cam: discard 4}]\n  turn:", 1), "cam: discard 3 ore", []string{"4 cards are due, not 3.", "Cam lacks 3 ore."}},
	} {
		r, _ := verdictOn(lawtest.Read(t, host, row.file), row.move)
		if said := toldOf(r, ruling.Reason); !slices.Equal(said, row.want) {
			t.Errorf("%s: %q", row.move, said)
		}
	}
}

// TestHintsOfWhatIsOwed: whoever gives an answer that is not owed, and owes another one, is shown that.
func TestHintsOfWhatIsOwed(t *testing.T) {
	const file = `
board: pirate-islands
players: [ann, ben, cam]
setup:
  turn: {player: ben, number: 14}
  this-turn: {dice: 2 3}
  waiting: [{ann: lose 1}]
  hands: {ann: 1 wool 1 ore, ben: 1 ore, cam: 2 wool}
`
	s := lawtest.Read(t, host, file)
	for move, want := range map[string][]string{
		"ann: gold wool": {"ann: lose 1 wool", "ann: lose 1 ore"},
		"ann: rob ben":   {"ann: lose 1 wool", "ann: lose 1 ore"},
		"ann: lose wool": nil,
		"cam: gold wool": {},
		"ann: buy":       {},
	} {
		r, _ := verdictOn(s, move)
		if !slices.Equal(r.Instead, want) {
			t.Errorf("%s: %q", move, r.Instead)
		}
		if said := toldOf(r, ruling.Reason); len(want) > 0 && said[0] != "First ann must give up 1 card to the fleet." {
			t.Errorf("%s: %q", move, said)
		}
	}
}

// TestCardsThatAreNotTraded: a card that is no resource is refused for that alone.
func TestCardsThatAreNotTraded(t *testing.T) {
	for file, moves := range map[string][]string{
		"players: [ann, ben]\nsetup: {turn: {player: ben}, hands: {ben: 4 ore, ann: 1 ore}}\n":                                                          {"ben: bank knight for 1 wool", "ben: trade knight for 1 ore with ann"},
		"ruleset: ck-2007\nplayers: [ann, ben]\nsetup: {turn: {player: ben}, barbarians: {position: 0, attacks: 1}, hands: {ben: 4 ore, ann: 1 ore}}\n": {"ben: bank spy for 1 wool", "ben: bank merchant merchant for 1 cloth", "ben: trade spy for 1 ore with ann"},
	} {
		s := lawtest.Read(t, host, file)
		for _, move := range moves {
			r, _ := verdictOn(s, move)
			if said := toldOf(r, ruling.Reason); len(said) != 1 || !strings.HasSuffix(said[0], "card is no resource card and cannot be traded.") {
				t.Errorf("%s: %q", move, said)
			}
		}
	}
}

// TestCardsOfTheWrongKind: a card of the hand is not said to be missing where it cannot be played, only a progress card
// is kept from changing hands as one, and no rate or gift is told beside a card that is never traded.
func TestCardsOfTheWrongKind(t *testing.T) {
	const table = `
players: [ann, ben]
setup:
  turn: {player: ann, number: 14}
  pieces: {ann: {cities: [B2.SE]}, ben: {settlements: [D3.S]}}
  hands: {ann: 2 brick 4 wool, ben: 2 wool}
`
	const knights = "ruleset: ck-2015\n" + `
players: [ann, ben]
setup:
  turn: {player: ann, number: 14}
  barbarians: {position: 0, attacks: 1}
  this-turn: {commercial-harbor: []}
  pieces: {ann: {cities: [B2.SE]}, ben: {settlements: [D3.S]}}
  hands: {ann: 2 brick 2 coin, ben: 2 wool}
`
	for _, row := range []struct {
		file, move string
		want, also []string
	}{
		{table, "ann: play brick", []string{"Brick is a card of the hand and is never played."}, nil},
		{table, "ann: play victory-point", []string{"A victory point card is shown, not played."}, []string{"base.development.held"}},
		{table, "ann: bank knight knight for 1 ore", []string{"A knight card is no resource card and cannot be traded."}, nil},
		{table, "ann: bank 4 wool for coin", []string{"A coin card is no resource card and cannot be traded."}, nil},
		{table, "ann: trade knight for nothing with ben", []string{"A knight card is no resource card and cannot be traded."}, nil},
		{knights, "ann: play coin", []string{"Coin is a card of the hand and is never played."}, nil},
		{knights, "ann: force ben spy", []string{"A progress card changes hands only by the spy."}, []string{"ck.commodity.kinds", "ck.commercial-harbor.offer"}},
		{knights, "ann: force ben ?", []string{"An unseen card is no resource."}, []string{"ck.commercial-harbor.offer"}},
		{knights, "ann: force ben knight", []string{"Knight is no resource."}, []string{"ck.commercial-harbor.offer"}},
		{knights, "ann: trade spy for 1 wool with ben", []string{"A spy card is no resource card and cannot be traded."}, []string{"ck.progress.no-trade"}},
	} {
		r, _ := verdictOn(lawtest.Read(t, host, row.file), row.move)
		told, also, _ := r.grounds(mostSentences)
		said := []string{}
		for _, x := range told {
			said = append(said, x.text)
		}
		if !slices.Equal(said, row.want) || !slices.Equal(also, row.also) {
			t.Errorf("%s: %q, also %q", row.move, said, also)
		}
	}
}

// TestLineOfTheEffect: the line on a move tells what it is for, not its price or what the move itself names.
func TestLineOfTheEffect(t *testing.T) {
	for _, row := range []struct{ file, move, says string }{
		{"players: [ann, ben, cam]\nvariants: [event-cards]\nsetup: {turn: {player: ann, phase: roll}, pieces: {ann: {settlements: [A1.S], roads: [A1/SE, B1/E]}, ben: {settlements: [B3.SE], roads: [B3/E, B3/SE]}, cam: {settlements: [D2.S], roads: [D2/SE, D2/SW]}}}\n",
			"ann: event earthquake 6", "Ann, ben and cam each turn one of the own roads askew."},
		{"players: [ann, ben, cam]\nvariants: [event-cards]\nsetup: {turn: {player: ben, phase: roll}, pieces: {cam: {settlements: [D2.S], roads: [D2/SE, D2/SW]}}}\n",
			"ben: event earthquake 6", "Cam turns one of the own roads askew."},
		{"players: [ann, ben, cam]\nvariants: [event-cards]\nsetup: {turn: {player: cam, phase: roll}, pieces: {ben: {settlements: [B3.SE]}}}\n",
			"cam: event 4", "Ben takes 1 wool."},
		{"variants: [for-two]\nplayers: [ann, ben]\nneutral: [white, orange]\nsetup: {turn: {player: ben}, robber: A1, pieces: {ben: {settlements: [B3.SE]}, white: {settlements: [C1.SE]}, orange: {settlements: [D4.S]}}}\n",
			"ben: exile robber", "The robber goes to the desert; there it blocks nothing."},
		{"ruleset: ck-2015\nplayers: [ann, ben]\nsetup: {turn: {phase: setup}, pieces: {ann: {settlements: [B2.SE], roads: [B2/SE]}, ben: {settlements: [D4.N], roads: [D4/NE]}}}\n",
			"ben: city A1.S", "The city of the second round brings ben 1 brick, 1 grain and 1 ore."},
		{"players: [ann, ben]\nsetup: {turn: {phase: setup}, pieces: {ann: {settlements: [B2.SE], roads: [B2/SE]}, ben: {settlements: [D4.N], roads: [D4/NE]}}}\n",
			"ben: settlement A1.S", "The settlement of the second round brings ben 1 brick, 1 grain and 1 ore."},
	} {
		r, _ := verdictOn(lawtest.Read(t, host, row.file), row.move)
		told, _ := r.Parts()
		if line, _ := told.News(console.PlainWidth - 2); !strings.HasPrefix(line, row.says) {
			t.Errorf("%s: %q", row.move, line)
		}
	}
}

// TestNoPointCards: who shows a victory point card and holds none is told so, without a number.
func TestNoPointCards(t *testing.T) {
	for held, want := range map[string]string{
		"[]":                              "Ben holds no victory point card.",
		"[victory-point]":                 "Ben holds 1 victory point card, not 2.",
		"[victory-point, knight, knight]": "Ben holds 1 victory point card, not 2.",
	} {
		r, _ := verdictOn(lawtest.Read(t, host, "players: [ann, ben]\nsetup: {turn: {player: ben}, cards: {ben: "+held+"}}\n"), "ben: reveal 2 victory-point")
		if said := toldOf(r, ruling.Reason); !slices.Equal(said, []string{want}) {
			t.Errorf("%s: %q", held, said)
		}
	}
}
