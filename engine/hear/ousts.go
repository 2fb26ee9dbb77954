package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// A piece that another one drives from its place: "my strong knight kicks Otto's off B2.N", "mon fort chasse celui d'Otto". That is
// where it moves to, whatever verb says it, and of the robber such a verb is only said where nobody's piece is.

// ousts puts what is done to another player's piece that can be displaced in the words "my knight displaces Otto's knight".
func (q *sentence) ousts() {
	piece := q.ear.ousting()
	if piece == "" || slices.ContainsFunc(q.words, func(w string) bool {
		return slices.ContainsFunc(q.ear.words.Forms[w], func(m words.Meaning) bool {
			_, hand := m.Card.Kind()
			return m.Kind == words.Act && words.In("robbers", m.Name) || m.Kind == words.Card && !hand && m.Name != piece // by a card it is another move
		})
	}) {
		return
	}
	own := -1 // the first word for one
	for at := range q.words {
		if own < 0 && q.namesKind(at, piece) {
			own = at
		}
		n := q.oustsAt(at)
		if n == 0 || at > 0 && q.means(at-1, "and") { // two things are done
			continue
		}
		said, end := q.ousted(at+n, piece, own >= 0)
		if said == nil {
			continue
		}
		said = append([]string{"displace"}, said...)
		mine := []string{q.ear.Game.Key(q.ear.Game.Names[q.speaker()]), "'s", piece}
		switch {
		case own < 0 && at > 0 && q.isPlayer(at-1): // "Mia kicks out Otto's knight"
			said = slices.Concat([]string{"'s", piece}, said)
		case own < 0:
			said = slices.Concat(mine, said)
		}
		q.replace(at, end, said...)
		if own > 0 && (q.means(own-1, "my") || q.ear.words.Means(q.words[own-1], words.Filler, "the")) && q.looks(own+1) == "" { // which one shows in what is possible
			q.replace(own-1, own+1, mine...)
		}
		return
	}
}

// ousting returns the piece that can drive off another of its kind, if the game has one: "knight".
func (e *Ear) ousting() string {
	for name := range words.Acts()["moved from V"] {
		if e.offers(name) {
			return name
		}
	}
	return ""
}

// oustsAt returns how many words from one on say that something is driven from its place; 0: none.
func (q *sentence) oustsAt(i int) int {
	for n := min(q.ear.words.ByFirst[q.words[i]], len(q.words)-i); n > 0; n-- {
		if slices.ContainsFunc(q.ear.words.Forms[strings.Join(q.words[i:i+n], " ")], func(m words.Meaning) bool { return m.Kind == words.Act && words.In("ousts", m.Name) }) {
			return n
		}
	}
	if slices.ContainsFunc(q.ear.words.Parted[q.words[i]], func(p words.Apart) bool { // "wirft den von Otto raus"
		return p.Kind == words.Act && words.In("ousts", p.Name) && slices.Contains(q.words[i+1:], p.Second)
	}) {
		return 1
	}
	return 0
}

// ousted reads from a word on whose piece is driven off, "Otto's basic knight", "the knight of Otto", "Otto's", and returns it in the
// first form, with the word behind it and behind what says from where.
func (q *sentence) ousted(i int, piece string, own bool) (said []string, end int) {
	for i < len(q.words) && q.ear.words.Means(q.words[i], words.Filler, "the") || i < len(q.words) && q.isSmall(i) && !q.isPlayer(i) && !q.joinsOwner(i) {
		i++
	}
	var looks []string
	kind := func() (is bool) {
		for ; i < len(q.words) && (q.looks(i) != "" || q.namesKind(i, piece)); i++ {
			if is = is || q.namesKind(i, piece); q.looks(i) != "" {
				looks = append(looks, q.words[i])
			}
		}
		return is
	}
	if i >= len(q.words) {
		return nil, 0
	}
	var owner int
	named := kind() // "the knight of Otto"
	switch {
	case i+1 < len(q.words) && q.joinsOwner(i) && q.isPlayer(i+1) && (named || own):
		owner, i = i+1, i+2
	case !named && i < len(q.words) && q.isPlayer(i):
		owner, i = i, i+1
		if i < len(q.words) && q.words[i] == "'s" {
			i++
			named = kind()
			named = named || own && !q.isPieceOrCard(i)
		} else {
			named = own && (i == len(q.words) || q.isSmall(i) || q.leadsFrom(i) > 0)
		}
		if !named {
			return nil, 0
		}
	default:
		return nil, 0
	}
	seat, _ := q.ear.seat(q.words[owner])
	if seat == q.speaker() || !q.hasOf(seat, piece) {
		return nil, 0
	}
	if n := q.leadsFrom(i); n > 0 && (i+n == len(q.words) || q.beginsPlace(i+n)) {
		i += n
	}
	return slices.Concat([]string{q.words[owner], "'s"}, looks, []string{piece}), i
}

