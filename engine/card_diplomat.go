package engine

var (
	DiplomatOpenRoad     = rule("ck.diplomat.open-road")
	DiplomatForeignPiece = rule("ck.diplomat.foreign-piece")
	DiplomatOwnRoad      = rule("ck.diplomat.own-road")
	DiplomatOpponentRoad = rule("ck.diplomat.opponent-road")
)

var (
	noRoadThere     = text("No road lies on {at}.")
	roadNotOpen     = text("{by's} road on {at} is not open: both its ends carry a piece or road of {by}.")
	notRebuilt      = text("An opponent's road goes home and is not built again.")
	roadMoves       = text("{by's} road moves from {from} to {at}.")
	roadGoesHome    = text("{by's} road on {at} goes back to the supply.")
	rebuiltByRules  = text("An own road may be built again where the rules for roads allow it without the one removed.")
	foreignNoMatter = text("Only pieces of the road's own colour close its end.")
)

var diplomat = newCard("diplomat", PoliticsDeck, 2)

// PlayDiplomat removes an open road, or moves an own one.
var PlayDiplomat VerbID

func init() {
	PlayDiplomat = newVerb(KnightsBook, Verb{
		Words: "play diplomat", Plays: diplomat, Args: "E [to E]", About: "remove an open road, or move an own one",
		Menu:       AfterRoll,
		When:       func(c *Case) bool { return c.toPlayProgress(diplomat, false) },
		Check:      checkDiplomat,
		Apply:      applyDiplomat,
		Candidates: diplomatCandidates,
	})
}

// openEnds counts the ends of a road at which its owner has nothing else; foreign tells whether an
// opponent's piece stands at one of them.
func (c *Case) openEnds(e Path) (n int, foreign bool) {
	owner := c.Lines[e].Owner()
	for _, v := range &c.board.PathEnds[e] {
		p := c.Pieces[v]
		if p.Owner() == owner || c.roadAt(owner, v, e) {
			continue
		}
		n++
		foreign = foreign || p != 0
	}
	return n, foreign
}

func (c *Case) isOpen(e Path) bool {
	if c.Lines[e] == 0 {
		return false
	}
	n, _ := c.openEnds(e)
	return n > 0
}

func checkDiplomat(c *Case) {
	e, to := c.Path(0), c.Path(1)
	owner := c.Lines[e].Owner()
	say := roadNotOpen
	if owner == NoSeat {
		say = noRoadThere
	}
	open := c.isOpen(e)
	c.must(open, DiplomatOpenRoad).say(say).by(owner).at(e.place())
	if !open {
		c.hasTarget(c.anyOpenRoad())
	}
	if to == NoPath || owner == NoSeat {
		return
	}
	if owner != c.Seat {
		c.must(false, DiplomatOpponentRoad).say(notRebuilt)
		return
	}
	c.must(true, DiplomatOpponentRoad)
	line := c.Lines[e]
	c.Lines[e] = 0
	fits := c.without(func() { c.roadMayLie(to) })
	c.Lines[e] = line
	c.must(fits, DiplomatOwnRoad).say(rebuiltByRules)
}

func (c *Case) anyOpenRoad() bool {
	for e := range Path(c.board.NumPaths) {
		if c.isOpen(e) {
			return true
		}
	}
	return false
}

func diplomatCandidates(c *Case, l *List) {
	if !c.hasProgress(l.seat, diplomat) {
		return
	}
	a := l.move()
	for e := range Path(c.board.NumPaths) {
		if !c.isOpen(e) {
			continue
		}
		a.Places[0], a.Places[1] = e.place(), 0
		l.add()
		if c.Lines[e].Owner() != l.seat {
			continue
		}
		line := c.Lines[e]
		c.Lines[e] = 0
		var buf [maxFrontier]Path
		list := c.frontierList(l.seat, &buf)
		c.Lines[e] = line
		for _, to := range list {
			a.Places[1] = to.place()
			l.add()
		}
	}
}

func applyDiplomat(c *Case) {
	c.useProgress(diplomat)
	e, to := c.Path(0), c.Path(1)
	owner := c.Lines[e].Owner()
	_, foreign := c.openEnds(e)
	c.because(DiplomatOpenRoad)
	if foreign {
		c.because(DiplomatForeignPiece).say(foreignNoMatter)
	}
	c.Lines[e] = 0
	c.Players[owner].Supply.Roads++
	c.roads |= 1 << owner
	if to != NoPath {
		c.Lines[to] = RoadOf(c.Seat)
		c.Players[c.Seat].Supply.Roads--
		c.because(DiplomatOwnRoad).say(roadMoves).by(c.Seat).at(to.place()).from(e.place())
		if c.explain {
			c.tellRoadLaid(to)
		}
	} else {
		id := DiplomatOpponentRoad
		if owner == c.Seat {
			id = DiplomatOwnRoad
		}
		c.because(id).say(roadGoesHome).by(owner).at(e.place())
	}
	c.once(LongestRoadRecount)
}
