package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

const (
	roadFloats    engine.Text = "{by's} road on {at} touches no other road and no building of {by}."
	lineFloats    engine.Text = "{by's} {line} on {at} touches no other road and no building of {by}."
	shipFloats    engine.Text = "{by's} ship on {at} touches no other ship and no building of {by}."
	tooCloseFault engine.Text = "{by's} {piece} on {at} is one path away from {to's} on {from}."
	pieceAtSea    engine.Text = "{by's} {piece} on {at} touches no land."
	knightAtSea   engine.Text = "{by's} {piece} on {at} touches no land and no ship of {by}."
	roadInSea     engine.Text = "{by's} road on {at} has sea on both sides."
	robberAtSea   engine.Text = "The robber stands on the sea hex {at}."
)

// faults checks everything that the base game has.
func faults(a *engine.Audit) {
	handsAndBank(a)
	if !a.HandsOnly {
		development(a)
		pieces(a)
		places(a)
		roads(a)
	}
	specialCards(a)
}

// places checks that buildings stand on land and two paths apart, and the robber on land.
func places(a *engine.Audit) {
	for i, p := range a.State.Pieces[:a.Board.NumPlaces] {
		v := board.Intersection(i)
		if p == 0 {
			continue
		}
		switch {
		case a.State.LandAt(a.Board, v):
		case !p.IsKnight() || a.Game.Rules.Ships.Value == 0:
			a.Fault(TerrainIntersection, pieceAtSea).By(p.Owner()).Piece(p.Kind()).At(v.Place())
		case !onShip(a, v, p.Owner()):
			a.Fault(TerrainIntersection, knightAtSea).By(p.Owner()).Piece(p.Kind()).At(v.Place())
		}
		for _, n := range a.Board.Neighbours[v] {
			if n == board.NoIntersection || n < v || !p.IsBuilding() {
				continue
			}
			if o := a.State.Pieces[n]; o.IsBuilding() {
				a.Fault(SettlementDistance, tooCloseFault).By(p.Owner()).Piece(p.Kind()).At(v.Place()).To(o.Owner()).From(n.Place())
			}
		}
	}
	if h := a.State.Robber; h != board.NoHex && !a.State.Terrain[h].IsLand() {
		a.Fault(RobberLand, robberAtSea).At(h.Place())
	}
}

// onShip reports whether a ship of the owner touches the intersection: at sea a knight stands on one.
func onShip(a *engine.Audit, v board.Intersection, owner position.Seat) bool {
	for _, e := range a.Board.IntersectionPaths[v] {
		if e != board.NoPath && a.State.Lines[e] == position.ShipOf(owner) {
			return true
		}
	}
	return false
}

// roads checks that roads lie on land and touch another road or a building of their owner.
func roads(a *engine.Audit) {
	for i, l := range a.State.Lines[:a.Board.NumPaths] {
		if l == 0 {
			continue
		}
		e, owner := board.Path(i), l.Owner()
		if !l.IsShip() && !a.State.OnLand(a.Board, e) {
			a.Fault(RoadCoast, roadInSea).By(owner).At(e.Place())
		}
		if say := roadFloats; !touchesOwn(a, e, owner) {
			switch {
			case l.IsShip():
				say = shipFloats
			case l.OwnKind() != nil: // a book's, such as a bridge
				say = lineFloats
			}
			a.Fault(RoadConnect, say).By(owner).At(e.Place())
		}
	}
}

// touchesOwn reports whether a line or a piece of the owner is at an end of the path.
func touchesOwn(a *engine.Audit, e board.Path, owner position.Seat) bool {
	for _, v := range &a.Board.PathEnds[e] {
		if a.State.Pieces[v].Owner() == owner {
			return true
		}
		for _, o := range &a.Board.IntersectionPaths[v] {
			if o != board.NoPath && o != e && a.State.Lines[o].Owner() == owner {
				return true
			}
		}
	}
	return false
}
