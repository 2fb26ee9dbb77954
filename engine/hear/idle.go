package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// Remarks about what is on the table, by a word that no list has: "the robber on C3 sulks", "Lena admires the road on B2/E". Such a
// word is a verb that may well say what is done, "Lena zonks a road onto B2/E"; where it stands and what it is said of tell the one
// from the other.

// idles takes for no move what something at a place does, where the word for that stands behind the place and nobody does it; what is
// done with a piece that stands at its place already; and what somebody only has a mind to do.
func (q *sentence) idles() {
	q.motions()
	deed := slices.ContainsFunc(q.indices(), q.isDeed)
	done := deed || q.mustBe() != 0
	for i := range q.items {
		said := !deed && done && q.isSaidOfCard(i)
		if said && !q.isUnsure(i) { // a slip of a small word, which may be one that nobody knows
			q.doubt = true
		} else if said || !done && q.isLacking(i) || q.isUnsure(i) && (q.isMindedTo(i) || !done && (q.isLastOf(i) || q.isOfStanding(i))) {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Talk}, from: i, to: i + 1}}
			q.odd = slices.DeleteFunc(q.odd, func(odd string) bool { return odd == q.words[i] })
		}
	}
}

// motions takes an unknown word for nothing between a piece that is moved and where a word leads to, "Ben's knight storms onto wool4", and
// between a knight and whom he drives: "her knight bade the pirate lurk at G4". Where the piece stands it is a remark, and so is all that
// is said where it goes to no place that there is: "the robber is to go to the moon".
func (q *sentence) motions() {
	moved := func(it item) bool {
		return it.Kind == words.Act && (words.In("robbers", it.Name) || words.In("robbers at sea", it.Name) || words.MovesAt(it.Name) != "")
	}
	for i := 1; i < len(q.items); i++ {
		if !q.isUnheard(i) || strings.Trim(q.words[i], words.Letters) != "" {
			continue
		}
		piece, to := i-1, i+1
		for piece > 0 && !q.hasItem(piece, moved) && (q.isSmall(piece) || q.means(piece, "to") || q.hasItem(piece, func(it item) bool {
			return it.Kind == words.Act && (it.Name == "go" || it.Name == "walk" || it.Name == "move")
		})) && q.words[piece] != "'s" {
			piece--
		}
		for to < len(q.items) && q.isSmall(to) && !q.hasItem(to, moved) && !q.hasItem(to, isPlace) {
			to++
		}
		kind, is := words.Filler, false
		switch the := q.ear.words.Means(q.words[min(i+1, len(q.words)-1)], words.Filler, "the") || q.means(i+1, "a"); {
		case !q.hasItem(piece, moved) || q.means(i-1, "passive"):
		case to == len(q.items) && to == i+1:
			kind, is = words.Talk, q.leadsTo(i)
		case to == len(q.items):
		case q.hasItem(to, isPlace):
			is = to > i+1 && !the && piece+1 == i && !q.isWhereItIs(to)
		default: // whom a knight drives
			is = piece+1 == i && q.hasItem(to, moved) && q.hasItem(piece, func(it item) bool { return it.Kind == words.Card })
		}
		if is {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: kind}, from: i, to: i + 1}}
			q.odd = slices.DeleteFunc(q.odd, func(odd string) bool { return odd == q.words[i] })
		}
	}
}

// isUnheard reports whether nobody knows what a word says, or it is only like an ordinary word.
func (q *sentence) isUnheard(i int) bool {
	if len(q.items[i]) == 0 {
		return slices.Contains(q.odd, q.words[i])
	}
	return !slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind != words.Other || !it.mended })
}

// leadsTo reports whether something is said to go to what a word is.
func (q *sentence) leadsTo(i int) bool {
	i--
	for i > 0 && q.isSmall(i) && !q.means(i, "to") {
		i--
	}
	return i > 0 && q.means(i, "to") && !q.ear.words.Means(q.words[i], words.Filler, "")
}

