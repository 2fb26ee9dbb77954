package report

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/rulebook"
	"catanref/referee/ruling"
)

// This file explains in words which hidden cards an undetermined ruling depends on.

// unseenCounts is the sentence for a monopoly that takes cards from unknown hands.
const unseenCounts = "Only their owners can count those cards: say how many were taken (took N from P)."

// maxWeighed is the maximum number of possible hands that are searched for the deciding card.
const maxWeighed = 2000

// unseen counts the cards in a hand that only their owner knows.
func (r *Report) unseen(seat position.Seat) int {
	if r.Deals == nil || int(seat) >= r.Game.Players {
		return 0
	}
	_, n := r.Deals.Seen(seat)
	return n
}

// Depends says which unseen card decides, when the move is legal, and what to do.
func (r *Report) Depends() []string {
	t := r.teller()
	var holds, legal, bars []string // what is known about the hands; what makes the move legal; what forbids it if nobody has said the former
	var whose []position.Seat
	cards := 0 // how many cards must be shown
	note := func(seat position.Seat, n int) {
		if int(seat) < r.Game.Players && !slices.Contains(whose, seat) {
			whose, cards = append(whose, seat), cards+n
		}
	}
	var alone string
	for i := range r.Ruling.Depends {
		f := &r.Ruling.Depends[i]
		if f.Short != 0 && r.unseen(f.Seat) > 0 {
			hand, only, price, lacking := r.needs(f)
			holds, alone = append(holds, hand), only
			legal = appendNew(legal, r.Game.Names[f.Seat]+" holds "+tell.Cards(price))
			note(f.Seat, lacking)
			continue
		}
		for or := f; or != nil; or = or.Or {
			n := 1
			if or.Text != engine.MaybeHeld {
				n = max(1, or.Number)
			} else {
				holds = append(holds, tell.Capital(fmt.Sprintf("%s holds %s.", r.Game.Names[or.Seat], console.Count(n, "unseen card"))))
			}
			if clause := t.Condition(or); clause != "" {
				legal = appendNew(legal, clause)
				note(or.Seat, n)
			} else if text := t.Sentence(f); text != "" {
				bars = append(bars, t.Clause(text))
				note(f.Seat, n)
				break
			}
		}
	}
	var out []string
	switch {
	case len(holds) == 1 && len(legal) == 1 && len(bars) == 0 && alone != "":
		out = append(out, holds[0]+" Legal if "+alone+".")
	case len(legal) == 1 && len(bars) == 0:
		out = append(append(out, holds...), "Legal if "+legal[0]+".")
	case len(legal) > 1 && len(bars) == 0:
		out = append(append(out, holds...), "Legal only if "+tell.List(legal, "and")+".")
	case len(legal) > 0:
		out = append(append(out, holds...), "Illegal if "+tell.List(bars, "or if")+"; if not, legal only if "+tell.List(legal, "and")+".")
	case len(bars) > 0:
		out = append(append(out, holds...), "Illegal if "+tell.List(bars, "or if")+"; legal if not.")
	default:
		const unknown = "It depends on cards that nobody has seen."
		if !engine.VerbOf(r.Ruling.Action.Verb).HasSlot("TOOK") {
			return []string{unknown}
		}
		return []string{unknown, unseenCounts}
	}
	things := "cards"
	if all := r.Ruling.Depends; len(all) == 1 {
		things = all[0].Text.Shown()
	}
	ask := "Ask to see the " + things
	if len(whose) == 1 {
		if ask = "Ask " + r.Game.Names[whose[0]] + " to show the " + things; cards == 1 {
			ask = strings.TrimSuffix(ask, "s")
		}
	}
	return append(out, ask+", or play on: a move that is made tells what it was.")
}

// appendNew adds a clause unless it is there already.
func appendNew(all []string, clause string) []string {
	if slices.Contains(all, clause) {
		return all
	}
	return append(all, clause)
}

// needs says what is known about a hand, what its unseen cards must be, which cards it must contain in all, and how
// many are missing: "Red holds 1 lumber and one unseen card, brick or ore.", "it is brick", 1 brick and 1 lumber, 1.
func (r *Report) needs(f *engine.Finding) (holds, legalIf string, price cards.Cards, short int) {
	known, n := r.Deals.Seen(f.Seat)
	if price = r.Ruling.Action.Due(f); price == 0 { // if the move names the missing kind, the hand must hold all cards named
		price = f.Short + known.Min(f.Cards)
	}
	lacking := price.Less(known)
	if lacking == 0 {
		lacking = f.Short
	}
	holds = tell.Capital(r.Game.Names[f.Seat]) + " holds "
	if of := known.Min(price); of != 0 {
		holds += tell.Cards(of) + " and "
	}
	if n > 1 {
		return holds + fmt.Sprintf("%d unseen cards.", n), fmt.Sprintf("%s %s among them", tell.Cards(lacking), isOrAre(lacking.Total())), price, lacking.Total()
	}
	if may := r.mayBe(f.Seat, known); may != "" {
		return holds + "one unseen card, " + may + ".", "it is " + kinds(lacking), price, 1
	}
	return holds + "one unseen card.", "it is " + kinds(lacking), price, 1
}

// mayBe lists the kinds that the one unseen card of a hand can be: "brick or ore"; "" if that is nearly every kind.
func (r *Report) mayBe(seat position.Seat, known cards.Cards) string {
	var can cards.Cards
	r.Deals.Sample(maxWeighed).Each(func(s *position.State) bool {
		s.Players[seat].Hand.Less(known).Each(func(k cards.Kind, _ int) {
			if can.Count(k) == 0 {
				can += cards.Of(k, 1)
			}
		})
		return true
	})
	if can.Kinds() > 4 {
		return ""
	}
	var words []string
	can.Each(func(k cards.Kind, _ int) { words = append(words, k.String()) })
	return tell.List(words, "or")
}

// kinds names cards, without the number for a single card: "brick and lumber".
func kinds(c cards.Cards) string {
	var words []string
	c.Each(func(k cards.Kind, n int) {
		word := k.String()
		if n > 1 {
			word = fmt.Sprintf("%d %s", n, k)
		}
		words = append(words, word)
	})
	return tell.List(words, "and")
}

func isOrAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// undetermined builds the short ruling on a move that depends on unseen cards.
func (r *Report) undetermined(out *ruling.Ruling) {
	for _, text := range r.Depends() {
		out.Add(ruling.Part{Kind: ruling.Reason, Text: text})
	}
	for i := range r.Ruling.Depends {
		p := r.part(ruling.Source, &r.Ruling.Depends[i], r.title(r.ID(&r.Ruling.Depends[i])))
		p.Weight, p.As.Beside, p.As.Tight = weighTitle-i, true, true
		x := reason{finding: &r.Ruling.Depends[i], id: p.Rules[0]}
		r.standsAt(&x, nil)
		first := ""
		if len(r.Game.Rules.Books()) == 1 {
			first = x.cited.Book
		}
		p.Cite, p.As.Ways = x.where, x.among(first)
		out.Add(p)
	}
	r.assumedPart(out)
}

// dependsText prints these sentences, each with its rules.
func (r *Report) dependsText(p *console.Page) {
	for _, line := range r.Depends() {
		p.Text("  ", 4, line)
	}
	for i := range r.Ruling.Depends {
		id := r.ID(&r.Ruling.Depends[i])
		p.Heading("  ", r.title(id), id)
		if source := r.citation(id, rulebook.Cite.String); source != "" {
			p.Text("    ", 4, source)
		}
	}
}
