package notation

import (
	"strconv"
	"strings"

	"catanref/engine/position"
)

// InputError says why a text cannot be read as a move. The text is unreadable, or ambiguous if several readings
// are possible; it is never ruled on.
type InputError struct {
	Text      string // the whole line
	Pos, Len  int    // the place of the fault in it, in bytes
	Message   string
	Near      []string // the nearest valid words, or all candidates if it is ambiguous
	Ambiguous bool
	NoCard    bool            // something that is counted is in the place of a card: gold, fish
	NoMove    bool            // the line has no verb
	NoPlace   bool            // a hex that is named does not exist
	Joined    bool            // the line is two moves joined by a word
	Lacks     position.VerbID // the verb of a move of which a part is missing; 0: none is known
	Seat      position.Seat   // if NoMove: whose move it would be
	Now       []string        // if NoMove: the possible moves, by their verbs
}

// Error returns the message.
func (e *InputError) Error() string {
	switch {
	case e.Ambiguous:
		return e.Message + " It may be " + orList(e.Near) + "."
	case len(e.Near) > 0:
		return e.Message + " Did you mean " + orList(quoteAll(e.Near)) + "?" + e.now()
	}
	return e.Message + e.now()
}

// now lists the possible moves.
func (e *InputError) now() string {
	if len(e.Now) == 0 {
		return ""
	}
	return " Moves now: " + strings.Join(e.Now, ", ") + "."
}

func quoteAll(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = strconv.Quote(w)
	}
	return out
}

func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}
