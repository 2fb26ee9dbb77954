package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	KnightCardRobber    engine.RuleID = "base.knight-card.robber"
	KnightCardNoDiscard engine.RuleID = "base.knight-card.no-discard"
	KnightCardSoldier   engine.RuleID = "base.knight-card.soldier"
	KnightCardCounts    engine.RuleID = "base.knight-card.counts"
)

func init() {
	Book.Rules(KnightCardRobber, KnightCardNoDiscard, KnightCardCounts)
	Book.Rule(KnightCardSoldier, engine.KeptBy("scenarios/setup_hands.go"))
	Book.Each(engine.Tells(engine.OnlyID), KnightCardNoDiscard, KnightCardRobber)
}

const (
	knightMoves   engine.Text = "The knight card moves the robber, by the rules of a 7."
	noDiscards    engine.Text = "A knight card makes nobody discard."
	knightsPlayed engine.Text = "{by} has played {n} knight cards."
)

var knightCard = Book.Card("knight", cards.Development, 14)

func init() {
	Book.Verb(engine.Verb{
		Words: "play knight", Looks: visibility.LooksAtTheft, Counts: visibility.CountsTheft, Plays: knightCard, Args: "H [steal P [CARD]]", About: "move the robber with a knight card",
		Button:  engine.Button{Rank: 130},
		Menu:    engine.BeforeRoll | engine.AfterRoll,
		Offered: func(r *engine.Rules) bool { return r.RobberUsed.Value },
		When:    func(c *engine.Case) bool { return ToPlayCard(c, knightCard) },
		Check:   checkKnightCard,
		Apply:   applyKnightCard,
		Candidates: func(c *engine.Case, l *engine.List) {
			if l.May() {
				l.Move()
				RobberTargets(c, l, 0)
				if answer := HooksOf(c.Hooks).PirateTargets; answer != nil {
					answer(c, l, 0)
				}
			}
		},
		Tell: engine.TellTheft, Ways: visibility.EachTheft, Hides: visibility.HidesTheft, Blind: visibility.BlindTheft, Conceals: visibility.ConcealTheft,
	})
}

// KnightCard returns the knight card, for which other books may have other uses.
func KnightCard() cards.Card { return knightCard }

// ToPlayKnight states the requirements of the turn and the hand for playing a knight card, and PlayKnight takes it out of
// the hand and counts it.
func ToPlayKnight(c *engine.Case) bool { return ToPlayCard(c, knightCard) }

func PlayKnight(c *engine.Case) {
	UseCard(c, knightCard)
	countKnight(c)
}

func checkKnightCard(c *engine.Case) {
	if !c.Rules.RobberUsed.Value {
		if answer := HooksOf(c.Hooks).KnightElse; answer != nil {
			answer(c)
		}
		c.Allows(false, c.Rules.RobberUsed.Set, engine.NoRobber).Say(noRobberHere)
		c.Must(false, KnightCardRobber).Say(noRobberHere)
		return
	}
	if movesPirate(c) {
		HooksOf(c.Hooks).PirateTo(c, 0)
		return
	}
	RobberTo(c, 0)
}

// movesPirate reports whether the card moves the pirate, not the robber: if the hex is sea.
func movesPirate(c *engine.Case) bool {
	return HooksOf(c.Hooks).PirateTo != nil && !c.Open(0) && c.Terrain[c.Act.Hex(0)] == board.Sea
}

func applyKnightCard(c *engine.Case) {
	UseCard(c, knightCard)
	if movesPirate(c) {
		HooksOf(c.Hooks).MovePirate(c, c.Act.Hex(0))
	} else {
		c.Because(KnightCardRobber).Say(knightMoves)
		MoveRobber(c, c.Act.Hex(0))
	}
	if c.Act.Other != position.NoSeat {
		Steal(c, c.Act.Other, c.Act.Card)
	}
	if f := c.Because(KnightCardNoDiscard).Say(noDiscards); c.Explaining && !anyMustHalve(c) {
		f.As(engine.Background)
	}
	countKnight(c)
}

// anyMustHalve reports whether somebody would discard on a 7.
func anyMustHalve(c *engine.Case) bool {
	for seat := range position.Seat(c.Game.Players) {
		if c.Players[seat].Hand.Total() > HandLimit(c, seat) {
			return true
		}
	}
	return false
}

// countKnight puts the played knight card face up.
func countKnight(c *engine.Case) {
	p := &c.Players[c.Act.Seat]
	p.Laid[knightCard]++
	c.Because(KnightCardCounts).Say(knightsPlayed).By(c.Act.Seat).Number(int(p.Laid[knightCard]))
	judgeLargestArmy(c)
}
