package expressions

import (
	"strings"
	"testing"

	"catanref/variants/sample"
)

// The fault of an unknown word or function lists the known ones.
func TestFaultsListWhatThereIs(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"xyzzy > 3", "; there are red, blue, white, players, "},
		{"xyzzy(3) > 3", "; there are adjacent, area, at, buildings, distance, harbor, hex, hexes, mark, pips, player, all, any, "},
		{"red.xyzzy > 3", "; there are name, points, public_points, "},
	} {
		if _, fault := CompileCheck(row.text, sample.Table); fault == nil || !strings.Contains(fault.Message, row.want) {
			t.Errorf("%s: %v", row.text, fault)
		}
	}
}
