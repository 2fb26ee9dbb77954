package notation

import (
	"catanref/engine"
	"catanref/engine/board"
)

// The slot for a road or a ship and its path. The word may be left out: the piece is then a road if one side of
// the path is land, else a ship.
var _ = newSlot(slot{
	word: "PIECE", help: "[road|ship|repair] E", unfilled: "E", expects: "road, ship or repair, and a path (like B2/NE)",
	literals: []string{"road", "ship", "repair"},
	isSet:    func(a *engine.Action, n *argNode) bool { return a.Places[n.place] != 0 },
	read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
		said := string(p.word(i))
		if said == "road" || said == "ship" || said == "repair" {
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
		if ok && said != "road" && said != "repair" && !ship && p.game.Rules.Ships.Value > 0 {
			if p.quick { // the quick reader does not know the tiles
				p.unsure = true
				return i, false
			}
			ship = !p.tiles.OnLand(p.game.Board, place.Path())
		}
		a.Places[n.place] = place
		a.Count &^= 1<<n.place | engine.MendAt(n.place)
		if said == "repair" {
			a.Count |= engine.MendAt(n.place)
		}
		if ship {
			a.Count |= 1 << n.place
		}
		return i + 1, ok
	},
	write: func(g *engine.Game, n *argNode, a *engine.Action, out []string) []string {
		switch {
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
		return append([]string{"road", "ship", "repair"}, g.Board.PlaceWords(board.PathPlace)...)
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
