package scenarios

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/base"
)

// waitingAt is one thing that is owed, and where the file says so.
type waitingAt struct {
	owed engine.Pending
	node *yaml.Node
}

// waiting reads what is owed.
func (r *reader) waiting(n *yaml.Node) {
	r.f.List(n, "waiting", func(item *yaml.Node) {
		if n.Kind == yaml.SequenceNode && len(n.Content) > engine.MaxPending && item == n.Content[engine.MaxPending] {
			r.f.At(item, fmt.Sprintf("no more than %d things can be owed", engine.MaxPending))
		}
		if len(r.pos.waiting) >= engine.MaxPending {
			return
		}
		if item.Kind != yaml.MappingNode || len(item.Content) != 2 {
			r.f.At(item, "what is owed is written {blue: discard 4}")
			return
		}
		r.byPlayer(item, "waiting", func(seat engine.Seat, _, value *yaml.Node) {
			if owed, ok := r.duty(seat, value); ok {
				r.pos.waiting = append(r.pos.waiting, waitingAt{owed, value})
			}
		})
	})
}

// duty reads one thing that is owed: "discard 4", "retreat D2.SE basic active".
func (r *reader) duty(seat engine.Seat, n *yaml.Node) (owed engine.Pending, ok bool) {
	text, ok := r.f.Text(n, "what is owed")
	if !ok {
		return owed, false
	}
	words, offsets := parts(text)
	if len(words) == 0 {
		r.f.At(n, "what is owed is missing: name the move that answers")
		return owed, false
	}
	if strings.EqualFold(words[0], "pass") && len(words) == 1 && r.pos.turn.beside() {
		r.pos.turn.passes = append(r.pos.turn.passes, passedAt{n, seat})
		return owed, false
	}
	d, of := r.dutyNamed(words)
	switch {
	case d == nil && of == nil:
		r.f.At(n, fmt.Sprintf("nobody can owe %q", words[0]), engine.Nearest(words[0], dutyNames())...)
		return owed, false
	case d == nil:
		if r.lawful {
			r.f.At(n, strconv.Quote(words[0])+r.belongs(of))
		}
		return owed, false
	}
	owed = engine.Pending{Duty: d.ID, Seat: seat, Count: 1, Other: engine.NoSeat}
	i, verb, owner := 1, d.Verb().Words, seat
	if last := len(words) - 2; last > 0 && strings.EqualFold(words[last], "for") { // of a neutral player's piece
		if owner, ok = r.ownerAt(n, words[last+1]); !ok {
			return owed, false
		}
		words, owed.Piece = words[:last], engine.NewPiece(engine.BasicKnight, owner)
	}
	for _, detail := range d.Written {
		switch detail {
		case engine.CountDetail:
			count := 0
			if i < len(words) {
				count, _ = strconv.Atoi(words[i])
			}
			if count < 1 || count > 99 {
				r.f.At(n, fmt.Sprintf("%s is followed by a number of cards", verb))
				return owed, false
			}
			owed.Count = uint8(count)
			i++
		case engine.CardDetail:
			card, used := cardWord(words[i:])
			if used == 0 || card == engine.Unseen {
				r.f.At(n, fmt.Sprintf("%s is followed by a card", verb))
				return owed, false
			}
			owed.Card = card
			i += used
		case engine.PlaceDetail:
			if i >= len(words) {
				r.f.At(n, fmt.Sprintf("%s is followed by an intersection", verb))
				return owed, false
			}
			v, ok := r.intersection(n, words[i], offsets[i])
			if !ok {
				return owed, false
			}
			owed.Place = engine.PlaceOf(v)
			i++
		case engine.NeutralDetail:
			if i >= len(words) || !strings.EqualFold(words[i], "neutral") {
				r.f.At(n, fmt.Sprintf("%s is owed for a neutral player: {%s: %s neutral}", verb, r.game.Names[seat], verb))
				return owed, false
			}
			i++
		case engine.StrengthDetail:
			kind := engine.BasicKnight
			if i < len(words) {
				if kind, ok = knightStrengths[strings.ToLower(words[i])]; !ok {
					r.f.Inside(n, offsets[i], fmt.Sprintf("no knight is %q: it is basic, strong or mighty", words[i]), engine.Nearest(words[i], sortedKeys(knightStrengths))...)
					return owed, false
				}
				i++
			}
			owed.Piece = engine.NewPiece(kind, 0)
		case engine.HexDetail:
			if i >= len(words) {
				r.f.At(n, fmt.Sprintf("%s is followed by a hex", verb))
				return owed, false
			}
			h, ok := r.hex(n, words[i], offsets[i])
			if !ok {
				return owed, false
			}
			owed.Place = engine.PlaceOf(h)
			i++
		case engine.HarborDetail:
			if i >= len(words) {
				r.f.At(n, fmt.Sprintf("%s is followed by what it trades: any or a resource", verb))
				return owed, false
			}
			kind, err := engine.ParseHarbor(words[i])
			if err != nil {
				r.f.Inside(n, offsets[i], sentenceInside(err.Error()))
				return owed, false
			}
			owed = owed.OfHarbor(kind)
			i++
		case engine.KnightDetail:
			owed.Piece, ok = r.knight(n, owner, words[i:], offsets[i:])
			return owed, ok
		case engine.WordDetail:
			if i >= len(words) || !strings.EqualFold(words[i], d.Cause) {
				r.f.At(n, fmt.Sprintf("%s stands before %q", verb, d.Cause))
				return owed, false
			}
			i++
		case engine.CauseDetail:
			if !caused(d, words[i:]) {
				r.f.At(n, fmt.Sprintf("%s stands before \"by %s\"", verb, d.Cause))
				return owed, false
			}
			i += 2
		case engine.ToDetail, engine.FromDetail, engine.GrantDetail:
			used, ok := r.granted(n, detail, &owed, words[i:], offsets[i:])
			if !ok {
				return owed, false
			}
			i += used
		}
	}
	if i < len(words) {
		r.f.Inside(n, offsets[i], fmt.Sprintf("nothing more can be said of %s", verb))
		return owed, false
	}
	return owed, true
}

