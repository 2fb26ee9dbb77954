package referee

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/random"
	"catanref/scenarios"
)

// The effects of moves on coins and tokens, counted a second time, from random positions.

// follows plays a few random moves and keeps the ledger of box_ledger_test.go on them.
func (p *freePosition) follows(t *testing.T, s *scenarios.Scenario, met map[string]int) string {
	g, play := s.Game, random.New()
	play.Begin(g, &s.Start, p.luck.Uint64())
	l := newLedger(t, g, "")
	l.met, l.fish, l.older = met, p.has("fishermen"), p.has("tb-2007")
	for _, h := range p.river {
		l.river[h] = true
	}
	for seat := range p.players {
		l.gold[seat], l.held[seat] = p.owners[seat].gold, p.owners[seat].fish
		if p.owners[seat].fish[0] > 0 {
			return "" // the ledger follows tokens by their faces
		}
	}
	l.spent, l.boot = p.spent, max(-1, p.boot)
	l.supply = p.lies
	if !p.listed {
		l.supply = p.box()
		for face := range l.supply {
			l.supply[face] -= p.spent[face]
			for seat := range p.players {
				l.supply[face] -= p.owners[seat].fish[face]
			}
		}
	}
	if l.supply[0] = 0; p.boot == -1 {
		l.supply[0] = 1
	}
	if l.older && l.supply == [4]int{} {
		return "" // no play comes to that: the spent ones are back once the last token is drawn
	}
	if what := l.compare(&play.State); what != "" {
		return "before a move: " + what
	}
	for range 12 {
		if play.Over() {
			break
		}
		a, ok := play.Choose()
		if !ok {
			return "no move is legal"
		}
		text, before := notation.Text(g, a), play.State
		if err := play.Do(a); err != nil {
			return err.Error()
		}
		if l.due != "" && strings.Contains(text, ": pillage ") { // the move does not say which token is drawn for the city
			break
		}
		l.hears(text, false, func(seat int) bool {
			held := func(s *position.State) int { return figure(g, s, things.OfPlayer, "fish.count", seat) }
			holds := func(s *position.State) bool { return figure(g, s, things.OfView, "boot.holder", 0) == seat }
			return l.fish && (held(&play.State) > held(&before) || holds(&play.State) && !holds(&before))
		})
		met["moves"]++
		if what := l.compare(&play.State); what != "" {
			return fmt.Sprintf("after %s: %s", text, what)
		}
	}
	return ""
}

// draws rolls a number and counts who draws how many tokens: in turns from the player on turn, nobody above seven, the
// spent ones once the others are drawn; in the printing of 2007 nobody if there are not enough for all.
func (p *freePosition) draws(s *scenarios.Scenario, number int, met map[string]int) string {
	die := max(1, number-6)
	text := fmt.Sprint(p.players[0], ": roll ", die, " ", number-die)
	if p.has("event-cards") {
		text = fmt.Sprint(p.players[0], ": event beautiful-day ", number)
		if p.isCK() {
			text += " 1"
		}
	}
	if p.isCK() {
		text += " ship"
	}
	due, held, all := make([]int, len(p.players)), make([]int, len(p.players)), 0
	for _, w := range p.waters {
		if !slices.Contains(w.numbers, number) || w.lake && p.robber == w.hex || !w.lake && w.hex != board.NoHex && p.pirate == w.hex {
			continue
		}
		for _, v := range w.corners {
			if b, there := p.built[v]; there && !b.knight && b.owner < len(p.players) {
				if due[b.owner]++; b.city {
					due[b.owner]++
				}
			}
		}
	}
	for seat, o := range p.owners[:len(p.players)] {
		held[seat] = o.fish[0] + o.fish[1] + o.fish[2] + o.fish[3]
		all += min(due[seat], 7-held[seat])
	}
	want := slices.Clone(held)
	// The boot is not named, so it is drawn only when nothing else lies there; then the spent ones come back.
	lie, boot, spent := p.lies[0]+p.lies[1]+p.lies[2]+p.lies[3], 0, p.spent[1]+p.spent[2]+p.spent[3]
	if p.boot == -1 {
		boot = 1
	}
	if lie+boot+spent < all {
		met["too few to draw"]++
		if p.has("tb-2007") {
			due = make([]int, len(p.players))
		}
	}
	for again := true; again; {
		again = false
		for seat := range p.players {
			if due[seat] == 0 || want[seat] == 7 || lie+boot+spent == 0 {
				continue
			}
			due[seat], again = due[seat]-1, true
			switch {
			case lie == 0 && boot == 1:
				boot = 0
				met["boot drawn last"]++
				continue
			case lie == 0:
				lie, spent = spent, 0
				met["spent tokens back"]++
			}
			lie, want[seat] = lie-1, want[seat]+1
			met["drawn again"]++
		}
	}
	a, err := notation.Parse(s.Game, text, &s.Start)
	if err != nil {
		return text + ": " + err.Error()
	}
	if s.Start.Phase == position.OverPhase || p.has("event-cards") && p.has("tb-2007") { // no beautiful day bears each number there
		return ""
	}
	if r := s.Game.Judge(&s.Start, a); r.Verdict != engine.Legal {
		return fmt.Sprint(text, " is ", r.Verdict, ": ", random.BrokenIDs(s.Game, r.Breaks))
	}
	play := random.New()
	play.Begin(s.Game, &s.Start, 1)
	if err := play.Do(a); err != nil {
		return text + ": " + err.Error()
	}
	for seat := range p.players {
		if got := figure(s.Game, &play.State, things.OfPlayer, "fish.count", seat); got != want[seat] {
			return fmt.Sprintf("after %s %s has %d tokens, and %d by the second count", text, p.players[seat], got, want[seat])
		}
	}
	return ""
}
