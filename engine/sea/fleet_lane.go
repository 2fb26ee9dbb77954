package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// Places of ships and settlements on a map with a berth for each player.

const (
	FleetSetup   engine.RuleID = "sea.fleet.setup"
	FleetLane    engine.RuleID = "sea.fleet.lane"
	FleetLanding engine.RuleID = "sea.fleet.landing"
)

func init() {
	Book.Rules(FleetLane, FleetLanding)
	Book.Rule(FleetSetup, engine.SaysMore(FleetLanding, SetupArea))
}

const (
	startsAtHome engine.Text = "{at} is not on the coast where the game begins; the settlements of the set-up stand there."
	offTheLane   engine.Text = "{at} is not in {by's} lane."
	laneEnds     engine.Text = "{by's} line has come to the fortress on {from}, where the lane ends: no ship is laid on {at}."
	lineBranches engine.Text = "{by} has one line of ships, which ends at {from}: a ship on {at} would not go on from there."
	piratesLand  engine.Text = "{at} is on the pirates' land, where {by} settles at the own landing alone."
	landingAway  engine.Text = "No ship of {by} has come to the landing {at} yet."
	fortressLies engine.Text = "{by's} fortress stands on {at}."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.MaySettle = engine.Both(h.MaySettle, func(c *engine.Case) {
			if len(c.Board.Chart.Berths) > 0 {
				beginsAtHome(c)
				atLanding(c)
			}
		})
		h.NoSupply = func(b *board.Board, seat position.Seat, v board.Intersection) bool { // the fortress becomes a settlement
			berth := position.BerthOf(b.Chart, seat)
			return berth != nil && berth.Fortress == v
		}
	})
}

// beginsAtHome states that a settlement of the set-up is where the game begins.
func beginsAtHome(c *engine.Case) {
	if home := c.Board.Chart.Home; home != 0 && c.Phase == position.SetupPhase {
		c.Must(c.PlaceIn(c.InAreas(home), 0), FleetSetup).Say(startsAtHome).At(c.Act.Places[0])
	}
}

// atLanding states that a settlement on barred land stands at the own landing, which the own ships have reached,
// and that none stands on a fortress.
func atLanding(c *engine.Case) {
	closed, say, by := *c.InAreas(c.Board.Chart.Barred), piratesLand, c.Act.Seat
	v := c.Act.Places[0].Intersection()
	if berth := position.BerthOf(c.Board.Chart, c.Act.Seat); berth != nil && berth.Landing != board.NoIntersection {
		if c.RoadEnds(c.Act.Seat).Has(int(berth.Landing)) {
			closed.Drop(int(berth.Landing))
		} else if v == berth.Landing {
			say = landingAway
		}
	}
	for i := range c.Board.Chart.Berths {
		if at := c.Board.Chart.Berths[i].Fortress; at != board.NoIntersection && c.Players[i].Held[Fortress] > 0 {
			if closed.Put(int(at)); v == at {
				say, by = fortressLies, position.Seat(i)
			}
		}
	}
	c.Must(c.PlaceOutside(&closed, 0), FleetLanding).Say(say).By(by).At(c.Act.Places[0])
}

// lane returns the paths on which the seat may lay a ship: those of its lane that continue from the front of its
// line, or that touch none of its pieces (other rules exclude these). has is false if the map gives it no lane.
// Ruling: a lane leads to the fortress and ends there, also if another branch of it arrives from the other side:
// a player who went on could never attack.
// Ruling: if the map names no settlement to begin at, nothing determines which end of the line is its front.
func lane(c *engine.Case, seat position.Seat) (open board.Set, has bool) {
	berth := position.BerthOf(c.Board.Chart, seat)
	if !withFleet(c.Rules) || berth == nil || berth.Lane.Empty() {
		return open, false
	}
	open = berth.Lane
	if berth.Settlement == board.NoIntersection {
		return open, true
	}
	var list [position.MaxConvoy]board.Path
	_, front := convoy(c.State, c.Board, seat, &list)
	if front == berth.Fortress {
		return c.Board.NoPaths(), true
	}
	along, buildings := *c.LineEnds(seat, true), *c.Buildings()
	along.Drop(int(front))
	branches := c.Board.PathsAt(&along)
	open.Less(&branches)
	buildings.Keep(c.Own(seat)) // another own building starts no second line, and the line may reach it
	others := c.Board.PathsAt(&buildings)
	at := c.Board.NoIntersections()
	at.Put(int(front))
	on := c.Board.PathsAt(&at)
	others.Less(&on)
	open.Less(&others)
	return open, true
}

// keepsToLane states that a ship, place i of the move, continues the line from its front along the own lane.
func keepsToLane(c *engine.Case, i int) {
	if !withFleet(c.Rules) || !c.Open(i) && c.Lines[c.Act.Path(i)] != 0 {
		return
	}
	open, has := lane(c, c.Act.Seat)
	if !has {
		return
	}
	told := c.Must(c.PlaceIn(&open, i), FleetLane)
	if !told.Exists() {
		return
	}
	say, e := offTheLane, c.Act.Path(i)
	var list [position.MaxConvoy]board.Path
	_, front := convoy(c.State, c.Board, c.Act.Seat, &list)
	if berth := position.BerthOf(c.Board.Chart, c.Act.Seat); berth.Lane.Has(int(e)) {
		if say = lineBranches; front == berth.Fortress {
			say = laneEnds
		}
	}
	told.Say(say).By(c.Act.Seat).At(e.Place()).From(front.Place())
}
