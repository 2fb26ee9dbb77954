package engine

var (
	PointsTarget        = rule("ck.points.target", Restates(VictoryTen))
	PointsOwnTurn       = rule("ck.points.own-turn", Restates(VictoryOwnTurn))
	PointsSources       = rule("ck.points.sources", Restates(VictoryPoints))
	PointsNoLargestArmy = rule("ck.points.no-largest-army")
	PointsCompare       = rule("ck.points.compare")
)

// knightsPoints counts what only Cities & Knights scores: a metropolis 2, a Defender card 1, the
// merchant 1, printer and constitution 1 each (ck.points.sources).
func knightsPoints(r *Rules, s *State, seat Seat) int {
	p := &s.Players[seat]
	n := int(p.Defender)*r.DefenderPoints.Value + int(p.Laid[printer]) + int(p.Laid[constitution])
	if s.MerchantOf == seat {
		n += r.MerchantPoints.Value
	}
	for t := range NumTracks {
		if s.holder(t) == seat {
			n += r.MetropolisPoints.Value
		}
	}
	return n
}

// tellCompared says that a card compared the points that lie open.
func (c *Case) tellCompared() { c.once(PointsCompare) }
