package scenarios

import (
	"fmt"

	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// defaults lists the defaults of a position on which a ruling may depend.
func (r *reader) defaults() {
	if len(r.names) == 0 { // the players could not be read
		return
	}
	start, turn, ofPlayer := r.pos.state, r.pos.state.TurnNumber, r.pos.state.OfPlayer
	said := func(key string) bool { return r.at[key] != nil }
	add := func(d Default) { r.s.Taken = append(r.s.Taken, d) }
	if start.Phase == position.SetupPhase {
		return
	}
	for _, row := range things.KeysOf(things.SetupKey) {
		if row.Taken == nil || !row.Used(r.law) || row.Keys == nil && said("setup."+row.Name) {
			continue
		}
		in := r.reading()
		for _, a := range row.Taken(&in) {
			key := "setup." + row.Name
			switch {
			case a.Key != "" && said(row.Name+"."+a.Key):
				continue
			case a.Key != "" && said(key):
				key += "." + a.Key
			}
			add(Default{Key: key, Detail: a.Detail, If: a.If, Hand: position.NoSeat, Otherwise: a.Otherwise})
		}
	}
	for seat, name := range r.names {
		if !r.pos.handSaid[seat] {
			add(Default{Key: "setup.hands." + name, Detail: name + " holds no cards", Hand: position.Seat(seat),
				Otherwise: func(s *position.State) { s.Players[seat].Hand = r.outside(s) }})
		}
	}
	if !said("turn.number") && !said("turn.of-player") {
		add(Default{Key: "setup.turn.number", Detail: fmt.Sprintf("ten turns of every player are over: the file began at turn %d", turn), If: "ten turns of every player are over", Hand: position.NoSeat,
			Otherwise: func(s *position.State) {
				s.TurnNumber -= turn - 1
				s.OfPlayer -= ofPlayer - 1
			}})
	}
	if !said("turn.phase") && r.pos.turn.phase == "" && !said("this-turn.dice") { // dice that lie there are rolled
		add(Default{Key: "setup.turn.phase", Detail: "the dice are rolled", Hand: position.NoSeat, Flips: true,
			Otherwise: func(s *position.State) { s.Phase, s.Rolls = position.RollPhase, 0 }})
	}
	if r.pos.turn.seat == position.NoSeat && len(r.pos.turn.passed) == 0 { // who has passed says whose turn it is
		add(Default{Key: "setup.turn.player", Detail: fmt.Sprintf("it is %s's turn", r.names[0]), Hand: position.NoSeat, Flips: true,
			Otherwise: func(s *position.State) {
				next := func(seat position.Seat) position.Seat { return (seat + 1) % position.Seat(r.game.Players) }
				if acting := next(s.Acting); s.OutsideTurn() {
					s.Active, s.Acting = next(s.Active), acting
				} else {
					s.Begin(next(s.Active))
				}
			}})
	}
}

// outside are the cards that a hand may hold which the file does not give: all that are in no other hand of the file,
// nor of a kind of which it says how many the bank has.
func (r *reader) outside(s *position.State) cards.Cards {
	var lie cards.Cards
	for k, n := range r.pos.bank {
		if n >= 0 {
			lie += s.Bank.Only(cards.Kind(k))
		}
	}
	for seat := range r.game.Players {
		if r.pos.handSaid[seat] {
			lie += s.Players[seat].Hand
		}
	}
	return r.game.SupplyOf().Less(lie)
}
