package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/ck"
	"catanref/engine/position"
)

// Rivers with Cities & Knights. Knights move over bridges as over roads (tb.river.ck-knights). A roll does not
// produce gold, so neither the aqueduct nor cards that name cards in hands involve it (tb.river.ck-aqueduct). The
// robber waits in his swamp for the first landing (tb.river.ck-robber).

const (
	CkKnights  engine.RuleID = "tb.river.ck-knights"
	CkDiplomat engine.RuleID = "tb.river.ck-diplomat"
	CkAqueduct engine.RuleID = "tb.river.ck-aqueduct"
	CkRobber   engine.RuleID = "tb.river.ck-robber"
)

func init() {
	Book.Rules(CkDiplomat, CkKnights, CkAqueduct, CkRobber)
	Book.Each(engine.Tells(engine.OnlyID), CkKnights, CkAqueduct, CkRobber)
	onGoldReport(func(c *engine.Case) {
		switch {
		case !c.Rules.Plays(ck.Book):
		case c.Act.Verb == aqueductVerb && goldOf(c.State, c.Act.Seat) > 0:
			c.Because(CkAqueduct).Say(noIncome)
		case knightsAtBridges(c):
			c.Because(CkKnights).Say(walksOver)
		case engine.VerbOf(c.Act.Verb).Act == engine.RollAct && c.DiceSum == 7 && base.HooksOf(c.Hooks).RobberFrozen != nil && base.HooksOf(c.Hooks).RobberFrozen(c):
			c.Because(CkRobber).Say(waitsInSwamp)
		}
	})
}

var aqueductVerb = engine.VerbNamed("aqueduct")

// knightsAtBridges reports whether the move has brought a knight of the player to an own bridge, or driven another's away from
// one. It is asked while the effects of a move are explained.
func knightsAtBridges(c *engine.Case) bool {
	own := func(p position.Piece) bool { return p.IsKnight() && p.Owner() == c.Act.Seat }
	for v, was := range c.Was.Pieces[:c.Board.NumPlaces] {
		now := c.Pieces[v]
		came, went := own(now) && !own(was), was.IsKnight() && !own(was) && !now.IsKnight()
		if (came || went) && bridgeAt(c, board.Intersection(v)) {
			return true
		}
	}
	return false
}

// bridgeAt reports whether a bridge of the acting player ends at the intersection.
func bridgeAt(c *engine.Case, v board.Intersection) bool {
	for _, e := range &c.Board.IntersectionPaths[v] {
		if e != board.NoPath && c.Lines[e].Is(Bridge) && c.Lines[e].Owner() == c.Act.Seat {
			return true
		}
	}
	return false
}

const (
	noIncome     engine.Text = "Gold is no income of a roll."
	walksOver    engine.Text = "For knights a bridge is a road."
	waitsInSwamp engine.Text = "The robber waits where he began for the first landing."
	bridgeStays  engine.Text = "A bridge stays where it is built."
	cannotPay    engine.Text = "Taking a road up at the river costs {n} gold; {by} has {limit}."
)

// ofDiplomat reports whether the card takes the line up, instead of a ship being moved.
func ofDiplomat(c *engine.Case) bool { return c.Act.Verb == ck.DiplomatVerb() }

// mayLift states the requirements for taking a line up: it is not a bridge, and the player can pay the cost.
func mayLift(c *engine.Case, from, to board.Path) {
	if c.Open(0) {
		if ofDiplomat(c) && goldOf(c.State, c.Act.Seat) < engine.Ask(c, coinsRoad.Of(c.Rules), engine.AboutPlayer(c.Act.Seat)) {
			c.Must(c.PlaceOutside(&riversOf(c.Board).banks, 0), CkDiplomat)
		}
		return
	}
	if from == board.NoPath || c.Lines[from] == 0 {
		return
	}
	if line := c.Lines[from]; ofDiplomat(c) {
		c.Must(!line.Is(Bridge), CkDiplomat).Say(bridgeStays)
	}
	if c.Open(1) {
		if held := goldOf(c.State, c.Act.Seat); tollOf(c, from, board.NoPath, c.Lines[from].IsShip()) > held {
			rule, say := tollRule(c)
			c.Must(c.PlaceIn(&riversOf(c.Board).banks, 1), rule).Say(say)
		}
		return
	}
	toll, held := tollOf(c, from, to, c.Lines[from].IsShip()), goldOf(c.State, c.Act.Seat)
	rule, say := tollRule(c)
	c.Must(toll <= held, rule).Say(say).By(c.Act.Seat).Number(toll).Limit(held)
}

func tollRule(c *engine.Case) (engine.RuleID, engine.Text) {
	if ofDiplomat(c) {
		return CkDiplomat, cannotPay
	}
	return shipToll()
}

// lifted pays the cost or the reward after a line was removed and perhaps placed elsewhere.
func lifted(c *engine.Case, from, to board.Path) {
	toll := tollOf(c, from, to, to != board.NoPath && c.Lines[to].IsShip())
	give(c, c.Act.Seat, -toll)
	rule, _ := tollRule(c)
	switch held := goldOf(c.State, c.Act.Seat); {
	case toll > 0:
		say := paysForRoad
		if to != board.NoPath && c.Lines[to].IsShip() {
			say = paysForShip
		}
		c.Because(rule).Say(say).By(c.Act.Seat).Number(toll).Limit(held)
	case toll < 0:
		c.Because(rule).Say(coinsForIt).By(c.Act.Seat).Number(-toll).Limit(held)
	}
}
