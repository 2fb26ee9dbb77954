package variants

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/variants/sample"
)

const badFiles = "../testdata/variants"

// The bad variants of testdata, each with its fault; "" for one that is sound by itself and bad only
// in a game.
func TestBadVariants(t *testing.T) {
	want := map[string]string{
		"clock":             `4:16: no function "now" can be used here`,
		"conflict":          "",
		"deep_nesting":      "4:69: conditions on the members of lists stand at most 3 deep within each other",
		"division":          "", // fails in the game
		"division_at_load":  "4:15: hand.limit of division-at-load cannot be worked out: division by zero",
		"huge":              "4:1017: such an expression has at most 1000 bytes",
		"idle":              "",
		"large_deck":        "4:28: the development deck has at most 34 cards, not 35",
		"limit":             "",
		"loop":              "4:15: hand.limit cannot be worked out from hand_limit, which depends on it",
		"many_parts":        "4:17: the expression is too long: it has too many parts",
		"not_a_constant":    "4:17: supply.roads holds for a whole game and cannot be an expression; it is like 15",
		"other_variable":    `4:18: "victim" is nothing here; it is known to robber.victim, pirate.victim, grant robber, grant steal only`,
		"same_parameter":    "",
		"twice":             "5:3: dice.skip_event stands here twice",
		"typo":              `4:25: no member is called "public_point" here; did you mean "public_points"?`,
		"unknown_ground":    `4:19: no parameter is decided on the ground "victims"; did you mean "victim"?`,
		"unknown_parameter": `4:3: there is no parameter "robber.victims"; did you mean "robber.victim"?`,
		"wrong_type":        "4:15: this is a word; it must be a number",
	}
	names, err := filepath.Glob(badFiles + "/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range names {
		name := strings.TrimSuffix(filepath.Base(file), ".yaml")
		if strings.HasPrefix(name, "game_") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			fault, known := want[name]
			if !known {
				t.Fatal("the table does not know it")
			}
			delete(want, name)
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if err := CheckFile(name, data); err != nil {
				got = strings.TrimPrefix(err.Error(), name+":")
			}
			if got = sample.Listed(got, fault); got != fault {
				t.Errorf("got  %s\nwant %s", got, fault)
			}
		})
	}
	for name := range want {
		t.Errorf("there is no file %s", name)
	}
}

// Games that turn on variants which do not go together.
func TestBadGames(t *testing.T) {
	for _, row := range []struct{ name, want string }{
		{"game_conditions", "4:17: limit sets hand.limit; whether it is on cannot be worked out from turn.phase, which depends on that"},
		{"game_conflict", "2:29: friendly-robber and conflict cannot be played together\n2:46: friendly-robber and same-parameter both set robber.victim"},
		{"game_twice", "2:38: limit is named twice"},
		{"game_other_box", `3:12: friendly-robber is not made for ck-2015; it is for base-2020, summary
3:29: there is no variant "nasti"; did you mean "nasty"?`},
		{"game_idle", "3:12: ship-lines changes nothing on a board without sea\n3:42: idle changes nothing under summary-ck"},
		{"game_division", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join(badFiles, row.name+".yaml"))
			if err != nil {
				t.Fatal(err)
			}
			q, f := query(t, badFiles, string(data))
			Law(f, q)
			got := ""
			if err := f.Err(); err != nil {
				got = strings.ReplaceAll(err.Error(), "game.yaml:", "")
			}
			if got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
		})
	}
}
