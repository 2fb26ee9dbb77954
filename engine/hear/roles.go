package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// roles decides which named player moves, and which are others.
type roles struct {
	by      position.Seat
	rest    []spoken
	partner bool // who was said to do it is another than who moves: "Ben gives me an ore"
	behind  bool // the mover is named after the act: "builds a road, Ben"
	only    position.Seat
}

// counted handles a line about all cards of a kind without a name: it tries each possible player, since their numbers
// differ.
func (q *sentence) counted(b *bag, all []roles) (out []roles) {
	some := slices.ContainsFunc(b.lists, func(l list) bool { return slices.ContainsFunc(l.entries, func(e entry) bool { return e.all }) })
	for _, r := range all {
		r.only = position.NoSeat
		if !some || r.by != position.NoSeat {
			out = append(out, r)
			continue
		}
		first, others := q.movers()
		for _, seat := range slices.Concat(first, others) {
			r.only = seat
			out = append(out, r)
		}
	}
	return out
}

func (q *sentence) roles(b *bag, fixed position.Seat) (out []roles) {
	if fixed != position.NoSeat {
		rest := slices.DeleteFunc(slices.Clone(b.players), func(p spoken) bool { return p.seat == fixed })
		partner := len(rest) > 0 && len(b.acts) > 0 && rest[0].at < b.last && !rest[0].owns && !rest[0].with && rest[0].before == "" && (!b.words["you"] || b.first == "you")
		return []roles{{by: fixed, rest: rest, partner: partner}}
	}
	if b.does("next") || b.does("onward") { // the next player is part of the verb
		out = append(out, roles{by: position.NoSeat, rest: b.players})
		if len(b.players) == 1 && b.players[0].seat == q.state.Active && !b.players[0].owns {
			out = append(out, roles{by: b.players[0].seat})
		}
		return out
	}
	if by, ok := q.giver(b); ok { // "Anna gets a wool from Ben", who owes a gift
		return append(out, roles{by: by.seat, rest: slices.DeleteFunc(slices.Clone(b.players), func(o spoken) bool { return o.at == by.at })})
	}
	if len(b.players) == 1 && (b.does("take") || b.does("get")) && q.obliges() { // "Ben has to take a brick"
		out = append(out, roles{by: position.NoSeat, rest: b.players})
	}
	me := b.words["me"] || b.words["you"] // who is spoken to is another than who moves
	if me && b.giver && len(b.players) == 0 {
		return []roles{{by: position.NoSeat, partner: true}}
	}
	if !me && len(b.players) > 0 {
		for i, p := range b.players {
			if !q.ear.Game.Plays(p.seat) { // for a neutral player others place
				continue
			}
			if p.before == "by" || p.builds && len(b.players) == 1 && !b.playsCard() || i == 0 && !p.owns && p.before == "" && (p.at < b.last || p.does && q.ear.pays(b.acts[0].Name)) && !b.cardBefore(p.at) { // also "with a fish Ben steals"
				rest := slices.Clone(b.players)
				rest = slices.DeleteFunc(rest, func(o spoken) bool { return o.at == p.at })
				out = append(out, roles{by: p.seat, rest: rest})
				if p.at == 0 && p.at < b.last && len(b.acts) > 0 { // he is the one who does it
					out[len(out)-1].rest = rest
				}
			}
		}
	}
	if b.toMe && !b.speaks && len(b.lists) == 0 && len(b.players) == 1 && b.does("give") && b.players[0].at < b.last { // "Ben gives the boot to me"
		return append(out, roles{by: b.players[0].seat, rest: []spoken{{seat: q.speaker(), at: len(q.words), before: "to"}}})
	}
	if b.spoken && len(b.acts) > 0 && (len(b.players) < 2) { // "could you give me an ore, Ben"
		return append(out, roles{by: position.NoSeat, rest: b.players, partner: true})
	}
	if n := len(b.players); b.toMe && !b.speaks && b.does("give") && len(b.acts) == 1 && n == 1 && b.players[0].at > b.last && b.players[0].before == "" { // "give me an ore, Ben"
		return append(out, roles{by: position.NoSeat, rest: b.players, partner: true})
	}
	if q.passive && len(b.players) == 1 && (b.does("rob") || b.does("steal")) && b.players[0].before == "" && !b.players[0].owns {
		return append(out[:0], roles{by: position.NoSeat, rest: b.players})
	}
	first := len(b.players) > 0 && b.players[0].at < b.last && !b.players[0].owns && b.players[0].before == ""
	if me && first {
		p := b.players[0]
		if len(b.players) == 1 && slices.ContainsFunc(q.state.Owed(), func(o position.Pending) bool {
			v := engine.VerbOf(o.Verb())
			return o.Seat == p.seat && v.HasSlot("GIVE") && !v.HasSlot("TAKE")
		}) { // "Ben gives me an ore", who owes it
			out = append(out, roles{by: p.seat})
		}
		if p.with && len(b.acts) > 0 { // "Ben and I trade": who gives first is open
			out = append(out, roles{by: position.NoSeat, rest: b.players, partner: true})
		}
		return append(out, roles{by: position.NoSeat, rest: b.players, partner: !p.with && !b.before && (!b.words["you"] || b.first == "you") && len(b.acts) > 0})
	}
	if first && !b.players[0].with && b.does("accept") && b.players[0].seat != q.state.Acting { // it is the trade of who asked
		return append(out[:0], roles{by: position.NoSeat, rest: b.players, partner: true}, roles{by: position.NoSeat, rest: b.players})
	}
	if b.words["none"] && len(b.players) == 1 && len(b.places) == 0 && (b.players[0].before == "from" || b.players[0].before == "for") { // "nothing from Ben"
		out = append(out, roles{by: b.players[0].seat})
	}
	if !slices.ContainsFunc(b.acts, func(a item) bool { return !words.In("hands over", a.Name) }) && !me && len(b.players) == 1 && slices.Contains([]string{"from", "for", "to"}, b.players[0].before) { // "three ore from Ben", who owes them
		if p := b.players[0]; slices.ContainsFunc(q.state.Owed(), func(o position.Pending) bool {
			return o.Seat == p.seat && (p.before == "from") == engine.VerbOf(o.Verb()).HasSlot("GIVE")
		}) {
			out = append(out, roles{by: p.seat})
		}
	}
	if len(b.acts) > 0 && len(b.lists) == 0 && len(b.players) == 1 && b.players[0].before == "from" && !me && !b.words["none"] { // "von Nina gebaut"
		out = append(out, roles{by: b.players[0].seat})
	}
	if n := len(b.acts); n > 0 && len(b.players) == 1 && b.acts[n-1].Name == "rob" && b.players[0].at+1 == b.acts[n-1].from && len(b.places) > 0 && b.places[0].from < b.players[0].at { // "Räuber auf D3 und Ben ausrauben"
		out = append(out, roles{by: position.NoSeat, rest: b.players})
	}
	if first && !me && b.last+1 == len(q.words) && b.players[0].at+1 == b.last && q.isInfinitive(b.last) { // "Ben ausrauben"
		out = append(out, roles{by: position.NoSeat, rest: b.players})
		return out
	}
	if slices.ContainsFunc(b.acts, func(a item) bool { return words.In("suffers", a.Name) }) || b.does("get") && b.does("rob") { // who loses a card is robbed
		out = append(out, roles{by: position.NoSeat, rest: b.players})
	}
	if first && len(b.acts) > 0 && len(out) > 0 {
		// If two are named, the first can be the one who gives cards to the player who moves.
		if len(b.players) > 1 {
			other := b.players[1]
			rest := slices.DeleteFunc(slices.Clone(b.players), func(o spoken) bool { return o.at == other.at })
			out = append(out, roles{by: other.seat, rest: rest, partner: true})
		}
		return out
	}
	out = append(out, roles{by: position.NoSeat, rest: b.players})
	// It is open who gives which cards in "Ben, ore for wool" and in "trade: Ben ore, me two wool".
	if first && len(b.acts) == 0 || b.sharedOut() {
		out = append(out, roles{by: position.NoSeat, rest: b.players, partner: true})
	}
	if n := len(b.players); !me && n > 0 {
		if p := b.players[n-1]; p.last && !p.owns && !p.object && p.before == "" && !b.words["none"] {
			rest := slices.DeleteFunc(slices.Clone(b.players), func(o spoken) bool { return o.at == p.at })
			out = append(out, roles{by: p.seat, rest: rest, behind: true})
		}
	}
	return out
}

