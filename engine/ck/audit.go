package ck

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

const (
	metropolisBare  engine.Text = "The {track} metropolis on {at} stands on no city."
	metropolisLow   engine.Text = "{by} holds the {track} metropolis with level {n}; it takes level 4."
	metropolisTwice engine.Text = "Two metropolises stand on {at}."
	metropolisOther engine.Text = "{by} holds the {track} metropolis with level {n}, but {to} reached level 5."
	merchantAdrift  engine.Text = "The merchant stands on {at}, which is no land hex."
	levelTooHigh    engine.Text = "{by} has {track} level {n}; a track ends at 5."
)

// knights checks everything that only Cities & Knights has.
func knights(a *engine.Audit) {
	knightPieces(a)
	progressDecks(a)
	metropolises(a)
	if h := a.State.Merchant; h != board.NoHex && !a.State.Terrain[h].IsLand() {
		a.Fault(MerchantPlace, merchantAdrift).At(h.Place())
	}
}

// metropolises checks that each is on a city of its own, that the owner has reached the fourth level, and that no
// other player reached the fifth first.
func metropolises(a *engine.Audit) {
	s := a.State
	for t := range position.NumTracks {
		v, holder := s.Metropolis[t], holder(s, t)
		top := position.NoSeat
		for seat := range position.Seat(a.Game.Players) {
			level := int(s.Players[seat].Improvements[t])
			if level > maxLevel {
				a.Fault(ImproveStep, levelTooHigh).By(seat).Track(t).Number(level)
			}
			if level >= 4 && (top == position.NoSeat || level > int(s.Players[top].Improvements[t])) {
				top = seat
			}
		}
		switch {
		case v == board.NoIntersection:
		case s.Pieces[v].Kind() != position.City:
			a.Fault(MetropolisPlace, metropolisBare).Track(t).At(v.Place())
		case s.Players[holder].Improvements[t] < 4:
			a.Fault(MetropolisFirstToFour, metropolisLow).By(holder).Track(t).Number(int(s.Players[holder].Improvements[t]))
		case s.Players[holder].Improvements[t] == 4 && s.Players[top].Improvements[t] == 5:
			a.Fault(MetropolisTakeAtFive, metropolisOther).By(holder).To(top).Track(t).Number(4)
		}
		for u := range t {
			if v != board.NoIntersection && s.Metropolis[u] == v {
				a.Fault(MetropolisPlace, metropolisTwice).At(v.Place())
			}
		}
	}
}
