package deals

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// uncounted is a game before a roll with hands that nobody counted: independent of each other, each between bounds.
func uncounted(limit int, of ...bounds) (*engine.Game, *Deals) {
	rules := base.Rules()
	rules.HandLimit.Value = limit
	g := engine.NewGame(board.Beginner(), rules, []string{"anna", "ben", "clara", "dora"}[:len(of)])
	s := g.Empty()
	s.Phase, s.TurnNumber, s.OfPlayer = position.RollPhase, 9, 3
	s.Begin(0)
	hands := &graph{box: s.Bank, apart: true, layers: make([][]spread, len(of))}
	for seat, x := range of {
		x, _ = x.tight()
		hands.setBounds(seat, x)
	}
	hands.finish()
	strip(&s)
	d := newDeals(g)
	d.loose, d.worlds = true, []world{{rest{of: &s}, hands, 1}}
	return g, d.seal()
}

func saysAt(t *testing.T, d *Deals, text string) engine.Action {
	t.Helper()
	a, err := notation.Parse(d.game, text, d.any)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// owing is what follows from a move: the hands, and how many cards each player owes.
type owing struct {
	hands [4]cards.Cards
	owed  [4]uint8
}

func owingIn(s *position.State) (x owing) {
	for seat := range x.hands {
		x.hands[seat] = s.Players[seat].Hand
	}
	for _, due := range s.Owed() {
		if due.Verb() == base.DiscardVerb() {
			x.owed[due.Seat] += due.Count
		}
	}
	return x
}

// What each player owes after a 7, and what remains of a hand after an unseen discard, agrees with each deal.
func TestASevenBesideHandsThatNobodyCounted(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 7))
	classes := 0
	for range 40 {
		var of []bounds
		for range 3 {
			n := 4 + r.IntN(5)
			of = append(of, bounds{high: cards.Of(cards.Brick, 9+r.IntN(8)) + cards.Of(cards.Wool, r.IntN(3)), least: n, most: n + r.IntN(8)})
		}
		g, d := uncounted(5+r.IntN(5), of...)
		c := engine.NewCase(g)
		all := map[owing]bool{}
		a := saysAt(t, d, "anna: roll 3 4")
		kept := d.deals(func(s *position.State) {
			if err := c.Play(s, a); err != nil {
				t.Fatal(err)
			}
			all[owingIn(s)] = true
		})
		casts, _, err := d.legalCasts(d.trial(a))
		if err != nil {
			t.Fatal(err)
		}
		if len(casts) < kept/4 {
			classes++
		}
		ruling, after := d.Happened(a, nil)
		if ruling.Verdict != engine.Legal {
			t.Fatalf("the roll is %v", ruling.Verdict)
		}
		after.are(t, all)
		for seat, name := range g.Names {
			var some uint8 // of what he can owe
			for x := range all {
				if some == 0 || x.owed[seat] != 0 && r.IntN(3) == 0 {
					some = x.owed[seat]
				}
			}
			if some == 0 {
				continue
			}
			left := map[owing]bool{}
			for x := range all {
				if x.owed[seat] != some {
					continue
				}
				for gone := range x.hands[seat].Choose(int(some)) {
					y := x
					y.hands[seat], y.owed[seat] = y.hands[seat]-gone, 0
					left[y] = true
				}
			}
			act := engine.Action{Verb: base.DiscardVerb(), Seat: position.Seat(seat), Other: position.NoSeat}
			act.Unseen[0] = some
			if ruling, after = after.Happened(act, nil); ruling.Verdict != engine.Legal {
				t.Fatalf("%s discards %d: %v %v", name, some, ruling.Verdict, ruling.Breaks)
			}
			all = left
			after.are(t, all)
		}
	}
	if classes < 10 {
		t.Errorf("the sizes were put into classes %d times", classes)
	}
}

// deals calls f with a copy of each position, and returns how many there are.
func (d *Deals) deals(f func(s *position.State)) (n int) {
	for i := range d.worlds {
		w := &d.worlds[i]
		w.hands.each(func(x way) bool {
			s := w.position(&x, w.hands.bank(x.held(), x.brought))
			f(s)
			n++
			return true
		})
	}
	return n
}

func (d *Deals) are(t *testing.T, want map[owing]bool) {
	t.Helper()
	got := map[owing]bool{}
	d.opened().deals(func(s *position.State) {
		x := owingIn(s)
		if got[x] = true; !want[x] {
			t.Fatalf("%v is possible in no deal", x)
		}
	})
	if len(got) != len(want) {
		t.Fatalf("%d deals, not %d", len(got), len(want))
	}
}

// Thousands of combinations of discards are followed with a few tries for each, and told apart by their marks alone.
func TestASevenBesideLargeHands(t *testing.T) {
	any := bounds{high: visibility.OneOfEach.In(cards.Kinds(1<<cards.NumResources-1)) * 19, least: 5, most: 30}
	_, d := uncounted(7, any, any, any)
	a := saysAt(t, d, "anna: roll 3 4")
	try := d.trial(a)
	casts, _, err := d.legalCasts(try)
	const want = 13 * 13 * 13 // nothing, and 4 to 15 cards
	if err != nil || len(casts) != want || try.tries > 3*want {
		t.Fatalf("%d combinations, not %d, with %d tries: %v", len(casts), want, try.tries, err)
	}
	_, after := d.Happened(a, nil)
	marks, layers := map[mark]bool{}, map[*edge]bool{}
	for i := range after.worlds {
		marks[after.worlds[i].rest.mark()] = true
		for _, layer := range after.worlds[i].hands.layers {
			layers[&layer[0][0]] = true
		}
	}
	if len(after.worlds) != want || len(marks) < want*3/4 || len(layers) != 3*13 {
		t.Errorf("%d worlds, %d marks, %d layers of hands", len(after.worlds), len(marks), len(layers))
	}
	if ruling, left := after.Happened(saysAt(t, after, "anna: discard 9 ?"), nil); ruling.Verdict != engine.Legal || len(left.worlds) != 13*13 {
		t.Errorf("the discard is %v, %d worlds are left", ruling.Verdict, len(left.worlds))
	}
}
