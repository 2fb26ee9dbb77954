package books_test

import (
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
)

// list is a plain list of deals, with which the graph of hands is compared.
type list struct {
	game *engine.Game
	c    *engine.Case
	all  map[engine.State]bool
}

func newList(g *engine.Game, s *engine.State) *list {
	return &list{g, engine.NewCase(g), map[engine.State]bool{*s: true}}
}

func (l *list) ways(s *engine.State, a engine.Action, each func(engine.Action)) {
	if ways := a.Verb.Verb().Ways; ways != nil {
		ways(l.game, s, a, func(way engine.Action) error { each(way); return nil })
		return
	}
	each(a)
}

// happened replaces each deal by the results of the move in it, if it was legal there.
func (l *list) happened(a engine.Action) {
	if part := a.Verb.Verb().Hides; part != nil {
		for seat := range engine.Seat(l.game.Players) {
			seen := map[engine.Cards]bool{}
			for s := range l.all {
				seen[part(&a, seat, s.Players[seat].Hand)] = true
			}
			if len(seen) > 1 {
				a.Flags |= engine.Hidden
			}
		}
	}
	after := map[engine.State]bool{}
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
	dealt.Each(func(s *engine.State) bool {
		if !l.all[*s] {
			t.Fatalf("%s: a deal of the graph is not in the list", move)
		}
		return true
	})
}
