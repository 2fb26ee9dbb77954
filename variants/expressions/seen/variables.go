package seen

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/variants/parameters"
)

// ofOccasion are the variables of each occasion in addition to player.
var ofOccasion = [...]string{
	engine.OnRoll: "", engine.OnSeven: "", engine.OnTurn: "", engine.OnRound: "", engine.OnRobber: "hex victim owner", engine.OnSteal: "hex victim owner",
	engine.OnBuild: "piece at owner", engine.OnBuy: "owner", engine.OnCard: "card owner", engine.OnAward: "award owner", engine.OnUse: "",
}

// OccasionVariables lists the variables of a grant's expressions.
func OccasionVariables(on engine.Occasion) []string {
	return append([]string{"player"}, strings.Fields(ofOccasion[on])...)
}

// SeenBy says where a variable is visible.
func SeenBy(asked string) string {
	if slices.Contains(OfCondition, asked) {
		return "conditions"
	}
	if !slices.Contains(Variables(), asked) {
		return ""
	}
	var out []string
	for _, p := range parameters.Table() {
		if slices.Contains(p.Variables, asked) {
			out = append(out, p.Name)
		}
	}
	for on, name := range engine.OccasionNames {
		if slices.Contains(OccasionVariables(engine.Occasion(on)), asked) {
			out = append(out, "grant "+name)
		}
	}
	return strings.Join(out, ", ")
}
