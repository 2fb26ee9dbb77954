package ruling

import "strings"

// News returns the news of a legal move, as many whole sentences as fit: its effects, then the scores, then who must
// answer. It is "" if the first does not fit.
func (r *Ruling) News(room int) string {
	var said []string
	for _, text := range r.Sentences(true) {
		if Width(strings.Join(append(said, text), " ")) > room {
			break
		}
		said = append(said, text)
	}
	return strings.Join(said, " ")
}

// First is the first sentence of the news.
func (r *Ruling) First() string {
	if all := r.Sentences(true); len(all) > 0 {
		return all[0]
	}
	return ""
}

// Sentences returns the news of a legal move: a win, pieces and awards, and points come first; who must answer comes
// last, if at all.
func (r *Ruling) Sentences(owed bool) (out []string) {
	var then []string
	for i := range r.Parts {
		p := &r.Parts[i]
		switch {
		case p.As.Quiet || p.As.Idle:
		case p.Kind == Score || p.As.News:
			out = append(out, p.sentence())
		case p.Kind == Effect || p.Kind == Owed && owed:
			then = append(then, p.sentence())
		}
	}
	return append(out, then...)
}
