//go:build !js

package page

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"catanref/referee/visible"
)

// silent keeps what a broken connection says off the terminal.
var silent = log.New(io.Discard, "", 0)

// api answers what is asked under a link.
func (s *Server) api(w http.ResponseWriter, r *http.Request, v Viewer, what string, renewed chan struct{}) {
	switch {
	case what == "rule" || what == "move":
		s.post(w, r, v, what == "move")
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		notAllowed(w, "GET, HEAD")
	case what == "events":
		s.events(w, r, v, renewed)
	default:
		s.look(w, r, v, what)
	}
}

// look answers what the game looks like.
func (s *Server) look(w http.ResponseWriter, r *http.Request, v Viewer, what string) {
	leave, ok := s.turn(r.Context(), v)
	if !ok {
		busy(w)
		return
	}
	defer leave()
	now, _ := s.moment()
	answer, err := now.Look(v, what, r.URL.Query())
	if err != nil {
		tellRefusal(w, err)
		return
	}
	h, tag := w.Header(), tagOf(now.Last())
	h.Set("ETag", tag)
	h.Set("Cache-Control", "private, no-cache")
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if picture, ok := answer.(Picture); ok {
		pack(w, r, "image/svg+xml", picture)
		return
	}
	pack(w, r, "application/json", asJSON(answer))
}

// pack sends something large, made small for whoever can read that.
func pack(w http.ResponseWriter, r *http.Request, kind string, data []byte) {
	h := w.Header()
	h.Set("Content-Type", kind+"; charset=utf-8")
	h.Set("Vary", "Accept-Encoding")
	if len(data) > 1000 && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		var small bytes.Buffer
		z := gzip.NewWriter(&small)
		z.Write(data) // a buffer takes everything
		z.Close()
		data = small.Bytes()
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Length", strconv.Itoa(len(data)))
	if r.Method != http.MethodHead {
		w.Write(data)
	}
}

// post answers a question, or records a move of the keeper.
func (s *Server) post(w http.ResponseWriter, r *http.Request, v Viewer, moves bool) {
	if r.Method != http.MethodPost {
		notAllowed(w, "POST")
		return
	}
	if moves && v.Role != Keeper {
		refuse(w, http.StatusForbidden, "This link looks on and asks; the keeper's link records.")
		return
	}
	if !spoken(r) {
		refuse(w, http.StatusUnsupportedMediaType, "A question or a move is sent as application/json.")
		return
	}
	ask, err := read(w, r)
	if err != nil {
		tellRefusal(w, err)
		return
	}
	leave, ok := s.turn(r.Context(), v)
	if !ok {
		busy(w)
		return
	}
	defer leave()
	var answer any
	var now Moment
	if moves {
		answer, now, err = s.move(v, ask, r.Header.Get("If-Match"))
	} else {
		now, _ = s.moment()
		answer, err = now.Rule(v, ask)
	}
	w.Header().Set("ETag", tagOf(now.Last()))
	if err != nil {
		tellRefusal(w, err)
		return
	}
	send(w, http.StatusOK, answer)
}

// move has recorded what the keeper says, and returns the game after it. What was said of an older game than there
// is now is refused with what happened in between.
func (s *Server) move(v Viewer, ask Ask, match string) (answer any, now Moment, err error) {
	seen, old := 0, false
	s.Do(func() {
		s.game.Refresh()
		now = s.game.Now()
		if seen, old, err = passed(ask, match, now); err == nil && !old {
			answer, err = s.game.Move(ask)
			now = s.game.Now()
		}
	})
	if old {
		number, corrections := now.Last()
		err = &Refusal{Status: http.StatusConflict, Text: "The game went on meanwhile.", Body: map[string]any{
			"error": "The game went on meanwhile; nothing is recorded.", "at": number, "corrections": corrections,
			"etag": tagOf(number, corrections), "moves": now.Entries(v, seen),
		}}
	}
	return answer, now, err
}

