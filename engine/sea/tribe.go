package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
)

const (
	TribeNoSettling engine.RuleID = "sea.tribe.no-settling"
	TribeRobber     engine.RuleID = "sea.tribe.robber"
)

func init() {
	Book.Rules(TribeNoSettling)
	Book.Rule(TribeRobber, engine.With(RobberIslands))
}

const (
	tribesLand    engine.Text = "{at} is on barred land, where nobody settles."
	robberNotBack engine.Text = "The robber is never moved to {at}."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.MaySettle = engine.Both(h.MaySettle, func(c *engine.Case) {
			chart := c.Board.Chart
			if chart.Barred != 0 && len(chart.Villages) == 0 && len(chart.Berths) == 0 {
				c.Must(c.PlaceOutside(c.InAreas(chart.Barred), 0), TribeNoSettling).Say(tribesLand).At(c.Act.Places[0])
			}
		})
		may := h.RobberMay
		h.RobberMay = func(c *engine.Case, i int) {
			if may != nil {
				may(c, i)
			}
			switch chart := c.Board.Chart; {
			case chart.Barred == 0:
			case len(chart.Villages) > 0:
				robberStaysOff(c, i)
			default:
				c.Must(c.HexIn(^barredHexes(c), i), TribeRobber).Say(robberNotBack).At(c.Act.Places[i])
			}
		}
		h.RobberBarred = barredHexes
	})
}

// barredHexes returns the hexes of the areas to which the robber may not move.
func barredHexes(c *engine.Case) (out board.Hexes) {
	chart := c.Board.Chart
	if chart.Barred == 0 {
		return 0
	}
	for h := range board.Hex(c.Board.NumHexes) {
		if a := chart.AreaOf[h]; a != board.NoArea && chart.Barred.Has(a) {
			out |= h.One()
		}
	}
	return out
}
