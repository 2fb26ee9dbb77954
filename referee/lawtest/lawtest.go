// Package lawtest has tables under every law: each ruleset alone, and each variant with a ruleset that it is made for.
// Only tests import it.
package lawtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catanref/scenarios"
	"catanref/variants"
)

// Law is a ruleset, alone or with one variant and what that needs.
type Law struct {
	Ruleset string
	On      []string
}

// Laws lists every ruleset alone, and every variant with a ruleset that it is made for.
func Laws() (all []Law) {
	for _, info := range variants.Rulesets() {
		all = append(all, Law{info.Name, nil})
	}
	for _, info := range variants.Variants() {
		on := []string{info.Name}
		if len(info.NeedsOne) > 0 {
			on = append(on, info.NeedsOne[0])
		}
		all = append(all, Law{info.For[0], on})
	}
	return all
}

// Board returns a board with the features that variants need.
func Board(on []string) string {
	for _, name := range on {
		switch {
		case slices.Contains(scenarios.BoardNames(), name):
			return name
		case name == "seafarers" || name == "ship-lines":
			return "new-shores"
		}
	}
	return "beginner"
}

// Scenario makes a table with a suitable board under a ruleset with variants.
func Scenario(tb testing.TB, host scenarios.Host, ruleset string, on ...string) *scenarios.Scenario {
	tb.Helper()
	players := "players: [red, blue, white, orange]"
	if slices.Contains(on, "for-two") {
		players = "players: [red, blue]\nneutral: {white: C1.SE, orange: D4.S}"
	}
	file := fmt.Sprintf("%s\nruleset: %s\nboard: %s\nvariants: [%s]\n", players, ruleset, Board(on), strings.Join(on, ", "))
	return Read(tb, host, file)
}

// Read reads a scenario that must be without fault.
func Read(tb testing.TB, host scenarios.Host, text string) *scenarios.Scenario {
	tb.Helper()
	s, err := scenarios.Read("game.yaml", []byte(text), host)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}
