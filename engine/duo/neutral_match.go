package duo

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// Matching: the piece owed for a neutral player after a player has built.

const (
	NeutralRoad            engine.RuleID = "duo.neutral.road"
	NeutralSettlement      engine.RuleID = "duo.neutral.settlement"
	NeutralNoSpot          engine.RuleID = "duo.neutral.no-spot"
	NeutralAtOnce          engine.RuleID = "duo.neutral.at-once"
	NeutralNotMatched      engine.RuleID = "duo.neutral.not-matched"
	NeutralRoadBuilding    engine.RuleID = "duo.neutral.road-building"
	NeutralNothingPossible engine.RuleID = "duo.neutral.nothing-possible"
)

func init() {
	Book.Rules(NeutralRoad, NeutralSettlement, NeutralNoSpot, NeutralAtOnce, NeutralNotMatched, NeutralRoadBuilding, NeutralNothingPossible)
	Book.Each(engine.SaysMore(base.TurnPending, NeutralAtOnce, NeutralSettlement, NeutralRoad,
		base.SettlementDistance, base.SettlementConnect), NeutralNoSpot) // where nothing is possible every place breaks a rule
	base.Answer(Book, func(h *base.Hooks) {
		h.RoadBuilt = func(c *engine.Case, _ board.Path) {
			if matched(c, base.RoadBuilt) {
				oweRoad(c, byCard(c))
			}
		}
		settled := h.Settled
		h.Settled = func(c *engine.Case, v board.Intersection) {
			if settled != nil {
				settled(c, v)
			}
			if c.Phase != position.SetupPhase && c.Pieces[v].Kind() == position.Settlement && matched(c, base.SettlementBuilt) {
				oweSettlement(c)
			}
		}
	})
}

const (
	alsoRoad         engine.Text = "{by} must also place a road of a neutral player."
	alsoSettlement   engine.Text = "{by} must also place a settlement of a neutral player."
	roadInstead      engine.Text = "No neutral player has a place for it: {by} places a neutral road instead."
	noneToPlace      engine.Text = "No neutral player can place anything for it; the match falls away."
	matchFirst       engine.Text = "First {by} must place what a neutral player gets for the build."
	nothingToMatch   engine.Text = "No piece of a neutral player is owed: {by} has built nothing that brings one."
	possibleFirst    engine.Text = "A neutral player can place a settlement, so no road stands for it."
	noPlaceForIt     engine.Text = "No neutral player can settle anywhere: a neutral road is owed instead."
	roadIsOwed       engine.Text = "What {by} owes now is a neutral road."
	settlementIsOwed engine.Text = "What {by} owes now is a neutral settlement."
	knightIsOwed     engine.Text = "What {by} owes now is a neutral knight."
	promotionIsOwed  engine.Text = "What {by} owes now is the promotion of a neutral knight."
	owesRoad         engine.Text = "{by} places {n} neutral roads"
	owesSettlement   engine.Text = "{by} places {n} neutral settlements"
	noneCanPlace                 = "no neutral player can place a %s"
	onTurnMustPlace              = "%s is on turn and places what neutral players get"
)

// The duties that the verbs for neutral players answer.
var roadDuty, settlementDuty position.DutyID

func init() {
	roadDuty = Book.Duty(engine.Duty{
		Answer: &roadVerb, Written: []engine.Detail{engine.NeutralDetail, engine.ReasonDetail},
		Reasons: []engine.ReasonWord{{Why: position.ForSettlement, Word: "settlement"}, {Why: position.ForKnight, Word: "knight"}, {Why: position.ForCard, Word: "card"}},
		Tells:   owesRoad, Asks: matchFirst, Adds: true, Halts: halts, Kin: places,
		Fits: func(q *engine.Claim) error { return fits(q, "road", roadsPossible) },
	})
	settlementDuty = Book.Duty(engine.Duty{
		Answer: &settlementVerb, Written: []engine.Detail{engine.NeutralDetail}, Tells: owesSettlement, Asks: matchFirst, Adds: true, Halts: halts, Kin: places,
		Fits: func(q *engine.Claim) error { return fits(q, "settlement", settlementsPossible) },
	})
}

