package expressions

import (
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
	"catanref/variants/sample"
)

// Neutral players can be asked about by name, but they are not neighbours, and buildings in questions never belong to
// them.
func TestQuickNeutrals(t *testing.T) {
	red := position.Seated([]string{"red", "blue"}, nil, nil)
	all := red.And([]string{"white", "orange"})
	g := engine.NewGameOf(board.Beginner(), base.Rules(), red, "white", "orange")
	s := g.Empty()
	s.Stand(3, position.NewPiece(position.Settlement, 2))
	s.Players[2].Supply.Settlements, s.Players[2].RoadLength = 4, 3
	s.Owners[4] = 1<<1 | 1<<2
	f := engine.NewFacts(g, &s)
	f.Target, f.Owner = 4, 2
	for text, want := range map[string]any{
		"white.supply.settlements": 4, "white.name": "white", "owner.supply.settlements": 0, "len(neighbours)": 1,
		"count(neighbours, .supply.settlements == 4)": 0, "blue.supply.settlements": 5,
	} {
		p, fault := compile(text, all, Anything, seen.Variables(), OfParameter)
		if fault != nil {
			t.Fatalf("%s: %s", text, sample.FaultText(fault))
		}
		machine, err := p.machine().Run(f)
		if quick := p.plain.Value(f); err != nil || quick != want || machine != want {
			t.Errorf("%s: quickly %v, by the machine %v (%v), not %v", text, quick, machine, err, want)
		}
	}
}

// If the law depends on the position, members that depend on it are left to the machine, because they can fail.
func TestQuickUnderTheLaw(t *testing.T) {
	g, s := sample.Position(t)
	rules := *g.Rules
	rules.HandLimit.Eval = func(f *engine.Facts) (int, error) { return 9, nil }
	rules.Phases.Eval = func(*engine.Facts) (engine.Phases, error) { return 0, machine.ErrTooLarge }
	other := g.Under(&rules)
	for _, row := range []struct {
		text string
		game *engine.Game
		want any
		err  error
	}{
		{"red.hand_limit", g, 7, nil}, {"red.hand_limit", other, 9, nil},
		{"turn.phase", g, "build", nil}, {"turn.phase", other, nil, machine.ErrTooLarge},
	} {
		p, fault := compile(row.text, sample.Table, Anything, nil, ofCheck)
		if fault != nil {
			t.Fatal(sample.FaultText(fault))
		}
		if got, err := p.Run(engine.NewFacts(row.game, s)); got != row.want || err != row.err || p.Plain() != nil {
			t.Errorf("%s: %v (%v), not %v (%v)", row.text, got, err, row.want, row.err)
		}
	}
}
