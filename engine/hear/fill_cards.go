package hear

import "slices"

// splits are the ways of taking the lists: one list is two where cards go and come and nothing stands between them.
func splits(lists []list, f frame) [][]list {
	if !f.has("GIVE") || !f.has("TAKE") {
		return [][]list{lists}
	}
	var hands []list
	for _, l := range lists {
		if l.hands() {
			hands = append(hands, l)
		}
	}
	if len(hands) != 1 || len(hands[0].entries) < 2 {
		return [][]list{lists}
	}
	var out [][]list
	one := hands[0]
	for i := 1; i < len(one.entries); i++ {
		out = append(out, []list{{one.entries[:i], one.by, one.before, one.at}, {one.entries[i:], "", "", one.at + 1}})
	}
	return out
}

// Acts by whose side the cards are that follow.
var (
	takes = []string{"get", "take", "choose", "buy", "gold"}
	gives = []string{"give", "trade", "bank", "discard", "port", "swap", "lose"}
)

// exchange puts the lists in the order in which they go: given, then taken.
func (fl *filling) exchange(r roles) bool {
	if len(fl.lists) > 2 {
		return false
	}
	flip := false
	if fl.d.form[0] == "P" { // take, then give
		flip = len(fl.lists) < 1 || !slices.Contains(gives, fl.lists[0].by) || fl.lists[0].by == "trade" || fl.lists[0].by == "swap"
	} else if len(fl.lists) > 0 {
		first := fl.lists[0]
		flip = slices.Contains(takes, first.by) && first.before != "for"
		if first.before == "for" && len(fl.lists) == 2 && slices.Contains(gives, fl.lists[1].by) && first.by == "" {
			flip = true
		}
		if r.partner {
			flip = !flip
		}
	}
	if len(fl.lists) == 1 {
		// Which side is left open?
		one := fl.lists[0]
		if flip != (one.before == "for") {
			fl.lists = []list{{}, one}
		} else {
			fl.lists = []list{one, {}}
		}
		return true
	}
	if flip && len(fl.lists) == 2 {
		fl.lists = []list{fl.lists[1], fl.lists[0]}
	}
	return true
}

// open notes a slot for which nothing was said.
func (fl *filling) leave(slot string) bool {
	fl.d.open = append(fl.d.open, slot)
	return true
}

// cards takes the first list as one side of an exchange.
func (fl *filling) cards(slot string, due bool) bool {
	a := &fl.d.act
	side, into := 0, &a.Give
	if slot == "TAKE" {
		side, into = 1, &a.Take
	}
	if len(fl.lists) == 0 || len(fl.lists[0].entries) == 0 {
		if len(fl.lists) > 0 {
			fl.lists = fl.lists[1:]
		}
		n := fl.bag.count
		if n == 0 && len(fl.numbers) == 1 && due {
			n, fl.numbers = fl.numbers[0], nil
		}
		if n > 0 && n < 100 && !a.Verb.Verb().FromBank {
			a.Unseen[side], fl.bag = uint8(n), fl.counted()
			return true
		}
		return fl.leave(slot)
	}
	l := fl.lists[0]
	fl.lists = fl.lists[1:]
	if !fl.d.form.has("GIVE") || !fl.d.form.has("TAKE") {
		for len(fl.lists) > 0 { // told in two goes
			l.entries = slices.Concat(l.entries, fl.lists[0].entries)
			fl.lists = fl.lists[1:]
		}
	}
	for i, e := range l.entries {
		if e.all {
			n, ok := fl.q.holds(fl.d.act.Seat, e.card)
			if !ok {
				return false
			}
			l.entries = slices.Clone(l.entries)
			l.entries[i].n = n
		}
	}
	c, vague, ok := l.hand()
	if !ok {
		return false
	}
	fl.d.vague = fl.d.vague || vague
	*into = c
	return true
}

// counted is the bag with the number of cards taken.
func (fl *filling) counted() *bag {
	b := *fl.bag
	b.count = 0
	return &b
}

func (fl *filling) countOfList() int {
	if len(fl.lists) == 1 && len(fl.lists[0].entries) == 1 {
		return fl.lists[0].entries[0].n
	}
	return 0
}

// card takes a single card.
func (fl *filling) card(w string) bool {
	for i := range fl.lists {
		l := &fl.lists[i]
		if len(l.entries) == 0 {
			continue
		}
		if e := l.entries[0]; e.n != 1 && !fl.d.form.has("N") && !e.all {
			return false
		}
		fl.d.act.Card = l.entries[0].card
		if len(l.entries) == 1 {
			fl.lists = slices.Delete(slices.Clone(fl.lists), i, i+1)
		} else {
			lists := slices.Clone(fl.lists)
			lists[i].entries = l.entries[1:]
			fl.lists = lists
		}
		return true
	}
	return fl.leave(w)
}

// track takes a track by its name or by that of one of its levels.
func (fl *filling) track(w string) bool {
	for i, g := range fl.gates {
		if g.gate.IsGate() {
			fl.d.act.Gate = g.gate
			fl.gates = slices.Delete(slices.Clone(fl.gates), i, i+1)
			return true
		}
	}
	return fl.leave(w)
}

// dice takes what the dice show: both, their sum, or the red one and the sum.
func (fl *filling) dice(w string) bool {
	a := &fl.d.act
	n := fl.numbers
	switch {
	case len(fl.bag.dice) == 2:
		n = fl.bag.dice
	case fl.bag.words["double"] && len(n) == 1 && n[0] <= 6:
		n = []int{n[0], n[0]}
	case fl.bag.red > 0 && fl.bag.yellow > 0 && len(n) == 0:
		n = []int{fl.bag.yellow, fl.bag.red}
	case fl.bag.red > 0 && len(n) == 1 && n[0] > 6:
		n = []int{n[0] - fl.bag.red, fl.bag.red}
	case fl.bag.red > 0 && len(n) == 1:
		n = []int{n[0], fl.bag.red}
	case fl.bag.red > 0 || fl.bag.yellow > 0:
		return false
	}
	if len(fl.bag.dice) == 2 && len(fl.numbers) > 0 {
		return false
	}
	fl.numbers = nil
	if len(n) == 3 && n[0]+n[1] == n[2] || len(n) == 3 && n[1]+n[2] == n[0] { // "5 and 3, that is 8"
		if n[0]+n[1] != n[2] {
			n = n[1:]
		}
		n = n[:2]
	}
	switch {
	case len(n) == 0:
		return fl.leave(w)
	case len(n) == 1 && w == "DICE" && n[0] >= 2 && n[0] <= 12:
		a.Sum = uint8(n[0])
	case len(n) == 2 && n[0] >= 1 && n[0] <= 6 && n[1] >= 1 && n[1] <= 6:
		a.Throw(uint8(n[0]), uint8(n[1]), a.Event())
	default:
		return false
	}
	return true
}
