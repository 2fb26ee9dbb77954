package engine

// What those who fill in the luck of an open action must know of a position.

// EventRolled reports whether the event die is rolled in this turn.
func (g *Game) EventRolled(s *State) bool {
	if !g.Rules.Knights || g.Rules.EventSkipped.Eval == nil {
		return g.Rules.Knights && !g.Rules.EventSkipped.Value
	}
	skipped, err := g.Rules.EventSkipped.Eval(NewFacts(g, s))
	return err == nil && !skipped
}

// GateDraw returns the deck from which the seat draws a card where a roll shows this event and this
// red die; ok is false if it draws none.
func (g *Game) GateDraw(s *State, seat Seat, e Event, red uint8) (d Deck, ok bool) {
	if !e.IsGate() {
		return 0, false
	}
	track := e.Track()
	return track.Deck(), int(red) <= drawsAt(s.Players[seat].Improvements[track])
}

// RobbedOn reports whether a card that robs everybody on the hex robs the seat: it has a settlement or
// city there, and the law does not spare it.
func (g *Game) RobbedOn(s *State, seat Seat, h Hex) bool {
	if s.Owners[h]&(1<<seat) == 0 {
		return false
	}
	spares := &g.Rules.RobberVictim
	if spares.Eval == nil {
		return spares.Value
	}
	f := NewFacts(g, s)
	f.Victim = seat
	robbed, err := spares.Eval(f)
	return err == nil && robbed
}
