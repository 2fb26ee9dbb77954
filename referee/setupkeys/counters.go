package setupkeys

import (
	"bytes"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/visible"
)

// counters holds the counters of the books for each player, as keys of a setup in the order of the books.
type counters []counter

type counter struct {
	key string
	of  map[string]any
}

func countersOf(g *engine.Game, s *position.State) (out counters) {
	for id := range things.NumCounters() {
		row, of := things.CounterOf(id), map[string]any{}
		for seat, name := range g.Names[:g.Players] {
			if n := s.Players[seat].Held[id]; row.Says(g.Rules, n) {
				of[name] = int(n)
			}
		}
		if row.Key == tokensKey {
			of = ownTokensOf(g, s, id, of)
		}
		if len(of) > 0 {
			out = append(out, counter{row.Key, of})
		}
	}
	return out
}

// keys holds keys that the books define, with their values, in the order of the books.
type keys []bookKey

type bookKey struct {
	name  string
	value any
}

// keysOf returns the keys of a mapping that books define, without those that have nothing to say.
func keysOf(of things.KeyOf, g *engine.Game, s *position.State, seat position.Seat) (out keys) {
	for _, key := range things.KeysOf(of) {
		if key.Write == nil || !key.Used(g.Rules) {
			continue
		}
		if value := key.Write(g, s, seat); value != nil {
			out = append(out, bookKey{key.Name, value})
		}
	}
	return out
}

// Joined returns one JSON object with the keys of several objects, in their order.
func Joined(objects ...any) ([]byte, error) {
	out := []byte{'{'}
	for _, object := range objects {
		var one bytes.Buffer
		if err := visible.WriteJSON(&one, object); err != nil {
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
