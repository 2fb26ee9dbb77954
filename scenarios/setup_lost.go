package scenarios

import (
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/notation"
)

// lost reads which knights of a neutral player are out of the game (duo.ck.displaced-neutral).
func (r *reader) lost(n *yaml.Node) {
	seat := r.pos.turn.reading
	if r.game.Plays(seat) {
		r.f.At(r.at["pieces.lost"], fmt.Sprintf("%s plays: knights leave the game for neutral players only", r.game.Names[seat]))
		return
	}
	r.f.Each(n, "lost", func(key, value *yaml.Node) {
		kind, ok := knightStrengths[strings.ToLower(key.Value)]
		if !ok {
			r.f.At(key, fmt.Sprintf("no knight is %q: it is basic, strong or mighty", key.Value), notation.Nearest(key.Value, sortedKeys(knightStrengths))...)
		}
		count, counted := r.f.Int(value, "lost", 0, 6)
		for range count {
			if ok && counted {
				left := &r.pos.state.Players[seat].Supply.Knights[kind-engine.BasicKnight]
				r.use(value, left, kind.String()+"s", r.law.KnightsEach.Value)
			}
		}
	})
}
