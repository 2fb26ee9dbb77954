//go:build !js

package page

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// heard is the state of the game that a listener was last sent.
type heard struct{ number, corrections int }

// news returns the events since then. A correction event makes the listener read all entries again, so it replaces the
// events of single entries.
func (h *heard) news(v Viewer, now Moment) string {
	var out strings.Builder
	number, corrections := now.Last()
	for ; h.corrections < corrections; h.corrections++ {
		out.WriteString(eventText("correction", number, Correction{number, h.corrections + 1, tagOf(number, h.corrections+1)}))
		h.number = number
	}
	if number > h.number {
		for _, e := range now.Entries(v, h.number) {
			out.WriteString(entryText(e))
		}
		h.number = number
	}
	return out.String()
}

func entryText(e Entry) string { return eventText("", e.Number, e) }

func eventText(kind string, id int, data any) string {
	head := ""
	if kind != "" {
		head = "event: " + kind + "\n"
	}
	return fmt.Sprintf("%sid: %d\ndata: %s\n", head, id, asJSON(data))
}

// heartbeat is the interval of messages to a listener when nothing happens.
const heartbeat = 10 * time.Second

// events streams changes of the game as server-sent events, starting after the last entry that the listener saw.
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
	if !s.enter() {
		w.Header().Set("Retry-After", "10")
		refuse(w, http.StatusServiceUnavailable, fmt.Sprintf("%d pages listen already.", mostListeners))
		return
	}
	defer s.exit()

	now, changed := s.moment()
	knocked, _ := s.knocks(v, r.Host)
	number, corrections := now.Last()
	told := heard{number, corrections}
	if after != "" {
		told.number = min(from, number)
	}
	w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
	to := http.NewResponseController(w)
	to.SetReadDeadline(time.Time{}) // the body has been read; the connection must stay open for writing
	for text := "retry: 1000\n\n" + told.news(v, now); ; {
		to.SetWriteDeadline(time.Now().Add(patience))
		if _, err := w.Write([]byte(text)); err != nil || to.Flush() != nil {
			return
		}
		quiet := time.NewTimer(heartbeat)
		select {
		case <-changed: // one message for all changes since the last
			now, changed = s.moment()
			text = told.news(v, now)
		case <-quiet.C:
			s.knocks(v, r.Host) // this removes phones that have stopped polling
			text = fmt.Sprintf("event: alive\ndata: %s\n\n", versioned([]byte("{}")))
		case <-knocked:
			var joined Joined
			knocked, joined = s.knocks(v, r.Host)
			if text = ""; v.Role != Player {
				text = eventText("join", told.number, joined)
			}
			if renewed = s.stillGood(r.URL.Path, v); renewed == nil {
				return // the next request gets the explanation
			}
		case <-renewed:
			if renewed, text = s.stillGood(r.URL.Path, v), ""; renewed == nil {
				return
			}
		case <-r.Context().Done():
			return
		}
		quiet.Stop()
	}
}

// knocks returns the state of the join code and a channel that is closed when it changes.
func (s *Server) knocks(v Viewer, host string) (<-chan struct{}, Joined) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.joined(v, host)
	return s.lobby.changed, now
}

// stillGood returns a channel that is closed when links change again, or nil if this link is no longer valid.
func (s *Server) stillGood(path string, v Viewer) chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now, _, ok := s.links.find(path, s.now.Players()); ok && now == v {
		return s.renewed
	}
	return nil
}

// enter counts one more listener unless there are too many.
func (s *Server) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.listening >= mostListeners {
		return false
	}
	s.listening++
	return true
}

func (s *Server) exit() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listening--
}
