package ruling

import "strings"

// News returns the first sentences of the news of a legal move that fit into a number of columns: effects, then
// scores, then who must answer. It returns "" if not even the first sentence fits.
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

// First returns the first sentence of the news, or "" if there is none.
func (r *Ruling) First() string {
	if all := r.Sentences(true); len(all) > 0 {
		return all[0]
	}
	return ""
}

// Sentences returns the news of a legal move: wins, pieces, awards and points first, then other effects, and last, if
// owed is set, who must answer.
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
