package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// neutralForm is two names, or two names with the places of their first settlements.
func neutralForm() form {
	n := engine.Neutrals().Count
	return oneOf(func() schema {
		return schema{"type": "array", "items": schema{"type": "string", "pattern": playerName}, "minItems": n, "maxItems": n, "uniqueItems": true}
	}, func() schema {
		return schema{
			"type": "object", "propertyNames": schema{"pattern": playerName}, "additionalProperties": textForm()(),
			"minProperties": n, "maxProperties": n,
		}
	})
}

// inWords are small numbers.
var inWords = [...]string{2: "two", 3: "three"}

// neutrals reads who is neutral (duo.setup.neutrals).
func (r *reader) neutrals(n *yaml.Node) {
	said, row := &r.neutral, engine.Neutrals()
	said.at = n
	each := 1
	switch n.Kind {
	case yaml.MappingNode:
		each = 2
	case yaml.SequenceNode:
	default:
		r.f.At(n, row.Form)
		return
	}
	if count := len(n.Content) / each; count != row.Count {
		at := n
		if count > row.Count {
			at = n.Content[row.Count*each]
		}
		r.f.At(at, fmt.Sprintf("there are %s neutral players, no more and no fewer [%s]", inWords[row.Count], string(row.Seated)))
		r.seated = false
	}
	for i := 0; i < min(len(n.Content), row.Count*each); i += each {
		if r.neutralName(n.Content[i]) && each == 2 {
			said.placeAt = append(said.placeAt, n.Content[i+1])
		}
	}
}

// neutralName reads one name; false if it is not valid.
func (r *reader) neutralName(n *yaml.Node) bool {
	name, ok := r.f.Text(n, "a neutral player")
	if !ok {
		return false
	}
	if why := misnamed(name); why != "" {
		r.f.At(n, why)
		return false
	}
	players := r.seating()
	if seat := players.SeatNamed(name); r.seated && seat != position.NoSeat && (players.Called(name) != position.NoSeat || slices.Contains(r.colours, players.Colours[seat])) {
		r.f.At(n, fmt.Sprintf("%q plays, and so is no neutral player", name))
		return false
	}
	others := position.Seated(r.neutral.names, nil, compose)
	if others.Called(name) != position.NoSeat {
		r.f.At(n, fmt.Sprintf("%q is named twice; there are %s neutral players", name, inWords[engine.Neutrals().Count]))
		return false
	}
	r.neutral.names, r.neutral.nameAt = append(r.neutral.names, name), append(r.neutral.nameAt, n)
	return true
}

// NeutralNames are the names of unnamed neutral players: the first unused colours.
func NeutralNames(players position.Seating) (names []string) {
	for _, colour := range engine.Neutrals().Colours {
		if players.SeatNamed(colour) == position.NoSeat && len(names) < engine.Neutrals().Count {
			names = append(names, colour)
		}
	}
	return names
}

// others returns the owners of pieces who do not play.
func (r *reader) others() []string {
	switch {
	case !r.seated || len(r.names) != engine.Neutrals().Players || r.neutral.names != nil && len(r.neutral.names) < engine.Neutrals().Count:
		return nil
	case r.neutral.names != nil:
		return r.neutral.names
	}
	return NeutralNames(position.Seated(r.names, r.colours, compose))
}

// lawQuery returns what the file says about the law.
func (r *reader) lawQuery() LawQuery {
	return LawQuery{
		Ruleset: r.s.Ruleset, At: r.rulesetAt, Uses: r.s.Variants,
		Dir: r.dir(), Players: r.seating(), Others: r.others(), Board: r.board, Unread: !r.mapped, Brings: r.s.Brings,
	}
}

// wordsOnly returns a substitute law for reading the rest of a file whose law cannot be built.
func (r *reader) wordsOnly() *engine.Rules {
	if r.host.Words == nil {
		return base.Rules()
	}
	law, whole := r.host.Words(r.lawQuery())
	r.unheard = !whole
	return law
}

