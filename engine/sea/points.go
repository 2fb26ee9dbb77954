package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

const (
	PointsGoal           engine.RuleID = "sea.points.goal"
	PointsBonus          engine.RuleID = "sea.points.bonus"
	PointsEach           engine.RuleID = "sea.points.each"
	PointsHome           engine.RuleID = "sea.points.home"
	PointsDesert         engine.RuleID = "sea.points.desert"
	PointsGoldIsland     engine.RuleID = "sea.points.gold-island"
	PointsSettlementOnly engine.RuleID = "sea.points.settlement-only"
	PointsHomeChosen     engine.RuleID = "sea.points.home-chosen"
	PointsTouch          engine.RuleID = "sea.points.touch"
)

func init() {
	Book.Rules(PointsBonus, PointsEach, PointsHome, PointsDesert, PointsGoldIsland, PointsSettlementOnly,
		PointsHomeChosen, PointsTouch)
	Book.Rule(PointsGoal, engine.Restates(base.VictoryTen))
}

const (
	takesBonus   engine.Text = "{by} settles in a new area: {n} more points, for good."
	takesBonuses engine.Text = "{by} settles in {limit} new areas: {n} more points, for good."
	othersToo    engine.Text = "{to} has been there before; the points are {by's} all the same."
	noBonusHome  engine.Text = "{at} is home to {by}: no bonus."
	bonusBefore  engine.Text = "{by} has the bonus of this area already."
	bonusStays   engine.Text = "A city brings no second bonus; {by's} {n} points for new areas stay."
	onlyGold     engine.Text = "An island of gold alone counts too."
	pastDesert   engine.Text = "The desert beside {at.} belongs to no area."
	countsForAny engine.Text = "{at.} counts for every area of which a land hex touches it."
)

// BonusHeld is the sum of the bonuses for new areas.
var BonusHeld = things.SeatCells(Book, 1)

func init() {
	things.AddMember(Book, things.Member{
		Of: things.OfPlayer, Word: "bonus_points", About: "points for areas", Example: `red.bonus_points > 0`, Said: "{by} has {n} points for areas.",
		Number: func(a things.Asked) int { return int(a.State.Players[a.Of].Held[BonusHeld]) },
	})
	things.AddPoints(things.Points{Word: "islands", Of: func(f *engine.Facts, seat position.Seat) int {
		return int(f.State.Players[seat].Held[BonusHeld])
	}})
	base.Answer(Book, func(h *base.Hooks) {
		points, refresh := h.Points, h.Refresh
		h.Settled = engine.BothOf(h.Settled, settles)
		h.Points = func(r *engine.Rules, s *position.State, seat position.Seat) int {
			p := &s.Players[seat]
			return points(r, s, seat) + int(p.Held[BonusHeld]) + int(p.Supply.Besides)*r.SettlementPoints.Value
		}
		h.Built = engine.BothOf(h.Built, func(c *engine.Case, rule engine.RuleID) {
			if p := &c.Players[c.Act.Seat]; rule == base.CityCost && c.AreasAt(c.Board, c.Act.Intersection(0))&p.Bonus != 0 {
				c.Because(PointsSettlementOnly).Say(bonusStays).By(c.Act.Seat).Number(int(p.Held[BonusHeld])).As(engine.OnlyID)
			}
		})
		h.Refresh = func(g *engine.Game, s *position.State) {
			refresh(g, s)
			bonusesOf(g, s)
		}
	})
}

