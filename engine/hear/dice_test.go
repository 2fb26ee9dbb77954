package hear_test

import (
	"strings"
	"testing"

	"catanref/engine/hear"
)

// The words for what dice show in each language, in the ways in which a language says them.
var numberWords = map[string][7]string{
	"en": {"", "one", "two", "three", "four", "five", "six"},
	"de": {"", "Eins", "Zwei", "Drei", "Vier", "Fünf", "Sechs"},
	"fr": {"", "un", "deux", "trois", "quatre", "cinq", "six"},
}

// toldDice are sentences about two dice one by one; Y and R are what they show, E an event and P who throws.
var toldDice = map[string][]string{
	"en": {
		"yellow Y, red R, and E", "red R, yellow Y, E", "a Y on the yellow, a R on the red, E", "Y on the yellow, a R on the red, and E",
		"the red one is a R and the yellow one is a Y, and E", "the yellow die says Y, the red die says R, E", "red's a R, yellow's a Y, E",
		"P lets them go: yellow Y, red R, and E", "P throws a Y on the yellow and a R on the red, and E", "on the yellow a Y, on the red a R, and E",
		"the yellow shows a Y, the red one shows a R, E", "it's a Y on yellow and a R on red, E", "yellow comes up Y, red comes up R, and E",
		"E, red R, yellow Y", "the red die is a R, the yellow die is a Y, and E", "yellow: Y, red: R, E",
	},
	"de": {
		"gelb Y, rot R, und E", "rot R, gelb Y, E", "gelb die Y, rot die R, und E", "die gelbe Y, die rote R, E", "eine Y auf dem gelben, eine R auf dem roten, und E",
		"der gelbe Würfel zeigt Y, der rote R, E", "auf gelb eine Y, auf rot eine R, E", "der rote ist eine R und der gelbe eine Y, und E",
		"P würfelt gelb Y und rot R, E", "gelb zeigt die Y, rot zeigt die R, und E",
	},
	"fr": {
		"jaune Y, rouge R, et E", "le dé rouge fait R et le dé jaune Y, et E", "le jaune fait Y, le rouge fait R, E", "Y sur le jaune, R sur le rouge, et E",
		"un Y sur le dé jaune et un R sur le dé rouge, E", "le rouge, c'est R, le jaune, c'est Y, et E", "rouge R, jaune Y, E", "le dé jaune montre Y et le rouge montre R, E",
		"P fait Y au jaune et R au rouge, E",
	},
}

var toldEvents = map[string]map[string]string{
	"en": {"the ship sails on": "ship", "the green gate": "science", "it's the blue gate": "politics"},
	"de": {"das Schiff rückt vor": "ship", "das grüne Tor": "science", "blaues Tor": "politics"},
	"fr": {"le bateau avance": "ship", "la porte verte": "science", "c'est la porte bleue": "politics"},
}

// Dice are told one by one, in any order, whoever has the colours of the dice.
func TestToldDice(t *testing.T) {
	for _, players := range []string{"{Nora: blue, Sam: white, Dieter: red}", "{Nora: red, Tom: blue, Sam: white}", "{Nora: green, Tom: red, Sam: orange}"} {
		g, d := dealt(t, "ruleset: ck-2015\nplayers: "+players+"\nsetup:\n  turn: {player: Nora, phase: roll, number: 9}\n  pieces:\n    Nora: {cities: [B2.NE], roads: [B2/E]}\n")
		for lang, sentences := range toldDice {
			ear := hear.New(g, lang)
			n := 0
			for _, form := range sentences {
				for event, gate := range toldEvents[lang] {
					for range 3 {
						n += 5
						y, r := n%6+1, n/3%6+1
						said := strings.NewReplacer("Y", numberWords[lang][y], "R", numberWords[lang][r], "E", event, "P", "Nora").Replace(form)
						want := "Nora: roll " + string(rune('0'+y)) + " " + string(rune('0'+r)) + " " + gate
						if h := ear.Read(d, said); h.Text != want {
							t.Errorf("%s: %s: got %q %v %v, want %s", players, said, h.Text, h.Readings, h.Err, want)
						}
					}
				}
			}
		}
	}
}
