package referee

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// figure returns a number of the player, or of the table, as expressions see it.
func figure(g *engine.Game, s *position.State, of things.MemberOf, word string, seat int) int {
	facts := engine.NewFacts(g, s)
	for _, m := range things.Members() {
		if m.Of == of && m.Word == word {
			asked := things.Asked{Facts: facts, Of: position.Seat(seat)}
			switch {
			case m.Number != nil:
				return m.Number(asked)
			case m.Truth != nil && m.Truth(asked):
				return 1
			case m.Text != nil:
				for i, name := range g.Names {
					if name == m.Text(asked) {
						return i
					}
				}
				return -1
			}
			return 0
		}
	}
	panic("no member " + word)
}

// compare returns the differences between the position and the ledger.
func (l *ledger) compare(s *position.State) string {
	g := l.g
	is := func(what string, got, want int) string {
		if got != want {
			return fmt.Sprintf("%s is %d, and %d by the ledger", what, got, want)
		}
		return ""
	}
	var out []string
	player := func(word string, seat, want int) {
		out = append(out, is(g.Names[seat]+"."+word, figure(g, s, things.OfPlayer, word, seat), want))
	}
	table := func(word string, want int) {
		out = append(out, is(word, figure(g, s, things.OfView, word, 0), want))
	}
	if len(l.river) > 0 {
		most, least, all := -1, 1<<10, 0
		for _, n := range l.gold {
			most, least, all = max(most, n), min(least, n), all+n
		}
		richest := -1
		for seat, n := range l.gold {
			if n == most {
				if richest != -1 {
					richest = -2
					break
				}
				richest = seat
			}
		}
		for seat, n := range l.gold {
			player("gold", seat, n)
			player("poor", seat, map[bool]int{true: 1}[n == least])
			player("wealthiest", seat, map[bool]int{true: 1}[seat == richest])
		}
		table("wealthiest.holder", max(-1, richest))
		table("bank.gold", map[bool]int{true: 152, false: 100}[g.Players > 4]-all)
		if !g.Hooks.Commodities && !g.Board.HasSea {
			for seat, n := range l.gold {
				points := map[bool]int{true: 1}[seat == richest] - 2*map[bool]int{true: 1}[n == least]
				want := l.pieces(s, seat) + points
				if points < 0 && want < 0 {
					l.met["negative"]++
				}
				out = append(out, is(g.Names[seat]+".points", engine.NewFacts(g, s).Points(position.Seat(seat)), want))
			}
		}
	}
	if l.fish {
		for seat, held := range l.held {
			player("fish.ones", seat, held[1])
			player("fish.twos", seat, held[2])
			player("fish.threes", seat, held[3])
			player("fish.count", seat, held[1]+held[2]+held[3])
			player("fish.total", seat, held[1]+2*held[2]+3*held[3])
		}
		table("fish.spent", l.spent[1]+l.spent[2]+l.spent[3])
		table("fish.supply", l.supply[0]+l.supply[1]+l.supply[2]+l.supply[3])
		table("boot.holder", l.boot)
	}
	for seat := range position.Seat(g.Players) {
		length, bridges := longest(g, s, seat)
		out = append(out, is(g.Names[seat]+"'s longest road", engine.NewFacts(g, s).RoadLength(seat), length))
		if bridges {
			l.met["bridge in the longest road"]++
		}
	}
	return strings.TrimSpace(strings.Join(out, " "))
}

// pieces returns the points of a player without those for gold: points for pieces on the board, awards and cards.
func (l *ledger) pieces(s *position.State, seat int) (n int) {
	me := position.Seat(seat)
	for v := range l.g.Board.NumPlaces {
		if p := s.Pieces[v]; p != 0 && p.Owner() == me {
			switch p.Kind() {
			case position.Settlement:
				n++
			case position.City:
				n += 2
			}
		}
	}
	for _, holder := range []position.Seat{s.LongestRoad, s.LargestArmy, s.Harbormaster} {
		if holder == me {
			n += 2
		}
	}
	card, _ := cards.CardNamed("victory-point")
	return n + int(s.Players[seat].Cards[card]) + int(s.Players[seat].Laid[card])
}

// longest tries every trail over the roads, bridges and ships of a player; a trail cannot pass another player's piece, and
// from or to a ship it continues at a building only. It also reports whether each of the longest trails has a bridge.
func longest(g *engine.Game, s *position.State, seat position.Seat) (best int, bridged bool) {
	b := g.Board
	used := map[board.Path]bool{}
	var walk func(at board.Intersection, n, bridges int, came string)
	walk = func(at board.Intersection, n, bridges int, came string) {
		switch {
		case n > best:
			best, bridged = n, bridges > 0
		case n == best && bridges == 0:
			bridged = false
		}
		here := s.Pieces[at]
		if n > 0 && here != 0 && here.Owner() != seat {
			return
		}
		for i, e := range b.IntersectionPaths[at] {
			if e == board.NoPath || used[e] || s.Lines[e] == 0 || s.Lines[e].Owner() != seat {
				continue
			}
			mark, kind := 0, s.Lines[e].Word()
			if kind == "bridge" {
				mark = 1
			}
			if came != "" && (came == "ship") != (kind == "ship") && (here == 0 || !here.IsBuilding()) {
				continue
			}
			used[e] = true
			walk(b.Neighbours[at][i], n+1, bridges+mark, kind)
			used[e] = false
		}
	}
	for v := range board.Intersection(b.NumPlaces) {
		walk(v, 0, 0, "")
	}
	return best, bridged && best > 0
}
