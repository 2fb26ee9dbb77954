package page

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// event is one thing that happened, and the way to what happens after it. Each listener stands at one and
// waits for it; what nobody stands before any more is forgotten.
type event struct {
	happened chan struct{}     // closed once what follows is filled in
	text     map[Viewer]string // as it is sent to whoever was listening
	next     *event
}

func newEvent() *event { return &event{happened: make(chan struct{})} }

// tell tells all listeners what came into the record since the last time. Called under the lock.
func (s *Server) tell() {
	number, revision := s.Game.Last()
	switch {
	case number == s.number && revision == s.revision:
		return
	case revision != s.revision:
		for ; s.revision < revision; s.revision++ {
			text := eventText("correction", number, map[string]any{"at": number, "corrections": s.revision + 1, "etag": tagOf(number, s.revision+1)})
			s.publish(func(Viewer) string { return text })
		}
	default:
		made := map[Viewer][]Entry{}
		for v, n := range s.listeners {
			if n > 0 {
				made[v] = s.Game.Entries(v, s.number)
			}
		}
		for i := range number - s.number {
			s.publish(func(v Viewer) string { return entryText(made[v][i]) })
		}
	}
	s.number, s.revision = number, revision
}

func (s *Server) publish(text func(Viewer) string) {
	e := s.tail
	e.text, e.next = map[Viewer]string{}, newEvent()
	for v, n := range s.listeners {
		if n > 0 {
			e.text[v] = text(v)
		}
	}
	s.tail = e.next
	close(e.happened)
}

func entryText(e Entry) string { return eventText("", e.Number, e) }

func eventText(kind string, id int, data any) string {
	body, err := json.Marshal(data)
	if err != nil {
		panic(err) // the values are our own
	}
	head := ""
	if kind != "" {
		head = "event: " + kind + "\n"
	}
	return fmt.Sprintf("%sid: %d\ndata: %s\n\n", head, id, body)
}

func tagOf(number, corrections int) string { return fmt.Sprintf(`"%d-%d"`, number, corrections) }

// heartbeat is how often a listener hears that nothing happened.
const heartbeat = 10 * time.Second

// events sends what happens as it happens, from the entry on that the listener saw last.
func (s *Server) events(w http.ResponseWriter, r *http.Request, v Viewer, renewed chan struct{}) {
	after, known := r.Header.Get("Last-Event-ID"), true
	if after == "" {
		after, known = r.URL.Query().Get("after"), r.URL.Query().Has("after")
	}
	from, err := strconv.Atoi(after)
	if known && (err != nil || from < 0) && after != "" {
		refuse(w, http.StatusBadRequest, "Last-Event-ID is the number of an entry.")
		return
	}
	s.mu.Lock()
	if s.total >= mostListeners {
		s.mu.Unlock()
		w.Header().Set("Retry-After", "10")
		refuse(w, http.StatusServiceUnavailable, fmt.Sprintf("%d pages listen already.", mostListeners))
		return
	}
	text := "retry: 1000\n\n"
	if after != "" {
		for _, e := range s.Game.Entries(v, min(from, s.number)) {
			text += entryText(e)
		}
	}
	at := s.tail
	s.listeners[v]++
	s.total++
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		s.listeners[v]--
		s.total--
		s.mu.Unlock()
	}()

	w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
	to := http.NewResponseController(w)
	to.SetReadDeadline(time.Time{}) // the body is read; the connection stays as long as it is written to
	for {
		to.SetWriteDeadline(time.Now().Add(patience))
		if _, err := w.Write([]byte(text)); err != nil || to.Flush() != nil {
			return
		}
		quiet := time.NewTimer(heartbeat)
		select {
		case <-at.happened:
			text = ""
			for more := true; more; { // all that happened meanwhile goes in one piece
				text += at.text[v]
				at = at.next
				select {
				case <-at.happened:
				default:
					more = false
				}
			}
		case <-quiet.C:
			text = "event: alive\ndata: {}\n\n"
		case <-renewed:
			return
		case <-r.Context().Done():
			return
		}
		quiet.Stop()
	}
}
