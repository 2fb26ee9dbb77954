package ck

import (
	"catanref/engine"
	"catanref/engine/base"
)

const (
	IntrigueTarget  engine.RuleID = "ck.intrigue.target"
	IntrigueRetreat engine.RuleID = "ck.intrigue.retreat"
)

func init() {
	Book.Rules(IntrigueTarget, IntrigueRetreat)
}

const (
	noKnightThere  engine.Text = "No opponent's knight stands on {at}."
	ownRoadMissing engine.Text = "No road of {by} touches {at}."
	intrigueDrives engine.Text = "The intrigue drives {by's} {piece} from {at}."
)

var intrigue = Book.Card("intrigue", engine.PoliticsDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play intrigue", Plays: intrigue, Args: "V", About: "displace a knight at an own road",
		Menu:  engine.AfterRoll,
		When:  func(c *engine.Case) bool { return toPlayProgress(c, intrigue, false) },
		Check: checkIntrigue,
		Apply: applyIntrigue,
		Candidates: func(c *engine.Case, l *engine.List) {
			if !hasProgress(c, l.Seat, intrigue) {
				return
			}
			a := l.Move()
			for v := range engine.Intersection(c.Board.NumPlaces) {
				if intrigueFits(c, l.Seat, v) {
					a.Places[0] = v.Place()
					l.Add()
				}
			}
		},
	})
}

func intrigueFits(c *engine.Case, seat engine.Seat, v engine.Intersection) bool {
	p := c.Pieces[v]
	return p.IsKnight() && p.Owner() != seat && base.HasRoadAt(c, seat, v)
}

func checkIntrigue(c *engine.Case) {
	v := c.Act.Intersection(0)
	p := c.Pieces[v]
	foreign := p.IsKnight() && p.Owner() != c.Act.Seat
	c.Must(foreign, IntrigueTarget).Say(noKnightThere).At(v.Place())
	notOwnKnight(c, !p.IsKnight() || foreign)
	if foreign {
		c.Must(base.HasRoadAt(c, c.Act.Seat, v), IntrigueTarget).Say(ownRoadMissing).By(c.Act.Seat).At(v.Place())
	}
	if c.Explaining {
		any := false
		for o := range engine.Intersection(c.Board.NumPlaces) {
			any = any || intrigueFits(c, c.Act.Seat, o)
		}
		hasTarget(c, any)
	}
}

func applyIntrigue(c *engine.Case) {
	useProgress(c, intrigue)
	v := c.Act.Intersection(0)
	p := c.Pieces[v]
	c.Because(IntrigueTarget).Say(intrigueDrives).By(p.Owner()).Piece(p.Kind()).At(v.Place())
	c.Because(IntrigueRetreat)
	displace(c, v, engine.NoIntersection, engine.ByIntrigue)
}

// tellDriven says of a retreat that an intrigue brought it about.
func tellDriven(c *engine.Case) {
	if c.Explaining {
		c.Once(IntrigueRetreat)
	}
}
