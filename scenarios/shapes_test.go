package scenarios

import (
	"regexp"
	"strings"
	"testing"
)

var shapely = regexp.MustCompile(`is written|is a (list|text)|has no key`)

// The message about a value of the wrong form has an example of the right form, which can be read.
func TestShapesAreShown(t *testing.T) {
	for what, example := range examples {
		if strings.HasPrefix(what, "a ") || what == "hexes" || what == "harbors" {
			continue
		}
		text := "players: [red, blue]\nruleset: ck-2015\n"
		switch what {
		case "setup", "moves", "rules", "check":
			text += example
		default:
			text += "setup: {" + example + "}"
		}
		_, err := Read("shape.yaml", []byte(text+"\n"), trusting)
		if err != nil && shapely.MatchString(err.Error()) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for text, want := range map[string]string{
		"setup: {played: {red: knight}}": "like ",
		"setup: {cards: knight}":         "like cards: {red: [knight, monopoly]}",
		"setup: {waiting: discard}":      "like waiting: [{blue: discard 4}]",
		"board: {hexes: ore10}":          "like hexes: [ore10",
		"moves: {red: end}":              "like moves: [{red: road A1/E}, {red: end}]",
		"setup: [turn]":                  "like setup: {turn:",
	} {
		_, err := Read("shape.yaml", []byte("players: [red, blue]\n"+text+"\n"), trusting)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
