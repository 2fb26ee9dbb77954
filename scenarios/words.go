package scenarios

import (
	"fmt"
	"strings"
	"sync"

	"catanref/engine"
)

// checkWords are the words of checks: what they see, and the words of their language.
const checkWords = `
	points public_points hand total cards settlements cities roads walls ships knights supply basic
	strong mighty road_length army improvements metropolises defender tokens hand_limit name strength
	active players turn player phase number of_player dice yellow red sum event bank deck development
	robber pirate merchant owner at barbarians position attacks defence longest_road holder length
	largest_army size metropolis winner waiting action count hex kind wall laid terrain over setup
	not and or in let if else true false nil matches contains startsWith endsWith
	all any one none map filter find findIndex findLast findLastIndex groupBy sortBy reduce len abs
	ceil floor round int float string type trim trimPrefix trimSuffix upper lower split splitAfter
	replace repeat join indexOf lastIndexOf hasPrefix hasSuffix max min mean median now duration date
	timezone first last get take keys values sort reverse concat flatten uniq toJSON fromJSON
	toBase64 fromBase64 toPairs fromPairs bitand bitor bitxor bitnand bitshl bitshr bitushr bitnot`

// colours may be players although moves and checks know them: what is meant shows by where they
// stand.
var colours = map[string]bool{"red": true, "yellow": true, "blue": true, "green": true}

// reserved are the words that no player can be called, gathered from what knows them.
var reserved = sync.OnceValue(reservedWords)

func reservedWords() map[string]bool {
	out := map[string]bool{}
	add := func(words ...string) {
		for _, w := range words {
			if w = strings.ToLower(w); !colours[w] {
				out[w] = true
			}
		}
	}
	add(strings.Fields(checkWords)...)
	add(engine.MoveWords()...)
	add(engine.CardNames()...)
	for t := engine.Terrain(0); t < engine.Fog; t++ {
		add(t.String())
	}
	for t := engine.Track(0); t < engine.NumTracks; t++ {
		add(t.String())
	}
	for e := engine.TradeGate; e <= engine.Ship; e++ {
		add(e.String())
	}
	for _, v := range engine.Verbs() {
		add(strings.Fields(v.Words)...)
	}
	add(keysOf(stepTable)...)
	return out
}

// misnamed says why a word cannot be a player; "" if it can.
func misnamed(name string) string {
	if name == "" || name[0] < 'a' || name[0] > 'z' {
		return fmt.Sprintf("%q is no name of a player: it is a lower-case word of letters and digits, letter first", name)
	}
	for _, c := range name {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return fmt.Sprintf("%q is no name of a player: it is a lower-case word of letters and digits, letter first", name)
		}
	}
	if reserved()[name] {
		return "\"" + name + "\" is a word of moves or checks, so no player can be called so"
	}
	return ""
}
