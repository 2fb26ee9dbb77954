package x56

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Players who move outside of their turn, in files: in the special building phase, and in the partner's part.

func init() {
	things.AddPhase(Book, things.Phase{
		Word: "special", Is: func(s *position.State) bool { return s.Phase == position.SpecialPhase }, Begins: readPhase,
	})
	things.AddPhase(Book, things.Phase{Word: "partner", Is: (*position.State).InPart, Begins: readPart})
	things.AddKey(Book, things.Key{
		Of: things.OnTurnKey, Name: "partner", About: "who has a part in the turn; it follows from whose turn it is", Example: "partner: white",
		Form: engine.Naming("player"), Before: "number", Variant: "paired-players",
		InUse: func(r *engine.Rules) bool { return specialPartner.Of(r).Eval != nil || specialPartner.Of(r).Value != 0 },
		Read: func(in *engine.Reading, v engine.Value) {
			seat, ok := v.Player("partner")
			in.File.Later(func() {
				at := partnerOf(in.Game, in.State)
				if ok && in.State.InPart() && seat != at {
					in.File.Key("turn.partner").Fault(fmt.Sprintf("the partner of this turn is %s", in.Game.Names[at]))
				}
			})
		},
	})
	things.AddKey(Book, things.Key{
		Of: things.TurnKey, Name: "passed", About: "who has passed in the special building phase", Example: "passed: [blue]",
		Form: engine.ListOf(engine.Naming("player")), Before: "built", Variant: "special-building", InUse: hasPhases,
		Read: func(in *engine.Reading, v engine.Value) {
			if in.Phase != "special" {
				in.File.Key("this-turn.passed").Fault("nobody passes but in the special building phase: the phase is special")
				return
			}
			v.List("passed", func(item engine.Value) {
				if seat, ok := item.Player("a player"); ok {
					in.File.Passed(item, seat)
				}
			})
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			var names []string
			for _, seat := range g.Passed(s) {
				names = append(names, g.Names[seat])
			}
			if names == nil {
				return nil
			}
			return names
		},
	})
}

// readPhase finds the player who builds in the special building phase: clockwise from the left of the player who
// has ended the turn, the first who has not passed.
func readPhase(in *engine.Reading) bool {
	s, g := in.State, in.Game
	s.Phase = position.SpecialPhase
	if !in.Seated {
		return false
	}
	follows := !in.Lawful || g.Hooks.Interlude != nil && g.Hooks.Interlude(g, s)
	if !follows {
		in.File.Key("turn.phase").Fault("no special building phase follows this turn; the variant special-building brings it")
	}
	left := func(seat position.Seat) position.Seat { return (seat + 1) % position.Seat(g.Players) }
	s.Acting = left(s.Active)
	for _, p := range in.Passed {
		switch {
		case p.Seat == s.Active:
			p.At.Fault(fmt.Sprintf("%s has ended the turn and does not pass in the phase that follows it", g.Names[p.Seat]))
			return false
		case p.Seat != s.Acting:
			p.At.Fault(fmt.Sprintf("%s passes before %s does", g.Names[s.Acting], g.Names[p.Seat]))
			return false
		}
		s.Acting = left(s.Acting)
	}
	if s.Acting == s.Active {
		in.File.Key("this-turn.passed").Fault("everybody has passed: the next turn has begun")
		return false
	}
	if len(in.Passes) > 0 && len(in.Passed) == 0 && in.Passes[0].Seat != s.Active {
		s.Acting = in.Passes[0].Seat
	}
	return follows
}

// readPart finds the player whose part of the turn it is.
func readPart(in *engine.Reading) bool {
	s, g := in.State, in.Game
	s.Phase = position.TradePhase
	if !in.Seated || !in.Lawful {
		return false
	}
	at := position.NoSeat
	if g.Hooks.Partner != nil {
		at = g.Hooks.Partner(g, s)
	}
	if at == position.NoSeat {
		in.File.Key("turn.phase").Fault("nobody has a part in this turn beside the player who rolls; the variant paired-players brings it")
		return false
	}
	s.Acting = at
	if s.Built && g.Rules.Phases.InForce(g, s) == engine.StrictPhases {
		s.Phase = position.BuildPhase
	}
	return true
}
