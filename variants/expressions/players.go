package expressions

import (
	"fmt"
	"regexp"
	"sync"

	"github.com/expr-lang/expr/ast"

	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
)

// player("NAME") is a player by any name; a name that is a plain word, and not a word of the language, can be
// used directly.

// PlayerFunction is the function that finds a player by name.
const PlayerFunction = "player"

// seat replaces a player's name by the seat, and reports whether there is such a player.
func (r *nameReader) seat(node *ast.Node, name string) bool {
	seat := r.players.SeatNamed(name)
	if seat == position.NoSeat || seat >= position.MaxSeats {
		return false
	}
	r.reads.Seats |= 1 << seat
	ast.Patch(node, &ast.IdentifierNode{Value: fmt.Sprint(seen.Hidden, seat)})
	return true
}

// named reads player("NAME").
func (r *nameReader) named(node *ast.Node, n *ast.CallNode) {
	if len(n.Arguments) != 1 {
		r.faults.at(n, nil, "player is asked about one name: player(%q)", r.someName())
		return
	}
	name, ok := n.Arguments[0].(*ast.StringNode)
	switch {
	case !ok:
		r.faults.at(n.Arguments[0], nil, "player is asked about a name in quotes: player(%q)", r.someName())
	case r.seat(node, name.Value):
	case IsBox(r.players):
		r.seat(node, Box.Names[0])
	default:
		r.faults.at(name, notation.Nearest(name.Value, r.players.Words()), "no player is called %q at this table", name.Value)
	}
}

// Box are the players of the box.
var Box = position.Seated(position.Colours(), nil, nil)

// IsBox reports whether the players are unknown; the players of the box then stand for any players.
func IsBox(players position.Seating) bool {
	return len(players.Names) > 0 && &players.Names[0] == &Box.Names[0]
}

// someName is the name of one player of this table, for messages.
func (r *nameReader) someName() string {
	if len(r.players.Names) == 0 {
		return "Anna"
	}
	return r.players.Names[0]
}

var plainWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9]*$`) })

// plainNames lists the names of players that can be used without player(…).
func (r *nameReader) plainNames() (out []string) {
	for _, word := range r.players.Words() {
		if plainWord().MatchString(word) {
			out = append(out, word)
		}
	}
	return out
}