const nothingMatched engine.Text = "The neutral players get nothing for it."

// matched reports whether the built piece brings the neutral players one: their own pieces do not.
func matched(c *engine.Case, piece position.Built) bool {
	if !hasNeutrals(c, true) || !c.Game.Plays(c.Act.Seat) {
		return false
	}
	if engine.Ask(c, neutralMatch.Of(c.Rules), engine.AboutBuilt(piece)) {
		return true
	}
	c.Credit(neutralMatch.Of(c.Rules).Set, engine.AnyGround).Say(nothingMatched)
	return false
}

// byCard distinguishes a road placed by a card from one that was paid for.
func byCard(c *engine.Case) position.Reason {
	if engine.VerbOf(c.Act.Verb).Plays != 0 {
		return position.ForCard
	}
	return 0
}

// Matched reports whether the built piece brings the neutral players one.
func Matched(c *engine.Case, piece position.Built) bool { return matched(c, piece) }

// OweRoad makes a neutral player's road owed for what a player has built.
func OweRoad(c *engine.Case) { oweRoad(c, 0) }

// oweRoad makes one more road of a neutral player owed, as long as one can be placed.
func oweRoad(c *engine.Case, why position.Reason) {
	if n := roadsPossible(c); n <= owed(c, roadDuty) {
		lapse(c, roadDuty, n) // the second road of a card may take the last place
		c.Because(NeutralNothingPossible).Say(noneToPlace)
		return
	}
	add(c, position.Pending{Duty: roadDuty, Why: why})
	switch why {
	case position.ForSettlement:
		c.Because(NeutralNoSpot).Say(roadInstead).By(c.Act.Seat)
	case position.ForKnight:
		tellRoadForKnight(c)
	case position.ForCard:
		c.Because(NeutralRoadBuilding).Say(alsoRoad).By(c.Act.Seat).As(engine.OnlyID)
	default:
		c.Because(NeutralRoad).Say(alsoRoad).By(c.Act.Seat).As(engine.OnlyID)
	}
}

// oweSettlement makes a neutral player's settlement owed, or a road if there is no place for a settlement.
func oweSettlement(c *engine.Case) {
	if settlementsPossible(c) == 0 {
		oweRoad(c, position.ForSettlement)
		return
	}
	add(c, position.Pending{Duty: settlementDuty})
	c.Because(NeutralSettlement).Say(alsoSettlement).By(c.Act.Seat).As(engine.OnlyID)
}

// add adds one of a duty to the player's duties.
func add(c *engine.Case, due position.Pending) {
	for i := range c.Owed() {
		if p := &c.Pending[i]; p.Duty == due.Duty && p.Seat == c.Act.Seat && p.Why == due.Why && p.Piece == due.Piece {
			p.Count++
			return
		}
	}
	due.Seat, due.Count, due.Other = c.Act.Seat, 1, position.NoSeat
	c.Owe(due)
}

// owed counts the pieces of a duty that are owed.
func owed(c *engine.Case, duty position.DutyID) (n int) {
	for _, p := range c.Owed() {
		if p.Duty == duty {
			n += int(p.Count)
		}
	}
	return n
}

// lapse reduces what is owed to what is possible.
func lapse(c *engine.Case, duty position.DutyID, possible int) {
	for i := range c.NumPending {
		p := &c.Pending[i]
		if p.Duty != duty || int(p.Count) <= possible {
			continue
		}
		if p.Count = uint8(possible); possible == 0 {
			c.Settle(int(i))
		}
		return
	}
}

// eachNeutral adds up what f counts for each neutral player.
func eachNeutral(c *engine.Case, f func(owner position.Seat) int) (n int) {
	for owner := position.Seat(c.Game.Players); int(owner) < c.Game.Owners; owner++ {
		n += f(owner)
	}
	return n
}

// roadsPossible counts the roads that neutral players can place, settlementsPossible the settlements.
func roadsPossible(c *engine.Case) int {
	return eachNeutral(c, func(owner position.Seat) int {
		if paths := base.RoadPaths(c, owner); paths.Empty() {
			return 0
		}
		return int(c.Players[owner].Supply.Roads)
	})
}