// dutyNamed finds the duty that the words name; nil where this game has no use for it: then of is the book that has.
// Of several that one verb answers it is the first of which all that is said can be
// said, or else the first that the words after it can belong to, or the last; those written alike are told apart once the position is read.
func (r *reader) dutyNamed(words []string) (d *engine.Duty, of *engine.Book) {
	var whole *engine.Duty
	for _, other := range engine.Duties() {
		if !strings.EqualFold(other.Verb().Words, words[0]) {
			continue
		}
		switch {
		case !other.Played(r.law):
			if of == nil || !r.law.Plays(of) && r.law.Plays(other.Book) {
				of = other.Book
			}
		case suits(other, words[1:]):
			if whole == nil || other.Cause != "" { // a card before a variant of its name
				whole = other
			}
		case d == nil || !opens(d, words[1:]):
			d = other
		}
	}
	if whole != nil {
		d = whole
	}
	return d, of
}

// opens reports whether what a file says of a duty can begin with these words.
func opens(d *engine.Duty, words []string) bool {
	if len(d.Written) == 0 {
		return true
	}
	switch d.Written[0] {
	case engine.CountDetail:
		if len(words) == 0 {
			return false
		}
		_, err := strconv.Atoi(words[0])
		return err == nil
	case engine.CardDetail:
		card, used := cardWord(words)
		return used > 0 && card != engine.Unseen
	}
	return true
}

// dutyNames lists the words that can stand behind a player.
func dutyNames() []string {
	var out []string
	for _, d := range engine.Duties() {
		if word := d.Verb().Words; !slices.Contains(out, word) {
			out = append(out, word)
		}
	}
	return out
}

// owed puts what is owed into its order: by rank, then as the file says, equals clockwise from the
// player on turn.
func (r *reader) owed() {
	s, list := r.pos.state, r.pos.waiting
	first := map[engine.VerbID]int{}
	for i := range list {
		r.stands(list, i)
		verb := list[i].owed.Verb()
		if rank := list[i].owed.Duty.Duty().Rank; rank > 0 {
			first[verb] = len(list) + int(rank)
		} else if _, known := first[verb]; !known {
			first[verb] = i
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i].owed, list[j].owed
		if before, behind := first[a.Verb()], first[b.Verb()]; before != behind {
			return before < behind
		}
		return r.turnOrder(a.Seat, b.Seat)
	})
	list = added(list)
	if len(list) > engine.MaxPending {
		r.f.At(list[engine.MaxPending].node, fmt.Sprintf("no more than %d things can be owed", engine.MaxPending))
		list = list[:engine.MaxPending]
	}
	for i, w := range list {
		s.Pending[i] = w.owed
	}
	s.NumPending = uint8(len(list))
	if s.Phase != engine.SetupPhase {
		r.rollGoesOn()
	}
}

// added makes one of several alike that are owed with their number.
func added(list []waitingAt) (out []waitingAt) {
	for _, w := range list {
		last := len(out) - 1
		if w.owed.Duty.Duty().Adds && last >= 0 {
			if before := &out[last].owed; before.Duty == w.owed.Duty && before.Seat == w.owed.Seat && before.Piece == w.owed.Piece {
				before.Count += w.owed.Count
				continue
			}
		}
		out = append(out, w)
	}
	return out
}

// rollGoesOn notes what a roll still brings when the answers to the event die are given.
func (r *reader) rollGoesOn() {
	s := r.pos.state
	for _, p := range s.Pending[:s.NumPending] {
		after := p.Duty.Duty().After
		if p.Duty.Duty().Income {
			after = base.AfterIncome(r.law)
		}
		if after != engine.NoStage && (after != engine.ProduceStage || s.DiceSum != 0) {
			s.Stage = after
		}
	}
}

// stands looks whether a duty can be owed in this position, and adds what follows from the position.
func (r *reader) stands(list []waitingAt, i int) {
	s, w := r.pos.state, &list[i]
	claim := engine.Claim{
		Game: r.game, State: s, Due: &w.owed,
		Unseen: r.pos.unseen[w.owed.Seat], Lacking: r.pos.lacking[w.owed.Seat],
	}
	for _, other := range list[:i] {
		claim.Earlier = append(claim.Earlier, other.owed)
	}
	w.owed.Duty = r.meant(&claim)
	d := w.owed.Duty.Duty()
	if d.Fits == nil {
		return
	}
	if err := d.Fits(&claim); err != nil {
		r.f.At(w.node, err.Error())
		if d.InHand {
			r.pos.lacking[w.owed.Seat] = true
		}
	}
}

// meant tells duties apart that are written alike.
func (r *reader) meant(claim *engine.Claim) engine.DutyID {
	said := claim.Due.Duty.Duty()
	other := said.ID
	if claim.Due.Why != 0 || claim.Due.Other != engine.NoSeat {
		return other
	}
	for _, d := range engine.Duties() {
		switch {
		case !d.Alike(said) || !d.Played(r.law):
		case d.Meant == nil:
			other = d.ID
		case d.Meant(claim):
			return d.ID
		}
	}
	return other
}
