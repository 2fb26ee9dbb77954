package report

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/ruling"
	"catanref/scenarios"
)

type assumedJSON struct {
	Key     string `json:"key"`
	Detail  string `json:"detail"`
	Decides bool   `json:"decides,omitempty"` // the verdict depends on it
}

// maxAssumed is the maximum number of possible positions in which the assumptions are tested.
const maxAssumed = 100

// assume finds the defaults that the ruling depends on: for each it rules again with the opposite value.
func (r *Report) assume(taken []scenarios.Default, before *deals.Deals) {
	a := r.Ruling.Action
	sample, here, ship := before.Sample(maxAssumed), r.Ruling, false
	if len(taken) > 0 && sample.Len() < before.Len() { // compare rulings on the same sample of hands
		sampled, _ := sample.Judge(a, nil)
		if here = sampled; here.Verdict != r.Ruling.Verdict {
			return
		}
	}
	judged := func(otherwise ...scenarios.Default) *engine.Ruling {
		ruling, _ := sample.With(func(s position.State) (position.State, bool) {
			for _, d := range otherwise {
				d.Otherwise(&s)
			}
			return s, true
		}).Judge(a, nil)
		return ruling
	}
	both, counts := r.assumeBoth(taken, here, judged), r.assumeCounts(taken, judged)
	hands := 0
	for _, d := range taken {
		if d.Hand != position.NoSeat {
			hands++
		}
	}
	r.noHands = hands == r.Game.Players
	for _, d := range taken {
		if (both || counts) && d.Hand != position.NoSeat {
			continue
		}
		other := judged(d)
		if cards := lean(&d, &a); cards != 0 && other.Verdict != engine.Legal { // a whole hand of cards can be too many
			if one := judged(exactly(d, cards)); one.Verdict == engine.Legal {
				other = one
			}
		}
		switch {
		case other.Verdict == engine.CannotRule:
			continue
		case d.Flips && (r.Ruling.Verdict != engine.Illegal || other.Verdict != engine.Legal):
			continue
		case !d.Flips && r.same(here, other):
			continue
		}
		if strings.HasPrefix(d.Key, "setup.barbarians") { // the barbarians have two defaults; naming one is enough
			if ship {
				continue
			}
			ship = true
		}
		x := assumption{Default: d}
		switch {
		case d.Hand == a.Seat && r.Ruling.Verdict != engine.Legal:
			x.priceless = other.Verdict.String()
		case other.Verdict != r.Ruling.Verdict:
			x.unless = other.Verdict.String()
		}
		r.assumed = append(r.assumed, x)
	}
}

// assumeBoth finds out whether an illegal move between two players depends on the hands of both: if only one hand is
// given, the move still breaks the same rule because of the other hand.
func (r *Report) assumeBoth(taken []scenarios.Default, here *engine.Ruling, judged func(...scenarios.Default) *engine.Ruling) bool {
	a := r.Ruling.Action
	hands := slices.DeleteFunc(slices.Clone(taken), func(d scenarios.Default) bool {
		return d.Hand == position.NoSeat || d.Hand != a.Seat && d.Hand != a.Other
	})
	if here.Verdict != engine.Illegal || len(hands) != 2 {
		return false
	}
	both := judged(hands...)
	if both.Verdict == engine.CannotRule {
		return false
	}
	for _, d := range hands {
		if one := judged(d); one.Verdict == both.Verdict && both.Verdict != here.Verdict || r.same(both, one) { // one hand is enough
			return false
		}
	}
	for _, d := range hands {
		x := assumption{Default: d}
		if d.Hand == a.Seat {
			x.priceless = both.Verdict.String()
		} else if both.Verdict != here.Verdict {
			x.unless = both.Verdict.String()
		}
		r.assumed = append(r.assumed, x)
	}
	return true
}

// same reports whether two rulings on the move say the same, apart from details.
func (r *Report) same(here, other *engine.Ruling) bool {
	if here.Verdict != other.Verdict {
		return false
	}
	if here.Verdict != engine.Legal { // additional broken rules do not matter
		also := r.outline(other.Breaks, false)
		return !slices.ContainsFunc(r.outline(here.Breaks, false), func(id string) bool { return !slices.Contains(also, id) })
	}
	if here.After.NumPending != other.After.NumPending || here.After.Phase != other.After.Phase {
		return false
	}
	return slices.Equal(r.outline(here.Effects, true), r.outline(other.Effects, true))
}

