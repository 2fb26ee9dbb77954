package referee

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/ruling"
)

// What an undetermined ruling hangs on, in words.

// unseenCounts is said of a monopoly that would take from hands that are not known.
const unseenCounts = "Only their owners can count those cards: say how many were taken (took N from P)."

// maxWeighed bounds how many of the possible hands are looked through for what decides.
const maxWeighed = 2000

// unseen counts the cards in a hand of which nobody but its owner knows what they are.
func (r *report) unseen(seat engine.Seat) int {
	if r.deals == nil || int(seat) >= r.game.Players {
		return 0
	}
	_, n := r.deals.Seen(seat)
	return n
}

// depends tells which unseen card decides, when the move is legal, and what to do.
func (r *report) depends() []string {
	var out, bars []string
	t := r.teller()
	whose := engine.NoSeat
	for i := range r.ruling.Depends {
		f := &r.ruling.Depends[i]
		if f.Short != 0 && r.unseen(f.Seat) > 0 {
			out = append(out, r.needs(f))
			whose = f.Seat
			continue
		}
		if text := t.Sentence(f); text != "" {
			if strings.Contains(text, "unseen") {
				out = append(out, text)
			} else {
				bars = append(bars, r.clause(text))
			}
			whose = f.Seat
		}
	}
	if len(bars) > 0 {
		out = append(out, "Illegal if "+tell.List(bars, "or if")+"; legal if not.")
	}
	if len(out) == 0 {
		return []string{"It depends on cards that nobody has seen.", unseenCounts}
	}
	ask := "Ask to see the card"
	if int(whose) < r.game.Players {
		ask = "Ask " + r.game.Names[whose] + " to show the card"
	}
	return append(out, ask+", or play on: a move that is made tells what it was.")
}

// clause is a sentence within another: names are spelled as the table does.
func (r *report) clause(text string) string {
	text = strings.TrimSuffix(text, ".")
	for _, name := range r.game.Names {
		if capital := tell.Capital(name); strings.HasPrefix(text, capital) {
			return name + text[len(capital):]
		}
	}
	return uncapital(text)
}

// needs tells what a hand must hold among its unseen cards: "Red holds 1 lumber and 1 unseen card, brick
// or ore. Legal if it is brick."
func (r *report) needs(f *engine.Finding) string {
	known, n := r.deals.Seen(f.Seat)
	name := tell.Capital(r.game.Names[f.Seat])
	price, a := f.Cards, &r.ruling.Action
	switch { // what is named goes, or comes, whatever of it a hand lacks
	case price.Has(f.Short):
	case f.Seat == a.Seat && a.Give.Has(f.Short):
		price = a.Give
	case f.Seat == a.Other && a.Take.Has(f.Short):
		price = a.Take
	}
	if !price.Has(f.Short) {
		price = f.Short + known.Min(f.Cards)
	}
	lacking := price.Less(known)
	if lacking == 0 {
		lacking = f.Short
	}
	text := name + " holds "
	if known.Min(price) != 0 {
		text += "the " + kinds(known.Min(price)) + " and "
	}
	if n > 1 {
		return text + fmt.Sprintf("%d cards that nobody has seen. Legal if %s %s among them.", n, tell.Cards(lacking), isOrAre(lacking.Total()))
	}
	if may := r.mayBe(f.Seat, known); may != "" {
		return text + "one card that nobody has seen, " + may + ". Legal if it is " + kinds(lacking) + "."
	}
	return text + "one card that nobody has seen. Legal if it is " + kinds(lacking) + "."
}

// mayBe lists what the one unseen card of a hand can be: "brick or ore"; "" where that is almost anything.
func (r *report) mayBe(seat engine.Seat, known engine.Cards) string {
	var can engine.Cards
	r.deals.Sample(maxWeighed).Each(func(s *engine.State) bool {
		s.Players[seat].Hand.Less(known).Each(func(k engine.Kind, _ int) {
			if can.Count(k) == 0 {
				can += engine.Of(k, 1)
			}
		})
		return true
	})
	if can.Kinds() > 4 {
		return ""
	}
	var words []string
	can.Each(func(k engine.Kind, _ int) { words = append(words, k.String()) })
	return tell.List(words, "or")
}

// kinds names cards without counting single ones: "brick and lumber".
func kinds(c engine.Cards) string {
	var words []string
	c.Each(func(k engine.Kind, n int) {
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

// undetermined puts a short ruling on what hangs on unseen cards together.
func (r *report) undetermined(out *ruling.Ruling) {
	for _, text := range r.depends() {
		out.Add(ruling.Part{Kind: ruling.Reason, Text: text})
	}
	for i := range r.ruling.Depends {
		p := r.part(ruling.Source, &r.ruling.Depends[i], r.title(r.id(&r.ruling.Depends[i])))
		p.Weight, p.As.Beside, p.As.Tight = weighTitle-i, true, true
		x := reason{finding: &r.ruling.Depends[i], id: p.Rules[0]}
		r.standsAt(&x, nil)
		first := ""
		if len(r.game.Rules.Books()) == 1 {
			first = x.cited.Book
		}
		p.Cite, p.As.Ways = x.where, x.among(first)
		out.Add(p)
	}
	r.assumedPart(out)
}

// dependsText writes them for people, the rules beside their sentences.
func (r *report) dependsText(p *page) {
	for _, line := range r.depends() {
		p.text("  ", 4, line)
	}
}
