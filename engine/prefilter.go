package engine

// having returns which of the wanted preconditions the seat has, apart from those of books.
func (c *Case) having(seat Seat, wanted Having) (h Having) {
	if wanted&(AKnight|AnActiveKnight|AnIdleKnight|AKnightAtThieves) != 0 {
		h = c.knightsHad(seat)
	}
	p := &c.Players[seat]
	if wanted&ACity != 0 && (c.Rules.Cities.Value-int(p.Supply.Cities)-int(p.LaidCities) > 0 || c.Own(seat).Meets(c.OfKind(City))) {
		h |= ACity
	}
	if p.Hand.Commodities() != 0 {
		h |= SomeCommodity
	}
	if limit := &c.Rules.ProgressLimit; wanted&TooManyCards != 0 && (limit.Eval != nil || CardsHeld(p) > limit.Value) {
		h |= TooManyCards
	}
	if c.HarborCard {
		h |= AnOpenHarbor
	}
	return h
}

// knightsHad is having for the preconditions about knights.
func (c *Case) knightsHad(seat Seat) (h Having) {
	all, knights := c.Own(seat), c.AllKnights()
	for w, own := range all.bits[:knights.words] {
		if own &= knights.bits[w]; own == 0 {
			continue
		}
		h |= AKnight
		active := c.Bearing(Active).bits[w]
		if own&^active != 0 {
			h |= AnIdleKnight
		}
		if own &= active &^ c.Bearing(Fresh).bits[w]; own != 0 {
			h |= AnActiveKnight
			if own&(c.Board.CornersOf(c.Robber).bits[w]|c.Board.CornersOf(c.Pirate).bits[w]) != 0 {
				h |= AKnightAtThieves
			}
		}
	}
	return h
}
