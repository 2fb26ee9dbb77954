package scenarios

import (
	"fmt"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/position"
)

// outsideTurn reports whether a player moves outside the player's own turn.
func (t *turnSaid) outsideTurn() bool { return t.phase == "special" || t.phase == "partner" }

// passed reads who has passed.
func (r *reader) passed(n *yaml.Node) {
	if r.pos.turn.phase != "special" {
		r.f.At(r.at["this-turn.passed"], "nobody passes but in the special building phase: the phase is special")
		return
	}
	r.f.List(n, "passed", func(item *yaml.Node) {
		if name, ok := r.f.Text(item, "a player"); ok {
			if seat, ok := r.seatAt(item, name); ok {
				r.pos.turn.passed = append(r.pos.turn.passed, passedAt{item, seat})
			}
		}
	})
}

// building finds the player who builds in the special building phase: clockwise from the left of the player who
// has ended the turn, the first who has not passed.
func (r *reader) building() {
	s, g, said := r.pos.state, r.game, &r.pos.turn
	if !r.seated {
		return
	}
	if h := g.Hooks.Interlude; r.lawful && (h == nil || !h(g, s)) {
		r.f.At(r.at["turn.phase"], "no special building phase follows this turn; the variant special-building brings it")
	}
	n := position.Seat(g.Players)
	left := func(seat position.Seat) position.Seat { return (seat + 1) % n }
	s.Acting = left(s.Active)
	for _, p := range said.passed {
		switch {
		case p.seat == s.Active:
			r.f.At(p.at, fmt.Sprintf("%s has ended the turn and does not pass in the phase that follows it", g.Names[p.seat]))
			return
		case p.seat != s.Acting:
			r.f.At(p.at, fmt.Sprintf("%s passes before %s does", g.Names[s.Acting], g.Names[p.seat]))
			return
		}
		s.Acting = left(s.Acting)
	}
	if s.Acting == s.Active {
		r.f.At(r.at["this-turn.passed"], "everybody has passed: the next turn has begun")
		return
	}
	if len(said.passes) == 0 {
		return
	}
	if first := said.passes[0].seat; len(said.passed) == 0 && first != s.Active {
		s.Acting = first
	}
	r.awaited(g.Awaits(s))
}

// partnersPart finds the player whose part of the turn it is.
func (r *reader) partnersPart(strict bool) {
	s, g, said := r.pos.state, r.game, &r.pos.turn
	s.Phase = position.TradePhase
	if !r.seated || !r.lawful {
		return
	}
	partner := position.NoSeat
	if g.Hooks.Partner != nil {
		partner = g.Hooks.Partner(g, s)
	}
	switch {
	case partner == position.NoSeat:
		r.f.At(r.at["turn.phase"], "nobody has a part in this turn beside the player who rolls; the variant paired-players brings it")
		return
	case said.partner != position.NoSeat && said.partner != partner:
		r.f.At(r.at["turn.partner"], fmt.Sprintf("the partner of this turn is %s", g.Names[partner]))
	}
	s.Acting = partner
	if strict && s.Built {
		s.Phase = position.BuildPhase
	}
	if len(said.passes) > 0 {
		r.awaited(g.Awaits(s))
	}
}

// awaited compares the players whom the file lets pass with those who have yet to pass.
func (r *reader) awaited(by []engine.Awaited) {
	for i, p := range r.pos.turn.passes {
		if i < len(by) && by[i].Seat == p.seat {
			continue
		}
		next := "nobody"
		if i < len(by) {
			next = r.names[by[i].Seat]
		}
		r.f.At(p.at, fmt.Sprintf("%s does not pass now; %s does", r.names[p.seat], next))
		return
	}
	if n := len(r.pos.turn.passes); n < len(by) {
		r.f.At(r.pos.turn.passes[n-1].at, fmt.Sprintf("%s has yet to pass behind %s", r.names[by[n].Seat], r.names[by[n-1].Seat]))
	}
}
