package hear_test

import (
	"fmt"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/notation"
)

const fair = `
players: {Mia: red, Ute: blue, Sam: white}
setup:
  turn: {player: Mia, phase: trade, number: 12}
  robber: C3
  pieces: {Mia: {settlements: [B2.S]}, Ute: {settlements: [D3.S]}, Sam: {settlements: [D1.N]}}
  hands: {Mia: 5 wool 4 brick 4 lumber 4 grain 4 ore, Ute: 3 ore 3 grain 3 wool 3 brick 3 lumber, Sam: 3 ore 3 grain 3 wool 3 brick 3 lumber}
`

// offers are phrases for a trade: G is given by the mover, T is received, P is the partner.
var offers = map[string][]string{
	"en": {
		"I give P G for T", "I give P G and get T", "P gives me T for G", "P gives me T and I give P G", "P, would you give me T for G?", "could you give me T for G, P?",
		"P, can I have T for G?", "could I get T from P for G?", "G for T with P", "give me T for G, P", "P, give me T for G", "G against T, P?", "I get T from P and P gets G from me", "P gets G for T",
		"my G for P's T", "P's T for my G", "I swap G with P for T", "I swap G for T with P", "trade P G for T", "trade with P: my G for T", "I'd like T from P, I give G",
		"Mia gives P G for T", "Mia gave P G and got T", "P sold Mia T for G", "I buy T from P for G", "I sell P G for T", "you get G from me, I get T from you, P", "P takes G and gives me T",
		"G to P for T", "I offer P G for T", "P accepts G for T", "T from P for G", "P, you give me T and I give you G", "I pay G to P and receive T", "for G I get T from P", "for T I give P G",
		"P trades me T for G", "you give me T for G, P", "I want T for G, P", "P hands me T, I hand P G", "G in exchange for T with P", "Mia gets T from P for G", "P receives G from Mia for T", "I want from P T for G", "from P T for G",
	},
	"de": {
		"ich gebe P G für T", "ich geb P G und krieg T", "P gibt mir T für G", "P, gibst du mir T für G?", "könntest du mir T für G geben, P?", "G gegen T mit P", "meine G gegen T von P",
		"P bekommt von mir G für T", "P kriegt G von mir und ich kriege T", "ich tausche mit P G gegen T", "ich tausche G mit P gegen T", "Mia gibt P G und bekommt T", "ich kaufe T von P für G",
		"ich verkaufe P G für T", "ich bekomme T von P für G", "für G gibt mir P T", "P nimmt G und gibt mir T", "P, kann ich T für G haben?", "du gibst mir T und ich gebe dir G, P", "ich hätte gern T von P, ich gebe G",
		"P gibt mir T und kriegt dafür G", "P verkauft mir T für G", "ich will von P T für G", "ich nehme von P T gegen G", "gib mir T für G, P", "ich biete P G für T",
	},
	"fr": {
		"je donne G à P contre T", "je donne G à P et je reçois T", "P me donne T contre G", "P, tu me donnes T contre G ?", "tu peux me donner T contre G, P ?", "G contre T avec P",
		"j'échange G contre T avec P", "j'échange avec P G contre T", "Mia donne G à P et reçoit T", "j'achète T à P pour G", "je vends G à P pour T", "je reçois T de P contre G", "P prend G et me donne T",
		"tu me donnes T et je te donne G, P", "P me vend T pour G", "j'offre G à P contre T", "P reçoit G de moi contre T", "je veux T de P contre G", "donne-moi T contre G, P",
	},
}

// cardsIn are words for one, two and three cards of each kind, in the order in which they are printed.
var cardsIn = map[string]map[string][3]string{
	"en": {"brick": {"a brick", "two brick", "3 brick"}, "wool": {"one sheep", "2 sheep", "three sheep"}, "ore": {"an ore", "2 ore", "three ore"}, "grain": {"1 wheat", "two wheat", "3 wheat"}},
	"de": {"brick": {"einen Lehm", "zwei Lehm", "3 Lehm"}, "wool": {"ein Schaf", "2 Schafe", "drei Schafe"}, "ore": {"ein Erz", "2 Erz", "drei Erz"}, "grain": {"1 Getreide", "zwei Getreide", "3 Getreide"}},
	"fr": {"brick": {"une argile", "deux argiles", "3 argiles"}, "wool": {"un mouton", "2 moutons", "trois moutons"}, "ore": {"un minerai", "2 minerais", "trois minerais"}, "grain": {"1 blé", "deux blés", "3 blés"}},
}

// A trade in any words is interpreted as meant, or asked about; never in the opposite direction, never with another
// player.
func TestTradesInOtherWords(t *testing.T) {
	g, d := dealt(t, fair)
	kinds := []string{"brick", "wool", "ore", "grain"}
	for lang, forms := range offers {
		ear := hear.New(g, lang)
		heard := outcomes{game: g, lang: lang, refused: map[string]int{}}
		for n, form := range forms {
			for i, give := range kinds {
				take, partner := kinds[(i+1+n%3)%4], []string{"Ute", "Sam"}[(n+i)%2]
				gives, takes := 1+(n+i)%3, 1+(n/3+2*i)%3
				meant, err := d.Parse(fmt.Sprintf("Mia: trade %d %s for %d %s with %s", gives, give, takes, take, partner))
				if err != nil {
					t.Fatal(err)
				}
				words := strings.Fields(form)
				for k, w := range words {
					sign := strings.TrimLeft(w, "GTP")
					switch w[:len(w)-len(sign)] {
					case "G":
						words[k] = cardsIn[lang][give][gives-1] + sign
					case "T":
						words[k] = cardsIn[lang][take][takes-1] + sign
					case "P":
						words[k] = partner + sign
					}
				}
				line := strings.Join(words, " ")
				heard.count(t, d, ear.Read(d, line), line, form, meant)
			}
		}
		heard.most(t, 4)
	}
}

// outcomes counts the results of sentences with known meanings.
type outcomes struct {
	game         *engine.Game
	lang         string
	heard, asked int
	refused      map[string]int // by their form
}

// count counts a sentence; a wrong interpretation, or a question without the right answer, is an error.
func (o *outcomes) count(t *testing.T, d *deals.Deals, got hear.Heard, line, form string, meant engine.Action) {
	t.Helper()
	text := notation.Text(o.game, meant)
	switch {
	case got.Text != "" && same(got.Action, meant):
		o.heard++
	case got.Text != "":
		t.Errorf("%s: %q is heard as %q, not as %q", o.lang, line, got.Text, text)
	case len(got.Readings) > 0 && among(d, got.Readings, meant):
		o.asked++
	case len(got.Readings) > 0:
		t.Errorf("%s: %q is asked about as %q, without %q", o.lang, line, got.Readings, text)
	default:
		o.refused[form]++
	}
}

// most checks that this many times more sentences are understood than not.
func (o *outcomes) most(t *testing.T, times int) {
	t.Helper()
	refused := 0
	for _, n := range o.refused {
		refused += n
	}
	t.Logf("%s: %d heard, %d asked about, %d refused: %v", o.lang, o.heard, o.asked, refused, o.refused)
	if o.heard < times*(o.asked+refused) {
		t.Errorf("%s: too little is heard", o.lang)
	}
}