// lawAndOthers builds the law. The owners of pieces depend on the law, and the law may mention them; so it is
// built with them, and built again without them if there are none.
func (r *reader) lawAndOthers() (law *engine.Rules, others []string) {
	q := r.lawQuery()
	if q.Others != nil {
		before := len(r.f.Faults)
		if law = r.host.Law(r.f, q); law != nil && law.Neutrals().Value > 0 {
			return law, q.Others
		}
		r.f.Faults, q.Others = r.f.Faults[:before], nil
	}
	return r.host.Law(r.f, q), nil
}

// atTwo checks that the neutral players and the law go together.
func (r *reader) atTwo() {
	row, neutral := engine.Neutrals(), r.law.Neutrals().Value > 0
	switch {
	case !r.lawful || !r.seated:
	case !neutral && r.neutral.at != nil:
		r.f.At(r.at["a scenario."+row.Key], fmt.Sprintf("there are no neutral players under %s; the variant %s brings them", r.s.Ruleset, row.Variant()))
	case neutral && len(r.names) != row.Players:
		set := r.law.Neutrals().Set
		r.f.At(r.bringerAt(set), fmt.Sprintf("%s needs exactly %s players; this table has %d [%s]", set.Name, inWords[row.Players], len(r.names), string(row.Seated)))
	}
}

// bringerAt returns the place where the file names the variant.
func (r *reader) bringerAt(set *engine.Setter) *yaml.Node {
	for _, use := range r.s.Variants {
		if use.Name == set.Name && use.At != nil {
			return use.At
		}
	}
	if at := r.at["a scenario.variants"]; at != nil {
		return at
	}
	return r.at["a scenario.players"]
}

// settleNeutrals puts the first settlements of the neutral players on the board of a game that begins with
// placement: each has one, without a road (duo.setup.neutral-settlements).
func (r *reader) settleNeutrals(s *position.State) {
	if r.game.Owners == r.game.Players {
		return
	}
	if r.neutral.placeAt == nil {
		if places, ok := namedStarts(r.board); ok {
			for i, v := range places {
				SettleNeutral(r.game, s, position.Seat(r.game.Players+i), v)
			}
			return
		}
		at := r.neutral.at
		if at == nil {
			at = r.bringerAt(r.law.Neutrals().Set)
		}
		row, names := engine.Neutrals(), r.game.Names[r.game.Players:]
		r.f.At(at, fmt.Sprintf("the neutral players' first settlements are missing; name %s places: %s: {%s: V} [%s]", inWords[row.Count], row.Key, strings.Join(names, ": V, "), string(row.Settled)))
		return
	}
	for i, seat := range r.neutralSeats() {
		if seat == position.NoSeat {
			continue // the law has no neutral players, which has been reported
		}
		if v, ok := r.neutralPlace(i); ok && r.neutralFits(s, i, v) {
			SettleNeutral(r.game, s, seat, v)
		}
	}
}

// neutralSeats returns the seats of the neutral players, in the order of the file.
func (r *reader) neutralSeats() (seats []position.Seat) {
	for _, name := range r.neutral.names {
		seats = append(seats, r.game.SeatNamed(name))
	}
	return seats
}

// neutralPlace reads the place of the i-th neutral player's first settlement.
func (r *reader) neutralPlace(i int) (board.Intersection, bool) {
	n := r.neutral.placeAt[i]
	word, offset, ok := r.placeWord(n, "the first settlement of a neutral player")
	if !ok {
		return board.NoIntersection, false
	}
	return r.intersection(n, word, offset)
}

