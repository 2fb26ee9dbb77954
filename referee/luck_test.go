package referee

import (
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/setup"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

func TestLuckIsTheSameForASeed(t *testing.T) {
	a, b, other := setup.NewLuck(7), setup.NewLuck(0), setup.NewLuck(8)
	b.Restart(7)
	differs := false
	for range 100 {
		x := a.Below(1000)
		if y := b.Below(1000); x != y {
			t.Fatalf("one seed gives %d and %d", x, y)
		}
		differs = differs || x != other.Below(1000)
	}
	if !differs {
		t.Error("two seeds give the same luck")
	}
}

func TestLuckReachesEveryNumberAndNoOther(t *testing.T) {
	l := setup.NewLuck(1)
	for _, n := range []int{1, 2, 6, 25} {
		seen := map[int]bool{}
		for range 100 * n {
			seen[l.Below(n)] = true
		}
		for x := range seen {
			if x < 0 || x >= n {
				t.Errorf("below(%d) gave %d", n, x)
			}
		}
		if len(seen) != n {
			t.Errorf("below(%d) gave only %d different numbers", n, len(seen))
		}
	}
}

func TestLuckOfOpenActions(t *testing.T) {
	g, s := beginnerTable()
	s.Players[1].Hand = cards.CardsOf(2, 0, 1, 0, 5)
	s.Decks[cards.Development].N = 2
	knight, _ := cards.CardNamed("knight")
	point, _ := cards.CardNamed("victory-point")
	for _, card := range cards.DeckCards(cards.Development) {
		s.Players[2].Laid[card] = uint8(card.Copies(cards.Development))
	}
	s.Players[2].Laid[knight]--
	s.Players[2].Laid[point]--
	open := func(verb position.VerbID, other position.Seat, count uint8) engine.Action {
		return engine.Action{Verb: verb, Seat: 1, Other: other, Count: count, Flags: engine.Open}
	}
	rows := []struct {
		name   string
		action engine.Action
		sound  func(a engine.Action) bool
	}{
		{"roll", open(engine.VerbNamed("roll"), position.NoSeat, 0), func(a engine.Action) bool {
			return a.Dice[0] >= 1 && a.Dice[0] <= 6 && a.Dice[1] >= 1 && a.Dice[1] <= 6 && a.Sum == a.Dice[0]+a.Dice[1]
		}},
		{"discard", open(engine.VerbNamed("discard"), position.NoSeat, 4), func(a engine.Action) bool {
			return a.Count == 0 && a.Give.Total() == 4 && s.Players[1].Hand.Has(a.Give)
		}},
		{"buy one of those left", open(engine.VerbNamed("buy"), position.NoSeat, 0), func(a engine.Action) bool {
			return a.Card == knight || a.Card == point
		}},
		{"steal", open(engine.VerbNamed("robber"), 1, 0), func(a engine.Action) bool {
			k, hand := a.Card.Kind()
			return hand && s.Players[1].Hand.Count(k) > 0
		}},
		{"steal from an empty hand", open(engine.VerbNamed("robber"), 2, 0), func(a engine.Action) bool { return a.Card == 0 }},
	}
	l := setup.NewLuck(3)
	for _, row := range rows {
		for range 200 {
			a := row.action
			l.Tell(g, &s, &a)
			if a.Is(engine.Open) || !row.sound(a) {
				t.Errorf("%s: the random outcome is %+v", row.name, a)
				break
			}
		}
	}
	s.Decks[cards.Development].Known[0] = point
	for range 20 {
		a := open(engine.VerbNamed("buy"), position.NoSeat, 0)
		if l.Tell(g, &s, &a); a.Card != point {
			t.Fatalf("the top card is a %v and a %v was drawn", point, a.Card)
		}
	}
}

func TestOtherActionsAreLeftAlone(t *testing.T) {
	g, s := beginnerTable()
	a := engine.Action{Verb: engine.VerbNamed("end"), Other: position.NoSeat}
	b := a
	setup.NewLuck(1).Tell(g, &s, &b)
	if a != b {
		t.Errorf("luck changed %+v to %+v", a, b)
	}
}

func beginnerTable() (*engine.Game, position.State) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue", "white", "orange"})
	return g, g.Empty()
}

// knightsRules returns the law of Cities & Knights, fifth edition.
func knightsRules() *engine.Rules {
	return variants.Law(&yamlfile.File{}, variants.Query{Ruleset: "ck-2015"})
}

func knightsTable() (*engine.Game, position.State) {
	g := engine.NewGame(board.Beginner(), knightsRules(), []string{"red", "blue", "white", "orange"})
	return g, g.Empty()
}

// When the event die shows a gate, every player whose improvements reach the red die draws a card, and no two players
// draw the same copy.
func TestLuckAtTheGates(t *testing.T) {
	g, s := knightsTable()
	s.Begin(2)
	s.Phase = position.RollPhase
	s.Players[1].Improvements[position.ScienceTrack] = 5
	s.Players[3].Improvements[position.ScienceTrack] = 5
	these := cards.DeckCards(cards.ScienceDeck)
	for _, card := range these {
		s.Players[0].Cards[card] = uint8(card.Copies(cards.ScienceDeck))
	}
	s.Players[0].Cards[these[0]]--
	s.Players[0].Cards[these[1]]--
	s.Decks[cards.ScienceDeck].N = 2
	l := setup.NewLuck(1)
	faces := map[position.Event]int{}
	for range 3000 {
		a := engine.Action{Verb: engine.VerbNamed("roll"), Seat: 2, Other: position.NoSeat, Flags: engine.Open}
		l.Tell(g, &s, &a)
		event := position.Event(a.Dice[2])
		faces[event]++
		blue, orange := a.Each[1], a.Each[3]
		both := blue == these[0] && orange == these[1] || blue == these[1] && orange == these[0]
		if event == position.ScienceGate != both || event != position.ScienceGate && blue|orange != 0 || a.Each[0]|a.Each[2] != 0 {
			t.Fatalf("%s %d: drawn were %v", event, a.Dice[1], a.Each)
		}
	}
	if len(faces) != 4 || faces[position.Ship] < 2*faces[position.TradeGate] {
		t.Errorf("the event die showed %v", faces)
	}
	s.DiceSet = [2]uint8{3, 5}
	a := engine.Action{Verb: engine.VerbNamed("roll"), Seat: 2, Other: position.NoSeat, Flags: engine.Open}
	if l.Tell(g, &s, &a); a.Dice[0] != 3 || a.Dice[1] != 5 || a.Sum != 8 {
		t.Errorf("the dice were set to 3 and 5 and show %v", a.Dice)
	}
}
