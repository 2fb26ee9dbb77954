package sea

import (
	"slices"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Warships and fortresses.

const (
	FleetWarship   engine.RuleID = "sea.fleet.warship"
	FleetAttack    engine.RuleID = "sea.fleet.attack"
	FleetRecapture engine.RuleID = "sea.fleet.recapture"
)

func init() {
	Book.Rules(FleetAttack, FleetRecapture)
	Book.Rule(FleetWarship, engine.RestatesWhere(movesNobody, base.KnightCardRobber))
	Book.Each(engine.Tells(engine.First), FleetRecapture)
	Book.Each(engine.SaysMore(FleetSeven, base.KnightCardRobber), FleetWarship)
}

// movesNobody reports whether a knight card tried to move the robber under a law in which it makes a warship.
func movesNobody(c *engine.Case, held bool) bool { return !held && armsShips(c.Rules) }

const (
	allWarships     engine.Text = "All {n} ships of {by's} line are warships."
	oneWarship      engine.Text = "The one ship of {by's} line is a warship already."
	noShipToArm     engine.Text = "{by} has no ship to turn into a warship."
	armsInstead     engine.Text = "There is no robber here: the knight card arms a ship and is played without a hex."
	armsShip        engine.Text = "{by's} ship on {at} becomes a warship: {by} has {n}."
	noFortressOwn   engine.Text = "{by} has no fortress to attack."
	fortressIsOwn   engine.Text = "{by} has recaptured the fortress."
	attackOnTurn    engine.Text = "A fortress is attacked in the own turn, which ends with it."
	notAtFortress   engine.Text = "{by's} line ends at {from} and does not reach the fortress on {at}."
	attacks         engine.Text = "{by} attacks with {n} warships; the pirates throw {limit}."
	takesMarker     engine.Text = "{by} takes a marker off the fortress on {at}: {n} left."
	losesShip       engine.Text = "{by} loses the ship on {at}."
	attackEndsTurn  engine.Text = "The attack ends {by's} turn."
	recaptures      engine.Text = "{by} recaptures the fortress, which is {by's} settlement on {at} now."
	keepsItsPlace   engine.Text = "The settlement on {at} was a fortress and does not go into the supply."
	fleetLeaves     engine.Text = "All fortresses are recaptured: the fleet leaves the game."
	tooManyWarships engine.Text = "{by} has {n} warships, more than ships on the board."
	lacksFortress   engine.Text = "{by} has {n} points, but wins only once the fortress is recaptured."
	onFortress      engine.Text = "{by's} {piece} stands on {at}, where {to's} fortress is not recaptured."
)

func init() {
	Book.Verb(engine.Verb{
		Words: "play knight", Plays: base.KnightCard(), About: "turn a ship into a warship, where a fleet sails",
		Menu:    engine.BeforeRoll | engine.AfterRoll,
		Offered: armsShips, Heard: armsShips, Looks: visibility.LooksAtNothing,
		When: base.ToPlayKnight, Check: checkWarship, Apply: applyWarship,
		Candidates: engine.AddPlain,
	})
	Book.Verb(engine.Verb{
		Words: "attack", Args: "DIE", About: "attack the own fortress, as the last thing in a turn", Menu: engine.AfterRoll,
		EndsTurn: true, Offered: withFleet, Absent: lacksFleet(FleetAttack), Looks: visibility.LooksAtNothing,
		When: whenAttack, Check: checkAttack, Apply: applyAttack,
		Candidates: engine.AddOpen,
		Tell:       func(_ *engine.Game, _ *position.State, a *engine.Action, l engine.Luck) { a.Count = l.Die() },
	})
	base.Answer(Book, func(h *base.Hooks) {
		if withFleet(h.Rules) {
			h.ComesBack = comesBack
			h.KnightElse = func(c *engine.Case) { c.Must(false, FleetWarship).Say(armsInstead) }
			h.LacksToWin = engine.BothOf(h.LacksToWin, func(_ *engine.Case, lacks engine.Details) {
				if lacks.Rule() == FleetWin {
					lacks.Say(lacksFortress)
				}
			})
		}
	})
}

// armsShips reports whether knight cards turn ships into warships under the law, instead of moving the robber.
func armsShips(r *engine.Rules) bool { return withFleet(r) && !r.RobberUsed.Value }

func checkWarship(c *engine.Case) {
	var list [position.MaxConvoy]board.Path
	n, _ := convoy(c.State, c.Board, c.Act.Seat, &list)
	say := allWarships
	switch n {
	case 0:
		say = noShipToArm
	case 1:
		say = oneWarship
	}
	c.Must(int(c.Players[c.Act.Seat].Held[Warships]) < n, FleetWarship).Say(say).By(c.Act.Seat).Number(n)
}

// applyWarship turns the ship nearest to the berth that is not a warship yet into one.
func applyWarship(c *engine.Case) {
	var list [position.MaxConvoy]board.Path
	n, _ := convoy(c.State, c.Board, c.Act.Seat, &list)
	if p := &c.Players[c.Act.Seat]; int(p.Held[Warships]) < n { // else the table waived it
		p.Held[Warships]++
		c.Because(FleetWarship).Say(armsShip).By(c.Act.Seat).At(list[p.Held[Warships]-1].Place()).Number(int(p.Held[Warships]))
	}
	base.PlayKnight(c)
}

func whenAttack(c *engine.Case) bool {
	if !withFleet(c.Rules) {
		lacksFleet(FleetAttack)(c)
		return false
	}
	builds := base.ToBuild(c)
	// Ruling: a partner may attack, since his part is like a turn after the roll; it ends with the attack. In a
	// building phase nobody may.
	own := c.Act.Seat == c.Acting && c.Phase != position.SpecialPhase && c.Phase != position.RollPhase
	late := c.Must(own, FleetAttack).Say(attackOnTurn)
	if c.Act.Seat != c.Acting || c.Phase == position.RollPhase { // the violation of the turn or the missing roll says enough
		late.Follows()
	}
	if !builds {
		return false
	}
	if own && base.HooksOf(c.Hooks).MayEnd != nil {
		base.HooksOf(c.Hooks).MayEnd(c)
	}
	return true
}

func checkAttack(c *engine.Case) {
	seat := c.Act.Seat
	berth, p := position.BerthOf(c.Board.Chart, seat), &c.Players[seat]
	switch {
	case berth == nil || berth.Fortress == board.NoIntersection:
		c.Must(false, FleetAttack).Say(noFortressOwn).By(seat)
	case p.Held[Fortress] == 0:
		c.Must(false, FleetAttack).Say(fortressIsOwn).By(seat)
	default:
		var list [position.MaxConvoy]board.Path
		n, front := convoy(c.State, c.Board, seat, &list)
		c.Must(n > 0 && front == berth.Fortress, FleetAttack).Say(notAtFortress).By(seat).At(berth.Fortress.Place()).From(front.Place())
	}
}

func applyAttack(c *engine.Case) {
	seat, pirates := c.Act.Seat, int(c.Act.Count)
	p, warships := &c.Players[seat], int(c.Players[seat].Held[Warships])
	c.Because(FleetAttack).Say(attacks).By(seat).Number(warships).Limit(pirates)
	switch {
	case warships > pirates && p.Held[Fortress] > 0: // without one only the table can have let it be
		p.Held[Fortress]--
		c.Because(FleetAttack).Say(takesMarker).By(seat).At(c.Board.Chart.Berths[seat].Fortress.Place()).Number(int(p.Held[Fortress])).As(engine.News)
		if p.Held[Fortress] == 0 {
			recapture(c)
		}
	case warships == pirates:
		loseFront(c, 1)
	case warships < pirates:
		loseFront(c, 2)
	}
	if p.Held[Fortress] == 0 && base.JudgeVictory(c) {
		return
	}
	c.Because(FleetAttack).Say(attackEndsTurn).By(seat)
	if c.InPart() {
		base.HooksOf(c.Hooks).Passed(c)
		return
	}
	base.TurnIsOver(c)
}

// loseFront returns count ships from the front of the line to the supply.
func loseFront(c *engine.Case, count int) {
	p := &c.Players[c.Act.Seat]
	var list [position.MaxConvoy]board.Path
	n, _ := convoy(c.State, c.Board, c.Act.Seat, &list)
	for ; count > 0 && n > 0; count-- {
		n--
		c.Lay(list[n], 0)
		c.NewShips.Drop(int(list[n]))
		p.Supply.Ships++
		c.Because(FleetAttack).Say(losesShip).By(c.Act.Seat).At(list[n].Place()).As(engine.News)
	}
	p.Held[Warships] = min(p.Held[Warships], uint8(n))
	c.Roads |= 1 << c.Act.Seat
}

// recapture puts a settlement that comes from no supply in place of the fortress.
func recapture(c *engine.Case) {
	v := c.Board.Chart.Berths[c.Act.Seat].Fortress
	c.Because(FleetRecapture).Say(recaptures).By(c.Act.Seat).At(v.Place())
	if c.Pieces[v] == 0 { // else the table let somebody settle there
		base.PutRecaptured(c, v)
	}
	if fortressesLeft(c.Game, c.State) == 0 && c.Pirate != board.NoHex {
		c.Pirate = board.NoHex
		c.Because(FleetRecapture).Say(fleetLeaves)
	}
}

// fortressesLeft counts the markers on all fortresses.
func fortressesLeft(g *engine.Game, s *position.State) (n int) {
	for seat := range g.Players {
		n += int(s.Players[seat].Held[Fortress])
	}
	return n
}

// comesBack: a settlement that was a fortress does not return to the supply when a city replaces it.
func comesBack(c *engine.Case, v board.Intersection) bool {
	berth := position.BerthOf(c.Board.Chart, c.Act.Seat)
	if p := &c.Players[c.Act.Seat]; p.Supply.Besides > 0 && berth.Fortress == v {
		p.Supply.Besides--
		c.Because(FleetRecapture).Say(keepsItsPlace).At(v.Place()).As(engine.WithRoom)
		return false
	}
	return true
}

// fleetStands checks that the fleet is on its route as long as there is a fortress to recapture.
func fleetStands(a *engine.Audit) {
	round, s := a.Board.Chart.Fleet, a.State
	switch left := fortressesLeft(a.Game, s); {
	case len(round) == 0 || s.Phase == position.OverPhase:
	case s.Pirate != board.NoHex && !slices.Contains(round, s.Pirate):
		a.Fault(FleetSails, fleetOffCourse).At(s.Pirate.Place())
	case s.Pirate != board.NoHex && left == 0 && position.HasFortress(a.Board.Chart, a.Game.Players):
		a.Fault(FleetRecapture, fleetIsGone)
	case s.Pirate == board.NoHex && (left > 0 || !position.HasFortress(a.Board.Chart, a.Game.Players)):
		a.Fault(FleetRecapture, fleetIsThere)
	}
}

// fortressesStand checks that nobody has more warships than ships, and that nothing stands on a fortress.
func fortressesStand(a *engine.Audit) {
	for seat := range position.Seat(a.Game.Players) {
		ships := a.State.ShipsOf(seat)
		if n := int(a.State.Players[seat].Held[Warships]); n > ships.Len() {
			a.Fault(FleetWarship, tooManyWarships).By(seat).Number(n)
		}
		berth := position.BerthOf(a.Board.Chart, seat)
		if berth == nil || berth.Fortress == board.NoIntersection || a.State.Players[seat].Held[Fortress] == 0 {
			continue
		}
		if p := a.State.Pieces[berth.Fortress]; p != 0 {
			a.Fault(FleetRecapture, onFortress).By(p.Owner()).Piece(p.Kind()).At(berth.Fortress.Place()).To(seat)
		}
	}
}
