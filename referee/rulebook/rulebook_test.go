package rulebook

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// Cutting a file into entries gives the same rules as parsing the whole file.
func TestCatalogueIsCutAsItReads(t *testing.T) {
	files, err := rulebookFiles.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, file := range files {
		data, err := rulebookFiles.ReadFile(file.Name())
		if err != nil {
			t.Fatal(err)
		}
		var whole []Rule
		dec := yaml.NewDecoder(bytes.NewReader(data))
		dec.KnownFields(true)
		if err := dec.Decode(&whole); err != nil {
			t.Fatalf("%s: %v", file.Name(), err)
		}
		for _, r := range whole {
			ids = append(ids, r.ID)
			got := Find(r.ID)
			if got == nil || got.Title != r.Title || len(got.Cases) != len(r.Cases) || len(got.Cites) != len(r.Cites) {
				t.Errorf("%s: read alone it is %+v", r.ID, got)
			}
		}
	}
	slices.Sort(ids)
	if !slices.Equal(ids, IDs()) {
		t.Errorf("%d rules in the files, %d in the catalogue", len(ids), len(IDs()))
	}
}

// No entry of a file gets lost: it is parsed, or the file is refused with the line of the error.
func TestEntriesInAFile(t *testing.T) {
	const a, b = "- id: x.a.one\n  title: A\n", "- id: x.b.two\n  title: B\n"
	for _, row := range []struct{ name, text, want, fault string }{
		{"at the head of the file", a + b, "x.a.one x.b.two", ""},
		{"alone", a, "x.a.one", ""},
		{"without the last end of a line", strings.TrimSuffix(a+b, "\n"), "x.a.one x.b.two", ""},
		{"nothing but its id, at the end", a + "- id: x.b.two", "x.a.one x.b.two", ""},
		{"below remarks", "# Rules\n\n" + a + "\n# more\n" + b, "x.a.one x.b.two", ""},
		{"an empty file", "", "", ""},
		{"remarks alone", "# Rules\n", "", ""},
		{"no id", a + "- id: \n  title: B\n", "", `3:7: "" is no id of a rule, like base.city.cost`},
		{"no id and no space", a + "- id:\n  title: B\n", "", `3:1: an entry begins with "- id: ", and its further lines with spaces, but here stands "- id:"`},
		{"no id at the end of the file", a + "- id: ", "", `3:7: "" is no id`},
		{"an id that ends in nothing", "- id: x.a.\n" + b, "", `1:7: "x.a." is no id`},
		{"an id of one word", a + "- id: x\n", "", `3:7: "x" is no id`},
		{"an id in quotation marks", "- id: \"x.a.one\"\n", "", `1:7: "\"x.a.one\"" is no id`},
		{"a remark behind the id", "- id: x.a.one # first\n", "", `1:7: "x.a.one # first" is no id`},
		{"two entries of one id", a + b + a, "", `5:1: x.a.one has an entry already`},
		{"two entries of one id, one after the other", a + a, "", `3:1: x.a.one has an entry already`},
		{"another key first", a + "- title: B\n  id: x.b.two\n", "", `3:1: an entry begins with "- id: "`},
		{"more spaces", "-  id: x.a.one\n", "", `1:1: an entry begins with`},
		{"a list further in", "  - id: x.a.one\n", "", `1:1: an entry begins with`},
		{"a lost line", "title: A\n" + b, "", `1:1: an entry begins with`},
	} {
		entries, err := entriesIn([]byte(row.text))
		got := strings.Join(slices.Sorted(maps.Keys(entries)), " ")
		switch {
		case row.fault == "" && (err != nil || got != row.want):
			t.Errorf("%s: %q and %v, not %q", row.name, got, err, row.want)
		case row.fault != "" && (err == nil || !strings.HasPrefix(err.Error(), row.fault)):
			t.Errorf("%s: %v, not %s", row.name, err, row.fault)
		}
		for id, text := range entries {
			if r := readAsYAML(text); r.ID != id || !strings.Contains(row.text, string(text)) {
				t.Errorf("%s: %s reads as %+v", row.name, id, r)
			}
		}
	}
}

// Every id has exactly one entry in the whole catalogue.
func TestEntriesStandInOneFile(t *testing.T) {
	ids := IDs()
	for i := range ids[1:] {
		if ids[i] == ids[i+1] {
			t.Errorf("%s is in two files", ids[i])
		}
	}
}

func TestRulesAreFitToPrint(t *testing.T) {
	kinds := []string{"legality", "effect", "scoring", "setup", "component"}
	for _, r := range All() {
		switch {
		case r.Title == "" || r.Says == "":
			t.Errorf("%s has no title or says nothing", r.ID)
		case !slices.Contains(kinds, r.Kind):
			t.Errorf("%s is of no known kind: %q", r.ID, r.Kind)
		case len(r.Cites) == 0:
			t.Errorf("%s cites no book", r.ID)
		}
		for _, c := range r.Cites {
			if bookTitles()[c.Book] == "" {
				t.Errorf("%s cites the book %q, which has no title in books.txt", r.ID, c.Book)
			}
		}
	}
}

func TestCitations(t *testing.T) {
	for _, row := range []struct {
		name        string
		cite        Cite
		text, plain string
	}{
		{"part and section", Cite{"base-2020", "Almanac: Distance Rule", 7, 0},
			`Catan 5th ed. (2020), Almanac "Distance Rule", p. 7`, "Catan 5th ed. (2020), Almanac, Distance Rule, p. 7"},
		{"section alone", Cite{"ck-2015", "Knights", 8, 0},
			`Cities & Knights 5th ed. (2015), "Knights", p. 8`, "Cities & Knights 5th ed. (2015), Knights, p. 8"},
		{"from a page on", Cite{"ck-2007", "Almanac: Diplomat", 0, 16},
			`Cities & Knights 4th ed. (2007), Almanac "Diplomat", p. 16 ff.`, "Cities & Knights 4th ed. (2007), Almanac, Diplomat, p. 16 ff."},
		{"no page", Cite{"summary", "Variants: Friendly Robber", 0, 0},
			`Catan summary, Variants "Friendly Robber"`, "Catan summary, Variants, Friendly Robber"},
		{"no section", Cite{"official-faq", "", 0, 0}, "Publisher's FAQ", "Publisher's FAQ"},
		{"no section but a page", Cite{"official-faq", "", 3, 0}, "Publisher's FAQ, p. 3", "Publisher's FAQ, p. 3"},
	} {
		if got := row.cite.String(); got != row.text {
			t.Errorf("%s: %s, not %s", row.name, got, row.text)
		}
		if got := row.cite.Plain(); got != row.plain {
			t.Errorf("%s: %s, not %s", row.name, got, row.plain)
		}
	}
}
