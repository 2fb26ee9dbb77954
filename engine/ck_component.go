package engine

// The rules of the components: what there is beside the base game's, and so what a position can hold.
var (
	ComponentCommodities    = rule("ck.component.commodities")
	ComponentEventDie       = rule("ck.component.event-die")
	ComponentProgressDecks  = rule("ck.component.progress-decks", Physical)
	ComponentDefenderCards  = rule("ck.component.defender-cards")
	ComponentKnightPieces   = rule("ck.component.pieces", Restates(ComponentPieces))
	ComponentBarbarianTrack = rule("ck.component.barbarian-track")
)

var (
	knightsMiscount  = text("{by} has {n} {piece} pieces on the board and {limit} in supply: not the number of the box.")
	wallsMiscount    = text("{by} has {n} walls on the board and {limit} in supply: not the number of the box.")
	wallWithoutCity  = text("The wall on {at} stands under no city.")
	progressTooMany  = text("{n} {card} cards are held, open or in the deck; there are {limit}.")
	progressDeckSize = text("{n} {card} cards and others of their deck are held, open or in the deck; there are {limit}.")
)

// knightPieces: what knights and walls stand on the board and lie in supply is what the box holds.
func (a *Audit) knightPieces() {
	var knights [8][3]int
	var walls [8]int
	for v, p := range a.state.Pieces[:a.board.NumPlaces] {
		switch {
		case p.IsKnight():
			knights[p.Owner()][p.Strength()-1]++
		case p.Is(Walled):
			walls[p.Owner()]++
			if p.Kind() != City {
				a.fault(WallCityOnly, wallWithoutCity).at(Intersection(v).place())
			}
		}
	}
	for _, p := range a.state.owed() {
		if p.Duty == RetreatDuty && p.Piece.IsKnight() {
			knights[p.Piece.Owner()][p.Piece.Strength()-1]++
		}
	}
	for seat := range Seat(a.game.Seats) {
		supply := &a.state.Players[seat].Supply
		for i := range 3 {
			if knights[seat][i]+int(supply.Knights[i]) != a.game.Rules.KnightsEach.Value {
				a.fault(ComponentKnightPieces, knightsMiscount).by(seat).piece(BasicKnight + PieceKind(i)).
					number(knights[seat][i]).limit(int(supply.Knights[i]))
			}
		}
		if walls[seat]+int(supply.Walls) != a.game.Rules.Walls.Value {
			a.fault(WallMaxThree, wallsMiscount).by(seat).number(walls[seat]).limit(int(supply.Walls))
		}
	}
}

// progressDecks: no more copies of a card than there are, no more cards than the deck has.
func (a *Audit) progressDecks() {
	for d := TradeDeck; d < NumDecks; d++ {
		total, last := int(a.state.Decks[d].N), Card(0)
		for _, card := range DeckCards(d) {
			last = card
			if left := a.game.LeftIn(a.state, d, card); left < 0 {
				a.fault(ComponentProgressDecks, progressTooMany).card(card).number(a.game.Rules.Copies[d][card].Value - left).limit(a.game.Rules.Copies[d][card].Value)
			}
			for seat := range a.game.Seats {
				total += int(a.state.Players[seat].Cards[card]) + int(a.state.Players[seat].Laid[card])
			}
		}
		if size := a.game.Rules.deckSize(d); total > size {
			a.fault(ComponentProgressDecks, progressDeckSize).card(last).number(total).limit(size)
		}
	}
}
