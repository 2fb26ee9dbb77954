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

// The last attempt at a sentence: words that say nothing of a move are left out, whatever they are, and the one legal move is
// looked for that accounts for everything else in it, in any order. Nothing is left out of a sentence that denies, doubts,
// asks, or speaks of somebody who is not at the table.

// account is a legal move that accounts for all that a sentence says.
type account struct {
	act      engine.Action
	named    bool // a word of the sentence names its verb
	supplied int  // parts of the move that are not said
	near     int  // places that are said by what lies beside them
	turned   int  // places that are said in another order
	priced   bool // cards were said, and all are of the move
	asks     bool
}

// maxAccounts is the largest number of ways of taking the words for which the legal moves are looked through.
const maxAccounts = 48

// begun cuts a sentence into its words, with the player before a colon apart; false if it is too long or empty, or hearing has
// taken too long already.
func (e *Ear) begun(d *moment, line string) (*sentence, bool) {
	if d.isSpent() {
		return nil, false
	}
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	if head, rest, ok := strings.Cut(line, ":"); ok {
		if seat, ok := e.seat(strings.TrimSpace(head)); ok {
			q.fixed, line = seat, rest
		}
	}
	if q.cut(line); len(q.words) == 0 || len(q.words) > maxWords {
		return nil, false
	}
	q.named()
	q.look()
	return q, true
}

// accounted hears a sentence as the legal move that accounts for it; of several it asks which.
func (e *Ear) accounted(d *moment, line string) (Heard, bool) {
	q, ok := e.begun(d, line)
	if !ok {
		return Heard{}, false
	}
	doubtful, dropped, ok := q.emptied()
	if !ok {
		return Heard{}, false
	}
	j := newJudge(q)
	said := 0
	for _, items := range q.items {
		if slices.ContainsFunc(items, func(it item) bool {
			return slices.Contains([]words.Kind{words.Act, words.Card, words.Coins, words.Place, words.Number, words.Pair, words.Double, words.Gate, words.Level, words.Player}, it.Kind)
		}) {
			said++
		}
	}
	doubtful = doubtful || said < 2
	if dropped && !doubtful { // in the forms of a verb, without those words
		if h := q.read(line, q.fixed); h.Text != "" && !h.Supplied && !engine.VerbOf(h.Action.Verb).EndsTurn && !engine.VerbOf(h.Action.Verb).Declines && j.legal(h.Action) {
			return h, true
		}
	}
	var found []account
	moves, tried := q.legalMoves(), 0
	q.ways(func(way []item) {
		b := e.gather(way)
		if b.bad || b.vague || b.words["not"] || b.words["again"] || len(b.acts)+len(b.lists) == 0 || tried == maxAccounts {
			return
		}
		tried++
		for _, a := range moves {
			d.did.matched++
			got, ok := q.accounts(j, b, a)
			if !ok {
				continue
			}
			if i := slices.IndexFunc(found, func(had account) bool { return had.act == got.act }); i < 0 {
				found = append(found, got)
			} else if got.named && !found[i].named || got.named == found[i].named && !got.asks {
				found[i] = got
			}
		}
	})
	found = closest(slices.DeleteFunc(found, func(a account) bool { return !a.named || a.supplied > 0 && dropped && !a.priced }))
	if len(found) == 0 || slices.ContainsFunc(found, func(a account) bool { return a.act.Verb != found[0].act.Verb }) {
		return Heard{}, false
	}
	h := Heard{Names: q.names()}
	for i, a := range found {
		text := notation.Text(e.Game, a.act)
		read, err := notation.Parse(e.Game, text, q.state)
		if err != nil || notation.Text(e.Game, read) != text {
			return Heard{}, false
		}
		found[i].act = read // without what the list of moves leaves open
		h.Readings = append(h.Readings, e.typed(text, a.act, h.Names))
	}
	if one := found[0]; len(found) == 1 && !one.asks && !doubtful && tried < maxAccounts && !d.isSpent() {
		return Heard{Action: one.act, Text: notation.Text(e.Game, one.act), Supplied: one.supplied > 0, Names: h.Names}, true
	}
	return h, true
}

// closest returns the moves of which the least is left unsaid, then those whose places are said most exactly and in order.
func closest(found []account) []account {
	for _, rank := range []func(a account) int{
		func(a account) int { return a.supplied },
		func(a account) int { return a.near },
		func(a account) int { return a.turned },
	} {
		least := 1 << 10
		for _, a := range found {
			least = min(least, rank(a))
		}
		found = slices.DeleteFunc(found, func(a account) bool { return rank(a) > least })
	}
	return found
}

