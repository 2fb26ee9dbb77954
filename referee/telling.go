package referee

import (
	_ "embed"
	"sync"

	"gopkg.in/yaml.v3"
)

//go:embed telling.yaml
var tellingFile []byte

// told is the part of a rule in a short ruling.
type told uint8

const (
	plainly  told = iota // in its turn
	atFirst              // before all else
	asReason             // with its rule beside it
	withRoom             // in its turn, where there is room for all of these
	inFull               // only where everything is told, or by its id
	asWin                // by the line that tells who has won
)

// tellings says of each rule what a short ruling makes of it: among effects, and among breaches.
type tellings struct{ effects, breaks map[string]told }

var telling = sync.OnceValue(func() tellings {
	var lists struct {
		Effects struct{ First, Reason, Room, Win, Aside []string }
		Breaks  struct{ First, Follows []string }
	}
	if err := yaml.Unmarshal(tellingFile, &lists); err != nil {
		panic("referee: telling.yaml cannot be read: " + err.Error())
	}
	t := tellings{effects: map[string]told{}, breaks: map[string]told{}}
	note := func(in map[string]told, ids []string, as told) {
		for _, id := range ids {
			in[id] = as
		}
	}
	note(t.effects, lists.Effects.First, atFirst)
	note(t.effects, lists.Effects.Reason, asReason)
	note(t.effects, lists.Effects.Room, withRoom)
	note(t.effects, lists.Effects.Win, asWin)
	note(t.effects, lists.Effects.Aside, inFull)
	note(t.breaks, lists.Breaks.First, atFirst)
	note(t.breaks, lists.Breaks.Follows, inFull)
	return t
})
