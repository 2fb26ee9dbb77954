package engine

var (
	IntrigueTarget  = rule("ck.intrigue.target")
	IntrigueRetreat = rule("ck.intrigue.retreat")
)

var (
	noKnightThere  = text("No opponent's knight stands on {at}.")
	ownRoadMissing = text("No road of {by} touches {at}.")
	intrigueDrives = text("The intrigue drives {by's} {piece} from {at}.")
)

var intrigue = newCard("intrigue", PoliticsDeck, 2)

// PlayIntrigue displaces an opponent's knight without one of one's own.
var PlayIntrigue VerbID

func init() {
	PlayIntrigue = newVerb(KnightsBook, Verb{
		Words: "play intrigue", Plays: intrigue, Args: "V", About: "displace a knight at an own road",
		Menu:  AfterRoll,
		When:  func(c *Case) bool { return c.toPlayProgress(intrigue, false) },
		Check: checkIntrigue,
		Apply: applyIntrigue,
		Candidates: func(c *Case, l *List) {
			if !c.hasProgress(l.seat, intrigue) {
				return
			}
			a := l.move()
			for v := range Intersection(c.board.NumPlaces) {
				if c.intrigueFits(l.seat, v) {
					a.Places[0] = v.place()
					l.add()
				}
			}
		},
	})
}

func (c *Case) intrigueFits(seat Seat, v Intersection) bool {
	p := c.Pieces[v]
	return p.IsKnight() && p.Owner() != seat && c.hasRoadAt(seat, v)
}

func checkIntrigue(c *Case) {
	v := c.Intersection(0)
	p := c.Pieces[v]
	foreign := p.IsKnight() && p.Owner() != c.Seat
	c.must(foreign, IntrigueTarget).say(noKnightThere).at(v.place())
	c.must(!p.IsKnight() || foreign, DisplaceNotOwn).say(noOwnDisplaced)
	if foreign {
		c.must(c.hasRoadAt(c.Seat, v), IntrigueTarget).say(ownRoadMissing).by(c.Seat).at(v.place())
	}
	if c.explain {
		any := false
		for o := range Intersection(c.board.NumPlaces) {
			any = any || c.intrigueFits(c.Seat, o)
		}
		c.hasTarget(any)
	}
}

func applyIntrigue(c *Case) {
	c.useProgress(intrigue)
	v := c.Intersection(0)
	p := c.Pieces[v]
	c.because(IntrigueTarget).say(intrigueDrives).by(p.Owner()).piece(p.Kind()).at(v.place())
	c.because(IntrigueRetreat)
	c.displace(v, NoIntersection, ByIntrigue)
}
