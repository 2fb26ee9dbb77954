package x56

import (
	"catanref/engine/things"
)

// Members of expressions for the partner and the building phase.

func init() {
	things.AddMember(Book, things.Member{
		Word: "turn.partner", About: "the name of the paired player", Example: `turn.partner == ""`, Whole: true, Before: "turn.trades",
		Text: func(a things.Asked) string {
			if partner := a.Game.Hooks.Partner; partner != nil {
				return a.NameOf(partner(a.Game, a.State))
			}
			return ""
		},
	})
	things.AddMember(Book, things.Member{
		Word: "turn.passed", About: "who has passed in the special building phase", Example: "len(turn.passed) == 0", Whole: true,
		Before: "dice.yellow", Ahead: "turn.trades",
		Words: func(a things.Asked) (out []string) {
			for _, seat := range a.Game.Passed(a.State) {
				out = append(out, a.NameOf(seat))
			}
			return out
		},
	})
}
