package referee

import (
	"bytes"

	"catanref/engine"
)

// countersJSON holds the counters of the books for each player, as keys of a setup in the order of the books.
type countersJSON []counterJSON

type counterJSON struct {
	key string
	of  map[string]any
}

func countersOf(g *engine.Game, s *engine.State) (out countersJSON) {
	for id := range engine.NumCounters() {
		row, of := id.Counter(), map[string]any{}
		for seat, name := range g.Names[:g.Players] {
			if n := s.Players[seat].Held[id]; row.Says(g.Rules, n) {
				of[name] = int(n)
			}
		}
		if row.Key == tokensKey {
			of = ownTokensOf(g, s, id, of)
		}
		if len(of) > 0 {
			out = append(out, counterJSON{row.Key, of})
		}
	}
	return out
}

// grantedOf returns the points that the table's own rules have given or taken.
func grantedOf(g *engine.Game, s *engine.State) (out cardCount) {
	for seat, name := range g.Names[:g.Players] {
		if n := s.Granted[seat]; n != 0 {
			if out == nil {
				out = cardCount{}
			}
			out[name] = int(n)
		}
	}
	return out
}

func (all countersJSON) MarshalJSON() ([]byte, error) {
	parts := make([]any, len(all))
	for i, one := range all {
		parts[i] = map[string]any{one.key: one.of}
	}
	return joined(parts...)
}

// keysJSON holds keys that the books define, with their values, in the order of the books.
type keysJSON []keyJSON

type keyJSON struct {
	name  string
	value any
}

// keysOf returns the keys of a mapping that books define, without those that have nothing to say.
func keysOf(of engine.KeyOf, g *engine.Game, s *engine.State, seat engine.Seat) (out keysJSON) {
	for _, key := range engine.KeysOf(of) {
		if key.Write == nil || !key.Used(g.Rules) {
			continue
		}
		if value := key.Write(g, s, seat); value != nil {
			out = append(out, keyJSON{key.Name, value})
		}
	}
	return out
}

func (all keysJSON) MarshalJSON() ([]byte, error) {
	parts := make([]any, len(all))
	for i, one := range all {
		parts[i] = map[string]any{one.name: one.value}
	}
	return joined(parts...)
}

func (out setupJSON) MarshalJSON() ([]byte, error) {
	return joined(out.placedJSON, out.Counters, out.Brought, out.heldJSON)
}

// plainPieces and plainTurn lack the keys that books define.
type (
	plainPieces piecesOf
	plainTurn   thisTurnJSON
)

func (p piecesOf) MarshalJSON() ([]byte, error)     { return joined(plainPieces(p), p.brought) }
func (t thisTurnJSON) MarshalJSON() ([]byte, error) { return joined(plainTurn(t), t.brought) }

// joined returns one JSON object with the keys of several objects, in their order.
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
