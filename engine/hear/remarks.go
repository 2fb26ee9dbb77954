package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Remarks beside a move, set off by a sign: "let's annoy Pia, robber on wool5", "robber on the ten wool, nobody lives there".

// maxParts is the largest number of parts of a sentence that are tried as its move.
const maxParts = 5

// apart replaces the signs between parts of a sentence.
var apart = strings.NewReplacer(", ", "|", ". ", "|", "? ", "|", "! ", "|", "; ", "|", " - ", "|", "…", "|", "... ", "|", " – ", "|", ": ", "|")

// partsOf splits a sentence at its signs.
func partsOf(line string) []string {
	return slices.DeleteFunc(strings.FieldsFunc(apart.Replace(line), func(r rune) bool { return r == '|' }),
		func(part string) bool { return strings.TrimSpace(part) == "" })
}

// withoutRelative hears a sentence without what is told of the player who does it: "Zoe, who could never wait, laid a road on A2/NW".
func (e *Ear) withoutRelative(d *moment, line string) (Heard, bool) {
	parts := partsOf(line)
	if len(parts) < 3 || len(parts) > maxParts {
		return Heard{}, false
	}
	clause := strings.ToLower(strings.Fields(parts[1])[0])
	if _, somebody := e.seat(strings.TrimSpace(parts[0])); !somebody || !e.words.Means(clause, words.Word, "who") {
		return Heard{}, false
	}
	h := e.hear(d, strings.TrimSpace(parts[0])+" "+strings.Join(parts[2:], ", "))
	return h, h.Text != "" || len(h.Readings) > 0
}

// besideOne hears one part of a sentence that is a complete move, and besideSeveral several parts.
func (e *Ear) besideOne(d *moment, line string) (Heard, bool) { return e.besideRemarks(d, line, 1, 1) }

func (e *Ear) besideSeveral(d *moment, line string) (Heard, bool) {
	return e.besideRemarks(d, line, 2, maxParts)
}

// besideRemarks hears a number of parts of a sentence, side by side and as many as possible, that are a complete legal move by
// themselves, if nothing in the other parts belongs to another move, or takes it back: "fine, two ore, two sheep, I hate you all".
func (e *Ear) besideRemarks(d *moment, line string, least, most int) (Heard, bool) {
	parts := partsOf(line)
	if len(parts) < 2 || len(parts) > maxParts {
		return Heard{}, false
	}
	for n := min(most, len(parts)-1); n >= least && !d.isSpent(); n-- {
		from, move := -1, Heard{}
		for i := 0; i+n <= len(parts); i++ {
			h := e.whole(d, strings.Join(parts[i:i+n], ", "))
			if h.Text == "" || (rests(&h) || n > 1) && !e.isLegal(d, h.Action) {
				continue
			}
			if from >= 0 && h.Action != move.Action {
				return Heard{}, false
			}
			from, move = i, h
		}
		if from < 0 {
			continue
		}
		if n > 1 && (rests(&move) || move.Supplied || !e.isLegal(d, move.Action)) {
			continue
		}
		if move.Supplied || rests(&move) && strings.Contains(line, ":") || !e.isLegal(d, move.Action) { // "white: end", where nobody is white
			return Heard{}, false
		}
		return move, !slices.ContainsFunc(slices.Concat(parts[:from], parts[from+n:]), func(part string) bool {
			if rests(&move) {
				return !e.goesBesideRest(d, part, &move)
			}
			return !e.goesBeside(d, part, move.Action)
		})
	}
	return Heard{}, false
}

// rests reports whether a move does nothing: it ends a turn, or declines something.
func rests(h *Heard) bool {
	v := engine.VerbOf(h.Action.Verb)
	return h.Text != "" && (v.EndsTurn || v.Declines)
}

// isLegal reports whether a move can be made.
func (e *Ear) isLegal(d *moment, a engine.Action) bool {
	return newJudge(&sentence{ear: e, deals: d, state: d.Any()}).legal(a)
}

// goesBesideRest reports whether a part of a sentence says why somebody does nothing, or that he does nothing: "no thanks",
// "she needs nothing", "next one please".
func (e *Ear) goesBesideRest(d *moment, part string, rest *Heard) bool {
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	q.cut(part)
	q.look()
	nothing := slices.ContainsFunc(q.indices(), func(i int) bool { return q.means(i, "not") || q.means(i, "none") })
	fits := len(q.odd) == 0
	q.ways(func(way []item) {
		ends := slices.ContainsFunc(way, func(it item) bool { return it.Kind == words.Act && it.Name == "end" }) // "I think I'm done"
		fits = fits && !slices.ContainsFunc(way, func(it item) bool {
			switch it.Kind {
			case words.Filler, words.Word, words.Exclamation:
				return false
			case words.Talk:
				return !(ends && !nothing) && it.Name != "weak" && it.Name != "mood"
			case words.Other:
				return it.Name != ""
			case words.Player:
				return it.seat != rest.Action.Seat && it.seat != e.Game.After(d.Any().Active)
			case words.Act:
				goes, _ := words.Acts().GoesWith(it.Name, engine.VerbOf(rest.Action.Verb))
				return !goes && it.Name != "next" && it.Name != "onward" && it.Name != "end" && !nothing
			}
			return true
		})
	})
	return fits
}

