package books_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// TestDealsHoldTheTruth plays games in which thefts and discards are unseen. The true position is always among the
// deals, all of them agree on public facts, and a move that is legal in the true position is never ruled illegal.
func TestDealsHoldTheTruth(t *testing.T) {
	for _, tt := range []struct {
		name  string
		rules *engine.Rules
	}{{"base", base.Rules()}, {"cities and knights", knightsRules()}} {
		t.Run(tt.name, func(t *testing.T) {
			g := engine.NewGame(board.Beginner(), tt.rules, []string{"red", "blue", "white"})
			r := rand.New(rand.NewPCG(11, 12))
			hidden := 0
			for range 4 {
				hidden += followHidden(t, g, g.Empty(), r)
			}
			if hidden == 0 {
				t.Error("nothing was ever hidden")
			}
			t.Log(hidden, "moves with more than one deal")
		})
	}
}

func followHidden(t *testing.T, g *engine.Game, s position.State, r *rand.Rand) (hidden int) {
	t.Helper()
	c := engine.NewCase(g)
	var l engine.List
	dealt := deals.Known(g, &s)
	for n := 0; n < 400 && s.Phase != position.OverPhase && dealt.Len() < 300; n++ {
		c.Legal(&s, &l)
		a := l.At(r.IntN(l.Len()))
		g.Tell(&s, &a, luckOf(r))
		said := a
		switch verb := a.Verb.String(); verb {
		case "robber", "play knight", "chase":
			said.Card = 0
		case "play monopoly", "play resource-monopoly", "play trade-monopoly":
			most := map[string]int{"play monopoly": 127, "play resource-monopoly": 2, "play trade-monopoly": 1}[verb]
			k, _ := a.Card.Kind()
			for seat := range position.Seat(g.Players) {
				if seat != a.Seat {
					said.Counts[seat] = engine.TallyOf(min(most, s.Players[seat].Hand.Count(k)))
				}
			}
		case "force-trade":
			said.Take, said.Unseen[1] = 0, uint8(a.Take.Total())
		case "discard":
			if a.Odd[0] == 0 && a.Give.Total() < 6 {
				said.Give, said.Unseen[0] = 0, uint8(a.Give.Total())
			}
		}
		ruling, after := dealt.Happened(said, nil)
		if errors.Is(ruling.Err, deals.ErrTooManyDeals) {
			return hidden
		}
		if ruling.Verdict != engine.Legal {
			t.Fatalf("%s happened, but the ruling is %s", notation.Text(g, said), ruling.Verdict)
		}
		c.Play(&s, a)
		dealt = after
		if dealt.Len() > 1 {
			hidden++
		}
		found := false
		dealt.Each(func(d *position.State) bool {
			found = found || *d == s
			for seat := range g.Players {
				if d.Players[seat].Hand.Total() != s.Players[seat].Hand.Total() {
					t.Fatalf("%s: a deal has another number of cards", notation.Text(g, said))
				}
			}
			return true
		})
		if !found {
			t.Fatalf("%s: the truth is not among the %d deals", notation.Text(g, said), dealt.Len())
		}
	}
	return hidden
}