// passed reports whether something was said of an older game than there is now, and up to which entry it was seen.
func passed(a Ask, match string, now Moment) (seen int, old bool, err error) {
	number, corrections := now.Last()
	if match = strings.TrimPrefix(match, "W/"); match == "*" {
		match = ""
	}
	if a.At == nil && match == "" {
		return 0, false, &Refusal{Status: http.StatusPreconditionRequired, Text: `Say with "at", or with If-Match, after which entry the move was made: nothing is recorded blindly.`}
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

// spoken reports whether a body is of a kind that is read. What says nothing of it, or what curl says where nobody
// told it, is taken from programs alone: a page of another site could send that without being asked.
func spoken(r *http.Request) bool {
	kinds := r.Header.Values("Content-Type")
	kind := ""
	if len(kinds) == 1 {
		kind, _, _ = mime.ParseMediaType(kinds[0])
	}
	if kind == "application/json" {
		return true
	}
	for _, head := range []string{"Origin", "Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest"} {
		if r.Header.Values(head) != nil {
			return false
		}
	}
	return len(kinds) == 0 || kind == "application/x-www-form-urlencoded"
}

func busy(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	refuse(w, http.StatusServiceUnavailable, "This link has asked more than is answered at once. Ask again in a moment.")
}

// hiddenSign finds a sign that nobody can see or that steers what shows it: a control character, a mark of
// direction, a blank that is not the plain one. The joiners within a word and a picture are none.
func hiddenSign(text string) (sign rune, ok bool) {
	for _, r := range text {
		joins := r == '\u200c' || r == '\u200d'
		if r != ' ' && !joins && (unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Z) || r == utf8.RuneError) {
			return r, true
		}
	}
	return 0, false
}

// read reads the body of a question or a move.
func read(w http.ResponseWriter, r *http.Request) (a Ask, err error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBytes))
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return a, &Refusal{Status: http.StatusRequestEntityTooLarge, Text: fmt.Sprintf("A question or a move has at most %d bytes.", mostBytes)}
	case err != nil:
		return a, &Refusal{Status: http.StatusBadRequest, Text: "The request broke off."}
	}
	if err := json.Unmarshal(body, &a); err != nil {
		return a, &Refusal{Status: http.StatusBadRequest, Text: `The body is no JSON of the form {"move": "red: road A2/SE", "at": 12}.`}
	}
	switch a.Move = strings.Trim(a.Move, " "); {
	case len(a.Move) > mostLine:
		return a, &Refusal{Status: http.StatusRequestEntityTooLarge, Text: fmt.Sprintf("A question or a move has at most %d letters.", mostLine)}
	case a.Move == "" || strings.ContainsAny(a.Move, "\r\n"):
		return a, &Refusal{Status: http.StatusBadRequest, Text: `"move" is one line: the move, as in "red: road A2/SE".`}
	}
	for _, text := range append([]string{a.Move}, a.Waive...) {
		if sign, ok := hiddenSign(text); ok {
			return a, &Refusal{Status: http.StatusBadRequest, Text: fmt.Sprintf("%U, which nobody can see, is no part of a move or a note; between words stands a plain blank.", sign)}
		}
	}
	return a, nil
}

func asJSON(value any) []byte {
	var body bytes.Buffer
	e := json.NewEncoder(&body)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic(err) // the values are our own
	}
	return visible.JSON(body.Bytes())
}

func send(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	w.Write(asJSON(value))
}

func tellRefusal(w http.ResponseWriter, err error) {
	var refusal *Refusal
	if !errors.As(err, &refusal) {
		refusal = &Refusal{Status: http.StatusBadRequest, Text: err.Error()}
	}
	if refusal.Body != nil {
		send(w, refusal.Status, refusal.Body)
		return
	}
	send(w, refusal.Status, refusal)
}

func refuse(w http.ResponseWriter, status int, text string) {
	send(w, status, &Refusal{Text: text})
}

func notAllowed(w http.ResponseWriter, methods string) {
	w.Header().Set("Allow", methods)
	refuse(w, http.StatusMethodNotAllowed, "Only "+methods+" is answered here.")
}
