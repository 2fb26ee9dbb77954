package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	ImproveCost       engine.RuleID = "ck.improve.cost"
	ImproveStep       engine.RuleID = "ck.improve.step"
	ImproveNeedsCity  engine.RuleID = "ck.improve.needs-city"
	ImproveNames      engine.RuleID = "ck.improve.names"
	ImproveLevelThree engine.RuleID = "ck.improve.level-three"
)

func init() {
	Book.Rules(ImproveCost, ImproveNeedsCity, ImproveNames, ImproveLevelThree)
	Book.Rule(ImproveStep, engine.Physical)
	Book.Each(engine.Tells(engine.OnlyID), ImproveLevelThree)
}

const (
	improvesTo    engine.Text = "{by} reaches {track} level {n}: {level}."
	trackComplete engine.Text = "{by's} {track} track is complete at level 5."
	craneLacks    engine.Text = "With the crane level {n} costs {cards}. {by} lacks {short}."
	improveNoCity engine.Text = "{by} has no city, and improvements need one."
	levelThree    engine.Text = "Level three gives its ability for the rest of the game."
)

// trackKinds are the commodities that pay for each track.
var trackKinds = [position.NumTracks]cards.Kind{cards.Cloth, cards.Coin, cards.Paper}

// saysMetropolis names the word of the arguments behind which the place of a metropolis stands.
var saysMetropolis = map[string]string{"metropolis": "with the metropolis"}

const maxLevel = 5

func init() {
	Book.Verb(engine.Verb{
		Words: "improve", Act: engine.ImproveAct, Looks: looksAtGoods, Counts: visibility.CountsNobody, Args: "TRACK [metropolis V]", About: "buy a city improvement",
		Nouns: [2]string{"improvement", "improvements"}, Button: engine.Button{Label: "Improve a city", Sign: "up", Rank: 30, Says: saysMetropolis},
		Menu: engine.AfterRoll | engine.InSpecial, Wants: engine.ACity | engine.SomeCommodity, When: base.ToBuild, Timely: base.TimelyToBuild, Needs: improvesCity,
		Check:      func(c *engine.Case) { mayImprove(c, 0) },
		Apply:      func(c *engine.Case) { improve(c, 0) },
		Candidates: func(c *engine.Case, l *engine.List) { improveCandidates(c, l, 0) },
	})
}

// levelPrice is the price of the next level minus the reduction.
func levelPrice(c *engine.Case, seat position.Seat, t position.Track, less int) cards.Cards {
	return cards.Of(trackKinds[t], int(c.Players[seat].Improvements[t])+1-less)
}

// mayImprove states the requirements of the next level of the named track; less is the crane's reduction.
func mayImprove(c *engine.Case, less int) {
	t := c.Act.Gate.Track()
	level := int(c.Players[c.Act.Seat].Improvements[t])
	if level >= maxLevel {
		improvesCity(c)
		c.Must(false, ImproveStep).Say(trackComplete).By(c.Act.Seat).Track(t)
		return
	}
	c.Must(true, ImproveStep)
	lacks := base.Costs(c, levelPrice(c, c.Act.Seat, t, less), ImproveCost)
	if less > 0 {
		lacks.Say(craneLacks).Number(level + 1)
	}
	improvesCity(c)
	if c.HasCity(c.Act.Seat) || level >= 3 {
		metropolisAllows(c, t, level+1)
	}
}

// improvesCity states that the player has a city to improve.
func improvesCity(c *engine.Case) {
	c.Must(c.HasCity(c.Act.Seat), ImproveNeedsCity).Say(improveNoCity).By(c.Act.Seat)
}

func improveCandidates(c *engine.Case, l *engine.List, less int) {
	hand := c.Players[l.Seat].Hand
	if l.Move(); !l.May() {
		return
	}
	for t := range position.NumTracks {
		if c.Players[l.Seat].Improvements[t] >= maxLevel || !hand.Has(levelPrice(c, l.Seat, t, less)) {
			continue
		}
		a := l.Move()
		a.Gate = t.Gate()
		if !winsMetropolis(c, l.Seat, t) {
			l.AddPacked()
			continue
		}
		l.AddEach(0, l.Fitting(0))
	}
}

// improve raises the level and carries out the effects of the fourth and fifth level.
func improve(c *engine.Case, less int) {
	t := c.Act.Gate.Track()
	wins := winsMetropolis(c, c.Act.Seat, t)
	base.BuiltFor(c, levelPrice(c, c.Act.Seat, t, less), ImproveCost)
	p := &c.Players[c.Act.Seat]
	p.Improvements[t]++
	level := int(p.Improvements[t])
	c.Because(ImproveStep).Say(improvesTo).By(c.Act.Seat).Track(t).Number(level)
	c.Because(ImproveNames).Number(level)
	if level >= 3 {
		say := engine.Text("")
		if level == 3 {
			say = levelThree
		}
		c.Because(ImproveLevelThree).Say(say)
	}
	reachLevel(c, t, level, wins)
}

// looksAtGoods: an improvement is paid for in commodities.
func looksAtGoods(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	if seat != a.Seat {
		return 0
	}
	return hand.Commodities()
}
