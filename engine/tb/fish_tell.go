package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

const (
	FishOrder   engine.RuleID = "tb.fish.order"
	FishRecycle engine.RuleID = "tb.fish.recycle"
	FishShort   engine.RuleID = "tb.fish.short"
	FishLimit   engine.RuleID = "tb.fish.limit"
	FishHidden  engine.RuleID = "tb.fish.hidden"
	FishBoot    engine.RuleID = "tb.fish.boot"
)

func init() {
	Book.Rules(FishOrder, FishRecycle, FishShort, FishLimit, FishHidden, FishBoot)
	Book.Each(engine.Tells(engine.OnlyID), FishOrder, FishHidden)
	Book.Each(engine.Tells(engine.News), FishBoot)
	Book.Each(engine.Tells(engine.Why), FishShort, FishLimit)
}

const (
	beyondSeven  engine.Text = "At this table {n} tokens may be held."
	drawsTokens  engine.Text = "{by} draws {n} fish tokens and has {limit}."
	drawsToken   engine.Text = "{by} draws a fish token and has {limit}."
	drawsFish    engine.Text = "{by} draws {n} fish tokens with {own} fish in all and has {limit} tokens."
	drawsOneFish engine.Text = "{by} draws a fish token with {own} fish and has {limit} tokens."
	drawsShown   engine.Text = "{by} draws {n} fish tokens, {own} fish on those that are told, and has {limit} tokens."
	drawsTheBoot engine.Text = "{by} draws the old boot and keeps it open: {by} needs 1 point more to win."
	noneToDraw   engine.Text = "{by} draws nothing more: no token is left."
	nobodyDraws  engine.Text = "There are too few tokens for all that is due: nobody draws any."
	spentAgain   engine.Text = "The supply was empty, so the spent tokens are mixed and become the supply."
	fullHands    engine.Text = "{by} has {n} tokens, as many as may be, and draws no more."
)

// tellHaul reports the drawn tokens.
func tellHaul(c *engine.Case, h *haul) {
	if h.renewed {
		c.Because(FishRecycle).Say(spentAgain)
	}
	limit := fishLimit.Get(c)
	drawing := 0
	nobody := h.short != 0
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		drew := h.drew[seat]
		n, has := drew.tokens.number(), tokensOf(c.State, seat).number()
		if drew.number() > 0 {
			drawing++
			nobody = false
		}
		known := drew.tokens
		known[0] = 0
		switch {
		case n == 0:
		case known.number() == n && n == 1:
			c.Because(FishDraw).Say(drawsOneFish).By(seat).Limit(has).Own(known.fish())
		case known.number() == n:
			c.Because(FishDraw).Say(drawsFish).By(seat).Number(n).Limit(has).Own(known.fish())
		case known.number() > 0:
			c.Because(FishDraw).Say(drawsShown).By(seat).Number(n).Limit(has).Own(known.fish())
		case n == 1:
			c.Because(FishDraw).Say(drawsToken).By(seat).Number(n).Limit(has)
		default:
			c.Because(FishDraw).Say(drawsTokens).By(seat).Number(n).Limit(has)
		}
		if drew.boot {
			c.Because(FishBoot).Say(drawsTheBoot).By(seat)
		}
		if n > 0 && has > fishLimit.Of(base.ByBook()).Value {
			c.Once(FishLimit).Say(beyondSeven).By(seat).Number(limit)
			c.Credit(fishLimit.Of(c.Rules).Set, engine.AnyGround)
		}
		if h.over>>seat&1 != 0 {
			c.Credit(fishLimit.Of(c.Rules).Set, engine.AnyGround)
			c.Because(FishLimit).Say(fullHands).By(seat).Number(limit)
		}
	}
	if nobody && fishShort.In(c.Rules) == fishToNobody {
		c.Because(FishShort).Say(nobodyDraws)
	} else {
		for seat := range position.Seat(c.Game.Players) {
			if h.short>>seat&1 != 0 {
				c.Because(FishShort).Say(noneToDraw).By(seat)
			}
		}
	}
	if drawing > 0 {
		c.Once(FishHidden)
	}
	if drawing > 1 {
		c.Once(FishOrder)
	}
	if drawing > 0 && c.Hooks.Commodities && c.Phase != position.SetupPhase {
		c.Once(FishCkAqueduct)
	}
	if drawing > 0 && c.Rules.MovesOutside(engine.InPart) {
		c.Once(FishPartner)
	}
}

// pastLimit states that the player cannot draw this many, withinLimit that all can.
func pastLimit(c *engine.Case, who position.Seat, limit int) {
	c.Must(false, FishLimit).Say(fullHands).By(who).Number(limit)
}

func withinLimit(c *engine.Case) { c.Must(true, FishLimit) }

const (
	lakeBlocked   engine.Text = "The robber stands on {from}: it brings no fish."
	groundBlocked engine.Text = "The pirate stands on the fishing ground at {at.}: it brings no fish."
	besideRobber  engine.Text = "The robber on the land beside the fishing ground does not stop it."
	lakeYields    engine.Text = "{from} yields fish on {n}."
	lakeForNobody engine.Text = "{from} yields fish on {n}, but nobody builds on it."
)

// tellWaters reports which waters yield, and which are blocked.
func tellWaters(c *engine.Case) {
	for i := range watersOf(c.Board).all {
		w := &watersOf(c.Board).all[i]
		if w.numbers>>c.DiceSum&1 == 0 {
			continue
		}
		if w.lake && c.Numbered(c.Board, c.DiceSum) == 0 { // otherwise it would sound as if nothing yielded
			c.Withdraw(base.ProductionNumber)
		}
		switch {
		case !w.lake && stopped(c, w, c.Robber):
			c.Because(FishPirate).Say(groundBlocked).At(w.middle.Place())
		case stopped(c, w, c.Robber):
			c.Because(FishRobberLake).Say(lakeBlocked).From(w.hex.Place())
		case w.lake:
			say := lakeForNobody
			for _, v := range w.corners {
				if p := c.Pieces[v]; p.IsBuilding() && c.Game.Plays(p.Owner()) {
					say = lakeYields
				}
			}
			c.Because(FishLakeNumbers).Say(say).From(w.hex.Place()).Number(int(c.DiceSum))
		}
		for _, v := range w.corners {
			if p := c.Pieces[v]; !w.lake && p.IsBuilding() {
				if c.HarborAt(c.Board, v) != board.NoHarbor {
					c.Once(FishHarbor)
				}
				for _, h := range &c.Board.IntersectionHexes[v] {
					if h != board.NoHex && h == c.Robber {
						c.Once(FishRobberBank).Say(besideRobber)
					}
				}
			}
		}
	}
}
