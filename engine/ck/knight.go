package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	KnightCost               engine.RuleID = "ck.knight.cost"
	KnightHiredBasic         engine.RuleID = "ck.knight.hired-basic"
	KnightConnected          engine.RuleID = "ck.knight.connected"
	KnightFreeIntersection   engine.RuleID = "ck.knight.free-intersection"
	KnightNoDistance         engine.RuleID = "ck.knight.no-distance"
	KnightSupply             engine.RuleID = "ck.knight.supply"
	KnightStrength           engine.RuleID = "ck.knight.strength"
	KnightOwnOnly            engine.RuleID = "ck.knight.own-only"
	KnightActivateCost       engine.RuleID = "ck.knight.activate-cost"
	KnightActivateInactive   engine.RuleID = "ck.knight.activate-inactive"
	KnightHireTurn           engine.RuleID = "ck.knight.hire-turn"
	KnightActivateThenAct    engine.RuleID = "ck.knight.activate-then-act"
	KnightPromoteCost        engine.RuleID = "ck.knight.promote-cost"
	KnightPromoteStep        engine.RuleID = "ck.knight.promote-step"
	KnightPromoteOncePerTurn engine.RuleID = "ck.knight.promote-once-per-turn"
	KnightPromoteFortress    engine.RuleID = "ck.knight.promote-fortress"
	KnightPromoteSupply      engine.RuleID = "ck.knight.promote-supply"
	KnightPromoteStatus      engine.RuleID = "ck.knight.promote-status"
	KnightPromoteThenAct     engine.RuleID = "ck.knight.promote-then-act"
	KnightActActive          engine.RuleID = "ck.knight.act-active"
	KnightOneAction          engine.RuleID = "ck.knight.one-action"
	KnightActionDeactivates  engine.RuleID = "ck.knight.action-deactivates"
	KnightReactivate         engine.RuleID = "ck.knight.reactivate"
)

func init() {
	Book.Rules(KnightCost, KnightHiredBasic, KnightConnected, KnightNoDistance,
		KnightActivateCost, KnightHireTurn, KnightActivateThenAct, KnightPromoteCost, KnightPromoteOncePerTurn,
		KnightPromoteFortress, KnightPromoteStatus, KnightPromoteThenAct, KnightActActive, KnightOneAction,
		KnightActionDeactivates, KnightReactivate)
	Book.Each(engine.PerTurn(engine.PartnerKnights), KnightActivateThenAct)
	Book.Rule(KnightStrength, engine.KeptBy("engine/position/piece.go"))
	Book.Rule(KnightFreeIntersection, engine.Physical)
	Book.Rule(KnightSupply, engine.Physical)
	Book.Rule(KnightOwnOnly, engine.Physical)
	Book.Rule(KnightActivateInactive, engine.Physical)
	Book.Rule(KnightPromoteStep, engine.Physical)
	Book.Rule(KnightPromoteSupply, engine.Physical)
	Book.Each(engine.Tells(engine.OnlyID), KnightPromoteStatus)
	Book.Each(engine.Tells(engine.Background), KnightNoDistance, KnightActivateInactive)
	Book.Each(engine.SaysMore(KnightActivateThenAct, KnightOneAction, KnightActActive), KnightHireTurn)
	Book.Each(engine.SaysMore(KnightActivateThenAct, KnightActActive), KnightOneAction)
}

const (
	knightNoRoad      engine.Text = "No {road} of {by} touches {at}."
	noBasicLeft       engine.Text = "{by} has no basic knight left to hire."
	hires             engine.Text = "{by} hires a basic knight on {at}; it is inactive."
	noOwnKnight       engine.Text = "{by} has no knight on {at}."
	knightOfAnother   engine.Text = "The knight on {at.} is {to's}."
	activeAlready     engine.Text = "The knight on {at} is active already."
	activates         engine.Text = "{by's} {piece} on {at} is active now."
	mightyAlready     engine.Text = "The knight on {at} is mighty; there is no higher."
	promotedOnceATurn engine.Text = "The knight on {at} is promoted once a turn at most."
	promotedAlready   engine.Text = "The knight on {at} was promoted this turn already."
	needsFortress     engine.Text = "A mighty knight needs the fortress, politics level 3; {by} has level {n}."
	noneOfNext        engine.Text = "{by} has no {piece} left."
	promotes          engine.Text = "{by's} knight on {at} is a {piece} now."
	statusStays       engine.Text = "It stays where it is and as it is, {n} strong."
	hiredNow          engine.Text = "The knight on {at} was hired this turn and cannot act yet."
	activatedNow      engine.Text = "The knight on {at} became active this turn and acts from the next turn on."
	notActive         engine.Text = "The knight on {at} is not active."
	actedAlready      engine.Text = "The knight on {at} has acted this turn."
	turnsInactive     engine.Text = "After its action the knight on {at} is inactive."
	mayReactivate     engine.Text = "The knight on {at.} has acted; it may be made active again, but acts no more this turn."
)