// If a hand is hidden, no ruling names the stolen card, even in a deal in which it can be no other.
func TestAnUnseenTheftHasNoName(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	s := g.Empty()
	s.Phase, s.DiceSum = position.TradePhase, 7
	h, err := notation.FindHex(g.Board, "A1", &s.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	v, err := notation.FindIntersection(g.Board, "A1.NE", &s.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	s.Stand(v, position.NewPiece(position.Settlement, 1))
	s.Owners[h] |= 1 << 1
	s.Pending[0], s.NumPending = position.Pending{Duty: engine.DutyNamed("robber"), Seat: 0, Count: 1, Other: position.NoSeat}, 1
	dealt := deals.Deal(g, &s, [position.MaxSeats]int{1: 3}, g.SupplyOf(), 0)
	ruling, after := dealt.Judge(engine.Action{Verb: engine.VerbNamed("robber"), Seat: 0, Other: 1, Places: [6]board.Place{board.PlaceOf(h)}}, nil)
	if ruling.Verdict != engine.Legal || after.Len() != 75 {
		t.Fatalf("%v, %d deals", ruling.Verdict, after.Len())
	}
	for _, f := range ruling.Effects {
		if f.Rule == base.RobberSteal && f.Cards != 0 {
			t.Errorf("the ruling names %v", f.Cards)
		}
	}
}

// Statements about unseen cards never create or remove cards that were not there.
func TestUnseenCards(t *testing.T) {
	for _, tt := range []struct {
		name, move string
		verdict    engine.Verdict
		hand       cards.Cards // afterwards, of red
	}{
		{"one kind is known", "red: trade 2 ? for 1 ? with blue", engine.Legal, cards.CardsOf(0, 0, 6, 0, 1)},
		{"named in part", "red: trade 1 wool 1 ? for 1 ore with blue", engine.Legal, cards.CardsOf(0, 0, 6, 0, 1)},
		{"more than the hand", "red: trade 9 ? for 1 ore with blue", engine.Illegal, 0},
		{"more than the partner's hand", "red: trade 1 wool for 3 ? with blue", engine.Illegal, 0},
		{"given to the bank", "red: bank 4 wool 1 ? for 1 ore", engine.CannotRule, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
			s := g.Empty()
			s.Phase, s.DiceSum = position.TradePhase, 8
			s.Players[0].Hand, s.Players[1].Hand = cards.CardsOf(0, 0, 8, 0, 0), cards.CardsOf(0, 0, 0, 0, 2)
			s.Players[0].Cards[cardNamed("year-of-plenty")] = 1
			a, err := notation.Parse(g, tt.move, &s)
			if err != nil {
				t.Fatal(err)
			}
			ruling, after := deals.Known(g, &s).Judge(a, nil)
			if ruling.Verdict != tt.verdict {
				t.Fatalf("%s: the verdict is %v, not %v: %v", tt.move, ruling.Verdict, tt.verdict, ruling.Breaks)
			}
			if ruling.Verdict == engine.Legal && after.Any().Players[0].Hand != tt.hand {
				t.Errorf("%s: red holds %v, not %v", tt.move, after.Any().Players[0].Hand, tt.hand)
			}
		})
	}
}

// A bishop whose stolen cards are named has only one result.
func TestTheftsThatAreToldDoNotSplit(t *testing.T) {
	g := engine.NewGame(board.Beginner(), knightsRules(), []string{"red", "blue", "white"})
	s := g.Empty()
	h, err := notation.FindHex(g.Board, "A1", &s.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	s.Owners[h] |= 1<<1 | 1<<2
	s.Players[1].Hand, s.Players[2].Hand = cards.Of(cards.Brick, 1)+cards.Of(cards.Ore, 1), cards.Of(cards.Wool, 1)+cards.Of(cards.Paper, 1)
	c := engine.NewCase(g)
	for _, tt := range []struct {
		name   string
		each   [position.MaxSeats]cards.Card
		splits bool
	}{
		{"told", [position.MaxSeats]cards.Card{1: cards.Brick.AsCard(), 2: cards.Paper.AsCard()}, false},
		{"one told: the other is not robbed", [position.MaxSeats]cards.Card{1: cards.Brick.AsCard()}, false},
		{"unseen", [position.MaxSeats]cards.Card{1: cards.Unseen, 2: cards.Wool.AsCard()}, true},
		{"nothing told", [position.MaxSeats]cards.Card{}, true},
	} {
		a := engine.Action{Verb: engine.VerbNamed("play bishop"), Other: position.NoSeat, Places: [6]board.Place{board.PlaceOf(h)}, Each: tt.each}
		if got := c.Splits(&s, &a); got != tt.splits {
			t.Errorf("%s: splits is %v", tt.name, got)
		}
	}
}
