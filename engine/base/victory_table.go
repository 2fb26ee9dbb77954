package base

import (
	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

// House rules may let points win on anybody's turn, or only at the end of a round.

const (
	winsAnyTurn  engine.Text = "{by} has {n} points; at this table they win on anybody's turn."
	roundGoesOn  engine.Text = "{by} has {n} points; at this table the round is played to its end."
	winsTheRound engine.Text = "The round is over, and {by} has the most points, {n}, and wins."
	firstInRound engine.Text = "{to} has as many, but {by} comes first in the round."
)

// judgeVictoryByTable checks who has won under a table's own law; it returns false if the law is that of the
// book.
func judgeVictoryByTable(c *engine.Case) bool {
	switch engine.Get(c, &c.Rules.VictoryWhen) {
	case engine.WinOnAnyTurn:
		winOnAnyTurn(c)
	case engine.WinAtEndOfRound:
		winAtEndOfRound(c)
	default:
		return false
	}
	return true
}

// WinsNow returns the winner of a position before any move; NoSeat if there is none.
func WinsNow(g *engine.Game, s *position.State) position.Seat {
	c := engine.CaseOf(g, s)
	switch engine.Get(&c, &c.Rules.VictoryWhen) {
	case engine.WinOnAnyTurn:
		return firstAtGoal(&c)
	case engine.WinAtEndOfRound:
		if best, _, _ := mostPoints(&c); c.Phase == position.OverPhase {
			return best
		}
		return position.NoSeat
	}
	who := Winning(g, s)
	if partner := g.Hooks.Partner; s.Phase == position.OverPhase && partner != nil && !Wins(&c, who, PublicPoints(&c, who)) {
		who = partner(g, s)
	}
	if who != position.NoSeat && Wins(&c, who, PublicPoints(&c, who)) {
		return who
	}
	if endsForAll(&c) {
		best, _ := bestOfAll(&c)
		return best
	}
	return position.NoSeat
}

// firstAtGoal returns the first player clockwise from the one on turn who has the points. Ruling: if several
// reach the goal by the same move the player on turn wins, else the next clockwise.
func firstAtGoal(c *engine.Case) position.Seat {
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		if Wins(c, seat, PublicPoints(c, seat)) {
			return seat
		}
	}
	return position.NoSeat
}

func winOnAnyTurn(c *engine.Case) {
	seat := firstAtGoal(c)
	if seat == position.NoSeat {
		return
	}
	win(c, seat)
	if !c.Explaining {
		return
	}
	n := PublicPoints(c, seat)
	if seat == c.Active {
		c.Because(VictoryTen).Say(wins).By(seat).Number(n)
	} else {
		c.Because(VictoryTen).Say(winsAnyTurn).By(seat).Number(n)
		c.Because(VictoryOwnTurn)
		c.Credit(c.Rules.VictoryWhen.Set, engine.AnyGround)
	}
	c.Credit(c.Rules.Goal.Set, engine.AnyGround)
	c.Because(VictoryPoints)
}

// winAtEndOfRound checks who has won when the last player of the round has ended the turn: of the players at the
// goal the one with the most points; among equals the first in the round.
func winAtEndOfRound(c *engine.Case) {
	best, most, tied := mostPoints(c)
	if best == position.NoSeat {
		return
	}
	ends := engine.VerbOf(c.Act.Verb).EndsTurn || c.Act.Verb == passVerb // the move ends the turn or, in a phase of others, may do so
	if !ends || c.Active != 0 || c.Phase != position.RollPhase {
		if c.Explaining && c.Act.Verb != endVerb {
			c.Because(VictoryOwnTurn).Say(roundGoesOn).By(best).Number(most)
			c.Credit(c.Rules.VictoryWhen.Set, engine.AnyGround)
		}
		return
	}
	win(c, best)
	if !c.Explaining {
		return
	}
	c.Because(VictoryTen).Say(winsTheRound).By(best).Number(most)
	c.Because(VictoryOwnTurn)
	if tied != position.NoSeat {
		c.Because(VictoryOwnTurn).Say(firstInRound).By(best).To(tied)
	}
	c.Credit(c.Rules.VictoryWhen.Set, engine.AnyGround)
	c.Credit(c.Rules.Goal.Set, engine.AnyGround)
	c.Because(VictoryPoints)
}

// mostPoints returns, of the players at the goal, the one with the most points (the first in the round), and the
// next with the same number.
func mostPoints(c *engine.Case) (best position.Seat, most int, tied position.Seat) {
	best, tied = position.NoSeat, position.NoSeat
	for seat := range position.Seat(c.Game.Players) {
		switch n := PublicPoints(c, seat); {
		case !Wins(c, seat, n):
		case n > most:
			best, most, tied = seat, n, position.NoSeat
		case n == most && tied == position.NoSeat:
			tied = seat
		}
	}
	return best, most, tied
}

// win ends the game; owed answers lapse.
func win(c *engine.Case, seat position.Seat) {
	c.Winner, c.Phase = seat, position.OverPhase
	c.Pending, c.NumPending, c.Stage = [position.MaxPending]position.Pending{}, 0, position.NoStage
}

// mostPointsGranted is the largest number of points that a player has from rules of the table in a file.
const mostPointsGranted = 99

func init() {
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "granted", About: "points that rules of the table have given each, or taken: below 0", Example: "granted: {Anna: 1}",
		Form: engine.ByPlayer(engine.Number(-mostPointsGranted, mostPointsGranted)), Before: "waiting", WrittenBefore: "this-turn",
		Read: func(in *engine.Reading, v engine.Value) {
			v.Players("granted", func(seat position.Seat, of engine.Value) {
				if x, ok := of.Int("granted", -mostPointsGranted, mostPointsGranted); ok {
					in.State.Granted[seat] = int8(x)
				}
			})
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			return ofPlayers(g, func(seat int) int { return int(s.Granted[seat]) })
		},
	})
}

// ofPlayers writes the numbers of the players that are not 0.
func ofPlayers(g *engine.Game, number func(seat int) int) any {
	out := map[string]int{}
	for seat, name := range g.Names[:g.Players] {
		if n := number(seat); n != 0 {
			out[name] = n
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}
