package referee

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/visibility"
	"catanref/referee/table"
	"catanref/scenarios"
)

// Games at sea in which the table sees only what a real table sees: thefts, purchases and losses are face down. The
// real hands are always among the possible deals, and no ruling contradicts that of the open game.
func TestTheTruthStaysPossibleAtSea(t *testing.T) {
	boards := []string{"new-shores", "pirate-islands", "cloth-for-catan", "forgotten-tribe", "fog-islands"}
	for i := range sample.Rounds(t, "games", 2*len(boards), 4*len(boards)) {
		board, seed := boards[i%len(boards)], uint64(5+i/len(boards))
		t.Run(fmt.Sprintf("%s/%d", board, seed), func(t *testing.T) {
			s, err := scenarios.Read("game.yaml", []byte("players: [red, blue, white, orange]\nboard: "+board+"\n"), table.Host)
			if err != nil {
				t.Fatal(err)
			}
			g := s.Game
			r := rand.New(rand.NewPCG(22, seed))
			luck := engine.Luck{Below: func(n int) int { return r.IntN(max(n, 1)) }}
			truth := g.Start()
			dealt, c, list := deals.Known(g, &truth), engine.NewCase(g), engine.List{}
			said := func(a engine.Action) engine.Action {
				out := visibility.Counted(g, &truth, visibility.AsSeen(g, &truth, a, position.NoSeat))
				if verb := a.Verb.String(); (verb == "discard" || verb == "lose") && r.IntN(3) > 0 {
					out.Unseen[0], out.Give = out.Unseen[0]+uint8(out.Give.Total()), 0
				}
				return out
			}
			hidden, open := 0, 0
			for n := 0; n < 700 && truth.Phase != position.OverPhase; n++ {
				if dealt.Len() > 3000 { // reveal the hands, so that rulings stay fast
					dealt = deals.Known(g, &truth)
				}
				c.Legal(&truth, &list)
				a := list.At(r.IntN(list.Len()))
				g.Tell(&truth, &a, luck)
				other := list.At(r.IntN(list.Len()))
				g.Tell(&truth, &other, luck)
				asked := said(other)
				ruling, _ := dealt.Judge(asked, nil)
				if ruling.Verdict == engine.Illegal {
					t.Fatalf("move %d, %s is legal, but is ruled illegal: %v", n, notation.Text(g, asked), ruling.Breaks)
				}
				if ruling.Verdict == engine.Undetermined {
					open++
				}
				told := said(a)
				ruling, after := dealt.Happened(told, nil)
				if ruling.Verdict != engine.Legal {
					t.Fatalf("move %d, %s, happened, but the ruling is %v: %v %v", n, notation.Text(g, told), ruling.Verdict, ruling.Breaks, ruling.Err)
				}
				if err := c.Play(&truth, a); err != nil {
					t.Fatal(err)
				}
				for {
					given, ok := visibility.AnsweredAlready(after.Any(), &truth)
					if !ok {
						break
					}
					if ruling, after = after.Happened(given, nil); ruling.Verdict != engine.Legal {
						t.Fatalf("%s happened automatically, but the ruling is %v", notation.Text(g, given), ruling.Verdict)
					}
				}
				if dealt = after; dealt.Len() > 1 {
					hidden++
				}
				if !dealt.Possible(&truth) {
					t.Fatalf("move %d, %s: the real hands are not among the %d deals", n, notation.Text(g, told), dealt.Len())
				}
			}
			if hidden == 0 || open == 0 {
				t.Errorf("%d positions with hidden cards, %d open questions", hidden, open)
			}
		})
	}
}
