package tb

import (
	"fmt"
	"math/bits"

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
	due := uint64(0)
	if a.Verb == rollVerb && !g.Hooks.Commodities { // the number decides, and no attack
		due = dueAt(g, s, a.Sum, func(w *water) bool { return stoppedAt(g, s, w) })
	} else {
		due = surelyDue(g, s, a)
	}
	if due == 0 {
		return
	}
	limit := fishLimit.Of(g.Rules).Value
	if set := fishLimit.Of(g.Rules); set.Eval != nil {
		limit = engine.AskAt(g, s, set, engine.AboutPlayer(a.Seat))
	}
	switch {
	case a.Verb == exchangeVerb:
		luckyExchange(g, s, a, due, limit, l)
	case fishShort.In(g.Rules) == fishToNobody && !pondOf(g, s).suffices(bySeat(due), limit):
	default:
		lucky(g, s, a, due, limit, l)
	}
}

// surelyDue returns what the move brings to each player, a byte a seat, whatever is still to be chosen.
//
//go:noinline
func surelyDue(g *engine.Game, s *position.State, a *engine.Action) uint64 {
	c := engine.Borrow(g)
	defer c.GiveBack()
	c.State, c.Act = s, *a
	due, open := dueBy(c)
	return wordOf(open.least(due))
}

// luckyExchange is lucky for a move that puts a token back first, so that one is there to be drawn.
func luckyExchange(g *engine.Game, s *position.State, a *engine.Action, due uint64, limit int, l engine.Luck) {
	after := *s
	p := pondOf(g, &after)
	p.giveBack(a.Seat, int(a.Count))
	p.putInto(&after)
	lucky(g, &after, a, due, limit, l)
}

// lucky names random tokens that are drawn, where this many are due, a byte a seat.
func lucky(g *engine.Game, s *position.State, a *engine.Action, due uint64, limit int, l engine.Luck) {
	lay, spent, newer, boot := tableWord(s, layFish), tableWord(s, spentFish), uint32(0), s.Table[bootCell]
	if lay&unseenBits != 0 {
		newer = pondOf(g, s).newer().word()
	}
	for waiting := waitingFrom(s.Acting, g.Players, due); waiting != 0; {
		for round := waiting; round != 0; round &= round - 1 {
			seat := position.Seat(bits.TrailingZeros32(round)) + s.Acting
			if int(seat) >= g.Players {
				seat -= position.Seat(g.Players)
			}
			drawn := a.Lot(seat)
			if numberIn(heldWord(s, seat)+unpackWord(drawn)) >= limit {
				waiting &^= round & -round
				continue
			}
			if renews(lay, spent, boot) {
				lay, spent, newer = spent, 0, 0
			}
			next := nextOf(lay, newer) // face 0 is the boot
			if boot == bootLies {
				next++
			}
			if next == 0 {
				return
			}
			if due -= 1 << (8 * seat); uint8(due>>(8*seat)) == 0 {
				waiting &^= round & -round
			}
			face := faceAt(next, l.Below(numberIn(next)))
			if a.SetLot(seat, drawn+oneInLot[face]); face == 0 {
				boot = bootWith(seat)
				continue
			}
			if as := drawnAs(lay, face); as == 0 {
				lay, newer = lay-1, newer-1<<(8*face)
			} else {
				lay -= 1 << (8 * as)
			}
		}
	}
}

// faceAt returns the face of one of the tokens, numbered from 0 on in the order of their faces.
func faceAt(t uint32, number int) int {
	upTo := t * 0x01010101 // the tokens of each face and those below it
	return bits.OnesCount32(((uint32(number)*0x01010101 | highBits) - upTo) & highBits)
}

// oneInLot is a packed catch of one token, by face; the boot at 0.
var oneInLot = [4]uint16{lotBoot, catch{tokens: one(1)}.pack(), catch{tokens: one(2)}.pack(), catch{tokens: one(3)}.pack()}

// waitingFrom returns the players who are owed tokens, a bit a seat, the first of them from this one on.
func waitingFrom(first position.Seat, players int, due uint64) (waiting uint32) {
	for ; due != 0; due &= due - 1 {
		waiting |= 1 << (bits.TrailingZeros64(due) / 8)
	}
	return (waiting | waiting<<players) >> first & (1<<players - 1)
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
