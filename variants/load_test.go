package variants

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/variants/sample"
	"catanref/variants/yamlfile"
)

// sound is a file that every row of the tables below spoils in one place.
const sound = `variant: big-hand
title: Big hand
about: Nine cards are safe.
for: [base-2020]
conflicts: []
rules: [house.big-hand]
set:
  hand.limit: 9
`

func TestCheckFile(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"sound", sound, ""},
		{"shortest", "variant: x\nset: {hand.limit: 9}\n", ""},
		{"expression", "variant: x\nset: {hand.limit: 'len(players) > 4 ? 9 : 7', points.goal: 'turn.number > 20 ? 8 : 10'}\n", ""},
		{"price that changes", "variant: x\nset: {cost.road: 'turn.number > 20 ? \"1 brick\" : \"1 lumber\"'}\n", ""},
		{"ruleset", "ruleset: our-table\ntitle: Ours\nfrom: base-2020\nset: {hand.limit: 9}\n", ""},
		{"grounds", "variant: x\nrules: [house.a, {house.b: new-harbor}, base.turn.phases: after-building]\nset: {turn.phases: combined}\n", ""},

		{"empty", "", "v.yaml: the file is empty"},
		{"no YAML", "variant: [", "v.yaml:1:10: this is no YAML: the [ that opens here is not closed"},
		{"head misspelt", strings.Replace(sound, "variant:", "varant:", 1), `v.yaml:1:1: a file of a house rule has no key "varant"; did you mean "variant"?`},
		{"no head", "name: x\nset: {hand.limit: 9}\n", `v.yaml:1:1: this is no variant: it begins with "variant:" and a name`},
		{"named as a built-in one", "variant: harbormaster\nset: {hand.limit: 9}\n", "v.yaml:1:10: harbormaster is built in: a file of your own needs a name of its own"},
		{"named as a ruleset", "ruleset: base-2020\nset: {hand.limit: 9}\n", "v.yaml:1:10: base-2020 is built in: a file of your own needs a name of its own"},
		{"long name", "variant: " + strings.Repeat("a", 61) + "\nset: {hand.limit: 9}\n", "v.yaml:1:10: a name has at most 60 letters; this one has 61"},
		{"long id", "variant: a\nrules: [var." + strings.Repeat("a", 60) + "]\nset: {hand.limit: 9}\n", "v.yaml:2:9: the id of a rule has at most 60 letters; this one has 64"},
		{"long title", "variant: a\ntitle: " + strings.Repeat("a", 201) + "\nset: {hand.limit: 9}\n", "v.yaml:2:8: title has at most 200 letters"},
		{"very many parts", "variant: a\nset:\n" + strings.Repeat("  a: 1\n", 50_000), "v.yaml:10001:4: such a file has at most 20000 keys, values and entries"},
		{"very large", "variant: a\nset:\n" + strings.Repeat("  hand.limit: 1\n", 80_000), "v.yaml: the file is larger than 1 MiB"},
		{"rule of another book misspelt", "variant: a\nrules: [tb.fish.drow]\nset: {hand.limit: 9}\n", `v.yaml:2:9: there is no rule "tb.fish.drow"; did you mean "tb.fish.draw"?`},
		{"no mapping", "- a\n", `v.yaml:1:1: this is no variant: it begins with "variant:" and a name`},
		{"a scenario", "players: [red, blue]\n", `v.yaml:1:1: this is no variant: it begins with "variant:" and a name`},
		{"unknown key", strings.Replace(sound, "about", "abuot", 1), `v.yaml:3:1: a variant has no key "abuot"; did you mean "about"?`},
		{"key twice", sound + "title: Again\n", `v.yaml:9:1: "title" stands twice; the first is on line 2`},
		{"name", strings.Replace(sound, "big-hand", "Big Hand", 1), `v.yaml:1:10: "Big Hand" is no name: small letters and digits, words joined by hyphens`},
		{"title of two", strings.Replace(sound, "Big hand", "[a, b]", 1), "v.yaml:2:8: title is a text"},
		{"ruleset misspelt", strings.Replace(sound, "base-2020", "base-2002", 1), `v.yaml:4:7: there is no ruleset "base-2002"; did you mean "base-2020"?`},
		{"ruleset twice", strings.Replace(sound, "[base-2020]", "[base-2020, base-2020]", 1), `v.yaml:4:18: "base-2020" stands here twice`},
		{"for no list", strings.Replace(sound, "[base-2020]", "base-2020", 1), "v.yaml:4:6: for is a list"},
		{"conflict misspelt", strings.Replace(sound, "conflicts: []", "conflicts: [combined-trade-biuld]", 1), `v.yaml:5:13: there is no variant "combined-trade-biuld"; did you mean "combined-trade-build"?`},
		{"rule of the book misspelt", strings.Replace(sound, "house.big-hand", "base.settlement.distanse", 1), `v.yaml:6:9: there is no rule "base.settlement.distanse"; did you mean "base.settlement.distance"?`},
		{"rule without a dot", strings.Replace(sound, "house.big-hand", "hand", 1), `v.yaml:6:9: "hand" is no rule id: words joined by dots, like house.big-hand`},
		{"rule twice", strings.Replace(sound, "[house.big-hand]", "[house.big-hand, house.big-hand]", 1), `v.yaml:6:25: "house.big-hand" stands here twice`},
		{"ground misspelt", strings.Replace(sound, "[house.big-hand]", "[house.big-hand: new-harbour]", 1), `v.yaml:6:25: no parameter is decided on the ground "new-harbour"; did you mean "new-harbor"?`},
		{"parameter misspelt", strings.Replace(sound, "hand.limit", "hand.limits", 1), `v.yaml:8:3: there is no parameter "hand.limits"; did you mean "hand.limit"?`},
		{"parameter twice", sound + "  hand.limit: 8\n", `v.yaml:9:3: "hand.limit" stands twice; the first is on line 8`},
		{"sets nothing", "variant: x\n", "v.yaml:1:1: this variant sets nothing"},
		{"sets an empty map", "variant: x\nset: {}\n", "v.yaml:1:1: this variant sets nothing"},
		{"set is a list", "variant: x\nset: [hand.limit]\n", "v.yaml:2:6: set is written as keys and values, like {points.goal: 12}"},
		{"value is a list", "variant: x\nset:\n  hand.limit: [9]\n", "v.yaml:3:15: hand.limit is a whole number from 0 to 99"},
		{"no value", "variant: x\nset:\n  hand.limit:\n", "v.yaml:3:14: hand.limit is a whole number from 0 to 99"},
		{"out of range", "variant: x\nset:\n  rate.bank: 0\n", "v.yaml:3:14: rate.bank is a whole number from 1 to 7, not 0"},
		{"wrong type", "variant: x\nset:\n  hand.limit: true\n", "v.yaml:3:15: this is true or false; it must be a number"},
		{"word for a number", "variant: x\nset:\n  hand.limit: many\n", `v.yaml:3:15: nothing is called "many" here`},
		{"word misspelt", "variant: x\nset:\n  turn.phases: combind\n", `v.yaml:3:16: turn.phases is strict or combined, not "combind"; did you mean "combined"?`},
		{"word that is none", "variant: x\nset:\n  turn.phases: 'len(players) > 2 ? \"both\" : \"strict\"'\n", `v.yaml:3:36: turn.phases is strict or combined, not "both"`},
		{"price", "variant: x\nset:\n  cost.road: 1 brik\n", `v.yaml:3:16: "brik" is no resource or commodity; did you mean "brick"?`},
		{"constant only", "variant: x\nset:\n  supply.roads: turn.number\n", "v.yaml:3:17: supply.roads holds for a whole game and cannot be an expression; it is like 15"},
		{"inside an expression", "variant: x\nset:\n  hand.limit: 7 + turn.numbre\n", `v.yaml:3:24: no member is called "numbre" here; did you mean "number"?`},
		{"inside quotes", "variant: x\nset:\n  hand.limit: 'turn.numbre > 3 ? 9 : 7'\n", `v.yaml:3:21: no member is called "numbre" here; did you mean "number"?`},
		{"expression cut by commas", "variant: x\nset: {hand.limit: max(3, turn.number, 4), points.goal: 12}\n", `v.yaml:2:24: inside { } a text ends at a comma, unless it stands in quotes: "max(3, turn.number, 4)"`},
		{"expression cut in a grant", "variant: x\ngrant: [{when: roll, to: none(players, .income > 2), cards: choice}]\n", `v.yaml:2:38: inside { } a text ends at a comma, unless it stands in quotes: "none(players, .income > 2)"`},
		{"definition cut by a comma", "variant: x\ndefine: {most: max(3, turn.number)}\nset: {hand.limit: most}\n", `v.yaml:2:21: inside { } a text ends at a comma, unless it stands in quotes: "max(3, turn.number)"`},
		{"expression unreadable", "variant: x\nset:\n  hand.limit: 3 +\n", "v.yaml:3:17: the expression ends too early"},
		{"constant that fails", "variant: x\nset:\n  hand.limit: 7 / 0\n", "v.yaml:3:15: hand.limit of x cannot be worked out: division by zero"},
		{"no whole number", "variant: x\nset:\n  hand.limit: 7 / 2\n", "v.yaml:3:15: hand.limit of x cannot be worked out: hand.limit is a whole number from 0 to 99, not 3.5"},
		{"from itself", "variant: x\nset:\n  hand.limit: players[0].hand_limit + 1\n", "v.yaml:3:15: hand.limit cannot be worked out from hand_limit, which depends on it"},
		{"from each other", "variant: x\nset:\n  hand.limit: 'turn.phase == \"main\" ? 7 : 8'\n  turn.phases: 'players[0].hand_limit > 7 ? \"strict\" : \"combined\"'\n", "v.yaml:4:16: turn.phases cannot be worked out from hand_limit, which depends on it"},
		{"phases from the number of the turn", "variant: x\nset:\n  turn.phases: 'turn.number > 3 ? \"strict\" : \"combined\"'\n", ""},
		{"changes nothing", strings.Replace(sound, "hand.limit: 9", "hand.limit: 7", 1), "v.yaml:1:10: big-hand changes nothing under base-2020"},
		{"ruleset from a misspelt one", "ruleset: ours\nfrom: sumary\n", `v.yaml:2:7: there is no ruleset "sumary"; did you mean "summary"?`},
		{"expansion misspelt", "ruleset: ours\nexpansion: cities-and-knigths\n", `v.yaml:2:12: there is no expansion "cities-and-knigths"; did you mean "cities-and-knights"?`},
		{"for in a ruleset", "ruleset: ours\nfor: [base-2020]\n", `v.yaml:2:1: a ruleset has no key "for": its keys are ruleset, from, expansion, title, about, rules, set, grant, define`},
		{"several at once", "variant: x\nfro: [base-2020]\nset:\n  hand.limt: 9\n  rate.bank: 9\n", `v.yaml:2:1: a variant has no key "fro"; did you mean "for"?
v.yaml:4:3: there is no parameter "hand.limt"; did you mean "hand.limit"?
v.yaml:5:14: rate.bank is a whole number from 1 to 7, not 9`},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := ""
			if err := CheckFile("v.yaml", []byte(row.text)); err != nil {
				got = err.Error()
			}
			if got = sample.Listed(got, row.want); got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
		})
	}
}

