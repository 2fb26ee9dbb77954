package hear_test

import (
	"strings"
	"testing"

	"catanref/engine/hear"
)

// Trades by whose the cards are: G is given by who speaks, K is had from P.
var ownedTrades = map[string][]string{
	"en": {
		"a G of mine for your K, P", "P, a G o' mine for your K", "P, one G of mine for a K of yours", "a K of yours for a G of mine, P", "P's K for a G of mine",
		"one G of mine for P's K", "P, could I have a K? You get a G from me", "P, can I have a K? You'll get a G from me", "P, sweetheart, could I have a K? You get a G from me",
		"could you give me a K, P? I'll give you a G", "my G for your K, P", "P, your K, my G", "P gets a G of mine, I get a K of hers",
		"I take a K of P's and P takes a G of mine", "P, one K of yours, one G of mine", "a G that's mine for a K that's yours, P", "P, may I have your K? I have a G for you",
	},
	"de": {
		"P, ein G von mir gegen ein K von dir", "P, mein G gegen dein K", "ein K von dir gegen ein G von mir, P", "P, ein G von mir, ein K von dir",
		"kann ich ein K haben, P? Du kriegst ein G von mir", "P, gib mir ein K, du kriegst ein G von mir", "ein K von P gegen ein G von mir", "P, dein K, mein G",
		"ein G von mir für ein K von P",
	},
	"fr": {
		"P, un G à moi contre un K à toi", "un K à toi contre un G à moi, P", "P, mon G contre ton K", "un G à moi contre un K de P", "P, un de mes G contre un de tes K",
		"P, un K de toi contre un G de moi", "P, ton K contre un G à moi", "P, tu me donnes un K, je te donne un G", "un K à P contre un G à moi",
	},
}

var cardWords = map[string][]string{
	"en": {"brick", "wood", "sheep", "wheat", "ore"},
	"de": {"Lehm", "Holz", "Schaf", "Getreide", "Erz"},
	"fr": {"argile", "bois", "mouton", "blé", "minerai"},
}

// Who owns what is how a trade is told, in any order.
func TestOwnedTrades(t *testing.T) {
	names := []string{"brick", "lumber", "wool", "grain", "ore"}
	for _, players := range []string{"{Ida: red, Otis: blue, Emil: white}", "{Hugo: white, Ralf: orange, Lucy: green, Zoe: red}"} {
		fields := strings.FieldsFunc(players, func(r rune) bool { return strings.ContainsRune("{}:, ", r) })
		me, others := fields[0], fields[2:]
		g, d := dealt(t, "players: "+players+"\nsetup:\n  turn: {player: "+me+", phase: trade, number: 19}\n  hands: {"+me+": 2 brick 2 lumber 2 wool 2 grain 2 ore, "+others[0]+": 2 brick 2 lumber 2 wool 2 grain 2 ore, "+others[2]+": 2 brick 2 lumber 2 wool 2 grain 2 ore}\n")
		for lang, sentences := range ownedTrades {
			ear := hear.New(g, lang)
			for n, form := range sentences {
				for i := range 3 {
					give, take := (n+i)%5, (n+2*i+1)%5
					if give == take {
						continue
					}
					who := others[(n+i)%2*2]
					said := strings.NewReplacer("P", who, "G", cardWords[lang][give], "K", cardWords[lang][take]).Replace(form)
					want := me + ": trade 1 " + names[give] + " for 1 " + names[take] + " with " + who
					if h := ear.Read(d, said); h.Text != want {
						t.Errorf("%s: got %q %v %v, want %s", said, h.Text, h.Readings, h.Err, want)
					}
				}
			}
		}
	}
}
