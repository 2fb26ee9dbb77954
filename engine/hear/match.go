package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// How well a legal move explains the words of a sentence, in whatever order they stand. A word that may mean several things means
// what the move has; things of the game that the move has not are never left over.

// match is a legal move with how it explains a sentence.
type match struct {
	act      engine.Action
	path     []item // what each word means then
	cost     int    // of words that say something else
	named    bool   // a word names its verb
	supplied int    // what the move has and nobody said
	near     int    // places that are said by what lies beside them
}

// What it costs that words are not explained by a move, and when that is too much.
const (
	costLoose = 1 // a word for something that is done, which goes with other verbs
	maxCost   = 2
	never     = 1 << 10
)

// wordsPerStep is how many words are compared with a move in the time of one step of what is spent on a line.
const wordsPerStep = 8

// matches returns the legal moves that explain the sentence, those that explain it best.
func (q *sentence) matches(j *judge) (found []match) {
	least := never
	q.acts = map[position.VerbID][][]int{}
	for _, a := range q.legalMoves() {
		if q.deals.isSpent() {
			return nil
		}
		q.deals.spend(1 + len(q.words)/wordsPerStep)
		if _, raises := words.Acts()["raises"][engine.VerbOf(a.Verb).Words]; raises && q.standing {
			continue
		}
		q.deals.did.matched++
		m, ok := q.matched(j, a)
		if !ok {
			continue
		}
		rank := m.supplied*100 + m.cost*10 + m.near
		if rank > least || slices.ContainsFunc(found, func(had match) bool { return rank == least && had.act == m.act }) {
			continue
		}
		if !j.legal(m.act) {
			continue
		}
		if rank < least {
			least, found = rank, nil
		}
		found = append(found, m)
	}
	return found
}

// matched reports how a legal move explains the sentence; false if it does not.
func (q *sentence) matched(j *judge, a engine.Action) (m match, ok bool) {
	n, things := len(q.words), 0
	if len(q.costs) <= n {
		q.costs, q.cheapest = make([]int, n+1), make([]int, n+1)
	}
	cost, next := q.costs[:n+1], q.cheapest[:n]
	cost[n] = 0
	acts := q.actCosts(engine.VerbOf(a.Verb))
	for i := n - 1; i >= 0; i-- {
		cost[i], next[i] = never, -1
		if len(q.items[i]) == 0 {
			cost[i] = cost[i+1]
		}
		for k := range q.items[i] {
			it := &q.items[i][k]
			c := cost[it.to]
			if c >= never {
				continue
			}
			if it.Kind == words.Act {
				c += acts[i][k]
			} else {
				c += q.unlike(it, &a)
			}
			if c < cost[i] {
				cost[i], next[i] = c, k
			}
		}
	}
	if m.cost = cost[0]; m.cost > maxCost {
		return m, false
	}
	for i := 0; i < n; {
		if next[i] < 0 {
			i++
			continue
		}
		it := q.items[i][next[i]]
		if it.Kind != words.Filler {
			m.path = append(m.path, it)
		}
		if it.Kind != words.Filler && it.Kind != words.Word {
			things++
		}
		i = it.to
	}
	m.act = a
	return m, things > 1 && q.completes(j, &m)
}

// actCosts returns for each item that is an act what it costs that it has its meaning in a sentence about a move of a verb. There are
// many moves of a verb.
func (q *sentence) actCosts(v *engine.Verb) [][]int {
	if all, had := q.acts[v.ID]; had {
		return all
	}
	all := make([][]int, len(q.items))
	for i := range q.items {
		all[i] = make([]int, len(q.items[i]))
		for k := range q.items[i] {
			if it := &q.items[i][k]; it.Kind == words.Act {
				all[i][k] = q.unlikeAct(it, v)
			}
		}
	}
	q.acts[v.ID] = all
	return all
}

