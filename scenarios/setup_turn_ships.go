package scenarios

import (
	"fmt"

	"gopkg.in/yaml.v3"

	"catanref/engine"
)

// The ships of this turn, in a file.

// newShip is a ship built in this turn, with its place in the file.
type newShip struct {
	at   *yaml.Node
	path engine.Path
}

// shipMoved reads that a ship was moved; a number if the law lets several be moved in a turn.
func (r *reader) shipMoved(n *yaml.Node) {
	if n.Tag == "!!int" {
		x, _ := r.f.Int(n, "moved-ship", 0, engine.MaxConvoy)
		r.pos.state.ShipsMoved = uint8(x)
	} else if moved, _ := r.f.Bool(n, "moved-ship"); moved {
		r.pos.state.ShipsMoved = 1
	}
	if r.pos.state.ShipsMoved > 0 && r.pos.turn.phase == "roll" {
		r.f.At(n, "no ship is moved before the roll")
	}
}

// newShips reads which ships were built in this turn.
func (r *reader) newShips(n *yaml.Node) {
	r.f.List(n, "new-ships", func(item *yaml.Node) {
		word, offset, ok := r.placeWord(item, "a ship")
		if !ok {
			return
		}
		if e, ok := r.path(item, word, offset); ok {
			r.pos.turn.newShips = append(r.pos.turn.newShips, newShip{item, e})
		}
	})
}

// newShipsStand checks that the ships built in this turn lie on the board, and marks them.
func (r *reader) newShipsStand() {
	s := r.pos.state
	for _, x := range r.pos.turn.newShips {
		if s.Lines[x.path] != engine.ShipOf(s.Acting) {
			r.f.At(x.at, fmt.Sprintf("no ship of %s lies on %s", r.game.Names[s.Acting], r.board.PathName(x.path)))
			continue
		}
		s.NewShips.Put(int(x.path))
	}
}
