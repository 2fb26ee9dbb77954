package sea

import (
	"fmt"
	"strconv"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

const (
	ClothSetupThree engine.RuleID = "sea.cloth.setup-three"
	ClothNoSettling engine.RuleID = "sea.cloth.no-settling"
	ClothContact    engine.RuleID = "sea.cloth.contact"
	ClothRoll       engine.RuleID = "sea.cloth.roll"
	ClothShort      engine.RuleID = "sea.cloth.short"
	ClothPoints     engine.RuleID = "sea.cloth.points"
	ClothNoRoute    engine.RuleID = "sea.cloth.no-route"
	ClothClosed     engine.RuleID = "sea.cloth.closed"
	ClothPirate     engine.RuleID = "sea.cloth.pirate"
	ClothSteal      engine.RuleID = "sea.cloth.steal"
	ClothEnd        engine.RuleID = "sea.cloth.end"
)

func init() {
	Book.Rules(ClothNoSettling, ClothContact, ClothRoll, ClothShort, ClothPoints, ClothClosed, ClothSteal)
	Book.Rule(ClothSetupThree, engine.KeptBy("variants/cloth-for-catan.yaml"), engine.RestatesWhere(startsWithThree, base.SetupResources))
	for _, id := range [...]engine.RuleID{ClothNoRoute, ClothPirate, ClothEnd} {
		Book.Rule(id, engine.KeptBy("variants/cloth-for-catan.yaml"))
	}
}

const (
	villagesLand   engine.Text = "{at} is on the villages' land, where nobody settles."
	tradesNow      engine.Text = "{by's} ships reach the village on {at}: {by} trades with it from now on."
	takesBolt      engine.Text = "{by} takes a bolt of cloth from the village on {at}."
	boltFromSupply engine.Text = "The village on {at} has too few: {by} takes a bolt from the supply."
	villageEmpty   engine.Text = "The village on {at} has no cloth left."
	clothIsWorth   engine.Text = "{by} has {limit} bolts: {n} points."
	noBoltToSteal  engine.Text = "{by} has no bolt of cloth."
	onlyByPirate   engine.Text = "Only the pirate takes bolts of cloth."
	cardNotBolt    engine.Text = "A bolt of cloth could have been taken instead of a card."
	stealsBolt     engine.Text = "{by} takes a bolt of cloth from {to}."
	clothIsSold    engine.Text = "Cloth is left in {limit} villages only, and {by} has most points, {n}."
	noClothLeft    engine.Text = "No village has cloth left, and {by} has most points, {n}."
	reachedVillage engine.Text = "The line reaches the village on {at}: its ships stay."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.MaySettle = engine.Both(h.MaySettle, func(c *engine.Case) {
			if barred := c.Board.Chart.Barred; barred != 0 && len(c.Board.Chart.Villages) > 0 {
				c.Must(c.PlaceOutside(c.InAreas(barred), 0), ClothNoSettling).Say(villagesLand).At(c.Act.Places[0])
			}
		})
		h.LineLaid = engine.BothOf(h.LineLaid, reachesVillages)
		h.Produced = engine.Both(villagesPay, h.Produced)
		h.MayStealBolt, h.StealBolt = mayStealBolt, stealBolt
		h.EndsForAll = engine.BothOf(h.EndsForAll, func(c *engine.Case, why engine.Details) {
			left := 0
			for i := range c.Board.Chart.Villages {
				if c.Bolts[i] > 0 {
					left++
				}
			}
			switch {
			case why.Rule() != ClothEnd:
			case left == 0:
				why.Say(noClothLeft)
			default:
				why.Say(clothIsSold).Limit(left)
			}
		})
	})
}

// startsWithThree reports whether the third settlement brings the starting cards.
func startsWithThree(c *engine.Case, _ bool) bool { return c.Rules.SetupSettlements.Value == 3 }

// reachesVillages makes the owner of a new ship trade, for good, with the villages that it connects with a
// building of his.
func reachesVillages(c *engine.Case, e board.Path) {
	if len(c.Board.Chart.Villages) == 0 || !c.Lines[e].IsShip() {
		return
	}
	seat := c.Lines[e].Owner()
	p := &c.Players[seat]
	for i, fresh := 0, VillagesOf(c.State, c.Board, seat)&^Traded(p); fresh != 0; i, fresh = i+1, fresh>>1 {
		if fresh&1 == 0 {
			continue
		}
		Trade(p, 1<<i)
		c.Because(ClothContact).Say(tradesNow).By(seat).At(c.Board.Chart.Villages[i].At.Place()).As(engine.News)
		empty := c.Bolts[i] == 0
		if payCloth(c, i, 1<<seat, ClothContact); !empty {
			tellCloth(c, seat)
		}
	}
}

// villagesPay gives each player a bolt from each village with the rolled number with which the player trades.
func villagesPay(c *engine.Case) {
	for i := range c.Board.Chart.Villages {
		if c.Board.Chart.Villages[i].Number != c.DiceSum {
			continue
		}
		var due uint8
		for seat := range c.Game.Players {
			if Traded(&c.Players[seat])&(1<<i) != 0 {
				due |= 1 << seat
			}
		}
		if due == 0 {
			continue
		}
		c.Because(ClothRoll)
		empty := c.Bolts[i] == 0
		payCloth(c, i, due, ClothRoll)
		for seat := range position.Seat(c.Game.Players) {
			if due&(1<<seat) != 0 && !empty {
				tellCloth(c, seat)
			}
		}
	}
}