func (q *sentence) unlikeAct(it *item, v *engine.Verb) int {
	goes, _ := words.Acts().GoesWith(it.Name, v)
	switch {
	case goes, slices.ContainsFunc(q.ear.forms[v.ID], func(f frame) bool { return f.says(it.Name) }):
		return 0
	case v.Pays() && q.ear.pays(it.Name), q.isBeside(*it):
		return 0
	case isLoose(it.Name):
		return costLoose
	}
	return never
}

// unlike returns what it costs that an item, which is no act, has its meaning in a sentence about a move.
func (q *sentence) unlike(it *item, a *engine.Action) int {
	v := engine.VerbOf(a.Verb)
	fits := false
	switch it.Kind {
	case words.Filler:
		return 0
	case words.Card:
		_, hand := it.Card.Kind()
		fits = hand || it.Card == v.Plays || it.Card == a.Card
	case words.Coins:
		fits = true
	case words.Player:
		fits = it.seat == a.Seat || it.seat == a.Other || int(it.seat) < position.MaxSeats && (a.Each[it.seat] != 0 || a.Counts[it.seat] != 0) ||
			it.seat == q.state.Active && q.state.Owes(a.Seat, a.Verb) >= 0 ||
			slices.ContainsFunc(a.Places[:], func(p board.Place) bool { return p != 0 && ownerAt(q.state, p) == it.seat })
	case words.Place:
		fits = slices.ContainsFunc(a.Places[:], func(p board.Place) bool {
			if it.owned && it.seat != a.Seat && p.Intersection() != board.NoIntersection { // beside another player's piece nobody says
				return slices.Contains(it.places.corners, p)
			}
			return p != 0 && q.touches(&it.places, p)
		})
	case words.Number:
		fits = true
	case words.Gate:
		fits = it.Gate == a.Gate
	case words.Level:
		fits = it.Gate == a.Gate && a.Gate.IsGate() && int(q.state.Players[a.Seat].Improvements[a.Gate.Track()])+1 == it.N
	case words.Word:
		switch it.Name {
		case "none":
			fits = a.Flags&engine.None != 0
		case "each", "all":
			fits = v.Plays != 0 && v.Arguments(q.ear.Game.Rules) == ""
		case "card":
			fits = !q.buysCard(a)
		case "vague", "half", "commodities", "not", "again", "but", "unreal":
		default:
			fits = true
		}
	}
	if fits {
		return 0
	}
	return never
}

