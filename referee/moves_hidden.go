package referee

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/deals"
)

// maxOpened bounds in how many of the possible positions moves are looked for.
const maxOpened = 100

// optionsIn lists what is legal where cards are hidden: in every possible position, and only in some.
// Of a verb with more than a screenful of the latter only the verb is told, as possible.
func optionsIn(g *engine.Game, dealt *deals.Deals) (moves, unsure, possible []option) {
	moves, possible = options(g, dealt.Any())
	if dealt.Len() == 1 {
		return moves, nil, possible
	}
	known := map[option]int{} // in how many of the positions that were opened
	opened := 0
	dealt.Sample(maxOpened).Each(func(s *engine.State) bool {
		opened++
		here, more := options(g, s)
		for _, o := range here {
			if known[o]++; known[o] == 1 && opened > 1 {
				unsure = append(unsure, o)
			}
		}
		for _, o := range more {
			if !slices.Contains(possible, o) {
				possible = append(possible, o)
			}
		}
		return true
	})
	sure := moves[:0:0]
	for _, o := range moves {
		if known[o] == opened && legalInAll(g, dealt, o.text) {
			sure = append(sure, o)
		} else {
			unsure = append(unsure, o)
		}
	}
	sortOptions(unsure)
	unsure, possible = tooMany(g, unsure, possible)
	return sure, unsure, possible
}

// legalTexts keeps the moves that are legal in every possible position.
func legalTexts(g *engine.Game, dealt *deals.Deals, moves []string) []string {
	if dealt.Len() == 1 {
		return moves
	}
	return slices.DeleteFunc(moves, func(text string) bool { return !legalInAll(g, dealt, text) })
}

// legalInAll rules on a move in every possible position.
func legalInAll(g *engine.Game, dealt *deals.Deals, text string) bool {
	a, err := g.Parse(text, dealt.Any())
	if err != nil {
		return true // told in part only, like a roll of any dice
	}
	return dealt.Permits(a)
}

// tooMany puts one word for each verb of a player with more than a screenful of options.
func tooMany(g *engine.Game, unsure, possible []option) (few, more []option) {
	for i := 0; i < len(unsure); {
		n, o := sameKind(unsure[i:]), unsure[i]
		if n <= screenful {
			few = append(few, unsure[i:i+n]...)
		} else if o.text = fmt.Sprintf("%s: %s", g.Names[o.seat], o.verb); !slices.Contains(possible, o) {
			possible = append(possible, o)
		}
		i += n
	}
	sortOptions(possible)
	return few, possible
}

// listedIn is optionsIn with the cards of a deck that the player on turn may hold unseen, each told by its verb,
// and the points that unseen cards may be.
func listedIn(g *engine.Game, dealt *deals.Deals) (moves, unsure, possible []option) {
	moves, unsure, possible = optionsIn(g, dealt)
	s := dealt.Any()
	c := engine.Borrow(g)
	defer c.GiveBack()
	c.State = s
	for deck := range engine.NumDecks {
		for _, card := range engine.DeckCards(deck) {
			if s.Players[s.Acting].Cards[engine.Unseen] == 0 || card.IsPoint() || !c.MayBe(s.Acting, card) {
				continue
			}
			named := *s
			named.Players[s.Acting].Cards[engine.Unseen]--
			named.Players[s.Acting].Cards[card]++
			plays, _ := optionsOf(g, &named, func(seat engine.Seat, verb engine.VerbID) bool {
				return seat == s.Acting && verb.Verb().Plays == card
			})
			for _, o := range plays {
				if bare := (option{o.seat, o.verb, fmt.Sprintf("%s: %s", g.Names[o.seat], o.verb)}); slices.Contains(unsure, bare) {
					break // of another deck
				} else if judged(g, dealt, o.text) == engine.Undetermined {
					unsure = append(unsure, bare)
					break
				}
			}
		}
	}
	for _, o := range shown(g, dealt) {
		switch judged(g, dealt, o.text) {
		case engine.Legal:
			moves = append(moves, o)
		case engine.Undetermined:
			unsure = append(unsure, o)
		}
	}
	sortOptions(moves)
	sortOptions(unsure)
	return moves, unsure, possible
}

// shown are the points that players might lay open, of cards that nobody has seen.
func shown(g *engine.Game, dealt *deals.Deals) (all []option) {
	s, reveal := dealt.Any(), engine.VerbNamed("reveal")
	for seat := range engine.Seat(g.Players) {
		for deck := range engine.NumDecks {
			for _, card := range engine.DeckCards(deck) {
				if s.Players[seat].Cards[engine.Unseen] == 0 || !card.IsPoint() {
					continue
				}
				if o := (option{seat, reveal, fmt.Sprintf("%s: reveal %s", g.Names[seat], card)}); !slices.Contains(all, o) {
					all = append(all, o)
				}
			}
		}
	}
	return all
}

// judged is the verdict on a move by what is known; a move that cannot be read is illegal.
func judged(g *engine.Game, dealt *deals.Deals, text string) engine.Verdict {
	a, err := g.Parse(text, dealt.Any())
	if err != nil {
		return engine.Illegal
	}
	ruling, _ := dealt.Judge(a, nil)
	return ruling.Verdict
}
