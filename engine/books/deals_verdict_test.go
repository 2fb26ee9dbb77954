package books_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// dealt lists the positions in which each seat has this many cards more, all of them from the bank: every hand of
// every seat.
func dealt(s position.State, unseen []int) (all []position.State) {
	if len(unseen) == 0 {
		return []position.State{s}
	}
	seat := len(unseen) - 1 // the seats are dealt from the last on
	var give func(s position.State, from cards.Kind, n int)
	give = func(s position.State, from cards.Kind, n int) {
		if n == 0 {
			all = append(all, dealt(s, unseen[:seat])...)
			return
		}
		for k := from; k < cards.NumKinds; k++ {
			if s.Bank.Count(k) > 0 {
				with := s
				with.Bank -= cards.Of(k, 1)
				with.Players[seat].Hand += cards.Of(k, 1)
				give(with, k, n-1)
			}
		}
	}
	give(s, 0, unseen[seat])
	return all
}

// counted summarises the rulings in many open positions: a rule is certainly broken if it is broken in all of them.
type counted struct {
	legal, illegal, open int
	broken               map[engine.RuleID]int
	unsure               []engine.RuleID // broken in some ways only in which unseen cards can have come out
}

func count(g *engine.Game, all []position.State, a engine.Action) counted {
	out := counted{broken: map[engine.RuleID]int{}}
	for i := range all {
		ways := outcomes(g, &all[i], a)
		seen := map[engine.RuleID]int{}
		legal, illegal := 0, 0
		for _, r := range ways {
			switch r.Verdict {
			case engine.Legal:
				legal++
			case engine.Illegal:
				illegal++
			}
			told := map[engine.RuleID]bool{}
			for _, f := range r.Breaks {
				if !told[f.Rule] {
					told[f.Rule] = true
					seen[f.Rule]++
				}
			}
		}
		switch len(ways) {
		case legal:
			out.legal++
		case illegal:
			out.illegal++
		default:
			out.open++
		}
		for id, n := range seen {
			if out.broken[id]++; n < len(ways) { // not for certain even here
				out.unsure = append(out.unsure, id)
			}
		}
	}
	return out
}

// outcomes rules on the move in an open position for every possible combination of its unseen cards.
func outcomes(g *engine.Game, s *position.State, a engine.Action) (out []engine.Ruling) {
	if ways := engine.VerbOf(a.Verb).Ways; ways != nil && a.Unseen != [2]uint8{} {
		ways(g, s, a, func(way engine.Action) error {
			out = append(out, g.Judge(s, way))
			return nil
		})
	}
	if len(out) == 0 {
		out = append(out, g.Judge(s, a))
	}
	return out
}

func (c counted) verdict() engine.Verdict {
	switch {
	case c.illegal == 0 && c.open == 0:
		return engine.Legal
	case c.legal == 0 && c.open == 0:
		return engine.Illegal
	}
	return engine.Undetermined
}

// asked returns moves to be asked about: those that are legal in some of the positions, and moves with cards that a
// player may not hold.
func asked(g *engine.Game, all []position.State, r *rand.Rand) (moves []engine.Action) {
	seen := map[engine.Action]bool{}
	add := func(a engine.Action) {
		if !seen[a] {
			seen[a] = true
			moves = append(moves, a)
		}
	}
	c := engine.NewCase(g)
	var l engine.List
	for range sample.Of(3, 8) {
		s := &all[r.IntN(len(all))]
		c.Legal(s, &l)
		for range 20 {
			a := l.At(r.IntN(l.Len()))
			g.Tell(s, &a, luckOf(r))
			add(a)
			add(visibility.AsSeen(g, s, a, position.NoSeat))
		}
	}
	kinds := []string{"brick", "lumber", "wool", "grain", "ore"}
	if g.SupplyOf().Count(cards.Coin) > 0 {
		kinds = append(kinds, "coin")
	}
	kind := func() string { return kinds[r.IntN(len(kinds))] }
	for _, from := range g.Names[:g.Players] {
		for range sample.Of(1, 3) {
			to := g.Names[r.IntN(g.Players)]
			for _, line := range []string{
				fmt.Sprintf("%s: trade 1 %s for 1 %s with %s", from, kind(), kind(), to),
				fmt.Sprintf("%s: trade 1 ? for 1 %s with %s", from, kind(), to),
				fmt.Sprintf("%s: bank 4 %s for 1 %s", from, kind(), kind()),
				fmt.Sprintf("%s: bank 2 %s for 1 %s", from, kind(), kind()),
				fmt.Sprintf("%s: discard 1 %s 1 %s", from, kind(), kind()),
				fmt.Sprintf("%s: gold %s", from, kind()), from + ": buy", from + ": end",
			} {
				if a, err := notation.Parse(g, line, &all[0]); err == nil {
					add(a)
				}
			}
		}
	}
	return moves
}

