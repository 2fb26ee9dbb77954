package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// isNext reports whether a level is the player's next one of the track.
func (e *Ear) isNext(s *position.State, d *draft, level int) bool {
	seat := d.by
	if seat == position.NoSeat {
		seat = s.Acting
	}
	if !e.Game.Plays(seat) || !d.act.Gate.IsGate() {
		return false
	}
	return int(s.Players[seat].Improvements[d.act.Gate.Track()])+1 == level
}

// agrees reports whether a player who is named in addition belongs to the move anyway: as the next in turn, as the
// owner of the piece at the place, or as somebody named already. owns limits it to the owner.
func (e *Ear) agrees(s *position.State, d *draft, p spoken, v *engine.Verb) (agrees, owns bool) {
	if p.seat == d.act.Other || p.seat == d.by || d.by == position.NoSeat && v.Act == engine.TradeAct && p.before == "to" && p.seat == s.Acting {
		return true, false
	}
	if v.Declines && d.by == position.NoSeat && p.before == "for" && p.seat == s.Acting { // "nothing for Omar"
		return true, false
	}
	if v.EndsTurn {
		return p.seat == e.Game.After(s.Active) || p.seat == s.Active && (p.before == "for" || len(d.from.acts) > 0 && d.from.acts[0].Name == "end" && (p.owns || len(d.from.acts) > 1 && p.at < d.from.last)), false // "Ben's turn" alone does not say that it is over; "Ben is done, Carla is next" does
	}
	owns = slices.ContainsFunc(d.places[:], func(list []board.Place) bool {
		return slices.ContainsFunc(list, func(place board.Place) bool { return ownerAt(s, place) == p.seat })
	})
	if d.by == position.NoSeat && (v.Act == engine.ActivateAct || v.Act == engine.PromoteAct) { // his own
		return false, owns
	}
	return owns, owns
}

// namesStanding reports whether nothing is said but a piece that stands on the board and where: "my strong knight on A2.S". What it
// does is asked, if nobody owes it.
func (q *sentence) namesStanding(b *bag, v *engine.Verb) bool {
	_, raises := words.Acts()["raises"][v.Words]
	return !raises && b.picks() && !q.isOwed(v) && len(b.acts) == 1 && b.acts[0].Name == "knight" && len(b.places) > 0 && b.places[0].from > 0 && !q.means(b.places[0].from-1, "from") && !b.words["level"]
}

// ownerAt returns the owner of the piece on a place.
func ownerAt(s *position.State, p board.Place) position.Seat {
	if v := p.Intersection(); v != board.NoIntersection {
		return s.Pieces[v].Owner()
	}
	if e := p.Path(); e != board.NoPath {
		return s.Lines[e].Owner()
	}
	return position.NoSeat
}

// fits reports whether the piece at a place is of the kind that was said: "my strong knight", "the walled city".
func (b *bag) fits(s *position.State, p board.Place, by position.VerbID) bool {
	v := p.Intersection()
	if v == board.NoIntersection {
		return true
	}
	piece := s.Pieces[v]
	promotes, activates := false, false
	if by != 0 {
		promotes, _ = words.Acts().GoesWith("promote", engine.VerbOf(by))
		activates, _ = words.Acts().GoesWith("activate", engine.VerbOf(by))
	}
	strength := 0
	for i, name := range []string{"mighty", "strong", "basic"} {
		if b.words[name] {
			promotes = promotes && strength == 0 // "my basic knight to a strong one": the lower one is before the move
			strength = 3 - i
		}
	}
	switch {
	case strength > 0 && piece.Strength() != strength && !(promotes && piece.Strength()+1 == strength), // the strength after the move
		b.words["active"] && !(piece.IsKnight() && (piece.Is(position.Active) || activates)), // the state after the move
		b.words["inactive"] && !(piece.IsKnight() && !piece.Is(position.Active)),
		b.words["walled"] && !piece.Is(position.Walled):
		return false
	}
	return true
}

// picks reports whether some words pick a piece: "strong", "walled".
func (b *bag) picks() bool {
	return slices.ContainsFunc(picking, func(name string) bool { return b.words[name] })
}

// picking lists the words that pick a piece.
var picking = []string{"basic", "strong", "mighty", "active", "inactive", "walled"}
