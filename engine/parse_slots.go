package engine

import (
	"strconv"
)

// slot matches one literal or slot and returns the token behind it.
func (p *parser) slot(n *argNode, i int, a Action) (int, Action, bool) {
	if n.kind == litArg {
		if p.token(i).word != n.word {
			p.expect(i, strconv.Quote(n.word))
			return i, a, false
		}
		a.Flags |= flagWords[n.word]
		return i + 1, a, true
	}
	if i >= len(p.toks) {
		p.expect(i, expects[n.kind])
		return i, a, false
	}
	t := p.toks[i]
	switch n.kind {
	case vArg, eArg, hArg:
		want := map[argKind]placeKind{vArg: intersectionPlace, eArg: pathPlace, hArg: hexPlace}[n.kind]
		place, err := p.game.Board.parsePlace(t.word, &p.state.Tokens, want)
		if err != nil {
			err.Text, err.Pos, err.Len = p.line, t.pos, t.len
			p.fail(i, err)
			return i, a, false
		}
		a.Places[n.place] = place
		return i + 1, a, true
	case pArg:
		seat, ok := p.player(i)
		a.Other = seat
		return i + 1, a, ok
	case cardArg:
		card, j, ok := p.card(i)
		a.Card = card
		return j, a, ok
	case giveArg:
		return p.list(i, a, &a.Give, 0)
	case takeArg:
		return p.list(i, a, &a.Take, 1)
	case trackArg, deckArg:
		e, ok := events[t.word]
		if !ok || e == Ship {
			p.fail(i, p.unreadable(t, "No such track.", Nearest(t.word, trackNames[:])))
			return i, a, false
		}
		a.Track = uint8(e)
		return i + 1, a, true
	case eventArg:
		e, ok := events[t.word]
		if !ok {
			p.fail(i, p.unreadable(t, "No such face of the event die.", Nearest(t.word, eventNames[1:])))
			return i, a, false
		}
		a.Dice[2] = uint8(e)
		return i + 1, a, true
	case nArg:
		x, err := strconv.ParseUint(t.word, 10, 7)
		if err != nil {
			p.expect(i, expects[nArg])
			return i, a, false
		}
		a.Count = uint8(x)
		return i + 1, a, true
	case diceArg:
		return p.dice(i, a)
	case facesArg:
		return p.faces(i, a)
	}
	return p.each(n.kind, i, a)
}

var events = map[string]Event{
	"trade": TradeGate, "yellow": TradeGate, "politics": PoliticsGate, "blue": PoliticsGate,
	"science": ScienceGate, "green": ScienceGate, "ship": Ship,
}

func (p *parser) player(i int) (Seat, bool) {
	t := p.token(i)
	seat := p.game.SeatNamed(t.word)
	if seat == NoSeat {
		p.fail(i, p.unreadable(t, "No such player at this table.", Nearest(t.word, p.game.Names)))
	}
	return seat, seat != NoSeat
}

// card reads the word of any card, with spaces for hyphens.
func (p *parser) card(i int) (Card, int, bool) {
	t := p.token(i)
	if t.word == "?" {
		return Unseen, i + 1, true
	}
	text := ""
	for n := 1; n <= 3 && i+n <= len(p.toks); n++ {
		if n > 1 {
			text += "-"
		}
		text += p.toks[i+n-1].word
		if c, ok := CardNamed(text); ok {
			return c, i + n, true
		}
	}
	p.fail(i, p.unreadable(t, "No such card.", Nearest(t.word, CardNames())))
	return 0, i, false
}

// dice reads two dice, or the sum alone where only one number stands there.
func (p *parser) dice(i int, a Action) (int, Action, bool) {
	x, err := strconv.Atoi(p.token(i).word)
	if err != nil {
		p.expect(i, expects[diceArg])
		return i, a, false
	}
	y, err := strconv.Atoi(p.token(i + 1).word)
	if err != nil {
		if x < 2 || x > 12 {
			p.fail(i, p.unreadable(p.token(i), "Two dice show 2 to 12.", nil))
			return i, a, false
		}
		a.Sum = uint8(x)
		return i + 1, a, true
	}
	for j, d := range [2]int{x, y} {
		if d < 1 || d > 6 {
			p.fail(i+j, p.unreadable(p.token(i+j), "A die shows 1 to 6.", nil))
			return i, a, false
		}
	}
	a.Dice[0], a.Dice[1], a.Sum = uint8(x), uint8(y), uint8(x+y)
	return i + 2, a, true
}

