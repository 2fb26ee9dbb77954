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

// settleMove completes a move: the roll, then the longest roads unless a piece is still in hand, then victory.
func settleMove(c *engine.Case) {
	own := HooksOf(c.Hooks).SettlesMore
	if own {
		noteMove(c)
		if len(c.Rules.Grants) > 0 {
			payGrants(c)
			lessThanDue(c)
		}
	}
	if c.Stage != position.NoStage || c.Rolls > 0 {
		proceed(c)
	}
	if c.Roads|c.SameRoads|c.NumLaid != 0 && !engine.MovesOwed(c.State) {
		judgeLongestRoad(c)
	}
	if own && c.Rules.HarbormasterMin.Value > 0 {
		judgeHarbormaster(c)
	}
	if len(c.Occurred) > 0 {
		payGrants(c)
	}
	if p := c.Phase; p != position.SetupPhase && p != position.OverPhase {
		judgeVictory(c)
	}
}

func init() {
	Book.Brought(engine.Brought{Called: "the base game"})
	Book.Nouns(map[string]string{
		"cards": "card", "points": "point", "tokens": "token", "resources": "resource", "roads": "road", "segments": "segment",
		"settlements": "settlement", "cities": "city", "pieces": "piece", "places": "place", "hexes": "hex", "knights": "knight", "ships": "ship",
	})
	Answer(Book, func(h *Hooks) {
		h.Box, h.Refresh, h.Settle, h.Points = box, refresh, settleMove, points
		h.RoadLength, h.GoalAlone = network.RoadLength, goalAlone(h.Rules)
		h.Unplayed = notInTheBox
		h.SettlesMore = h.Rules.Remembers || len(h.Rules.Grants) > 0 || h.Rules.HarbormasterMin.Value > 0
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

// proceed continues the roll when nothing more is owed: first the effects of other books, then those of the number
// dice.
func proceed(c *engine.Case) {
	for c.Stage != position.NoStage && (c.NumPending == 0 || c.Stage == finishStage && !incomeOwed(c)) {
		if judgeVictory(c); c.Phase == position.OverPhase {
			return
		}
		stage := c.Stage
		c.Stage = position.NoStage
		switch {
		case stage == finishStage:
			finishRoll(c)
		case stage != position.ProduceStage:
			HooksOf(c.Hooks).Stage(c, stage)
		case c.DiceSum == 7:
			if c.Rules.Dry {
				c.RememberIncome()
			}
			c.Occurs(engine.OnRoll, engine.AboutOwner(c.Active))
			c.Occurs(engine.OnSeven, engine.AboutOwner(c.Active))
			payGrants(c)
			rollSeven(c)
			rollAgain(c)
		case c.DiceSum != 0: // a position in a file need not state the dice
			produce(c)
			c.Stage = AfterIncome(c.Rules)
		}
	}
	if c.Phase == position.RollPhase && c.NumPending == 0 && allRolled(c) {
		c.Phase = position.TradePhase
	}
}
