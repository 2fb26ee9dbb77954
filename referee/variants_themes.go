package referee

import (
	"fmt"
	"slices"
	"strings"

	"catanref/variants/parameters"
)

// themes group the parameters by the first word of their names. Parameters with any other first word come last.
var themes = []struct {
	title string
	of    []string
}{
	{"Points and winning", strings.Fields("points victory game longest-road largest-army harbormaster")},
	{"Dice and turns", strings.Fields("dice turn")},
	{"The set-up, and what the box holds", strings.Fields("setup supply deck")},
	{"Production", strings.Fields("production")},
	{"Hands and prices", strings.Fields("hand cost")},
	{"Trade", strings.Fields("trade bank rate")},
	{"The robber", strings.Fields("robber")},
	{"Cards that are played", strings.Fields("development progress")},
	{"Cities & Knights", strings.Fields("knight chase fortress aqueduct trading-house barbarians pillage defender names")},
	{"The sea", strings.Fields("ships pirate gold fog fleet gifts bonus")},
	{"Five and six players", strings.Fields("special")},
	{"Two players", strings.Fields("neutral tokens")},
	{"Everything else", nil},
}

// themeOf returns the index of the theme of a parameter.
func themeOf(name string) int {
	first, _, _ := strings.Cut(name, ".")
	for i := range themes {
		if slices.Contains(themes[i].of, first) {
			return i
		}
	}
	return len(themes) - 1
}

// parameterTable returns the parameters in Markdown, with one table per theme.
func parameterTable() string {
	var out strings.Builder
	cell := strings.NewReplacer("|", `\|`, "\n", " ")
	for i, theme := range themes {
		var rows []string
		for _, p := range tableOfParameters() {
			if themeOf(p.Name) == i {
				rows = append(rows, fmt.Sprintf("| `%s` | %s | %s | %s%s |\n", p.Name, cell.Replace(typeWords(p)), cell.Replace(p.Default), cell.Replace(p.Doc), sightNote(p)))
			}
		}
		if len(rows) == 0 {
			continue
		}
		if out.Len() > 0 {
			out.WriteString("\n")
		}
		fmt.Fprintf(&out, "## %s\n\n| parameter | value | default | what it is |\n|---|---|---|---|\n%s", theme.title, strings.Join(rows, ""))
	}
	return out.String()
}

// sightNote is the note after a parameter's description about what its expression can use in addition to the
// position.
func sightNote(p parameters.Parameter) string {
	switch {
	case p.Constant:
		return "; a constant"
	case len(p.Variables) == 0:
		return ""
	}
	return "; sees " + strings.Join(p.Variables, ", ")
}
