package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// isNext reports whether a level is the player's next one of the track.
func (e *Ear) isNext(s *position.State, d *draft, level int) bool {
	seat := d.by
	if seat == position.NoSeat {
		seat = s.Acting
	}
	if !e.Game.Plays(seat) || !d.act.Gate.IsGate() {
		return false
	}
	return int(s.Players[seat].Improvements[d.act.Gate.Track()])+1 == level
}

// agrees reports whether a player who is named in addition belongs to the move anyway: as the next in turn, as the
// owner of the piece at the place, or as somebody named already. owns limits it to the owner.
func (e *Ear) agrees(s *position.State, d *draft, p spoken, v *engine.Verb) (agrees, owns bool) {
	if p.seat == d.act.Other || p.seat == d.by || d.by == position.NoSeat && v.Act == engine.TradeAct && p.before == "to" && p.seat == s.Acting {
		return true, false
	}
	if v.Declines && d.by == position.NoSeat && p.before == "for" && p.seat == s.Acting { // "nothing for Omar"
		return true, false
	}
	if v.EndsTurn {
		return p.seat == e.Game.After(s.Active) || p.seat == s.Active && (p.before == "for" || len(d.from.acts) > 0 && d.from.acts[0].Name == "end" && (p.owns || len(d.from.acts) > 1 && p.at < d.from.last)), false // "Ben's turn" alone does not say that it is over; "Ben is done, Carla is next" does
	}
	owns = slices.ContainsFunc(d.places[:], func(list []board.Place) bool {
		return slices.ContainsFunc(list, func(place board.Place) bool { return ownerAt(s, place) == p.seat })
	})
	if d.by == position.NoSeat && (v.Act == engine.ActivateAct || v.Act == engine.PromoteAct) { // his own
		return false, owns
	}
	return owns, owns
}

// namesStanding reports whether nothing is said but a piece that stands on the board and where: "my strong knight on A2.S". What it
// does is asked, if nobody owes it.
func (q *sentence) namesStanding(b *bag, v *engine.Verb) bool {
	_, raises := words.Acts()["raises"][v.Words]
	return !raises && b.picks() && !q.isOwed(v) && len(b.acts) == 1 && b.picksOf(b.acts[0].Name) && len(b.places) > 0 && b.places[0].from > 0 && !q.means(b.places[0].from-1, "from") && !b.words["level"]
}

// picksOf reports whether a word picks one of the pieces that an act names.
func (b *bag) picksOf(act string) bool {
	return slices.ContainsFunc(words.Looks(), func(l *words.Look) bool { return b.words[l.Word] && l.Of == act })
}

// ownerAt returns the owner of the piece on a place.
func ownerAt(s *position.State, p board.Place) position.Seat {
	if v := p.Intersection(); v != board.NoIntersection {
		return s.Pieces[v].Owner()
	}
	if e := p.Path(); e != board.NoPath {
		return s.Lines[e].Owner()
	}
	return position.NoSeat
}

// fits reports whether the piece at a place is of the kind that was said: "my strong knight", "the walled city".
func (b *bag) fits(s *position.State, p board.Place, by position.VerbID) bool {
	v := p.Intersection()
	if v == board.NoIntersection {
		return true
	}
	looks := slices.DeleteFunc(slices.Clone(words.Looks()), func(l *words.Look) bool { return !b.words[l.Word] })
	for i, l := range looks {
		same := func(other *words.Look) bool { return l.By != "" && other.By == l.By }
		if slices.ContainsFunc(looks[:i], same) { // "my basic knight to a strong one": the first of the looks is before the move
			continue
		}
		made := false
		if by != 0 && l.Before != nil && !slices.ContainsFunc(looks[i+1:], same) {
			made, _ = words.Acts().GoesWith(l.By, engine.VerbOf(by))
			made = made && l.Before(s, v)
		}
		if !made && !l.Is(s, v) {
			return false
		}
	}
	return true
}

// picks reports whether some words pick a piece: "strong", "walled".
func (b *bag) picks() bool {
	if b.gathered {
		return b.looks
	}
	return len(b.words) > 0 && slices.ContainsFunc(words.Looks(), func(l *words.Look) bool { return b.words[l.Word] })
}