func settlementsPossible(c *engine.Case) int {
	return eachNeutral(c, func(owner position.Seat) int {
		places := base.SettlementPlaces(c, owner)
		return min(places.Len(), int(c.Players[owner].Supply.Settlements))
	})
}

// halts states the rules that are broken by a move that must wait for a neutral player's piece.
func halts(c *engine.Case) {
	due := &c.Pending[0]
	if places(c.Act.Verb) && c.Act.Seat == due.Seat { // a neutral piece, but not the one that is owed
		c.Must(false, NeutralAtOnce).Say(matchFirst).By(due.Seat).Follows()
		if told := c.Must(false, matchRule(due)).Say(owedNow(due)).By(due.Seat); c.Act.Verb == roadVerb { // why no road stands for it is said
			told.Follows()
		}
		return
	}
	c.Must(false, NeutralAtOnce).Say(matchFirst).By(due.Seat)
	c.Must(false, matchRule(due)).Say(matchFirst).By(due.Seat)
}

// places reports whether the verb places or promotes a piece of a neutral player.
func places(verb position.VerbID) bool {
	return verb == roadVerb || verb == settlementVerb || verb == knightVerb || verb == promoteVerb
}

// owedNow says which piece of a neutral player is owed, and why it is that one.
func owedNow(due *position.Pending) engine.Text {
	switch {
	case due.Duty == settlementDuty:
		return settlementIsOwed
	case due.Duty == roadDuty && due.Why == position.ForSettlement:
		return noPlaceForIt
	case due.Duty == roadDuty && due.Why == position.ForKnight:
		return roadForAKnight
	case due.Duty == roadDuty:
		return roadIsOwed
	case due.Duty == promotionDuty:
		return promotionIsOwed
	}
	return knightIsOwed
}

// matchRule returns the rule by which a piece of a neutral player is owed.
func matchRule(due *position.Pending) engine.RuleID {
	switch {
	case due.Duty == settlementDuty:
		return NeutralSettlement
	case due.Duty != roadDuty:
		return matchRuleOfKnights(due)
	case due.Why == position.ForSettlement:
		return NeutralNoSpot
	case due.Why == position.ForKnight:
		return CkHireRoad
	case due.Why == position.ForCard:
		return NeutralRoadBuilding
	}
	return NeutralRoad
}

// fits returns an error if a position cannot owe a neutral player's piece: the player on turn owes it, and one
// must be possible.
func fits(q *engine.Claim, what string, possible func(c *engine.Case) int) error {
	if q.Due.Seat != q.State.Active {
		return fmt.Errorf(onTurnMustPlace, q.Game.Names[q.State.Active])
	}
	c := engine.CaseOf(q.Game, q.State)
	if possible(&c) == 0 && !q.Lacking {
		return fmt.Errorf(noneCanPlace, what)
	}
	return nil
}

// toMatch states that the player owes a neutral player such a piece; it returns false if there is nothing more to
// check.
func toMatch(c *engine.Case) bool {
	if !base.GameOn(c) || !base.SetupOver(c) {
		return false
	}
	due := c.Owes(c.Act.Seat, c.Act.Verb) >= 0
	if due {
		c.Must(true, NeutralNotMatched)
		c.Must(true, NeutralAtOnce)
		c.Must(true, matchRule(&c.Pending[c.Owes(c.Act.Seat, c.Act.Verb)]))
		return true
	}
	if c.Act.Seat != c.Acting {
		base.NotOnTurn(c)
		chooses(c, false)
	}
	if c.NumPending == 0 {
		c.Must(false, NeutralNotMatched).Say(nothingToMatch).By(c.Act.Seat)
		return false
	}
	base.OthersFirst(c)
	switch first := &c.Pending[0]; {
	case first.Duty == settlementDuty && c.Act.Verb == roadVerb:
		c.Must(false, NeutralNoSpot).Say(possibleFirst)
	case first.Duty == roadDuty && c.Act.Verb == settlementVerb && first.Why == position.ForSettlement:
		c.Must(false, NeutralNoSpot).Say(noPlaceForIt)
		return true
	default:
		roadForKnight(c, first)
	}
	return false
}
