package hear

import (
	"slices"
	"strconv"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// doer is the player named directly before an act that says where cards go.
type doer struct {
	at          int // the act; 0: none
	whose       string
	of, receive position.Seat
}

// joining are words before the other party of a move.
var joining = []string{"for", "with", "from", "to", "between"}

// doerOf returns the player who performs an act (an item of all) if that is said directly before it, and so the
// direction of the cards after it. The other party may be in between: "je te donne", "Ben me donne".
func doerOf(all []item, last int) (d doer) {
	way := all[:last+1]
	gives := way[last].Name == "give"
	if gives && last+1 < len(all) && all[last+1].Kind == words.Word && all[last+1].Name == "to-me" && (last == 0 || way[last-1].Kind != words.Player && !(way[last-1].Kind == words.Word && way[last-1].Name == "me")) { // "now give me an ore"
		return doer{at: way[last].from, whose: "your", of: position.NoSeat, receive: position.NoSeat}
	}
	if trades := way[last].Name == "trade" || way[last].Name == "swap"; trades && last+1 < len(all) && all[last+1].Kind == words.Word && all[last+1].Name == "you" && (last+2 == len(all) || all[last+2].Kind != words.Word || all[last+2].Name == "a") && (last == 0 || way[last-1].Kind == words.Player) { // "Ben, swap you a wool for an ore"
		return doer{at: way[last].from, whose: "my", of: position.NoSeat, receive: position.NoSeat}
	}
	if last == 0 || !gives && way[last].Name != "get" && way[last].Name != "take" && way[last].Name != "took" && way[last].Name != "buy" {
		return d
	}
	if next := last + 1; !gives && (last == 0 || last == 1 && way[0].Kind == words.Player) && next < len(all) && all[next].Kind == words.Word && (all[next].Name == "me" || all[next].Name == "you") { // "Ben, kriege ich ein Erz"
		return doer{at: way[last].from, whose: map[bool]string{true: "your", false: "my"}[all[next].Name == "me"], of: position.NoSeat, receive: position.NoSeat}
	}
	is := func(i int, name string) bool { return i >= 0 && way[i].Kind == words.Word && way[i].Name == name }
	if way[0].Kind == words.Act && way[0].Name == "bank" && last == 1 && slices.ContainsFunc(all, func(it item) bool {
		return it.Kind == words.Word && (it.Name == "to-me" || it.Name == "my" || it.Name == "me")
	}) {
		return doer{at: way[last].from, whose: map[bool]string{true: "your", false: "my"}[gives], of: position.NoSeat, receive: position.NoSeat} // the bank does it
	}
	giver := last - 1
	if is(giver, "to-me") {
		giver--
	}
	if gives && giver > 0 && way[giver].Kind == words.Act && slices.Contains([]string{"bank", "port", "harbor"}, way[giver].Name) { // "for two ore the bank gives one paper"
		return doer{at: way[last].from, whose: "your", of: position.NoSeat, receive: position.NoSeat}
	}
	who := last - 1
	switch {
	case is(who, "to-me"):
		who--
	case (is(who, "you") || is(who, "them")) && is(who-1, "me"):
		who--
	case is(who, "you") && who > 0 && way[who-1].Kind == words.Player && gives: // he is spoken to, or he gives
		return d
	case who > 0 && way[who].Kind == words.Player && (way[who-1].Kind == words.Act || way[who-1].Kind == words.Word && slices.Contains(joining, way[who-1].Name)): // not he
		return d
	}
	d = doer{at: way[last].from, of: position.NoSeat, receive: position.NoSeat}
	switch {
	case is(who, "me") && gives, is(who, "you") && !gives:
		d.whose = "my"
	case is(who, "me"), is(who, "you"):
		d.whose = "your"
	case is(who, "them") && slices.ContainsFunc(all, func(it item) bool {
		return it.Kind == words.Word && (it.Name == "me" || it.Name == "to-me" || it.Name == "my")
	}): // beside who speaks he is the other one
		d.whose = map[bool]string{true: "your", false: "my"}[gives]
	case who < 0 || way[who].Kind != words.Player:
		return doer{}
	case gives:
		d.of = way[who].seat
	default:
		d.receive = way[who].seat
	}
	return d
}

// wisherOf returns who wants something, by word i of some items: "do you want", "willst du".
func wisherOf(way []item, i int) (d doer) {
	around := []int{i - 1, i + 1}
	if i+1 < len(way) && way[i+1].Kind == words.Word && way[i+1].Name == "you" { // "Ben, magst du …"
		around = []int{i + 1}
	}
	for _, at := range around {
		if at < 0 || at >= len(way) {
			continue
		}
		d = doer{at: way[i].from + 1, of: position.NoSeat, receive: position.NoSeat}
		switch it := way[at]; {
		case it.Kind == words.Word && it.Name == "me":
			d.whose = "your"
			return d
		case it.Kind == words.Word && it.Name == "you":
			d.whose = "my"
			if at+1 < len(way) && way[at+1].Kind == words.Word && way[at+1].Name == "to-me" { // "magst du mir ein Getreide geben"
				d.whose = "your"
			}
			return d
		case it.Kind == words.Player && at < i:
			d.receive = it.seat
			return d
		}
	}
	return doer{}
}

// side sets the owner of the last list of cards, and from whom to whom they go. If that contradicts what is known of
// the list, it begins a new one: "I give Ben a brick, a sheep comes to me". For three or more cards the boundary is
// unknown.
func (b *bag) side(whose string, of, to position.Seat) {
	l := b.lastList()
	if l == nil {
		return
	}
	if l.contradicts(whose, of, to) && len(l.entries) > 1 {
		if b.bad = len(l.entries) > 2; b.bad {
			return
		}
		second := list{entries: l.entries[1:], at: l.at + 1, of: position.NoSeat, toThem: position.NoSeat}
		l.entries = l.entries[:1]
		b.lists = append(b.lists, second)
		l = b.lastList()
	}
	if whose != "" {
		l.whose = whose
	}
	if of != position.NoSeat {
		l.of = of
	}
	if to != position.NoSeat {
		l.toThem = to
	}
}

// contradicts reports whether this owner, giver or receiver contradicts what is known of the cards.
func (l *list) contradicts(whose string, of, to position.Seat) bool {
	is := func(a, b position.Seat) bool { return a != position.NoSeat && b != position.NoSeat && a == b }
	other := func(a, b position.Seat) bool { return a != position.NoSeat && b != position.NoSeat && a != b }
	return whose != "" && l.whose != "" && whose != l.whose ||
		whose == "my" && l.of != position.NoSeat || whose == "your" && l.toThem != position.NoSeat ||
		of != position.NoSeat && l.whose == "my" || to != position.NoSeat && l.whose == "your" ||
		is(of, l.toThem) || is(to, l.of) || other(of, l.of) || other(to, l.toThem)
}

// What contradicts a reading: that another does it, or that somebody has no part in it who is named.

// refuted removes from what was heard what the sentence contradicts.
func (e *Ear) refuted(d *moment, line string, h *Heard) {
	if h.Text == "" && len(h.Readings) == 0 {
		return
	}
	q, ok := e.begun(d, line)
	if !ok {
		return
	}
	left := slices.DeleteFunc(slices.Clone(h.Readings), func(text string) bool {
		a, err := notation.Parse(e.Game, text, d.Any())
		return err == nil && q.isAgainst(&a)
	})
	if h.Text != "" && !q.isAgainst(&h.Action) && !q.isForeign() || len(left) > 0 {
		h.Readings = left
		return
	}
	read := h.Text
	if read == "" {
		read = h.Readings[0]
	}
	*h = Heard{Err: &notation.InputError{Text: line, Len: max(1, len(line)), Message: "Not all that is said fits " + strconv.Quote(read) + ". Say it in the words of the game."}}
}

// isAgainst reports whether a sentence contradicts a move.
func (q *sentence) isAgainst(a *engine.Action) bool {
	return q.isDoneByAnother(a) || q.isPieceOfAnother(a) || q.namesStranger(a) || q.isForAll(a) || q.isOfOtherPrice(a) || q.raisesAnother(a) || q.isBesideAnother(a) ||
		q.isLeft(a) || q.isCompared(a) || q.isGivenToSpeaker(a) ||
		engine.VerbOf(a.Verb).HasSlot("H") && q.goesNowhere(len(q.items)-1)
}

// dealing are acts of which one player is the doer, and another the one to whom it is done.
var dealing = []string{"give", "rob", "steal", "take", "took"}

// dealer returns the player who stands first in a sentence, right before an act that he does to another; false if none does. Of who
// speaks or is spoken to, others decide.
func (q *sentence) dealer() (who item, act string, ok bool) {
	at := 0
	for at < len(q.items) && q.isSmall(at) && !q.isPlayer(at) {
		at++
	}
	if at == len(q.items) || slices.ContainsFunc(q.indices(), func(i int) bool {
		return q.means(i, "me") || q.means(i, "to-me") || q.means(i, "my") || q.means(i, "you") || q.means(i, "your") || q.means(i, "them") && i == 0
	}) {
		return who, "", false
	}
	is := slices.IndexFunc(q.items[at], func(it item) bool { return it.Kind == words.Player && !it.mended })
	if is < 0 || !q.isPlayer(at) {
		return who, "", false
	}
	who = q.items[at][is]
	for at = who.to; at < len(q.items) && q.isSmall(at) && !q.means(at, "passive") && q.words[at] != "'s" && !q.hasItem(at, isAct); at++ {
	}
	if at+1 >= len(q.items) || q.means(at, "passive") || q.isPlayer(at) {
		return who, "", false
	}
	for _, it := range q.items[at] {
		if it.Kind == words.Act && slices.Contains(dealing, it.Name) {
			return who, it.Name, true
		}
	}
	return who, "", false
}

// deal is what dealer finds, of which every move is asked that a reading has.
type deal struct {
	who item
	act string
	ok  bool
}

// isDoneByAnother reports whether a move is made by the one to whom it is said to be done.
func (q *sentence) isDoneByAnother(a *engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	if v.Act == engine.TradeAct || v.HasSlot("GIVE") && v.HasSlot("TAKE") || q.fixed != position.NoSeat {
		return false
	}
	if q.deal == nil {
		who, act, ok := q.dealer()
		q.deal = &deal{who, act, ok}
	}
	who, act, ok := q.deal.who, q.deal.act, q.deal.ok
	if !ok || a.Seat == who.seat || !slices.ContainsFunc(q.items[who.to:], func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Player && it.seat == a.Seat && !it.mended })
	}) {
		return false
	}
	if act == "give" {
		return v.HasSlot("GIVE") || v.Plays == 0 && a.Other == who.seat
	}
	return a.Other == who.seat && !v.HasSlot("GIVE")
}

