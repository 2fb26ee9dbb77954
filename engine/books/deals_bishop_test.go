package books_test

import (
	"math"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// bishopAt returns a game of Cities & Knights in which the first player may play a bishop to A1, where every other
// player has a building.
func bishopAt(t *testing.T, names ...string) (*engine.Game, position.State) {
	t.Helper()
	g := engine.NewGame(board.Beginner(), knightsRules(), names)
	s := g.Empty()
	s.Phase, s.DiceSum, s.Attacks = position.TradePhase, 8, 1
	s.Players[0].Cards[cardNamed("bishop")] = 1
	h, err := notation.FindHex(g.Board, "A1", &s.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	for i, corner := range []string{"A1.N", "A1.SE", "A1.SW"}[:len(names)-1] {
		v, err := notation.FindIntersection(g.Board, corner, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		s.Stand(v, position.NewPiece(position.Settlement, position.Seat(i+1)))
		s.Owners[h] |= 1 << (i + 1)
	}
	return g, s
}

// The unseen card that a bishop takes from each victim is any card of the hand with equal probability, and every
// result is kept. The test counts the results card by card.
func TestTheBishopTakesAnyCardOfEach(t *testing.T) {
	for _, row := range []struct {
		name, move string
		hands      []cards.Cards
	}{
		{"one victim", "red: play bishop A1", []cards.Cards{cards.CardsOf(2, 1, 0, 0, 0)}},
		{"two victims", "red: play bishop A1", []cards.Cards{cards.CardsOf(2, 1, 0, 0, 0), cards.CardsOf(0, 0, 1, 1, 3)}},
		{"two victims, named", "red: play bishop A1 steal blue steal white", []cards.Cards{cards.CardsOf(2, 1, 0, 0, 0), cards.CardsOf(1, 0, 1, 1, 0)}},
		{"one card named", "red: play bishop A1 steal blue lumber steal white", []cards.Cards{cards.CardsOf(2, 1, 0, 0, 0), cards.CardsOf(1, 0, 1, 1, 0)}},
		{"one victim without cards", "red: play bishop A1", []cards.Cards{0, cards.CardsOf(1, 0, 1, 1, 0)}},
		{"three victims", "red: play bishop A1", []cards.Cards{cards.CardsOf(2, 1, 0, 0, 0), cards.CardsOf(0, 0, 1, 1, 3), cards.CardsOf(1, 1, 1, 0, 0)}},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, s := bishopAt(t, []string{"red", "blue", "white", "orange"}[:len(row.hands)+1]...)
			for i, hand := range row.hands {
				s.Players[i+1].Hand = hand
				s.Bank -= hand
			}
			a, err := notation.Parse(g, row.move, &s)
			if err != nil {
				t.Fatal(err)
			}
			ruling, after := deals.Known(g, &s).Judge(a, nil)
			if ruling.Verdict != engine.Legal {
				t.Fatalf("%v: %v", ruling.Verdict, ruling.Breaks)
			}
			want := map[[position.MaxSeats]cards.Cards]float64{}
			var take func(seat int, hands [position.MaxSeats]cards.Cards, share float64)
			take = func(seat int, hands [position.MaxSeats]cards.Cards, share float64) {
				if seat > len(row.hands) {
					want[hands] += share
					return
				}
				hand, named := hands[seat], a.Each[seat]
				if hand == 0 {
					take(seat+1, hands, share)
				}
				for k := range cards.NumKinds {
					n := hand.Count(k)
					if named.IsNamed() && k.AsCard() == named {
						n = hand.Total()
					} else if named.IsNamed() {
						n = 0
					}
					if n > 0 {
						next := hands
						next[seat] -= cards.Of(k, 1)
						next[0] += cards.Of(k, 1)
						take(seat+1, next, share*float64(n)/float64(hand.Total()))
					}
				}
			}
			var hands [position.MaxSeats]cards.Cards
			copy(hands[1:], row.hands)
			take(1, hands, 1)
			found := 0
			after.Each(func(s *position.State) bool {
				var hands [position.MaxSeats]cards.Cards
				for seat := range g.Players {
					hands[seat] = s.Players[seat].Hand
				}
				if want[hands] == 0 {
					t.Errorf("%v cannot be", hands)
				}
				found++
				return true
			})
			if found != len(want) || after.Len() != found {
				t.Errorf("%d dealt, counted %d, not %d", found, after.Len(), len(want))
			}
			for seat := range g.Players {
				share := map[cards.Cards]float64{}
				for hands, p := range want {
					share[hands[seat]] += p
				}
				after.EachHand(position.Seat(seat), func(hand cards.Cards, p float64) bool {
					share[hand] -= p
					return true
				})
				for hand, left := range share {
					if math.Abs(left) > 1e-9 {
						t.Errorf("seat %d: the probability of %v is too low by %g", seat, hand, left)
					}
				}
			}
		})
	}
}

// A bishop is ruled on even if very many hands are possible and a hex has as many victims as it can have.
func TestTheBishopAmongUnseenHands(t *testing.T) {
	g, s := bishopAt(t, "red", "blue", "white", "orange")
	dealt := deals.Deal(g, &s, [position.MaxSeats]int{3, 9, 9, 9}, g.SupplyOf(), 0)
	if !dealt.Loose() {
		t.Fatal("the hands are kept together")
	}
	a, err := notation.Parse(g, "red: play bishop A1", &s)
	if err != nil {
		t.Fatal(err)
	}
	ruling, after := dealt.Judge(a, nil)
	if ruling.Verdict != engine.Legal {
		t.Fatalf("%v: %v %v", ruling.Verdict, ruling.Breaks, ruling.Err)
	}
	for seat, want := range []int{6, 8, 8, 8} {
		if least, most := after.Total(position.Seat(seat)); least != want || most != want {
			t.Errorf("seat %d holds %d to %d cards, not %d", seat, least, most, want)
		}
	}
}