// neutralFits reports why a first settlement cannot be there.
func (r *reader) neutralFits(s *position.State, i int, v board.Intersection) bool {
	n, name := r.neutral.placeAt[i], r.board.IntersectionName(v)
	if !s.LandAt(r.board, v) {
		r.f.At(n, fmt.Sprintf("%s touches no land, so nobody settles there", name))
		return false
	}
	if p := s.Pieces[v]; p != 0 {
		r.f.At(n, fmt.Sprintf("%s's %s stands on %s already", r.game.Names[p.Owner()], p.Kind(), name))
		return false
	}
	for _, near := range r.board.Neighbours[v] {
		if near == board.NoIntersection {
			continue
		}
		if p := s.Pieces[near]; p.IsBuilding() {
			r.f.At(n, fmt.Sprintf("%s is one path away from %s's %s", name, r.game.Names[p.Owner()], p.Kind()))
			return false
		}
	}
	return true
}

// neutralsAmongPieces checks, in a position, that the places named under neutral are settled; in the set-up each
// neutral player must have a settlement.
func (r *reader) neutralsAmongPieces() {
	s := r.pos.state
	if r.neutral.placeAt != nil {
		for i, seat := range r.neutralSeats() {
			if v, ok := r.neutralPlace(i); ok && seat != position.NoSeat && !(s.Pieces[v].IsBuilding() && s.Pieces[v].Owner() == seat) {
				r.f.At(r.neutral.placeAt[i], fmt.Sprintf("%s has no settlement on %s among the pieces of setup", r.game.Names[seat], r.board.IntersectionName(v)))
			}
		}
		return
	}
	if s.Phase != position.SetupPhase || r.game.Owners == r.game.Players {
		return
	}
	var without []string
	for seat := r.game.Players; seat < r.game.Owners; seat++ {
		if r.law.Settlements.Value == int(s.Players[seat].Supply.Settlements) {
			without = append(without, r.game.Names[seat])
		}
	}
	if without != nil {
		r.f.At(r.at["a scenario.setup"], fmt.Sprintf("%s has no settlement; in the set-up each neutral player has one [%s]", strings.Join(without, " and "), string(engine.Neutrals().Settled)))
	}
}

// SettleNeutral puts a settlement of a neutral player on a free intersection.
func SettleNeutral(g *engine.Game, s *position.State, seat position.Seat, v board.Intersection) {
	s.Stand(v, position.NewPiece(position.Settlement, seat))
	s.Players[seat].Supply.Settlements--
	g.Refresh(s)
}

// NeutralPlaces chooses the first settlements of the neutral players if no places are named: on the standard island
// its usual ones; elsewhere two inland intersections as far apart as possible, where the game begins; another number
// gives others.
func NeutralPlaces(b *board.Board, number uint64) (places [2]board.Intersection) {
	if places, ok := namedStarts(b); ok {
		return places
	}
	var inland, coast, other []board.Intersection
	for v := range board.Intersection(b.NumPlaces) {
		land := 0
		for _, h := range b.IntersectionHexes[v] {
			if h != board.NoHex && b.First.Terrain[h].IsLand() && b.First.Terrain[h] != board.Desert {
				land++
			}
		}
		switch begin := begins(b, v); {
		case land == 3 && begin:
			inland = append(inland, v)
		case b.First.LandAt(b, v) && begin:
			coast = append(coast, v)
		case b.First.LandAt(b, v):
			other = append(other, v)
		}
	}
	if len(inland) == 0 { // a board of narrow islands
		inland = coast
	}
	if len(inland) == 0 {
		inland = other
	}
	places[0] = inland[number%uint64(len(inland))]
	away := distances(b, places[0])
	best := slices.MaxFunc(inland, func(v, w board.Intersection) int { return away[v] - away[w] })
	places[1] = best
	return places
}

// distances counts the paths from one intersection to each.
func distances(b *board.Board, from board.Intersection) []int {
	away := make([]int, b.NumPlaces)
	for next := []board.Intersection{from}; len(next) > 0; next = next[1:] {
		for _, v := range b.Neighbours[next[0]] {
			if v != board.NoIntersection && v != from && away[v] == 0 {
				away[v] = away[next[0]] + 1
				next = append(next, v)
			}
		}
	}
	return away
}
