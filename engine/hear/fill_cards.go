package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// splits returns the ways to read the lists. If cards go and come, one list without a word inside can be two, divided
// by the acts of the sentence.
func splits(lists []list, f frame, exchanged bool, count int) [][]list {
	if count > 1 || !f.has("GIVE") || !f.has("TAKE") {
		return [][]list{lists}
	}
	var hands, others []list
	for _, l := range lists {
		if l.hands() {
			hands = append(hands, l)
		} else {
			others = append(others, l)
		}
	}
	if len(hands) != 1 || len(hands[0].entries) < 2 || !exchanged {
		return [][]list{lists}
	}
	var out [][]list
	one := hands[0]
	for i := 1; i < len(one.entries); i++ {
		first, second := one, list{entries: one.entries[i:], at: one.at + 1, of: position.NoSeat, toThem: position.NoSeat}
		first.entries = one.entries[:i]
		out = append(out, append([]list{first, second}, others...))
	}
	return out
}

// bare reports whether two lots of cards and a player are all that is said: "2 sheep 1 ore Ben". Who gives which is asked.
func (b *bag) bare(v *engine.Verb) bool {
	return v.Act == engine.TradeAct && len(b.acts) == 0 && len(b.players) == 1 && len(b.lists) == 1 && len(b.lists[0].entries) == 2 &&
		b.lists[0].entries[0].counted && b.lists[0].entries[1].counted && len(b.places)+len(b.numbers) == 0
}

// gives are acts that state the side of the cards after them.
var gives = []string{"give", "trade", "bank", "discard", "port", "swap", "lose"}

// receives reports whether cards behind an act or a wish are for who does it.
func receives(by string) bool { return by == "want" || words.In("receives", by) }

