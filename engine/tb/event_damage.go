package tb

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/duo"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Earthquake: roads are damaged, and repaired.

const (
	EventEarthquake      engine.RuleID = "tb.event.earthquake"
	EventDamagedNoRoad   engine.RuleID = "tb.event.damaged-no-road"
	EventRepair          engine.RuleID = "tb.event.repair"
	EventRepairCard      engine.RuleID = "tb.event.repair-card"
	EventDamagedCounts   engine.RuleID = "tb.event.damaged-counts"
	EventDamagedSettle   engine.RuleID = "tb.event.damaged-settle"
	EventDamagedDiplomat engine.RuleID = "tb.event.damaged-diplomat"
)

func init() {
	Book.Rules(EventEarthquake, EventDamagedNoRoad, EventRepairCard, EventDamagedSettle, EventDamagedDiplomat)
	Book.Rule(EventRepair, engine.RestatesWhere(repairing, base.TurnActivePlayer, base.TurnRollFirst))
	Book.Rule(EventDamagedCounts, engine.RestatesWhere(damagedThere, base.RoadFreePath))
	Book.Each(engine.Tells(engine.OnlyID), EventDamagedCounts)
	Book.Each(engine.Refuses(engine.OnlyID), EventDamagedCounts)
	engine.TogetherWholly(eachDamages, damagesOne)
}

const (
	damagesOne   engine.Text = "{by} turns one of the own roads askew."
	eachDamages  engine.Text = "{players} each turn one of the own roads askew."
	noSoundRoad  engine.Text = "{by} has no sound road."
	damagesRoad  engine.Text = "{by's} road on {at} is damaged."
	stillCounts  engine.Text = "A damaged road counts and blocks as before."
	ownSoundRoad engine.Text = "No sound road of {by} lies on {at}."
	mendFirst    engine.Text = "{by} has a damaged road on {from.} and builds no road before it is mended."
	noDamage     engine.Text = "No damaged road of {by} lies on {at}."
	mendsRoad    engine.Text = "{by} mends the road on {at}."
	onlyDamaged  engine.Text = "Only a damaged road of {by} leads to {at}."
	soundJoins   engine.Text = "A bridge joins a sound road, bridge or building: at {at} {by} has a damaged road alone."
	staysDamaged engine.Text = "The road on {at} is damaged and is not taken."
	owesDamage   engine.Text = "{by} turns a road askew"
	damageFirst  engine.Text = "First {by} must say which road is damaged."
)

var (
	damageVerb, repairVerb position.VerbID
	damageDuty             position.DutyID
)

// Damaged marks a damaged road, which is drawn askew.
var Damaged = Book.LineMark(position.MarkOfLine{Word: "damaged", Stroke: "%", Turn: 25})

var repairCost = Book.Price(engine.LawRow{
	Name: "cost.repair", About: "the price of mending a damaged road for the player", Rules: []engine.RuleID{EventRepair}, Sees: "player",
}, cards.Of(cards.Brick, 1)+cards.Of(cards.Lumber, 1))

// hasDamaged is the precondition of a repair: a damaged road.
var hasDamaged = engine.NewHaving(func(c *engine.Case, seat position.Seat) bool {
	return anyDamaged(c, seat) != board.NoPath
})

func init() {
	damageVerb = Book.Verb(engine.Verb{
		Words: "damage", Looks: visibility.LooksAtNothing, Counts: base.CountsAtAnswer, Args: "E", About: "turn an own road askew in an earthquake", Menu: engine.AsAnswer,
		Offered: withEvents, Heard: withEvents, Silent: true, Absent: lacksEvents,
		When: func(c *engine.Case) bool { return owesEvent(c, damageVerb, EventEarthquake) },
		Check: func(c *engine.Case) {
			sound := soundRoads(c.State, c.Board, c.Act.Seat)
			if c.Owes(c.Act.Seat, damageVerb) >= 0 {
				c.Must(c.PlaceIn(&sound, 0), EventEarthquake).Say(ownSoundRoad).By(c.Act.Seat).At(c.Act.Places[0])
			}
		},
		Apply: func(c *engine.Case) {
			if i := c.Owes(c.Act.Seat, damageVerb); i >= 0 {
				c.Settle(i)
				damages(c, c.Act.Seat, c.Act.Path(0))
				c.Once(EventAnswers).As(engine.OnlyID)
			}
		},
		Candidates: engine.AddPlaces,
	})
	damageDuty = Book.Duty(engine.Duty{
		Answer: &damageVerb, Tells: owesDamage, Asks: damageFirst, After: eventStage,
		Halts: func(c *engine.Case) { c.Must(false, EventEarthquake).Say(damageFirst).By(c.Pending[0].Seat) },
		Fits:  fitsDamage,
	})
	repairVerb = Book.Verb(engine.Verb{
		Words: "repair", Price: repairCost.Of, Args: "E", About: "mend a damaged road",
		Menu: engine.AfterRoll | engine.InSpecial, Wants: hasDamaged, Offered: withEvents, Absent: lacksEvents,
		When: func(c *engine.Case) bool {
			if !withEvents(c.Rules) {
				lacksEvents(c)
				return false
			}
			return base.ToBuild(c)
		},
		Check: func(c *engine.Case) {
			base.Costs(c, repairCost.Get(c), EventRepair)
			isDamaged(c, 0, EventRepair)
		},
		Apply: func(c *engine.Case) {
			base.BuiltFor(c, repairCost.Get(c), EventRepair)
			mends(c, c.Act.Path(0), EventRepair)
		},
		Candidates: engine.AddPlaces,
	})
}

