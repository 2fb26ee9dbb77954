package engine

var (
	metropolisBare  = text("The {track} metropolis on {at} stands on no city.")
	metropolisLow   = text("{by} holds the {track} metropolis with level {n}; it takes level 4.")
	metropolisTwice = text("Two metropolises stand on {at}.")
	metropolisOther = text("{by} holds the {track} metropolis with level {n}, but {to} reached level 5.")
	merchantAdrift  = text("The merchant stands on {at}, which is no land hex.")
	levelTooHigh    = text("{by} has {track} level {n}; a track ends at 5.")
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
