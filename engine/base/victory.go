package base

import (
	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

const (
	VictoryPoints       engine.RuleID = "base.victory.points"
	VictoryTen          engine.RuleID = "base.victory.ten"
	VictoryOwnTurn      engine.RuleID = "base.victory.own-turn"
	VictoryStartOfTurn  engine.RuleID = "base.victory.start-of-turn"
	VictoryHiddenPoints engine.RuleID = "base.victory.hidden-points"
)

func init() {
	Book.Rules(VictoryPoints, VictoryTen, VictoryOwnTurn, VictoryStartOfTurn, VictoryHiddenPoints)
	Book.Each(engine.Tells(engine.Standing), VictoryOwnTurn)
	Book.Each(engine.Tells(engine.Win), VictoryTen, VictoryStartOfTurn)
	Book.Each(engine.Tells(engine.OnlyID), VictoryHiddenPoints)
}

const (
	wins        engine.Text = "{by} has {n} points on {by's} own turn and wins."
	notYetWon   engine.Text = "{by} has {n} points, but wins only on {by's} own turn."
	winsWithout engine.Text = "{by} has what wins at this table, whatever the points."
	gameEnds    engine.Text = "The game is over for everybody, and {by} has most points, {n}."
	lacksToWin  engine.Text = "{by} has {n} points, but points alone do not win this game."
	winsAtStart engine.Text = "{by} begins the turn with {n} points and wins before rolling."
)

// PublicPoints counts the points that everybody can see.
func PublicPoints(c *engine.Case, seat position.Seat) int {
	n := c.Points(seat)
	if c.Rules.PointsExtra.Eval != nil {
		return n + extraPoints(c, seat)
	}
	return n + c.Rules.PointsExtra.Value
}

func extraPoints(c *engine.Case, seat position.Seat) int {
	return engine.Ask(c, &c.Rules.PointsExtra, engine.AboutPlayer(seat))
}

// Wins reports whether the seat, on turn, wins with n visible points: it has the goal and everything else that the law
// requires, or something that wins without it.
func Wins(c *engine.Case, seat position.Seat, n int) bool {
	if p := &c.Rules.VictoryInstead; (p.Eval != nil || p.Value) && engine.Ask(c, p, engine.AboutPlayer(seat)) {
		return true
	}
	return n >= GoalOf(c, seat) && engine.Ask(c, &c.Rules.VictoryAlso, engine.AboutPlayer(seat))
}

// GoalOf returns the points that the seat needs.
func GoalOf(c *engine.Case, seat position.Seat) int {
	goal := engine.Get(c, &c.Rules.Goal)
	if extra := &c.Rules.GoalExtra; extra.Eval != nil || extra.Value != 0 {
		goal += engine.Ask(c, extra, engine.AboutPlayer(seat))
	}
	return goal
}

// points counts settlement 1, city 2, a victory point card shown 1, Longest Road 2, Largest Army 2
// (base.victory.points).
func points(r *engine.Rules, s *position.State, seat position.Seat) int {
	p := &s.Players[seat]
	laid := int(p.LaidCities)
	settlements := r.Settlements.Value - int(p.Supply.Settlements) + laid
	cities := r.Cities.Value - int(p.Supply.Cities) - laid
	n := settlements*r.SettlementPoints.Value + cities*r.CityPoints.Value + int(p.Laid[victoryPoint])
	road, army := r.LongestRoadPoints.Value, r.LargestArmyPoints.Value // distinguished without a branch: this is asked on every move
	if s.LongestRoad != seat {
		road = 0
	}
	if s.LargestArmy != seat {
		army = 0
	}
	n += road + army + int(s.Granted[seat%position.MaxSeats])
	if s.Harbormaster == seat && r.HarbormasterMin.Value > 0 {
		n += r.HarbormasterPoints.Value
	}
	return n
}

// How scores name what points counts, and the cards for it.
func init() {
	source := func(word string, of func(f *engine.Facts, seat position.Seat) int) {
		things.AddPoints(things.Points{Word: word, Of: of})
	}
	card := func(word string, holder func(s *position.State) position.Seat, worth func(r *engine.Rules) int) {
		source(word, func(f *engine.Facts, seat position.Seat) int {
			if holder(f.State) != seat {
				return 0
			}
			return worth(f.Game.Rules)
		})
	}
	longestRoad := func(s *position.State) position.Seat { return s.LongestRoad }
	largestArmy := func(s *position.State) position.Seat { return s.LargestArmy }
	harbormaster := func(s *position.State) position.Seat { return s.Harbormaster }
	source("settlements", func(f *engine.Facts, seat position.Seat) int {
		return len(f.Settlements(seat)) * f.Game.Rules.SettlementPoints.Value
	})
	source("cities", func(f *engine.Facts, seat position.Seat) int {
		return len(f.Cities(seat)) * f.Game.Rules.CityPoints.Value
	})
	card("longest road", longestRoad, func(r *engine.Rules) int { return r.LongestRoadPoints.Value })
	card("largest army", largestArmy, func(r *engine.Rules) int { return r.LargestArmyPoints.Value })
	card("harbormaster", harbormaster, func(r *engine.Rules) int { return r.HarbormasterPoints.Value })
	things.AddTally(Book, things.Tally{
		Key: "road", Word: "longest road", Sign: "road", Column: "road", Kept: true, Count: (*engine.Facts).RoadLength,
		Award: "longest road", Title: "Longest Road", Holder: longestRoad,
	})
	things.AddTally(Book, things.Tally{
		Key: "army", Word: "army", Sign: "shield", Column: "army", Count: (*engine.Facts).Army,
		Award: "largest army", Title: "Largest Army", Holder: largestArmy,
		InUse: func(r *engine.Rules) bool { return !r.Unused("largest-army") },
	})
	things.AddTally(Book, things.Tally{Award: "harbormaster", Title: "Harbormaster", Holder: harbormaster})
}

// JudgeVictory checks whether the player on turn has already won by the first part of a move; a move that then
// ends the turn calls it before.
func JudgeVictory(c *engine.Case) (over bool) {
	judgeVictory(c)
	return c.Phase == position.OverPhase
}

// goalAlone returns the points that are necessary to win, without those added by a table, under a law in which
// only points on the own turn decide a game; 0 for any other law.
func goalAlone(r *engine.Rules) int {
	asks := r.Goal.Eval != nil || r.PointsExtra.Eval != nil || r.VictoryInstead.Eval != nil || r.GameEnds.Eval != nil
	if asks || r.VictoryWhen.Asks() || r.VictoryInstead.Value || r.GameEnds.Value {
		return 0
	}
	return max(0, r.Goal.Value+engine.Least(&r.GoalExtra)-r.PointsExtra.Value)
}

// judgeVictory checks whether the player on turn has won.
func judgeVictory(c *engine.Case) {
	if !c.SameScore() {
		judgeScore(c)
	}
}

// judgeScore is judgeVictory when what counts may have changed.
func judgeScore(c *engine.Case) {
	alone := c.Hooks.GoalAlone
	if alone != 0 {
		c.Counted()
	}
	if c.Explaining || alone == 0 || hasPoints(c, alone) {
		judgeGoal(c)
		if c.Rules.GoalExtra.Eval != nil || c.Rules.VictoryAlso.Eval != nil { // it may change without a point, and then the player wins
			c.OthersDecide()
		}
	}
}

// hasPoints reports, if points alone decide, whether the player who may win has the goal.
func hasPoints(c *engine.Case, goal int) bool {
	who := Winning(c.Game, c.State)
	return who != position.NoSeat && c.Points(who) >= goal
}

func judgeGoal(c *engine.Case) {
	if c.Rules.VictoryWhen.Asks() && judgeVictoryByTable(c) {
		return
	}
	who, n, goal := Winning(c.Game, c.State), 0, 0
	if who != position.NoSeat {
		n, goal = PublicPoints(c, who), GoalOf(c, who)
	}
	if who != position.NoSeat && Wins(c, who, n) {
		before := c.Phase
		win(c, who)
		if c.Explaining {
			tellWin(c, n, goal, before)
		}
		return
	}
	if endsForAll(c) {
		endForAll(c)
		return
	}
	if c.Explaining {
		if who != position.NoSeat && n >= goal {
			lacks := c.Credit(c.Rules.VictoryAlso.Set, engine.ToWin).Say(lacksToWin).By(c.Active).Number(n)
			if answer := HooksOf(c.Hooks).LacksToWin; answer != nil {
				answer(c, lacks)
			}
		}
		if c.Act.Verb == endVerb && hidesWin(c, c.Act.Seat) {
			c.Because(VictoryHiddenPoints)
		}
		for seat := range position.Seat(c.Game.Players) {
			n := PublicPoints(c, seat)
			if seat == who || n < GoalOf(c, seat) || !engine.Ask(c, &c.Rules.VictoryAlso, engine.AboutPlayer(seat)) { // more than the turn is lacking
				continue
			}
			late := c.Because(VictoryOwnTurn)
			if c.Phase != position.SpecialPhase { // in the special building phase the box says when
				late.Say(notYetWon).By(seat).Number(n)
			}
			if AsBefore(c, seat) {
				late.As(engine.Background)
			}
			if answer := HooksOf(c.Hooks).NotWon; answer != nil {
				answer(c, seat, n)
			}
		}
	}
}

// AsBefore reports whether the seat had the same points and goal before the move, in the turn of the same player.
func AsBefore(c *engine.Case, seat position.Seat) bool {
	if c.Was == nil {
		return false
	}
	was := engine.CaseOf(c.Game, c.Was)
	return was.Active == c.Active && PublicPoints(&was, seat) == PublicPoints(c, seat) && GoalOf(&was, seat) == GoalOf(c, seat)
}

// Winning returns the player who wins if he has the goal: the player on turn, unless another book says otherwise.
func Winning(g *engine.Game, s *position.State) position.Seat {
	if answer := HooksOf(g.Hooks).Winner; answer != nil {
		return answer(s)
	}
	return s.Active
}

// hidesWin reports whether the seat would have the goal with the victory point cards in hand.
func hidesWin(c *engine.Case, seat position.Seat) bool {
	hidden := int(c.Players[seat].Cards[victoryPoint])
	if least := c.Hooks.GoalAlone; least > 0 && c.Points(seat)+hidden < least {
		return false
	}
	return PublicPoints(c, seat)+hidden >= GoalOf(c, seat)
}

// endsForAll reports whether the law says that the game is over for everybody.
func endsForAll(c *engine.Case) bool {
	p := &c.Rules.GameEnds
	return (p.Eval != nil || p.Value) && engine.Get(c, p)
}

// bestOfAll returns the player with the most points; the law breaks ties. Ruling: if that is equal, too, it is
// the first clockwise from the player on turn.
func bestOfAll(c *engine.Case) (best position.Seat, most int) {
	best, most = c.Active, -1
	tie := 0
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		n := PublicPoints(c, seat)
		if n < most {
			continue
		}
		x := engine.Ask(c, &c.Rules.GameTie, engine.AboutPlayer(seat))
		if n > most || x > tie {
			best, most, tie = seat, n, x
		}
	}
	return best, most
}

