//go:build !js

package page

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// heard is the last state of the game that a listener was sent.
type heard struct{ number, corrections int }

// news are the changes since then. Entries before a correction must be read again, so entries added next to one are
// not sent separately.
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
	to.SetReadDeadline(time.Time{}) // the body is read; the connection stays as long as it is written to
	for text := "retry: 1000\n\n" + told.news(v, now); ; {
		to.SetWriteDeadline(time.Now().Add(patience))
		if _, err := w.Write([]byte(text)); err != nil || to.Flush() != nil {
			return
		}
		quiet := time.NewTimer(heartbeat)
		select {
		case <-changed: // all that happened meanwhile goes in one piece
			now, changed = s.moment()
			text = told.news(v, now)
		case <-quiet.C:
			s.knocks(v, r.Host) // who asks no more is forgotten
			text = fmt.Sprintf("event: alive\ndata: %s\n\n", versioned([]byte("{}")))
		case <-knocked:
			var joined Joined
			knocked, joined = s.knocks(v, r.Host)
			if text = ""; v.Role != Player {
				text = eventText("join", told.number, joined)
			}
			if renewed = s.stillGood(r.URL.Path, v); renewed == nil {
				return // the next request is told so
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

// knocks is the state of the code, and a channel that is closed when it changes.
func (s *Server) knocks(v Viewer, host string) (<-chan struct{}, Joined) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.joined(v, host)
	return s.lobby.changed, now
}

// stillGood returns what is closed when links are renewed again, nil where a link is no longer good.
func (s *Server) stillGood(path string, v Viewer) chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now, _, ok := s.links.find(path, s.now.Players()); ok && now == v {
		return s.renewed
	}
	return nil
}

// enter counts one more listener, if there is room.
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
