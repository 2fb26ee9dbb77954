package books_test

import (
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
)

// list is a plain list of deals, with which the graph of hands is compared.
type list struct {
	game *engine.Game
	c    *engine.Case
	all  map[position.State]bool
}

func newList(g *engine.Game, s *position.State) *list {
	return &list{g, engine.NewCase(g), map[position.State]bool{*s: true}}
}

func (l *list) ways(s *position.State, a engine.Action, each func(engine.Action)) {
	if ways := engine.VerbOf(a.Verb).Ways; ways != nil {
		ways(l.game, s, a, func(way engine.Action) error { each(way); return nil })
		return
	}
	each(a)
}

// happened replaces each deal by the results of the move in it, if it was legal there.
func (l *list) happened(a engine.Action) {
	if part := engine.VerbOf(a.Verb).Hides; part != nil {
		for seat := range position.Seat(l.game.Players) {
			seen := map[cards.Cards]bool{}
			for s := range l.all {
				seen[part(&a, seat, s.Players[seat].Hand)] = true
			}
			if len(seen) > 1 {
				a.Flags |= engine.Hidden
			}
		}
	}
	after := map[position.State]bool{}
	for s := range l.all {
		if !l.c.Permits(&s, a) {
			continue
		}
		l.ways(&s, a, func(way engine.Action) {
			if way.Unseen == a.Unseen || l.c.Permits(&s, way) {
				t := s
				if l.c.Play(&t, way) == nil {
					after[t] = true
				}
			}
		})
	}
	l.all = after
}

// same looks whether the graph holds exactly the deals of the list.
func (l *list) same(t *testing.T, move string, dealt *deals.Deals) {
	t.Helper()
	if dealt.Len() != len(l.all) {
		t.Fatalf("%s: %d dealt in the graph, %d in the list", move, dealt.Len(), len(l.all))
	}
	dealt.Each(func(s *position.State) bool {
		if !l.all[*s] {
			t.Fatalf("%s: a deal of the graph is not in the list", move)
		}
		return true
	})
}
