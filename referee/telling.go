package referee

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed telling.yaml
var tellingFile string

// told is the part of a rule in a short ruling.
type told uint8

const (
	plainly  told = iota // in its turn
	atFirst              // before all else
	asReason             // with its rule beside it
	asLast               // so too, where nothing later in the ruling says it of the same player
	withRoom             // in its turn, where there is room for all of these
	inFull               // only where everything is told, or by its id
	asWin                // by the line that tells who has won
)

// tellings says of each rule what a short ruling makes of it: among effects, and among breaches.
type tellings struct {
	effects, breaks map[string]told
	owed            map[string]string // by rule: the one that is told for it where a later box brings what is owed
	closer          map[string]string // by rule: the one that it says more closely
}

var telling = sync.OnceValue(func() tellings {
	lists := listsIn(tellingFile)
	t := tellings{effects: map[string]told{}, breaks: map[string]told{}, owed: map[string]string{}, closer: map[string]string{}}
	note := func(in map[string]told, list string, as told) {
		for _, id := range lists[list] {
			in[id] = as
		}
	}
	note(t.effects, "effects.first", atFirst)
	note(t.effects, "effects.reason", asReason)
	note(t.effects, "effects.again", asLast)
	note(t.effects, "effects.room", withRoom)
	note(t.effects, "effects.win", asWin)
	note(t.effects, "effects.aside", inFull)
	note(t.breaks, "breaks.first", atFirst)
	note(t.breaks, "breaks.follows", inFull)
	pairs := func(in map[string]string, list string) {
		for _, pair := range lists[list] {
			rule, other, _ := strings.Cut(pair, " ")
			in[rule] = other
		}
	}
	pairs(t.owed, "breaks.owed")
	pairs(t.closer, "breaks.closer")
	return t
})

// listsIn reads lists under keys under keys, by "effects.first". Every ruling needs them: as YAML they would take
// longer to read than the ruling.
func listsIn(file string) map[string][]string {
	lists := map[string][]string{}
	outer, list := "", ""
	for line := range strings.Lines(file) {
		line = strings.TrimSuffix(line, "\n")
		word := strings.TrimLeft(line, " ")
		switch indent := len(line) - len(word); {
		case word == "" || word[0] == '#':
		case indent == 4 && strings.HasPrefix(word, "- "):
			lists[list] = append(lists[list], word[2:])
		case indent == 2 && strings.HasSuffix(word, ":"):
			list = outer + "." + word[:len(word)-1]
		case indent == 0 && strings.HasSuffix(word, ":"):
			outer = word[:len(word)-1]
		default:
			panic("referee: telling.yaml has a line that is no key and no entry of a list: " + line)
		}
	}
	return lists
}
