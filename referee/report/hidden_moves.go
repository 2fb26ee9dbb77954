package report

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// maxOpened is the maximum number of possible positions in which moves are searched.
const maxOpened = 100

// OptionsIn lists the legal moves when cards are hidden: those legal in every possible position, and those legal in
// only some (unsure). If a verb has more than a screenful of the latter, only the verb is listed, as possible.
func OptionsIn(g *engine.Game, dealt *deals.Deals) (moves, unsure, possible []Option) {
	moves, possible = Options(g, dealt.Any())
	things := unsureThings(g, dealt, moves)
	if dealt.Len() == 1 {
		unsure, possible = tooMany(g, things, possible)
		return moves, unsure, possible
	}
	known := map[Option]int{} // in how many of the searched positions it is legal
	opened := 0
	dealt.Sample(maxOpened).Each(func(s *position.State) bool {
		opened++
		here, more := Options(g, s)
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
		if known[o] == opened && legalInAll(g, dealt, o.Text) {
			sure = append(sure, o)
		} else {
			unsure = append(unsure, o)
		}
	}
	for _, o := range things {
		if !slices.Contains(unsure, o) {
			unsure = append(unsure, o)
		}
	}
	sortOptions(unsure)
	unsure, possible = tooMany(g, unsure, possible)
	return sure, unsure, possible
}

// unsureThings lists the moves that depend on what players have face down apart from cards.
func unsureThings(g *engine.Game, dealt *deals.Deals, legal []Option) (unsure []Option) {
	s := dealt.Any()
	if !slices.ContainsFunc(WhoMayMove(g, s), func(seat position.Seat) bool { return things.UnseenThings(g, s, seat) != nil }) {
		return nil
	}
	all, _ := optionsOf(g, s, &engine.List{Unsure: true}, func(position.Seat, position.VerbID) bool { return true })
	for _, o := range all {
		if !slices.Contains(legal, o) && undetermined(g, dealt, o.Text) {
			unsure = append(unsure, o)
		}
	}
	sortOptions(unsure)
	return unsure
}

// LegalTexts returns the moves that are legal in every possible position.
func LegalTexts(g *engine.Game, dealt *deals.Deals, moves []string) []string {
	if dealt.Len() == 1 {
		return moves
	}
	return slices.DeleteFunc(moves, func(text string) bool { return !legalInAll(g, dealt, text) })
}

// legalInAll reports whether a move is legal in every possible position.
func legalInAll(g *engine.Game, dealt *deals.Deals, text string) bool {
	a, err := notation.Parse(g, text, dealt.Any())
	if err != nil {
		return true // an incomplete move, such as a roll without dice
	}
	return dealt.Permits(a)
}

// tooMany replaces the options of a player's verb by one entry for the verb if there are more than a screenful.
func tooMany(g *engine.Game, unsure, possible []Option) (few, more []Option) {
	for i := 0; i < len(unsure); {
		n, o := sameKind(unsure[i:]), unsure[i]
		if n <= screenful {
			few = append(few, unsure[i:i+n]...)
		} else if o.Text = fmt.Sprintf("%s: %s", g.Names[o.Seat], o.Verb); !slices.Contains(possible, o) {
			possible = append(possible, o)
		}
		i += n
	}
	sortOptions(possible)
	return few, possible
}

// ListedIn is optionsIn, but unseen development or progress cards of the player on turn are listed by their verbs
// only, together with the victory points that unseen cards may be.
func ListedIn(g *engine.Game, dealt *deals.Deals) (moves, unsure, possible []Option) {
	moves, unsure, possible = OptionsIn(g, dealt)
	s := dealt.Any()
	c := engine.Borrow(g)
	defer c.GiveBack()
	c.State = s
	for deck := range cards.NumDecks {
		for _, card := range cards.DeckCards(deck) {
			if s.Players[s.Acting].Cards[cards.Unseen] == 0 || card.IsPoint() || !c.MayBe(s.Acting, card) {
				continue
			}
			named := *s
			named.Players[s.Acting].Cards[cards.Unseen]--
			named.Players[s.Acting].Cards[card]++
			plays, _ := optionsOf(g, &named, &engine.List{}, func(seat position.Seat, verb position.VerbID) bool {
				return seat == s.Acting && engine.VerbOf(verb).Plays == card
			})
			for _, o := range plays {
				if bare := (Option{o.Seat, o.Verb, fmt.Sprintf("%s: %s", g.Names[o.Seat], o.Verb)}); slices.Contains(unsure, bare) {
					break // the verb is listed already, for a card of another deck
				} else if undetermined(g, dealt, o.Text) {
					unsure = append(unsure, bare)
					break
				}
			}
		}
	}
	for _, o := range shown(g, dealt) {
		switch judged(g, dealt, o.Text) {
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

// shown returns the victory points that players might reveal from cards that nobody has seen.
func shown(g *engine.Game, dealt *deals.Deals) (all []Option) {
	s, reveal := dealt.Any(), engine.VerbNamed("reveal")
	for seat := range position.Seat(g.Players) {
		for deck := range cards.NumDecks {
			for _, card := range cards.DeckCards(deck) {
				if s.Players[seat].Cards[cards.Unseen] == 0 || !card.IsPoint() {
					continue
				}
				if o := (Option{seat, reveal, fmt.Sprintf("%s: reveal %s", g.Names[seat], card)}); !slices.Contains(all, o) {
					all = append(all, o)
				}
			}
		}
	}
	return all
}

// undetermined reports whether a move is legal in some possible positions only.
func undetermined(g *engine.Game, dealt *deals.Deals, text string) bool {
	a, err := notation.Parse(g, text, dealt.Any())
	return err == nil && dealt.Undetermined(a)
}

// judged returns the verdict on a move; one that cannot be read is illegal.
func judged(g *engine.Game, dealt *deals.Deals, text string) engine.Verdict {
	a, err := notation.Parse(g, text, dealt.Any())
	if err != nil {
		return engine.Illegal
	}
	ruling, _ := dealt.Judge(a, nil)
	return ruling.Verdict
}
