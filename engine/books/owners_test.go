package books_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// beside creates a game of two players with a settlement and a road of white, an owner who is not a player: the
// settlement is on C2 (lumber11), C3 (desert) and B2 (brick6).
func beside(t *testing.T, rules *engine.Rules) (*engine.Game, position.State) {
	t.Helper()
	g := engine.NewGame(board.Beginner(), rules, []string{"red", "blue"}, "white", "orange")
	s := g.Empty()
	v, err := notation.FindIntersection(g.Board, "B2.S", &s.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	e, err := notation.FindPath(g.Board, "B2/SE", &s.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	s.Pieces[v], s.Lines[e] = position.NewPiece(position.Settlement, 2), position.RoadOf(2)
	s.Players[2].Supply.Settlements--
	s.Players[2].Supply.Roads--
	g.Refresh(&s)
	return g, s
}

// TestOwnerOfPiecesDoesNotPlay plays random games with pieces of an owner who is not a player.
func TestOwnerOfPiecesDoesNotPlay(t *testing.T) {
	for _, row := range []struct {
		name  string
		rules *engine.Rules
	}{
		{"base", base.Rules()},
		{"cities and knights", knightsRules()},
		{"base with variants", everySwitch(base.Rules())},
		{"cities and knights with variants", everySwitch(knightsRules())},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, start := beside(t, row.rules)
			c, r := engine.NewCase(g), rand.New(rand.NewPCG(3, 4))
			var l engine.List
			for range 5 {
				s := start
				for n := 0; s.Phase != position.OverPhase && n < 20000; n++ {
					c.Legal(&s, &l)
					for a := range l.All() {
						if !g.Plays(a.Seat) || a.Other != position.NoSeat && !g.Plays(a.Other) {
							t.Fatalf("%s is offered", notation.Text(g, a))
						}
					}
					a := l.At(r.IntN(l.Len()))
					g.Tell(&s, &a, luckOf(r))
					ruling := g.Judge(&s, a)
					if err := c.Play(&s, a); err != nil || s != *ruling.After {
						t.Fatalf("%s: fast and explained differ (%v)", notation.Text(g, a), err)
					}
					for _, p := range s.Owed() {
						if !g.Plays(p.Seat) {
							t.Fatalf("%s: %s is owed by %s", notation.Text(g, a), p.Verb(), g.Names[p.Seat])
						}
					}
					if a.Verb.String() == "end" && s.Turn != (position.Turn{}) {
						t.Fatalf("the end of the turn leaves %+v", s.Turn)
					}
					for _, f := range g.Faults(&s) {
						t.Fatalf("%s: %s %s", notation.Text(g, a), f.Rule, f.Text)
					}
					// A card may take the road away.
					if white := &s.Players[2]; white.Hand != 0 || position.CardsHeld(white) > 0 || white.Supply.Settlements != start.Players[2].Supply.Settlements {
						t.Fatalf("%s: white has %+v", notation.Text(g, a), white)
					}
				}
				if !g.Plays(s.Winner) {
					t.Errorf("seat %d has won", s.Winner)
				}
			}
		})
	}
}

