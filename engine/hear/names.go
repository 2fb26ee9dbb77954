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

// names are the places whose printed name differs from the name in the sentence: a corner or a side of another hex.
func (q *sentence) names() map[board.Place]string {
	out := map[board.Place]string{}
	b := q.ear.Game.Board
	for _, items := range q.items {
		for _, it := range items {
			s := it.places
			if it.Kind == words.Place && s.called && len(s.hexes) == 1 && !it.owned {
				if w := q.words[it.from]; it.to > it.from+1 || !printed(w) {
					q.nameTile(out, s.hexes[0])
				}
			}
			if it.Kind != words.Place {
				continue
			}
			way := strings.ToUpper(words.Compass[s.way])
			for _, h := range s.of {
				if c := cornerAt[s.way]; c >= 0 && len(s.corners) > 0 {
					q.name(out, b.Corners[h.Hex()][c].Place(), b.Name(h)+"."+way)
				}
				if c := sideAt[s.way]; c >= 0 && len(s.sides) > 0 {
					q.name(out, b.Sides[h.Hex()][c].Place(), b.Name(h)+"/"+way)
				}
			}
		}
	}
	return out
}

func (q *sentence) name(out map[board.Place]string, p board.Place, said string) {
	if q.ear.Game.Board.Name(p) != said {
		out[p] = said
	}
}

// nameTile names a hex by what lies there, if no other hex is called so: "the nine wheat".
func (q *sentence) nameTile(out map[board.Place]string, hex board.Place) {
	tiles := &q.state.Tiles
	name := tiles.Terrain[hex.Hex()].Tile()
	if token := tiles.Tokens[hex.Hex()]; token > 0 {
		name += strconv.Itoa(int(token))
	}
	if h, err := notation.FindHex(q.ear.Game.Board, name, tiles); err == nil && h == hex.Hex() {
		out[hex] = name
	}
}

// typed returns a move in exact words, with its places as they were typed.
func (e *Ear) typed(text string, a engine.Action, names map[board.Place]string) string {
	parts := strings.Split(text, " ")
	for _, p := range a.Places {
		if name := names[p]; p != 0 && name != "" {
			for i, w := range parts {
				if w == e.Game.Board.Name(p) {
					parts[i] = name
				}
			}
		}
	}
	return strings.Join(parts, " ")
}

// asks returns a single move that has to be confirmed.
func (e *Ear) asks(h Heard) Heard {
	return Heard{Readings: []string{e.typed(h.Text, h.Action, h.Names)}, Names: h.Names}
}

// Seat finds a player by name, colour in a language that is heard, or a unique beginning of the name.
func (e *Ear) Seat(name string) (position.Seat, bool) { return e.seat(name) }

func (e *Ear) seat(name string) (position.Seat, bool) {
	if seat := e.Game.SeatNamed(strings.Trim(name, `"`)); e.Game.Plays(seat) {
		return seat, true
	}
	for _, m := range e.words.Forms[strings.ToLower(name)] {
		if seat := e.Game.SeatNamed(m.Name); m.Kind == words.Colour && e.Game.Plays(seat) {
			return seat, true
		}
	}
	found, n := position.NoSeat, 0
	key := e.Game.Key(name)
	for seat, full := range e.names[:e.Game.Players] {
		if key != "" && strings.HasPrefix(full, key) {
			found, n = position.Seat(seat), n+1
		}
	}
	return found, n == 1
}

// isSeat reports whether a word names a player.
func (e *Ear) isSeat(w string, seat position.Seat) bool {
	who, ok := e.seat(w)
	return ok && who == seat
}

// wonders are the wonders of the law by their names.
func (q *sentence) wonders(i int) (out []item) {
	r := q.ear.Game.Rules
	for w := range r.Wonders {
		parts := strings.Split(r.Wonders[w].Name, "-")
		if i+len(parts) <= len(q.words) && slices.Equal(parts, q.words[i:i+len(parts)]) {
			out = append(out, item{Meaning: words.Meaning{Kind: words.Wonder, N: w + 1}, from: i, to: i + len(parts)})
		}
		if last := parts[len(parts)-1]; len(parts) > 1 && last == q.words[i] || len(parts) == 1 && last != q.words[i] && q.sameLevel(last, q.words[i]) {
			out = append(out, item{Meaning: words.Meaning{Kind: words.Wonder, N: w + 1}, from: i, to: i + 1})
		}
	}
	return out
}

// sameLevel reports whether two words are names of the same level of a track, which some wonders bear, too: "theatre".
func (q *sentence) sameLevel(v, w string) bool {
	return slices.ContainsFunc(q.ear.words.Forms[v], func(m words.Meaning) bool {
		return m.Kind == words.Level && q.ear.words.Means(w, words.Level, m.Name)
	})
}

