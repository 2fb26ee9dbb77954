package report

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// placing is the number of certain cards that each player has; the last number is for everywhere else.
type placing [position.MaxSeats + 1]int

// ruledOut says why none of a player's unseen cards can be the one that an illegal move needs:
// " All 12 paper are with blue." It is "" if the player has no unseen cards.
func (r *Report) ruledOut(f *engine.Finding) string {
	switch {
	case f == nil || f.Maybe || f.Or != nil || int(f.Seat) >= r.Game.Players || r.Deals == nil:
	case f.Short != 0:
		return r.kindRuledOut(f)
	case f.Text == engine.NotHeld:
		return r.cardRuledOut(f)
	}
	return ""
}

// kindRuledOut says it of each kind that the player lacks and that no unseen card of the hand can be.
func (r *Report) kindRuledOut(f *engine.Finding) (text string) {
	known, unseen := r.Deals.Seen(f.Seat)
	if unseen == 0 {
		return ""
	}
	hands := r.Deals.Sample(maxWeighed)
	f.Short.Each(func(k cards.Kind, _ int) {
		var at placing
		possible, alike, first := false, true, true
		hands.Each(func(s *position.State) bool {
			here := placing{position.MaxSeats: s.Bank.Count(k)}
			for seat := range r.Game.Players {
				here[seat] = s.Players[seat].Hand.Count(k)
			}
			possible = here[f.Seat] > known.Count(k)
			alike = alike && (first || here == at)
			at, first = here, false
			return !possible
		})
		switch {
		case possible:
		case alike:
			text += r.allAre(at, k.String(), "in the bank")
		default:
			text += " From what has been seen no unseen card of " + r.Game.Names[f.Seat] + " is " + k.String() + "."
		}
	})
	return text
}

// cardRuledOut says where all copies of a development or progress card are.
func (r *Report) cardRuledOut(f *engine.Finding) string {
	for deck := range cards.NumDecks {
		copies := r.Game.Rules.Copies[deck][f.Card].Value
		if copies == 0 || !r.Game.Hooks.Decks[deck] || r.Before.Players[f.Seat].Cards[cards.Unseen] == 0 || r.Game.LeftIn(r.Before, deck, f.Card) > 0 {
			continue
		}
		at := placing{position.MaxSeats: copies}
		for seat := range r.Game.Players {
			p := &r.Before.Players[seat]
			at[seat] = int(p.Cards[f.Card]) + int(p.Laid[f.Card])
			at[position.MaxSeats] -= at[seat]
		}
		return r.allAre(at, strings.TrimSuffix(tell.Card(f.Card), " card")+" cards", "in the deck")
	}
	return ""
}

// allAre says where all the cards are: " All 12 paper are with blue.", or
// " All 3 spy cards are accounted for: blue 2, white 1."
func (r *Report) allAre(at placing, of, beside string) string {
	all, where, only := 0, []string{}, ""
	for i, n := range at {
		name := beside
		if i < r.Game.Players {
			name = r.Game.Names[i]
		}
		if n > 0 {
			all, where = all+n, append(where, fmt.Sprintf("%s %d", name, n))
			if only = name; i < r.Game.Players {
				only = "with " + name
			}
		}
	}
	switch {
	case all == 0: // the game has no such cards
		return ""
	case all == 1:
		return fmt.Sprintf(" The only one is %s.", only)
	case len(where) == 1 && all == 2:
		return fmt.Sprintf(" Both %s are %s.", of, only)
	case len(where) == 1:
		return fmt.Sprintf(" All %d %s are %s.", all, of, only)
	}
	return fmt.Sprintf(" All %d %s are accounted for: %s.", all, of, strings.Join(where, ", "))
}
