package engine

var (
	SaboteurVictims = rule("ck.saboteur.victims")
	SaboteurHalf    = rule("ck.saboteur.half")
)

var (
	saboteurHits   = text("{by} has {n} points, at least as many as {to}, and discards {limit} cards.")
	saboteurSpares = text("{by} has {n} points, fewer than {to}, and discards nothing.")
	tooFewToHalve  = text("{by} holds too few cards to discard any.")
)

var saboteur = newCard("saboteur", PoliticsDeck, 2)

// PlaySaboteur makes all with as many points discard half.
var PlaySaboteur VerbID

// SaboteurDuty is the discard that it asks for.
var SaboteurDuty DutyID

func init() {
	PlaySaboteur = newVerb(KnightsBook, Verb{
		Words: "play saboteur", Plays: saboteur, About: "make all with as many points discard half",
		Menu:  AfterRoll,
		When:  func(c *Case) bool { return c.toPlayProgress(saboteur, false) },
		Apply: applySaboteur,
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, saboteur) {
				l.addPlain()
			}
		},
	})
	SaboteurDuty = NewDuty(KnightsBook, Duty{
		Answer: &Discard, Written: []Detail{CountDetail}, Tells: owesDiscard, Rank: discardRank,
		Meant: func(*Claim) bool { return false }, // a file that says no more speaks of a 7
		Check: func(c *Case, due Pending) { c.mayPartWith(due.Count, SaboteurHalf) },
		Apply: func(c *Case, _ Pending) { c.partWith(SaboteurHalf) },
		Offer: func(c *Case, l *List, due Pending) { l.addHandful(due.Count) },
	})
}

func applySaboteur(c *Case) {
	c.useProgress(saboteur)
	own := c.publicPoints(c.Seat)
	hit := 0
	n := Seat(c.game.Seats)
	for i := Seat(1); i < n; i++ {
		seat := (c.Seat + i) % n
		points := c.publicPoints(seat)
		if points < own {
			c.because(SaboteurVictims).say(saboteurSpares).by(seat).to(c.Seat).number(points)
			continue
		}
		half := c.Players[seat].Hand.Total() / 2
		if half == 0 {
			c.because(SaboteurVictims)
			c.because(SaboteurHalf).say(tooFewToHalve).by(seat)
			continue
		}
		hit++
		c.owe(Pending{Duty: SaboteurDuty, Seat: seat, Count: uint8(half), Other: NoSeat})
		c.because(SaboteurVictims).say(saboteurHits).by(seat).to(c.Seat).number(points).limit(half)
		c.because(SaboteurHalf)
	}
	c.tellCompared()
	if hit == 0 {
		c.because(ProgressEmptyYield).say(yieldsNothing)
	}
}
