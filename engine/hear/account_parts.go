package hear

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// What a legal move accounts for: players, places, cards and numbers that are said.

// accountsForPlayers reports whether each player who is named has a part in a move, and the one who does it is not another.
func (q *sentence) accountsForPlayers(b *bag, a *engine.Action) bool {
	mover := a.Seat == q.state.Acting || q.fixed == a.Seat
	for i, p := range b.players {
		at := func() bool {
			return slices.ContainsFunc(a.Places[:], func(place board.Place) bool { return place != 0 && ownerAt(q.state, place) == p.seat })
		}
		switch {
		case p.seat == a.Seat:
			mover = true
		case i == 0 && p.does && !p.owns && p.before == "" && !b.words["me"] && (p.at < b.last || p.seat != a.Other): // he does it
			return false
		case p.seat == a.Other || int(p.seat) < position.MaxSeats && (a.Each[p.seat] != 0 || a.Counts[p.seat] != 0) || p.owns && at():
		case p.seat == q.state.Active && q.state.Owes(a.Seat, a.Verb) >= 0 && a.Other == position.NoSeat: // for whose card it is owed
		default:
			return false
		}
	}
	return mover || q.state.Owes(a.Seat, a.Verb) >= 0
}

// accountsForPlaces reports whether each place that is named is one of a move, or one beside it.
func (q *sentence) accountsForPlaces(b *bag, a *engine.Action, got *account) bool {
	said := [len(a.Places)]bool{}
	last := 0
	for _, it := range b.places {
		some, near := false, 1
		for i, p := range a.Places {
			if p != 0 && q.touches(&it.places, p) {
				if some, said[i] = true, true; slices.Contains(it.places.hexes, p) || slices.Contains(it.places.corners, p) || slices.Contains(it.places.sides, p) {
					if near = 0; i < last {
						got.turned++
					}
					last = i
				}
			}
		}
		got.near += near
		if !some && !(slices.ContainsFunc([]board.Hex{q.state.Robber, q.state.Pirate}, func(h board.Hex) bool {
			return h != board.NoHex && slices.Contains(it.places.hexes, h.Place())
		}) && a.Places[0].Hex() != board.NoHex) {
			return false
		}
	}
	for i, p := range a.Places {
		if p != 0 && !said[i] {
			got.supplied++
		}
	}
	return true
}

// touches reports whether words for a place can be said of a place: it is meant itself, or a hex or corner that it touches.
func (q *sentence) touches(s *spot, p board.Place) bool {
	if slices.Contains(s.hexes, p) || slices.Contains(s.corners, p) || slices.Contains(s.sides, p) {
		return true
	}
	b := q.ear.Game.Board
	if len(s.corners)+len(s.sides) > 0 && len(s.hexes) == 0 && p.Path() == board.NoPath {
		return false
	}
	return slices.ContainsFunc(q.around(p), func(h board.Hex) bool { return h != board.NoHex && slices.Contains(s.hexes, h.Place()) }) ||
		p.Path() != board.NoPath && len(s.sides) == 0 && slices.ContainsFunc(b.PathEnds[p.Path()][:], func(v board.Intersection) bool { return slices.Contains(s.corners, v.Place()) })
}

// around lists the hexes that a corner or a side touches, of a side also those at its ends.
func (q *sentence) around(p board.Place) (out []board.Hex) {
	b := q.ear.Game.Board
	if v := p.Intersection(); v != board.NoIntersection {
		return b.IntersectionHexes[v][:]
	}
	if e := p.Path(); e != board.NoPath {
		for _, v := range b.PathEnds[e] {
			out = append(out, b.IntersectionHexes[v][:]...)
		}
	}
	return out
}

