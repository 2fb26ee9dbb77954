package engine

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// positions plays a game at random and returns every n-th position of it.
func positions(g *Game, seed uint64, n int) []State {
	r := rand.New(rand.NewPCG(seed, 7))
	c := NewCase(g)
	var l List
	var out []State
	s := g.Empty()
	for i := 0; s.Phase != OverPhase && i < 4000; i++ {
		if i%n == 0 {
			out = append(out, s)
		}
		l.Actions = l.Actions[:0]
		c.Legal(&s, &l)
		a := l.Actions[r.IntN(len(l.Actions))]
		g.Tell(&s, &a, luckOf(r))
		c.Play(&s, a)
	}
	return out
}

// everyAction calls f with all actions of the verb that its arguments can say, choices of cards out
// of a hand left out.
func everyAction(g *Game, v *Verb, seat Seat, f func(a Action)) {
	var fill func(nodes []argNode, a Action, rest func(Action))
	fill = func(nodes []argNode, a Action, rest func(Action)) {
		if len(nodes) == 0 {
			rest(a)
			return
		}
		n := &nodes[0]
		then := func(a Action) { fill(nodes[1:], a, rest) }
		switch n.kind {
		case literalArg:
			then(a)
		case optionalArg:
			then(a)
			fill(n.sub, a, then)
		case choiceArg:
			for i := range n.sub {
				fill(n.sub[i:i+1], a, then)
			}
		case slotArg:
			if n.slot.samples != nil && !(n.slot.word == "CARD" && cardIsLuck(v.ID)) {
				n.slot.samples(g, n, &a, func() { then(a) })
			}
		}
	}
	fill(v.args, Action{Verb: v.ID, Seat: seat, Other: NoSeat}, f)
}

// cardIsLuck tells verbs whose card is stolen or drawn.
func cardIsLuck(v VerbID) bool {
	switch v {
	case MoveRobber, PlayKnight, Chase, Buy:
		return true
	}
	return false
}

// unlisted are the verbs whose arguments are luck or a choice of cards, told as a whole in the list.
func unlisted(v VerbID) bool {
	switch v {
	case Roll, Trade, Discard, Give, PlayYearOfPlenty, PlayMasterMerchant, PlayBishop, Draw, PlaySpy:
		return true
	}
	return false
}

// refusedAloud: what the fast mode refuses, the ruling refuses too, names a rule for it, and leaves
// the position alone. Another ruling says the same.
func refusedAloud(t *testing.T, g *Game, s *State, a Action) {
	t.Helper()
	before := *s
	r := g.Judge(s, a)
	if r.Verdict != Illegal && r.Verdict != Undetermined {
		t.Fatalf("%s is refused, but the ruling is %s", g.Text(a), r.Verdict)
	}
	if r.Verdict == Illegal && len(r.Breaks) == 0 {
		t.Fatalf("%s is refused without a rule", g.Text(a))
	}
	if *s != before || r.After != before {
		t.Fatalf("%s changed the position", g.Text(a))
	}
	if again := g.Judge(s, a); !reflect.DeepEqual(again, r) {
		t.Fatalf("%s is ruled on in two ways", g.Text(a))
	}
}

// TestListIsComplete: whatever is legal leads to a position that some listed action leads to, and
// whatever is listed is legal.
func TestListIsComplete(t *testing.T) {
	for _, tt := range []struct {
		name  string
		rules *Rules
	}{
		{"base", BaseRules()}, {"cities and knights", knightsRules()},
		{"base with variants", everySwitch(BaseRules())}, {"cities and knights with variants", everySwitch(knightsRules())},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := NewGame(Beginner(), tt.rules, []string{"red", "blue", "white"})
			c := NewCase(g)
			var l List
			legal, refused := 0, 0
			for _, s := range append(positions(g, 3, 11), positions(g, 4, 13)...) {
				l.Actions = l.Actions[:0]
				c.Legal(&s, &l)
				reach := map[State]bool{}
				for _, a := range l.Actions {
					if !c.Permits(&s, a) {
						t.Fatalf("%s is listed and not legal", g.Text(a))
					}
					if unlisted(a.Verb) {
						continue
					}
					after := s
					a.Flags &^= Open
					c.Play(&after, a)
					reach[after] = true
				}
				for _, v := range Verbs() {
					if unlisted(v.ID) {
						continue
					}
					for seat := range Seat(g.Seats) {
						everyAction(g, v, seat, func(a Action) {
							if !c.Permits(&s, a) {
								if refused++; refused%499 == 0 {
									refusedAloud(t, g, &s, a)
								}
								return
							}
							legal++
							after := s
							c.Play(&after, a)
							if !reach[after] && after != s {
								t.Fatalf("%s is legal and not listed (%d listed)", g.Text(a), len(l.Actions))
							}
						})
					}
				}
			}
			t.Log(legal, "legal actions met")
		})
	}
}
