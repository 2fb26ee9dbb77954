package engine

import (
	"catanref/engine/position"
)

// Having is a set of cheap preconditions of verbs: what a player has on the board or in hand. If one in Verb.Wants is
// missing, the verb is never legal, and the list of legal moves skips it.
type Having uint32

const (
	AKnight          Having = 1 << iota
	AnActiveKnight          // active, and not hired in this turn
	AnIdleKnight            // a knight that is not active
	AKnightAtThieves        // an active one next to the robber or the pirate
	ACity                   // one that stands upright
	SomeCommodity           // a card of one
	TooManyCards            // more cards of decks than the limit (LimitsCards)
	AnOpenHarbor            // the commercial harbor was played this turn

	firstBookHaving
	numHavings = 32 // a power of two, so that indexing is cheap
)

// bookHavings are preconditions that a book has registered together, each with its bit: one question about a player
// answers them all.
type bookHavings struct {
	first Having
	met   []uint16 // a bit for each answer with which a precondition is met
	has   func(c *Case, seat position.Seat) int
}

const (
	mostTogether = 8
	mostAnswers  = 16
)

var (
	havingsOfBooks []bookHavings
	numBookHavings int
)

// cardLimit is the parameter with the number of cards of decks that a player may hold.
var cardLimit NumberParam

// LimitsCards registers it.
func (b *Book) LimitsCards(limit NumberParam) { cardLimit = limit }

// NewHaving registers a precondition for verbs of a book: a cheap question about a player. A verb that wants it
// must never be legal without it.
func NewHaving(has func(c *Case, seat position.Seat) bool) Having {
	return NewHavings([]uint16{1 << 1}, func(c *Case, seat position.Seat) int {
		if has(c, seat) {
			return 1
		}
		return 0
	})[0]
}

// NewHavings registers preconditions, at most eight, that one question answers, such as how much a player can spend. has
// returns the answer, below 16; met holds, for each precondition, a bit for each answer with which it is met.
func NewHavings(met []uint16, has func(c *Case, seat position.Seat) int) []Having {
	if numBookHavings += len(met); len(met) > mostTogether || firstBookHaving<<(numBookHavings-1) == 0 {
		panic("engine: too many preconditions")
	}
	first := firstBookHaving << (numBookHavings - len(met))
	havingsOfBooks = append(havingsOfBooks, bookHavings{first, met, has})
	out := make([]Having, len(met))
	for i := range out {
		out[i] = first << i
	}
	return out
}

// with returns those that are met with an answer.
func (b *bookHavings) with(answer int) (has Having) {
	for i, met := range b.met {
		has |= Having(met>>answer&1) * b.first << i
	}
	return has
}

// HasCity reports whether the seat has a city, with or without metropolis, that stands upright.
func (c *Case) HasCity(seat position.Seat) bool {
	p := &c.Players[seat]
	return c.Rules.Cities.Value-int(p.Supply.Cities)-int(p.LaidCities) > 0
}

// having returns which of the wanted preconditions the seat has, apart from those of books.
func (c *Case) having(seat position.Seat, wanted Having) (h Having) {
	if wanted&(AKnight|AnActiveKnight|AnIdleKnight|AKnightAtThieves) != 0 {
		h = c.knightsHad(seat)
	}
	p := &c.Players[seat]
	if wanted&ACity != 0 && c.HasCity(seat) {
		h |= ACity
	}
	if p.Hand.Commodities() != 0 {
		h |= SomeCommodity
	}
	if wanted&TooManyCards != 0 && (c.Rules.numbers[cardLimit].Eval != nil || position.CardsHeld(p) > c.Rules.numbers[cardLimit].Value) {
		h |= TooManyCards
	}
	if c.HarborCard {
		h |= AnOpenHarbor
	}
	return h
}

// knightsHad is having for the preconditions about knights.
func (c *Case) knightsHad(seat position.Seat) (h Having) {
	all, knights := c.Own(seat), c.AllKnights()
	for w, own := range all.Bits[:knights.Words] {
		if own &= knights.Bits[w]; own == 0 {
			continue
		}
		h |= AKnight
		active := c.Bearing(position.Active).Bits[w]
		if own&^active != 0 {
			h |= AnIdleKnight
		}
		if own &= active &^ c.Bearing(position.Fresh).Bits[w]; own != 0 {
			h |= AnActiveKnight
			if own&(c.Board.CornersOf(c.Robber).Bits[w]|c.Board.CornersOf(c.Pirate).Bits[w]) != 0 {
				h |= AKnightAtThieves
			}
		}
	}
	return h
}
