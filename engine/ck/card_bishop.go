package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	BishopRobber    engine.RuleID = "ck.bishop.robber"
	BishopStealEach engine.RuleID = "ck.bishop.steal-each"
)

func init() {
	Book.Rules(BishopRobber, BishopStealEach)
	Book.Each(engine.Tells(engine.OnlyID), BishopStealEach, BishopRobber)
	Book.Each(engine.Refuses(engine.OnlyID), BishopRobber)
}

const (
	bishopMoves  engine.Text = "The bishop moves the robber, by the rules of a 7; nobody discards."
	bishopSteals engine.Text = "{by} takes one card from each victim there."
	nobodyToRob  engine.Text = "No opponent has a building there and cards: nobody is robbed."
	bishopRules  engine.Text = "The bishop moves the robber by the rules of a 7."
)

var bishop = Book.Card("bishop", cards.PoliticsDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play bishop", Looks: looksAtRobbed, Plays: bishop, Args: "H [STEALS]", About: "move the robber and take a card from everybody there",
		Menu: cardTimes, Never: notBeforeRoll,
		When: func(c *engine.Case) bool {
			if !toPlayProgress(c, bishop, false) {
				return false
			}
			freedForCards(c)
			return true
		},
		Check:      checkBishop,
		Apply:      applyBishop,
		Candidates: bishopCandidates,
		Completes:  nameRobbed,
		Tell:       tellBishop,
		Ways: func(g *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
			nameRobbed(g, s, &a)
			return bishopWays(g, s, a, 0, each)
		},
		Passes: passesRobbed,
		Blind:  visibility.BlindTheft,
		Hides:  func(_ *engine.Action, _ position.Seat, hand cards.Cards) cards.Cards { return hand },
		Conceals: func(_ *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
			for seat, card := range a.Each {
				if card.IsNamed() && !sees(a.Seat) && !sees(position.Seat(seat)) {
					a.Each[seat] = cards.Unseen
				}
			}
		},
	})
}

func checkBishop(c *engine.Case) {
	h := c.Act.Hex(0)
	fits := c.Without(func() { base.RobberHex(c, 0) })
	c.Must(fits, BishopRobber).Say(bishopRules)
	for seat, card := range c.Act.Each {
		if !c.Act.Names(position.Seat(seat)) {
			continue
		}
		c.Act.Other, c.Act.Card = position.Seat(seat), card
		base.MayRob(c, h, position.Seat(seat))
	}
	c.Act.Other, c.Act.Card = position.NoSeat, 0
}

func bishopCandidates(_ *engine.Case, l *engine.List) {
	l.Move().Flags = engine.Open
	l.AddEach(0, l.Fitting(0))
}

func applyBishop(c *engine.Case) {
	useProgress(c, bishop)
	c.Because(BishopRobber).Say(bishopMoves)
	h := c.Act.Hex(0)
	base.MoveRobber(c, h)
	steals := c.Because(BishopStealEach).Say(nobodyToRob)
	nameRobbed(c.Game, c.State, &c.Act)
	n := position.Seat(c.Game.Players)
	for i := position.Seat(1); i < n; i++ {
		seat := (c.Act.Seat + i) % n
		if !c.Act.Names(seat) || !base.HasBuildingAt(c, seat, h) || !base.Robbable(c, seat, h) || base.Stealing(c.Game, c.State, h) == engine.NeverSteals {
			continue
		}
		if c.Players[seat].Hand != 0 {
			steals = steals.Say(bishopSteals).By(c.Act.Seat)
		}
		base.Steal(c, seat, c.Act.Each[seat])
	}
}

// robbedOn reports whether a card that robs everybody on the hex robs the seat: it has a settlement or
// city there, and the law does not spare it.
func robbedOn(g *engine.Game, s *position.State, seat position.Seat, h board.Hex) bool {
	return s.Owners[h]&(1<<seat) != 0 && base.Stealing(g, s, h) != engine.NeverSteals && base.RobbableAt(g, s, seat, h)
}

// robs reports whether the card takes a card from the seat: the move names it, and it has one to lose.
func robs(g *engine.Game, s *position.State, a *engine.Action, seat position.Seat) bool {
	return seat != a.Seat && a.Names(seat) && s.Players[seat].Hand != 0 && robbedOn(g, s, seat, a.Hex(0))
}

// nameRobbed names all players on the robber's new hex who have a card to lose, if the move names nobody.
func nameRobbed(g *engine.Game, s *position.State, a *engine.Action) {
	for seat := range position.Seat(g.Players) {
		if a.Names(seat) {
			return
		}
	}
	for seat := range position.Seat(g.Players) {
		if seat != a.Seat && s.Players[seat].Hand != 0 && robbedOn(g, s, seat, a.Hex(0)) {
			a.Counts[seat] = engine.TallyOf(1)
		}
	}
}

// tellBishop draws a card from everybody who is robbed.
func tellBishop(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	nameRobbed(g, s, a)
	for seat := range position.Seat(g.Players) {
		if robs(g, s, a, seat) {
			a.Each[seat], a.Counts[seat] = l.FromHand(s.Players[seat].Hand), 0
		}
	}
}

// bishopWays fills in the stolen cards of each player on the robber's new hex, from the seat on.
func bishopWays(g *engine.Game, s *position.State, a engine.Action, seat position.Seat, each func(engine.Action) error) error {
	for ; int(seat) < g.Players; seat++ {
		if a.Each[seat].IsNamed() || !robs(g, s, &a, seat) {
			continue
		}
		hand := s.Players[seat].Hand
		for k := cards.Brick; k < cards.NumKinds; k++ {
			if hand.Count(k) > 0 {
				a.Each[seat], a.Counts[seat] = k.AsCard(), 0
				if err := bishopWays(g, s, a, seat+1, each); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return each(a)
}

// passesRobbed: a card goes from each player on the robber's new hex to the player of the bishop.
func passesRobbed(g *engine.Game, s *position.State, a *engine.Action) (out engine.Passings) {
	n := 0
	for seat := range position.Seat(g.Players) {
		if !robs(g, s, a, seat) {
			continue
		}
		out[n] = engine.Passing{From: seat, To: a.Seat, Unseen: 1, Blind: true}
		if card := a.Each[seat]; card.IsNamed() {
			out[n].Named, out[n].Unseen = card.One(), 0
		}
		n++
	}
	return out
}

// looksAtRobbed: a named card must be in the hand; otherwise it matters only that there is a card.
func looksAtRobbed(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	if card := a.Each[seat]; card.IsNamed() {
		return hand.Min(card.One())
	}
	return 0
}
