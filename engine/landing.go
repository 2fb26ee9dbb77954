package engine

// What variants let the players do between the landing of the barbarians and the battle.

// The stages between the event die and the number dice.
var (
	landStage   = newStage() // the barbarians have landed; knights may be made active
	CommitStage = newStage() // the players say which knights defend
	AttackStage = newStage() // strengths are to be compared
)

// landed carries on a stage of the landing.
func (c *Case) landed(stage Stage) {
	switch stage {
	case landStage:
		c.Stage = CommitStage
		c.offerActivation()
	case CommitStage:
		c.Stage = AttackStage
		c.askCommitment()
	case AttackStage:
		c.Stage = ProduceStage
		c.attack()
	}
}

// Commit sends knights to the defence.
var Commit VerbID

// What the players are asked between the landing and the battle: to make knights active, and which
// of them defend.
var (
	ActivateDuty DutyID
	CommitDuty   DutyID
)

func init() {
	Commit = newVerb(KnightsBook, Verb{
		Words: "commit", Args: "V...|none", About: "send knights to the defence",
		Menu: AsAnswer, When: whenCommit, Check: checkCommit, Apply: applyCommit,
		Candidates: commitCandidates,
	})
	CommitDuty = NewDuty(KnightsBook, Duty{Answer: &Commit, After: AttackStage})
	ActivateDuty = NewDuty(KnightsBook, Duty{
		Answer: &Activate, After: CommitStage,
		Halts:      func(c *Case) { c.allows(false, c.rules.ActivationPhase.Set, ActivationOnly) },
		MayDecline: (*Case).onCall,
		Decline: func(c *Case, _ Pending) {
			c.credit(c.rules.ActivationPhase.Set, ActivationTurn)
			c.because(EventLanding).say(passed).by(c.Seat)
		},
	})
}

// onCall states that it is the player's call to make knights active.
func (c *Case) onCall() {
	c.allows(c.Pending[0].Seat == c.Seat, c.rules.ActivationPhase.Set, ActivationTurn).say(notYourCall).by(c.Pending[0].Seat)
}

// offerActivation lets the players make knights active before the battle, clockwise from the player
// on turn, where the law has such a phase. Who has none to make active, or cannot pay, is not asked.
func (c *Case) offerActivation() {
	if !get(c, &c.rules.ActivationPhase) {
		return
	}
	n := Seat(c.game.Seats)
	for i := range n {
		seat := (c.Active + i) % n
		if !c.canActivate(seat) {
			c.passesByItself(seat)
			continue
		}
		c.owe(Pending{Duty: ActivateDuty, Seat: seat, Count: 1, Other: NoSeat})
		c.because(EventLanding).say(mayActivateNow).by(seat)
	}
}

func (c *Case) canActivate(seat Seat) bool {
	if !c.affords(seat, &c.rules.ActivateCost) {
		return false
	}
	return c.anyKnight(seat, false)
}

// anyKnight reports whether the seat has a knight that is active, or one that is not.
func (c *Case) anyKnight(seat Seat, active bool) bool {
	var own [maxPieces]Intersection
	for _, v := range c.standing(c.board, seat, &own) {
		if p := c.Pieces[v]; p.IsKnight() && p.Is(Active) == active {
			return true
		}
	}
	return false
}

// whenActivate states when a knight may be made active: on the own turn, or when it is the player's
// call while the ship lands.
func whenActivate(c *Case) bool {
	if c.NumPending == 0 || c.Pending[0].Verb() != Activate || c.Phase == OverPhase {
		return c.toBuild()
	}
	c.onCall()
	c.allows(true, c.rules.ActivationPhase.Set, ActivationOnly)
	return true
}

