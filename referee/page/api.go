//go:build !js

package page

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"log"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// silent discards the log messages of net/http about broken connections.
var silent = log.New(io.Discard, "", 0)

// api routes requests below a link.
func (s *Server) api(w http.ResponseWriter, r *http.Request, v Viewer, what string, renewed chan struct{}) {
	switch {
	case what == "rule" || what == "move":
		s.post(w, r, v, what == "move")
	case r.Method == http.MethodPost && (what == "seat" || what == "join"):
		s.postJoin(w, r, v, what)
	case what == "seat":
		notAllowed(w, "POST")
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		notAllowed(w, "GET, HEAD")
	case what == "join" || what == "code":
		s.lookJoin(w, r, v, what)
	case what == "events":
		s.events(w, r, v, renewed)
	default:
		s.look(w, r, v, what)
	}
}

// look answers GET requests about the game.
func (s *Server) look(w http.ResponseWriter, r *http.Request, v Viewer, what string) {
	leave, ok := s.turn(r.Context(), v)
	if !ok {
		busy(w)
		return
	}
	defer leave()
	now, _ := s.moment()
	a := Looked(now, v, what, r.URL.Query())
	if h := w.Header(); a.Status == OK {
		h.Set("ETag", a.Tag)
		h.Set("Cache-Control", "private, no-cache")
		if r.Header.Get("If-None-Match") == a.Tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		pack(w, r, a.Kind, a.Body)
		return
	}
	tell(w, a)
}

// schema returns the JSON schema of all answers. It contains nothing of the game, so no link is needed.
func (s *Server) schema(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		notAllowed(w, "GET, HEAD")
		return
	}
	w.Header().Set("Cache-Control", "no-cache")
	pack(w, r, "application/json", asJSON(s.Schema()))
}

// pack sends a large answer, compressed if the client accepts gzip.
func pack(w http.ResponseWriter, r *http.Request, kind string, data []byte) {
	h := w.Header()
	h.Set("Content-Type", kind+"; charset=utf-8")
	h.Add("Vary", "Accept-Encoding")
	if len(data) > 1000 && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		data = packed(data)
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Length", strconv.Itoa(len(data)))
	if r.Method != http.MethodHead {
		w.Write(data)
	}
}

// packers are compressors that are free; each takes 800 kB.
var packers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func packed(data []byte) []byte {
	var small bytes.Buffer
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&small)
	z.Write(data) // never fails for a buffer
	z.Close()
	return small.Bytes()
}

// post answers a question, or records a move of the keeper.
func (s *Server) post(w http.ResponseWriter, r *http.Request, v Viewer, moves bool) {
	if r.Method != http.MethodPost {
		notAllowed(w, "POST")
		return
	}
	if moves && v.Role != Keeper {
		refuse(w, http.StatusForbidden, "This link is read-only. Only the keeper's link can record moves.")
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

// move executes a request that writes the record, and returns the game after it.
func (s *Server) move(v Viewer, ask Ask, match string) (answer any, now Moment, err error) {
	s.Do(func() {
		if i := slices.IndexFunc(s.done, func(d doneOnce) bool { return d.by == v && d.once == ask.Once }); i >= 0 {
			answer, now = s.done[i].answer, s.game.Now()
			return
		}
		answer, now, err = Record(s.game, v, ask, match)
		if err == nil && ask.Once != "" {
			s.done = append(s.done, doneOnce{v, ask.Once, answer})
			s.done = s.done[max(0, len(s.done)-mostDone):]
		}
	})
	return answer, now, err
}

// doneOnce is a request that was carried out. A browser sends a request again by itself if the connection is closed
// before the answer; that must neither be recorded twice nor be answered as too old.
type doneOnce struct {
	by     Viewer
	once   string
	answer any
}

// mostDone is the number of such requests that are kept.
const mostDone = 8

// spoken reports whether a body has an accepted content type. No type, or the default of curl, is accepted only from
// programs that are not browsers: a page of another site could send such a request without a preflight request.
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
	return ReadAsk(body)
}

func send(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	w.Write(asJSON(value))
}

func tellRefusal(w http.ResponseWriter, err error) { tell(w, Refused(err)) }

// tell sends an answer uncompressed.
func tell(w http.ResponseWriter, a Answer) {
	w.Header().Set("Content-Type", a.Kind+"; charset=utf-8")
	w.WriteHeader(a.Status)
	w.Write(a.Body)
}

func refuse(w http.ResponseWriter, status int, text string) {
	send(w, status, &Refusal{Text: text})
}

func notAllowed(w http.ResponseWriter, methods string) {
	w.Header().Set("Allow", methods)
	refuse(w, http.StatusMethodNotAllowed, "Only "+methods+" is answered here.")
}
