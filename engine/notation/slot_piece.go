package notation

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// PieceWords are the words for what is done at a path of the slot PIECE.
var PieceWords = []string{"road", "ship", "repair", "bridge"}

// FillPiece marks what is done at place i of the action, a path, as people say it: said reports whether a word was said at
// all, near is the one that was said with this path. A line that lies there is repaired if a repair was said; without a word the
// path decides between road and ship.
func FillPiece(g *engine.Game, s *position.State, a *engine.Action, i int, path board.Path, said func(word string) bool, near string) {
	ships, roads := said("ship"), said("road")
	if ships && roads && (near == "ship" || near == "road") {
		ships, roads = near == "ship", near == "road"
	}
	if said("repair") && (near == "repair" && i == 0 || path != board.NoPath && s.Lines[path].Owner() != position.NoSeat) {
		a.Count |= engine.MendAt(i)
		return
	}
	if said("bridge") && near == "bridge" {
		a.Count |= engine.BridgeAt(i)
		return
	}
	if ships && !roads || !roads && !ships && g.Rules.Ships.Value > 0 && !s.Tiles.OnLand(g.Board, path) {
		a.Count |= 1 << i
	}
}

// The slot for a road or a ship and its path. A bridge is readable, so that the law can refuse it. The word may be left out: the piece is then a road if one side of
// the path is land, else a ship.
var _ = newSlot(slot{
	word: "PIECE", help: "[road|ship|repair] E", unfilled: "E", expects: "road, ship or repair, and a path (like B2/NE)",
	field:    Field{Title: "Road or ship", As: pieceField},
	literals: PieceWords,
	isSet:    func(a *engine.Action, n *argNode) bool { return a.Places[n.place] != 0 },
	read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
		said := string(p.word(i))
		if slices.Contains(PieceWords, said) {
			i++
		}
		for !p.quick && i < len(p.words) && p.small(i) {
			i++
		}
		if i >= len(p.words) {
			p.expect(i, n.expects)
			return i, false
		}
		place, ok := p.place(i, n, board.PathPlace)
		ship := said == "ship"
		if ok && !slices.Contains(PieceWords, said) && p.game.Rules.Ships.Value > 0 {
			if p.quick { // the quick reader does not know the tiles
				p.unsure = true
				return i, false
			}
			ship = !p.tiles.OnLand(p.game.Board, place.Path())
		}
		a.Places[n.place] = place
		a.Count &^= 1<<n.place | engine.MendAt(n.place)
		switch {
		case said == "repair":
			a.Count |= engine.MendAt(n.place)
		case said == "bridge":
			a.Count |= engine.BridgeAt(n.place)
		case ship:
			a.Count |= 1 << n.place
		}
		return i + 1, ok
	},
	write: func(g *engine.Game, n *argNode, a *engine.Action, out []string) []string {
		switch {
		case a.IsBridge(n.place):
			out = append(out, "bridge")
		case a.IsMend(n.place):
			out = append(out, "repair")
		case a.IsShip(n.place):
			out = append(out, "ship")
		case g.Board.HasSea:
			out = append(out, "road")
		}
		return append(out, g.Board.Name(a.Places[n.place]))
	},
	words: func(g *engine.Game) []string {
		return append(slices.Clone(PieceWords), g.Board.PlaceWords(board.PathPlace)...)
	},
	samples: func(g *engine.Game, n *argNode, a *engine.Action, then func()) {
		for place := range g.Board.PlacesOf(board.PathPlace) {
			a.Places[n.place] = place
			a.Count &^= 1 << n.place
			then()
			a.Count |= 1 << n.place
			then()
			a.Count &^= 1 << n.place
		}
	},
})
