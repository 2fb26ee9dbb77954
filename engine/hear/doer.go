package hear

import (
	"slices"

	"catanref/engine/hear/words"
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
