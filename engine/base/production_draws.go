package base

import (
	"math/bits"
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Draws: the cards that buildings take from the hexes with the rolled number.

// gather adds up what each player gets from the hexes with the rolled number, hex by hex. The draw of a building is
// recorded if it will be reported, or if its owner chooses it later.
func gather(c *engine.Case, told bool) (all cards.Cards) {
	c.Draws = c.Draws[:0]
	for hexes := paying(c); hexes != 0; hexes &= hexes - 1 {
		h := hexes.First()
		k, produces := c.Terrain[h].Resource()
		if !produces || c.Owners[h] == 0 {
			continue
		}
		corners, buildings, before := c.Board.CornersOf(h), c.Buildings(), len(c.Draws)
		for w := range min(corners.Words, len(corners.Bits)) {
			for rest := corners.Bits[w] & buildings.Bits[w]; rest != 0; rest &= rest - 1 {
				v := board.Intersection(w<<6 + bits.TrailingZeros64(rest))
				p := c.Pieces[v]
				if !c.Game.Plays(p.Owner()) {
					continue
				}
				due, later := yield(c, p, k)
				if told || later {
					c.Draws = append(c.Draws, engine.Draw{Due: due, From: h, At: v, Piece: p, Later: later})
				}
				if !later {
					c.Got[p.Owner()] += due
					all += due
				}
			}
		}
		if told { // in the order in which the corners lie
			corners := c.Board.Corners[h][:]
			slices.SortFunc(c.Draws[before:], func(a, b engine.Draw) int {
				return slices.Index(corners, a.At) - slices.Index(corners, b.At)
			})
		}
	}
	return all
}

// PaidNow returns what a hex with the rolled number pays a building of the seat, if one does as the pieces stand now and
// none was built in this turn.
func PaidNow(c *engine.Case, seat position.Seat) (d engine.Draw, ok bool) {
	if c.DiceSum == 0 || c.Built && seat == c.Acting {
		return d, false
	}
	for hexes := paying(c); hexes != 0; hexes &= hexes - 1 {
		h := hexes.First()
		if k, produces := c.Terrain[h].Resource(); produces && c.Bank.Count(k) > 0 {
			for _, v := range &c.Board.Corners[h] {
				if p := c.Pieces[v]; p.IsBuilding() && p.Owner() == seat {
					return engine.Draw{From: h, At: v, Piece: p}, true
				}
			}
		}
	}
	return d, false
}

// paying returns the hexes with the rolled number, except the robber's.
func paying(c *engine.Case) board.Hexes {
	return c.HexesWith(c.DiceSum) &^ c.Robber.One()
}

// claim adds up the recorded draws of each player, under a law that asks about hexes.
func claim(c *engine.Case) (all cards.Cards) {
	for i := range c.Draws {
		if d := &c.Draws[i]; !d.Later && d.Any == 0 {
			c.Got[d.Piece.Owner()] += d.Due
			all += d.Due
		}
	}
	return all
}

// Draws returns what each building draws from the hexes that pay on the last roll.
func Draws(g *engine.Game, s *position.State) []engine.Draw {
	c := engine.CaseOf(g, s)
	if c.Hooks.HexesAsked {
		gatherAsked(&c)
	} else {
		gather(&c, true)
	}
	return c.Draws
}

// yield returns what a building draws from a producing hex of kind k, and whether its owner chooses it later.
func yield(c *engine.Case, p position.Piece, k cards.Kind) (due cards.Cards, later bool) {
	switch {
	case p.Kind() != position.City:
		return cards.Of(k, 1), false
	case HooksOf(c.Hooks).CityYield != nil:
		return HooksOf(c.Hooks).CityYield(c, k)
	}
	return cards.Of(k, 2), false
}

// Cards of choice: a hex, a grant or a later box lets a player take them, and a move takes them.

const (
	takesNone  engine.Text = "{by} is owed no cards to choose."
	takesOther engine.Text = "{by} takes {n} resource cards, each named."
	takes      engine.Text = "{by} takes {cards}."
)

// takeVerb takes cards of choice. Later boxes and the rules of tables bring further duties that it answers.
var takeVerb position.VerbID

func init() {
	takeVerb = Book.Verb(engine.Verb{
		Words: "take", Act: engine.ChooseCardsAct, Args: "GIVE", About: "take cards of choice",
		Menu: engine.AsAnswer, When: whenTake, Check: engine.CheckDuty, Apply: func(c *engine.Case) { c.ApplyDuty() },
		Candidates: engine.OfferDuty, Tell: tellTake, Pool: takenFrom, Ways: takeWays,
		Looks: looksAtTaken, Counts: CountsAtAnswer, Blind: visibility.BlindTheft, Conceals: concealTaken,
	})
}

// TakeVerb returns the verb that takes cards of choice, for duties of later boxes that it also answers.
func TakeVerb() position.VerbID { return takeVerb }

func whenTake(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	due := c.Owes(c.Act.Seat, takeVerb) >= 0
	switch {
	case due || c.ByItself(takeVerb):
	case HooksOf(c.Hooks).VainTake != nil:
		HooksOf(c.Hooks).VainTake(c)
	default:
		NothingToTake(c)
	}
	return due
}

// NothingToTake states that the player is owed no cards of his choice.
func NothingToTake(c *engine.Case) {
	c.Must(false, ProductionAtRoll).Say(takesNone).By(c.Act.Seat)
}

// takenFrom returns the cards to choose from: those of the bank, or of the hand they come from.
func takenFrom(s *position.State, a *engine.Action) cards.Cards {
	i := s.Owes(a.Seat, takeVerb)
	switch {
	case i >= 0 && (s.Pending[i].Duty == grantDuty || s.Pending[i].Duty == pickDuty) && s.Pending[i].Other != position.NoSeat:
		return s.Players[s.Pending[i].Other].Hand
	case i >= 0 && s.Pending[i].Duty == grantDuty:
		return s.Bank // includes commodities if the game has them
	}
	return s.Bank.Resources()
}

// takeWays: any card of another player's hand can have been taken unseen.
func takeWays(g *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	if i := s.Owes(a.Seat, takeVerb); i >= 0 {
		if ways := engine.DutyOf(s.Pending[i].Duty).Ways; ways != nil {
			return ways(g, s, a, each)
		}
	}
	return each(a)
}

// tellTake chooses at random.
func tellTake(_ *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	a.Give = l.Handful(takenFrom(s, a), int(a.Count))
	a.Count = 0
}

// looksAtTaken: the taken cards may come out of any other hand.
func looksAtTaken(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	switch {
	case seat == a.Seat:
		return 0
	case a.Unseen[0] > 0:
		return hand
	}
	return hand.Min(a.Give)
}

// concealTaken hides cards taken unseen out of a hand from all but their owner and the taker.
func concealTaken(_ *engine.Game, s *position.State, a *engine.Action, sees func(position.Seat) bool) {
	i := s.Owes(a.Seat, takeVerb)
	if i < 0 || s.Pending[i].Duty != grantDuty && s.Pending[i].Duty != pickDuty || s.Pending[i].Other == position.NoSeat || sees(a.Seat) || sees(s.Pending[i].Other) {
		return
	}
	a.Unseen[0] += uint8(a.Give.Total())
	a.Give = 0
}
