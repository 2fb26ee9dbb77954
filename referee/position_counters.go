package referee

import (
	"bytes"

	"catanref/engine"
)

// countersJSON is what the books count of each player, as keys of a setup in the order of the books.
type countersJSON []counterJSON

type counterJSON struct {
	key string
	of  cardCount
}

func countersOf(g *engine.Game, s *engine.State) (out countersJSON) {
	for id := range engine.NumCounters() {
		row, of := id.Counter(), cardCount{}
		for seat, name := range g.Names[:g.Players] {
			if n := s.Players[seat].Held[id]; row.Says(g.Rules, n) {
				of[name] = int(n)
			}
		}
		if len(of) > 0 {
			out = append(out, counterJSON{row.Key, of})
		}
	}
	return out
}

func (all countersJSON) MarshalJSON() ([]byte, error) {
	parts := make([]any, len(all))
	for i, one := range all {
		parts[i] = map[string]cardCount{one.key: one.of}
	}
	return joined(parts...)
}

func (out setupJSON) MarshalJSON() ([]byte, error) {
	return joined(out.placedJSON, out.Counters, out.heldJSON)
}

// joined returns one JSON object with the keys of several, in their order.
func joined(objects ...any) ([]byte, error) {
	out := []byte{'{'}
	for _, object := range objects {
		var one bytes.Buffer
		if err := writeJSON(&one, object); err != nil {
			return nil, err
		}
		keys := bytes.TrimSpace(one.Bytes())
		if keys = keys[1 : len(keys)-1]; len(keys) == 0 {
			continue
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(out, keys...)
	}
	return append(out, '}'), nil
}
