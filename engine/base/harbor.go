package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// HarborAccess is registered with the rates, since a player without a harbor lacks its rate.
const HarborAccess engine.RuleID = "base.harbor.access"

func init() {
	Book.Rule(HarborAccess, engine.With(MaritimeRates))
	Book.Each(engine.Refuses(engine.OnlyID), HarborAccess)
}

// hasHarbor reports whether the player has a building at a harbor of the kind.
func hasHarbor(p *position.Player, h board.Harbor) bool { return p.Harbors&(1<<h) != 0 }

// byHarbor names the rules of an exchange at a harbor's rate: that rate, and that the player has a building there.
func byHarbor(rate engine.RuleID) []engine.RuleID { return []engine.RuleID{rate, HarborAccess} }

// settled records the hexes and the harbor next to a building of the seat on v.
func settled(s *position.State, b *board.Board, seat position.Seat, v board.Intersection) {
	for _, h := range &b.IntersectionHexes[v] {
		if h != board.NoHex {
			s.Owners[h] |= 1 << seat
		}
	}
	if h := s.HarborAt(b, v); h != board.NoHarbor {
		s.Players[seat].Harbors |= 1 << h
	}
}

// freshHarbor reports whether every building that gives the seat a harbor of the kind was built
// this turn.
func freshHarbor(c *engine.Case, seat position.Seat, h board.Harbor) bool {
	found := false
	for v, p := range c.Pieces[:c.Board.NumPlaces] {
		if p.IsBuilding() && p.Owner() == seat && c.HarborAt(c.Board, board.Intersection(v)) == h {
			if !p.Is(position.Fresh) {
				return false
			}
			found = true
		}
	}
	return found
}

func init() {
	things.AddKey(Book, things.Key{
		Of: things.MapKey, Name: "harbors", About: "path: any or a resource", Example: "harbors: {A1/NW: any, A2/NE: grain}",
		Form: engine.ByWord(engine.Form{}), Before: "robber",
		Read: func(in *engine.Reading, v engine.Value) {
			v.Harbors("harbors", func(key engine.Value, e board.Path, kind board.Harbor) {
				if err := in.Board.SetHarbor(e, kind); err != nil {
					key.Fault(err.Error())
				}
			})
		},
	})
}