// saysSomething reports whether the words before a colon are part of the sentence, not a name: "monopoly: ore".
func (q *sentence) saysSomething(head string) bool {
	part := &sentence{ear: q.ear, deals: q.deals, state: q.state, fixed: position.NoSeat}
	part.cut(head)
	part.look()
	for _, items := range part.items {
		for _, it := range items {
			if it.Kind == words.Act || it.Kind == words.Card || it.Kind == words.Number && !it.digits || len(part.words) > 1 && it.Kind != words.Talk && it.Kind != words.Other && it.Kind != words.Filler {
				if !it.mended {
					return true
				}
			}
		}
	}
	return false
}

// saysNothing reports whether several words before a colon all say nothing: "we have agreed: ".
func (q *sentence) saysNothing(head string) bool {
	part := &sentence{ear: q.ear, deals: q.deals, state: q.state, fixed: position.NoSeat}
	part.cut(head)
	part.look()
	return (len(part.words) > 1 || len(part.words) == 1 && (part.means(0, "record") || part.exclaimed(part.words[0]))) && len(part.odd) == 0 && !slices.ContainsFunc(part.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind != words.Filler && it.Kind != words.Word })
	})
}

// A table's own things are heard by the words of its files: tokens in lists of cards, and actions by their names,
// "fish for a card" with or without "use".

// tokens finds the kinds of token that words name, in the singular or with an s.
func (q *sentence) tokens(i int) (out []item) {
	kinds := q.ear.Game.Rules.Tokens
	for kind := range kinds {
		parts := strings.Split(kinds[kind].Name, "-")
		last := len(parts) - 1
		if i+last >= len(q.words) || !slices.Equal(parts[:last], q.words[i:i+last]) {
			continue
		}
		if said := q.words[i+last]; said == parts[last] || said == parts[last]+"s" || said == parts[last]+"es" {
			out = append(out, item{Meaning: words.Meaning{Kind: words.Coins, N: kind + 1}, from: i, to: i + last + 1})
		}
	}
	return out
}

// ownAction hears an action of the table: its words, after the player and words without meaning, and before the cards
// that it brings.
func (e *Ear) ownAction(d *moment, line string) (Heard, bool) {
	if len(e.Game.Rules.Actions) == 0 {
		return Heard{}, false
	}
	q := &sentence{ear: e, deals: d, state: d.Any()}
	text, seat := line, q.state.Acting
	if head, rest, ok := strings.Cut(line, ":"); ok {
		if who, known := e.seat(strings.TrimSpace(head)); known {
			text, seat = rest, who
		}
	}
	parts := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" \t,.!?;-", r) })
	if len(parts) == 0 || len(parts) > maxWords {
		return Heard{}, false
	}
	i, from, n := e.actionIn(parts)
	if i < 0 {
		return Heard{}, false
	}
	for _, w := range parts[:from] {
		if who, ok := e.seat(w); ok && len(w) > 2 {
			seat = who
		} else if !e.isIrrelevant(w) {
			return Heard{}, false
		}
	}
	rest := parts[from+n:]
	for len(rest) > 0 && (e.isIrrelevant(rest[0]) || e.means(rest[0], words.Act, "take", "get", "choose", "took")) {
		rest = rest[1:]
	}
	if !e.Game.Plays(seat) {
		return Heard{}, false
	}
	move := strconv.Quote(e.Game.Names[seat]) + ": use " + e.Game.Rules.Actions[i].Words
	if len(rest) > 0 {
		move += " take " + strings.Join(rest, " ")
	}
	a, err := d.Parse(e.Game, move)
	if err != nil {
		return Heard{}, false
	}
	return Heard{Action: a, Text: notation.Text(e.Game, a)}, true
}

// actionIn finds the action whose words occur in a sentence, with at most one typing error: the longest one, or none
// if two are equally long.
func (e *Ear) actionIn(parts []string) (action, from, n int) {
	action = -1
	for i, a := range e.Game.Rules.Actions {
		said := strings.Split(a.Words, "-")
		for at := 0; at+len(said) <= len(parts); at++ {
			slips := 0
			for j, w := range said {
				if parts[at+j] == w {
					continue
				}
				if slips++; len(w) < 3 || len(said) == 1 && len(w) < 5 || notation.Slips(parts[at+j], w, 1) > 1 {
					slips = len(said) + 1
				}
			}
			switch {
			case slips > 1 || len(said) < n:
			case len(said) == n && action != i:
				action = -1
			default:
				action, from, n = i, at, len(said)
			}
		}
	}
	return action, from, n
}

// isIrrelevant reports whether a word cannot change which action is meant.
func (e *Ear) isIrrelevant(w string) bool {
	return notation.IsSmallWord(w) || slices.ContainsFunc(e.words.Forms[w], func(m words.Meaning) bool {
		return m.Kind == words.Filler || m.Kind == words.Other || m.Kind == words.Word && m.Name != "none" && m.Name != "all" || m.Kind == words.Act && m.Name == "play"
	})
}

// means reports whether a word is one of the acts, or is of the kind.
func (e *Ear) means(w string, k words.Kind, names ...string) bool {
	return slices.ContainsFunc(e.words.Forms[w], func(m words.Meaning) bool { return m.Kind == k && slices.Contains(names, m.Name) })
}
