package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Variants: moves of the players between the landing of the barbarians and the battle.

const (
	mayActivateNow engine.Text = "{by} may make knights active before the battle."
	onlyActivation engine.Text = "The barbarians land: only knights are made active now."
	barbariansLand engine.Text = "The barbarians land and will attack with {n} (cities: {each})."
	owesCommit     engine.Text = "{by} says which knights defend"
	owesActivate   engine.Text = "{by} makes knights active or passes"
	commitFirst    engine.Text = "First {by} must say which knights defend."
	activateFirst  engine.Text = "First {by} must make knights active or pass."
	notYourCall    engine.Text = "{by} is asked first."
	saysWhoDefends engine.Text = "{by} says which active knights defend."
	commitsKnights engine.Text = "{by} commits {n} knights to the defence."
	commitsNone    engine.Text = "{by} commits no knight to the defence."
	commitWho      engine.Text = "Only own active knights are committed; {by} has none on {at}."
	noCommitDue    engine.Text = "No knights are committed now."
	givesWall      engine.Text = "{by} gives the wall under {at}; no city falls."
)

// The stages between the event die and the number dice.
var (
	landStage   = position.NewStage() // the barbarians have landed; knights may be made active
	commitStage = position.NewStage() // the players say which knights defend
	attackStage = position.NewStage() // the strengths will be compared
)

// BattleAhead reports whether the barbarians have landed and the battle is still to come.
func BattleAhead(c *engine.Case) bool {
	return c.Stage == landStage || c.Stage == commitStage || c.Stage == attackStage
}

// landed carries out a stage of the landing.
func landed(c *engine.Case, stage position.Stage) {
	switch stage {
	case landStage:
		c.Stage = commitStage
		offerActivation(c)
	case commitStage:
		c.Stage = attackStage
		askCommitment(c)
	case attackStage:
		c.Stage = position.ProduceStage
		attack(c)
	}
}

// commitVerb sends knights to the defence.
var commitVerb position.VerbID

// Duties between the landing and the battle: to make knights active, and to say which of them defend.
var (
	activateDuty position.DutyID
	commitDuty   position.DutyID
)

func init() {
	commitVerb = Book.Verb(engine.Verb{
		Words: "commit", Act: engine.CommitAct, Looks: visibility.LooksAtNothing, Args: "V...|none", About: "send knights to the defence",
		Menu: engine.AsAnswer, When: whenCommit, Check: checkCommit, Apply: applyCommit,
		Candidates: commitCandidates,
	})
	commitDuty = Book.Duty(engine.Duty{
		Answer: &commitVerb, Tells: owesCommit, Asks: commitFirst, After: attackStage,
		Brought: func(r *engine.Rules) bool { return commitKnights.Of(r).Asks() },
	})
	activateDuty = Book.Duty(engine.Duty{
		Answer: &activateVerb, Tells: owesActivate, Asks: activateFirst, After: commitStage,
		Halts: func(c *engine.Case) {
			c.Allows(false, activationPhase.Of(c.Rules).Set, engine.ActivationOnly).Say(onlyActivation).Follows()
		},
		MayDecline: onCall,
		Decline: func(c *engine.Case, _ position.Pending) {
			c.Credit(activationPhase.Of(c.Rules).Set, engine.ActivationTurn)
			c.Because(EventLanding).Say(base.Passed).By(c.Act.Seat)
		},
	})
}

// onCall states that it is this player's turn to make knights active.
func onCall(c *engine.Case) {
	c.Allows(c.Pending[0].Seat == c.Act.Seat, activationPhase.Of(c.Rules).Set, engine.ActivationTurn).Say(notYourCall).By(c.Pending[0].Seat)
}

// offerActivation lets the players make knights active before the battle, clockwise from the player on turn, if
// the law has such a phase. A player who has none to make active, or cannot pay, is skipped.
func offerActivation(c *engine.Case) {
	if !activationPhase.Get(c) {
		return
	}
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		if !canActivate(c, seat) {
			base.PassesByItself(c, seat)
			continue
		}
		if c.NumPending == 0 {
			tellStrength(c)
		}
		c.Owe(position.Pending{Duty: activateDuty, Seat: seat, Count: 1, Other: position.NoSeat})
		c.Credit(activationPhase.Of(c.Rules).Set, engine.ActivationTurn).Say(mayActivateNow).By(seat).As(engine.OnlyID)
	}
}

// tellStrength reports the strength of the barbarians to those who are asked.
func tellStrength(c *engine.Case) {
	if c.Explaining {
		cities, _, strength := attackers(c)
		c.Because(EventLanding).Say(barbariansLand).Number(strength).Each(&cities).As(engine.Outcome)
	}
}

func canActivate(c *engine.Case, seat position.Seat) bool {
	if !base.Affords(c, seat, activationPrice.Of(c.Rules)) {
		return false
	}
	return anyKnight(c, seat, false)
}

// anyKnight reports whether the seat has an active knight, or an inactive one.
func anyKnight(c *engine.Case, seat position.Seat, active bool) bool {
	if active {
		return c.Own(seat).Meets(c.Bearing(position.Active))
	}
	knights := c.Knights(seat)
	knights.Less(c.Bearing(position.Active))
	return !knights.Empty()
}

// whenActivate states when a knight may be made active: on the own turn, or when the player is asked while the
// ship lands.
func whenActivate(c *engine.Case) bool {
	if c.NumPending == 0 || c.Pending[0].Verb() != activateVerb || c.Phase == position.OverPhase {
		return base.ToBuild(c)
	}
	onCall(c)
	c.Allows(true, activationPhase.Of(c.Rules).Set, engine.ActivationOnly)
	return true
}

