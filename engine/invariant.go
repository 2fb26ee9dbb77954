package engine

var (
	roadFloats    = text("{by's} road on {at} touches no other road and no building of {by}.")
	tooCloseFault = text("{by's} {piece} on {at} is one path away from {to's} on {from}.")
	pieceAtSea    = text("{by's} {piece} on {at} touches no land.")
	roadInSea     = text("{by's} road on {at} has sea on both sides.")
	robberAtSea   = text("The robber stands on the sea hex {at}.")
)

// baseFaults looks at all that the base game has.
func baseFaults(a *Audit) {
	a.cards()
	a.development()
	a.pieces()
	a.places()
	a.roads()
	a.specialCards()
}

// places: buildings on land and two paths apart, the robber on land.
func (a *Audit) places() {
	for i, p := range a.state.Pieces[:a.board.NumPlaces] {
		v := Intersection(i)
		if p == 0 {
			continue
		}
		if !a.board.LandAt[v] && !(p.IsKnight() && a.game.Rules.Ships.Value > 0) { // a knight may stand on a line of ships
			a.fault(TerrainIntersection, pieceAtSea).by(p.Owner()).piece(p.Kind()).at(v.place())
		}
		for _, n := range a.board.Neighbours[v] {
			if n == NoIntersection || n < v || !p.IsBuilding() {
				continue
			}
			if o := a.state.Pieces[n]; o.IsBuilding() {
				a.fault(SettlementDistance, tooCloseFault).by(p.Owner()).piece(p.Kind()).at(v.place()).to(o.Owner()).from(n.place())
			}
		}
	}
	if h := a.state.Robber; h != NoHex && a.board.Terrain[h] == Sea {
		a.fault(RobberLand, robberAtSea).at(h.place())
	}
}

// roads: on land, and each touching another road or a building of its owner.
func (a *Audit) roads() {
	for i, l := range a.state.Lines[:a.board.NumPaths] {
		if l == 0 {
			continue
		}
		e, owner := Path(i), l.Owner()
		if !l.IsShip() && !a.board.OnLand[e] {
			a.fault(RoadCoast, roadInSea).by(owner).at(e.place())
		}
		touches := false
		for _, v := range a.board.PathEnds[e] {
			touches = touches || a.state.Pieces[v].Owner() == owner
			for _, o := range a.board.IntersectionPaths[v] {
				touches = touches || o != NoPath && o != e && a.state.Lines[o].Owner() == owner
			}
		}
		if !touches {
			a.fault(RoadConnect, roadFloats).by(owner).at(e.place())
		}
	}
}
