package engine

var (
	knightsMiscount  = text("{by} has {n} {piece} pieces on the board and {limit} in supply: not the number of the box.")
	wallsMiscount    = text("{by} has {n} walls on the board and {limit} in supply: not the number of the box.")
	wallWithoutCity  = text("The wall on {at} stands under no city.")
	progressTooMany  = text("{n} {card} cards are held, open or in the deck; there are {limit}.")
	progressDeckSize = text("{n} {card} cards and others of their deck are held, open or in the deck; there are {limit}.")
	metropolisBare   = text("The {track} metropolis on {at} stands on no city.")
	metropolisLow    = text("{by} holds the {track} metropolis with level {n}; it takes level 4.")
	metropolisTwice  = text("Two metropolises stand on {at}.")
	metropolisOther  = text("{by} holds the {track} metropolis with level {n}, but {to} reached level 5.")
	merchantAdrift   = text("The merchant stands on {at}, which is no land hex.")
	levelTooHigh     = text("{by} has {track} level {n}; a track ends at 5.")
)

// knights looks at what only Cities & Knights has.
func (a *Audit) knights() {
	a.knightPieces()
	a.progressDecks()
	a.metropolises()
	if h := a.state.Merchant; h != NoHex && a.board.Terrain[h] == Sea {
		a.fault(MerchantPlace, merchantAdrift).at(h.place())
	}
}

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
		if p.Verb == Retreat && p.Piece.IsKnight() {
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

// metropolises: each on a city of its own, whose owner has reached the fourth level and before
// whom nobody has reached the fifth.
func (a *Audit) metropolises() {
	s := a.state
	for t := range NumTracks {
		v, holder := s.Metropolis[t], s.holder(t)
		top := NoSeat
		for seat := range Seat(a.game.Seats) {
			level := int(s.Players[seat].Improvements[t])
			if level > maxLevel {
				a.fault(ImproveStep, levelTooHigh).by(seat).track(t).number(level)
			}
			if level >= 4 && (top == NoSeat || level > int(s.Players[top].Improvements[t])) {
				top = seat
			}
		}
		switch {
		case v == NoIntersection:
		case s.Pieces[v].Kind() != City:
			a.fault(MetropolisPlace, metropolisBare).track(t).at(v.place())
		case s.Players[holder].Improvements[t] < 4:
			a.fault(MetropolisFirstToFour, metropolisLow).by(holder).track(t).number(int(s.Players[holder].Improvements[t]))
		case s.Players[holder].Improvements[t] == 4 && s.Players[top].Improvements[t] == 5:
			a.fault(MetropolisTakeAtFive, metropolisOther).by(holder).to(top).track(t).number(4)
		}
		for u := range t {
			if v != NoIntersection && s.Metropolis[u] == v {
				a.fault(MetropolisPlace, metropolisTwice).at(v.place())
			}
		}
	}
}
