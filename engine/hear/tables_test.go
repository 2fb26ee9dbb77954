package hear_test

import "catanref/setup"

// tables are games of every box, whose legal moves are paraphrased.
var tables = []setup.Table{
	{},
	{Ruleset: "summary"},
	{Ruleset: "ck-2015"},
	{Ruleset: "ck-2007"},
	{Ruleset: "ck-annotated"},
	{Ruleset: "base-2020", Board: "new-shores"},
	{Ruleset: "ck-2015", Board: "new-shores"},
	{Board: "fog-islands"},
	{Board: "cloth-for-catan"},
	{Board: "pirate-islands"},
	{Board: "wonders-of-catan"},
	{Board: "forgotten-tribe"},
	{Players: []string{"red", "blue", "white", "orange", "green"}},
	{Players: []string{"red", "blue", "white", "orange", "green", "brown"}, Ruleset: "ck-2015"},
	{Players: []string{"red", "blue"}, Variants: []string{"for-two"}},
	{Players: []string{"red", "blue"}, Variants: []string{"for-two"}, Ruleset: "ck-2015"},
	{Variants: []string{"event-cards"}},
	{Variants: []string{"event-cards"}, Ruleset: "ck-2015"},
	{Board: "rivers"}, {Board: "rivers", Ruleset: "ck-2015"},
	{Board: "fishermen"}, {Board: "fishing-rivers"}, {Board: "fishermen", Ruleset: "ck-2015"}, {Board: "fishermen", Variants: []string{"tb-2007"}},
	{Ruleset: "summary-ck"}, {Ruleset: "summary", Board: "new-shores"}, {Ruleset: "ck-2007", Board: "new-shores"},
	{Players: []string{"red", "blue", "white", "orange", "green"}, Variants: []string{"paired-players"}},
	{Players: []string{"red", "blue", "white", "orange", "green", "brown"}, Variants: []string{"special-building"}, Ruleset: "ck-annotated"},
	{Players: []string{"red", "blue", "white", "orange", "green", "brown"}, Variants: []string{"five-six", "seafarers", "event-cards"}, Ruleset: "ck-2015", Board: "{random: 7, layout: new-world}"},
	{Ruleset: "ck-2015", Variants: []string{"aggressive-robber", "knight-errant", "nasty"}}, {Ruleset: "ck-2015", Variants: []string{"knight-activation-phase", "resource-production"}},
	{Variants: []string{"harbormaster", "friendly-robber"}}, {Board: "new-shores", Variants: []string{"ship-lines"}},
}
