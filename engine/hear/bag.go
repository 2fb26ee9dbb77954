package hear

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// bag holds one interpretation of the sentence, sorted by kind; each kind is in the order of the sentence.
type bag struct {
	acts    []item
	players []spoken
	lists   []list
	numbers []item
	gates   []item
	places  []item
	wonders []item
	events  []item
	rate    int   // of a trade with the bank, as it was said: "four to one"
	dice    []int // of pairs and doubles
	red     int   // of the red die
	yellow  int
	level   int
	count   int // of cards that are not named: "4 cards"
	words   map[string]bool
	bad     bool // it is no move at all
	vague   bool
	last    int  // index of the word of the first act
	giver   bool // "he gives me": somebody who is not named does it, with who speaks
	mended  bool
	priced  bool // "for" precedes cards
	whose   string
	first   string // "me" or "you", whichever is said first
	before  bool   // "I" precedes the first act
	toMe    bool   // it is done to who speaks
	speaks  bool   // "I" was said
	spoken  bool   // "you" precedes it: the addressed player is the mover
	ear     *Ear
	doer    doer // of the latest act of giving or taking
	free    bool // nothing is paid, it is said
	each    int  // number of each card of the list that follows or precedes: "two of each"

	roles           []roles                 // who does it and who else is named, if asked for
	verbs           []words.ActVerbs        // for each act: how it stands to each verb, if asked for
	gathered, looks bool                    // all is in it, and some words pick a piece
	of              map[position.VerbID]int // 1: the acts can be part of a move of the verb; 2: they name it; 0: neither
	beside          []bool                  // for each act: it is no part of a move
}

// goesWith reports whether one of the acts can be said of a verb, and whether it names it.
func (b *bag) goesWith(act int, v *engine.Verb) (goes, names bool) {
	for n := len(b.verbs); n < len(b.acts); n++ {
		b.verbs = append(b.verbs, words.Acts().Of(b.acts[n].Name))
	}
	return b.verbs[act].GoesWith(v)
}

// noLevel is the level that is none of a track: two that are said contradict each other.
const noLevel = 9

// spoken is a player as it was said.
type spoken struct {
	seat   position.Seat
	at     int
	before string // the joining word before it
	owns   bool
	object bool // an act directly precedes it: "rob Ben"
	last   bool // nothing follows: "builds a road, Ben"
	with   bool // "and" follows: "Ben and I"
	does   bool // an act directly follows: "Ben takes a card"
	builds bool // owner of the object of an act: "Ben's first settlement"
}

// toPersons are acts after which a player is the other party.
var toPersons = []string{"rob", "steal", "displace", "chase", "force", "give", "take", "attack", "spy", "trade", "swap", "buy"}

// behindCards reports whether item i follows cards and a joining word, or cards and a verb of moving: "two ore to
// Ben", "two ore go to Ben".
func behindCards(way []item, i int) bool {
	return i > 1 && counts(&way[i-2]) || i > 2 && way[i-2].Kind == words.Act && (way[i-2].Name == "go" || way[i-2].Name == "walk" || way[i-2].Name == "give") && counts(&way[i-3])
}