// isWhereItIs reports whether a place is where the robber or the pirate stands.
func (q *sentence) isWhereItIs(i int) bool {
	return q.hasItem(i, func(it item) bool {
		return it.Kind == words.Place && slices.ContainsFunc([]board.Hex{q.state.Robber, q.state.Pirate}, func(h board.Hex) bool {
			return h != board.NoHex && slices.Contains(it.places.hexes, h.Place())
		})
	})
}

// isDeed reports whether a word is one for what is done, as it is spelt, and no noun.
func (q *sentence) isDeed(i int) bool {
	return slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Act && !it.mended && !isNoun(it.Name) })
}

// isNoun reports whether an act is named by a thing.
func isNoun(act string) bool {
	return words.In("builds", act) || words.In("nouns", act) || words.In("robbers", act) || words.MovesAt(act) != "" || act == "harbor" || act == "port"
}

// isUnsure reports whether a word is in no list, and may be a verb: it has no meaning, that of an act of which it is a slip, or that of a
// small word of which it is another form.
func (q *sentence) isUnsure(i int) bool {
	if len(q.words[i]) < 4 || strings.Trim(q.words[i], words.Letters) != "" {
		return false
	}
	if len(q.items[i]) == 0 {
		return slices.Contains(q.odd, q.words[i])
	}
	if q.canMean(i, words.Act) || !q.mended[i] && slices.ContainsFunc(q.items[i], func(it item) bool { return it.mended }) && q.isBeginning(i) {
		return false
	}
	formed := strings.ToLower(q.said[i]) != q.words[i] && !q.mended[i] && slices.ContainsFunc(q.ear.words.Finite, func(ending string) bool { return strings.HasSuffix(q.said[i], ending) })
	return !slices.ContainsFunc(q.items[i], func(it item) bool {
		switch it.Kind {
		case words.Act:
			return !it.mended || isNoun(it.Name)
		case words.Filler, words.Word:
			return !formed || it.to > i+1
		}
		return true
	})
}

// isBeginning reports whether an unknown word is the beginning of a word, or like none.
func (q *sentence) isBeginning(i int) bool {
	near := q.nearest(q.words[i])
	return len(near) == 0 || strings.HasPrefix(near[0], q.words[i])
}

// isLastOf reports whether a word ends a sentence, behind a thing or the place where it lies, and nobody who is named does anything.
func (q *sentence) isLastOf(i int) bool {
	for at := i + 1; at < len(q.items); at++ {
		if !q.isUnsure(at) && slices.ContainsFunc(q.items[at], func(it item) bool { return it.Kind != words.Filler && it.Kind != words.Other }) {
			return false
		}
	}
	if q.passive || q.isApart(i) || slices.ContainsFunc(q.ear.words.Infinitives, func(ending string) bool { return strings.HasSuffix(q.words[i], ending) }) {
		return false
	}
	first, lies := true, false
	for at := 0; at < i; at++ {
		for _, it := range q.items[at] {
			switch {
			case it.Kind == words.Filler && it.Name == "have":
				return false
			case it.Kind == words.Filler:
				continue
			case first && (it.Kind == words.Player && !(it.to < len(q.words) && q.words[it.to] == "'s") || it.Kind == words.Word && slices.Contains([]string{"me", "you", "them", "it"}, it.Name) && !q.means(at, "my")):
				return false
			case it.Kind == words.Place && !it.owned && at > 0 && q.means(at-1, "to") && !q.canMean(at-1, words.Filler): // it goes there
				return false
			}
			lies = lies || it.to == i && (it.Kind == words.Place || it.Kind == words.Card || it.Kind == words.Act)
		}
		first = first && !slices.ContainsFunc(q.items[at], func(it item) bool { return it.Kind != words.Filler })
	}
	return lies
}

// isApart reports whether a sign sets a word off from those before it.
func (q *sentence) isApart(i int) bool {
	at := strings.LastIndex(q.line, q.said[i])
	before := strings.TrimRight(q.line[:max(0, at)], " ")
	return before != "" && strings.ContainsRune(",.:;!?-", rune(before[len(before)-1]))
}