var activateVerb position.VerbID

func init() {
	Book.Verb(engine.Verb{
		Words: "knight", Builds: KnightBuilt, Price: func(r *engine.Rules) *engine.Param[cards.Cards] { return knightPrice.Of(r) }, Args: "V [for P]", About: "hire a knight", Menu: engine.AfterRoll | engine.InSpecial,
		Button: engine.Button{Sign: "a-knight", Rank: 80},
		When:   base.ToBuild, Timely: base.TimelyToBuild, Check: checkHire, Apply: applyHire, Needs: knightLeft, Candidates: engine.AddPlaces,
	})
	activateVerb = Book.Verb(engine.Verb{
		Words: "activate", Act: engine.ActivateAct, Price: func(r *engine.Rules) *engine.Param[cards.Cards] { return activationPrice.Of(r) }, Args: "V", About: "make a knight active", Menu: engine.AfterRoll | engine.InSpecial | engine.AsAnswer, Wants: engine.AnIdleKnight,
		Nouns: [2]string{"activation", "activations"}, Button: engine.Button{Label: "Wake a knight", Sign: "a-wake", Rank: 90},
		When: whenActivate, Timely: base.TimelyToBuild, Check: checkActivate, Apply: applyActivate,
		Candidates: knightCandidates,
	})
	Book.Verb(engine.Verb{
		Words: "promote", Act: engine.PromoteAct, Price: func(r *engine.Rules) *engine.Param[cards.Cards] { return promotionPrice.Of(r) }, Args: "V [for P]", About: "promote a knight", Menu: engine.AfterRoll | engine.InSpecial, Wants: engine.AKnight,
		Nouns: [2]string{"promotion", "promotions"}, Button: engine.Button{Sign: "a-strong", Rank: 100},
		When: base.ToBuild, Timely: base.TimelyToBuild,
		Check: func(c *engine.Case) {
			base.NoNeutral(c)
			base.Costs(c, promotionPrice.Get(c), KnightPromoteCost)
			MayPromote(c, 0)
		},
		Apply: func(c *engine.Case) {
			base.BuiltFor(c, promotionPrice.Get(c), KnightPromoteCost)
			Promote(c, c.Act.Intersection(0))
		},
		Candidates: knightCandidates,
	})
}

// knightCandidates lists a verb whose argument is an own knight.
func knightCandidates(c *engine.Case, l *engine.List) {
	l.Move()
	knights := c.Knights(l.Seat)
	l.AddEach(0, l.FittingOf(0, &knights))
}

// hasKnight reports whether a knight of the seat stands on the board.
func hasKnight(c *engine.Case, seat position.Seat) bool {
	knights := c.Knights(seat)
	return !knights.Empty()
}

func checkHire(c *engine.Case) {
	base.NoNeutral(c)
	base.Costs(c, knightPrice.Get(c), KnightCost)
	MayStand(c)
	knightLeft(c)
}

// knightLeft states that a basic knight is left in supply.
func knightLeft(c *engine.Case) {
	c.Must(c.Players[c.Act.Seat].Supply.Knights[0] > 0, KnightSupply).Say(noBasicLeft).By(c.Act.Seat)
}

// MayStand states where a new knight may be put: on a free intersection at an own road.
func MayStand(c *engine.Case) {
	v := c.Act.Intersection(0)
	p := c.Pieces[v]
	c.Must(c.PlaceIn(c.RoadEnds(c.Act.Seat), 0), KnightConnected).Say(knightNoRoad).By(c.Act.Seat).At(v.Place())
	if answer := HooksOf(c.Hooks).KnightStands; answer != nil {
		answer(c)
	}
	c.Must(c.PlaceIn(c.Free(), 0), KnightFreeIntersection).Say(base.PlaceTaken).By(p.Owner()).Piece(p.Kind()).At(v.Place())
}

