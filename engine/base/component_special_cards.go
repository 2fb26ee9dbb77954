package base

import (
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Special cards: Longest Road, Largest Army and the Harbormaster card in files, and whether they are with a player who can
// have them. A card that a file leaves out is with the player who must have it, because nobody else has as much.

// ComponentSpecialCards is the rule of these cards.
const ComponentSpecialCards engine.RuleID = "base.component.special-cards"

const nobodyHolds = "none"

func init() {
	Book.Rule(ComponentSpecialCards)
	key := func(row things.Key) {
		row.Of, row.Before = things.SetupKey, things.BeforeCounters
		things.AddKey(Book, row)
	}
	key(things.Key{
		Name: "longest-road", About: "who holds Longest Road; none: set aside", Example: "longest-road: red", Form: engine.Naming("owner", nobodyHolds),
		Findings: []engine.Text{roadCardDue, roadCardFalse, roadCardOther},
		Read: func(in *engine.Reading, v engine.Value) {
			if seat, ok := holderIn(v, "longest-road", v.Owner); ok {
				in.State.LongestRoad, in.State.LongestRoadWas = seat, seat == position.NoSeat
			}
		},
		Follows: longestRoadFollows,
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			return holderText(g, s.LongestRoad, s.LongestRoadWas)
		},
	})
	key(things.Key{
		Name: "largest-army", About: "who holds Largest Army; none: nobody", Example: "largest-army: red", Form: engine.Naming("player", nobodyHolds),
		Findings: []engine.Text{armyCardDue, armyCardFalse, armyCardOther},
		InUse:    func(r *engine.Rules) bool { return !r.Unused("largest-army") },
		Read: func(in *engine.Reading, v engine.Value) {
			seat, ok := holderIn(v, "largest-army", v.Player)
			if !ok {
				seat = largestArmyDue(in.Game, in.State)
			}
			in.State.LargestArmy = seat
		},
		Follows: func(in *engine.Reading, v engine.Value) {
			switch s := in.State; {
			case s.Phase == position.SetupPhase:
				s.LargestArmy = notInSetup(s.LargestArmy, "largest-army", v)
			case v == nil:
				s.LargestArmy = largestArmyDue(in.Game, s)
			}
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			return holderText(g, s.LargestArmy, false)
		},
	})
	key(things.Key{
		Name: "harbormaster", About: "who holds the Harbormaster card; none: nobody", Example: "harbormaster: red", Form: engine.Naming("player", nobodyHolds),
		Fits: func(in *engine.Reading) bool { return in.Game.Rules.HarbormasterMin.Value > 0 },
		Read: func(in *engine.Reading, v engine.Value) {
			seat, ok := holderIn(v, "harbormaster", v.Player)
			if !ok {
				seat = Harbormaster(in.Game, in.State, position.NoSeat)
			}
			in.State.Harbormaster = seat
			if in.Lawful && in.Game.Rules.HarbormasterMin.Value == 0 {
				in.File.Key("setup.harbormaster").Fault("there is no Harbormaster card in this game; the variant harbormaster brings it")
			}
		},
		Follows: harbormasterFollows,
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			if g.Rules.HarbormasterMin.Value == 0 {
				return nil
			}
			return holderText(g, s.Harbormaster, true)
		},
	})
}

// holderIn reads who holds a card; NoSeat: nobody.
func holderIn(v engine.Value, card string, named func(what string) (position.Seat, bool)) (position.Seat, bool) {
	if v.IsList() || v.IsMapping() {
		v.Fault(card + " lies with one player, or with none")
		return position.NoSeat, false
	}
	name, ok := v.Text(card)
	switch {
	case !ok:
		return position.NoSeat, false
	case strings.EqualFold(name, nobodyHolds):
		return position.NoSeat, true
	}
	return named(card)
}

// holderText returns how a file says who holds a card; nil if nobody does and that is not said.
func holderText(g *engine.Game, holder position.Seat, nobody bool) any {
	switch {
	case holder != position.NoSeat:
		return g.Names[holder]
	case nobody:
		return nobodyHolds
	}
	return nil
}

// notInSetup reports a holder before the set-up is over, and returns who holds the card then: nobody.
func notInSetup(holder position.Seat, card string, v engine.Value) position.Seat {
	if holder != position.NoSeat {
		v.Fault("nobody has " + card + " before the set-up is over")
	}
	return position.NoSeat
}

