package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
)

const (
	WonderOne      engine.RuleID = "sea.wonder.one"
	WonderNeed     engine.RuleID = "sea.wonder.need"
	WonderCost     engine.RuleID = "sea.wonder.cost"
	WonderStages   engine.RuleID = "sea.wonder.stages"
	WonderWin      engine.RuleID = "sea.wonder.win"
	WonderNoStart  engine.RuleID = "sea.wonder.no-start"
	WonderNoPirate engine.RuleID = "sea.wonder.no-pirate"
	WonderBonus    engine.RuleID = "sea.wonder.bonus"
	WonderShip     engine.RuleID = "sea.wonder.ship"
)

func init() {
	Book.Rules(WonderOne, WonderNeed, WonderCost, WonderStages)
	Book.Rule(WonderShip, engine.With(ComponentShips), engine.Physical)
	Book.Rule(WonderNoStart, engine.RestatesWhere(beginsAbroad, SetupArea))
	Book.Rule(WonderBonus, engine.Where(withWonders), engine.Restates(PointsBonus))
	for _, id := range [...]engine.RuleID{WonderWin, WonderNoPirate} {
		Book.Rule(id, engine.KeptBy("variants/wonders-of-catan.yaml"))
	}
	Book.Each(engine.SaysMore(PirateHex), WonderNoPirate)
}

const (
	noWonders      engine.Text = "There are no wonders in this game; the variant wonders-of-catan brings them."
	wonderTaken    engine.Text = "{by} builds this wonder."
	ownWonder      engine.Text = "{by} has begun another wonder and stays with it."
	wonderNeeds    engine.Text = "{by} does not have what this wonder asks for."
	wonderAsks     engine.Text = "The {wonder} asks for {asks} to be begun; {by} {has}."
	allStagesStand engine.Text = "All stages of the {wonder} stand."
	wonderDone     engine.Text = "All {n} stages of the {wonder} stand."
	buildsStage    engine.Text = "{by} builds stage {n} of the {wonder}."
	lacksStages    engine.Text = "{by} has {n} points, but wins by them only with a wonder of more stages than anybody else's."
	begunIsEnough  engine.Text = "What the wonder asks for is asked at its first stage only."
	noShipToBegin  engine.Text = "{by} has no ship left to begin a wonder with."
	shipOnTheCard  engine.Text = "{by} lays a ship of the supply on the card of the wonder and has {n} left."
	closedAtStart  engine.Text = "Nobody begins on {at}."
)

// wonderStages is the number of stages of a wonder.
const wonderStages = 4

func init() {
	Book.Verb(engine.Verb{
		Words: "wonder", Act: engine.RaiseAct, Args: "WONDER", About: "build the next stage of a wonder",
		Menu:    engine.AfterRoll,
		Offered: func(r *engine.Rules) bool { return len(r.Wonders) > 0 },
		Absent:  lacksWonders,
		When:    whenWonder, Check: checkWonder, Apply: applyWonder, Candidates: wonderCandidates,
	})
	base.Answer(Book, func(h *base.Hooks) {
		if withWonders(h.Rules) {
			h.LacksToWin = engine.BothOf(h.LacksToWin, func(_ *engine.Case, lacks engine.Details) {
				if lacks.Rule() == WonderWin {
					lacks.Say(lacksStages)
				}
			})
		}
		h.WinsInstead = engine.BothOf(h.WinsInstead, func(c *engine.Case, why engine.Details) {
			if p := &c.Players[c.Winner]; p.Held[Stage] == wonderStages {
				why.Say(allStagesStand).Wonder(p.Held[Wonder])
			}
		})
		may := h.MaySettle
		h.MaySettle = func(c *engine.Case) {
			if may != nil {
				may(c)
			}
			if closed := &c.Board.Chart.NoStart; c.Phase == position.SetupPhase && !closed.Empty() {
				c.Must(c.PlaceOutside(closed, 0), WonderNoStart).Say(closedAtStart).At(c.Act.Places[0])
			}
		}
	})
}

// beginsAbroad reports whether a player tries to begin on a small island in a game with wonders.
func beginsAbroad(c *engine.Case, held bool) bool { return !held && withWonders(c.Rules) }

// withWonders reports whether the law has wonders.
func withWonders(r *engine.Rules) bool { return len(r.Wonders) > 0 }

func lacksWonders(c *engine.Case) {
	if base.GameOn(c) {
		base.OnTurn(c)
		c.Must(false, WonderNeed).Say(noWonders)
	}
}

func whenWonder(c *engine.Case) bool {
	if len(c.Rules.Wonders) == 0 {
		lacksWonders(c)
		return false
	}
	return base.ToBuild(c)
}

func checkWonder(c *engine.Case) {
	w, p := &c.Rules.Wonders[c.Act.Count-1], &c.Players[c.Act.Seat]
	builder := position.NoSeat
	for seat := range position.Seat(c.Game.Players) {
		if c.Players[seat].Held[Wonder] == c.Act.Count {
			builder = seat
		}
	}
	c.Must(p.Held[Wonder] == 0 || p.Held[Wonder] == c.Act.Count, WonderOne).Say(ownWonder).By(c.Act.Seat)
	if builder != c.Act.Seat {
		c.Must(builder == position.NoSeat, WonderOne).Say(wonderTaken).By(builder)
		if p.Held[Stage] == 0 {
			lacks := c.Must(engine.Ask(c, &w.Needs, engine.AboutPlayer(c.Act.Seat)), WonderNeed).Say(wonderNeeds).By(c.Act.Seat)
			if w.Asks != "" {
				lacks.Say(wonderAsks).Wonder(c.Act.Count)
			}
		}
	}
	if p.Held[Stage] == 0 {
		c.Must(p.Supply.Ships > 0, WonderShip).Say(noShipToBegin).By(c.Act.Seat)
	}
	base.Costs(c, w.Cost, WonderCost)
	c.Must(p.Held[Stage] < wonderStages, WonderStages).Say(wonderDone).Number(wonderStages).Wonder(c.Act.Count)
}

func applyWonder(c *engine.Case) {
	p := &c.Players[c.Act.Seat]
	base.BuiltFor(c, c.Rules.Wonders[c.Act.Count-1].Cost, WonderCost)
	if p.Held[Stage] == 0 {
		p.Supply.Ships--
		c.Because(WonderShip).Say(shipOnTheCard).By(c.Act.Seat).Number(int(p.Supply.Ships))
	}
	p.Held[Wonder] = c.Act.Count
	p.Held[Stage]++
	c.Because(WonderOne)
	c.Because(WonderStages).Say(buildsStage).By(c.Act.Seat).Number(int(p.Held[Stage])).Wonder(p.Held[Wonder]).Written()
	if p.Held[Stage] > 1 {
		c.Because(WonderStages).Say(begunIsEnough).As(engine.OnlyID)
	}
	c.Because(WonderNeed)
}

func wonderCandidates(c *engine.Case, l *engine.List) {
	for i := range c.Rules.Wonders {
		if c.Players[l.Seat].Hand.Has(c.Rules.Wonders[i].Cost) {
			l.Move().Count = uint8(i + 1)
			l.Add()
		}
	}
}