// completes checks what the words of a match say together: who does it, where, and with which cards and numbers.
func (q *sentence) completes(j *judge, m *match) bool {
	a := &m.act
	v := engine.VerbOf(a.Verb)
	var hand list
	var numbers []item
	said := [len(a.Places)]bool{}
	subject, other, gate, acts := position.NoSeat, false, false, 0
	me, paid, b := false, false, bag{words: map[string]bool{}}
	for i := range m.path {
		it := &m.path[i]
		var next *item
		if i+1 < len(m.path) {
			next = &m.path[i+1]
		}
		switch it.Kind {
		case words.Act:
			_, is := words.Acts().GoesWith(it.Name, v)
			if (it.Name == "draw" || it.Name == "buy") && v.Plays != 0 {
				return false
			}
			if m.named = m.named || is && !(q.ear.pays(it.Name) && takesNothing(a)); is {
				paid = true
			}
			if (it.Name == "trade" || it.Name == "swap") && v.HasSlot("TOKENS") && v.HasSlot("P") { // nobody trades them
				return false
			}
			acts++
			b.acts = append(b.acts, *it)
		case words.Word:
			b.words[it.Name] = true
			me = me || it.Name == "me" || it.Name == "my"
		case words.Player:
			if subject == position.NoSeat && acts == 0 && next != nil && next.Kind == words.Act {
				subject = it.seat
			}
			other = other || it.seat == a.Other
		case words.Gate, words.Level:
			gate = true
			m.named = m.named || v.HasSlot("TRACK")
		case words.Number:
			if next != nil && counts(next) && next.from == it.to {
				break
			}
			numbers = append(numbers, *it)
		case words.Card, words.Coins:
			if it.Card == v.Plays && v.Plays != 0 {
				m.named = true
				break
			}
			e := entryOf(it, 1, false)
			if i > 0 && m.path[i-1].Kind == words.Number && m.path[i-1].to == it.from {
				e = entryOf(it, m.path[i-1].N, true)
			} else if it.Plural {
				return false
			}
			if slices.ContainsFunc(hand.entries, func(had entry) bool { return had.card == e.card && had.coins == e.coins && had.token == e.token }) {
				return false // told twice, or one by one
			}
			hand.entries = append(hand.entries, e)
		case words.Place:
			near := 1
			for i, p := range a.Places {
				if p != 0 && q.touches(&it.places, p) {
					said[i] = true
					if slices.Contains(it.places.hexes, p) || slices.Contains(it.places.corners, p) || slices.Contains(it.places.sides, p) {
						near = 0
					}
				}
			}
			m.near += near
		}
	}
	mover := a.Seat == q.state.Acting || q.fixed == a.Seat || q.state.Owes(a.Seat, a.Verb) >= 0 || subject == a.Seat
	if !mover || subject != position.NoSeat && subject != a.Seat && !(subject == a.Other && me) {
		return false
	}
	for i, p := range a.Places {
		if p != 0 && !said[i] {
			m.supplied++
		}
	}
	if a.Gate != position.NoEvent && !gate {
		m.supplied++
	}
	if q.ashore(&b, a) || len(m.path) > 1 && m.path[0].to == m.path[1].from && m.path[1].Kind == words.Act && (m.path[0].Kind == words.Place && !m.path[0].owned || m.path[0].Kind == words.Card) { // somebody of that name
		return false
	}
	if b.picks() && !slices.ContainsFunc(a.Places[:], func(p board.Place) bool {
		return p.Intersection() != board.NoIntersection && b.fits(q.state, p, a.Verb)
	}) {
		return false
	}
	must := q.mustBe() == v.ID
	m.named = m.named || paid && len(numbers) > 0 // the tokens
	if m.named = m.named || must; !m.named || m.supplied > 0 && !(must && len(numbers) > 0) {
		return false
	}
	if a.Other != position.NoSeat && !other {
		m.supplied++
	}
	return q.hasCards(j, m, &hand) && q.hasNumbers(m, numbers)
}

// takesNothing reports whether a move is only what it is, at no place, with nobody and no card: a thing that is said to be paid does not
// name it, "I'd rather eat fish".
func takesNothing(a *engine.Action) bool {
	return a.Places[0] == 0 && a.Other == position.NoSeat && a.Card == 0 && a.Give+a.Take == 0
}

// hasCards reports whether the cards that are said are those of a move, chosen ones included, or its price.
func (q *sentence) hasCards(j *judge, m *match, said *list) bool {
	a := &m.act
	v := engine.VerbOf(a.Verb)
	give, take := v.HasSlot("GIVE"), v.HasSlot("TAKE")
	if len(said.entries) == 0 {
		return !(give || take) && !(a.Card != 0 && v.Plays == 0 && v.HasSlot("CARD") && !v.HasSlot("P"))
	}
	c, coins, _, vague, ok := said.hand()
	if !ok || vague || !said.hands() && coins == 0 {
		return false
	}
	if v.Plays != 0 && v.Arguments(q.ear.Game.Rules) == "" { // what it brings is told beside the card
		return true
	}
	switch {
	case give && a.Give == 0 && coins == 0:
		a.Give = c
		return true
	case take && a.Take == 0 && coins == 0:
		a.Take = c
		return true
	case give || take:
		return a.Give+a.Take == c && coins == 0
	case v.HasSlot("H") && q.liesOn(a.Hex(0), said): // what lies there tells the hex, not a card that is stolen
		m.near++
		a.Card = 0
		return true
	case v.HasSlot("CARD") && len(said.entries) == 1 && said.entries[0].n == 1:
		if a.Card == 0 {
			a.Card = said.entries[0].card
		}
		return a.Card == said.entries[0].card
	}
	return v.Plays == 0 && j.costs(*a, said)
}
