package picture

import (
	"testing"

	"catanref/engine/board"
)

// Every terrain has a name, a background colour for screen and for paper, and a sign, and no two terrains look alike.
func TestEveryTerrainIsDrawn(t *testing.T) {
	seen := map[string]board.Terrain{}
	for _, terrain := range board.EachTerrain() {
		row := lookOf(terrain)
		if row.sign == nil || row.fill == "" || row.pale == "" || terrain.String() == "" {
			t.Errorf("terrain %d, %q, cannot be drawn: ground %q, pale %q, has a sign: %v", terrain, terrain, row.fill, row.pale, row.sign != nil)
			continue
		}
		on := (&Plate{}).terrainSign(terrain)
		if len(on.shapes) == 0 {
			t.Errorf("the sign of %s is empty", terrain)
		}
		for _, fill := range []string{row.fill, row.pale} {
			if other, ok := seen[fill]; ok {
				t.Errorf("%s has the same ground as %s", terrain, other)
			}
			seen[fill] = terrain
		}
	}
}
