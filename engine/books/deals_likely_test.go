package books_test

import (
	"math"
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

// likelyHands are the hands of all players, each with its likelihood, followed one by one.
type likelyHands map[[3]cards.Cards]float64

// stolen returns the hands after a theft, in which each card of the hand is equally likely: of any kind, or of the
// named kind.
func (all likelyHands) stolen(thief, victim position.Seat, told cards.Card) likelyHands {
	out, sum := likelyHands{}, 0.0
	for hands, share := range all {
		hands[victim].Each(func(k cards.Kind, n int) {
			if told.IsNamed() && told != k.AsCard() {
				return
			}
			after, part := hands, share*float64(n)/float64(hands[victim].Total())
			after[victim] -= cards.Of(k, 1)
			after[thief] += cards.Of(k, 1)
			out[after] += part
			sum += part
		})
	}
	for hands := range out {
		out[hands] /= sum
	}
	return out
}

func (all likelyHands) mean(seat position.Seat, k cards.Kind) (mean float64) {
	for hands, share := range all {
		mean += share * float64(hands[seat].Count(k))
	}
	return mean
}

// TestLikelyAfterThefts follows thefts with named and unnamed cards: a named card makes hands with many such cards
// more probable.
func TestLikelyAfterThefts(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue", "white"})
	r := rand.New(rand.NewPCG(3, 5))
	start := g.Empty()
	start.Phase, start.DiceSum = position.TradePhase, 7
	var at [3]board.Place
	for seat, name := range []string{"A1.NE", "C3.N", "E1.S"} {
		v, err := notation.FindIntersection(g.Board, name, &start.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		start.Stand(v, position.NewPiece(position.Settlement, position.Seat(seat)))
		for _, h := range g.Board.IntersectionHexes[v] {
			if h != board.NoHex {
				start.Owners[h] |= 1 << seat
				if start.Robber != h {
					at[seat] = board.PlaceOf(h)
				}
			}
		}
	}
	for game := range 60 {
		s := start
		for seat := range 3 {
			s.Players[seat].Hand = cards.CardsOf(r.IntN(2), 0, r.IntN(3), 0, 1+r.IntN(2))
		}
		dealt, hands := deals.Known(g, &s), likelyHands{{s.Players[0].Hand, s.Players[1].Hand, s.Players[2].Hand}: 1}
		for range 7 {
			thief := position.Seat(r.IntN(3))
			victim := (thief + 1 + position.Seat(r.IntN(2))) % 3
			held := dealt.Any().Players[victim].Hand
			if held == 0 {
				continue
			}
			dealt = dealt.ChangedInPublic(func(s *position.State) bool {
				s.Active, s.Acting, s.Robber = thief, thief, board.NoHex
				s.Pending[0], s.NumPending = position.Pending{Duty: engine.DutyNamed("robber"), Seat: thief, Count: 1, Other: position.NoSeat}, 1
				return true
			})
			a := engine.Action{Verb: engine.VerbNamed("robber"), Seat: thief, Other: victim, Places: [6]board.Place{at[victim]}}
			if r.IntN(2) == 0 {
				a.Card = held.First().AsCard()
			}
			ruling, after := dealt.Happened(a, nil)
			if ruling.Verdict != engine.Legal {
				t.Fatalf("game %d: %s is %v: %v", game, notation.Text(g, a), ruling.Verdict, ruling.Breaks)
			}
			dealt, hands = after, hands.stolen(thief, victim, a.Card)
			for seat := range position.Seat(3) {
				likely := dealt.Likely(seat)
				for k := range cards.NumResources {
					if want := hands.mean(seat, k); math.Abs(likely.Mean[k]-want) > 1e-9 {
						t.Fatalf("game %d, after %s: %s holds %.4f %s on the average, not %.4f", game, notation.Text(g, a), g.Names[seat], likely.Mean[k], k, want)
					}
				}
			}
		}
	}
}