// goesBeside reports whether a part of a sentence says nothing but what agrees with a move.
func (e *Ear) goesBeside(d *moment, part string, a engine.Action) bool {
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	if q.cut(part); len(q.words) == 0 {
		return true
	}
	q.look()
	if q.isTakenBack(&a) || q.buysCard(&a) {
		return false
	}
	fits := false
	q.ways(func(way []item) {
		fits = fits || !slices.ContainsFunc(way, func(it item) bool { return !q.isOf(&it, &a) })
	})
	return fits
}

// buysCard reports whether a card is named that is bought, where a move does not buy it: "a road on A2/NW, then a dev card".
func (q *sentence) buysCard(a *engine.Action) bool {
	return slices.ContainsFunc(q.indices(), func(i int) bool {
		goes, _ := words.Acts().GoesWith("devcard", engine.VerbOf(a.Verb))
		return !goes && q.is(i, words.Act, "devcard")
	})
}

// isTakenBack reports whether a remark denies or doubts something, but that somebody is robbed of whom nobody is; unknown words
// that cannot be a name are left out.
func (q *sentence) isTakenBack(a *engine.Action) bool {
	theft := engine.VerbOf(a.Verb).HasSlot("H") && a.Other == position.NoSeat
	for i := range q.items {
		if q.means(i, "not") || (q.means(i, "none") || q.is(i, words.Talk, "") || q.is(i, words.Talk, "hedge")) && !theft {
			return true
		}
		if len(q.items[i]) == 0 && slices.Contains(q.odd, q.words[i]) {
			if strings.Trim(q.words[i], words.Letters+"'-") != "" || len(q.words) == 1 { // a place that does not exist, or the name of somebody
				return true
			}
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
	}
	return false
}

// isOf reports whether a word of a remark says nothing that is not of the move.
func (q *sentence) isOf(it *item, a *engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	switch it.Kind {
	case words.Filler, words.Word, words.Other, words.Exclamation, words.Side, words.Terrain, words.Talk:
		return true
	case words.Act:
		goes, _ := words.Acts().GoesWith(it.Name, v)
		return goes || it.Name == "harbor" || it.Name == "everyone" // "I hate you all"
	case words.Player:
		if calls := !slices.ContainsFunc(q.indices(), func(i int) bool {
			return slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Act || it.Kind == words.Place || counts(&it) })
		}); calls && !v.HasSlot("P") { // "sorry Ben"
			return true
		}
		return it.seat == a.Seat || it.seat == a.Other || int(it.seat) < position.MaxSeats && (a.Each[it.seat] != 0 || a.Counts[it.seat] != 0)
	case words.Place:
		return slices.ContainsFunc(a.Places[:], func(p board.Place) bool { return p != 0 && q.touches(&it.places, p) })
	case words.Card:
		k, hand := it.Card.Kind()
		return it.Card == a.Card || it.Card == v.Plays || hand && (a.Give.Count(k) > 0 || a.Take.Count(k) > 0 || v.Plays != 0 && !v.HasSlot("CARD") && a.Give+a.Take == 0)
	}
	return false
}

// beforeTail hears a sentence without its last part, where that holds no word of the game and says nothing: "a city, thank heavens",
// "une ville, et que ça saute". The part before it must name all of a move, or be a legal move, or be asked back.
func (e *Ear) beforeTail(d *moment, line string) (Heard, bool) {
	at := strings.LastIndex(line, ", ")
	if at < 0 || !e.saysNothingBehind(d, line[at+1:]) {
		return Heard{}, false
	}
	h := e.hear(d, line[:at])
	return h, len(h.Readings) > 0 || h.Text != "" && (!h.Supplied || e.isLegal(d, h.Action))
}

// saysNothingBehind reports whether several words have no meaning in the game, and take back nothing. One word that nobody knows may
// be a name.
func (e *Ear) saysNothingBehind(d *moment, part string) bool {
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	if q.cut(part); len(q.words) < 2 || slices.ContainsFunc(q.words, func(w string) bool { return q.ear.words.Corrections[w] }) {
		return false
	}
	q.look()
	if q.exclaims() {
		return true
	}
	for i := range q.items {
		if len(q.items[i]) == 0 && slices.Contains(q.odd, q.words[i]) && strings.Trim(q.words[i], words.Letters+"'-") != "" {
			return false
		}
		if slices.ContainsFunc(q.items[i], func(it item) bool {
			switch it.Kind {
			case words.Filler, words.Exclamation, words.Other:
				return false
			case words.Word:
				return slices.Contains([]string{"not", "none", "again", "all", "each", "vague", "half", "card", "one", "my", "your", "both", "me", "you", "them"}, it.Name)
			case words.Talk: // "what a moment"
				return !q.means(i, "what") || !q.means(i+1, "a")
			}
			return !it.mended
		}) {
			return false
		}
	}
	return true
}