// pay reads a list that no slot took as the price of the move: "two brick for a wall". The price is checked when the
// move is tried.
func (fl *filling) pay(v *engine.Verb, f frame) {
	if len(fl.lists) != 1 || f.has("GIVE") || !fl.lists[0].hands() {
		return
	}
	if v.Price == nil && v.Act != engine.ImproveAct && (v.Plays == 0 || !f.has("V") || fl.lists[0].before != "for") { // "medicine on A1.S for two ore"
		return
	}
	fl.d.paid, fl.lists = &fl.lists[0], nil
}

// agrees reports whether the stated payment equals the cards that left the mover's hand.
func (l *list) agrees(before, after cards.Cards) bool {
	gone := before.Less(after)
	said, _, _, _, ok := l.hand()
	if !ok {
		return false
	}
	if !slices.ContainsFunc(l.entries, func(e entry) bool { return e.counted }) { // kinds alone
		return said.KindsHeld() == gone.KindsHeld()
	}
	return said == gone
}

// costs reports whether a move costs the stated price, as far as that is known.
func (j *judge) costs(a engine.Action, said *list) bool {
	if price := engine.VerbOf(a.Verb).Price; price != nil && !j.legal(a) {
		cost := price(j.q.ear.Game.Rules).Value
		return cost == 0 || said.agrees(cost, 0)
	}
	p, known := j.q.deals.paid[a]
	if !known {
		d := j.states[0]
		p.before, _ = d.Seen(a.Seat)
		j.q.deals.did.ruled++
		ruling, then := d.Judge(a, nil)
		if p.legal = ruling.Verdict == engine.Legal; p.legal {
			p.after, _ = then.Seen(a.Seat)
		}
		if j.q.deals.paid == nil {
			j.q.deals.paid = map[engine.Action]payment{}
		}
		j.q.deals.paid[a] = p
	}
	return !p.legal || said.agrees(p.before, p.after)
}

// payment is what a move changes in the hand of who makes it.
type payment struct {
	legal         bool
	before, after cards.Cards
}

// pricesAct reports whether the number is the payment for an act, "five fish", whose price the law knows. The last of
// several numbers, "three and two fish", is none: they are the tokens.
func (q *sentence) pricesAct(b *bag, n item) bool {
	if slices.ContainsFunc(b.numbers, func(m item) bool { return m.to <= n.from && m.to+2 >= n.from }) {
		return false
	}
	return slices.ContainsFunc(b.acts, func(a item) bool {
		_, price := words.Acts()["prices"][a.Name]
		return a.from == n.to && (price || q.ear.pays(a.Name))
	})
}

// pays reports whether all verbs of an act have a slot for their payment.
func (e *Ear) pays(name string) (pays bool) {
	if !e.paying {
		return false
	}
	for _, v := range e.verbs {
		if _, named := words.Acts().GoesWith(name, v); !named {
			continue
		}
		if !slices.ContainsFunc(e.forms[v.ID], frame.pays) {
			return false
		}
		pays = true
	}
	return pays
}

// isPaid reports whether a word names tokens that are paid for something: "fish".
func (e *Ear) isPaid(w string) bool {
	return slices.ContainsFunc(e.words.Forms[w], func(m words.Meaning) bool { return m.Kind == words.Act && e.pays(m.Name) })
}

// tokenPrice returns what a verb costs the mover in tokens that it pays.
func (q *sentence) tokenPrice(v *engine.Verb, by position.Seat) int {
	return engine.NewCase(q.ear.Game).TokenPrice(q.state, v, q.ear.mover(by, q.state))
}

// payable reports whether a move is legal with some tokens, of which none are said.
func (j *judge) payable(a engine.Action) (ok bool) {
	if v := engine.VerbOf(a.Verb); !v.Pays() || !j.q.verbsNow()[v.ID] {
		return false
	}
	for _, f := range j.q.ear.forms[a.Verb] {
		for _, w := range f {
			slot := notation.SlotNamed(w)
			if slot == nil || !slot.Pays || slot.IsSet(&a) {
				continue
			}
			paid := a
			slot.Samples(j.q.ear.Game, &paid, func() { ok = ok || j.states[0].Permits(paid) })
		}
	}
	return ok
}

