//go:build !js

package page

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
)

// Phones can join with a short code. A phone with the code sees only its own number until the keeper assigns it a seat
// or the view of the table, which the keeper can revoke.

// Joined is the state of the code for the keeper and the table's screen. Only the keeper sees who waits and who has
// joined.
type Joined struct {
	Open    bool    `json:"open"`
	Code    string  `json:"code"`
	Link    string  `json:"link"`
	Waiting []int   `json:"waiting,omitempty"` // numbers of phones
	Given   []LetIn `json:"given,omitempty"`
}

// LetIn is the link that a phone received.
type LetIn struct {
	Knock int    `json:"knock"`
	Name  string `json:"name"`
}

// Knocked answers a phone that wants to join.
type Knocked struct {
	Knock int    `json:"knock"`
	State string `json:"state" enum:"waiting,in,refused"`
	Wait  string `json:"wait"`           // path to poll
	Link  string `json:"link,omitempty"` // set when the phone has been let in
}

// join handles requests below /j/CODE: the page of the code, a new request to join, and polling.
func (s *Server) join(w http.ResponseWriter, r *http.Request) {
	code, token, asks := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(r.URL.Path, "/j/"), "/"), "/")
	code = strings.ToUpper(code)
	var answer any
	var err error
	page := false
	s.mu.Lock()
	switch looks := r.Method == http.MethodGet || r.Method == http.MethodHead; {
	case looks && asks:
		answer, err = s.state(code, token)
	case looks:
		err, page = s.lobby.try(code, false), true
	case r.Method == http.MethodPost && !asks:
		var k *knock
		if k, err = s.lobby.knocks(code, s.links.Guests); err == nil {
			answer = k.state(code)
		}
	default:
		err = &Refusal{Status: http.StatusMethodNotAllowed, Text: "A phone knocks by POST to /j/CODE."}
	}
	s.mu.Unlock()
	switch {
	case err != nil:
		refuseAddress(w, r, err)
	case page:
		s.file(w, r, "join.html", "no-store")
	default:
		send(w, http.StatusOK, answer)
	}
}

// state returns the state of a phone's request to join.
func (s *Server) state(code, token string) (any, error) {
	if k := s.lobby.find(token); k != nil {
		return k.state(code), nil
	}
	if err := s.lobby.try("", true); err.(*Refusal).Status == http.StatusTooManyRequests { // a guessed token counts as an attempt
		return nil, err
	}
	return nil, &Refusal{Status: http.StatusNotFound, Text: "Nobody waits under this address any more. Knock again."}
}

func (k *knock) state(code string) Knocked {
	out := Knocked{k.number, "waiting", "/j/" + code + "/" + k.token, k.path}
	switch {
	case k.shut:
		out.State = "refused"
	case k.path != "":
		out.State = "in"
	}
	return out
}

// joined returns the state of the code. The caller must hold s.mu.
func (s *Server) joined(v Viewer, host string) Joined {
	s.lobby.tidy()
	if s.Address != "" {
		host = s.Address
	}
	out := Joined{Open: s.lobby.code != "", Code: s.lobby.code}
	if out.Open {
		out.Link = "http://" + host + "/j/" + out.Code
	}
	if v.Role == Keeper {
		out.Waiting = s.lobby.asking()
		for _, g := range s.links.Guests {
			out.Given = append(out.Given, LetIn{g.Knock, g.Name})
		}
	}
	return out
}

// JoinLink returns the link with the code, or "" if nobody may join.
func (s *Server) JoinLink() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.joined(Viewer{Role: Table}, "").Link
}

// lookJoin answers GET api/join and api/code.
func (s *Server) lookJoin(w http.ResponseWriter, r *http.Request, v Viewer, what string) {
	s.mu.Lock()
	now := s.joined(v, r.Host)
	s.mu.Unlock()
	switch {
	case v.Role == Player:
		refuse(w, http.StatusForbidden, "The code stands on the table's screen.")
	case what == "join":
		send(w, http.StatusOK, now)
	case !now.Open:
		refuse(w, http.StatusNotFound, "There is no code now.")
	default:
		pack(w, r, "image/svg+xml", NewCode("", now.Link).SVG())
	}
}

