package referee

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// namingCards are the verbs whose arguments are one to three cards, for some of them behind a player.
var namingCards = []string{
	"gold", "take", "discard", "give", "aqueduct", "force", "reveal",
	"play year-of-plenty", "play monopoly", "play resource-monopoly", "play trade-monopoly", "play merchant-fleet", "play master-merchant", "play spy",
}

// sayings returns the arguments of a verb that names cards.
func sayings(verb string, g *engine.Game, handfuls []string) (out []string) {
	v := engine.VerbOf(engine.VerbNamed(verb))
	switch {
	case verb == "reveal":
		handfuls = nil
		for n := 1; n <= 5; n++ {
			handfuls = append(handfuls, fmt.Sprintf("%d victory-point", n))
		}
	case verb == "play spy":
		handfuls = []string{"none"}
		for card := range cards.Card(cards.MaxCards) {
			if card.IsNamed() && card.String() != "" {
				handfuls = append(handfuls, card.String())
			}
		}
	}
	if !v.HasSlot("P") {
		return handfuls
	}
	between := " "
	if v.HasSlot("take") {
		between = " take "
	}
	for _, name := range g.Names[:g.Players] {
		for _, cards := range handfuls {
			out = append(out, name+between+cards)
		}
	}
	return out
}

// handfuls returns all lists of one to most cards.
func handfuls(most int) (out []string) {
	var add func(from cards.Kind, left int, said []string)
	add = func(from cards.Kind, left int, said []string) {
		if len(said) > 0 {
			out = append(out, strings.Join(said, " "))
		}
		for k := from; left > 0 && k < cards.NumKinds; k++ {
			add(k, left-1, append(said[:len(said):len(said)], k.String()))
		}
	}
	add(cards.Brick, most, nil)
	return out
}

// For every position, each legal move that names one to three cards is listed, unless the list leaves its cards open.
func TestCardsThatCanBeNamedAreListed(t *testing.T) {
	met, said := map[string]int{}, handfuls(3)
	eachPosition(t, func(name string, g *engine.Game, s *position.State) {
		c := engine.NewCase(g)
		var l engine.List
		c.Legal(s, &l)
		forcedListed(t, name, c, s, &l)
		listed, open := map[string]bool{}, map[string]bool{}
		for a := range l.All() {
			if listed[notation.Text(g, a)] = true; a.Is(engine.Open) {
				open[g.Names[a.Seat]+": "+a.Verb.String()] = true
			}
		}
		for _, verb := range namingCards {
			if v := engine.VerbNamed(verb); v == 0 || !g.Rules.Offers(engine.VerbOf(v)) {
				continue
			}
			for seat := range position.Seat(g.Players) {
				move := fmt.Sprintf("%s: %s", g.Names[seat], verb)
				if open[move] || !mayName(s, seat, verb) {
					continue
				}
				for _, cards := range sayings(verb, g, said) {
					a, err := notation.Parse(g, move+" "+cards, s)
					if err != nil || !c.Permits(s, a) {
						continue
					}
					if met[verb]++; !listed[notation.Text(g, a)] {
						t.Errorf("%s: %s is legal and not listed", name, notation.Text(g, a))
					}
				}
			}
		}
	})
	for _, verb := range namingCards {
		if met[verb] == 0 && !testing.Short() && !underRace {
			t.Errorf("%s is legal in no position", verb)
		}
	}
	t.Log(met)
}

// mayName reports whether the verb is worth trying: it is owed, or its card is in hand.
func mayName(s *position.State, seat position.Seat, verb string) bool {
	switch {
	case verb == "force":
		return s.Acting == seat && s.HarborCard
	case verb == "play spy" && slices.ContainsFunc(s.Players[:], func(p position.Player) bool { return p.Cards[cards.Unseen] > 0 }):
		return false // an unseen card is listed as one
	}
	if card := engine.VerbOf(engine.VerbNamed(verb)).Plays; card != 0 {
		return s.Acting == seat && s.Players[seat].Cards[card] > 0
	}
	for _, p := range s.Owed() {
		if p.Seat == seat && p.Verb().String() == verb {
			return true
		}
	}
	return false
}

// forcedListed: a forced trade of two cards of the hands for two, with commodities or without, is in the list, which leaves the cards open.
func forcedListed(t *testing.T, name string, c *engine.Case, s *position.State, l *engine.List) {
	t.Helper()
	verb := engine.VerbNamed("force-trade")
	if !c.Rules.Offers(engine.VerbOf(verb)) {
		return
	}
	listed := map[engine.Action]bool{}
	for a := range l.All() {
		listed[a] = true
	}
	for _, kinds := range []cards.Kinds{cards.ResourceKinds, cards.ResourceKinds | cards.CommodityKinds} {
		for seat := range position.Seat(c.Game.Players) {
			a := engine.Action{Verb: verb, Seat: seat, Other: c.Game.After(seat)}
			if kinds != cards.ResourceKinds {
				a.Flags = engine.Commodities
			}
			a.Take = firstTwo(s.Players[a.Other].Hand, kinds)
			a.Give = firstTwo(s.Players[seat].Hand+a.Take, kinds)
			if !c.Permits(s, a) {
				continue
			}
			open := engine.Action{Verb: verb, Seat: seat, Other: a.Other, Flags: a.Flags | engine.Open}
			if !listed[open] {
				t.Errorf("%s: %s is legal and not listed", name, notation.Text(c.Game, a))
			}
		}
	}
}

// firstTwo returns two cards of these kinds in the hand, or as many as there are.
func firstTwo(hand cards.Cards, kinds cards.Kinds) (out cards.Cards) {
	for k := range cards.NumKinds {
		for n := hand.Count(k); n > 0 && out.Total() < 2 && kinds&k.One() != 0; n-- {
			out += cards.Of(k, 1)
		}
	}
	return out
}