// settles records the effect of a new settlement on the areas that it touches: in the set-up, home if that is
// chosen; later, the bonus of each area that is not home, once for every player.
func settles(c *engine.Case, v board.Intersection) {
	p, here := &c.Players[c.Act.Seat], c.AreasAt(c.Board, v)
	if c.Phase == position.SetupPhase {
		if c.Board.Chart.Chosen {
			p.Home |= here
			homeIsChosen(c, v)
		}
		return
	}
	if c.Board.Chart.AllHome() {
		return
	}
	if c.Explaining {
		tellAreas(c, v, here)
	}
	if here&c.HomeOf(c.Board, c.Act.Seat) != 0 {
		return
	}
	areas, points := 0, 0
	for a := range board.Area(len(c.Board.Chart.Areas)) {
		if !here.Has(a) || p.Bonus.Has(a) {
			continue
		}
		n := engine.Ask(c, bonusPoints.Of(c.Rules), engine.AboutArea(c.Act.Seat, a))
		p.Bonus |= a.One()
		p.Held[BonusHeld] += uint8(n)
		if n > 0 && c.Explaining {
			areas, points = areas+1, points+n
			tellBonus(c, a)
		}
	}
	if areas > 0 {
		say := takesBonus
		if areas > 1 {
			say = takesBonuses
		}
		c.Because(PointsBonus).Say(say).By(c.Act.Seat).Number(points).Limit(areas)
	}
}

// bonusesOf derives from a position the points for areas whose bonus has been taken.
func bonusesOf(g *engine.Game, s *position.State) {
	for seat := range position.Seat(g.Players) {
		if p := &s.Players[seat]; p.Held[BonusHeld] == 0 && p.Bonus != 0 {
			countBonus(g, s, seat)
		}
	}
}

// countBonus adds the points area by area: what one brings may depend on those before it.
func countBonus(g *engine.Game, s *position.State, seat position.Seat) {
	c, p := engine.CaseOf(g, s), &s.Players[seat]
	for a := range board.Area(len(g.Board.Chart.Areas)) {
		if p.Bonus.Has(a) {
			p.Held[BonusHeld] += uint8(engine.Ask(&c, bonusPoints.Of(g.Rules), engine.AboutArea(seat, a)))
		}
	}
}

// tellAreas reports the areas of the intersection, if that is not obvious.
func tellAreas(c *engine.Case, v board.Intersection, here board.Areas) {
	p := &c.Players[c.Act.Seat]
	home := here & c.HomeOf(c.Board, c.Act.Seat)
	switch {
	case home != 0:
		c.Because(PointsHome).Say(noBonusHome).By(c.Act.Seat).At(v.Place())
	case here != 0 && here&^p.Bonus == 0:
		c.Because(PointsBonus).Say(bonusBefore).By(c.Act.Seat)
	}
	if here&(here-1) != 0 {
		c.Because(PointsTouch).Say(countsForAny).At(v.Place()).As(engine.OnlyID)
	}
	for _, h := range &c.Board.IntersectionHexes[v] {
		if h != board.NoHex && c.Terrain[h] == board.Desert && c.Board.Chart.AreaOf[h] == board.NoArea {
			c.Once(PointsDesert).Say(pastDesert).At(v.Place())
			c.Once(PointsTouch)
		}
	}
	if c.Board.Chart.Chosen {
		c.Because(PointsHomeChosen)
	}
}

// tellBonus reports what else holds of a new area that brings its bonus.
func tellBonus(c *engine.Case, a board.Area) {
	for seat := range position.Seat(c.Game.Players) {
		if seat != c.Act.Seat && (c.Players[seat].Bonus | c.HomeOf(c.Board, seat)).Has(a) && settledIn(c, seat, a) {
			c.Because(PointsEach).Say(othersToo).By(c.Act.Seat).To(seat).As(engine.OnlyID)
			break
		}
	}
	gold := true
	for h := range board.Hex(c.Board.NumHexes) {
		gold = gold && (c.Board.Chart.AreaOf[h] != a || c.Terrain[h] == board.Gold)
	}
	if gold {
		c.Because(PointsGoldIsland).Say(onlyGold).As(engine.OnlyID)
	}
}

// settledIn reports whether the seat has a building in the area.
func settledIn(c *engine.Case, seat position.Seat, a board.Area) bool {
	for h := range board.Hex(c.Board.NumHexes) {
		if c.Board.Chart.AreaOf[h] == a && base.HasBuildingAt(c, seat, h) {
			return true
		}
	}
	return false
}
