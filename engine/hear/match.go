package hear

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
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
	for _, a := range q.legalMoves() {
		if q.deals.isSpent() {
			return nil
		}
		q.deals.spend(1 + len(q.words)/wordsPerStep)
		if _, raises := words.Acts()["raises"][engine.VerbOf(a.Verb).Words]; raises && q.standing {
			continue
		}
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
	cost, next := make([]int, n+1), make([]int, n)
	for i := n - 1; i >= 0; i-- {
		cost[i], next[i] = never, -1
		if len(q.items[i]) == 0 {
			cost[i] = cost[i+1]
		}
		for k := range q.items[i] {
			it := &q.items[i][k]
			if c := q.unlike(j, it, &a) + cost[it.to]; c < cost[i] {
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

// unlike returns what it costs that an item has its meaning in a sentence about a move.
func (q *sentence) unlike(j *judge, it *item, a *engine.Action) int {
	v := engine.VerbOf(a.Verb)
	fits := false
	switch it.Kind {
	case words.Filler:
		return 0
	case words.Act:
		goes, _ := words.Acts().GoesWith(it.Name, v)
		switch {
		case goes, slices.ContainsFunc(q.ear.forms[a.Verb], func(f frame) bool { return f.says(it.Name) }):
			return 0
		case v.Pays() && q.ear.pays(it.Name), q.isBeside(*it):
			return 0
		case isLoose(it.Name):
			return costLoose
		}
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

// hasNumbers reports whether each number that counts no cards is one of a move: of what lies there, of its text, or of its price in tokens.
func (q *sentence) hasNumbers(m *match, said []item) bool {
	v := engine.VerbOf(m.act.Verb)
	text := strings.Fields(notation.Text(q.ear.Game, m.act))
	for _, n := range said {
		if i := slices.Index(text, strconv.Itoa(n.N)); i >= 0 && !v.HasSlot("GIVE") && !v.HasSlot("TAKE") {
			text = slices.Delete(text, i, i+1)
			continue
		}
		if n.N == 1 && !n.digits || v.Pays() && n.N == q.tokenPrice(v, m.act.Seat) && slices.ContainsFunc(m.path, func(it item) bool { return it.Kind == words.Act && it.from == n.to && q.ear.pays(it.Name) }) {
			continue
		}
		if !slices.ContainsFunc(m.act.Places[:], func(p board.Place) bool {
			hexes := q.around(p)
			if h := p.Hex(); h != board.NoHex {
				hexes = []board.Hex{h}
			}
			return p != 0 && slices.ContainsFunc(hexes, func(h board.Hex) bool { return h != board.NoHex && int(q.state.Tiles.Tokens[h]) == n.N })
		}) {
			return false
		}
		m.near++
	}
	return true
}

// liesOn reports whether one card that is said, not counted, is what a hex yields.
func (q *sentence) liesOn(h board.Hex, said *list) bool {
	if h == board.NoHex || len(said.entries) != 1 || said.entries[0].counted {
		return false
	}
	k, hand := said.entries[0].card.Kind()
	return hand && k.IsResource() && q.state.Tiles.Terrain[h] == board.Terrain(k)
}