// activateForDefence makes a knight active while the ship lands. The player is asked again while there are more
// to make active.
func activateForDefence(c *engine.Case, v board.Intersection) {
	c.Credit(activationPhase.Of(c.Rules).Set, engine.ActivationTurn)
	paid := base.Pay(c, c.Act.Seat, activationPrice.Get(c))
	c.Because(KnightActivateCost).Say(base.Pays).By(c.Act.Seat).Cards(paid).As(engine.AsPrice)
	c.Stand(v, c.Pieces[v]|position.Active|position.Activated)
	c.Because(KnightActivateInactive)
	c.Because(KnightActivateCost).Say(activates).By(c.Act.Seat).Piece(c.Pieces[v].Kind()).At(v.Place())
	if !canActivate(c, c.Act.Seat) {
		c.Settle(c.Owes(c.Act.Seat, activateVerb))
		base.PassesByItself(c, c.Act.Seat)
	}
}

// askCommitment asks each player who has active knights which of them defend.
func askCommitment(c *engine.Case) {
	if !commitKnights.Get(c) {
		return
	}
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		if !anyKnight(c, seat, true) {
			c.GoesByItself(position.Given{Verb: commitVerb, Seat: seat})
			continue
		}
		if c.NumPending == 0 {
			tellStrength(c)
		}
		c.Owe(position.Pending{Duty: commitDuty, Seat: seat, Count: 1, Other: position.NoSeat})
		c.Credit(commitKnights.Of(c.Rules).Set, engine.CommitChoice).Say(saysWhoDefends).By(seat).As(engine.OnlyID)
	}
}

func whenCommit(c *engine.Case) bool {
	if !base.GameOn(c) || !base.SetupOver(c) {
		return false
	}
	set := commitKnights.Of(c.Rules).Set
	due := c.Owes(c.Act.Seat, commitVerb) >= 0
	if !due && c.Act.Is(engine.None) && c.ByItself(commitVerb) {
		return true
	}
	if c.NumPending > 0 && c.Pending[0].Verb() == commitVerb {
		c.Allows(c.Pending[0].Seat == c.Act.Seat, set, engine.CommitOrder).Say(notYourCall).By(c.Pending[0].Seat)
		return true
	}
	if !due {
		c.Must(false, BarbariansDefence).Say(noCommitDue)
		c.Allows(false, set, engine.CommitChoice).Say(noCommitDue)
	}
	return due
}

func checkCommit(c *engine.Case) {
	for i := 0; i < len(c.Act.Places) && c.Act.Places[i] != 0; i++ {
		v := c.Act.Intersection(i)
		p := c.Pieces[v]
		own := p.IsKnight() && p.Owner() == c.Act.Seat && p.Is(position.Active)
		c.Allows(own, commitKnights.Of(c.Rules).Set, engine.CommitChoice).Say(commitWho).By(c.Act.Seat).At(v.Place())
	}
}

func commitCandidates(c *engine.Case, l *engine.List) {
	var active [len(engine.Action{}.Places)]board.Intersection
	n := 0
	knights := *c.Own(l.Seat)
	knights.Keep(c.Bearing(position.Active))
	for v := knights.Next(0); v >= 0 && n < len(active); v = knights.Next(v + 1) {
		active[n] = board.Intersection(v)
		n++
	}
	for set := range 1 << n {
		a := l.Move()
		a.Flags = engine.None
		k := 0
		for i := range n {
			if set>>i&1 != 0 {
				a.Flags = 0
				a.Places[k] = active[i].Place()
				k++
			}
		}
		l.Add()
	}
}

func applyCommit(c *engine.Case) {
	i := c.Owes(c.Act.Seat, commitVerb)
	if i < 0 {
		return
	}
	c.Settle(i)
	n := 0
	for j := 0; j < len(c.Act.Places) && c.Act.Places[j] != 0; j++ {
		if v := c.Act.Intersection(j); !c.Pieces[v].Is(position.Committed) {
			p := c.Pieces[v]
			c.Stand(v, p|position.Committed)
			n++
		}
	}
	say := commitsKnights
	if n == 0 {
		say = commitsNone
	}
	as := engine.Outcome
	if c.NumPending == 0 { // the battle follows and is the news
		as = engine.InTurn
	}
	c.Because(BarbariansDefence).Say(say).By(c.Act.Seat).Number(n).As(as)
	c.Credit(commitKnights.Of(c.Rules).Set, engine.CommitChoice)
	c.Credit(commitKnights.Of(c.Rules).Set, engine.CommitOrder)
}

// MaySaveCity reports whether the seat can give something else instead of a city: a wall, or what a later book takes.
func MaySaveCity(c *engine.Case, seat position.Seat) bool {
	ransom := HooksOf(c.Hooks).MayRansom
	return hasWallToGive(c, seat) || ransom != nil && ransom(c, seat)
}

// hasWallToGive reports whether the seat may give a wall instead of a city.
func hasWallToGive(c *engine.Case, seat position.Seat) bool {
	return wallForCity.Get(c) && int(c.Players[seat].Supply.Walls) < wallsEach.In(c.Rules)
}

// giveWall takes the wall on v off the board instead of a city.
func giveWall(c *engine.Case, v board.Intersection) {
	c.Stand(v, c.Pieces[v]&^position.Walled)
	c.Players[c.Act.Seat].Supply.Walls++
	c.Credit(wallForCity.Of(c.Rules).Set, engine.WallGiven).Say(givesWall).By(c.Act.Seat).At(v.Place())
	c.Credit(wallForCity.Of(c.Rules).Set, engine.WallAny)
}