// things are what the name of a player may mean else, as the colours of gates do.
var things = []words.Kind{words.Gate, words.Card, words.Act, words.Place, words.Side, words.Level, words.Number}

// namesStranger reports whether a player is named behind what is done who has no part in a move with another.
func (q *sentence) namesStranger(a *engine.Action) bool {
	if a.Other == position.NoSeat {
		return false
	}
	for i := 1; i < len(q.items); i++ {
		if !q.isPlayer(i) || slices.ContainsFunc(q.items[i], func(it item) bool { return slices.Contains(things, it.Kind) }) || i+1 < len(q.words) && q.words[i+1] == "'s" || q.means(i-1, "beside") {
			continue
		}
		for _, it := range q.items[i] {
			if seat := it.seat; it.Kind == words.Player && !it.mended && seat != a.Seat && seat != a.Other && seat != q.state.Active && seat != q.state.Acting && !q.hasPart(a, seat) {
				return true
			}
		}
	}
	return false
}

// hasPart reports whether a player has a part in a move beside who makes it and the other: by a piece at a place of it, or a card.
func (q *sentence) hasPart(a *engine.Action, seat position.Seat) bool {
	if int(seat) < position.MaxSeats && (a.Each[seat] != 0 || a.Counts[seat] != 0) {
		return true
	}
	return slices.ContainsFunc(a.Places[:], func(p board.Place) bool {
		if p == 0 {
			return false
		}
		if h := p.Hex(); h != board.NoHex {
			return slices.ContainsFunc(q.ear.Game.Board.Corners[h][:], func(v board.Intersection) bool { return q.state.Pieces[v].Owner() == seat })
		}
		return ownerAt(q.state, p) == seat
	})
}

