package tell

import (
	"slices"

	"catanref/engine"
)

// Reasons are the findings of an illegal move, sorted by how a person would give them.
type Reasons struct {
	Told  []*engine.Finding // reasons in sentences: whose turn it is, then places and remaining pieces, then the price
	Later []*engine.Finding // rules that only restate those or follow from them
	Bare  []*engine.Finding // rules without a sentence of their own
	Maybe []*engine.Finding // rules that are broken with only some of the possible hands
}

// First returns the finding that leads: the first that is told, or else one of the other lists.
func (r *Reasons) First() *engine.Finding {
	for _, list := range [][]*engine.Finding{r.Told, r.Bare, r.Maybe} {
		if len(list) > 0 {
			return list[0]
		}
	}
	return nil
}

// comes returns the rank of a reason in the order in which people name reasons.
func comes(f *engine.Finding) int {
	switch {
	case f.Rule.BreachTelling() == engine.First:
		return 0
	case f.Rule.BreachTelling() == engine.News:
		return 1
	case f.Short != 0 || f.As == engine.AsPrice:
		return 3
	}
	return 2
}

// onlyByID reports whether a broken rule is named only by its id if anything else is broken.
func onlyByID(f *engine.Finding) bool { return f.Restates || f.Rule.BreachTelling() == engine.OnlyID }

// unasked returns the breach that says that nobody asked for the answer; nil if there is none.
func (t Table) unasked(breaks []engine.Finding) *engine.Finding {
	for i := range breaks {
		if f := &breaks[i]; f.Moots && !onlyByID(f) && t.Sentence(f) != "" {
			return f
		}
	}
	return nil
}

// asideFrom reports whether a breach is told beside an answer that nobody asked for: whose turn it is and what was found
// before it, but not what others owe.
func asideFrom(f *engine.Finding, after bool) bool {
	telling := f.Rule.BreachTelling()
	return telling == engine.First || telling != engine.News && !after
}

// Reasons sorts what a move breaks. At least one finding is told if any has a sentence.
func (t Table) Reasons(breaks []engine.Finding) (out Reasons) {
	follows := map[engine.RuleID]bool{}
	for i := range breaks {
		f := &breaks[i]
		if t.Sentence(f) == "" || onlyByID(f) { // the rule that it follows has the sentence
			continue
		}
		for _, id := range f.Rule.With() {
			follows[id] = true
		}
		for _, id := range f.Rule.SaysMoreThan() {
			follows[id] = true
		}
	}
	unasked, moot := t.unasked(breaks), false
	owed := map[string]bool{} // what the player of an answer that nobody asked for owes instead
	for i := range breaks {
		if f := &breaks[i]; unasked != nil && f.Rule.BreachTelling() == engine.News && f.Seat == unasked.Seat {
			owed[t.Sentence(f)] = true
		}
	}
	said, rank := map[string]*engine.Finding{}, map[*engine.Finding]int{}
	for i := range breaks {
		f := &breaks[i]
		text := t.Sentence(f)
		beside := unasked == nil || f == unasked || owed[text] || asideFrom(f, moot)
		moot = moot || f == unasked
		switch {
		case f.Bears:
		case f.Maybe:
			out.Maybe = append(out.Maybe, f)
		case text == "":
			out.Bare = append(out.Bare, f)
		case said[text] != nil: // the rule with the same sentence that comes first gives it its rank
			rank[said[text]] = min(rank[said[text]], comes(f))
			out.Bare = append(out.Bare, f)
		case onlyByID(f) || follows[f.Rule] || !beside:
			out.Later = append(out.Later, f)
		default:
			out.Told = append(out.Told, f)
			said[text], rank[f] = f, comes(f)
		}
	}
	slices.SortStableFunc(out.Told, func(a, b *engine.Finding) int { return rank[a] - rank[b] })
	if len(out.Told) == 0 && len(out.Later) > 0 {
		out.Told, out.Later = out.Later[:1], out.Later[1:]
	}
	return out
}
