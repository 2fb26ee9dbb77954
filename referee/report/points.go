package report

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// PointSource is one source of points.
type PointSource struct {
	Name   string `json:"part"`
	Points int    `json:"points"`
}

// PartsOf counts points by the sources that the books name. Points that no line of the list explains, such as
// those of a house rule or a map, come last.
func PartsOf(g *engine.Game, s *position.State, seat position.Seat) (parts []PointSource, public, hidden int) {
	facts := engine.NewFacts(g, s)
	public = facts.PublicPoints(seat)
	left := public
	add := func(name string, n int) {
		if n != 0 {
			parts = append(parts, PointSource{name, n})
			left -= n
		}
	}
	for _, row := range things.SourcesOfPoints() {
		add(row.Word, row.Of(facts, seat))
	}
	add("granted", int(s.Granted[seat]))
	these := 0
	for card, n := range s.Players[seat].Laid {
		if n > 0 && cards.Card(card).IsPoint() {
			these += int(n)
		}
	}
	add("cards", these)
	add("more", left)
	return parts, public, facts.Points(seat) - public
}
