package scenarios

import (
	"gopkg.in/yaml.v3"

	"catanref/engine/position"
)

// Parts of a position that only rules of the table cause.

// mostGranted is the largest number of points that a player has from rules of the table.
const mostGranted = 99

var grantedKey = field{key: "granted", about: "points that rules of the table have given each, or taken: below 0", form: byPlayerForm(intForm(-mostGranted, mostGranted)), read: func(r *reader, n *yaml.Node) {
	r.byPlayer(n, "granted", func(seat position.Seat, _, value *yaml.Node) {
		if x, ok := r.f.Int(value, "granted", -mostGranted, mostGranted); ok {
			r.pos.state.Granted[seat] = int8(x)
		}
	})
}}
