package setupkeys

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/things"
)

// counted holds values worked out from a position, by player. They are ignored when a setup is read.
type counted struct {
	Points       counts `json:"points"`
	PublicPoints counts `json:"public_points"`
	RoadLength   counts `json:"road_length"`
	Army         counts `json:"army"`
}

func countedOf(g *engine.Game, s *position.State) counted {
	out := counted{counts{}, counts{}, counts{}, counts{}}
	facts := engine.NewFacts(g, s)
	for seat, name := range g.Names[:g.Players] {
		seat := position.Seat(seat)
		out.Points[name], out.PublicPoints[name] = facts.Points(seat), facts.PublicPoints(seat)
		out.RoadLength[name], out.Army[name] = facts.RoadLength(seat), facts.Army(seat)
	}
	return out
}

// lastOfDeck stands in a file where nothing lies below.
const lastOfDeck = "end"

// decksOf lists what is known on top of each deck, and the decks in which nothing lies.
func decksOf(g *engine.Game, s *position.State) map[string][]string {
	out := map[string][]string{}
	for _, one := range keysOf(things.DecksKey, g, s, position.NoSeat) {
		out[one.name] = one.value.([]string)
	}
	for d := range cards.NumDecks {
		pile := &s.Decks[d]
		var known []string
		for _, c := range pile.Known[:pile.N] {
			if c == 0 {
				break
			}
			known = append(known, c.String())
		}
		if len(known) == int(pile.N) && g.Hooks.Decks[d] {
			known = append(known, lastOfDeck)
		}
		if len(known) == 0 {
			continue
		}
		out[d.String()] = known
	}
	return out
}

// Conceal keeps only the public part of a position: the number of cards that each player holds, not the cards.
func (out *Setup) Conceal(g *engine.Game, dealt *deals.Deals) {
	for seat, name := range g.Names[:g.Players] {
		known, unseen := dealt.Seen(position.Seat(seat))
		if n := known.Total() + unseen; n > 0 {
			out.Hands[name] = fmt.Sprintf("%d ?", n)
		}
		for i := range out.Cards[name] {
			out.Cards[name][i] = cards.Unseen.String()
		}
	}
	if t := out.ThisTurn; t != nil {
		for i := range t.Bought {
			t.Bought[i] = cards.Unseen.String()
		}
	}
	for deck, known := range out.Decks { // that nothing lies there all see
		if known[0] != lastOfDeck {
			delete(out.Decks, deck)
		}
	}
	out.Bank, out.Points = nil, out.PublicPoints
}
