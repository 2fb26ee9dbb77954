package scenarios

import (
	"io/fs"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// trusting is a host without variants: one law, and checks that always hold.
var trusting = Host{
	Law: func(f *yamlfile.File, q LawQuery) *engine.Rules {
		law := base.Rules()
		if q.Ruleset != "base-2020" {
			law.Ruleset = "ck-2015"
			law.Play(ck.Book)
			law.Goal.Value, law.Phases.Value = 13, engine.CombinedPhases
		}
		for _, v := range q.Uses {
			if v.Name != "combined-trade-build" {
				f.At(v.At, "no variant is called so")
				return nil
			}
			law.Phases.Value = engine.CombinedPhases
			law.Own = []engine.OwnRule{{ID: "var.combined-trade-build.order"}, {ID: "var.combined-trade-build.harbor"}}
			law.Phases.Set = &engine.Setter{Name: v.Name, Cites: []engine.Cited{
				{Rule: law.Own[0].ID, Ground: engine.AfterBuilding}, {Rule: law.Own[1].ID, Ground: engine.NewHarbor},
			}}
		}
		return law
	},
	Check: func(text string, players position.Seating, tokens []string) (Check, *yamlfile.Fault) {
		return holds{}, nil
	},
}

type holds struct{}

func (holds) Holds(*engine.Game, *position.State) (bool, error)  { return true, nil }
func (holds) Compare() (left, right string, ok bool)             { return "", "", false }
func (holds) Left(*engine.Game, *position.State) (string, error) { return "", nil }

// libraryNames lists the files that the trusting host can judge.
func libraryNames(t testing.TB) []string {
	var out []string
	for _, pattern := range []string{"base/*/*.yaml", "variants/combined-trade-build/*.yaml"} {
		names, err := fs.Glob(Library, pattern)
		if err != nil || len(names) == 0 {
			t.Fatal(pattern, err)
		}
		out = append(out, names...)
	}
	return out
}

// TestLibraryRuns reads and plays the built-in scenarios. Their checks are tested in the packages that compile them.
func TestLibraryRuns(t *testing.T) {
	names := libraryNames(t)
	i := 0
	RunFiles(names, Library.ReadFile, trusting, 0, func(r Result) bool {
		if r.File != names[i] {
			t.Fatalf("result %d is %s, not %s", i, r.File, names[i])
		}
		i++
		for _, f := range r.Faults {
			t.Error(f)
		}
		for _, f := range r.Failures {
			t.Errorf("%s:%d: %s: want %s, got %s", r.File, f.Line, f.Move, f.Want, f.Got)
		}
		if r.Skipped {
			t.Errorf("%s: skipped: %s", r.File, r.Why)
		}
		return true
	})
	if i != len(names) {
		t.Fatalf("%d results of %d files", i, len(names))
	}
}