// gather sorts the items of a way.
func (e *Ear) gather(way []item) *bag {
	b := &bag{words: map[string]bool{}, last: 1 << 10, ear: e}
	by, before := "", ""
	open := false            // a list is being read
	owner := position.NoSeat // named owner of the following things
	for i := 0; i < len(way); i++ {
		it := way[i]
		if it.Kind != words.Word && !counts(&it) && it.Kind != words.Number {
			b.whose = ""
		}
		b.mended = b.mended || it.mended
		var next *item
		if i+1 < len(way) {
			next = &way[i+1]
		}
		switch it.Kind {
		case words.Talk, words.Other, words.Unknown, words.Side, words.Terrain, words.Modal, words.Exclamation: // a side without a hex has no meaning
			b.bad = true
			return b
		case words.Act:
			if b.last > it.from {
				b.last = it.from
			}
			if it.Name == "level" {
				b.words["level"] = true
			}
			if rate, ok := strings.CutPrefix(it.Name, "rate"); ok {
				b.rate, _ = strconv.Atoi(rate)
			}
			b.doer = doerOf(way, i)
			b.acts, by, before, open = append(b.acts, it), it.Name, "", false
		case words.Player:
			if i > 0 && way[i-1].Kind == words.Word && way[i-1].Name == "beside" { // "next to Ben": he does nothing
				continue
			}
			rolls := i+2 < len(way) && way[i+2].Kind == words.Act && way[i+2].Name == "roll" // "Ben's roll is a six"
			owns := next != nil && (next.Kind == words.Word && next.Name == "'s" && !rolls || next.Kind == words.Act && next.owned && next.Name == "next")
			p := spoken{seat: it.seat, at: it.from, before: before, owns: owns, last: next == nil, with: next != nil && next.Kind == words.Word && next.Name == "and", object: i > 0 && way[i-1].Kind == words.Act && slices.Contains(toPersons, way[i-1].Name)}
			p.builds = owns && i+2 < len(way) && way[i+2].Kind == words.Act && words.In("builds", way[i+2].Name)
			p.does = next != nil && next.Kind == words.Act && before == ""
			if behindCards(way, i) {
				switch {
				case before == "from", before == "to" && (by == "buy" || by == "take" || by == "took" || by == "draw"): // one buys of somebody, or "à" him
					b.side("", it.seat, position.NoSeat)
				case before == "to":
					b.side("", position.NoSeat, it.seat)
				}
			}
			owner = position.NoSeat
			if owns || before == "from" && next != nil && (next.Kind == words.Number || counts(next) || next.Kind == words.Word && next.Name == "a") { // "from Ben two ore"
				owner = it.seat
			}
			if b.players = append(b.players, p); !b.ear.Game.Plays(it.seat) && next != nil && next.Kind == words.Number && next.N == 1 && !next.digits { // "the white one"
				i++
			}
			if !owns {
				before = ""
			}
			open = false
		case words.Place:
			of := i - 2
			if of > 0 && way[of].Kind == words.Act { // "my strong knight marches from C3.N to C3.S"
				of--
			}
			if of >= 0 && way[of].Kind == words.Place && way[of].owned && way[i-1].Kind == words.Word && way[i-1].Name == "from" && len(b.places) > 0 && !it.owned {
				if both, ok := b.ear.narrowed(way[of].places, it.places); ok {
					last := &b.places[len(b.places)-1]
					last.places, last.owned, before = both, false, ""
					continue
				}
			}
			if i > 0 && way[i-1].Kind == words.Place && (way[i-1].owned || way[i-1].places.called || way[i-1].places.near) && !it.owned {
				if both, ok := b.ear.narrowed(way[i-1].places, it.places); ok {
					last := &b.places[len(b.places)-1]
					last.places, last.owned = both, false
					continue
				}
			}
			if it.owned && i > 0 && way[i-1].Kind == words.Word && (way[i-1].Name == "beside" || way[i-1].Name == "by") && len(b.places) > 0 { // "pirate to C6, next to Ben's ship"
				continue
			}
			if it.by = by; it.owned {
				b.players = append(b.players, spoken{seat: it.seat, at: it.from, before: before, owns: true})
			}
			b.places = append(b.places, it)
			before, open = "", false
		case words.Gate:
			if n := len(b.gates); n == 0 || b.gates[n-1].Kind != words.Level || b.gates[n-1].Gate != it.Gate { // "the merchant guild, trade"
				b.gates = append(b.gates, it)
			}
			before, open = "", false
		case words.Level:
			contradicts := b.level != 0 && b.level != it.N && b.level+1 != it.N
			if n := len(b.gates); n > 0 && b.gates[n-1].Gate == it.Gate { // "the abbey becomes a library", "level 3, the merchant guild"
				b.gates = b.gates[:n-1]
			}
			if b.gates, b.level = append(b.gates, it), it.N; contradicts {
				b.level = noLevel
			}
			before, open = "", false
		case words.Wonder:
			b.wonders = append(b.wonders, it)
		case words.Event:
			b.events = append(b.events, it)
			before, open = "", false
		case words.Pair:
			b.dice = append(b.dice, it.N, it.N)
		case words.Number:
			if done := b.ofEach(way, &i, open); done {
				continue
			}
			for n := i + 1; next != nil && next.Kind == words.Word && (next.Name == "my" || next.Name == "your" || next.Name == "them" || next.Name == "own" || next.Name == "from" && n+2 < len(way) && way[n+1].Kind == words.Word); n++ { // two of my sheep
				if n+1 == len(way) || !counts(&way[n+1]) && way[n+1].Kind != words.Word {
					next = &way[i+1]
					break
				}
				if next = &way[n+1]; counts(next) {
					b.owner(way[n].Name)
					i = n
				}
			}
			if n := i + 1; n+2 < len(way) && way[n].Kind == words.Player && way[n+1].Kind == words.Word && way[n+1].Name == "'s" && counts(&way[n+2]) { // five of Ben's logs
				b.players = append(b.players, spoken{seat: way[n].seat, at: way[n].from, before: "from", owns: true})
				owner, next, i = way[n].seat, &way[n+2], n+1
			}
			if n := i + 1; n+2 < len(way) && way[n].Kind == words.Player && way[n+1].Kind == words.Word && way[n+1].Name == "'s" && way[n+2].Kind == words.Word && way[n+2].Name == "card" { // two of Ben's cards
				b.players = append(b.players, spoken{seat: way[n].seat, at: way[n].from, before: "from", owns: true})
				next, i = &way[n+2], n+1
			}
			switch {
			case counts(next):
				b.add(entryOf(next, it.N, true), &open, by, before, it.from, &owner)
				before = ""
				i++
			case next != nil && next.Kind == words.Number && it.N == 2 && (next.Plural || next.Face) && !it.digits: // "two sixes"
				b.bad = true
				return b
			case next != nil && next.Kind == words.Word && next.Name == "card":
				if it.digits || it.N > 1 {
					b.count += it.N
				}
				b.priced = b.priced || before == "for"
				b.words["card"] = true
				i++
			case next != nil && next.Kind == words.Word && next.Name == "level":
				b.level = it.N
				i++
			case diceBehind(way, i): // "4 yellow 3 red"
				for ; i+1 < len(way) && way[i].Kind == words.Number; i += 2 {
					if way[i+1].Name == "red-die" {
						b.red = way[i].N
					} else {
						b.yellow = way[i].N
					}
				}
				i--
			case it.Plural: // "fours" alone is no sum
				b.bad = true
				return b
			default:
				b.numbers = append(b.numbers, it)
			}
			if !counts(next) {
				open = false
			}
		case words.Card, words.Coins:
			b.add(entryOf(&it, 1, false), &open, by, before, it.from, &owner)
			before = ""
		case words.Double:
			for n := i + 1; it.Name == "" && n+1 < len(way) && way[n].Kind == words.Word && (way[n].Name == "my" || way[n].Name == "your" || way[n].Name == "them"); n++ { // "both his sheep"
				if counts(&way[n+1]) {
					b.owner(way[n].Name)
					next, i = &way[n+1], n
				}
			}
			if counts(next) && it.Name == "" { // "both bricks"
				b.add(entryOf(next, 2, true), &open, by, before, it.from, &owner)
				before = ""
				i++
			} else if next != nil && next.Kind == words.Number && (it.Name == "" || it.Name == "may" || next.Plural || next.Face) {
				b.dice = append(b.dice, next.N, next.N)
				i++
			} else if it.Name != "" {
				b.bad = true
				return b
			} else if before := i - 1; before >= 0 && (way[before].Name == "and" || way[before].Name == "a") {
				b.bad = true // "a six and a two": a number
				return b
			} else {
				b.words["double"] = true
			}
		case words.Word:
			if it.Name == "want" {
				by, b.doer, open = it.Name, wisherOf(way, i), false
			}
			b.join(&i, way, &open, &before, by, &owner)
			if b.bad {
				return b
			}
		}
	}
	b.looks, b.gathered = b.picks(), true
	b.behind()
	b.mineFirst(way)
	b.bad = b.bad || b.each > 0 && !b.eachSaid()
	// A road for free is a road, and its price is the ruling's. Cards for free are a gift, which is no move.
	b.bad = b.bad || b.free && (slices.ContainsFunc(b.lists, func(l list) bool { return l.hands() }) || !b.playsCard() && !slices.ContainsFunc(b.acts, func(a item) bool { return words.In("builds", a.Name) }))
	return b
}

