// Package base has all rules of the base game of Catan, 5th edition (2020), with its moves, its duties and the five
// development cards.
//
// Each file is a topic, the middle segment of its rule ids, in the order of the rulebook:
//
//	setup.go                                         the set-up: settlements and roads in turn, first resources
//	turn.go seven.go robber.go robber_law.go         the turn, its dice, a 7, the robber, with parameters of tables
//	production.go production_draws.go                what hexes produce, and cards of choice
//	terrain.go harbor.go hand.go                     kinds of hexes, harbors, hands
//	trade.go maritime.go                             trade among players and with the bank
//	build.go road.go settlement.go city.go           building
//	development.go knight_card.go monopoly.go …      development cards, a file each
//	longest_road.go largest_army.go victory.go       special cards and winning
//	component.go component_special_cards.go          contents of the box; impossible positions; special cards in files
//	house_rules.go grant.go                          actions, tokens and grants that rules of a table bring
//	answer.go                                        answers; what follows a move: the roll goes on, roads, victory
//	book.go edition.go                               the book and its edition
//
// Exported names are for later books, and for programs that look up a rule by name. A later book changes a rule by
// answering a question of hooks.go; this package does not know which book that is.
package base

import (
	"sync"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/network"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Book is the base game.
var Book = engine.NewBook("base", "Catan")

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

func init() {
	Book.Brought(engine.Brought{Called: "the base game"})
	Book.Nouns(map[string]string{
		"cards": "card", "points": "point", "tokens": "token", "resources": "resource", "roads": "road", "segments": "segment",
		"settlements": "settlement", "cities": "city", "pieces": "piece", "places": "place", "hexes": "hex", "knights": "knight", "ships": "ship",
	})
	things.AddVocabulary(Book, things.Vocabulary{
		Standings: []things.Standing{{Name: "robber", Sign: "robber", On: func(s *position.State) []board.Place { return things.OnHex(s.Robber) }}},
	})
	Answer(Book, func(h *Hooks) {
		h.Box, h.Refresh, h.Settle, h.Points = box, refresh, settleMove, points
		h.RoadLength, h.GoalAlone = network.RoadLength, goalAlone(h.Rules)
		h.Unplayed = notInTheBox
		if h.Rules.Remembers || len(h.Rules.Grants) > 0 {
			h.Settle = settleByTable
		}
		h.Decks[cards.Development] = true
		h.HexesAsked, h.Rates = asksHexes(h.Rules), fixedRates(h.Rules)
		h.Faults = faults
	})
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