// faces reads the faces to which dice are set; whether a die has them is ruled on.
func (p *parser) faces(i int, a Action) (int, Action, bool) {
	for j := range 2 {
		x, err := strconv.ParseUint(p.token(i+j).word, 10, 6)
		if err != nil {
			p.expect(i+j, expects[facesArg])
			return i, a, false
		}
		a.Dice[j] = uint8(x)
	}
	a.Sum = a.Dice[0] + a.Dice[1]
	return i + 2, a, true
}

// list reads a list of cards: "2 wool 1 ore", "wool wool ore", "3 ?", "nothing".
func (p *parser) list(i int, a Action, into *Cards, side int) (int, Action, bool) {
	if p.token(i).word == "nothing" {
		return i + 1, a, true
	}
	start, cards, total := i, *into, 0
	for i < len(p.toks) {
		n, counted := 1, false
		if x, err := strconv.Atoi(p.toks[i].word); err == nil {
			if x < 0 || x > 99 {
				p.fail(i, p.unreadable(p.toks[i], "That many cards there are not.", nil))
				return i, a, false
			}
			n, counted = x, true
			i++
			if i == len(p.toks) {
				p.expect(i, "a card")
				return i, a, false
			}
		}
		card, j, ok := p.card(i)
		if !ok && (counted || i == start) {
			return i, a, false
		}
		if !ok {
			break
		}
		if total += n; total > 120 {
			p.fail(i, p.unreadable(p.toks[i], "That many cards there are not.", nil))
			return i, a, false
		}
		switch k, hand := card.Kind(); {
		case hand:
			cards += Of(k, n)
		case card == Unseen:
			a.Unseen[side] += uint8(n)
		default:
			if !p.odd(&a, card, n, side) {
				p.fail(i, p.unreadable(p.toks[i], "No more than three such cards can be named.", nil))
				return i, a, false
			}
		}
		i = j
	}
	if i == start {
		p.expect(i, "cards (like 2 wool 1 ore)")
		return i, a, false
	}
	if side == 0 {
		a.Give = cards
	} else {
		a.Take = cards
	}
	return i, a, true
}

// odd notes cards that are no hand cards, so that they can be ruled on.
func (p *parser) odd(a *Action, card Card, n, side int) bool {
	if side == 1 {
		a.Flags |= OddTaken
	}
	for j := range a.Odd {
		if n > 0 && a.Odd[j] == 0 {
			a.Odd[j] = card
			n--
		}
	}
	return true
}

// each reads what is said player by player.
func (p *parser) each(kind argKind, i int, a Action) (int, Action, bool) {
	for first := true; ; first = false {
		j, x := i, uint8(1)
		switch kind {
		case tookArg:
			n, err := strconv.ParseUint(p.token(j).word, 10, 6)
			if err != nil || p.token(j+1).word != "from" {
				p.expect(j, expects[kind])
				return i, a, !first
			}
			x, j = uint8(n)+1, j+2
		case stealsArg:
			if p.token(j).word != "steal" {
				p.expect(j, expects[kind])
				return i, a, !first
			}
			j++
		case drawsArg:
			if j >= len(p.toks) {
				p.expect(j, expects[kind])
				return i, a, !first
			}
		}
		seat, ok := p.player(j)
		if !ok {
			return i, a, false
		}
		j++
		if a.Each[seat] != 0 {
			p.fail(j-1, p.unreadable(p.token(j-1), "This player has been named already.", nil))
			return i, a, false
		}
		if kind == drawsArg || kind == stealsArg && j < len(p.toks) && p.token(j).word != "steal" {
			card, k, ok := p.card(j)
			if !ok {
				return i, a, false
			}
			x, j = uint8(card)+1, k
		}
		a.Each[seat] = x
		i = j
		if i >= len(p.toks) {
			return i, a, true
		}
	}
}
