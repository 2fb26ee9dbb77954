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
	most, leader, alone := best(g.Owners, func(seat position.Seat) int { return int(s.Players[seat].RoadLength) })
	switch {
	case most < g.Rules.LongestRoadMin.Value || !g.Rules.RoadAwarded.InForce(g, s):
	case alone:
		s.LongestRoad = leader
	default: // a tie without a holder: the first player with this length has lost the card
		s.LongestRoadWas = true
	}
}

// largestArmyDue returns the player who alone has the most knights, and enough; NoSeat: nobody.
func largestArmyDue(g *engine.Game, s *position.State) position.Seat {
	most, leader, alone := best(g.Players, func(seat position.Seat) int { return g.Hooks.Army(s, seat) })
	if !alone || most < g.Rules.LargestArmyMin.Value || !g.Rules.ArmyAwarded.InForce(g, s) {
		return position.NoSeat
	}
	return leader
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
	s := a.State
	length, inHand := func(seat position.Seat) int { return int(s.Players[seat].RoadLength) }, engine.MovesOwed(s)
	if s.InDoubt() {
		measured := *s
		a.Game.MeasureRoads(&measured)
		s = &measured
	}
	knights := func(seat position.Seat) int { return army(s, seat) }
	most, who, alone := best(a.Game.Owners, length)
	least := a.Game.Rules.LongestRoadMin.Value
	tieKept := a.Game.Rules.RoadTieKeeps.Value && !alone && s.LongestRoad != position.NoSeat && length(s.LongestRoad) >= least
	switch holder := s.LongestRoad; {
	case !always(&a.Game.Rules.RoadAwarded):
	case inHand: // Longest Road changes hands once the piece is put down
	case s.Phase == position.SetupPhase || holder != position.NoSeat && tieKept:
	case holder == position.NoSeat && alone && most >= least:
		a.Fault(ComponentSpecialCards, roadCardDue).By(who).Number(most)
	case holder != position.NoSeat && length(holder) < least:
		a.Fault(ComponentSpecialCards, roadCardFalse).By(holder).Number(length(holder))
	case holder != position.NoSeat && length(holder) < most:
		a.Fault(ComponentSpecialCards, roadCardOther).By(holder).Number(length(holder)).To(who).Limit(most)
	}
	most, who, alone = best(a.Game.Players, knights)
	least = a.Game.Rules.LargestArmyMin.Value
	switch holder := s.LargestArmy; {
	case !always(&a.Game.Rules.ArmyAwarded):
	case !a.Game.Hooks.Decks[cards.Development]: // no knight cards, no army
	case holder == position.NoSeat && alone && most >= least:
		a.Fault(ComponentSpecialCards, armyCardDue).By(who).Number(most)
	case holder != position.NoSeat && knights(holder) < least:
		a.Fault(ComponentSpecialCards, armyCardFalse).By(holder).Number(knights(holder))
	case holder != position.NoSeat && knights(holder) < most:
		a.Fault(ComponentSpecialCards, armyCardOther).By(holder).Number(knights(holder)).To(who).Limit(most)
	}
}

// best returns the highest count among the first n seats, who has it, and whether nobody else does.
func best(n int, count func(position.Seat) int) (most int, who position.Seat, alone bool) {
	for seat := range position.Seat(n) {
		switch x := count(seat); {
		case x > most:
			most, who, alone = x, seat, true
		case x == most:
			alone = false
		}
	}
	return most, who, alone
}
