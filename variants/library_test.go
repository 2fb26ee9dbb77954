package variants

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/variants/expressions"
	"catanref/variants/parameters"
	"catanref/variants/sample"
	"catanref/variants/yamlfile"
)

// Laws of the library are built once; those with expressions are the game's own.
func TestLawsAreShared(t *testing.T) {
	uses := []yamlfile.Use{{Name: "combined-trade-build"}}
	if a, b := Law(quiet(t), Query{Uses: uses}), Law(quiet(t), Query{Uses: uses, Ruleset: DefaultRuleset, Players: sample.Table}); a != b {
		t.Error("built twice")
	}
	by := []yamlfile.Use{{Name: "combined-trade-build", When: "len(players) > 3"}}
	a, b := Law(quiet(t), Query{Uses: by, Players: sample.Table}), Law(quiet(t), Query{Uses: by, Players: expressions.Box})
	if a.Phases.Value == b.Phases.Value {
		t.Error("a condition of one table serves another")
	}
}

func TestLibrary(t *testing.T) {
	if len(Rulesets()) < 2 || len(Variants()) < 1 {
		t.Fatal("the library is empty")
	}
	for _, info := range append(Rulesets(), Variants()...) {
		if info.Title == "" || info.About == "" {
			t.Errorf("%s has no title or no about", info.Name)
		}
	}
	for i, name := range rulesetNames() {
		if got := Rulesets()[i].Name; got != name {
			t.Errorf("ruleset/%s.yaml holds %s", name, got)
		}
		if Law(quiet(t), Query{Ruleset: name}) == nil {
			t.Errorf("%s gives no law", name)
		}
	}
	for i, name := range variantNames() {
		info := Variants()[i]
		if info.Name != name {
			t.Errorf("%s.yaml holds %s", name, info.Name)
		}
		for _, id := range info.Rules {
			if _, known := engine.RuleNamed(id); !known && !strings.HasPrefix(id, "var."+name+".") {
				t.Errorf("%s brings %s", name, id)
			}
		}
		if len(info.For) == 0 {
			t.Errorf("%s is for no ruleset", name)
		}
		for _, ruleset := range info.For {
			uses := []yamlfile.Use{}
			needs := slices.Clone(info.Needs)
			if len(info.NeedsOne) > 0 {
				needs = append(needs, info.NeedsOne[0])
			}
			for _, needed := range append(needs, name) {
				uses = append(uses, yamlfile.Use{Name: needed})
			}
			if Law(quiet(t), Query{Ruleset: ruleset, Uses: uses, Players: sample.Table}) == nil {
				t.Errorf("%s gives no law under %s", name, ruleset)
			}
		}
		data, err := library.ReadFile(name + ".yaml")
		if err != nil || !IsVariant(data) {
			t.Errorf("%s.yaml is not known for a variant: %v", name, err)
		}
		if err := CheckFile(name+".yaml", data); err != nil {
			t.Error(err)
		}
	}
}

// Cities & Knights changes two parameters of the base game; its other editions change more.
func TestKnights(t *testing.T) {
	r, base := Law(quiet(t), Query{Ruleset: "ck-2015"}), base.Rules()
	if !r.Plays(ck.Book) || Law(quiet(t), Query{}).Plays(ck.Book) {
		t.Error("the expansion is not where it belongs")
	}
	changed := map[string]string{"points.goal": "13", "turn.phases": "combined"}
	for _, p := range parameters.All() {
		want, ok := changed[p.Name]
		if !ok {
			want, _ = p.Bind.Written(base)
		}
		if got, _ := p.Bind.Written(r); got != want {
			t.Errorf("%s is %s, not %s", p.Name, got, want)
		}
	}
	for _, row := range []struct{ ruleset, want string }{
		{"ck-2007", "13 true true true false false true false"},
		{"ck-annotated", "13 true true true false false true false"},
		{"summary-ck", "13 false false false true true false true"},
		{"summary", "10 true true true false false true true"},
	} {
		r := Law(quiet(t), Query{Ruleset: row.ruleset})
		got := fmt.Sprint(r.Goal.Value, engine.LawNamed("setup.city").Law().(engine.TruthConst).Of(r).Value, engine.LawNamed("robber.frozen").Law().(engine.TruthParam).Of(r).Value, engine.LawNamed("chase.numbered").Law().(engine.TruthParam).Of(r).Value, engine.LawNamed("trading-house.once").Law().(engine.TruthParam).Of(r).Value, engine.LawNamed("progress.before-roll").Law().(engine.TruthParam).Of(r).Value, engine.LawNamed("progress.fresh").Law().(engine.TruthParam).Of(r).Value, r.RoadTieKeeps.Value)
		if got != row.want {
			t.Errorf("%s: got %s, want %s", row.ruleset, got, row.want)
		}
	}
}

// Scenarios are read and run side by side.
func TestSideBySide(t *testing.T) {
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 50 {
				g, s := sample.Position(t)
				c, fault := expressions.CompileCheck(fmt.Sprintf("any(players, .points == 8) and red.roads contains \"A1/SE\" and %d < 50", i), sample.Table)
				if fault != nil {
					t.Error(sample.FaultText(fault))
					return
				}
				if ok, err := c.Holds(g, s); !ok || err != nil {
					t.Error(ok, err)
				}
				if Law(quiet(t), Query{Uses: []yamlfile.Use{{Name: "combined-trade-build"}}}) == nil {
					t.Error("no law")
				}
			}
		})
	}
	all.Wait()
}
