package ruling

import (
	"slices"
	"strings"
)

// News returns the first sentences of the news of a legal move that fit into a number of columns: effects, then
// scores, then who must answer. It returns "" if not even the first sentence fits. What is said of several players, each
// in a sentence, is said of all of them together if those sentences do not all fit. first is how many of the sentences
// are wins, pieces, awards and points.
func (r *Ruling) News(room int) (text string, first int) {
	all, first := r.sentences(true, false)
	said := fitting(all, room)
	for i := range r.Parts {
		if p := &r.Parts[i]; p.As.All != "" && !slices.Contains(said, p.sentence()) {
			all, first = r.sentences(true, true)
			said = fitting(all, room)
			break
		}
	}
	return strings.Join(said, " "), min(first, len(said))
}

// fitting returns as many of the sentences as fit.
func fitting(all []string, room int) (said []string) {
	for _, text := range all {
		if Width(strings.Join(append(said, text), " ")) > room {
			break
		}
		said = append(said, text)
	}
	return said
}

// First returns the first sentence of the news, or "" if there is none.
func (r *Ruling) First() string {
	if all, _ := r.sentences(true, true); len(all) > 0 {
		return all[0]
	}
	return ""
}

// Sentences returns the news of a legal move: wins, pieces, awards and points first, then other effects, and last, if
// owed is set, who must answer.
func (r *Ruling) Sentences(owed bool) []string {
	all, _ := r.sentences(owed, false)
	return all
}

// sentences also returns how many of the sentences come first.
func (r *Ruling) sentences(owed, together bool) (out []string, first int) {
	var then []string
	r = r.ToldOnce()
	for i := range r.Parts {
		p := &r.Parts[i]
		text := p.sentence()
		if together && p.As.All != "" {
			text = p.As.All
		}
		switch {
		case p.As.Quiet || p.As.Idle || slices.Contains(out, text):
		case p.Kind == Score || p.As.News:
			out = append(out, text)
		case p.Kind == Effect || p.Kind == Owed && owed:
			then = append(then, text)
		}
	}
	return append(out, then...), len(out)
}