// settle supplies the tokens of a price that is said, "two fish and the robber goes", where the player can pay exactly that in one way;
// in several ways, these are the readings. Where he cannot, the tokens are left open, as they are where no number is said.
func (e *Ear) settle(d *moment, line string, h *Heard) {
	if d.isSpent() || h.Text == "" && len(h.Readings) == 0 || !e.takes("TOKENS") {
		return
	}
	q, ok := e.begun(d, line)
	if !ok {
		return
	}
	j := newJudge(q)
	if h.Text != "" {
		switch ways := q.payments(j, h.Action); len(ways) {
		case 0:
		case 1:
			h.Action, h.Text = ways[0], notation.Text(e.Game, ways[0])
		default:
			names := h.Names
			*h = Heard{Names: names}
			for _, a := range ways {
				h.Readings = append(h.Readings, e.typed(notation.Text(e.Game, a), a, names))
			}
		}
		return
	}
	var all []string
	for _, text := range h.Readings {
		a, err := notation.Parse(e.Game, text, d.Any())
		if err != nil {
			return
		}
		ways := q.payments(j, a)
		for _, a := range ways {
			all = append(all, e.typed(notation.Text(e.Game, a), a, h.Names))
		}
		if len(ways) == 0 {
			all = append(all, text)
		}
	}
	h.Readings = all
}

// payments returns a move that names no tokens with each way to pay its price exactly, if the sentence says that price.
func (q *sentence) payments(j *judge, a engine.Action) (ways []engine.Action) {
	v := engine.VerbOf(a.Verb)
	if !v.Pays() {
		return nil
	}
	price := q.tokenPrice(v, a.Seat)
	if !q.saysPrice(price) {
		return nil
	}
	for _, f := range q.ear.forms[a.Verb] {
		for _, w := range f {
			slot := notation.SlotNamed(w)
			if slot == nil || !slot.Pays || slot.FillAll == nil || slot.IsSet(&a) {
				continue
			}
			eachSum(price, price, nil, func(tokens []int) {
				paid := a
				if _, fits := slot.FillAll(&paid, tokens); fits && !q.deals.isSpent() && !slices.Contains(ways, paid) && j.legal(paid) {
					ways = append(ways, paid)
				}
			})
		}
	}
	return ways
}

// eachSum answers with each list of numbers, none above the one before it or above most, that are a sum together.
func eachSum(sum, most int, first []int, answer func([]int)) {
	if sum == 0 {
		answer(first)
	}
	for n := min(sum, most); n > 0; n-- {
		eachSum(sum-n, n, append(first[:len(first):len(first)], n), answer)
	}
}

// saysPrice reports whether a number is said of the tokens that are paid, "two fish", "two of my fish".
func (q *sentence) saysPrice(price int) bool {
	for i := range q.words {
		if n, ok := q.numberAt(i); !ok || n != price {
			continue
		}
		paid := i + 1
		for paid < len(q.words) && (q.isSmall(paid) || q.isOfWord(paid) || q.means(paid, "my") || q.means(paid, "them") || q.means(paid, "single")) {
			paid++
		}
		if paid < len(q.words) && q.ear.isPaid(q.words[paid]) {
			return true
		}
	}
	return false
}

// cardForPrice puts the word for a card of the deck for a card beside which just its price is said: "sheep, wheat and ore for a card",
// "une carte : un mouton, un blé, un minerai".
func (q *sentence) cardForPrice() {
	at, said := -1, cards.Cards(0)
	for i, w := range q.words {
		k, n, counted := q.ear.handCard(w), 0, false
		if i > 0 {
			n, counted = q.numberAt(i - 1)
		}
		switch {
		case k != cards.NumKinds && (!counted || n == 1):
			said += cards.Of(k, 1)
		case k != cards.NumKinds || q.isPlayer(i) || q.means(i, "deck-card") && at >= 0:
			return
		case q.means(i, "deck-card"):
			at = i
		}
	}
	if at < 0 || said == 0 || q.state.NumPending > 0 {
		return
	}
	for _, v := range q.ear.verbs {
		if v.Act == engine.BuyAct && v.Price != nil && v.Price(q.ear.Game.Rules).Value == said {
			q.replace(at, at+1, "devcard")
			return
		}
	}
}
