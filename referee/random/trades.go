package random

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The list of moves has no trades between players, because there are too many. In a trial with trades, players
// sometimes offer one: one card for one card, of random kinds that the two have.

// tradesOneIn is the average number of moves of the player on turn per offer.
const tradesOneIn = 4

// offer makes a random trade; it returns false if offers are not possible now, if one of the two players has no card,
// or if both drew the same kind.
func (p *Play) offer() (a engine.Action, ok bool) {
	s := &p.State
	if p.luck.Below(tradesOneIn) != 0 || len(s.Owed()) > 0 || p.game.Players < 2 {
		return a, false
	}
	by := s.Acting
	with := position.Seat((int(by) + 1 + p.luck.Below(p.game.Players-1)) % p.game.Players)
	give, take := p.kindOf(s.Players[by].Hand), p.kindOf(s.Players[with].Hand)
	if give == take || give == cards.NumKinds || take == cards.NumKinds {
		return a, false
	}
	return engine.Action{
		Verb: engine.VerbNamed("trade"), Seat: by, Other: with, Give: cards.Of(give, 1), Take: cards.Of(take, 1),
	}, true
}

// kindOf returns a random kind in a hand; NumKinds for an empty hand.
func (p *Play) kindOf(hand cards.Cards) cards.Kind {
	if hand == 0 {
		return cards.NumKinds
	}
	skip, drawn := p.luck.Below(hand.Kinds()), cards.NumKinds
	hand.Each(func(k cards.Kind, _ int) {
		if skip == 0 {
			drawn = k
		}
		skip--
	})
	return drawn
}

// Trade plays an offer if there is one and the law allows it, and reports whether it did.
func (p *Play) Trade() (bool, error) {
	a, ok := p.offer()
	if !ok || !p.Judge.Permits(&p.State, a) {
		return false, nil
	}
	return true, p.Do(a)
}