// endForAll ends the game for everybody: the player with the most points wins.
func endForAll(c *engine.Case) {
	best, most := bestOfAll(c)
	win(c, best)
	if c.Explaining {
		why := c.Credit(c.Rules.GameEnds.Set, engine.EndsForAll).Say(gameEnds).By(best).Number(most).As(engine.Win)
		if why.Exists() && HooksOf(c.Hooks).EndsForAll != nil {
			HooksOf(c.Hooks).EndsForAll(c, why)
		}
		c.Credit(c.Rules.GameTie.Set, engine.EndsForAll)
	}
}

// tellWin reports a win with n points: by the goal, or by what wins without it.
func tellWin(c *engine.Case, n, goal int, phase position.Phase) {
	if phase == position.RollPhase && c.Rolls == 0 && c.CardPlayed == 0 { // a win by a card played before the roll is reported separately
		c.Because(VictoryStartOfTurn).Say(winsAtStart).By(c.Winner).Number(n)
		c.Because(VictoryOwnTurn)
	}
	if n < goal {
		why := c.Credit(c.Rules.VictoryInstead.Set, engine.ToWin).Say(winsWithout).By(c.Winner).As(engine.Win)
		if why.Exists() && HooksOf(c.Hooks).WinsInstead != nil {
			HooksOf(c.Hooks).WinsInstead(c, why)
		}
		return
	}
	c.Because(VictoryTen).Say(wins).By(c.Winner).Number(n)
	c.Credit(c.Rules.Goal.Set, engine.AnyGround)
	if goal != engine.Get(c, &c.Rules.Goal) {
		c.Credit(c.Rules.GoalExtra.Set, engine.AnyGround)
	}
	c.Credit(c.Rules.VictoryAlso.Set, engine.ToWin)
	c.Credit(c.Rules.PointsExtra.Set, engine.ExtraPoints)
	c.Because(VictoryPoints)
	if answer := HooksOf(c.Hooks).Won; answer != nil {
		answer(c)
	}
}
