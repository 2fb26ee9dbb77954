package ck

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	IntrigueTarget  engine.RuleID = "ck.intrigue.target"
	IntrigueRetreat engine.RuleID = "ck.intrigue.retreat"
)

func init() {
	Book.Rules(IntrigueTarget, IntrigueRetreat)
	Book.Each(engine.Tells(engine.News), IntrigueTarget)
}

const (
	noKnightThere  engine.Text = "No opponent's knight stands on {at}."
	ownRoadMissing engine.Text = "No {road} of {by} touches {at}."
	intrigueDrives engine.Text = "The intrigue drives {by's} {piece} from {at}."
)

var intrigue = Book.Card("intrigue", cards.PoliticsDeck, 2).WithoutArticle()

func init() {
	Book.Verb(orInVain(intrigue, func(c *engine.Case) bool {
		enemies := c.OpposingKnights(c.Act.Seat)
		return enemies.Meets(c.RoadEnds(c.Act.Seat))
	}, engine.Verb{
		Words: "play intrigue", Looks: visibility.LooksAtNothing, Plays: intrigue, Args: "V", About: "displace a knight at an own road",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, intrigue, false) },
		Timely: timelyProgress,
		Check:  checkIntrigue,
		Apply:  applyIntrigue,
		Candidates: func(c *engine.Case, l *engine.List) {
			enemies := c.OpposingKnights(l.Seat)
			if enemies.Meets(c.RoadEnds(l.Seat)) {
				l.Move()
				l.AddEach(0, l.FittingOf(0, &enemies))
			}
		},
	}))
}

func checkIntrigue(c *engine.Case) {
	v, enemies := c.Act.Intersection(0), c.OpposingKnights(c.Act.Seat)
	foreign := c.PlaceIn(&enemies, 0)
	told := c.Must(foreign, IntrigueTarget).Say(noKnightThere).At(v.Place())
	if own := c.Pieces[v].IsKnight() && !foreign; !own {
		notOwnKnight(c, true)
	} else { // that it is the own knight says more
		told.Follows()
		notOwnKnight(c, false)
	}
	if foreign {
		c.Must(c.PlaceIn(c.RoadEnds(c.Act.Seat), 0), IntrigueTarget).Say(ownRoadMissing).By(c.Act.Seat).At(v.Place())
	}
	if c.Explaining {
		hasTarget(c, enemies.Meets(c.RoadEnds(c.Act.Seat)))
	}
}

func applyIntrigue(c *engine.Case) {
	useProgress(c, intrigue)
	v := c.Act.Intersection(0)
	p := c.Pieces[v]
	c.Because(IntrigueTarget).Say(intrigueDrives).By(p.Owner()).Piece(p.Kind()).At(v.Place())
	c.Because(IntrigueRetreat)
	displace(c, v, board.NoIntersection, position.ByIntrigue)
}

// tellDriven reports that an intrigue caused a retreat.
func tellDriven(c *engine.Case) {
	if c.Explaining {
		c.Once(IntrigueRetreat)
	}
}
