package variants

import (
	"os"
	"path/filepath"
	"testing"

	"catanref/engine"
	"catanref/variants/sample"
)

// All expressions of the built-in variants have plain functions, and evaluating them allocates nothing.
func TestBuiltInExpressionsAreQuick(t *testing.T) {
	g, s := sample.Position(t)
	for _, name := range variantNames() {
		sheet := builtInVariant(name)
		for _, x := range sheet.set {
			if x.constant != nil {
				continue
			}
			p, fault := x.compile(sheet, sample.Table)
			if fault != nil {
				t.Errorf("%s: %s: %v", name, x.text, fault)
				continue
			}
			f := engine.NewFacts(g, s)
			f.Target, f.Victim = 4, 1
			if n := testing.AllocsPerRun(100, func() { _, _ = x.workOut(sheet, p, f) }); n != 0 {
				t.Errorf("%s: %s allocates %v times", name, x.text, n)
			}
		}
	}
}

// The lower bound of a choice between literal numbers is known.
func TestLeastOfANumber(t *testing.T) {
	dir := t.TempDir()
	for _, row := range []struct {
		price string
		on    string // when the house rule is in force
		want  int
	}{
		{"3", "true", 3},
		{"turn.number > 3 ? 2 : 1", "true", 1},
		{"turn.number > 9 ? 4 : turn.number > 3 ? 3 : 2", "true", 2},
		{"turn.number > 3 ? 4 : 2", "turn.number > 6", 1}, // below lies the standard price
		{"turn.number", "true", 0},
		{"turn.number > 3 ? turn.number : 2", "true", 0},
	} {
		if err := os.WriteFile(filepath.Join(dir, "dear.yaml"), []byte("variant: dear\nset: {tokens.price: '"+row.price+"'}\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		q, f := query(t, dir, "variants: {./dear.yaml: "+row.on+"}")
		law := Law(f, q)
		if law == nil {
			t.Fatal(f.Err())
		}
		if got := engine.Least(engine.LawNamed("tokens.price").Law().(engine.NumberParam).Of(law)); got != row.want {
			t.Errorf("%s: at least %d, want %d", row.price, got, row.want)
		}
	}
}
