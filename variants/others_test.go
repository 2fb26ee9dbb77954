package variants

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"catanref/engine/board"
	"catanref/engine/ck"
	"catanref/variants/expressions"
	"catanref/variants/parameters"
	"catanref/variants/sample"
	"catanref/variants/yamlfile"
)

func namesOf(others []Other) string {
	var names []string
	for _, o := range others {
		names = append(names, o.Name)
	}
	return strings.Join(names, " ")
}

// Editions of the other game are not alternatives; the table's own variants are kept if they fit.
func TestOtherRulesets(t *testing.T) {
	dir := houseDir(t)
	for _, row := range []struct{ name, text, want, limits string }{
		{"base game", "a: b", "summary", "7"},
		{"the other one", "ruleset: summary", "base-2020", "7"},
		{"knights", "ruleset: ck-2015", "ck-2007 ck-annotated summary-ck", "7 7 7"},
		{"knights of old", "ruleset: ck-annotated", "ck-2015 ck-2007 summary-ck", "7 7 7"},
		{"a house rule is kept", "ruleset: ck-2015\nvariants: [house/big-hand.yaml]", "ck-2007 ck-annotated summary-ck", "9 9 9"},
		{"what does not fit is left out", "ruleset: summary\nvariants: [house/for-other.yaml, house/no-mix.yaml]", "base-2020", "7"},
		{"own ruleset", "ruleset: house/ours.yaml", "base-2020 summary", "7 7"},
	} {
		t.Run(row.name, func(t *testing.T) {
			q, f := query(t, dir, row.text)
			r := Law(f, q)
			if r == nil {
				t.Fatal(f.Err())
			}
			o := OthersOf(q, r)
			if got := namesOf(o.Rulesets()); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
			var limits []string
			for _, other := range o.Rulesets() {
				limits = append(limits, fmt.Sprint(other.Rules.HandLimit.Value))
			}
			if got := strings.Join(limits, " "); got != row.limits {
				t.Errorf("hand limits %s, want %s", got, row.limits)
			}
		})
	}
}

func TestOtherVariants(t *testing.T) {
	dir := houseDir(t)
	const name = "combined-trade-build"
	for _, row := range []struct {
		name, text string
		want       bool // it can be turned on
	}{
		{"not on", "a: b", true},
		{"on already", "variants: [combined-trade-build]", false},
		{"said to be off", "variants: {combined-trade-build: false}", true},
		{"off by the players", "variants: {combined-trade-build: len(players) > 5}", true},
		{"on at times", "variants: {combined-trade-build: turn.number > 3}", false},
		{"not made for it", "ruleset: ck-2015", false},
		{"conflict", "variants: [house/no-mix.yaml]", false},
		{"beside a house rule", "variants: [house/big-hand.yaml]", true},
	} {
		t.Run(row.name, func(t *testing.T) {
			q, f := query(t, dir, row.text)
			r := Law(f, q)
			if r == nil {
				t.Fatal(f.Err())
			}
			found := OthersOf(q, r).Variants(nil)
			if got := slices.ContainsFunc(found, func(o Other) bool { return o.Name == name }); got != row.want {
				t.Errorf("it is among %s: %t", namesOf(found), got)
			}
		})
	}
}

// Outlines agree with the fully parsed files.
func TestOutlinesTellWhatTheFilesSay(t *testing.T) {
	parametersOf := func(set []setting) (out []*parameters.Parameter) {
		for _, x := range set {
			out = append(out, x.parameter)
		}
		return out
	}
	for _, name := range variantNames() {
		got, s := outlineOfVariant(name), builtInVariant(name)
		want := outline{s.From, s.expansion, s.book, s.Needs, parametersOf(s.set)}
		if !reflect.DeepEqual(*got, want) {
			t.Errorf("%s: %+v, want %+v", name, *got, want)
		}
		if got.mayMatter(func(*parameters.Parameter) bool { return false }) {
			t.Errorf("%s matters although nothing does", name)
		}
	}
	for _, name := range rulesetNames() {
		got, s := outlineOfRuleset(name), builtInRuleset(name)
		want := outline{s.From, s.expansion, s.book, s.Needs, parametersOf(s.set)}
		if !reflect.DeepEqual(*got, want) {
			t.Errorf("%s: %+v, want %+v", name, *got, want)
		}
		r := Law(&yamlfile.File{}, Query{Ruleset: name, Players: sample.Table})
		if expansionOf(name) != r.OfEdition() {
			t.Errorf("%s plays Cities & Knights: %t", name, r.Plays(ck.Book))
		}
	}
}

