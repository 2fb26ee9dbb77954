package report

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/referee/rulebook"
)

// For some rules no book was read, and the rulebook relies on other sources. A ruling that depends on one says so.

// unread names the rules in the ruling for which no book was read; "" if there are none.
func (r *Report) unread() string {
	var ids []string
	for n, list := range [][]engine.Finding{r.Ruling.Breaks, r.Ruling.Effects} {
		for i := range list {
			if id := r.ID(&list[i]); (n == 0 || r.Ruling.Named(&list[i])) && rulebook.Find(id).Unread() && r.houseRule(id) == nil && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		return ""
	}
	return "No book was read for " + strings.Join(ids, ", ") + "."
}