// compare asks about the moves, with the hands unseen and in every open position.
func compare(t *testing.T, g *engine.Game, dealt *deals.Deals, all []position.State, moves []engine.Action) (open int) {
	t.Helper()
	for _, a := range moves {
		want := count(g, all, a)
		got, after := dealt.Judge(a, nil)
		if is := got.Verdict == engine.Undetermined; dealt.Undetermined(a) != is && got.Verdict != engine.CannotRule {
			t.Fatalf("%s is ruled %v, and undetermined is %v without what follows", notation.Text(g, a), got.Verdict, !is)
		}
		if engine.VerbOf(a.Verb).Sees != nil && got.Verdict == engine.Undetermined && want.illegal == 0 {
			open++ // only the owners can count what it takes
			continue
		}
		if got.Verdict != want.verdict() {
			t.Fatalf("%s is ruled %v; of %d open positions it is legal in %d, illegal in %d: %v", notation.Text(g, a), got.Verdict, len(all), want.legal, want.illegal, got.Breaks)
		}
		switch got.Verdict {
		case engine.Undetermined:
			open++
		case engine.Illegal:
			var wrong []string
			for id, n := range want.broken {
				i := slices.IndexFunc(got.Breaks, func(f engine.Finding) bool { return f.Rule == id })
				if i < 0 || got.Breaks[i].Maybe != (n < len(all) || slices.Contains(want.unsure, id)) {
					wrong = append(wrong, fmt.Sprintf("%s in %d of %d", id, n, len(all)))
				}
			}
			for _, f := range got.Breaks {
				if want.broken[f.Rule] == 0 {
					wrong = append(wrong, f.Rule.String()+" in none")
				}
			}
			if len(wrong) > 0 {
				t.Errorf("%s is ruled to break %v, and breaks %s", notation.Text(g, a), got.Breaks, strings.Join(wrong, ", "))
			}
		case engine.Legal:
			l := list{g, engine.NewCase(g), map[position.State]bool{}}
			for _, s := range all {
				l.all[s] = true
			}
			l.happened(a)
			l.same(t, notation.Text(g, a), after)
		}
	}
	return open
}

// TestRulingsByEnumeration deals a few unseen cards in the middle of a game. Rulings and their results must equal
// those of enumerating all hands.
func TestRulingsByEnumeration(t *testing.T) {
	for _, tt := range tablesAtSea(t) {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			questions, open, positions := 0, 0, 0
			for seed := range sample.Rounds(t, "positions in the middle of a game", 2, 4) {
				m := newMasked(tt.game, tt.start, uint64(seed))
				for n := m.r.IntN(400); n > 0 || m.owesCards(); n-- {
					if m.truth.Phase == position.OverPhase {
						break
					}
					m.step()
				}
				if m.truth.Phase == position.OverPhase || m.truth.Phase == position.SetupPhase {
					continue
				}
				s := m.truth
				unseen := make([]int, tt.game.Players)
				for seat := range unseen {
					s.Bank += s.Players[seat].Hand
					s.Players[seat].Hand = 0
				}
				s.Bank = s.Bank.Min(0x0303030303030303) // so that it can run short
				next := (int(s.Acting) + 1) % len(unseen)
				unseen[int(s.Acting)], unseen[next] = 2, 1
				if tt.game.SupplyOf().Commodities() == 0 {
					unseen[next] += m.r.IntN(2)
				}
				all := dealt(s, slices.Clone(unseen))
				var by [position.MaxSeats]int
				copy(by[:], unseen)
				dealt := deals.Deal(tt.game, &s, by, s.Bank, s.Bank)
				if dealt.Len() != len(all) {
					t.Fatalf("%d dealt, and %d by counting", dealt.Len(), len(all))
				}
				moves := asked(tt.game, all, m.r)
				open += compare(t, tt.game, dealt, all, moves)
				questions, positions = questions+len(moves), positions+len(all)
				asked, hangs := m.goOn(t, dealt, all)
				questions, open = questions+asked, open+hangs
			}
			if open == 0 && !testing.Short() { // one position may have none
				t.Error("nothing hung on a hidden card")
			}
			t.Logf("%d questions, %d of them open, in %d positions", questions, open, positions)
		})
	}
}