// repairing reports whether the move repairs a road; damagedThere whether a damaged road lies on the path of a
// new road.
func repairing(c *engine.Case, held bool) bool { return !held && c.Act.Verb == repairVerb }

func damagedThere(c *engine.Case, held bool) bool {
	for i := range c.Act.Places[:2] {
		if e := c.Act.Path(i); e != board.NoPath && !held && c.Lines[e].Is(Damaged) {
			return true
		}
	}
	return false
}

func fitsDamage(q *engine.Claim) error {
	if err := fitsEvent(q); err != nil {
		return err
	}
	if sound := soundRoads(q.State, q.Game.Board, q.Due.Seat); sound.Empty() {
		return fmt.Errorf("%s has no sound road that could be damaged", q.Player())
	}
	return q.OnceRolled(false)
}

// isRoad reports whether the line is a road that an earthquake can damage: not a ship or a line with a mark of
// another kind.
func isRoad(l position.Line) bool { return l != 0 && l&^Damaged == position.RoadOf(l.Owner()) }

// roadsOf counts the roads of a player.
func roadsOf(s *position.State, b *board.Board, seat position.Seat) (n int) {
	for e := range s.OwnLines(seat).All {
		if isRoad(s.Lines[e]) {
			n++
		}
	}
	return n
}

// soundRoads returns the paths of the player's roads that are not damaged, damagedOf those of his damaged roads.
func soundRoads(s *position.State, b *board.Board, seat position.Seat) board.Set {
	out := b.NoPaths()
	for e := range s.OwnLines(seat).All {
		if l := s.Lines[e]; isRoad(l) && !l.Is(Damaged) {
			out.Put(e)
		}
	}
	return out
}

func damagedOf(s *position.State, b *board.Board, seat position.Seat) board.Set {
	out := b.NoPaths()
	for e := range s.OwnLines(seat).All {
		if s.Lines[e].Is(Damaged) {
			out.Put(e)
		}
	}
	return out
}

// anyDamaged returns a damaged road of the player; NoPath if there is none.
func anyDamaged(c *engine.Case, seat position.Seat) board.Path {
	own := c.OwnLines(seat)
	for e := own.Next(0); e >= 0; e = own.Next(e + 1) {
		if c.Lines[e].Is(Damaged) {
			return board.Path(e)
		}
	}
	return board.NoPath
}

// shakes makes everybody with an undamaged road turn one.
func shakes(c *engine.Case) {
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		sound := soundRoads(c.State, c.Board, seat)
		switch n := sound.Len(); {
		case n == 0:
			c.Because(EventEarthquake).Say(noSoundRoad).By(seat).As(engine.Last)
		case n == 1:
			e := board.Path(sound.Next(0))
			damages(c, seat, e)
			c.GoesByItself(position.Given{Verb: damageVerb, Seat: seat, Place: e.Place()})
		default:
			c.Owe(position.Pending{Duty: damageDuty, Seat: seat, Count: 1, Other: position.NoSeat})
			c.Because(EventEarthquake).Say(damagesOne).By(seat)
		}
	}
}

func damages(c *engine.Case, seat position.Seat, e board.Path) {
	c.Lines[e] |= Damaged
	c.Because(EventEarthquake).Say(damagesRoad).By(seat).At(e.Place())
	c.Once(EventDamagedCounts).Say(stillCounts)
}