func TestIsVariant(t *testing.T) {
	for _, row := range []struct {
		name, text string
		want       bool
	}{
		{"variant", sound, true},
		{"not the first key", "title: X\nvariant: x\n", true},
		{"after a comment", "# ours\n\"variant\": x\n", true},
		{"with faults", "variant: x\nset: [\n", true},
		{"head misspelt", "varant: x\nset: {hand.limit: 9}\n", true},
		{"as JSON", `{"variant": "x", "set": {"hand.limit": 9}}`, true},
		{"ruleset", "ruleset: ours\nfrom: base-2020\n", true},
		{"scenario with a ruleset", "scenario: X\nruleset: base-2020\nplayers: [red, blue]\n", false},
		{"scenario with faults", "ruleset: base-2020\nmoves: []\n", false},
		{"scenario without players", "ruleset: base-2020\nsetup: {}\n", false},
		{"scenario with variants", "variants: [x]\nplayers: [red, blue]\n", false},
		{"a key further in", "players: [red, blue]\nsetup:\n  variant: x\n", false},
		{"empty", "", false},
		{"a list", "- variant: x\n", false},
		{"no text", "\xff\xfe\x00", false},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := IsVariant([]byte(row.text)); got != row.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

// FuzzCheckFile: no file makes the reader of variants panic, and a fault has words.
func FuzzCheckFile(f *testing.F) {
	f.Add([]byte(sound))
	for on := range occasionExamples {
		f.Add([]byte("variant: g\ndefine: {poor: .points < 3}\ngrant:\n  - " + occasionExamples[on][1] + "\n"))
	}
	for _, text := range houses {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		IsVariant(data)
		if err := CheckFile("v.yaml", data); err != nil && err.Error() == "" {
			t.Error("a fault without words")
		}
	})
}

// TestWords: the words of a file with a fault are known; those of a file that cannot be read are not.
func TestWords(t *testing.T) {
	dir := t.TempDir()
	for _, row := range []struct {
		text  string
		whole bool
	}{
		{"variant: x\ntokens: {fish: {supply: 3}}\nactions: [{say: eat it, brings: choise}, {say: go}]\n", true},
		{"variant: [\n", false},
		{"a: b\n", false},
	} {
		if err := os.WriteFile(filepath.Join(dir, "x.yaml"), []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		law, whole := Words(Query{Uses: []yamlfile.Use{{Name: "x.yaml"}, {Name: "harbormaster"}}, Dir: dir, Players: sample.Table})
		known := law.TokenNamed("fish") >= 0 && law.ActionNamed("eat-it") >= 0 && law.ActionNamed("go") >= 0
		if whole != row.whole || known != row.whole {
			t.Errorf("%q: whole %v, known %v", row.text, whole, known)
		}
	}
	if _, whole := Words(Query{Uses: []yamlfile.Use{{Name: "none.yaml"}}, Dir: dir}); whole {
		t.Error("a file that is not there is known")
	}
}
