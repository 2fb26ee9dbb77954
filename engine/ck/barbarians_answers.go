package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Choices of the players after a battle: which city falls, from which deck a card is drawn.

const (
	BarbariansMetropolisSafe engine.RuleID = "ck.barbarians.metropolis-safe"
	BarbariansDrawOrder      engine.RuleID = "ck.barbarians.draw-order"
)

func init() {
	Book.Rules(BarbariansDrawOrder)
	Book.Rule(BarbariansMetropolisSafe, engine.Physical)
}

var (
	pillageVerb position.VerbID
	drawVerb    position.VerbID
)

var (
	pillageDuty position.DutyID
	drawDuty    position.DutyID
)

const (
	owesPillage      engine.Text = "{by} chooses the city that falls"
	owesDraw         engine.Text = "{by} draws a progress card"
	owesPillageWall  engine.Text = "{by} chooses the city that falls, or a wall"
	pillageFirst     engine.Text = "First {by} must choose the city that falls."
	pillageWallFirst engine.Text = "First {by} must choose the city that falls, or a wall."
	drawFirst        engine.Text = "First {by} must draw a progress card."
	fallenAlready    engine.Text = "{at.} has fallen already; nothing more is lost."
	noWallThere      engine.Text = "{by} has no wall under {at} to give."
	wallNotInstead   engine.Text = "A city falls; a wall cannot be given for it."
	noCityToLose     engine.Text = "No city of {by} has to fall now."
	notACity         engine.Text = "{at} is no city of {by}."
	metropolisStands engine.Text = "The city on {at} carries a metropolis and cannot fall."
	drawsFirst       engine.Text = "{by} draws first."
	deckNotThere     engine.Text = "The {track} deck is empty."
	noDrawDue        engine.Text = "{by} is no tied defender and draws nothing."
)

func init() {
	pillageVerb = Book.Verb(engine.Verb{
		Words: "pillage", Looks: visibility.LooksAtNothing, Args: "[wall] V", About: "choose the city that falls",
		Menu: engine.AsAnswer, When: whenPillage, Check: checkPillage, Apply: applyPillage,
		Candidates: func(c *engine.Case, l *engine.List) {
			a := l.Move()
			for v, p := range c.Pieces[:c.Board.NumPlaces] {
				if p.Owner() == l.Seat && p.Kind() == position.City {
					a.Places[0] = board.Intersection(v).Place()
					l.Add()
					if p.Is(position.Walled) && wallForCity.Get(c) {
						a.Flags = engine.Wall
						l.Add()
						a.Flags = 0
					}
				}
			}
		},
	})
	drawVerb = Book.Verb(engine.Verb{
		Words: "draw", Looks: visibility.LooksAtNothing, Args: "DECK [CARD]", About: "draw a progress card as a tied defender", Button: engine.Button{OfDeck: true},
		Menu: engine.AsAnswer, When: whenDraw, Check: checkDraw, Apply: applyDraw,
		Candidates: func(c *engine.Case, l *engine.List) {
			a := l.Move()
			a.Flags = engine.Open
			for t := range position.NumTracks {
				a.Gate = t.Gate()
				l.Add()
			}
		},
		Tell: func(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
			a.Card = l.FromDeck(g, s, a.Gate.Deck(), nil)
		},
		Conceals: func(g *engine.Game, s *position.State, a *engine.Action, sees func(position.Seat) bool) {
			if !a.Card.IsPoint() { // a point card lies open at once
				visibility.ConcealDrawn(g, s, a, sees)
			}
		},
	})
	pillageDuty = Book.Duty(engine.Duty{
		Answer: &pillageVerb, Written: []engine.Detail{engine.ReasonDetail}, Reasons: []engine.ReasonWord{{Why: position.ByTie, Word: "tie"}},
		Tells: owesPillage, Told: choosesWhatFalls, Asks: pillageFirst, Asked: mustChooseFirst, After: position.ProduceStage,
	})
	drawDuty = Book.Duty(engine.Duty{Answer: &drawVerb, Tells: owesDraw, Asks: drawFirst, After: position.ProduceStage})
}

// choosesWhatFalls describes the choice of a player who loses a city: walls are included if the player has one and the
// law takes them.
func choosesWhatFalls(g *engine.Game, s *position.State, due position.Pending) engine.Text {
	if wallMayFall(g, s, due.Seat) {
		return owesPillageWall
	}
	return owesPillage
}

// mustChooseFirst is the reason why a move waits for that choice.
func mustChooseFirst(c *engine.Case, seat position.Seat) engine.Text {
	if wallMayFall(c.Game, c.State, seat) {
		return pillageWallFirst
	}
	return pillageFirst
}

