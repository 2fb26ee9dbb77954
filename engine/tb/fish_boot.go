package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// The old boot: its holder needs an extra point, and may give it to a player who has as many points.

const (
	BootGoal engine.RuleID = "tb.fish.boot-goal"
	BootGive engine.RuleID = "tb.fish.boot-give"
	BootWin  engine.RuleID = "tb.fish.boot-win"
	FishGoal engine.RuleID = "tb.fish.goal"
	FishLead engine.RuleID = "tb.fish.ck-leaders"
)

func init() {
	Book.Rules(BootGive, BootWin)
	Book.Rule(BootGoal, engine.RestatesWhere(wonWithBoot, base.VictoryTen))
	Book.Rule(FishLead, engine.RestatesWhere(bootHeld, ck.PointsCompare))
	Book.Rule(FishGoal, engine.RestatesWhere(inFishing, base.VictoryTen))
	Book.Each(engine.Tells(engine.OnlyID), FishGoal, FishLead)
	Book.Each(engine.Tells(engine.Standing), BootGoal)
}

const (
	noBootThere engine.Text = "{by} does not hold the old boot."
	fewerPoints engine.Text = "{by} has {n} open points, fewer than {to} with {limit}."
	bootToSelf  engine.Text = "The boot goes to another player."
	bootNeutral engine.Text = "{by} is no player who could take the boot."
	givesBoot   engine.Text = "{by} gives the old boot to {to}, who needs 1 point more to win."
	bootWeighs  engine.Text = "{by} has {n} points and holds the old boot: {limit} are needed."
	nowWithout  engine.Text = "Without the boot {n} points are enough."
	bootAfter   engine.Text = "The boot is given away in the own turn after the roll."
)

// bootHeld reports whether a player holds the boot.
func bootHeld(c *engine.Case, held bool) bool {
	return held && withFish(c.Rules) && bootOf(c.State) != position.NoSeat
}

// wonWithBoot reports whether the winner holds the boot.
func wonWithBoot(c *engine.Case, held bool) bool {
	return held && withFish(c.Rules) && c.Winner != position.NoSeat && bootOf(c.State) == c.Winner
}

// inFishing reports whether the game has fish.
func inFishing(c *engine.Case, _ bool) bool { return withFish(c.Rules) }

// theBoot is the precondition for giving the boot away.
var theBoot = fishHad[dearest]

func init() {
	Book.Verb(engine.Verb{
		Words: "boot", Looks: visibility.LooksAtNothing, Args: "P", About: "give the old boot to a player with as many points or more", Menu: engine.AfterRoll, Wants: theBoot,
		Offered: withFish, Absent: lacksFish, Timely: base.TimelyToBuild,
		When: func(c *engine.Case) bool {
			if !fishUsed(c) {
				return false
			}
			own := c.Act.Seat == c.Acting && c.Phase != position.RollPhase && c.Phase != position.SetupPhase && c.Phase != position.SpecialPhase
			c.Must(own, BootGive).Say(bootAfter).Follows() // whose turn it is, or that the dice are not rolled, says it
			return base.ToBuild(c)
		},
		Check: checkBoot, Apply: applyBoot,
		Candidates: func(c *engine.Case, l *engine.List) {
			if l.Move(); bootOf(c.State) != l.Seat || !l.May() {
				return
			}
			own, takers := base.PublicPoints(c, l.Seat), uint8(0)
			for to := range position.Seat(c.Game.Players) {
				if to != l.Seat && mayTakeBoot(c, to, own) {
					takers |= 1 << to
				}
			}
			l.AddNaming(takers)
		},
	})
}

func checkBoot(c *engine.Case) {
	holds := bootOf(c.State) == c.Act.Seat
	c.Must(holds, BootGive).Say(noBootThere).By(c.Act.Seat)
	own := base.PublicPoints(c, c.Act.Seat)
	switch to := c.Act.Other; {
	case to == c.Act.Seat:
		c.Must(false, BootGive).Say(bootToSelf)
	case !c.Game.Plays(to):
		c.Must(false, BootGive).Say(bootNeutral).By(to)
	case holds:
		if fewer := c.Must(mayTakeBoot(c, to, own), BootGive); c.Explaining {
			fewer.Say(fewerPoints).By(to).To(c.Act.Seat).Number(base.PublicPoints(c, to)).Limit(own)
		}
	}
}

// mayTakeBoot reports whether the boot can be given to another player by one with this many points.
func mayTakeBoot(c *engine.Case, to position.Seat, own int) bool {
	return base.PublicPoints(c, to) >= own
}

func applyBoot(c *engine.Case) {
	c.State.Table[bootCell] = bootWith(c.Act.Other)
	c.OthersDecide() // no points change, but the goal
	if !c.Explaining {
		return
	}
	c.Because(BootGive).Say(givesBoot).By(c.Act.Seat).To(c.Act.Other)
	if c.InPart() {
		c.Once(FishPartner)
	}
	if n := base.PublicPoints(c, c.Act.Seat); n >= base.GoalOf(c, c.Act.Seat) {
		c.Because(BootWin).Say(nowWithout).Number(n)
	}
}

// tellBoot reports a player who has the goal but does not win because of the boot.
func tellBoot(c *engine.Case) {
	holder := bootOf(c.State)
	if holder == position.NoSeat || c.Phase == position.OverPhase || holder != c.Active {
		return
	}
	if n := base.PublicPoints(c, holder); n >= engine.Get(c, &c.Rules.Goal) {
		if f := c.Because(BootGoal).Say(bootWeighs).By(holder).Number(n).Limit(base.GoalOf(c, holder)); base.AsBefore(c, holder) {
			f.As(engine.Background)
		}
	}
}
