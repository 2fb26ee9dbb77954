package hear

import (
	"strings"

	"catanref/engine/deals"
)

// A clause beside the move: why it is made ("because I need the harbor"), or what stands against it ("but Ben says no").
// A reason says nothing of what is done; an objection may take it back, so the move is asked about.

// beside hears a sentence without such a clause, if what is left is one whole move by itself. A reason that comes first
// ends at a comma.
func (e *Ear) beside(d *deals.Deals, line string) (Heard, bool) {
	words, tried := strings.Fields(line), 0
	for i := len(words) - 1; i >= 0; i-- {
		name := e.clause(words[i:])
		if name == "" {
			continue
		}
		if i == 0 {
			_, rest, ok := strings.Cut(line, ",")
			if !ok || name != "reason" {
				break
			}
			move := e.whole(d, strings.TrimSpace(rest))
			return move, move.Text != ""
		}
		move := e.whole(d, strings.TrimRight(strings.Join(words[:i], " "), ", -"))
		if move.Text == "" && len(move.Readings) == 0 && e.follows(words[i]) { // "I need ore, so I give the bank four wool"
			move = e.whole(d, strings.Join(words[i+1:], " "))
		}
		if move.Text != "" && name == "objection" {
			move = Heard{Readings: []string{move.Text}, Names: move.Names}
		}
		if move.Text != "" || len(move.Readings) > 0 {
			return move, true
		}
		if tried++; tried == maxJoins {
			break
		}
	}
	return Heard{}, false
}

// follows reports whether what a clause tells is the move, of which the reason was told before: "so", and nothing behind it
// that belongs to the word.
func (e *Ear) follows(w string) bool {
	return e.words.clauses[strings.ToLower(strings.Trim(w, ",."))] == "so"
}

// clause is what kind of clause some words begin: "reason", "so", "objection" or none.
func (e *Ear) clause(words []string) string {
	for n := min(3, len(words)); n > 0; n-- {
		form := strings.ToLower(strings.Trim(strings.Join(words[:n], " "), ",.;-"))
		if name := e.words.clauses[strings.ReplaceAll(form, "’", "'")]; name != "" {
			return name
		}
	}
	return ""
}