// exchange puts the lists in order: given, then taken.
func (fl *filling) exchange(r roles) bool {
	if len(fl.lists) > 2 {
		return false
	}
	flip := false
	if side, of := fl.sideOf(fl.lists); of >= 0 {
		flip = (side == takenSide) == (of == 0) != (fl.d.form[0] == "P")
		if len(fl.lists) == 1 {
			flip = (side == takenSide) != (fl.lists[0].before == "for") != (fl.d.form[0] == "P")
		}
	} else if fl.d.form[0] == "P" { // take, then give
		flip = len(fl.lists) > 0 && slices.Contains([]string{"give", "discard", "lose"}, fl.lists[0].by)
	} else if len(fl.lists) > 0 {
		first := fl.lists[0]
		by := first.by
		if last := len(fl.bag.acts) - 1; by == "" && last >= 0 && (len(fl.lists) < 2 || fl.lists[1].before != "" || !receives(fl.lists[1].by)) && fl.bag.acts[last].from > first.at { // "kann ich ein Erz haben"
			by = fl.bag.acts[last].Name
		}
		flip = receives(by) && first.before != "for"
		if len(fl.lists) == 2 && (first.by+first.before+fl.lists[1].before == "" && fl.lists[1].by == "trade" || // "Ben, an ore please, I offer two wool"
			first.before == "for" && slices.Contains(gives, fl.lists[1].by) && (first.by == "" || first.by == "want" || slices.Contains(gives, first.by))) { // "for an ore I give two wool", "he gives me for an ore his wool"
			flip = true
		}
		if engine.VerbOf(fl.d.act.Verb).Act == engine.BankAct && len(fl.lists) == 2 && (first.by == "" || first.by == "bank") && (fl.acts("bank") || !fl.q.offersAll()) && first.total() < fl.lists[1].total() {
			flip = true // nobody gives the bank fewer cards than are received
			fl.d.asks = fl.d.asks || !fl.acts("bank")
		}
		if r.partner || fl.bankGives() {
			flip = !flip
		}
	}
	if len(fl.lists) == 1 { // the other side is left open
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

// bankGives reports whether the bank acts and the speaker is the other side: "the bank gives me an ore for four
// wool".
func (fl *filling) bankGives() bool {
	acts := fl.bag.acts
	return len(acts) > 1 && acts[0].Name == "bank" && acts[1].Name == "give" && fl.bag.words["me"]
}

// The sides of an exchange.
const (
	givenSide = iota
	takenSide
)

// sideOf returns the side of a list whose owner or receiver is stated; of is -1 if neither is.
func (fl *filling) sideOf(lists []list) (side, of int) {
	mover := fl.d.act.Seat
	if mover == position.NoSeat {
		mover = fl.q.ear.mover(mover, fl.state)
	}
	for i, l := range lists {
		switch {
		case l.whose == "my":
			return givenSide, i
		case l.whose == "your", l.whose == "them" && fl.acts("accept"):
			return takenSide, i
		case l.of != position.NoSeat && l.of != mover, l.toThem != position.NoSeat && l.toThem == mover:
			return takenSide, i
		case l.of != position.NoSeat, l.toThem != position.NoSeat:
			return givenSide, i
		}
	}
	return 0, -1
}

// open records a slot for which the sentence has nothing.
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
		if n > 0 && n < 100 && !engine.VerbOf(a.Verb).FromBank {
			a.Unseen[side], fl.bag, fl.d.asks = uint8(n), fl.counted(), fl.d.asks || fl.q.half
			return true
		}
		return fl.leave(slot)
	}
	l := fl.lists[0]
	if fl.lists = fl.lists[1:]; len(l.entries)+len(fl.lists) > 1 && fl.q.isOwed(engine.VerbOf(a.Verb)) && fl.q.isForBoth(fl.bag) {
		fl.q.doubt = true
	}
	if !fl.d.form.has("GIVE") || !fl.d.form.has("TAKE") {
		for len(fl.lists) > 0 { // given in two parts
			l.entries = slices.Concat(l.entries, fl.lists[0].entries)
			fl.lists = fl.lists[1:]
		}
	}
	l.entries = slices.Clone(l.entries)
	for i, e := range l.entries {
		if e.all {
			n, ok := fl.q.holds(fl.holder(side, &l), e.card)
			if !ok {
				return false
			}
			l.entries[i].n = n
		}
	}
	if v := engine.VerbOf(a.Verb); (v.Act == engine.BankAct || v.Act == engine.TradeAct && fl.bag.rate > 0) && side == givenSide && len(l.entries) == 1 {
		if _, hand := l.entries[0].card.Kind(); !hand && !l.entries[0].coins && fl.bag.rate > 0 {
			return false
		}
		switch e, rate := &l.entries[0], fl.bag.rate; {
		case rate > 0 && e.counted:
			fl.d.odd = fl.d.odd || e.n%rate != 0
		case rate > 0:
			e.n, e.counted = rate, true
		default:
			fl.d.countless = !e.counted
		}
	}
	c, coins, tokens, vague, ok := l.hand()
	odd, few := l.odd()
	if odd[0] != 0 {
		if v := engine.VerbOf(a.Verb); !few || v.Plays != 0 || a.Odd[0] != 0 || (fl.d.names < named || v.Only(engine.AsAnswer) && !fl.q.verbsNow()[v.ID]) && !fl.q.isOwed(v) {
			return false
		}
		if a.Odd = odd; side == takenSide {
			a.Flags |= engine.OddTaken
		}
	}
	if !ok || coins > 15 || (coins > 0 || tokens != position.Tokens{}) && !engine.VerbOf(a.Verb).Coins {
		return false
	}
	fl.d.vague = fl.d.vague || vague
	*into, a.Coins[side] = c, uint8(coins)
	sides := a.Tokens.Sides()
	sides[side] = tokens
	if a.Tokens, ok = position.TokenLotsOf(sides); !ok {
		return false
	}
	return true
}

// holder returns who has the cards of one side of an exchange; NoSeat: the player who moves.
func (fl *filling) holder(side int, l *list) position.Seat {
	switch {
	case side == givenSide:
		return fl.d.act.Seat
	case l.of != position.NoSeat:
		return l.of
	case len(fl.players) == 1:
		return fl.players[0].seat
	}
	return fl.d.act.Other
}

// counted returns the bag with the number of cards filled in.
func (fl *filling) counted() *bag {
	b := *fl.bag
	b.count = 0
	return &b
}

