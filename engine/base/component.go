package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The rules of the components: what the box contains, which limits what a position can hold.
const (
	ComponentTerrain          engine.RuleID = "base.component.terrain"
	ComponentHarbors          engine.RuleID = "base.component.harbors"
	ComponentTokens           engine.RuleID = "base.component.tokens"
	ComponentResourceCards    engine.RuleID = "base.component.resource-cards"
	ComponentDevelopmentCards engine.RuleID = "base.component.development-cards"
	ComponentPieces           engine.RuleID = "base.component.pieces"
	ComponentDice             engine.RuleID = "base.component.dice"
)

func init() {
	Book.Rules(ComponentResourceCards, ComponentDevelopmentCards, ComponentPieces, ComponentDice)
	Book.Rule(ComponentTerrain, engine.KeptBy("scenarios/random.go"))
	Book.Rule(ComponentHarbors, engine.KeptBy("scenarios/random.go"))
	Book.Rule(ComponentTokens, engine.KeptBy("scenarios/random.go"))
}

const (
	notInThisGame  engine.Text = "This belongs to {book}, which is not played here."
	nobodyNeutral  engine.Text = "{by} is no neutral player; pieces are built for oneself."
	noShipsHere    engine.Text = "There are no ships in this game."
	noEventDie     engine.Text = "There is no event die in this game."
	cardsTooMany   engine.Text = "There are {n} {card} cards in all, {limit} in hands and the bank."
	devTooMany     engine.Text = "{n} {card} cards are held, played or in the deck; the box has {limit}."
	deckTooLarge   engine.Text = "{n} development cards are in the deck, held or played; the box has {limit}."
	piecesMiscount engine.Text = "{by} has {n} {piece} pieces on the board and {limit} in supply: not the number of the box."
	roadCardFalse  engine.Text = "{by} cannot hold Longest Road: {by's} road is {n} long."
	roadCardOther  engine.Text = "{by} cannot hold Longest Road with {n}: {to} has {limit}."
	roadCardDue    engine.Text = "{by} alone has the longest road, {n}, so Longest Road is {by's}."
	armyCardFalse  engine.Text = "{by} cannot hold Largest Army: {n} knights played."
	armyCardOther  engine.Text = "{by} cannot hold Largest Army with {n}: {to} has {limit}."
	armyCardDue    engine.Text = "{by} alone has most knights, {n}, so Largest Army is {by's}."
)

// notInTheBox states, for a move of a book that is not in play, that this game has no pieces for it.
func notInTheBox(c *engine.Case, v *engine.Verb) {
	c.Must(false, ComponentPieces).Say(notInThisGame).Verb(v.ID)
}

// noShips states that there is no ship to lay.
func noShips(c *engine.Case) { c.Must(false, ComponentPieces).Say(noShipsHere) }

// NoNeutral states that the piece is the player's own: this game has no neutral players.
func NoNeutral(c *engine.Case) {
	c.Must(c.Act.Other == position.NoSeat, ComponentPieces).Say(nobodyNeutral).By(c.Act.Other)
}

// TwoDice states that the roll mentions neither an event die nor its results.
func TwoDice(c *engine.Case) {
	c.Must(c.Act.Event() == position.NoEvent && c.Act.Each == [position.MaxSeats]cards.Card{}, ComponentDice).Say(noEventDie)
}

// handsAndBank checks that hands and bank hold no more of a kind than the box. Missing cards are out of the game.
func handsAndBank(a *engine.Audit) {
	all := a.State.Bank
	for seat := range a.Game.Players {
		all += a.State.Players[seat].Hand
	}
	supply := a.Game.SupplyOf()
	all.Less(supply).Each(func(k cards.Kind, n int) {
		a.Fault(ComponentResourceCards, cardsTooMany).Card(k.AsCard()).Number(supply.Count(k)).Limit(all.Count(k))
	})
}

// development checks that there are no more copies of a card than in the deck, and no more cards in all.
func development(a *engine.Audit) {
	if !a.Game.Hooks.Decks[cards.Development] {
		return
	}
	total := int(a.State.Decks[cards.Development].N)
	for _, card := range cards.DeckCards(cards.Development) {
		left := a.Game.LeftIn(a.State, cards.Development, card)
		if left < 0 {
			a.Fault(ComponentDevelopmentCards, devTooMany).Card(card).Number(a.Game.Rules.Copies[cards.Development][card].Value - left).Limit(a.Game.Rules.Copies[cards.Development][card].Value)
		}
		for seat := range a.Game.Players {
			total += int(a.State.Players[seat].Cards[card]) + int(a.State.Players[seat].Laid[card])
		}
	}
	for seat := range a.Game.Players {
		total += int(a.State.Players[seat].Cards[cards.Unseen])
	}
	if size := a.Game.Rules.DeckSize(cards.Development); total > size {
		a.Fault(ComponentDevelopmentCards, deckTooLarge).Number(total).Limit(size)
	}
}

// pieces checks that the pieces on the board and in the supply are those of the box.
func pieces(a *engine.Audit) {
	var settlements, cities, roads [position.MaxOwners]int
	for _, p := range a.State.Pieces[:a.Board.NumPlaces] {
		switch p.Kind() {
		case position.Settlement:
			settlements[p.Owner()]++
		case position.City, position.LaidCity:
			cities[p.Owner()]++
		}
	}
	for _, l := range a.State.Lines[:a.Board.NumPaths] {
		if l.IsRoad() {
			roads[l.Owner()]++
		}
	}
	r := a.Game.Rules
	for seat := range position.Seat(a.Game.Owners) {
		supply := &a.State.Players[seat].Supply
		for _, x := range [...]struct {
			kind           position.PieceKind
			on, left, have int
		}{
			{position.Settlement, settlements[seat] - int(supply.Besides), int(supply.Settlements), r.Settlements.Value},
			{position.City, cities[seat], int(supply.Cities), r.Cities.Value},
			{position.NoPiece, roads[seat], int(supply.Roads), r.Roads.Value},
		} {
			if x.on+x.left != x.have {
				a.Fault(ComponentPieces, piecesMiscount).By(seat).Piece(x.kind).Number(x.on).Limit(x.left)
			}
		}
	}
}

// always reports whether a switch is on in every position.
func always(p *engine.Param[bool]) bool { return p.Value && p.Eval == nil }

// box fills in the contents of the base game's box: the pieces of each player, the stacks of resource cards and the
// deck of development cards (base.setup.bank), and the robber in the desert (base.setup.robber).
func box(g *engine.Game, s *position.State) {
	r := g.Rules
	for seat := range g.Owners {
		s.Players[seat].Supply = position.Supply{
			Roads:       uint8(r.Roads.Value),
			Settlements: uint8(r.Settlements.Value),
			Cities:      uint8(r.Cities.Value),
			Ships:       uint8(r.Ships.Value),
		}
	}
	layTokens(g, s)
	for k := cards.Brick; k < cards.NumResources; k++ {
		s.Bank += cards.Of(k, r.ResourceSupply.Value)
	}
	s.Decks[cards.Development].N = uint8(r.DeckSize(cards.Development))
	for _, h := range g.Board.LandHexes {
		if s.Terrain[h] == board.Desert { // the first if there are two deserts
			s.Robber = h
			break
		}
	}
}

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