// outline returns what the findings say, without those that only a full ruling shows.
func (r *Report) outline(findings []engine.Finding, said bool) (out []string) {
	t := r.teller()
	for i := range findings {
		f := &findings[i]
		id := f.Rule.String()
		switch {
		case !said:
			out = append(out, id)
		case f.Rule.EffectTelling() != engine.OnlyID && f.Text != "":
			out = append(out, id+" "+t.Sentence(f))
		}
	}
	return out
}

func (r *Report) assumedList() []assumedJSON {
	out := []assumedJSON{}
	for _, x := range r.assumed {
		detail := x.Detail
		if x.Hand != position.NoSeat && r.Before.Players[x.Hand].Hand != 0 {
			detail = r.Game.Names[x.Hand] + " began with no cards"
		}
		if x.priceless != "" {
			detail += "; with the price left out the move is " + x.priceless
		}
		out = append(out, assumedJSON{x.Key, detail, r.decides(&x)})
	}
	return out
}

// assumedText names the assumptions, with all hands in one phrase: "Taken as given: one attack of the barbarians is
// over (setup.barbarians)."
func (r *Report) assumedText() string {
	var parts, names, keys, end []string
	begun := false // a move has brought cards since
	adds := func(text string) {
		if !slices.Contains(end, text) {
			end = append(end, text)
		}
	}
	for _, x := range r.assumed {
		if x.priceless != "" {
			adds(" With the price left out it is " + x.priceless + ".")
		}
		if x.Hand != position.NoSeat {
			names, keys = append(names, r.Game.Names[x.Hand]), append(keys, x.Key)
			begun = begun || r.Before.Players[x.Hand].Hand != 0
			continue
		}
		parts = append(parts, x.Detail+" ("+x.Key+")")
		if x.unless != "" {
			adds(" If not, the move is " + x.unless + ".")
		}
	}
	if len(names) > 0 {
		holds := " holds no cards ("
		switch {
		case begun:
			holds = " began with no cards ("
		case len(names) > 1:
			holds = " hold no cards ("
		}
		parts = append(parts, tell.List(names, "and")+holds+strings.Join(keys, ", ")+")")
	}
	if len(parts) == 0 {
		return ""
	}
	return "Taken as given: " + strings.Join(parts, "; ") + "." + strings.Join(end, "")
}

// Assumptions returns what the rulings of an answer have named up to this one.
func (r *Report) Assumptions() string {
	if text := r.newlyAssumed(); text != "" {
		return text
	}
	return r.Given
}

// newlyAssumed is assumedText, unless the ruling before has named the same.
func (r *Report) newlyAssumed() string {
	if text := r.assumedText(); text != r.Given {
		return text
	}
	return ""
}

// decides reports whether the assumption decides between legal and illegal.
func (r *Report) decides(x *assumption) bool {
	other := x.unless + x.priceless
	return (other == engine.Legal.String() || other == engine.Illegal.String()) && other != r.Ruling.Verdict.String()
}

// condition returns the condition that the first line adds to a verdict that depends on defaults: "if the barbarians
// have attacked before", "for its price alone: no hands are given; with 1 brick and 1 lumber it is legal". It is ""
// if the verdict depends on none.
func (r *Report) condition() string {
	var conditions []string
	for i := range r.assumed {
		x := &r.assumed[i]
		switch {
		case !r.decides(x):
		case x.priceless != "":
			return r.priceAlone(x)
		case x.If != "":
			conditions = append(conditions, x.If)
		default:
			conditions = append(conditions, x.Detail)
		}
	}
	if len(conditions) == 0 {
		return ""
	}
	return "if " + tell.List(conditions, "and")
}

// priceAlone says that the move is illegal only because the file does not give the player's hand.
func (r *Report) priceAlone(x *assumption) string {
	given := r.Game.Names[x.Hand] + "'s hand is not given"
	hands := slices.DeleteFunc(slices.Clone(r.assumed), func(a assumption) bool { return a.Hand == position.NoSeat })
	switch {
	case len(hands) > 1:
		given = "the hands are not given"
	case r.noHands:
		given = "no hands are given"
	}
	with := "with the cards"
	for i := range r.Ruling.Breaks {
		if f := &r.Ruling.Breaks[i]; f.Seat == x.Hand && f.Short != 0 && len(hands) == 1 {
			price := f.Cards
			if price == 0 {
				price = f.Short
			}
			with = "with " + tell.Cards(price)
			break
		}
	}
	return "for its price alone: " + given + "; " + with + " it is " + x.priceless
}

func (r *Report) assumedPart(out *ruling.Ruling) {
	p := ruling.Part{Kind: ruling.Assumed, Text: r.newlyAssumed()}
	for _, x := range r.assumed {
		if x.Hand != position.NoSeat {
			p.Players = append(p.Players, r.Game.Names[x.Hand])
		}
	}
	out.Add(p)
}
