package page

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"catanref/referee/visible"
)

// Answers to requests from the network and, for the page without a server, from the browser itself.

// Answer is a response.
type Answer struct {
	Status int    // HTTP status
	Kind   string // content type: application/json or image/svg+xml
	Tag    string // ETag of the position
	Body   []byte
}

// OK is the status of success.
const OK = 200

// Looked answers GET api/what.
func Looked(now Moment, v Viewer, what string, q url.Values) Answer {
	for _, values := range q {
		if i := strings.IndexFunc(strings.Join(values, ""), unicode.IsControl); i >= 0 {
			return Refused(&Refusal{Status: Unreadable, Text: "Control characters are no part of a question."})
		}
	}
	answer, err := now.Look(v, what, q)
	if err != nil {
		return Refused(err)
	}
	a := Answer{Status: OK, Kind: "application/json", Tag: tagOf(now.Last())}
	if picture, ok := answer.(Picture); ok {
		a.Kind, a.Body = "image/svg+xml", picture
	} else {
		a.Body = asJSON(answer)
	}
	return a
}

// Given is a successful answer that does not depend on the position.
func Given(answer any) Answer {
	return Answer{Status: OK, Kind: "application/json", Body: asJSON(answer)}
}

// Said answers a question or, if records is set, records a move.
func Said(g Game, v Viewer, records bool, match string, body []byte) Answer {
	now := g.Now()
	ask, err := ReadAsk(body)
	var answer any
	switch {
	case err != nil:
	case records:
		answer, now, err = Record(g, v, ask, match)
	default:
		answer, err = now.Rule(v, ask)
	}
	if err != nil {
		a := Refused(err)
		a.Tag = tagOf(now.Last())
		return a
	}
	return Answer{OK, "application/json", tagOf(now.Last()), asJSON(answer)}
}

// Refused converts an error to an answer.
func Refused(err error) Answer {
	var refusal *Refusal
	if !errors.As(err, &refusal) {
		refusal = &Refusal{Status: Unreadable, Text: err.Error()}
	}
	a := Answer{Status: refusal.Status, Kind: "application/json"}
	if refusal.Body != nil {
		a.Body = asJSON(refusal.Body)
	} else {
		a.Body = asJSON(refusal)
	}
	return a
}

// Record executes a request that writes the record, and returns the game after it. If the sender did not know the
// latest entry, it refuses and returns the entries in between. The caller must hold the lock on the game.
func Record(g Game, v Viewer, ask Ask, match string) (answer any, now Moment, err error) {
	g.Refresh()
	now = g.Now()
	seen, old, err := passed(ask, match, now)
	switch {
	case err != nil:
	case old:
		number, corrections := now.Last()
		err = &Refusal{Status: TooOld, Text: "The game went on meanwhile.", Body: Passed{
			"The game went on meanwhile; nothing is recorded.", Correction{number, corrections, tagOf(number, corrections)}, now.Entries(v, seen),
		}}
	default:
		answer, err = g.Move(ask)
		now = g.Now()
	}
	return answer, now, err
}

// passed reports whether the sender did not know the latest entry, and the last entry that the sender knew.
func passed(a Ask, match string, now Moment) (seen int, old bool, err error) {
	number, corrections := now.Last()
	if match = strings.TrimPrefix(match, "W/"); match == "*" {
		match = ""
	}
	if a.At == nil && match == "" {
		return 0, false, &Refusal{Status: Undated, Text: `Send "at" (the last entry you have seen) or If-Match; without one the move is not recorded.`}
	}
	old, seen = match != "" && match != tagOf(number, corrections), number
	if a.At != nil {
		old, seen = old || *a.At != number, max(0, min(seen, *a.At))
	}
	if match != "" {
		var n, c int
		if _, err := fmt.Sscanf(match, `"%d-%d"`, &n, &c); err != nil {
			n = 0
		}
		seen = max(0, min(seen, n))
	}
	return seen, old, nil
}

func tagOf(number, corrections int) string { return fmt.Sprintf(`"%d-%d"`, number, corrections) }

// Limits of a request.
const (
	mostBytes = 64 << 10 // in a body
	mostLine  = 4000     // in a question or a move
)

// longestOnce is the maximum length of the word of a request that is carried out once.
const longestOnce = 64

// ReadAsk reads the body of a question or a move.
func ReadAsk(body []byte) (a Ask, err error) {
	if key := keyTwice(body); key != "" {
		return a, &Refusal{Status: Unreadable, Text: twice(key)}
	}
	if err := json.Unmarshal(body, &a); err != nil {
		return a, &Refusal{Status: Unreadable, Text: `The body is no JSON of the form {"move": "red: road A2/SE", "at": 12}.`}
	}
	switch a.Move = strings.Trim(a.Move, " "); {
	case len(a.Move) > mostLine:
		return a, &Refusal{Status: TooLarge, Text: fmt.Sprintf("A question or a move has at most %d letters.", mostLine)}
	case a.Move == "" || strings.ContainsAny(a.Move, "\r\n"):
		return a, &Refusal{Status: Unreadable, Text: `"move" is one line: the move, as in "red: road A2/SE".`}
	case len(a.Once) > longestOnce:
		return a, &Refusal{Status: Unreadable, Text: fmt.Sprintf(`"once" has at most %d letters.`, longestOnce)}
	}
	for _, text := range append([]string{a.Move}, a.Waive...) {
		if sign, ok := hiddenSign(text); ok {
			return a, &Refusal{Status: Unreadable, Text: fmt.Sprintf("%U, which nobody can see, is no part of a move or a note; between words stands a plain blank.", sign)}
		}
	}
	return a, nil
}

// hiddenSign finds an invisible character, or one that changes how text is displayed: control characters, direction
// marks, spaces other than the plain one. Joiners inside a word or an emoji are allowed.
func hiddenSign(text string) (sign rune, ok bool) {
	for _, r := range text {
		joins := r == '\u200c' || r == '\u200d'
		if r != ' ' && !joins && (unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Z) || r == utf8.RuneError) {
			return r, true
		}
	}
	return 0, false
}

func asJSON(value any) []byte {
	var body bytes.Buffer
	e := json.NewEncoder(&body)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic(err) // cannot happen: all values are our own types
	}
	return append(visible.JSON(versioned(bytes.TrimSpace(body.Bytes()))), '\n')
}

// versioned inserts the version of the API as the first key of an answer; in a list, of each element.
func versioned(answer []byte) []byte {
	head := fmt.Appendf(nil, `{"api":%d`, Version)
	switch {
	case len(answer) > 2 && answer[0] == '{':
		return append(append(head, ','), answer[1:]...)
	case len(answer) == 2 && answer[0] == '{':
		return append(head, '}')
	case len(answer) > 0 && answer[0] == '[':
		var whole []json.RawMessage
		if err := json.Unmarshal(answer, &whole); err != nil {
			panic(err) // cannot happen: we have just written it
		}
		list := make([][]byte, len(whole))
		for i := range whole {
			list[i] = versioned(whole[i])
		}
		return append(append([]byte{'['}, bytes.Join(list, []byte{','})...), ']')
	}
	return answer
}