func longestRoadFollows(in *engine.Reading, v engine.Value) {
	s, g := in.State, in.Game
	if s.Phase == position.SetupPhase {
		s.LongestRoad, s.LongestRoadWas = notInSetup(s.LongestRoad, "longest-road", v), false
		return
	}
	if s.LongestRoad != position.NoSeat || s.LongestRoadWas { // the file says it
		return
	}
	if road := roadLead(g, s); road.enough && g.Rules.RoadAwarded.InForce(g, s) {
		s.LongestRoad = road.due()
		s.LongestRoadWas = s.LongestRoad == position.NoSeat // a tie without a holder: the first player with this length has lost the card
	}
}

// largestArmyDue returns who must have the card by the law of the position; NoSeat: nobody.
func largestArmyDue(g *engine.Game, s *position.State) position.Seat {
	if !g.Rules.ArmyAwarded.InForce(g, s) {
		return position.NoSeat
	}
	army := armyLead(g, s)
	return army.due()
}

// harbormasterFollows gives the card to the player who alone has the most harbor points. Any of several equal leaders
// can hold it; a player with fewer cannot.
func harbormasterFollows(in *engine.Reading, v engine.Value) {
	s, g := in.State, in.Game
	switch {
	case g.Rules.HarbormasterMin.Value == 0:
		s.Harbormaster = position.NoSeat
	case v == nil:
		s.Harbormaster = Harbormaster(g, s, position.NoSeat)
	case Harbormaster(g, s, s.Harbormaster) != s.Harbormaster:
		v.Fault("the Harbormaster card cannot lie there, as the harbor points stand")
	}
}

// specialCards checks that Longest Road and Largest Army are held by a player who can have them, and by the
// player who has earned them if there is only one.
func specialCards(a *engine.Audit) {
	s, inHand := a.State, engine.MovesOwed(a.State)
	if s.InDoubt() {
		measured := *s
		a.Game.MeasureRoads(&measured)
		s = &measured
	}
	road := roadLead(a.Game, s)
	tieKept := a.Game.Rules.RoadTieKeeps.Value && !road.alone && s.LongestRoad != position.NoSeat && road.count(s.LongestRoad) >= road.least
	switch {
	case !always(&a.Game.Rules.RoadAwarded):
	case inHand: // Longest Road changes hands once the piece is put down
	case s.Phase == position.SetupPhase || tieKept:
	default:
		road.audit(a, s.LongestRoad, roadCardDue, roadCardFalse, roadCardOther)
	}
	if always(&a.Game.Rules.ArmyAwarded) && a.Game.Hooks.Decks[cards.Development] { // without knight cards there is no army
		army := armyLead(a.Game, s)
		army.audit(a, s.LargestArmy, armyCardDue, armyCardFalse, armyCardOther)
	}
}

// lead is how the players stand in what a special card counts: the highest count, who has it and whether nobody else does.
type lead struct {
	count         func(position.Seat) int
	most, least   int // least: what the card needs
	who           position.Seat
	alone, enough bool
}

func roadLead(g *engine.Game, s *position.State) lead {
	return leadOf(g.Owners, g.Rules.LongestRoadMin.Value, func(seat position.Seat) int { return int(s.Players[seat].RoadLength) })
}

func armyLead(g *engine.Game, s *position.State) lead {
	return leadOf(g.Players, g.Rules.LargestArmyMin.Value, func(seat position.Seat) int { return g.Hooks.Army(s, seat) })
}

// due returns who must have the card; NoSeat: nobody.
func (l *lead) due() position.Seat {
	if l.enough && l.alone {
		return l.who
	}
	return position.NoSeat
}

// audit checks who holds the card; missing, unearned and other are the findings.
func (l *lead) audit(a *engine.Audit, holder position.Seat, missing, unearned, other engine.Text) {
	switch {
	case holder == position.NoSeat && l.due() != position.NoSeat:
		a.Fault(ComponentSpecialCards, missing).By(l.who).Number(l.most)
	case holder == position.NoSeat:
	case l.count(holder) < l.least:
		a.Fault(ComponentSpecialCards, unearned).By(holder).Number(l.count(holder))
	case l.count(holder) < l.most:
		a.Fault(ComponentSpecialCards, other).By(holder).Number(l.count(holder)).To(l.who).Limit(l.most)
	}
}

// leadOf compares the counts of the first n seats.
func leadOf(n, least int, count func(position.Seat) int) lead {
	l := lead{count: count, least: least}
	for seat := range position.Seat(n) {
		switch x := count(seat); {
		case x > l.most:
			l.most, l.who, l.alone = x, seat, true
		case x == l.most:
			l.alone = false
		}
	}
	l.enough = l.most >= least
	return l
}
