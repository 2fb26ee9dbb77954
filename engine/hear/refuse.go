package hear

import (
	"fmt"
	"strings"

	"catanref/engine"
)

// unknown says which words nobody knows.
func (q *sentence) unknown(line string) Heard {
	quoted := make([]string, 0, len(q.odd))
	for _, w := range q.odd {
		quoted = append(quoted, fmt.Sprintf("%q", w))
	}
	message := "Unknown word " + quoted[0] + "."
	if len(quoted) > 1 {
		message = "Unknown words " + strings.Join(quoted, ", ") + "."
	}
	at := max(0, strings.Index(strings.ToLower(line), q.odd[0]))
	return Heard{Talk: true, Err: &engine.InputError{Text: line, Pos: at, Len: len(q.odd[0]), Message: message, NoMove: true,
		Seat: q.ear.mover(engine.NoSeat, q.state), Now: q.ear.now(q.deals, engine.NoSeat)}}
}

func (e *Ear) noSuchPlayer(line, name string) error {
	at := max(0, strings.Index(line, name))
	return &engine.InputError{Text: line, Pos: at, Len: max(1, len(name)), Message: "No such player. At this table sit " + strings.Join(e.Game.Names, ", ") + "."}
}

// asked are the questions for what is missing, by the slot.
var asked = map[string]string{
	"V": "which corner", "E": "which side", "PIECE": "which side", "H": "which hex", "P": "which player", "GIVE": "which cards are given",
	"TAKE": "which cards are taken", "CARD": "which card", "TRACK": "which track", "DECK": "which deck", "N": "how many",
	"DIE": "what the die shows", "DICE": "what the dice show", "FACES": "what the dice show", "EVENT": "what the event die shows", "WONDER": "which wonder",
	"TOOK": "how many from whom",
}

// refuse tells what was understood and what is missing, then the moves that can be made.
func (q *sentence) refuse(line string, j *judge, fixed engine.Seat) Heard {
	e := q.ear
	err := &engine.InputError{Text: line, Len: max(1, len(line)), NoMove: true, Seat: e.mover(fixed, q.state), Now: e.now(q.deals, fixed)}
	var best *lack
	for i := range j.lacks {
		l := &j.lacks[i]
		if best == nil || l.names > best.names || l.names == best.names && len(l.open) < len(best.open) {
			best = l
		}
	}
	if best != nil && best.names > 0 {
		var missing []string
		for _, slot := range best.open {
			if text := asked[slot]; text != "" {
				missing = append(missing, text)
			}
		}
		err.Message = fmt.Sprintf("I read: %s. Missing: %s.", best.verb.Verb().Words, strings.Join(missing, ", "))
		return Heard{Err: err, missing: true}
	}
	err.Message = "I read: " + strings.Join(q.understood(), ", ") + ". Together they are no move."
	return Heard{Err: err}
}

// understood are the words of the game in the sentence, each by its name.
func (q *sentence) understood() (out []string) {
	for i := 0; i < len(q.words); {
		if len(q.items[i]) == 0 {
			i++
			continue
		}
		it := q.items[i][0]
		switch it.kind {
		case act, card, gate, place, player, number, wonder, pair, double, terrain, side:
			out = append(out, strings.Join(q.said[it.from:it.to], " "))
		}
		i = it.to
	}
	if len(out) == 0 {
		out = q.said
	}
	return out
}