// wallMayFall reports whether a player has a wall that the law takes for a city.
func wallMayFall(g *engine.Game, s *position.State, seat position.Seat) bool {
	built := int(s.Players[seat].Supply.Walls) < wallsEach.In(g.Rules)
	return built && engine.AskAt(g, s, wallForCity.Of(g.Rules), engine.AboutPlayer(seat))
}

// PillageVerb is the verb that chooses the city that falls, PillageDuty the duty that it answers.
func PillageVerb() position.VerbID  { return pillageVerb }
func PillageDuty() *position.DutyID { return &pillageDuty }

func whenPillage(c *engine.Case) bool {
	if v := c.Act.Intersection(0); c.Explaining && !c.Act.Is(engine.Wall) && c.Pieces[v].Owner() == c.Act.Seat && hasMetropolis(c.State, v) {
		c.Must(false, BarbariansMetropolisSafe).Say(metropolisStands).At(v.Place())
		return false
	}
	return base.ToAnswer(c, pillageVerb, BarbariansOwnerChooses, noCityToLose)
}

func checkPillage(c *engine.Case) {
	if c.ByItself(pillageVerb) {
		return
	}
	mayFall(c, c.Act.Intersection(0))
	if answer := HooksOf(c.Hooks).Falls; answer != nil && !c.Refused {
		answer(c)
	}
}

// mayFall states that the city can be chosen, or the wall under it.
func mayFall(c *engine.Case, v board.Intersection) {
	p := c.Pieces[v]
	if hasMetropolis(c.State, v) && p.Owner() == c.Act.Seat && !c.Act.Is(engine.Wall) {
		c.Must(false, BarbariansMetropolisSafe).Say(metropolisStands).At(v.Place())
		return
	}
	c.Must(true, BarbariansMetropolisSafe)
	if c.Act.Is(engine.Wall) {
		c.Must(wallForCity.Get(c), BarbariansOwnerChooses).Say(wallNotInstead)
		own := p.IsBuilding() && p.Owner() == c.Act.Seat && p.Is(position.Walled)
		c.Must(own, BarbariansOwnerChooses).Say(noWallThere).By(c.Act.Seat).At(v.Place())
		return
	}
	c.Must(p.Kind() == position.City && p.Owner() == c.Act.Seat, BarbariansOwnerChooses).Say(notACity).By(c.Act.Seat).At(v.Place())
}

func applyPillage(c *engine.Case) {
	i := c.Owes(c.Act.Seat, pillageVerb)
	if i < 0 {
		c.Because(BarbariansPillage).Say(fallenAlready).At(c.Act.Places[0])
		return
	}
	c.Because(BarbariansLowest)
	if c.Pending[i].Why == position.ByTie {
		c.Because(BarbariansTieLowest)
	} else if c.Explaining && someoneImmune(c) {
		c.Because(BarbariansImmune)
	}
	c.Settle(i)
	if c.Act.Is(engine.Wall) {
		giveWall(c, c.Act.Intersection(0))
		return
	}
	pillage(c, c.Act.Seat, c.Act.Intersection(0), engine.InTurn)
}

// someoneImmune reports whether a player other than the pillaged one has no city to lose. If several lose a city,
// players who have already lost theirs look the same.
func someoneImmune(c *engine.Case) bool {
	for seat := range position.Seat(c.Game.Players) {
		if free := FreeCities(c, seat); seat != c.Act.Seat && free.Empty() {
			return true
		}
	}
	return false
}

func whenDraw(c *engine.Case) bool {
	if !base.ToAnswer(c, drawVerb, BarbariansDrawWho, noDrawDue) {
		return false
	}
	for _, p := range c.Owed() {
		if p.Duty == drawDuty {
			c.Must(p.Seat == c.Act.Seat, BarbariansDrawOrder).Say(drawsFirst).By(p.Seat)
			break
		}
	}
	return true
}

func checkDraw(c *engine.Case) {
	deck := c.Act.Gate.Deck()
	c.Must(c.Decks[deck].N > 0, BarbariansDrawWho).Say(deckNotThere).Track(c.Act.Gate.Track())
	mayDraw(c, c.Act.Seat, deck, c.Act.Card, 0, 0)
}

func applyDraw(c *engine.Case) {
	c.Settle(c.Owes(c.Act.Seat, drawVerb))
	drawProgress(c, c.Act.Seat, c.Act.Gate.Deck(), c.Act.Card, BarbariansDefenderTie)
	dropVainDraws(c)
}
