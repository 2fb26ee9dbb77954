package position

import (
	"testing"

	"catanref/engine/board"
	"catanref/engine/cards"
)

func TestLaidHarbors(t *testing.T) {
	b := board.Beginner()
	free := []board.Path{}
	for e := range board.Path(b.NumPaths) {
		if b.First.OnLand(b, e) && b.First.AtSea(b, e) && b.HarborAt(b.PathEnds[e][0]) == board.NoHarbor && b.HarborAt(b.PathEnds[e][1]) == board.NoHarbor {
			free = append(free, e)
		}
	}
	var s, other State
	s.LayHarbor(free[1], board.AnyHarbor)
	s.LayHarbor(free[0], board.HarborFor(cards.Wool))
	other.LayHarbor(free[0], board.HarborFor(cards.Wool))
	other.LayHarbor(free[1], board.AnyHarbor)
	if s != other {
		t.Error("the same harbors in another order are another position")
	}
	for e := range board.Path(b.NumPaths) {
		want := b.Harbors[e]
		switch e {
		case free[0]:
			want = board.HarborFor(cards.Wool)
		case free[1]:
			want = board.AnyHarbor
		}
		if got := s.HarborOn(b, e); got != want {
			t.Errorf("%s has %v, not %v", b.PathName(e), got, want)
		}
	}
	if v := b.PathEnds[free[0]][0]; s.HarborAt(b, v) != board.HarborFor(cards.Wool) || (&State{}).HarborAt(b, v) != board.NoHarbor {
		t.Errorf("%s has %v", b.IntersectionName(v), s.HarborAt(b, v))
	}
}
