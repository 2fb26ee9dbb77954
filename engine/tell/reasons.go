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
	said, moot := map[string]bool{}, false
	for i := range breaks {
		f := &breaks[i]
		text := t.Sentence(f)
		switch {
		case f.Bears:
		case f.Maybe:
			out.Maybe = append(out.Maybe, f)
		case text == "" || said[text]:
			out.Bare = append(out.Bare, f)
		case onlyByID(f) || follows[f.Rule] || moot && f.Rule.BreachTelling() != engine.First:
			out.Later = append(out.Later, f)
		default:
			out.Told = append(out.Told, f)
			said[text], moot = true, moot || f.Moots
		}
	}
	slices.SortStableFunc(out.Told, func(a, b *engine.Finding) int { return comes(a) - comes(b) })
	if len(out.Told) == 0 && len(out.Later) > 0 {
		out.Told, out.Later = out.Later[:1], out.Later[1:]
	}
	return out
}