// postJoin answers POST api/join and api/seat, which only the keeper may send.
func (s *Server) postJoin(w http.ResponseWriter, r *http.Request, v Viewer, what string) {
	var ask struct {
		Open  bool   `json:"open"`
		Knock int    `json:"knock"`
		Name  string `json:"name"`
	}
	switch body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBytes)); {
	case v.Role != Keeper:
		refuse(w, http.StatusForbidden, "The keeper's link gives seats.")
		return
	case !spoken(r):
		refuse(w, http.StatusUnsupportedMediaType, "A seat is given as application/json.")
		return
	case err != nil:
		refuse(w, http.StatusRequestEntityTooLarge, "The body is too large, or broke off.")
		return
	case keyTwice(body) != "":
		refuse(w, http.StatusBadRequest, twice(keyTwice(body)))
		return
	case json.Unmarshal(body, &ask) != nil:
		refuse(w, http.StatusBadRequest, `The body is no JSON of the form {"knock": 47, "name": "Ben"}, or {"open": true}.`)
		return
	}
	err := s.changeJoin(what, ask.Open, ask.Knock, ask.Name)
	if err != nil {
		tellRefusal(w, err)
		return
	}
	s.mu.Lock()
	now := s.joined(v, r.Host)
	s.mu.Unlock()
	send(w, http.StatusOK, now)
}

func (s *Server) changeJoin(what string, open bool, number int, name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.lobby.tell()
	switch {
	case what == "join" && open:
		s.lobby.open()
		return nil
	case what == "join":
		s.lobby.code, s.lobby.waiting = "", nil
		return nil
	case name == "":
		return s.takeBack(number)
	}
	return s.give(number, name)
}

// The links that a phone can get in place of a seat: the view of the table, or the keeper's link, which the present
// keeper then loses.
const (
	TableName  = "table"
	KeeperName = "keeper"
)

// give lets in a waiting phone.
func (s *Server) give(number int, name string) error {
	k := s.lobby.numbered(number)
	seat := slices.IndexFunc(s.now.Players(), func(p string) bool { return strings.EqualFold(p, name) })
	switch {
	case k == nil || k.path != "" || k.shut:
		return &Refusal{Status: http.StatusNotFound, Text: "No phone of that number waits."}
	case seat < 0 && strings.EqualFold(name, KeeperName):
		links, path := s.links.handedOver()
		k.path = path
		close(s.renewed) // notify the keeper's page
		s.renewed = make(chan struct{})
		return s.relink(links)
	case seat < 0 && !strings.EqualFold(name, TableName):
		return &Refusal{Status: http.StatusBadRequest, Text: "name is that of a player, table, or keeper."}
	case len(s.links.Guests) >= mostGuests:
		return &Refusal{Status: http.StatusConflict, Text: "So many phones were let in that some must be taken back first."}
	}
	guest := NewGuest(number, TableName)
	if seat >= 0 {
		guest.Name, guest.Seat = s.now.Players()[seat], true
	}
	k.path = guest.path()
	return s.relink(s.links.with(guest))
}

// takeBack revokes the link of a phone, or refuses a phone that waits.
func (s *Server) takeBack(number int) error {
	if k := s.lobby.numbered(number); k != nil {
		if k.path == "" {
			k.shut = true
			return nil
		}
		s.lobby.waiting = slices.DeleteFunc(s.lobby.waiting, func(o *knock) bool { return o == k })
	}
	links, ok := s.links.without(number)
	if !ok {
		return &Refusal{Status: http.StatusNotFound, Text: "No phone of that number waits, or was let in."}
	}
	close(s.renewed) // listeners check whether their link is still valid
	s.renewed = make(chan struct{})
	return s.relink(links)
}

// relink replaces the links and saves them.
func (s *Server) relink(links *Links) error {
	if s.links = links; s.Keep != nil {
		s.Keep(links)
	}
	return nil
}
