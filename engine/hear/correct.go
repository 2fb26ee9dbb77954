package hear

import (
	"strings"

	"catanref/engine"
)

// corrected hears what stands behind words by which somebody corrects himself, "a road, no wait, a settlement on A2.N",
// if that is a complete move. What was said before them does not hold.
func (e *Ear) corrected(d *moment, line string) (Heard, bool) {
	words := strings.Fields(strings.NewReplacer("…", " ", "...", " ", "’", "'").Replace(line))
	for i := len(words) - 1; i > 0; i-- {
		for n := min(3, len(words)-i-1); n > 0; n-- {
			form := strings.ToLower(strings.Trim(strings.Join(words[i:i+n], " "), ",.:;-!"))
			if form = strings.ReplaceAll(form, ",", ""); !e.words.corrections[form] || e.words.means(form, filler, "") { // "sorry"
				continue
			}
			move := e.whole(d, strings.Join(words[i+n:], " "))
			v := engine.VerbOf(move.Action.Verb)
			if move.Text == "" {
				return move, len(move.Readings) > 0
			}
			if v.EndsTurn || v.Declines { // it may belong to what was said before
				return e.asks(move), true
			}
			return move, true
		}
	}
	return Heard{}, false
}
