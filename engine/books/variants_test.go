package books_test

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/books/sample"
	"catanref/engine/position"
)

// everySwitch is a law with all switches of the variants on. Its prohibitions break TurnPhases, whatever rule a real
// variant would cite.
func everySwitch(r *engine.Rules) *engine.Rules {
	by := &engine.Setter{Name: "all", Cites: []engine.Cited{{Rule: base.TurnPhases}}}
	on := engine.Param[bool]{Value: true, Set: by}
	ask := func(f func(*engine.Facts) bool) engine.Param[bool] {
		return engine.Param[bool]{Value: true, Set: by, Eval: func(x *engine.Facts) (bool, error) { return f(x), nil }}
	}
	weak := func(f *engine.Facts, seat position.Seat) bool { return f.PublicPoints(seat) <= 2 }
	r.DiceReroll = ask(func(f *engine.Facts) bool { return f.State.DiceSum == 7 && f.State.OfPlayer <= 2 })
	*sample.Asked[bool](r, "dice.skip_event") = ask(func(f *engine.Facts) bool { return f.State.OfPlayer <= 2 })
	*sample.Asked[bool](r, "robber.frozen") = engine.Param[bool]{Set: by}
	r.RobberTarget = ask(func(f *engine.Facts) bool {
		for _, seat := range f.Neighbours() {
			if weak(f, seat) {
				return false
			}
		}
		return true
	})
	r.RobberRefuge = on
	r.RobberVictim = ask(func(f *engine.Facts) bool { return !weak(f, f.Victim) })
	r.RobberStays = ask(func(f *engine.Facts) bool { return f.State.OfPlayer == 3 })
	r.TradeAllowed = ask(func(f *engine.Facts) bool { return f.PublicPoints(f.Partner) < 9 })
	r.HandLimit = engine.Param[int]{Value: 7, Set: by, Eval: func(f *engine.Facts) (int, error) { return 5 + int(f.Holder), nil }}
	r.DevelopmentMany, r.DevelopmentFresh = on, on
	*sample.Asked[bool](r, "chase.before-roll"), *sample.Asked[bool](r, "knight.acts-at-once") = on, on
	sample.Asked[int](r, "barbarians.steps").Value = 3
	*sample.Asked[bool](r, "barbarians.activation"), *sample.Asked[bool](r, "barbarians.commit"), *sample.Asked[bool](r, "barbarians.committed-rest"), *sample.Asked[bool](r, "pillage.wall"), *sample.Asked[bool](r, "production.choice") = on, on, on, on, on
	sample.Asked[int](r, "progress.limit").Value, sample.Asked[int](r, "fortress.level").Value, sample.Asked[int](r, "aqueduct.level").Value, sample.Asked[int](r, "trading-house.level").Value = 2, 1, 1, 1
	return r
}

// nowhere is a law under which the robber may go to no hex and rob nobody.
func nowhere(r *engine.Rules, refuge bool) *engine.Rules {
	by := &engine.Setter{Name: "nowhere", Cites: []engine.Cited{{Rule: base.TurnPhases}}}
	r.RobberTarget, r.RobberVictim = engine.Param[bool]{Set: by}, engine.Param[bool]{Set: by}
	r.RobberRefuge = engine.Param[bool]{Value: refuge, Set: by}
	return r
}
