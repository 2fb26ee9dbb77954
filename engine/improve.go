package engine

import "strings"

var (
	ImproveCost       = rule("ck.improve.cost")
	ImproveStep       = rule("ck.improve.step", Physical)
	ImproveNeedsCity  = rule("ck.improve.needs-city")
	ImproveNames      = rule("ck.improve.names")
	ImproveLevelThree = rule("ck.improve.level-three")
)

var (
	improvesTo    = text("{by} reaches {track} level {n}: {level}.")
	trackComplete = text("{by's} {track} track is complete at level 5.")
	improveNoCity = text("{by} has no city, and improvements need one.")
	levelThree    = text("Level three gives its ability for the rest of the game.")
)

// LevelName returns what the chart calls a level of a track, "" for none.
func (r *Rules) LevelName(t Track, level int) string {
	names := strings.Split(r.LevelNames[t].Value, ",")
	if level < 1 || level > len(names) {
		return ""
	}
	return strings.TrimSpace(names[level-1])
}

// trackKinds are the commodities that pay for each track.
var trackKinds = [NumTracks]Kind{Cloth, Coin, Paper}

const maxLevel = 5

// Improve buys a level of a track.
var Improve VerbID

func init() {
	Improve = newVerb(KnightsBook, Verb{
		Words: "improve", Args: "TRACK [metropolis V]", About: "buy a city improvement",
		Menu: AfterRoll, When: (*Case).toBuild,
		Check:      func(c *Case) { c.mayImprove(0) },
		Apply:      func(c *Case) { c.improve(0) },
		Candidates: func(c *Case, l *List) { c.improveCandidates(l, 0) },
	})
}

// levelPrice is the price of the next level, less the reduction.
func (c *Case) levelPrice(seat Seat, t Track, less int) Cards {
	return Of(trackKinds[t], int(c.Players[seat].Improvements[t])+1-less)
}

// mayImprove states what the next level of the track named needs; less is the crane's reduction.
func (c *Case) mayImprove(less int) {
	t := c.Gate.Track()
	level := int(c.Players[c.Seat].Improvements[t])
	city := c.hasCity(c.Seat)
	if level >= maxLevel {
		c.must(city, ImproveNeedsCity).say(improveNoCity).by(c.Seat)
		c.must(false, ImproveStep).say(trackComplete).by(c.Seat).track(t)
		return
	}
	c.must(true, ImproveStep)
	c.costs(c.levelPrice(c.Seat, t, less), ImproveCost)
	c.must(city, ImproveNeedsCity).say(improveNoCity).by(c.Seat)
	if city || level >= 3 {
		c.metropolisAllows(t, level+1)
	}
}

func (c *Case) improveCandidates(l *List, less int) {
	hand := c.Players[l.seat].Hand
	for t := range NumTracks {
		if c.Players[l.seat].Improvements[t] >= maxLevel || !hand.Has(c.levelPrice(l.seat, t, less)) {
			continue
		}
		a := l.move()
		a.Gate = t.Gate()
		if !c.winsMetropolis(l.seat, t) {
			l.add()
			continue
		}
		for _, v := range c.ownPieces(l.seat) {
			if c.isFreeCity(v) {
				a.Places[0] = v.place()
				l.add()
			}
		}
	}
}

// improve raises the level and carries out what the fourth and fifth bring.
func (c *Case) improve(less int) {
	t := c.Gate.Track()
	wins := c.winsMetropolis(c.Seat, t)
	c.builtFor(c.levelPrice(c.Seat, t, less), ImproveCost)
	p := &c.Players[c.Seat]
	p.Improvements[t]++
	level := int(p.Improvements[t])
	c.because(ImproveStep).say(improvesTo).by(c.Seat).track(t).number(level)
	c.because(ImproveNames).number(level)
	if level >= 3 {
		say := Text("")
		if level == 3 {
			say = levelThree
		}
		c.because(ImproveLevelThree).say(say)
	}
	c.reachLevel(t, level, wins)
}
