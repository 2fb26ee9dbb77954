package tb

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Tokens that random play draws, and who sees the tokens that a move names.

func init() {
	catches := engine.Words{Args: "[catches CATCH]", Said: (*engine.Action).SaysLots, Offered: withFish, Check: checkCatch, Tell: tellCatch, Conceals: concealCatch,
		Absent: func(c *engine.Case) { c.Must(false, FishTokens).Say(noFishHere) }}
	Book.Adds(catches, "roll", "event", "settlement", "city")
}

// tellCatch draws random tokens for the move.
func tellCatch(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	if !withFish(g.Rules) || a.SaysLots() {
		return
	}
	var due [position.MaxSeats]uint8
	if a.Verb == rollVerb && !g.Hooks.Commodities { // the number decides, and no attack
		due = dueAt(g, s, a.Sum, func(w *water) bool { return stoppedAt(g, s, w) })
	} else {
		due = surelyDue(g, s, a)
	}
	if due != [position.MaxSeats]uint8{} {
		drawLots(g, s, a, due, l)
	}
}

// surelyDue returns what the move brings to each player, whatever is still to be chosen.
//
//go:noinline
func surelyDue(g *engine.Game, s *position.State, a *engine.Action) [position.MaxSeats]uint8 {
	c := engine.Borrow(g)
	defer c.GiveBack()
	c.State, c.Act = s, *a
	due, open := dueBy(c)
	return open.least(due)
}

// drawLots names random tokens that are drawn.
func drawLots(g *engine.Game, s *position.State, a *engine.Action, due [position.MaxSeats]uint8, l engine.Luck) {
	p := pondOf(g, s)
	if a.Verb == exchangeVerb {
		p.giveBack(a.Seat, int(a.Count))
	}
	limit := fishLimit.Of(g.Rules).Value
	if set := fishLimit.Of(g.Rules); set.Eval != nil {
		limit = engine.AskAt(g, s, set, engine.AboutPlayer(a.Seat))
	}
	if fishShort.In(g.Rules) == fishToNobody && !p.suffices(due, limit) {
		return
	}
	told := p.lucky(s.Acting, due, limit, l)
	for seat := range position.Seat(g.Players) {
		if due[seat] > 0 {
			a.SetLot(seat, told[seat].pack())
		}
	}
}

// stoppedAt is stopped in a position.
func stoppedAt(g *engine.Game, s *position.State, w *water) bool {
	if s.Robber != w.hex && s.Pirate != w.hex {
		return false
	}
	c := engine.Borrow(g)
	defer c.GiveBack()
	c.State = s
	return stopped(c, w, s.Robber)
}

// concealCatch hides the faces of drawn tokens from other players, who see only their number. The boot lies open.
func concealCatch(g *engine.Game, s *position.State, a *engine.Action, sees func(position.Seat) bool) {
	if !a.SaysLots() {
		return
	}
	c := engine.Borrow(g)
	defer c.GiveBack()
	c.State, c.Act = s, *a
	due, _ := dueBy(c)
	for seat, t := range statedFor(c, due) {
		if who := position.Seat(seat); t.number() > 0 && !sees(who) {
			if a.Is(nameless) {
				who = 0
			}
			t.tokens = tokens{uint8(t.tokens.number())}
			a.SetLot(who, t.pack())
		}
	}
}

// unseenTokens returns the possible faces of a player's tokens that no other player saw. Each face-down token, in the
// supply or held by a player, is equally likely to be any of those whose place is unknown; of those that were in hands
// when the supply was last renewed, any of those that were unseen then.
func unseenTokens(g *engine.Game, s *position.State, seat position.Seat) (out []things.FaceDown) {
	p := pondOf(g, s)
	known, u := p.held[seat], p.unseenOf(seat)
	if known[0] == 0 || u.n[0] > u.from[0].number() || u.n[1] > u.from[1].number() {
		return nil
	}
	for face := 1; face < len(known); face++ {
		least, most := u.bounds(face)
		if least == most {
			continue
		}
		mean, none := float64(known[face]), 1.0
		for i, from := range u.from {
			if u.n[i] == 0 {
				continue
			}
			of, all := int(from[face]), from.number()
			mean += float64(u.n[i]*of) / float64(all)
			none *= chanceOf(u.n[i], of, all, max(0, u.n[i]-(all-of)))
		}
		out = append(out, things.FaceDown{
			Word: fmt.Sprintf("token of %d fish", face), Least: int(known[face] + least), Most: int(known[face] + most), Mean: mean, More: 1 - none,
		})
	}
	return out
}

// chanceOf returns the hypergeometric probability of drawing exactly this many marked ones.
func chanceOf(draws, marked, all, exactly int) float64 {
	return ways(marked, exactly) * ways(all-marked, draws-exactly) / ways(all, draws)
}

// ways is in how many ways some are chosen from all.
func ways(all, some int) float64 {
	if some < 0 || some > all {
		return 0
	}
	n := 1.0
	for i := range some {
		n = n * float64(all-i) / float64(i+1)
	}
	return n
}
