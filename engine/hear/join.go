package hear

import (
	"slices"
	"strings"

	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// join takes a joining word.
func (b *bag) join(i *int, way []item, open *bool, before *string, by string, owner *position.Seat) {
	it := way[*i]
	var next *item
	if *i+1 < len(way) {
		next = &way[*i+1]
	}
	is := func(k words.Kind) bool { return next != nil && next.Kind == k }
	switch it.Name {
	case "and", "beside":
		return
	case "for", "with", "from", "to", "by", "between":
		*before, *open = it.Name, false
	case "all":
		for is(words.Word) && (next.Name == "my" || next.Name == "your" || next.Name == "them" || next.Name == "own") { // all my wool
			b.owner(next.Name)
			*i++
			if next = nil; *i+1 < len(way) {
				next = &way[*i+1]
			}
		}
		if is(words.Card) {
			all := entryOf(next, 0, true)
			all.all = true
			b.add(all, open, by, *before, it.from, owner)
			*before = ""
			*i++
			return
		}
		if is(words.Number) { // all four ore, all four of my ore
			n := *i + 2
			for n < len(way) && way[n].Kind == words.Word && slices.Contains([]string{"my", "your", "them", "own", "from"}, way[n].Name) {
				n++
			}
			if n < len(way) && (counts(&way[n]) || way[n].Kind == words.Act && b.ear.pays(way[n].Name)) { // "all seven fish"
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
		if b.says(it.Name); counts(next) { // of cards the number is said
			b.bad = true
		}
	case "free":
		b.free = true
	case "each":
		b.bad = b.bad || !(next != nil && next.Kind == words.Number || *i > 0 && (way[*i-1].Kind == words.Number || way[*i-1].Kind == words.Word && way[*i-1].Name == "card"))
	case "vague":
		if counts(next) || is(words.Word) && next.Name == "card" {
			b.vague = true
			return
		}
		b.bad = true
	case "level":
		if is(words.Number) {
			b.level = next.N
			*i++
		}
		b.words["level"] = true
	case "red-die", "yellow-die":
		if is(words.Word) && next.Name == "die" {
			return
		}
		if is(words.Act) && (next.Name == "roll" || next.Name == "reveal") && *i+2 < len(way) && way[*i+2].Kind == words.Number { // "red shows six"
			next, *i = &way[*i+2], *i+1
		}
		if n := *i + 3; is(words.Act) && (next.Name == "roll" || next.Name == "reveal") && n <= len(way) && way[n-1].Kind == words.Word && way[n-1].Name == "a" && (n == len(way) || way[n].Kind != words.Number && !counts(&way[n])) { // "le dé rouge fait un"
			next, *i = &item{Meaning: words.Meaning{Kind: words.Number, N: 1}}, *i+1
		}
		if n := *i + 2; is(words.Word) && next.Name == "a" && n < len(way) && way[n].Kind == words.Number { // "red is a two"
			next, *i = &way[n], *i+1
		}
		if is(words.Number) {
			if it.Name == "red-die" {
				b.red = next.N
			} else {
				b.yellow = next.N
			}
			*i++
			return
		}
		b.bad = true
	case "my", "your":
		b.owner(it.Name)
	case "put-in", "put-out":
		if l := b.lastList(); l != nil && !(is(words.Word) && next.Name == "from") {
			l.whose = map[string]string{"put-in": "my", "put-out": "your"}[it.Name]
		}
		*open = false
	case "me", "to-me", "you":
		b.person(it.Name, i, way, open, before)
	default:
		if b.whose = ""; it.Name == "them" && (counts(next) || is(words.Number)) {
			b.whose = it.Name
		}
		if it.Name == "them" && len(b.words) == 0 && b.last > it.from { // before the act
			b.giver = true
		}
		b.says(it.Name)
	}
}

// person takes who speaks or who is spoken to. Cards from who speaks are his, cards to him come from who is spoken to.
func (b *bag) person(name string, i *int, way []item, open *bool, before *string) {
	last := *i - 1
	if *i+2 < len(way) && name == "me" && way[*i+1].Kind == words.Word && way[*i+1].Name == "them" && last >= 0 && way[last].Kind == words.Word && way[last].Name == "and" { // "und ich ihr ein Schaf"
		*i++
	}
	if l := b.lastList(); l != nil && name != "you" && last >= 0 && *i+1 < len(way) && (way[last].Kind == words.Word && way[last].Name == "and" || counts(&way[last])) &&
		(l.toThem != position.NoSeat || l.of != position.NoSeat || l.whose != "" && way[0].Kind == words.Act && way[0].Name == "bank") && (counts(&way[*i+1]) || way[*i+1].Kind == words.Number || way[*i+1].Name == "a") {
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
		b.before = b.before || name == "me" && last >= 0 && len(b.acts) == 1 && way[last].Kind == words.Act && words.In("receives", way[last].Name) // "Ben, kriege ich ein Erz"
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
		return way[i].Kind == words.Word && (way[i].Name == "red-die" || way[i].Name == "yellow-die")
	}
	return i+3 < len(way) && way[i+2].Kind == words.Number && die(i+1) && die(i+3) && way[i+1].Name != way[i+3].Name
}

// joins reports whether a word joins two moves: "and", in any language that is heard.
func (e *Ear) joins(w string) bool {
	return slices.ContainsFunc(e.words.Forms[strings.ToLower(strings.Trim(w, ","))], func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "and" })
}