// isOfStanding reports whether a piece that stands at its place is said behind a word: "admires the road on B2/E".
func (q *sentence) isOfStanding(i int) bool {
	piece := i + 1
	for piece < len(q.items) && !(q.isPiece(piece) && q.isPointedAt(piece)) {
		piece++
	}
	if piece == len(q.items) || q.isPointedAt(i) {
		return false
	}
	places := 0
	for at := range q.items {
		if slices.ContainsFunc(q.items[at], func(it item) bool { return it.Kind == words.Place && !it.owned }) {
			places++
		}
	}
	return places == 1 && slices.ContainsFunc(q.items[piece+1:], func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Place && q.isTaken(&it.places) })
	}) && !slices.ContainsFunc(q.indices(), func(at int) bool { return at != piece && (q.isPiece(at) || q.isCard(at)) })
}

// isLacking reports whether a word says that a place is in need of something: "ore10 needs a merchant".
func (q *sentence) isLacking(i int) bool {
	return i > 0 && q.means(i, "need") && !slices.ContainsFunc(q.items[:i], func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool {
			return it.Kind == words.Player || it.Kind == words.Word && (it.Name == "me" || it.Name == "you" || it.Name == "them")
		})
	}) && slices.ContainsFunc(q.indices()[:i], func(at int) bool {
		return slices.ContainsFunc(q.items[at], func(it item) bool { return it.Kind == words.Place && it.to == i })
	})
}

// isPointedAt reports whether a noun is one that everybody knows: "the road", "my road", "Ben's road".
func (q *sentence) isPointedAt(i int) bool {
	return i > 0 && (q.ear.words.Means(q.words[i-1], words.Filler, "the") || q.means(i-1, "my") || q.means(i-1, "your") || q.means(i-1, "them") || q.words[i-1] == "'s")
}

// isTaken reports whether something stands wherever a place can be.
func (q *sentence) isTaken(s *spot) bool {
	free := func(p board.Place) bool { return ownerAt(q.state, p) == position.NoSeat }
	all := slices.Concat(s.corners, s.sides)
	return len(all) > 0 && !slices.ContainsFunc(all, free)
}

// isMindedTo reports whether behind a word stands what somebody has a mind to do or to be: "it yearns to be a city".
func (q *sentence) isMindedTo(i int) bool {
	return q.means(i+1, "to") && i+2 < len(q.items) && (q.isDeed(i+2) || q.means(i+2, "be"))
}

// comments takes for no move what is said about moves: what was done, what something costs, what somebody said, and how a piece is that
// stands already.
func (q *sentence) comments() {
	talk := func(i int) { q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Talk}, from: i, to: i + 1}} }
	if q.asksPast() {
		talk(0)
	}
	for i := 1; i < len(q.items); i++ {
		switch {
		case q.means(i, "costs") && i > 1 && q.isPiece(i-1) && q.means(i-2, "a"), // "a city costs three ore"
			q.means(i, "said") && (q.tellsOf(i+1) || q.tellsOf(i+2)),             // "Ben said he'd give me a wool"
			q.is(i, words.Act, "everyone") && q.means(i-1, "for"),                // "some wool for everybody"
			q.means(i, "want") && q.is(i-1, words.Other, "kin") && !q.isApart(i), // "Grandma wants an ore"
			(q.means(i, "looks") || q.means(i, "copula")) && q.isDescribed(i):
			talk(i)
		case q.means(i, "copula") && q.isPraised(i): // "gold is the best hex of all"
			q.praised = true
			talk(i)
		}
	}
}

