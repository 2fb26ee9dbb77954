package scenarios

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// placing derives the next placement from the pieces (base.setup.order): each player places a settlement and a road,
// in turn and then in reverse.
func (r *reader) placing() {
	s, seats := r.pos.state, r.game.Players
	s.Phase = position.SetupPhase
	at := r.at["turn.phase"]
	for _, key := range []string{"number", "of-player"} {
		if r.at["turn."+key] != nil {
			r.f.At(r.at["turn."+key], "turns are counted from the end of the set-up")
		}
	}
	if n := r.at["setup.this-turn"]; n != nil {
		r.f.At(n, "there is no \"this-turn\" in the set-up")
	}
	answers := r.owedAtStart()
	// Nothing moves the robber in the set-up: it is still on a desert, of two on either (x56.setup.robber).
	if stays := s.Robber; manyPlayers(seats) && stays != board.NoHex && s.HasDesert(r.board) && s.Terrain[stays] != board.Desert && stays != r.board.Chart.Robber {
		r.f.At(r.at["setup.robber"], "the robber begins on a desert")
	}
	if !r.seated {
		return
	}
	var settled, built, roads [position.MaxOwners]int
	placed := [2]int{}
	for v, p := range s.Pieces[:r.board.NumPlaces] {
		switch {
		case !r.game.Plays(p.Owner()) || r.fromStart(p.Owner(), board.Intersection(v).Place()):
		case p.Kind() == position.City:
			built[p.Owner()]++
			placed[0]++
		case p.IsBuilding():
			settled[p.Owner()]++
			placed[0]++
		}
	}
	for e, l := range s.Lines[:r.board.NumPaths] {
		if r.game.Plays(l.Owner()) && !r.fromStart(l.Owner(), board.Path(e).Place()) {
			roads[l.Owner()]++
			placed[1]++
		}
	}
	all := r.law.SetupSettlements.Value * seats
	if placed[0] >= all && placed[1] >= all {
		each := inWords[r.law.SetupSettlements.Value]
		r.f.At(at, fmt.Sprintf("everybody has placed %s buildings and %s roads: the set-up is over", each, each))
		return
	}
	afterAll := r.law.SetupRoads.Value == engine.RoadsAfterAll
	if afterAll && placed[0] < all && placed[1] > 0 || !afterAll && placed[0] != placed[1] && placed[0] != placed[1]+1 {
		r.f.At(at, counting(placed[0], "building")+" and "+counting(placed[1], "road")+" cannot be placed in turn")
		return
	}
	for seat := range seats {
		settlements, cities, lines := 0, 0, 0
		for i := range placed[0] {
			switch {
			case base.SetupTurn(r.game, i) != position.Seat(seat):
			case base.CityRound(r.game, i/seats):
				cities++
			default:
				settlements++
			}
		}
		for i := range placed[1] {
			if base.SetupTurn(r.game, i) == position.Seat(seat) {
				lines++
			}
		}
		have, want := placedText(settled[seat], built[seat], roads[seat]), placedText(settlements, cities, lines)
		if have != want {
			r.f.At(at, fmt.Sprintf("%s has placed %s; in the order of the set-up it would be %s", r.names[seat], have, want))
			return
		}
	}
	s.Placed = uint8(placed[0] + placed[1])
	s.Begin(base.SetupTurn(r.game, base.PairOf(r.game, int(s.Placed))))
	if said := r.pos.turn.seat; said != position.NoSeat && said != s.Active && !answers {
		r.f.At(r.at["turn.player"], fmt.Sprintf("%s places next, as the pieces stand", r.names[s.Active]))
	}
	r.roadsAtSettlements()
}

// owedAtStart keeps only duties that the set-up can cause, and reports whether the player on turn owes one of
// them.
func (r *reader) owedAtStart() (answers bool) {
	r.pos.waiting = slices.DeleteFunc(r.pos.waiting, func(w waitingAt) bool {
		verb := w.owed.Verb()
		if slices.ContainsFunc(engine.Duties(), func(d *engine.Duty) bool { return d.AtStart && d.Verb() == engine.VerbOf(verb) }) {
			answers = answers || w.owed.Seat == r.pos.turn.seat
			return false
		}
		r.f.At(w.node, fmt.Sprintf("nobody can owe %s in the set-up", engine.VerbOf(verb).Words))
		return true
	})
	return answers
}

// fromStart reports whether the map puts a piece of the seat there before the set-up.
func (r *reader) fromStart(seat position.Seat, at board.Place) bool {
	berth := position.BerthOf(r.board.Chart, seat)
	return berth != nil && at != 0 && (berth.Settlement.Place() == at || berth.Ship.Place() == at)
}

// placedText prints what was placed; it leaves out cities if there are none.
func placedText(settlements, cities, roads int) string {
	text := counting(settlements, "settlement")
	switch cities {
	case 0:
	case 1:
		text += ", 1 city"
	default:
		text += fmt.Sprintf(", %d cities", cities)
	}
	return text + " and " + counting(roads, "road")
}

// counting puts a number before a word.
func counting(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// roadsAtSettlements checks that every settlement has its road (base.setup.road), except the one just placed.
func (r *reader) roadsAtSettlements() {
	s := r.pos.state
	for v, p := range s.Pieces[:r.board.NumPlaces] {
		if !p.IsBuilding() || !r.game.Plays(p.Owner()) {
			continue
		}
		roads := 0
		for _, e := range r.board.IntersectionPaths[v] {
			if e != board.NoPath && s.Lines[e].Owner() == p.Owner() {
				roads++
			}
		}
		late := r.law.SetupRoads.Value == engine.RoadsAfterAll
		if roads == 0 && !late && !(s.Placed%2 == 1 && p.Owner() == s.Active) {
			r.f.At(r.pos.pieceAt[board.Intersection(v)], "this settlement has no road; in the set-up each is placed with one")
		}
	}
}
