package scenarios

import (
	"fmt"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
)

// numbers reads number tokens that differ from the original board: C3: 11, E3: 0 for none.
func (r *reader) numbers(n *yaml.Node) {
	said := map[board.Hex]bool{}
	r.f.Each(n, "numbers", func(key, value *yaml.Node) {
		h, ok := r.hex(key, key.Value, 0)
		token, whole := r.f.Int(value, "a number token", 0, 12)
		switch {
		case !ok || !whole:
		case token == 1 || token == 7:
			r.f.At(value, fmt.Sprintf("no token bears a %d", token))
		case said[h]:
			r.f.At(key, fmt.Sprintf("%s stands here twice", r.board.HexName(h)))
		case token != 0 && (r.board.First.Terrain[h] == board.Sea || r.board.First.Terrain[h] == board.Fog):
			r.f.At(key, "no number lies on the sea or in the fog")
		default:
			said[h] = true
			r.pos.state.Tokens[h] = uint8(token)
		}
	})
}
