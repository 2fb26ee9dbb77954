// Package mend finds the smallest repairs that let a record continue: a discard that must have happened, the fewest
// cards that a player must have had, a theft that cannot have happened. The importer uses it, and so does a correction
// of an entry far back.
package mend

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/scenarios/record"
)

// Put is an entry to insert: keys and values for scenarios.FlowEntry.
type Put struct {
	Keys  []string
	Seat  position.Seat
	Count int         // number of discarded cards
	Cards cards.Cards // missing cards
}

// Discard returns an unrecorded discard for the first player who owes one; ok is false if nobody does.
func Discard(g *engine.Game, s *position.State) (p Put, ok bool) {
	for _, due := range s.Owed() {
		if engine.VerbOf(due.Verb()).Act == engine.DiscardAct {
			return Put{Keys: []string{g.Names[due.Seat], record.Flow(Discarding(int(due.Count)))}, Seat: due.Seat, Count: int(due.Count)}, true
		}
	}
	return Put{}, false
}

// Discarding returns the words of a discard of a number of cards that nobody recorded.
func Discarding(n int) string { return fmt.Sprintf("discard %d ?", n) }

// Answers lists moves that settle what is owed if the next move does not do so. Those that cost players least come
// first.
func Answers(g *engine.Game, s *position.State, next position.VerbID) (out []string) {
	if len(s.Owed()) == 0 || slices.ContainsFunc(s.Owed(), func(p position.Pending) bool { return p.Verb() == next }) {
		return nil
	}
	var list engine.List
	engine.NewCase(g).Legal(s, &list)
	var robs []string
	for a := range list.All() {
		switch text := notation.Text(g, a); {
		case len(out) == maxAnswers:
			return out
		case g.Plays(a.Other):
			robs = append(robs, text)
		default:
			out = append(out, text)
		}
	}
	return append(out, robs[:min(len(robs), maxAnswers)]...)
}

// maxAnswers bounds the number of answers that are tried.
const maxAnswers = 8

// Missing returns the fewest additional cards that each player must have had for a refused move, as adjustments.
func Missing(g *engine.Game, dealt *deals.Deals, r *engine.Ruling) (out []Put) {
	for seat, need := range needs(g, r) {
		lacks := dealt.Lacking(position.Seat(seat), need)
		if lacks == 0 {
			continue
		}
		name := g.Names[seat]
		keys := []string{"adjust", record.FlowEntry(name, record.Flow(Counted(lacks)))}
		out = append(out, Put{Keys: keys, Seat: position.Seat(seat), Cards: lacks})
	}
	return out
}

// needs returns the cards that the move takes from each hand: traded or given cards, or the price.
func needs(g *engine.Game, r *engine.Ruling) (need [position.MaxSeats]cards.Cards) {
	a := &r.Action
	if a.Give != 0 || a.Take != 0 {
		need[a.Seat] = a.Give
		if g.Plays(a.Other) {
			need[a.Other] = a.Take
		}
		return need
	}
	for _, b := range r.Breaks {
		if b.Short != 0 && b.Cards != 0 && g.Plays(b.Seat) {
			need[b.Seat] = b.Cards
		}
	}
	return need
}

// Counted formats cards as in an adjustment: "1 lumber 2 ore".
func Counted(these cards.Cards) string {
	var out []string
	for k := cards.Brick; k < cards.NumKinds; k++ {
		if n := these.Count(k); n > 0 {
			out = append(out, fmt.Sprintf("%d %s", n, k))
		}
	}
	return strings.Join(out, " ")
}

// Waivable lists the rules that a move breaks; nil if one of them cannot be waived.
func Waivable(r *engine.Ruling) []string {
	if r == nil || r.Verdict != engine.Illegal {
		return nil
	}
	var ids []string
	for _, b := range r.Breaks {
		switch {
		case b.Maybe: // only in some of the possible deals; the others remain
			continue
		case b.Physical():
			return nil
		}
		if id := b.Rule.String(); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Variants lists other texts for a move whose cards have changed because of a correction, the smallest change first:
// the discard that is owed, a theft of an unseen card, no theft. robbed are thefts from other victims, to be used only
// if all of out are illegal and exactly one of robbed is legal.
func Variants(g *engine.Game, s *position.State, seat position.Seat, words string) (out, robbed []string) {
	fields := strings.Fields(words)
	if len(fields) == 0 {
		return nil, nil
	}
	if fields[0] == "discard" {
		for _, due := range s.Owed() {
			if due.Seat == seat && engine.VerbOf(due.Verb()).Act == engine.DiscardAct {
				return []string{Discarding(int(due.Count))}, nil
			}
		}
		return nil, nil
	}
	if at := slices.Index(fields, "took"); at > 0 {
		out = append(out, strings.Join(fields[:at+1], " ")+" ?")
	}
	at := slices.Index(fields, "steal")
	if at == 0 || at < 0 && !moves(fields) {
		return out, nil
	}
	bare := words
	if at > 0 {
		bare = strings.Join(fields[:at], " ")
		name, cards := victim(g, strings.Join(fields[at+1:], " "))
		if cards {
			out = append(out, bare+" steal "+name)
		}
		out = append(out, bare)
	}
	for other := range position.Seat(g.Players) {
		if other != seat {
			robbed = append(robbed, bare+" steal "+g.Names[other])
		}
	}
	return out, robbed
}

// moves reports whether the move moves the robber or the pirate.
func moves(fields []string) bool {
	return fields[0] == "robber" || fields[0] == "pirate" || fields[0] == "play" && len(fields) > 2
}

// victim cuts the text after "steal" into the victim's name and the stolen card; more is true if a card is named.
func victim(g *engine.Game, text string) (name string, more bool) {
	for _, n := range g.Names {
		if len(n) > len(name) && len(text) >= len(n) && strings.EqualFold(text[:len(n)], n) {
			name = n
		}
	}
	return name, name != "" && len(text) > len(name)
}