func applyHire(c *engine.Case) {
	v := c.Act.Intersection(0)
	base.BuiltFor(c, knightPrice.Get(c), KnightCost)
	PutKnight(c, v, position.NewPiece(position.BasicKnight, c.Act.Seat)|position.Fresh)
	c.Because(KnightHiredBasic).Say(hires).By(c.Act.Seat).At(v.Place())
	if c.Explaining {
		tellNeighbours(c, v)
		tellPromoted(c, 0)
	}
	if answer := HooksOf(c.Hooks).KnightHired; answer != nil {
		answer(c, position.BasicKnight)
	}
}

// tellNeighbours reports that a knight stands next to other pieces.
func tellNeighbours(c *engine.Case, v board.Intersection) {
	for _, n := range c.Board.Neighbours[v] {
		if n != board.NoIntersection && c.Pieces[n] != 0 {
			c.Once(KnightNoDistance)
		}
	}
}

// PutKnight takes a knight from the supply and puts it on a free intersection.
func PutKnight(c *engine.Case, v board.Intersection, p position.Piece) {
	c.Players[p.Owner()].Supply.Knights[p.Strength()-1]--
	c.Stand(v, p)
	base.CutRoads(c, v, p)
}

// returnKnight puts a knight that is off the board back into the supply.
func returnKnight(c *engine.Case, p position.Piece) {
	c.Players[p.Owner()].Supply.Knights[p.Strength()-1]++
}

// Dismiss takes an own knight off the board; it goes back to the supply.
func Dismiss(c *engine.Case, v board.Intersection) position.Piece {
	p := liftKnight(c, v)
	returnKnight(c, p)
	return p
}

// OwnKnight states that place i of the move is a knight of the player; it returns false if there is nothing more
// to check.
func OwnKnight(c *engine.Case, i int) bool {
	v, own := c.Act.Intersection(i), ownKnightAt(c, i)
	if f := c.Must(own, KnightOwnOnly); f.Exists() {
		if p := c.Pieces[v]; p.IsKnight() {
			f.Say(knightOfAnother).To(p.Owner()).At(v.Place())
		} else {
			f.Say(noOwnKnight).By(c.Act.Seat).At(v.Place())
		}
	}
	if !own && c.Act.Verb == moveKnightVerb && c.Pieces[v].IsBuilding() {
		c.Must(false, base.BuildPermanent).Say(base.StayAsBuilt)
	}
	return own
}

// ownKnightAt reports whether place i of the move is a knight of the player.
func ownKnightAt(c *engine.Case, i int) bool { return c.IsOwn(i, c.Act.Seat) && c.IsKnight(i) }

func checkActivate(c *engine.Case) {
	v := c.Act.Intersection(0)
	base.Costs(c, activationPrice.Get(c), KnightActivateCost)
	if !OwnKnight(c, 0) {
		return
	}
	c.Must(c.Lacks(0, position.Active), KnightActivateInactive).Say(activeAlready).At(v.Place())
	if c.Pieces[v].Is(position.Fresh) {
		c.Must(true, KnightHireTurn)
	}
}

func applyActivate(c *engine.Case) {
	v := c.Act.Intersection(0)
	if c.Owes(c.Act.Seat, activateVerb) >= 0 {
		activateForDefence(c, v)
		return
	}
	base.BuiltFor(c, activationPrice.Get(c), KnightActivateCost)
	c.Stand(v, c.Pieces[v]|position.Active|position.Activated)
	c.Because(KnightActivateInactive)
	c.Because(KnightActivateCost).Say(activates).By(c.Act.Seat).Piece(c.Pieces[v].Kind()).At(v.Place())
	if c.Pieces[v].Is(position.Acted) {
		c.Because(KnightReactivate).Say(mayReactivate).At(v.Place())
	}
}

// MayPromote states the requirements for promoting the knight at place i by one level, however it is paid for.
func MayPromote(c *engine.Case, i int) {
	mayPromote(c, i, c.Players[c.Act.Seat].Supply.Knights)
}

// mayPromote is MayPromote with this supply of knights of each strength.
func mayPromote(c *engine.Case, i int, supply [3]uint8) {
	if !OwnKnight(c, i) {
		return
	}
	v := c.Act.Intersection(i)
	p := c.Pieces[v]
	if p.Is(position.Fresh) {
		c.Must(true, KnightHireTurn)
	}
	step := c.LacksKind(i, position.MightyKnight)
	c.Must(step, KnightPromoteStep).Say(mightyAlready).At(v.Place())
	promotedOnce(c, c.Lacks(i, position.Promoted), v)
	if !step {
		return
	}
	own := &c.Players[c.Act.Seat]
	level := int(own.Improvements[position.PoliticsTrack])
	c.Must(level >= levelForMighty.Get(c) || c.LacksKind(i, position.StrongKnight), KnightPromoteFortress).Say(needsFortress).By(c.Act.Seat).Number(level)
	c.Must(nextLeft(c, i, supply), KnightPromoteSupply).Say(noneOfNext).By(c.Act.Seat).Piece(p.Kind() + 1)
}

