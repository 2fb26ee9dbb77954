package report

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/engine/sea"
)

// PointSource is one source of points.
type PointSource struct {
	Name   string `json:"part"`
	Points int    `json:"points"`
}

// PartsOf counts points by their values in the law of the game. Points that no line of the list explains, such as
// those of a house rule or a map, come last.
func PartsOf(g *engine.Game, s *position.State, seat position.Seat) (parts []PointSource, public, hidden int) {
	facts, law, player := engine.NewFacts(g, s), g.Rules, &s.Players[seat]
	public = facts.PublicPoints(seat)
	left := public
	add := func(name string, n int) {
		if n != 0 {
			parts = append(parts, PointSource{name, n})
			left -= n
		}
	}
	once := func(name string, holds bool, n int) {
		if holds {
			add(name, n)
		}
	}
	add("settlements", len(facts.Settlements(seat))*law.SettlementPoints.Value)
	add("cities", len(facts.Cities(seat))*law.CityPoints.Value)
	once("longest road", s.LongestRoad == seat, law.LongestRoadPoints.Value)
	once("largest army", s.LargestArmy == seat && !law.Plays(ck.Book), law.LargestArmyPoints.Value)
	once("harbormaster", s.Harbormaster == seat, law.HarbormasterPoints.Value)
	for _, v := range s.Metropolis {
		once("metropolis", v != board.NoIntersection && s.Pieces[v].Owner() == seat, law.MetropolisPoints.Value)
	}
	add("defender", int(player.Held[ck.DefenderCards])*law.DefenderPoints.Value)
	once("merchant", s.MerchantOf == seat, law.MerchantPoints.Value)
	add("islands", int(player.Held[sea.BonusHeld]))
	add("granted", int(s.Granted[seat]))
	these := 0
	for card, n := range player.Laid {
		if n > 0 && cards.Card(card).IsPoint() {
			these += int(n)
		}
	}
	add("cards", these)
	add("more", left)
	return parts, public, facts.Points(seat) - public
}