// legalMoves lists the legal moves with each of the possible hands that a sentence can account for: not the end of a turn, a
// throw, or an exchange of cards for cards, which the words for them must say.
func (q *sentence) legalMoves() (out []engine.Action) {
	for _, a := range q.deals.legalMoves(q.ear.Game) {
		v := engine.VerbOf(a.Verb)
		if q.fixed != position.NoSeat && a.Seat != q.fixed || v.EndsTurn || v.Declines || v.HasSlot("DICE") || v.HasSlot("FACES") || v.HasSlot("TURNED") || v.HasSlot("GIVE") && v.HasSlot("TAKE") {
			continue
		}
		out = append(out, a)
	}
	return out
}

// emptied takes words for nothing that belong to no move, and reports whether there were any. It fails if the sentence says that
// it is none, and is doubtful if an unknown word may be what somebody does.
func (q *sentence) emptied() (doubtful, dropped, ok bool) {
	is := func(i int, f func(it item) bool) bool {
		return i >= 0 && i < len(q.items) && slices.ContainsFunc(q.items[i], f)
	}
	covered := 0
	for i := range q.items {
		if len(q.items[i]) == 0 {
			if i < covered {
				continue
			}
			w := q.words[i]
			if q.ear.words.SaysMore(w) || strings.Trim(w, words.Letters+"'-") != "" || is(i+1, func(it item) bool { return it.Kind == words.Act && it.by == "" }) && (i == 0 || q.said[i] != w) {
				return false, false, false // a place that does not exist, or somebody who is not here
			}
			if q.isObject(i) || q.isPredicate(i) {
				return false, false, false
			}
			dropped = true
			doubtful = doubtful || i == 0 || is(i-1, func(it item) bool {
				return it.Kind == words.Player || it.Kind == words.Word && (it.Name == "me" || it.Name == "them")
			})
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
		kin := func(it item) bool { return it.Kind == words.Other && it.Name == "kin" }
		if is(i, kin) && is(i+1, func(it item) bool { return it.Kind == words.Act }) {
			return false, false, false
		}
		if i >= covered && is(i, func(it item) bool { return it.Kind == words.Other && it.Name != "kin" }) && !is(i, func(it item) bool { return it.Kind != words.Other }) && q.isObject(i) {
			return false, false, false
		}
		all := q.items[i][:0]
		denied := !slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind != words.Talk && it.Kind != words.Modal })
		if q.means(i, "where") && i > 0 && (is(i+1, isPlace) || is(i+2, isPlace)) { // "where the ore and the wheat are", not "where is it"
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
			continue
		}
		for _, it := range q.items[i] {
			switch {
			case it.Kind == words.Act && it.Name == "next": // another turn
				denied = true
			case it.Kind == words.Other && i > 0 && q.means(i-1, "my") && len(q.items[i]) == 1: // "my little brother"
				q.items[i-1] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i - 1, to: i}}
				fallthrough
			case it.Kind == words.Other || it.Kind == words.Exclamation, (it.Kind == words.Side || it.Kind == words.Terrain) && i >= covered:
				dropped = dropped || it.Kind == words.Other
				it = item{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: it.to}
			}
			all = append(all, it)
			covered = max(covered, it.to)
		}
		if q.items[i] = all; denied {
			return false, false, false
		}
	}
	q.odd = nil
	return doubtful, dropped, true
}

func isPlace(it item) bool { return it.Kind == words.Place }

// isObject reports whether a word that says nothing of a move may be what somebody acts upon, "order a pizza", or how he acts
// upon another player.
func (q *sentence) isObject(i int) bool {
	is := func(i int, kinds ...words.Kind) bool {
		return i >= 0 && i < len(q.items) && slices.ContainsFunc(q.items[i], func(it item) bool { return slices.Contains(kinds, it.Kind) })
	}
	if is(i+1, words.Player) || is(i+1, words.Act) && i+2 == len(q.items) { // "wollen wir Pizza bestellen"
		return true
	}
	before := i - 1
	for before >= 0 && !is(before, words.Act) && (q.isSmall(before) || q.means(before, "a") || q.means(before, "my")) {
		before--
	}
	return is(before, words.Act) && (slices.ContainsFunc(q.items[before], func(it item) bool { return it.Kind == words.Act && words.In("titles", it.Name) }) || !q.isPiece(before) && !q.robs(before) && !is(i+1, words.Act, words.Card, words.Number, words.Pair, words.Place, words.Gate))
}

// robs reports whether a word is what is put on a hex to rob.
func (q *sentence) robs(i int) bool {
	return slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Act && words.In("robbers", it.Name) })
}

// isPredicate reports whether a word says at the end what something is like: "your road on A1 is wonky".
func (q *sentence) isPredicate(i int) bool {
	if i+1 != len(q.words) {
		return false
	}
	for i--; i > 0 && q.isSmall(i) && !q.means(i, "passive"); i-- { // "is so ugly"
	}
	_, somebody := q.ear.seat(q.words[max(0, i-1)])
	return i > 0 && q.means(i, "passive") && !somebody
}