// The law of a variant has what its outline lists.
func TestOutlinesTellWhatVariantsBring(t *testing.T) {
	atSea, err := board.NewBoard([][]board.Tile{{{Terrain: board.Sea}, {Terrain: board.Desert}, {Terrain: board.Sea}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name  string
		board *board.Board
	}{{"no board", nil}, {"land", board.Beginner()}, {"sea", atSea}} {
		t.Run(row.name, func(t *testing.T) {
			brought := 0
			for _, name := range variantNames() {
				q := Query{Ruleset: "ck-2015", Players: sample.Table, Board: row.board, Uses: []yamlfile.Use{{Name: name}}}
				for _, needed := range outlineOfVariant(name).needs {
					q.Uses = append([]yamlfile.Use{{Name: needed}}, q.Uses...)
				}
				without := Law(&yamlfile.File{}, Query{Ruleset: "ck-2015", Players: sample.Table, Board: row.board})
				with := Law(&yamlfile.File{}, q)
				if with == nil {
					continue
				}
				if got, want := outlineOfVariant(name).brings(without.Books(), row.board), !slices.Equal(with.Books(), without.Books()); got != want {
					t.Errorf("%s brings another book: %t, by its lines %t", name, want, got)
				} else if got {
					brought++
				}
			}
			if brought < 2 {
				t.Errorf("only %d variants bring a book here", brought)
			}
		})
	}
}

// A parameter of the pirate does not bring the sea box to a table without sea: each variant for the edition that needs
// nothing else is another law of the table.
func TestPirateBringsNoBoxToLand(t *testing.T) {
	for _, ruleset := range []string{"ck-2015", "ck-2007", "ck-annotated"} {
		q := Query{Ruleset: ruleset, Players: sample.Table, Board: board.Beginner()}
		found := namesOf(OthersOf(q, Law(&yamlfile.File{}, q)).Variants(nil))
		if !strings.Contains(found, "aggressive-robber") {
			t.Errorf("%s: aggressive-robber is not among %s", ruleset, found)
		}
	}
}

func TestEditionsInOrder(t *testing.T) {
	const want = "base-2020 ck-2015 ck-2007 ck-annotated summary summary-ck"
	if got := strings.Join(editions(), " "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestWatchNotesWhatIsRead(t *testing.T) {
	g, s := sample.Position(t)
	w := WatchReads(Law(&yamlfile.File{}, Query{Players: sample.Table}))
	named := func(name string) *parameters.Parameter {
		p, _ := parameters.Named(name)
		return p
	}
	for _, row := range []struct {
		parameter string
		want      bool
	}{{"hand.limit", false}, {"points.goal", false}, {"supply.roads", true}, {"turn.phases", false}} {
		if got := w.Matters(named(row.parameter)); got != row.want {
			t.Errorf("before anything is read %s matters: %t", row.parameter, got)
		}
	}
	c, fault := expressions.CompileCheck("red.hand_limit == 9", sample.Table)
	if fault != nil {
		t.Fatal(fault)
	}
	g.Rules = w.Rules
	if _, err := c.Holds(g, s); err != nil {
		t.Fatal(err)
	}
	if !w.Matters(named("hand.limit")) || w.Matters(named("points.goal")) {
		t.Error("the limit was read, the goal was not")
	}
}
