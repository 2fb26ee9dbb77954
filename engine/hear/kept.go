package hear

import (
	"strings"
	"sync"

	"catanref/engine"
)

// maxKept is the largest number of ears that are kept for further questions.
const maxKept = 4

// kept are the ears that were asked for last, the latest first.
var kept struct {
	sync.Mutex
	ears []keptEar
}

type keptEar struct {
	ear       *Ear
	languages string
}

// Of returns the ear of a game for a single question. Those of the last few games are kept, because who asks once asks again.
func Of(g *engine.Game, languages ...string) *Ear {
	key := strings.Join(languages, " ")
	kept.Lock()
	defer kept.Unlock()
	for i, had := range kept.ears {
		if had.ear.Game == g && had.languages == key {
			copy(kept.ears[1:i+1], kept.ears[:i])
			kept.ears[0] = had
			return had.ear
		}
	}
	one := keptEar{New(g, languages...), key}
	kept.ears = append([]keptEar{one}, kept.ears[:min(len(kept.ears), maxKept-1)]...)
	return one.ear
}
