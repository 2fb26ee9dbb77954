package scenarios

import (
	"fmt"
	"strings"

	"catanref/engine"
)

// dependsOnUnseen says why the position after a move hangs on a card of a hand that nobody saw; ""
// if it does not. This version does not follow such moves.
func dependsOnUnseen(g *engine.Game, s *engine.State, a *engine.Action) string {
	if a.Unseen != [2]uint8{} && !discardsProgress(s, a) {
		return "cards are named that nobody saw; this version does not follow them"
	}
	args := a.Verb.Verb().Args
	one := strings.Contains(args, "steal P")
	for victim := range engine.Seat(g.Seats) {
		robbed, card := one && victim == a.Other, a.Card
		if strings.Contains(args, "STEALS") && a.Each[victim] > 0 {
			robbed, card = true, engine.Card(a.Each[victim]-1)
		}
		if robbed && (card == 0 || card == engine.Unseen) && s.Players[victim].Hand.Kinds() > 1 {
			return fmt.Sprintf("nobody saw which card was taken from %s; this version does not follow that", g.Names[victim])
		}
	}
	return ""
}

// discardsProgress reports whether the action lays a progress card away; the engine knows such
// cards unseen.
func discardsProgress(s *engine.State, a *engine.Action) bool {
	if a.Verb != engine.Discard || a.Give != 0 {
		return false
	}
	i := s.Owes(a.Seat, engine.Discard)
	return i < 0 || s.Pending[i].Why == engine.ByHandLimit
}