// isInfinitive reports whether word i is an infinitive of the language, behind which nobody is who does it.
func (q *sentence) isInfinitive(i int) bool {
	return slices.ContainsFunc(q.ear.words.Infinitives, func(ending string) bool { return strings.HasSuffix(q.words[i], ending) })
}

// sharedOut reports whether an exchange is described by a name before each list of cards: a player after the verb,
// then "me". An act of giving is unambiguous: "give Ben an ore, me two wool".
func (b *bag) sharedOut() bool {
	if len(b.players) != 1 || b.first != "me" || b.before || !b.does("trade") && !b.does("swap") {
		return false
	}
	p := b.players[0]
	return p.at > b.last && p.before == "" && !p.owns && !p.with
}

// does reports whether the sentence has the act.
func (b *bag) does(name string) bool {
	for i := range b.acts {
		if b.acts[i].Name == name {
			return true
		}
	}
	return false
}

// playsCard reports whether a card of a deck is named: what it does is done to others' pieces too.
func (b *bag) playsCard() bool {
	return slices.ContainsFunc(b.lists, func(l list) bool { return !l.hands() })
}

// cardBefore reports whether a card of a deck and a place are named before a word: "knight on ore 10, Ben pays".
func (b *bag) cardBefore(at int) bool {
	return len(b.places) > 0 && b.places[0].from < at && slices.ContainsFunc(b.lists, func(l list) bool { return !l.hands() && l.at < at })
}

