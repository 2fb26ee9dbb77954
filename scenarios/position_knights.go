package scenarios

import "gopkg.in/yaml.v3"

// The ship of the barbarians and the merchant, as a position has them.

var barbarianTable = []field{
	{key: "position", about: "spaces the ship has moved", form: intForm(0, 20), read: func(r *reader, n *yaml.Node) {
		x, _ := r.f.Int(n, "position", 0, r.lastSpace())
		r.pos.state.Barbarians = uint8(x)
	}},
	{key: "attacks", about: "attacks that are over", form: intForm(0, 255), read: func(r *reader, n *yaml.Node) {
		x, _ := r.f.Int(n, "attacks", 0, 255)
		r.pos.state.Attacks = uint8(x)
	}},
}

var merchantTable = []field{
	{key: "owner", about: "who placed it", form: namedForm("player"), read: func(r *reader, n *yaml.Node) {
		if name, ok := r.f.Text(n, "owner"); ok {
			r.pos.state.MerchantOf, _ = r.seatAt(n, name)
		}
	}},
	{key: "at", about: "its hex", form: namedForm("hex"), read: func(r *reader, n *yaml.Node) {
		if word, offset, ok := r.placeWord(n, "at"); ok {
			r.pos.state.Merchant, _ = r.hex(n, word, offset)
		}
	}},
}
