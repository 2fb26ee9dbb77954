package scenarios

import (
	"fmt"
	"regexp"
	"sync"

	"gopkg.in/yaml.v3"
)

// comparedPlace finds an intersection or path that a check compares with == or !=.
var comparedPlace = sync.OnceValue(func() *regexp.Regexp {
	const place = `["']([A-Z][0-9]{1,2}[./](?:NE|NW|SE|SW|N|S|E|W))["']`
	return regexp.MustCompile(`[=!]=\s*` + place + `|` + place + `\s*[=!]=`)
})

// firstNames reports the places that a check compares under another name than the first. Expressions name places by their
// first name, so such a comparison is never equal.
func (r *reader) firstNames(item *yaml.Node, text string) {
	if r.board == nil {
		return
	}
	for _, at := range comparedPlace().FindAllStringSubmatchIndex(text, -1) {
		from, to := at[2], at[3]
		if from < 0 {
			from, to = at[4], at[5]
		}
		said := text[from:to]
		place, err := r.board.FindPlace(said, &r.board.First)
		if err != nil {
			continue // the check itself tells at the table
		}
		if name := r.board.Name(place); name != said {
			r.f.Inside(item, from, fmt.Sprintf("places are compared by their first name, and %s is %s", said, name))
		}
	}
}
