package referee

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/referee/rulebook"
)

// Of some facts the rulebook only knows what others tell: no book was read for them. A ruling that rests on one says so.

// unread says for which of the rules that took part no book was read; "" where there is none.
func (r *report) unread() string {
	var ids []string
	for _, list := range [][]engine.Finding{r.ruling.Breaks, r.ruling.Effects} {
		for i := range list {
			if id := r.id(&list[i]); rulebook.Find(id).Unread() && r.houseRule(id) == nil && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		return ""
	}
	return "No book was read for " + strings.Join(ids, ", ") + "."
}
