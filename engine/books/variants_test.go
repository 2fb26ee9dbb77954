package books_test

import (
	"catanref/engine"
	"catanref/engine/base"
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
	*paramNamed[bool](r, "dice.skip_event") = ask(func(f *engine.Facts) bool { return f.State.OfPlayer <= 2 })
	*paramNamed[bool](r, "robber.frozen") = engine.Param[bool]{Set: by}
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
	*paramNamed[bool](r, "chase.before-roll"), *paramNamed[bool](r, "knight.acts-at-once") = on, on
	paramNamed[int](r, "barbarians.steps").Value = 3
	*paramNamed[bool](r, "barbarians.activation"), *paramNamed[bool](r, "barbarians.commit"), *paramNamed[bool](r, "barbarians.committed-rest"), *paramNamed[bool](r, "pillage.wall"), *paramNamed[bool](r, "production.choice") = on, on, on, on, on
	paramNamed[int](r, "progress.limit").Value, paramNamed[int](r, "fortress.level").Value, paramNamed[int](r, "aqueduct.level").Value, paramNamed[int](r, "trading-house.level").Value = 2, 1, 1, 1
	return r
}

// nowhere is a law under which the robber may go to no hex and rob nobody.
func nowhere(r *engine.Rules, refuge bool) *engine.Rules {
	by := &engine.Setter{Name: "nowhere", Cites: []engine.Cited{{Rule: base.TurnPhases}}}
	r.RobberTarget, r.RobberVictim = engine.Param[bool]{Set: by}, engine.Param[bool]{Set: by}
	r.RobberRefuge = engine.Param[bool]{Value: refuge, Set: by}
	return r
}
