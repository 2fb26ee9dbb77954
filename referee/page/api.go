package page

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"strconv"
	"strings"
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
	var answer any
	var err error
	var tag string
	s.Do(func() {
		answer, err = s.Game.Look(v, what, r.URL.Query())
		tag = tagOf(s.Game.Last())
	})
	if err != nil {
		tellRefusal(w, err)
		return
	}
	h := w.Header()
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
	ask, err := read(w, r)
	if err != nil {
		tellRefusal(w, err)
		return
	}
	var answer any
	var tag string
	s.Do(func() {
		if !moves {
			answer, err = s.Game.Rule(v, ask)
		} else if err = s.passed(v, r, ask); err == nil {
			answer, err = s.Game.Move(ask)
		}
		tag = tagOf(s.Game.Last())
	})
	w.Header().Set("ETag", tag)
	if err != nil {
		tellRefusal(w, err)
		return
	}
	send(w, http.StatusOK, answer)
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
	if a.Move = strings.TrimSpace(a.Move); a.Move == "" || strings.ContainsAny(a.Move, "\r\n\x00") {
		return a, &Refusal{Status: http.StatusBadRequest, Text: `"move" is one line: the move, as in "red: road A2/SE".`}
	}
	return a, nil
}

// passed refuses what was said of an older game than there is now, with what happened in between.
func (s *Server) passed(v Viewer, r *http.Request, a Ask) error {
	s.Game.Refresh()
	number, corrections := s.Game.Last()
	match := strings.TrimPrefix(r.Header.Get("If-Match"), "W/")
	if match == "*" {
		match = ""
	}
	if a.At == nil && match == "" {
		return &Refusal{Status: http.StatusPreconditionRequired, Text: `Say with "at", or with If-Match, after which entry the move was made: nothing is recorded blindly.`}
	}
	old, seen := match != "" && match != tagOf(number, corrections), number
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
	if !old {
		return nil
	}
	return &Refusal{Status: http.StatusConflict, Text: "The game went on meanwhile.", Body: map[string]any{
		"error": "The game went on meanwhile; nothing is recorded.", "at": number, "corrections": corrections,
		"etag": tagOf(number, corrections), "moves": s.Game.Entries(v, seen),
	}}
}

func asJSON(value any) []byte {
	var body bytes.Buffer
	e := json.NewEncoder(&body)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic(err) // the values are our own
	}
	return body.Bytes()
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