// isDamaged states that an own damaged road lies on place i of the move.
func isDamaged(c *engine.Case, i int, rule engine.RuleID) {
	damaged := damagedOf(c.State, c.Board, c.Act.Seat)
	c.Must(c.PlaceIn(&damaged, i), rule).Say(noDamage).By(c.Act.Seat).At(c.Act.Places[i])
}

func mends(c *engine.Case, e board.Path, rule engine.RuleID) {
	c.Lines[e] &^= Damaged
	c.Because(rule).Say(mendsRoad).By(c.Act.Seat).At(e.Place())
	if duo.DiceRolls.Get(c) > 1 {
		c.Once(EventTwoPlayers)
	}
	if c.Game.Players > 4 {
		c.Once(EventSix)
	}
}

// damagedRoads registers answers about the restrictions by damaged roads.
func damagedRoads(h *base.Hooks) {
	h.MayLayRoad = engine.BothOf(h.MayLayRoad, func(c *engine.Case, i int) {
		e := anyDamaged(c, c.Act.Seat)
		if e == board.NoPath {
			c.Must(true, EventDamagedNoRoad)
			return
		}
		c.Must(false, EventDamagedNoRoad).Say(mendFirst).By(c.Act.Seat).From(e.Place())
		if c.Act.IsMend(0) || c.Act.IsMend(1) {
			c.Must(false, EventRepairCard).Say(mendFirst).By(c.Act.Seat).From(e.Place())
		}
	})
	h.MaySettle = engine.Both(h.MaySettle, soundArrives)
	h.Mends = &base.Mends{
		May:  func(c *engine.Case, i int) { isDamaged(c, i, EventRepairCard) },
		Sure: func(l position.Line) position.Line { return l &^ Damaged },
		Mend: func(c *engine.Case, e board.Path) { mends(c, e, EventRepairCard) },
		Any:  func(c *engine.Case) bool { return anyDamaged(c, c.Act.Seat) != board.NoPath },
	}
}

// damagedStays states, for a line to be taken up (place i of the move), that it is not damaged.
func damagedStays(c *engine.Case, i int) {
	all := c.Board.NoPaths()
	for seat := range position.Seat(c.Game.Owners) {
		damaged := damagedOf(c.State, c.Board, seat)
		all.Join(&damaged)
	}
	c.Must(c.PlaceOutside(&all, i), EventDamagedDiplomat).Say(staysDamaged).At(c.Act.Places[i])
}

// soundArrives states, for a settlement, that at least one road of its player there is not damaged.
func soundArrives(c *engine.Case) {
	if c.Phase == position.SetupPhase {
		return
	}
	if anyDamaged(c, c.Act.Seat) == board.NoPath {
		c.Must(true, EventDamagedSettle)
		return
	}
	barred := c.Board.NoIntersections()
	for e := range c.OwnLines(c.Act.Seat).All {
		for _, v := range &c.Board.PathEnds[e] {
			if c.Lines[e].Is(Damaged) {
				barred.Put(int(v))
			}
		}
	}
	for e := range c.OwnLines(c.Act.Seat).All {
		for _, v := range &c.Board.PathEnds[e] {
			if !c.Lines[e].Is(Damaged) {
				barred.Drop(int(v))
			}
		}
	}
	c.Must(c.PlaceOutside(&barred, 0), EventDamagedSettle).Say(onlyDamaged).By(c.Act.Seat).At(c.Act.Places[0])
}

// soundJoined states that a sound road or a building joins the bridge, place i of the move: damaged roads do not.
func soundJoined(c *engine.Case, i int) {
	if anyDamaged(c, c.Act.Seat) == board.NoPath {
		return
	}
	from := c.Board.NoIntersections()
	for e := range c.OwnLines(c.Act.Seat).All {
		if c.Lines[e].Is(Damaged) || c.Lines[e].IsShip() {
			continue
		}
		for _, v := range &c.Board.PathEnds[e] {
			from.Put(int(v))
		}
	}
	for v, p := range c.Pieces[:c.Board.NumPlaces] {
		switch own := p.Owner() == c.Act.Seat; {
		case p == 0:
		case !own:
			from.Drop(v)
		case p.IsBuilding():
			from.Put(v)
		}
	}
	joined := c.Board.PathsAt(&from)
	c.Must(c.PlaceIn(&joined, i), EventDamagedNoRoad).Say(soundJoins).By(c.Act.Seat).At(c.Act.Places[i])
}
