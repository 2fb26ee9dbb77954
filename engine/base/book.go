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

// EditionPrecedence is kept by the default ruleset, which applies unless a game names another.
const EditionPrecedence engine.RuleID = "base.edition.precedence"

func init() {
	Book.Rule(EditionPrecedence, engine.KeptBy("variants/ruleset/base-2020.yaml"))
}