// goOn plays a few moves with the view of the table, starting from one of the positions, and asks again after each as
// long as something is hidden.
func (m *masked) goOn(t *testing.T, dealt *deals.Deals, all []position.State) (questions, open int) {
	t.Helper()
	m.truth, m.deals = all[m.r.IntN(len(all))], dealt
	m.list = &list{m.game, engine.NewCase(m.game), map[position.State]bool{}}
	for _, s := range all {
		m.list.all[s] = true
	}
	for range sample.Of(2, 3) {
		if m.play(t, 1, 300); m.list == nil || m.truth.Phase == position.OverPhase {
			return questions, open
		}
		if len(m.list.all) == 1 {
			continue
		}
		all = all[:0:0]
		m.deals.Each(func(s *position.State) bool { all = append(all, *s); return true })
		moves := asked(m.game, all, m.r)
		questions, open = questions+len(moves), open+compare(t, m.game, m.deals, all, moves)
	}
	return questions, open
}

// owesCards reports whether a player owes cards from a hand that is about to be dealt.
func (m *masked) owesCards() bool {
	return slices.ContainsFunc(m.truth.Pending[:m.truth.NumPending], func(p position.Pending) bool {
		return slices.Contains([]string{"discard", "lose", "give"}, p.Verb().String())
	})
}

// step plays a move at random in the open game.
func (m *masked) step() {
	var l engine.List
	m.c.Legal(&m.truth, &l)
	a := l.At(m.r.IntN(l.Len()))
	m.game.Tell(&m.truth, &a, luckOf(m.r))
	m.c.Play(&m.truth, a)
}

type table struct {
	name  string
	game  *engine.Game
	start position.State
}

// tablesAtSea are games on islands, with the other boxes.
func tablesAtSea(t *testing.T) (all []table) {
	add := func(name string, g *engine.Game) { all = append(all, table{name, g, g.Empty()}) }
	add("islands", engine.NewGame(seaBoard(t, false), seaRules(base.Rules()), sixColours[:3]))
	add("fog", engine.NewGame(seaBoard(t, true), seaRules(base.Rules()), sixColours[:3]))
	add("islands with Cities & Knights", engine.NewGame(seaBoard(t, false), seaRules(knightsRules()), sixColours[:3]))
	add("fog with Cities & Knights", engine.NewGame(seaBoard(t, true), seaRules(knightsRules()), sixColours[:3]))
	add("islands, five", engine.NewGame(seaBoard(t, false), seaRules(fiveRules(base.Rules(), 0)), sixColours[:5]))
	partner := seaRules(fiveRules(knightsRules(), 3))
	paramNamed[int](partner, "special.partner").Set = &engine.Setter{Name: "partner", Cites: []engine.Cited{{Rule: base.TurnPhases}}}
	add("islands, six with a partner", engine.NewGame(seaBoard(t, false), partner, sixColours[:6]))
	for _, row := range tablesOfTwo {
		g, s := atTwo(t, row.rules())
		all = append(all, table{row.name + ", two", g, s})
	}
	return all
}