// isForAll reports whether a sentence tells of everybody, and a move is one player's taking.
func (q *sentence) isForAll(a *engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	if v.Act != engine.ChooseCardsAct {
		return false
	}
	goes, _ := words.Acts().GoesWith("everyone", v)
	return !goes && slices.ContainsFunc(q.indices(), func(i int) bool { return q.is(i, words.Act, "everyone") })
}

// isOfOtherPrice reports whether tokens are paid for another thing than is said: "three fish, and the robber goes".
func (q *sentence) isOfOtherPrice(a *engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	if !v.Pays() || v.HasSlot("P") {
		return false
	}
	said, goes := false, false
	for _, act := range []string{"robber", "steal", "rob"} {
		if slices.ContainsFunc(q.indices(), func(i int) bool { return q.is(i, words.Act, act) && !q.isSlip(i) }) {
			is, _ := words.Acts().GoesWith(act, v)
			said, goes = true, goes || is || slices.ContainsFunc(q.ear.forms[v.ID], func(f frame) bool { return f.says(act) })
		}
	}
	return said && !goes
}

// raisesAnother reports whether a move builds what only another player's piece was called, and another piece is what is said to be built:
// "builds a settlement next to Ben's city".
func (q *sentence) raisesAnother(a *engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	if !words.In("builds", v.Words) {
		return false
	}
	theirs, other := false, false
	for i := range q.items {
		for _, it := range q.items[i] {
			if it.Kind != words.Act || !words.In("builds", it.Name) {
				continue
			}
			owner := i - 1
			if owner > 0 && q.words[owner] == "'s" {
				owner--
			}
			owned := false
			if owner >= 0 && q.isPlayer(owner) && i > 1 {
				seat, _ := q.ear.seat(q.words[owner])
				owned = seat != a.Seat
			}
			switch _, names := words.Acts().GoesWith(it.Name, v); {
			case names && !owned:
				return false
			case names:
				theirs = true
			default:
				other = other || !owned
			}
		}
	}
	return theirs && other
}