// addressed hears a sentence without a player to whom its first or last words are said, "sorry Ben, robber to D4", where that player
// cannot do what the others say. If somebody is robbed, it is that player.
func (e *Ear) addressed(d *moment, line string) (Heard, bool) {
	parts := partsOf(line)
	to, rest, ok := e.address(parts)
	for n := 1; n <= 2 && n < len(parts) && !ok; n++ { // "…, sorry Ben", "…, sorry, Ben"
		last := slices.Clone(parts[len(parts)-n:])
		slices.Reverse(last)
		to, rest, ok = e.address(slices.Concat(last, parts[:len(parts)-n]))
	}
	if !ok {
		return Heard{}, false
	}
	h := e.heard(d, strings.Join(rest, ", "))
	if h.Text != "" {
		return h, h.Action.Seat != to && e.isLegal(d, h.Action)
	}
	var with []engine.Action
	for _, reading := range h.Readings {
		if a, err := notation.Parse(e.Game, reading, d.Any()); err == nil && a.Other == to {
			with = append(with, a)
		}
	}
	if len(with) == 1 {
		return Heard{Action: with[0], Text: notation.Text(e.Game, with[0]), Supplied: true}, true
	}
	return h, len(h.Readings) > 0
}

// address returns the player to whom the first of the parts of a sentence is said, and the other parts.
func (e *Ear) address(parts []string) (to position.Seat, rest []string, ok bool) {
	if len(parts) < 2 {
		return to, nil, false
	}
	said := strings.Fields(strings.ToLower(parts[0]))
	rest = parts[1:]
	if len(said) == 1 && len(parts) > 2 { // "Ben, sorry, …"
		said, rest = append(strings.Fields(strings.ToLower(parts[1])), said...), parts[2:]
	}
	last := len(said) - 1
	if last < 1 || len(said[last]) < 3 {
		return to, nil, false
	}
	if to, ok = e.seat(said[last]); !ok {
		return to, nil, false
	}
	for i := range last {
		if e.words.Means(strings.Join(said[i:last], " "), words.Word, "address") {
			return to, rest, !slices.ContainsFunc(said[:i], func(w string) bool { return !e.words.Means(w, words.Filler, "") })
		}
	}
	return to, nil, false
}

// exclaims reports whether a part of a sentence says no more than what something is, whatever that is: "what a bargain".
func (q *sentence) exclaims() bool {
	what := func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "what-a" }
	return len(q.words) <= 5 && slices.ContainsFunc([]int{1, 2, 3}, func(n int) bool {
		return n < len(q.words) && slices.ContainsFunc(q.ear.words.Forms[strings.Join(q.words[:n], " ")], what)
	}) && !slices.ContainsFunc(q.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool {
			return it.Kind == words.Place || it.Kind == words.Player || it.Kind == words.Number || it.Kind == words.Word && (it.Name == "not" || it.Name == "to")
		})
	})
}

// behindMusing hears a legal move behind words by which somebody makes up his mind: "let's see what luck has for me, a city on A2.S".
func (e *Ear) behindMusing(d *moment, line string) (Heard, bool) {
	sign := ", "
	if i := strings.Index(line, ": "); i > 0 && i < strings.Index(line, sign) { // "let's see what the card brings: an epidemic, and an eight"
		sign = ": "
	}
	first, rest, ok := strings.Cut(line, sign)
	said := strings.Fields(strings.ToLower(first))
	if !ok || !slices.ContainsFunc([]int{1, 2, 3}, func(n int) bool {
		return n <= len(said) && e.words.Means(strings.Join(said[:n], " "), words.Word, "musing")
	}) {
		return Heard{}, false
	}
	h := e.whole(d, rest)
	return h, h.Text != "" && !h.Supplied && !rests(&h) && e.isLegal(d, h.Action)
}

// byThatOne hears what somebody does who is named behind it: "the one who builds a road on A2/NW is Ben", "wer … baut, ist Ben".
func (e *Ear) byThatOne(d *moment, line string) (Heard, bool) {
	parts := strings.Fields(strings.ReplaceAll(strings.TrimRight(line, " .!"), ",", ""))
	last := len(parts) - 1
	if last < 4 {
		return Heard{}, false
	}
	is := strings.ToLower(parts[last-1])
	if is = is[strings.LastIndexByte(is, '\'')+1:]; !e.words.Means(is, words.Word, "copula") { // "c'est"
		return Heard{}, false
	}
	who, ok := e.seat(parts[last])
	if e.words.Means(strings.ToLower(parts[last]), words.Word, "me") || e.words.Means(strings.ToLower(parts[last]), words.Word, "to-me") {
		who, ok = d.Any().Acting, true
	}
	if !ok || !e.Game.Plays(who) {
		return Heard{}, false
	}
	for n := 3; n > 0; n-- {
		if e.words.Means(strings.ToLower(strings.Join(parts[:n], " ")), words.Word, "that-one") {
			h := e.whole(d, e.Game.Names[who]+": "+strings.Join(parts[n:last-1], " "))
			return h, h.Text != ""
		}
	}
	return Heard{}, false
}