// accountsForCards reports whether the cards that are named are those of a move or its price; cards that are to be chosen are
// put into it.
func (q *sentence) accountsForCards(j *judge, b *bag, a *engine.Action, got *account) bool {
	v := engine.VerbOf(a.Verb)
	var said list
	for _, l := range b.lists {
		for _, e := range l.entries {
			if e.card == v.Plays && v.Plays != 0 && e.n == 1 && !v.HasSlot("CARD") {
				continue
			}
			if _, hand := e.card.Kind(); !hand && !e.coins && q.isOwed(v) && v.HasSlot("GIVE") { // "two sheep for his wedding"
				continue
			}
			if e.coins && v.Plays == 0 && !v.HasSlot("GIVE") && !v.HasSlot("TAKE") { // "the ransom with my gold"
				got.priced = true
				continue
			}
			if e.all || e.coins {
				return false
			}
			said.entries = append(said.entries, e)
		}
	}
	chosen := v.HasSlot("GIVE") || v.HasSlot("TAKE")
	if v.HasSlot("H") && a.Other != position.NoSeat && q.liesOn(a.Hex(0), &said) {
		a.Card, said.entries = 0, nil
	}
	if len(said.entries) == 0 {
		got.asks = got.asks || chosen || a.Card != 0 && v.HasSlot("CARD")
		return !chosen || a.Give != 0 || a.Take != 0
	}
	got.priced = true
	c, _, _, vague, ok := said.hand()
	if !ok || !said.hands() {
		return false
	}
	switch {
	case chosen && v.HasSlot("GIVE") && a.Give == 0:
		a.Give = c
	case chosen && v.HasSlot("TAKE") && a.Take == 0:
		a.Take = c
	case chosen:
		return a.Give+a.Take == c && !vague
	case a.Card != 0 && len(said.entries) == 1 && said.entries[0].card == a.Card:
	default:
		return v.Plays == 0 && j.costs(*a, &said)
	}
	return !vague
}

// accountsForNumbers reports whether each number is one of a move: of what lies there, of its cards or tokens.
func (q *sentence) accountsForNumbers(b *bag, a *engine.Action, got *account) bool {
	if len(b.numbers) == 0 {
		return true
	}
	words := strings.Fields(notation.Text(q.ear.Game, *a))
	for _, n := range b.numbers {
		if i := slices.Index(words, strconv.Itoa(n.N)); i >= 0 {
			words = slices.Delete(words, i, i+1)
			continue
		}
		i := slices.IndexFunc(a.Places[:], func(p board.Place) bool {
			hexes := q.around(p)
			if h := p.Hex(); h != board.NoHex {
				hexes = []board.Hex{h}
			}
			return p != 0 && slices.ContainsFunc(hexes, func(h board.Hex) bool { return h != board.NoHex && int(q.state.Tiles.Tokens[h]) == n.N })
		})
		if i < 0 {
			return false
		}
		got.near++
		if got.supplied > 0 && len(b.places) == 0 { // "the robber on the four"
			got.supplied--
		}
	}
	return true
}

// ashore reports whether a card that moves the robber on land and the pirate at sea was said of the one, and the hex
// is the other's.
func (q *sentence) ashore(b *bag, a *engine.Action) bool {
	h := a.Hex(0)
	if v := engine.VerbOf(a.Verb); v.Plays == 0 || !v.HasSlot("H") || h == board.NoHex {
		return false
	}
	land, sea := false, false
	for _, it := range b.acts {
		at := words.In("robbers at sea", it.Name)
		land, sea = land || words.In("robbers", it.Name) && !at, sea || at
	}
	if sea == land {
		return false
	}
	return sea != (q.state.Tiles.Terrain[h] == board.Sea)
}

// hasNumbers reports whether each number that counts no cards is one of a move: of what lies there, of its text, or of its price in tokens.
func (q *sentence) hasNumbers(m *match, said []item) bool {
	v := engine.VerbOf(m.act.Verb)
	text := strings.Fields(notation.Text(q.ear.Game, m.act))
	for _, n := range said {
		if i := slices.Index(text, strconv.Itoa(n.N)); i >= 0 && !v.HasSlot("GIVE") && !v.HasSlot("TAKE") {
			text = slices.Delete(text, i, i+1)
			continue
		}
		if n.N == 1 && !n.digits || v.Pays() && n.N == q.tokenPrice(v, m.act.Seat) && slices.ContainsFunc(m.path, func(it item) bool { return it.Kind == words.Act && it.from == n.to && q.ear.pays(it.Name) }) {
			continue
		}
		if !slices.ContainsFunc(m.act.Places[:], func(p board.Place) bool {
			hexes := q.around(p)
			if h := p.Hex(); h != board.NoHex {
				hexes = []board.Hex{h}
			}
			return p != 0 && slices.ContainsFunc(hexes, func(h board.Hex) bool { return h != board.NoHex && int(q.state.Tiles.Tokens[h]) == n.N })
		}) {
			return false
		}
		m.near++
	}
	return true
}

// liesOn reports whether one card that is said, not counted, is what a hex yields.
func (q *sentence) liesOn(h board.Hex, said *list) bool {
	if h == board.NoHex || len(said.entries) != 1 || said.entries[0].counted {
		return false
	}
	k, hand := said.entries[0].card.Kind()
	return hand && k.IsResource() && q.state.Tiles.Terrain[h] == board.Terrain(k)
}
