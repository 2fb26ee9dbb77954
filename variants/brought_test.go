package variants

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// tableOf returns the seating of n players.
func tableOf(n int) position.Seating {
	return position.Seated([]string{"red", "blue", "white", "orange", "green", "brown"}[:n], nil, nil)
}

// Automatic variants are on without being named, and give way to those that the file names.
func TestBrought(t *testing.T) {
	for _, row := range []struct {
		name    string
		players int
		game    string
		brought string
		wool    int
	}{
		{"four players", 4, "ruleset: base-2020", "", 19},
		{"five players", 5, "ruleset: base-2020", "five-six by 5 players, special-building by 5 players", 24},
		{"six with Cities & Knights", 6, "ruleset: ck-2015", "five-six by 6 players, special-building by 6 players", 24},
		{"an edition of the table's own", 5, "ruleset: house/ours.yaml", "five-six by 5 players, special-building by 5 players", 24},
		{"named", 5, "variants: [five-six]", "special-building by 5 players", 24},
		{"named by four", 4, "variants: [five-six]", "", 24},
		{"turned off", 5, "variants: {five-six: false}", "special-building by 5 players", 19},
		{"under a condition that fails", 5, "variants: {five-six: len(players) > 5}", "special-building by 5 players", 19},
		{"under a condition that holds", 6, "variants: {five-six: len(players) > 5}", "special-building by 6 players", 24},
		{"the phase turned off", 5, "variants: {special-building: false}", "five-six by 5 players", 24},
		{"the phase under a condition", 5, "variants: {special-building: turn.number > 5}", "five-six by 5 players", 24},
		{"another rule in the place of the phase", 5, "variants: [paired-players]", "five-six by 5 players", 24},
		{"another rule that is off", 5, "variants: {paired-players: false}", "five-six by 5 players, special-building by 5 players", 24},
		{"a house rule over it", 5, "variants: [house/rich.yaml]", "five-six by 5 players, special-building by 5 players", 30},
		{"the same in a house rule", 5, "variants: [house/same.yaml]", "five-six by 5 players, special-building by 5 players", 24},
		{"the game of the box for four", 5, "variants: [house/box.yaml]", "five-six by 5 players, special-building by 5 players", 19},
	} {
		t.Run(row.name, func(t *testing.T) {
			q, f := query(t, extraHouses(t), row.game+"\n")
			q.Players = tableOf(row.players)
			law := Law(f, q)
			if law == nil {
				t.Fatal(f.Err())
			}
			var brought []string
			for _, b := range BroughtBy(q) {
				brought = append(brought, b.Name+" by "+b.By)
			}
			if got := strings.Join(brought, ", "); got != row.brought {
				t.Errorf("brought %q", got)
			}
			if law.ResourceSupply.Value != row.wool {
				t.Errorf("%d cards of wool", law.ResourceSupply.Value)
			}
		})
	}
}

// A cached law is not used for another number of players.
func TestLawsOfNumbersAreApart(t *testing.T) {
	four, five := Law(quiet(t), Query{Players: tableOf(4)}), Law(quiet(t), Query{Players: tableOf(5)})
	if four.ResourceSupply.Value == five.ResourceSupply.Value {
		t.Error("four and five players have one bank")
	}
	if again := Law(quiet(t), Query{Players: tableOf(5)}); again != five {
		t.Error("the law of five players is built twice")
	}
}

// What a board adds: variants by name, and parameters under its own name. Cities & Knights adds two points to its
// goal; a variant adds to any goal.
func TestBoardBrings(t *testing.T) {
	for _, row := range []struct {
		name, game, want string
		goal             int
	}{
		{"a board's goal", "ruleset: base-2020", "14 by island", 14},
		{"with Cities & Knights", "ruleset: ck-2015", "14 + 2 by island", 16},
		{"the file's word wins", "variants: [house/goal.yaml]", "11 by goal", 11},
		{"raised", "variants: [house/higher.yaml]", "+1 by higher, 14 by island", 15},
		{"raised whoever set it", "variants: [house/higher.yaml, house/goal.yaml]", "+1 by higher, 11 by goal", 12},
	} {
		t.Run(row.name, func(t *testing.T) {
			q, f := query(t, extraHouses(t), row.game+"\n")
			q.Players = tableOf(4)
			q.Brings = yamlfile.Brings{By: "island", Set: []yamlfile.Entry{{
				Key: &yaml.Node{Kind: yaml.ScalarNode, Value: "points.goal"}, Value: &yaml.Node{Kind: yaml.ScalarNode, Value: "14", Tag: "!!int"},
			}}}
			law := Law(f, q)
			if law == nil {
				t.Fatal(f.Err())
			}
			if law.Goal.Value != row.goal {
				t.Errorf("the goal is %d", law.Goal.Value)
			}
			var got []string
			for _, r := range RuledBy(q, "game.yaml") {
				for _, o := range r.Origins {
					if r.Parameter.Name == "points.goal" {
						got = append(got, o.Value+" by "+o.By)
					}
				}
			}
			if fmt.Sprint(strings.Join(got, ", ")) != row.want {
				t.Errorf("the message is %q", got)
			}
		})
	}
}

// A board brings a variant unless the file names it itself; one that is needed must be there.
func TestBoardBringsVariants(t *testing.T) {
	for _, row := range []struct{ name, game, want, fault string }{
		{"brought", "ruleset: base-2020", "house/big-hand.yaml by island", ""},
		{"turned off", "variants: {house/big-hand.yaml: false}", "", ""},
		{"what needs it", "variants: [house/needy.yaml]", "house/big-hand.yaml by island", "game.yaml:1:12: needy needs friendly-robber: name it too"},
		{"with what it needs, behind it", "variants: [house/needy.yaml, friendly-robber]", "house/big-hand.yaml by island", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			q, f := query(t, extraHouses(t), row.game+"\n")
			q.Brings = yamlfile.Brings{By: "island", Uses: []yamlfile.Use{{Name: "house/big-hand.yaml"}}}
			Law(f, q)
			fault := ""
			if err := f.Err(); err != nil {
				fault = err.Error()
			}
			var brought []string
			for _, b := range BroughtBy(q) {
				brought = append(brought, b.Name+" by "+b.By)
			}
			if got := strings.Join(brought, ", "); got != row.want || fault != row.fault {
				t.Errorf("brought %q, fault %q", got, fault)
			}
		})
	}
}

// extraHouses returns a folder with the house rules and some that change automatic variants.
func extraHouses(t *testing.T) string {
	t.Helper()
	dir := houseDir(t)
	for name, text := range map[string]string{
		"rich":   "variant: rich\nset: {supply.resources: 30}\n",
		"same":   "variant: same\nset: {supply.resources: 24}\n",
		"box":    "variant: box\nset: {supply.resources: 19}\n",
		"goal":   "variant: goal\nset: {points.goal: 11}\n",
		"higher": "variant: higher\nraise: {points.goal: 1}\n",
		"needy":  "variant: needy\nneeds: [friendly-robber]\nset: {robber.victim: victim.points > 4}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, "house", name+".yaml"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
