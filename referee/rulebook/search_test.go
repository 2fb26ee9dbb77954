package rulebook

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// The reader of the word lists agrees with the YAML parser.
func TestWordsReadAsYAML(t *testing.T) {
	for _, l := range languages() {
		data, err := wordFiles.ReadFile("words/" + l.name + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		var want struct {
			Small, Asks, Endings string
			Same                 map[string]string
		}
		if err := yaml.Unmarshal(data, &want); err != nil {
			t.Fatalf("%s: %v", l.name, err)
		}
		for _, row := range []struct {
			list, want string
			got        map[string]bool
		}{{"small", want.Small, l.small}, {"asks", want.Asks, l.asks}} {
			words := map[string]bool{}
			for word := range strings.FieldsSeq(row.want) {
				words[folded(word)] = true
			}
			if !maps.Equal(words, row.got) || len(words) == 0 {
				t.Errorf("%s: %s reads otherwise as YAML", l.name, row.list)
			}
		}
		if len(strings.Fields(want.Endings)) != len(l.endings) {
			t.Errorf("%s: %d endings, not %d", l.name, len(l.endings), len(strings.Fields(want.Endings)))
		}
		for key, words := range want.Same {
			for word := range strings.FieldsSeq(words) {
				if l.same[folded(word)] == "" {
					t.Errorf("%s: %s does not stand for %s", l.name, word, key)
				}
			}
		}
	}
}

// Topics outside the rules are recognised by their words in any language; other questions are not taken for them.
func TestBeyond(t *testing.T) {
	for _, row := range []struct{ question, says string }{
		{"he promised me a sheep", "Promises"},
		{"Er hat mir versprochen zu tauschen", "Promises"},
		{"one die fell on the floor", "A die"},
		{"the dice are cocked", "A die"},
		{"may I look at his hand", "Looking at"},
		{"how long may a turn take", "How long"},
		{"can I take back my move", "A move that was made"},
		{"I forgot to take my cards", "What was forgotten"},
		{"can I build a road through a settlement", ""},
		{"may the robber stay", ""},
		{"where does the robber go when he leaves the desert", ""},
		{"how many roads for the longest road", ""},
	} {
		said := Ask(row.question, nil).Beyond
		if row.says == "" && len(said) > 0 || row.says != "" && !slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, row.says) }) {
			t.Errorf("%q: %q, not %q", row.question, said, row.says)
		}
	}
}

func TestLanguageOfQuestions(t *testing.T) {
	for question, want := range map[string]string{
		"robber desert": "en", "cocked die": "en", "red: road A2/SE": "en", "": "en", "zebra": "en", "can I trade on A2.SE": "en",
		"Darf der Räuber in die Wüste?": "de", "wie viele Karten": "de", "Abstandsregel für Städte": "de",
		"Le voleur peut-il rester ?": "fr", "combien coûte une route": "fr",
	} {
		if got := Ask(question, nil).Language; got != want {
			t.Errorf("%q is %s, not %s", question, got, want)
		}
	}
}

func TestUnknownWordsAreNamed(t *testing.T) {
	a := Ask("may a Zebra eat my setlement on B2.N with quux?", nil)
	if want := []string{"Zebra", "eat", "quux"}; !slices.Equal(a.Unknown, want) {
		t.Errorf("unknown are %q, not %q", a.Unknown, want)
	}
}

func TestOneOff(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want bool
	}{
		{"robber", "rober", true}, {"robber", "robbber", true}, {"robber", "robbet", true}, {"robber", "robebr", true},
		{"robber", "obber", true}, {"robber", "robbe", true}, {"robber", "robber", false}, {"robber", "robs", false},
		{"robber", "orbbre", false}, {"", "a", true}, {"", "", false}, {"ab", "ba", true},
	} {
		if got := oneOff(row.a, row.b); got != row.want || oneOff(row.b, row.a) != row.want {
			t.Errorf("%q and %q: %v", row.a, row.b, got)
		}
	}
}

// A search returns only rules that the filter permits, in a fixed order, and accepts long and odd questions.
func TestAskWithin(t *testing.T) {
	for _, h := range Ask("robber desert knight", func(r *Rule) bool { return strings.HasPrefix(r.ID, "ck.") }).Hits {
		if !strings.HasPrefix(h.ID, "ck.") || h.Score <= 0 {
			t.Errorf("%s is found with %f", h.ID, h.Score)
		}
	}
	long := strings.Repeat("robber ", 100_000)
	if a := Ask(long, nil); len(a.Hits) == 0 || len(a.About) != 1 {
		t.Errorf("a long question is about %q", a.About)
	}
	first := Ask("longest road tie", nil).Hits
	for i, h := range readIndex(writtenIndex).ask("longest road tie", nil).Hits {
		if first[i].ID != h.ID {
			t.Fatalf("%s is in the place of %s", h.ID, first[i].ID)
		}
	}
}

// No question causes a panic, and every hit has a positive score.
func FuzzAsk(f *testing.F) {
	for _, seed := range []string{"may the robber stay?", "l'or", "3:1", "", "\xff\x80'", "''''", "A2/SE B", "Straße", strings.Repeat("ä", 500)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, question string) {
		a := Ask(question, nil)
		Asks(question)
		for _, h := range a.Hits {
			if h.Score <= 0 || h.Rule == nil {
				t.Fatalf("%q finds %v", question, h)
			}
		}
	})
}

// Many rules of every box have questions and translated titles; no question is recorded for two rules.
func TestRulesAreAskedFor(t *testing.T) {
	asked, titled, by := 0, 0, map[string]string{}
	boxes := map[string]int{}
	for _, r := range All() {
		if len(r.Asked) > 0 {
			asked++
			box, _, _ := strings.Cut(r.ID, ".")
			boxes[box]++
		}
		if r.Titles.In("de") != "" && r.Titles.In("fr") != "" {
			titled++
		}
		for _, q := range r.Asked {
			if was := by[q]; was != "" {
				t.Errorf("%q is asked of %s and of %s", q, was, r.ID)
			}
			by[q] = r.ID
		}
		for _, title := range r.Titles {
			if languageNamed(title.Language) == nil {
				t.Errorf("%s has a title in %q, a language without word lists", r.ID, title.Language)
			}
		}
	}
	if asked < 250 || titled < 150 || len(boxes) < 6 {
		t.Errorf("%d rules have questions, %d titles in other languages, of boxes %v", asked, titled, boxes)
	}
}

// The rest of a short word that an apostrophe cuts is not a word of the question.
func TestShortForms(t *testing.T) {
	for question, about := range map[string]string{
		"can I trade when it's not my turn?":      "trade turn",
		"I'd say he's too close to the robber":    "close robber",
		"we're paid for the city, they'll object": "paid city",
	} {
		if got := strings.Join(Ask(question, nil).About, " "); got != about {
			t.Errorf("%q is about %q, not %q", question, got, about)
		}
	}
}