// isPraised reports whether all that is said with a word is how a thing is that has no place, number or owner.
func (q *sentence) isPraised(i int) bool {
	things, described := 0, false
	for at := range q.items {
		if at == i {
			continue
		}
		if len(q.items[at]) == 0 {
			described = described || at > i && slices.Contains(q.odd, q.words[at])
			continue
		}
		said := q.hasItem(at, func(it item) bool {
			switch it.Kind {
			case words.Filler, words.Exclamation, words.Talk, words.Other, words.Terrain:
				return false
			case words.Word:
				return !slices.Contains([]string{"hex", "it", "from", "my", "your", "'s"}, it.Name)
			}
			return true
		})
		switch {
		case said && (at > i || q.isNumber(at) || q.hasItem(at, func(it item) bool {
			return it.Kind != words.Card && it.Kind != words.Coins && it.Kind != words.Talk && it.Kind != words.Terrain && !(it.Kind == words.Place && it.places.called) && !(it.Kind == words.Act && isNoun(it.Name)) && !(it.Kind == words.Act && it.Name == "gold")
		})):
			return false
		case said:
			things++
		}
		described = described || at > i && q.hasItem(at, func(it item) bool { return it.Kind == words.Other })
	}
	return things == 1 && described
}

// asksPast reports whether a sentence begins as a question whether another has done something: "has Ben built a road", "did you roll".
func (q *sentence) asksPast() bool {
	who := 1
	switch {
	case len(q.items) > 3 && q.begins(0, 1, func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "is-it-that" }):
		if who = 2; !q.means(3, "aux") {
			return false
		}
	case len(q.items) < 3 || !q.means(0, "aux"):
		return false
	}
	return (q.means(who, "whoever") || q.means(who, "them") || q.means(who, "you")) && q.cardWords() < 2 || slices.ContainsFunc(q.items[who], func(it item) bool { return it.Kind == words.Player && it.seat != q.state.Acting })
}

// cardWords counts the words for cards.
func (q *sentence) cardWords() (n int) {
	for i := range q.words {
		if q.ear.handCard(q.words[i]) != cards.NumKinds {
			n++
		}
	}
	return n
}

// tellsOf reports whether a word is who does something in what is told: "he said he gives".
func (q *sentence) tellsOf(i int) bool {
	return i < len(q.items) && (q.means(i, "them") || q.means(i, "you") || q.means(i, "me"))
}

// isDescribed reports whether all that is said with a word is how a piece is that stands where it is said to be: "my settlement on A2.N is
// beautiful", "la route en B1 sud-est est jolie".
func (q *sentence) isDescribed(i int) bool {
	piece := slices.IndexFunc(q.wordIndices(), func(at int) bool { return at < i && q.isPiece(at) && q.isPointedAt(at) })
	if piece < 0 || slices.ContainsFunc(q.indices(), func(at int) bool { return at != piece && at < i && q.isDeed(at) }) {
		return false
	}
	stands := slices.ContainsFunc(q.items[piece:i], func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool {
			return it.Kind == words.Place && it.to == i && (q.isTaken(&spot{corners: it.places.corners}) || q.isTaken(&spot{sides: it.places.sides}))
		})
	})
	return stands && !slices.ContainsFunc(q.items[i+1:], func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool {
			switch it.Kind {
			case words.Filler, words.Other, words.Exclamation, words.Talk:
				return false
			case words.Word:
				return words.LookCalled(it.Name) != nil
			}
			return !it.mended
		})
	})
}

// vagues takes a word for an unknown number of the cards behind it, not for a card: "etwas Lehm".
func (q *sentence) vagues() {
	for i := 0; i+1 < len(q.items); i++ {
		if q.means(i, "vague") && q.isCard(i+1) && q.ear.handCard(q.words[i+1]) != cards.NumKinds {
			q.strip(i, func(it item) bool { return it.to == i+1 && (it.Kind != words.Word || it.Name != "vague") })
		}
	}
}

// rolls reports whether the dice can be thrown now.
func (q *sentence) rolls() bool {
	for id := range q.verbsNow() {
		if engine.VerbOf(id).HasSlot("DICE") || engine.VerbOf(id).HasSlot("TURNED") {
			return true
		}
	}
	return false
}