// joinsOwner reports whether a word stands between a piece and whose it is.
func (q *sentence) joinsOwner(i int) bool {
	return q.words[i] != "'s" && (q.means(i, "'s") || q.means(i, "from") || q.means(i, "of") || q.words[i] == "of")
}

func (q *sentence) isPieceOrCard(i int) bool {
	return i < len(q.words) && (q.isPiece(i) || q.canMean(i, words.Card))
}

// leadsFrom returns how many words from one on say from where something goes: "off", "out of".
func (q *sentence) leadsFrom(i int) int {
	for n := 2; n > 0; n-- {
		if i+n <= len(q.words) && slices.ContainsFunc(q.ear.words.Forms[strings.Join(q.words[i:i+n], " ")], func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "from" }) {
			return n
		}
	}
	return 0
}

// beginsPlace reports whether a name of a hex, a corner or a side begins at a word.
func (q *sentence) beginsPlace(i int) bool {
	i = q.overSmall(i)
	if i >= len(q.words) {
		return false
	}
	hex, _ := q.hexAt(i)
	return hex != nil || q.placeWord(q.words[i]) != nil
}

// hasOf reports whether a player has a piece of a kind on a corner.
func (q *sentence) hasOf(seat position.Seat, piece string) bool {
	return slices.ContainsFunc(q.state.Pieces[:q.ear.Game.Board.NumPlaces], func(p position.Piece) bool {
		kind := p.Kind().String()
		return p.Owner() == seat && kind[strings.LastIndex(kind, " ")+1:] == piece
	})
}

// isOfAnothersPiece reports whether another player moves a piece than the one whose piece is the first thing that is said: "Ben's ship sails
// from A1/E to A2/E".
func (q *sentence) isOfAnothersPiece(a *engine.Action) bool {
	if a.Places[1] == 0 || q.passive || len(q.words) < 4 || q.words[1] != "'s" || !q.isPlayer(0) || !q.isPiece(2) {
		return false
	}
	seat, _ := q.ear.seat(q.words[0])
	return seat != a.Seat && engine.VerbOf(a.Verb).Plays == 0 && !slices.ContainsFunc(q.indices(), func(i int) bool { return q.means(i, "me") || q.means(i, "my") })
}

// isGivenToSpeaker reports whether a move gives something to a player who is said to give it to who speaks: "Ben gives the boot to me".
func (q *sentence) isGivenToSpeaker(a *engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	if a.Other == position.NoSeat || v.HasSlot("GIVE") || v.HasSlot("TAKE") || q.fixed != position.NoSeat || len(q.words) < 4 || !q.isPlayer(0) || !q.ear.isSeat(q.words[0], a.Other) {
		return false
	}
	gives, me := false, false
	for i := 1; i < len(q.words); i++ {
		gives = gives || i < 3 && q.is(i, words.Act, "give")
		me = me || q.means(i, "to-me") || q.means(i, "me") && i > 1 && q.means(i-1, "to")
		if q.is(i, words.Act, "steal") || q.is(i, words.Act, "rob") || q.means(i, "card") {
			return false
		}
	}
	return gives && me && v.HasSlot("P") && !v.HasSlot("H")
}

// actAt returns the act that a word names first; "": none.
func (q *sentence) actAt(i int) string {
	for _, m := range q.ear.words.Forms[q.words[i]] {
		if m.Kind == words.Act {
			return m.Name
		}
	}
	return ""
}