func (fl *filling) countOfList() int {
	if len(fl.lists) == 1 && len(fl.lists[0].entries) == 1 && fl.lists[0].entries[0].counted {
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
		if e := l.entries[0]; e.coins {
			return false
		} else if _, hand := e.card.Kind(); !hand && words.Acts()["cards of a hand"][engine.VerbOf(fl.d.act.Verb).Words] {
			return false
		} else if _, hand := e.card.Kind(); !hand && e.card != cards.Bolt && fl.d.form.has("H") || hand && (engine.VerbOf(fl.d.act.Verb).Act == engine.BuyAct || engine.VerbOf(fl.d.act.Verb).HasSlot("DECK")) { // no deck has it
			return false
		} else if l.whose == "my" && engine.VerbOf(fl.d.act.Verb).Act == engine.BuyAct { // nobody buys what is his
			return false
		} else if (e.n != 1 && !e.all || e.counted && engine.VerbOf(fl.d.act.Verb).HasSlot("N")) && !fl.d.form.has("N") && !fl.fromEach(e.n) {
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

// fromEach reports whether everybody is said to give as many cards as the card that is played takes of each.
func (fl *filling) fromEach(n int) bool {
	return n == 2 && fl.acts("everyone") && words.Acts()["two of each"][engine.VerbOf(fl.d.act.Verb).Words]
}

// track takes a track by its name or by that of one of its levels.
func (fl *filling) track(w string) bool {
	for i, g := range fl.gates {
		if g.Gate.IsGate() {
			fl.d.act.Gate = g.Gate
			fl.gates = slices.Delete(slices.Clone(fl.gates), i, i+1)
			return true
		}
	}
	return fl.leave(w)
}

// dice takes the values of the dice: both, their sum, or the red one and the sum.
func (fl *filling) dice(w string) bool {
	a := &fl.d.act
	n := fl.numbers
	switch joined := fl.q.joined(fl.bag); {
	case len(fl.bag.dice) == 2:
		n = fl.bag.dice
	case fl.bag.red > 0 && fl.bag.yellow == 0 && (joined > 1 || joined == 1 && len(n) == 1 && n[0] > 6): // "6 and 7", "4 and 4 and 4": a die shows no seven, and there are two
		return false
	case fl.bag.words["double"] && len(n) == 1 && (n[0] <= 6 || n[0]%2 == 1): // "seven twice" is no throw
		n = []int{n[0], n[0]}
	case fl.bag.red > 0 && fl.bag.yellow > 0 && len(n) == 0:
		n = []int{fl.bag.yellow, fl.bag.red}
	case fl.bag.red > 0 && len(n) == 2 && fl.bag.red == n[1]: // "two, five, the red one is five"
		n = []int{n[0], n[1]}
	case fl.bag.red > 0 && len(n) == 2 && fl.bag.red == n[0]:
		n = []int{n[1], n[0]}
	case fl.bag.red > 0 && len(n) == 1 && (n[0] > 6 || fl.summed):
		n = []int{n[0] - fl.bag.red, fl.bag.red}
	case fl.bag.red > 0 && len(n) == 1:
		n = []int{n[0], fl.bag.red}
	case fl.bag.red > 0 || fl.bag.yellow > 0:
		return false
	}
	if len(fl.bag.dice) == 2 && slices.ContainsFunc(fl.numbers, func(n int) bool { return n != fl.bag.dice[0] && n != fl.bag.dice[0]+fl.bag.dice[1] }) { // or their sum: "two sixes, twelve"
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

// holds returns how many copies of a card the moving player has, if that is known.
func (q *sentence) holds(seat position.Seat, c cards.Card) (n int, ok bool) {
	if seat == position.NoSeat {
		seat = q.ear.mover(seat, q.state)
	}
	k, hand := c.Kind()
	if !hand || !q.ear.Game.Plays(seat) {
		return 0, false
	}
	if known, unseen := q.deals.Seen(seat); unseen == 0 {
		return known.Count(k), known.Count(k) > 0
	}
	return 0, false
}