// accounts reports whether a legal move accounts for all that is said in one way of taking the words.
func (q *sentence) accounts(j *judge, b *bag, a engine.Action) (got account, ok bool) {
	v := engine.VerbOf(a.Verb)
	if len(b.dice)+len(b.events)+len(b.wonders) > 0 || b.red+b.yellow+b.rate+b.count > 0 || b.words["both"] || b.words["double"] || b.words["half"] || b.words["commodities"] || b.words["home"] || b.words["card"] && !hasCards(v, v.HasSlot) && (!v.HasSlot("TRACK") || len(b.gates) > 0) {
		return got, false
	}
	if got.named, ok = q.saysOf(b, v); !ok {
		return got, false
	}
	if len(b.numbers) > 0 && slices.ContainsFunc(b.acts, func(act item) bool { _, is := words.Acts().GoesWith(act.Name, v); return act.mended && !is }) {
		return got, false // a slip beside a number that is only one of what lies there is too much
	}
	if b.words["none"] && a.Flags&engine.None == 0 || !b.words["none"] && a.Flags&engine.None != 0 {
		return got, false
	}
	if b.picks() && !slices.ContainsFunc(a.Places[:], func(p board.Place) bool {
		return p.Intersection() != board.NoIntersection && b.fits(q.state, p, a.Verb)
	}) {
		return got, false
	}
	if q.ashore(b, &a) || !q.accountsForPlayers(b, &a) || !q.accountsForPlaces(b, &a, &got) || !q.accountsForCards(j, b, &a, &got) || !q.accountsForNumbers(b, &a, &got) {
		return got, false
	}
	for _, g := range b.gates {
		if g.Gate != a.Gate {
			return got, false
		}
	}
	if a.Gate != position.NoEvent && len(b.gates) == 0 {
		got.supplied++
	}
	if b.level > 0 && (!a.Gate.IsGate() || int(q.state.Players[a.Seat].Improvements[a.Gate.Track()])+1 != b.level) {
		return got, false
	}
	if got.act = a; got.supplied > 1 {
		return got, false
	}
	return got, j.legal(a)
}

// saysOf reports whether the acts that are said can be part of a move of a verb, and whether they or a card name it.
func (q *sentence) saysOf(b *bag, v *engine.Verb) (named, ok bool) {
	if known, had := b.of[v.ID]; had {
		return known > 1, known > 0
	}
	if b.of == nil {
		b.of = map[position.VerbID]int{}
	}
	named = v.Plays != 0 && q.ear.cardSaid(b, v.Plays)
	for i, act := range b.acts {
		goes, is := words.Acts().GoesWith(act.Name, v)
		named = named || is
		if is || goes || slices.ContainsFunc(q.ear.forms[v.ID], func(f frame) bool { return f.says(act.Name) }) {
			continue
		}
		if b.beside == nil {
			for _, act := range b.acts {
				b.beside = append(b.beside, q.isBeside(act))
			}
		}
		if !b.beside[i] {
			b.of[v.ID] = 0
			return false, false
		}
	}
	b.of[v.ID] = 1
	if named {
		b.of[v.ID] = 2
	}
	return named, true
}

// isBeside reports whether an act is no part of the move: a piece beside which something happens, "from my village", or what
// is only done as an answer that nobody owes now.
func (q *sentence) isBeside(act item) bool {
	if _, piece := words.Acts()["builds"][act.Name]; piece {
		before := act.from - 1
		if before > 0 && (q.is(before, words.Filler, "the") || q.means(before, "my") || q.means(before, "them")) {
			if q.means(before-1, "from") || q.means(before-1, "beside") || before > 1 && slices.ContainsFunc(q.ear.words.Forms[strings.Join(q.words[before-2:before], " ")], func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "beside" }) {
				return true
			}
		}
		return before >= 0 && (q.means(before, "from") || q.means(before, "'s") && before > 1 && q.means(before-2, "from"))
	}
	if act.Name == "play" && q.namesDeckCard() { // which is no part of another move
		return false
	}
	for name, named := range words.Acts()[act.Name] {
		if id := engine.VerbNamed(name); named && (id == 0 || q.ear.offers(name)) && (id == 0 || !engine.VerbOf(id).Only(engine.AsAnswer) || q.isOwed(engine.VerbOf(id))) {
			return false
		}
	}
	return true
}

// namesDeckCard reports whether a word can be a card that is played.
func (q *sentence) namesDeckCard() bool {
	return slices.ContainsFunc(q.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { _, hand := it.Card.Kind(); return it.Kind == words.Card && !hand })
	})
}
