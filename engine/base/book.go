package base

import (
	"sync"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/network"
	"catanref/engine/position"
)

// Book is the base game.
var Book = engine.NewBook("base", "Catan")

func init() {
	Book.Brought(engine.Brought{Called: "the base game"})
	Answer(Book, func(h *Hooks) {
		h.Box, h.Refresh, h.Settle, h.Points = box, refresh, settleMove, points
		h.RoadLength, h.GoalAlone = network.RoadLength, goalAlone(h.Rules)
		h.Unplayed = notInTheBox
		h.Decks[cards.Development] = true
		h.HexesAsked, h.Rates = asksHexes(h.Rules), fixedRates(h.Rules)
		h.Faults = faults
	})
}

// Rules returns the law of the base game with all parameters at their defaults.
func Rules() *engine.Rules {
	r := engine.Defaults()
	r.Play(Book)
	return r
}

// ByBook is the law of the book, for rulings that mention a rule of the book which a house rule has changed.
var ByBook = sync.OnceValue(engine.Defaults)

// BeyondBook reports whether more pieces are in use than the book has, because of a table's own law.
func BeyondBook(has, book engine.Const[int], left uint8) bool {
	return has.Set != nil && has.Value-int(left) > book.Value
}

// box fills in the contents of the base game's box: the pieces of each player, the stacks of resource cards and the
// deck of development cards (base.setup.bank), and the robber in the desert (base.setup.robber).
func box(g *engine.Game, s *position.State) {
	r := g.Rules
	for seat := range g.Owners {
		s.Players[seat].Supply = position.Supply{
			Roads:       uint8(r.Roads.Value),
			Settlements: uint8(r.Settlements.Value),
			Cities:      uint8(r.Cities.Value),
			Ships:       uint8(r.Ships.Value),
		}
	}
	layTokens(g, s)
	for k := cards.Brick; k < cards.NumResources; k++ {
		s.Bank += cards.Of(k, r.ResourceSupply.Value)
	}
	s.Decks[cards.Development].N = uint8(r.DeckSize(cards.Development))
	for _, h := range g.Board.LandHexes {
		if s.Terrain[h] == board.Desert { // the first if there are two deserts
			s.Robber = h
			break
		}
	}
}

// refresh measures the roads and records who stands where.
func refresh(g *engine.Game, s *position.State) {
	s.Owners = [board.MaxHexes]uint8{}
	for seat := range position.Seat(g.Owners) {
		g.MeasureRoad(s, seat)
		s.Players[seat].Harbors = 0
	}
	for v, p := range s.Pieces[:g.Board.NumPlaces] {
		if p.IsBuilding() {
			settled(s, g.Board, p.Owner(), board.Intersection(v))
		}
	}
}

// settleMove completes a move: the roll, then the longest roads unless a piece is still in hand, then victory.
func settleMove(c *engine.Case) {
	if c.Rules.Remembers || len(c.Rules.Grants) > 0 {
		noteMove(c)
	}
	if len(c.Rules.Grants) > 0 {
		payGrants(c)
		lessThanDue(c)
	}
	if c.Stage != position.NoStage || c.Rolls > 0 {
		proceed(c)
	}
	if c.Roads|c.SameRoads|c.NumLaid != 0 && !engine.MovesOwed(c.State) {
		judgeLongestRoad(c)
	}
	if c.Rules.HarbormasterMin.Value > 0 {
		judgeHarbormaster(c)
	}
	if len(c.Occurred) > 0 {
		payGrants(c)
	}
	if p := c.Phase; p != position.SetupPhase && p != position.OverPhase {
		judgeVictory(c)
	}
}