// activateForDefence makes a knight active while the ship lands. The player stays on call while
// there is more to make active.
func (c *Case) activateForDefence(v Intersection) {
	c.credit(c.rules.ActivationPhase.Set, ActivationTurn)
	paid := c.pay(c.Seat, get(c, &c.rules.ActivateCost))
	c.because(KnightActivateCost).say(pays).by(c.Seat).cards(paid)
	c.Pieces[v] |= Active | Activated
	c.because(KnightActivateInactive).say(activates).by(c.Seat).piece(c.Pieces[v].Kind()).at(v.place())
	if !c.canActivate(c.Seat) {
		c.settle(c.Owes(c.Seat, Activate))
		c.passesByItself(c.Seat)
	}
}

// askCommitment asks each player who has active knights which of them defend.
func (c *Case) askCommitment() {
	if !get(c, &c.rules.CommitKnights) {
		return
	}
	n := Seat(c.game.Seats)
	for i := range n {
		seat := (c.Active + i) % n
		if !c.anyKnight(seat, true) {
			c.itself(Given{Verb: Commit, Seat: seat})
			continue
		}
		c.owe(Pending{Duty: CommitDuty, Seat: seat, Count: 1, Other: NoSeat})
		c.because(EventLanding).say(saysWhoDefends).by(seat)
	}
}

func whenCommit(c *Case) bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	set := c.rules.CommitKnights.Set
	due := c.Owes(c.Seat, Commit) >= 0
	if !due && c.Is(None) && c.byItself(Commit) {
		return true
	}
	if c.NumPending > 0 && c.Pending[0].Verb() == Commit {
		c.allows(c.Pending[0].Seat == c.Seat, set, CommitOrder).say(notYourCall).by(c.Pending[0].Seat)
		return true
	}
	if !due {
		c.must(false, BarbariansDefence).say(noCommitDue)
		c.allows(false, set, CommitChoice)
	}
	return due
}

func checkCommit(c *Case) {
	for i := 0; i < len(c.Places) && c.Places[i] != 0; i++ {
		v := c.Intersection(i)
		p := c.Pieces[v]
		own := p.IsKnight() && p.Owner() == c.Seat && p.Is(Active)
		c.allows(own, c.rules.CommitKnights.Set, CommitChoice).say(commitWho).by(c.Seat).at(v.place())
	}
}

func commitCandidates(c *Case, l *List) {
	var active [len(Action{}.Places)]Intersection
	n := 0
	for _, v := range c.ownPieces(l.seat) {
		if p := c.Pieces[v]; p.IsKnight() && p.Is(Active) && n < len(active) {
			active[n] = v
			n++
		}
	}
	for set := range 1 << n {
		a := l.move()
		a.Flags = None
		k := 0
		for i := range n {
			if set>>i&1 != 0 {
				a.Flags = 0
				a.Places[k] = active[i].place()
				k++
			}
		}
		l.add()
	}
}

func applyCommit(c *Case) {
	i := c.Owes(c.Seat, Commit)
	if i < 0 {
		return
	}
	c.settle(i)
	n := 0
	for j := 0; j < len(c.Places) && c.Places[j] != 0; j++ {
		if p := &c.Pieces[c.Intersection(j)]; !p.Is(Committed) {
			*p |= Committed
			n += p.Strength()
		}
	}
	c.because(BarbariansDefence).say(commitsKnights).by(c.Seat).number(n)
	c.credit(c.rules.CommitKnights.Set, CommitChoice)
	c.credit(c.rules.CommitKnights.Set, CommitOrder)
}

// hasWallToGive reports whether the seat may give a wall in place of a city.
func (c *Case) hasWallToGive(seat Seat) bool {
	return get(c, &c.rules.WallForCity) && int(c.Players[seat].Supply.Walls) < c.rules.Walls.Value
}

// giveWall takes the wall on v off the board in place of a city.
func (c *Case) giveWall(v Intersection) {
	c.Pieces[v] &^= Walled
	c.Players[c.Seat].Supply.Walls++
	c.credit(c.rules.WallForCity.Set, WallGiven).say(givesWall).by(c.Seat).at(v.place())
	c.credit(c.rules.WallForCity.Set, WallAny)
}
