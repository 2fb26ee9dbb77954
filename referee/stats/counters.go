package stats

import (
	"fmt"
	"maps"
	"slices"

	"catanref/engine/position"
	"catanref/engine/things"
)

// This file counts what boxes count per player in addition to cards, such as fish tokens and gold.

// Flow counts things of one kind: received, spent, and left at the end.
type Flow struct {
	Came int `json:"came"`
	Went int `json:"went"`
	Left int `json:"left"`
}

// flow returns the counts of one thing of a player.
func (g *gatherer) flow(seat position.Seat, word string) *Flow {
	p := &g.game.By[seat]
	if p.Counted == nil {
		p.Counted = map[string]*Flow{}
	}
	if p.Counted[word] == nil {
		p.Counted[word] = &Flow{}
	}
	return p.Counted[word]
}

// flows adds what a move brought and took.
func (g *gatherer) flows(before, after *position.State) {
	for _, row := range things.CountedUnder(g.table.Rules) {
		for seat := range position.Seat(len(g.game.By)) {
			switch by := row.Number(after, seat) - row.Number(before, seat); {
			case by > 0:
				g.flow(seat, row.Word).Came += by
			case by < 0:
				g.flow(seat, row.Word).Went -= by
			}
		}
	}
}

// left records what a player has at the end.
func (g *gatherer) left(s *position.State, seat position.Seat) {
	for _, row := range things.CountedUnder(g.table.Rules) {
		if n := row.Number(s, seat); n != 0 || g.game.By[seat].Counted[row.Word] != nil {
			g.flow(seat, row.Word).Left = n
		}
	}
}

// flowLines formats the counts of everybody who had any.
func (g *Game) flowLines() (out []string) {
	for i := range g.By {
		p := &g.By[i]
		for _, word := range slices.Sorted(maps.Keys(p.Counted)) {
			f := p.Counted[word]
			out = append(out, g.padded(p.Player)+fmt.Sprintf("  %s: %d came, %d went, %d left", word, f.Came, f.Went, f.Left))
		}
	}
	return out
}