// TestOwnerOfPiecesIsNoPartner: an owner without a hand is recognised in moves, but nothing can be taken from or
// traded with it.
func TestOwnerOfPiecesIsNoPartner(t *testing.T) {
	g, s := beside(t, base.Rules())
	s.Phase, s.TurnNumber, s.OfPlayer, s.Robber = position.TradePhase, 9, 5, board.NoHex
	s.Players[0].Hand = cards.CardsOf(4, 4, 4, 4, 4)
	s.Bank -= s.Players[0].Hand
	before := s
	before.Phase = position.RollPhase
	for _, row := range []struct {
		move   string
		from   position.State
		breaks engine.RuleID // "" if the move is legal
	}{
		{"red: trade 1 wool for 1 ore with white", s, base.TradePartner},
		{"red: roll 2 4", before, ""},
		{"red: settlement B2.S", s, base.SettlementFree},
		{"red: settlement B2.SE", s, base.SettlementDistance},
		{"red: road B2/SE", s, base.RoadFreePath},
	} {
		t.Run(row.move, func(t *testing.T) {
			a, err := notation.Parse(g, row.move, &row.from)
			if err != nil {
				t.Fatal(err)
			}
			ruling := g.Judge(&row.from, a)
			if legal := ruling.Verdict == engine.Legal; legal != (row.breaks == "") || !legal && !ruling.Broke(row.breaks) {
				t.Errorf("%s: %v", ruling.Verdict, ruling.Breaks)
			}
			if ruling.After.Players[2].Hand != 0 {
				t.Error("white has cards")
			}
		})
	}
	if _, err := notation.Parse(g, "white: end", &s); !errors.As(err, new(*notation.InputError)) {
		t.Errorf("white moves: %v", err)
	}
	roll, _ := notation.Parse(g, "red: roll 3 4", &before)
	seven := g.Judge(&before, roll).After
	for seven.Owes(0, engine.VerbNamed("discard")) >= 0 {
		discard, err := notation.Parse(g, "red: discard 4 brick 4 lumber 2 wool", seven)
		if err != nil {
			t.Fatal(err)
		}
		if seven = g.Judge(seven, discard).After; seven.NumPending > 1 {
			t.Fatalf("%d duties are owed", seven.NumPending)
		}
	}
	for _, row := range []struct {
		move  string
		legal bool
	}{{"red: robber C2 steal white", false}, {"red: robber C2", true}} {
		a, err := notation.Parse(g, row.move, seven)
		if err != nil {
			t.Fatal(err)
		}
		if r := g.Judge(seven, a); (r.Verdict == engine.Legal) != row.legal || !row.legal && !r.Broke(base.RobberStealAdjacent) {
			t.Errorf("%s: %s %v", row.move, r.Verdict, r.Breaks)
		}
	}
}

// TestRoadOfAnotherOwnerCounts: an owner who is not a player can hold Longest Road, and the ruling has its name.
func TestRoadOfAnotherOwnerCounts(t *testing.T) {
	g, s := beside(t, base.Rules())
	s.Phase, s.TurnNumber, s.OfPlayer = position.TradePhase, 9, 5
	for _, at := range []string{"B2/SW", "B2/W", "B2/NW", "B2/NE"} {
		e, _ := notation.FindPath(g.Board, at, &s.Tiles)
		s.Lines[e] = position.RoadOf(2)
		s.Players[2].Supply.Roads--
	}
	g.Refresh(&s)
	due := g.Faults(&s)
	if s.Players[2].RoadLength != 5 || len(due) != 1 || due[0].Rule != base.ComponentSpecialCards || due[0].Seat != 2 {
		t.Errorf("length %d, faults %v", s.Players[2].RoadLength, due)
	}
	s.LongestRoad = 2
	if due = g.Faults(&s); len(due) != 0 {
		t.Errorf("%v", due)
	}
}

// TestEndForgetsTheTurn fills every field of the turn that does not bar its end.
func TestEndForgetsTheTurn(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	s := g.Empty()
	s.Phase, s.TurnNumber, s.OfPlayer = position.TradePhase, 9, 5
	turn := reflect.ValueOf(&s.Turn).Elem()
	for i := range turn.NumField() {
		if name := turn.Type().Field(i).Name; name != "Stage" && name != "Rerolling" {
			fill(turn.Field(i))
		}
	}
	a, err := notation.Parse(g, "red: end", &s)
	if err != nil {
		t.Fatal(err)
	}
	r := g.Judge(&s, a)
	if r.Verdict != engine.Legal || r.After.Turn != (position.Turn{}) || r.After.Active != 1 || r.After.Acting != 1 {
		t.Errorf("%s %v: %+v", r.Verdict, r.Breaks, r.After.Turn)
	}
}

// fill sets a field, or each of its elements, to one.
func fill(v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[board.Set]():
		v.Addr().Interface().(*board.Set).Put(1)
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	default:
		v.SetUint(1)
	}
}
