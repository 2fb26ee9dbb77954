package hear

import (
	"slices"

	"catanref/engine/position"
)

// join takes a joining word.
func (b *bag) join(i *int, way []item, open *bool, before *string, by string, owner *position.Seat) {
	it := way[*i]
	var next *item
	if *i+1 < len(way) {
		next = &way[*i+1]
	}
	is := func(k kind) bool { return next != nil && next.kind == k }
	switch it.name {
	case "and", "beside":
		return
	case "for", "with", "from", "to", "by", "between":
		*before, *open = it.name, false
	case "all":
		for is(word) && (next.name == "my" || next.name == "your" || next.name == "them" || next.name == "own") { // all my wool
			b.owner(next.name)
			*i++
			if next = nil; *i+1 < len(way) {
				next = &way[*i+1]
			}
		}
		if is(card) {
			all := entryOf(next, 0, true)
			all.all = true
			b.add(all, open, by, *before, it.from, owner)
			*before = ""
			*i++
			return
		}
		if is(number) { // all four ore, all four of my ore
			n := *i + 2
			for n < len(way) && way[n].kind == word && slices.Contains([]string{"my", "your", "them", "own", "from"}, way[n].name) {
				n++
			}
			if n < len(way) && (counts(&way[n]) || way[n].kind == act && b.ear.pays(way[n].name)) { // "all seven fish"
				return
			}
		}
		b.words["all"] = true
	case "a":
		if counts(next) {
			b.add(entryOf(next, 1, true), open, by, *before, it.from, owner)
			*before = ""
			*i++
		}
	case "both":
		if b.says(it.name); counts(next) { // of cards the number is said
			b.bad = true
		}
	case "free":
		b.free = true
	case "each":
		b.bad = b.bad || !(next != nil && next.kind == number || *i > 0 && (way[*i-1].kind == number || way[*i-1].kind == word && way[*i-1].name == "card"))
	case "vague":
		if counts(next) || is(word) && next.name == "card" {
			b.vague = true
			return
		}
		b.bad = true
	case "level":
		if is(number) {
			b.level = next.n
			*i++
		}
		b.words["level"] = true
	case "red-die", "yellow-die":
		if is(word) && next.name == "die" {
			return
		}
		if is(act) && (next.name == "roll" || next.name == "reveal") && *i+2 < len(way) && way[*i+2].kind == number { // "red shows six"
			next, *i = &way[*i+2], *i+1
		}
		if n := *i + 2; is(word) && next.name == "a" && n < len(way) && way[n].kind == number { // "red is a two"
			next, *i = &way[n], *i+1
		}
		if is(number) {
			if it.name == "red-die" {
				b.red = next.n
			} else {
				b.yellow = next.n
			}
			*i++
			return
		}
		b.bad = true
	case "my", "your":
		b.owner(it.name)
	case "put-in", "put-out":
		if l := b.lastList(); l != nil {
			l.whose = map[string]string{"put-in": "my", "put-out": "your"}[it.name]
		}
		*open = false
	case "me", "to-me", "you":
		b.person(it.name, i, way, open, before)
	default:
		if b.whose = ""; it.name == "them" && (counts(next) || is(number)) {
			b.whose = it.name
		}
		if it.name == "them" && len(b.words) == 0 && b.last > it.from { // before the act
			b.giver = true
		}
		b.says(it.name)
	}
}

// person takes who speaks or who is spoken to. Cards from who speaks are his, cards to him come from who is spoken to.
func (b *bag) person(name string, i *int, way []item, open *bool, before *string) {
	last := *i - 1
	if *i+2 < len(way) && name == "me" && way[*i+1].kind == word && way[*i+1].name == "them" && last >= 0 && way[last].kind == word && way[last].name == "and" { // "und ich ihr ein Schaf"
		*i++
	}
	if l := b.lastList(); l != nil && name != "you" && last >= 0 && *i+1 < len(way) && (way[last].kind == word && way[last].name == "and" || counts(&way[last])) &&
		(l.toThem != position.NoSeat || l.of != position.NoSeat || l.whose != "" && way[0].kind == act && way[0].name == "bank") && (counts(&way[*i+1]) || way[*i+1].kind == number || way[*i+1].name == "a") {
		b.says("me") // "Ben gets two sheep and I an ore"
		if *open, b.whose = false, "your"; l.of != position.NoSeat || l.whose == "your" {
			b.whose = "my"
		}
		return
	}
	said := "me"
	if b.whose = ""; name == "you" {
		said = "you"
	}
	if name == "to-me" {
		b.toMe = true
		b.words["me"] = true
		if b.first == "" {
			b.first = "me"
		}
	} else {
		b.speaks = b.speaks || name == "me"
		b.spoken = b.spoken || name == "you" && len(b.acts) == 0 && *before == "" && !b.words["me"]
		b.says(name)
	}
	whose := ""
	switch {
	case *before == "from":
		whose = map[string]string{"me": "my", "you": "your"}[said]
	case *before == "to", *before == "for" && behindCards(way, *i):
		whose = map[string]string{"me": "your", "you": "my"}[said]
	}
	if whose == "" {
		return
	}
	if behindCards(way, *i) {
		b.side(whose, position.NoSeat, position.NoSeat)
	} else if *before == "from" {
		b.whose = whose
	}
	*before, *open = "", false
}

// says notes a word, and of who speaks and who is spoken to which is first.
func (b *bag) says(name string) {
	b.before = b.before || name == "me" && len(b.acts) == 0
	b.words[name] = true
	if b.first == "" && (name == "me" || name == "you") {
		b.first = name
	}
}

// owner handles a word that names the owner of the things after it.
func (b *bag) owner(name string) {
	b.whose = name
	switch name {
	case "my":
		b.says("me")
	case "your":
		b.says("you")
	default:
		b.words[name], b.whose = true, ""
	}
}

// diceBehind reports whether two numbers stand from item i on, each before the die that shows it.
func diceBehind(way []item, i int) bool {
	die := func(i int) bool {
		return way[i].kind == word && (way[i].name == "red-die" || way[i].name == "yellow-die")
	}
	return i+3 < len(way) && way[i+2].kind == number && die(i+1) && die(i+3) && way[i+1].name != way[i+3].name
}