// payCloth gives a bolt of the village to each seat in due (a bitmask), clockwise from the player on turn. Bolts
// that the village lacks come from the supply, but an empty village pays nothing.
func payCloth(c *engine.Case, i int, due uint8, rule engine.RuleID) {
	at, n := c.Board.Chart.Villages[i].At.Place(), position.Seat(c.Game.Players)
	if c.Bolts[i] == 0 {
		c.Because(ClothShort).Say(villageEmpty).At(at)
		return
	}
	for j := range n {
		seat := (c.Active + j) % n
		switch {
		case due&(1<<seat) == 0:
			continue
		case c.Bolts[i] > 0:
			c.Bolts[i]--
			c.Because(rule).Say(takesBolt).By(seat).At(at)
		case c.Cloth > 0:
			c.Cloth--
			c.Because(ClothShort).Say(boltFromSupply).By(seat).At(at)
		default:
			continue
		}
		c.Players[seat].Held[Bolts]++
	}
}

// tellCloth reports how many points a player's cloth is worth.
func tellCloth(c *engine.Case, seat position.Seat) {
	if bolts := int(c.Players[seat].Held[Bolts]); c.Explaining {
		c.Because(ClothPoints).Say(clothIsWorth).By(seat).Limit(bolts).Number(bolts / 2)
	}
}

// mayStealBolt states that a bolt, named as the card, can be stolen from the victim.
func mayStealBolt(c *engine.Case, victim position.Seat) {
	atSea := false
	for i := range 2 {
		if h := c.Act.Hex(i); h != board.NoHex {
			atSea = c.Terrain[h] == board.Sea
		}
	}
	may := pirateBolts.In(c.Rules) && atSea
	c.Must(may, ClothSteal).Say(onlyByPirate)
	if may {
		c.Must(c.Players[victim].Held[Bolts] > 0, ClothSteal).Say(noBoltToSteal).By(victim)
	}
}

func stealBolt(c *engine.Case, victim position.Seat) {
	if c.Players[victim].Held[Bolts] == 0 { // the table waived it
		return
	}
	c.Players[victim].Held[Bolts]--
	c.Players[c.Act.Seat].Held[Bolts]++
	c.Because(ClothSteal).Say(stealsBolt).By(c.Act.Seat).To(victim)
	tellCloth(c, victim)
}

// withCloth returns the players with bolts that the pirate may take, as a bitmask of seats.
func withCloth(c *engine.Case) (some uint8) {
	for seat := range c.Game.Players {
		if pirateBolts.In(c.Rules) && c.Players[seat].Held[Bolts] > 0 {
			some |= 1 << seat
		}
	}
	return some
}

// shipsStay states, for a ship that is not loose, that it is part of a line between a village and a building or another
// village, if it is.
func shipsStay(c *engine.Case, e board.Path, loose bool) {
	if len(c.Board.Chart.Villages) == 0 {
		return
	}
	if loose {
		c.Must(true, ClothClosed)
		return
	}
	held := holders(c, c.Act.Seat)
	ends := lineEnds(c, e, &held)
	for i, x := range c.Board.Chart.Villages {
		for side := range ends {
			if trades := Traded(&c.Players[c.Act.Seat])>>i&1 != 0; trades && ends[side].Has(int(x.At)) && otherThan(&ends[1-side], int(x.At)) {
				c.Must(false, ClothClosed).Say(reachedVillage).At(c.Board.Chart.Villages[i].At.Place())
				return
			}
		}
	}
}

// VillagesOf returns the villages that ships of the seat connect with one of its buildings, as a bitmask.
func VillagesOf(s *position.State, b *board.Board, seat position.Seat) (out uint16) {
	linked := b.NoIntersections()
	for v := range board.Intersection(b.NumPlaces) {
		if p := s.Pieces[v]; p.IsBuilding() && p.Owner() == seat {
			follow(s, b, seat, v, &linked)
		}
	}
	for i, x := range b.Chart.Villages {
		if linked.Has(int(x.At)) {
			out |= 1 << i
		}
	}
	return out
}

// follow collects the intersections that ships of the seat reach from v; pieces of others stop them.
func follow(s *position.State, b *board.Board, seat position.Seat, v board.Intersection, out *board.Set) {
	for i, e := range b.IntersectionPaths[v] {
		if e == board.NoPath || s.Lines[e] != position.ShipOf(seat) {
			continue
		}
		next := b.Neighbours[v][i]
		if out.Has(int(next)) {
			continue
		}
		out.Put(int(next))
		if p := s.Pieces[next]; p == 0 || p.Owner() == seat {
			follow(s, b, seat, next, out)
		}
	}
}

// villages lists the villages of the map, with the bolts that they still have.
func villages(s *position.State, b *board.Board) (out []things.Landmark) {
	for i, x := range b.Chart.Villages {
		number := strconv.Itoa(int(x.Number))
		out = append(out, things.Landmark{
			At: x.At.Place(), Word: "village", Shape: "M0 -19L15 -6H12V13H-12V-6H-15z", Fill: "#d8b98a", Owner: position.NoSeat, On: number, Beside: fmt.Sprintf("%d cloth", s.Bolts[i]),
			Letter: "v", Sample: "v10", Means: "village and its number",
		})
	}
	return out
}

func init() { things.AddLandmarks(villages) }
