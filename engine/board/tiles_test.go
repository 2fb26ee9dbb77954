package board

import "testing"

// fogBoard returns a board of three rows whose middle hex is face down.
func fogBoard(t *testing.T) *Board {
	sea, ore := Tile{Sea, 0}, Tile{Mountains, 8}
	b, err := NewBoard([][]Tile{{sea, sea}, {sea, {Fog, 0}, ore}, {sea, ore}})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestFogIsNeitherLandNorSeaUntilTurned(t *testing.T) {
	b := fogBoard(t)
	fog, ore := Hex(3), Hex(4)
	between, open := b.Sides[fog][1], b.Sides[fog][0] // to the mountains, to the sea
	corner, beach := b.Corners[fog][5], b.Corners[ore][2]
	for _, row := range []struct {
		name                    string
		turned                  Terrain
		onLand, atSea           [2]bool // of the paths between and open
		landAt, coastAt, barren bool    // of the corner
	}{
		{"face down", Fog, [2]bool{true, false}, [2]bool{false, true}, false, true, false},
		{"land", Forest, [2]bool{true, true}, [2]bool{false, true}, true, true, false},
		{"desert", Desert, [2]bool{true, true}, [2]bool{false, true}, true, true, true},
		{"sea", Sea, [2]bool{true, false}, [2]bool{true, true}, false, true, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := b.First
			s.Terrain[fog] = row.turned
			if got := [2]bool{s.OnLand(b, between), s.OnLand(b, open)}; got != row.onLand {
				t.Errorf("on land: %v", got)
			}
			if got := [2]bool{s.AtSea(b, between), s.AtSea(b, open)}; got != row.atSea {
				t.Errorf("at sea: %v", got)
			}
			if s.LandAt(b, corner) != row.landAt || s.CoastAt(b, corner) != row.coastAt || !s.LandAt(b, beach) {
				t.Errorf("land %v and coast %v at the corner, land %v at the beach", s.LandAt(b, corner), s.CoastAt(b, corner), s.LandAt(b, beach))
			}
			if s.HasDesert(b) != row.barren {
				t.Errorf("has a desert: %v", s.HasDesert(b))
			}
		})
	}
	if b.First.Terrain[fog] != Fog {
		t.Error("the board changed with the position")
	}
}