// nextLeft reports whether a knight one level above the one at place i is left in a supply.
func nextLeft(c *engine.Case, i int, supply [3]uint8) bool {
	left := true
	for kind := position.BasicKnight; kind < position.MightyKnight; kind++ {
		if supply[kind-position.BasicKnight+1] == 0 {
			left = c.LacksKind(i, kind) && left
		}
	}
	return left
}

// promotedOnce states that no knight is promoted twice in a turn.
func promotedOnce(c *engine.Case, ok bool, v board.Intersection) {
	c.Must(ok, KnightPromoteOncePerTurn).Say(promotedAlready).At(v.Place())
}

// promotedTwice refuses a move that promotes one knight twice.
func promotedTwice(c *engine.Case, v board.Intersection) {
	c.Must(false, KnightPromoteOncePerTurn).Say(promotedOnceATurn).At(v.Place())
}

// Promote replaces a knight of the acting player by the next stronger one.
func Promote(c *engine.Case, v board.Intersection) {
	supply, p := &c.Players[c.Act.Seat].Supply, c.Pieces[v]
	supply.Knights[p.Strength()-1]++
	supply.Knights[p.Strength()]--
	c.Stand(v, p+1|position.Promoted)
	told := c.Because(KnightPromoteStep).Say(promotes).By(c.Act.Seat).Piece(p.Kind() + 1).At(v.Place())
	if engine.VerbOf(c.Act.Verb).Plays != 0 { // the card says how many
		told.As(engine.OnlyID)
	}
	c.Because(KnightPromoteStatus).Say(statusStays).Number(p.Strength() + 1)
	if c.Explaining {
		tellPromoted(c, p.Strength())
	}
	if c.Explaining && (p.Is(position.Acted) || p.Is(position.Active) && !p.Is(position.Activated)) {
		c.Because(KnightPromoteThenAct)
	}
	if answer := HooksOf(c.Hooks).KnightPromoted; answer != nil {
		answer(c)
	}
}

// tellPromoted cites the law by which there is a knight of a strength (from 0) that the book would not have.
func tellPromoted(c *engine.Case, strength int) {
	if base.BeyondBook(*knightsEach.Of(c.Rules), *knightsEach.Of(base.ByBook()), c.Players[c.Act.Seat].Supply.Knights[strength]) {
		c.Once(KnightSupply)
	}
	if strength == 2 && int(c.Players[c.Act.Seat].Improvements[position.PoliticsTrack]) < levelForMighty.Of(base.ByBook()).Value {
		c.Credit(levelForMighty.Of(c.Rules).Set, engine.AnyGround)
	}
}

// mayAct states the requirements of every action of the knight at place i; it returns false if there is no such
// knight.
func mayAct(c *engine.Case, i int) bool {
	if !OwnKnight(c, i) {
		return false
	}
	v := c.Act.Intersection(i)
	c.Must(c.Lacks(i, position.Fresh), KnightHireTurn).Say(hiredNow).At(v.Place())
	c.Must(c.Lacks(i, position.Acted), KnightOneAction).Say(actedAlready).At(v.Place())
	active := c.Bears(i, position.Active)
	c.Must(active, KnightActActive).Say(notActive).At(v.Place())
	if c.Explaining && active && !c.Lacks(i, position.Activated) {
		c.Credit(KnightActsAtOnce.Of(c.Rules).Set, engine.AnyGround)
	}
	if active && !KnightActsAtOnce.Get(c) {
		c.Must(c.Lacks(i, position.Activated), KnightActivateThenAct).Say(activatedNow).At(v.Place())
		if c.Explaining { // the sentence before covers knights that it made active
			warlordsWait(c, i)
		}
	}
	return true
}

// spend makes a knight that has acted inactive.
func spend(c *engine.Case, v board.Intersection) {
	if p := c.Pieces[v]; p.Is(position.Promoted) {
		c.Because(KnightPromoteThenAct)
	}
	tellDeserterActs(c, v)
	c.Stand(v, c.Pieces[v]&^position.Active|position.Acted)
	c.Because(KnightActionDeactivates).Say(turnsInactive).At(v.Place())
}