// obliges reports whether a move can be made now by which somebody makes another do something.
func (q *sentence) obliges() bool {
	for id := range q.verbsNow() {
		if words.Acts()["obliges"][engine.VerbOf(id).Words] {
			return true
		}
	}
	return false
}

// giver returns the player from whom somebody gets what he owes as a gift.
func (q *sentence) giver(b *bag) (by spoken, ok bool) {
	for _, p := range b.players {
		you := len(b.players) == 1 && p.before == "from" && b.words["you"] && b.does("get") // "from Ben you get an ore"
		if (p.before == "from" || p.owns) && (len(b.players) == 2 || you) && slices.ContainsFunc(q.state.Owed(), func(o position.Pending) bool {
			v := engine.VerbOf(o.Verb())
			return o.Seat == p.seat && v.HasSlot("GIVE") && (v.HasSlot("P") || you)
		}) {
			return p, true
		}
	}
	return by, false
}

// tells puts the name of who tells what another does for "my" and "me": "Ben got my ore for two wool, says Nora". It reports whether it did.
func (q *sentence) tells(teller int) bool {
	name := q.words[teller]
	if !slices.ContainsFunc(q.wordIndices()[:teller-1], q.isPlayer) || !slices.ContainsFunc(q.wordIndices(), func(i int) bool { return q.means(i, "my") || q.means(i, "to-me") }) {
		return false
	}
	q.replace(teller-1, teller+1)
	for i := len(q.words) - 1; i >= 0; i-- {
		switch {
		case q.means(i, "my"):
			q.replace(i, i+1, name, "'s")
		case q.means(i, "to-me"):
			q.replace(i, i+1, name)
		}
	}
	return true
}

// wishes puts "I want" for a wish for cards in other words, where cards are offered too: "Carla, I'd like an ore for two sheep". Behind the
// card it is the card that is wanted: "Jonas has an ore I want".
func (q *sentence) wishes() {
	if q.cardWords() < 2 {
		return
	}
	for i := range q.words {
		for n := min(4, len(q.words)-i-1); n > 0; n-- {
			if !q.ear.words.Means(strings.Join(q.words[i:i+n], " "), words.Word, "i-want") {
				continue
			}
			switch {
			case q.canCount(i+n) || q.isNumber(i+n) || q.means(i+n, "a"):
				q.replace(i, i+n, "i", "want")
			case i > 1 && q.canCount(i-1) && q.means(i+n, "from"): // "ein Erz hätte ich gern von Ben"
				q.replace(i-2, i+n, "i", "want", q.words[i-2], q.words[i-1])
			case i > 0 && q.canCount(i-1):
				q.replace(i, i+n, "want")
			}
			return
		}
	}
}
