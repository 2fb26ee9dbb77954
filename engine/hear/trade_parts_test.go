package hear_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine/hear"
)

// halves are phrases for one half of a trade: out for the cards L that Mia gives to P, in for those that she gets,
// each as Mia says it and as another player says it. A half that does not name P comes second, or with P called at the
// end. joins are between two halves; each half names its direction, so the order is free.
type halves struct{ out, in, outOf, inOf, joins, ends []string }

var halvesIn = map[string]halves{
	"en": {
		out:   []string{"I give P L", "I give L to P", "P gets L from me", "P receives L from me", "L go to P", "I hand P L", "I pay P L", "P takes L from me", "I hand over L to P", "I pass L to P"},
		in:    []string{"P gives me L", "I get L from P", "I receive L from P", "P hands me L", "I take L from P", "L come to me from P", "P passes me L", "I'm getting L from P", "P slips me L"},
		outOf: []string{"Mia gives P L", "Mia gave L to P", "P gets L from Mia", "P got L from Mia", "Mia hands P L", "Mia paid P L", "Mia pays L to P"},
		inOf:  []string{"P gives Mia L", "Mia gets L from P", "Mia receives L from P", "P gave L to Mia", "Mia took L from P", "P handed Mia L"},
		joins: []string{" and ", ", ", ", in return ", " and in exchange ", ", and for that ", " while "},
		ends:  []string{"", " please", ", ok?", ", deal"},
	},
	"de": {
		out:   []string{"ich gebe P L", "P bekommt L von mir", "P kriegt von mir L", "ich zahle P L", "L gehen an P", "ich reiche P L", "P nimmt L von mir"},
		in:    []string{"P gibt mir L", "ich bekomme L von P", "ich kriege von P L", "ich nehme L von P", "P reicht mir L", "ich erhalte von P L"},
		outOf: []string{"Mia gibt P L", "P bekommt von Mia L", "Mia gab P L", "P kriegt L von Mia", "Mia zahlt P L"},
		inOf:  []string{"P gibt Mia L", "Mia bekommt L von P", "Mia kriegt von P L", "Mia nimmt L von P", "P gab Mia L"},
		joins: []string{" und ", ", ", " und dafür ", ", im Gegenzug "},
		ends:  []string{"", " bitte", ", abgemacht"},
	},
	"fr": {
		out:   []string{"je donne L à P", "P reçoit L de moi", "je file L à P", "je paie L à P", "P prend L", "je cède L à P"},
		in:    []string{"P me donne L", "je reçois L de P", "je prends L à P", "P me file L", "j'obtiens L de P", "P me cède L"},
		outOf: []string{"Mia donne L à P", "P reçoit L de Mia", "Mia file L à P", "Mia paie L à P"},
		inOf:  []string{"P donne L à Mia", "Mia reçoit L de P", "Mia prend L à P", "P file L à Mia"},
		joins: []string{" et ", ", ", " et en échange ", ", en retour "},
		ends:  []string{"", " s'il te plaît", ", d'accord"},
	},
}

// Two random halves of a trade are never interpreted with the sides swapped, with another partner or with other cards.
func TestTradesOfTwoHalves(t *testing.T) {
	g, d := dealt(t, fair)
	kinds := []string{"brick", "wool", "ore", "grain"}
	pick := func(r *rand.Rand, of []string) string { return of[r.IntN(len(of))] }
	for lang, h := range halvesIn {
		r := rand.New(rand.NewPCG(1, 2))
		ear := hear.New(g, lang)
		heard := outcomes{game: g, lang: lang, refused: map[string]int{}}
		for range 1500 {
			give := r.IntN(4)
			take := (give + 1 + r.IntN(3)) % 4
			gives, takes, partner := r.IntN(3), r.IntN(3), pick(r, []string{"Ute", "Sam"})
			meant, err := d.Parse(fmt.Sprintf("Mia: trade %d %s for %d %s with %s", gives+1, kinds[give], takes+1, kinds[take], partner))
			if err != nil {
				t.Fatal(err)
			}
			out, in := pick(r, h.out), pick(r, h.in)
			if r.IntN(2) == 0 {
				out, in = pick(r, h.outOf), pick(r, h.inOf)
			}
			form := out + " & " + in
			told := []string{
				strings.ReplaceAll(out, "L", cardsIn[lang][kinds[give]][gives]),
				strings.ReplaceAll(in, "L", cardsIn[lang][kinds[take]][takes]),
			}
			if r.IntN(2) == 0 {
				told[0], told[1] = told[1], told[0]
			}
			line := told[0] + pick(r, h.joins) + told[1] + pick(r, h.ends)
			line = strings.ReplaceAll(line, "P", partner)
			heard.count(t, d, ear.Read(d, line), line, form, meant)
		}
		heard.most(t, 9)
	}
}