// behind assigns to each list of cards the act after it, if no act precedes the first list and one follows each: "four
// wood given, one ore taken".
func (b *bag) behind() {
	var by []string
	for i, l := range b.lists {
		to := 1 << 10
		if i+1 < len(b.lists) {
			to = b.lists[i+1].at
		}
		at := slices.IndexFunc(b.acts, func(a item) bool { return a.from > l.at && a.from < to })
		if at < 0 || b.last < b.lists[0].at {
			return
		}
		by = append(by, b.acts[at].Name)
	}
	if len(by) < 2 {
		return
	}
	for i := range by {
		b.lists[i].by = by[i]
	}
}

// mineFirst assigns two lists of cards, each behind its owner: first the speaker's, then another player's, "me two ore,
// Ben a sheep".
func (b *bag) mineFirst(way []item) {
	if len(b.lists) != 2 || len(b.players) != 1 || way[0].Kind != words.Word || way[0].Name != "me" && way[0].Name != "to-me" || len(b.acts) > 0 && b.last < b.lists[1].at {
		return
	}
	if p := b.players[0]; p.before == "" && !p.owns && p.at > b.lists[0].at && p.at < b.lists[1].at && b.lists[1].before == "" {
		b.lists[0].whose, b.lists[1].of = "my", p.seat
	}
}
