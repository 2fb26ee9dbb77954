package hear

import (
	"slices"

	"catanref/engine"
)

// doer is who was named right before an act that says where cards go.
type doer struct {
	at          int // the act; 0: nobody
	whose       string
	of, receive engine.Seat
}

// joining are words that make a player behind them the one with whom or to whom something is done.
var joining = []string{"for", "with", "from", "to", "between"}

// doerOf returns who does the last act of some items, if that is said right before it, and so where the cards behind it
// go. To whom it is done can stand between: "je te donne", "Ben me donne".
func doerOf(way []item) (d doer) {
	last := len(way) - 1
	gives := way[last].name == "give"
	if last == 0 || !gives && way[last].name != "get" && way[last].name != "take" && way[last].name != "buy" {
		return d
	}
	is := func(i int, name string) bool { return i >= 0 && way[i].kind == word && way[i].name == name }
	who := last - 1
	switch {
	case is(who, "to-me"):
		who--
	case is(who, "you") && is(who-1, "me"):
		who--
	case is(who, "you") && who > 0 && way[who-1].kind == player && gives: // he is spoken to, or he gives
		return d
	case who > 0 && way[who].kind == player && (way[who-1].kind == act || way[who-1].kind == word && slices.Contains(joining, way[who-1].name)): // not he
		return d
	}
	d = doer{at: way[last].from, of: engine.NoSeat, receive: engine.NoSeat}
	switch {
	case is(who, "me") && gives, is(who, "you") && !gives:
		d.whose = "my"
	case is(who, "me"), is(who, "you"):
		d.whose = "your"
	case who < 0 || way[who].kind != player:
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
	for _, at := range []int{i - 1, i + 1} {
		if at < 0 || at >= len(way) {
			continue
		}
		d = doer{at: way[i].from + 1, of: engine.NoSeat, receive: engine.NoSeat}
		switch it := way[at]; {
		case it.kind == word && it.name == "me":
			d.whose = "your"
			return d
		case it.kind == word && it.name == "you":
			d.whose = "my"
			return d
		case it.kind == player && at < i:
			d.receive = it.seat
			return d
		}
	}
	return doer{}
}
