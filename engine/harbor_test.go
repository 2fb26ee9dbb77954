package engine

import "testing"

func TestLaidHarbors(t *testing.T) {
	b := Beginner()
	free := []Path{}
	for e := range Path(b.NumPaths) {
		if b.First.OnLand(b, e) && b.First.AtSea(b, e) && b.HarborAt(b.PathEnds[e][0]) == NoHarbor && b.HarborAt(b.PathEnds[e][1]) == NoHarbor {
			free = append(free, e)
		}
	}
	var s, other State
	s.LayHarbor(free[1], AnyHarbor)
	s.LayHarbor(free[0], HarborFor(Wool))
	other.LayHarbor(free[0], HarborFor(Wool))
	other.LayHarbor(free[1], AnyHarbor)
	if s != other {
		t.Error("the same harbors in another order are another position")
	}
	for e := range Path(b.NumPaths) {
		want := b.Harbors[e]
		switch e {
		case free[0]:
			want = HarborFor(Wool)
		case free[1]:
			want = AnyHarbor
		}
		if got := s.HarborOn(b, e); got != want {
			t.Errorf("%s has %v, not %v", b.PathName(e), got, want)
		}
	}
	if v := b.PathEnds[free[0]][0]; s.HarborAt(b, v) != HarborFor(Wool) || (&State{}).HarborAt(b, v) != NoHarbor {
		t.Errorf("%s has %v", b.IntersectionName(v), s.HarborAt(b, v))
	}
}
