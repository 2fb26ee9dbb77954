//go:build !js

package page

import (
	"crypto/rand"
	"crypto/subtle"
	"math/big"
	"net/http"
	"slices"
	"time"
)

// lobby holds the phones that want to join. The code only permits a request to join: it is short enough to type, so
// attempts are limited. The caller must hold s.mu.
type lobby struct {
	code    string    // "" if nobody may join
	made    time.Time // time when the code was created
	tries   []time.Time
	waiting []*knock
	changed chan struct{} // closed at the next change
	now     func() time.Time
}

// knock is the request of one phone to join.
type knock struct {
	number int
	token  string
	heard  time.Time // last poll
	path   string    // path of the link that it was given
	shut   bool      // refused
}

// Limits.
const (
	mostWaiting = 5
	mostTries   = 10 // per minute, all phones together
	mostGuests  = 60 // phones that were let in and not revoked
	codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ"
	codeLength  = 4
	codeLasts   = 12 * time.Hour
	knockLasts  = time.Minute // without polling
)

func newLobby() *lobby {
	l := &lobby{changed: make(chan struct{}), now: time.Now}
	l.open()
	return l
}

// open creates a new code.
func (l *lobby) open() {
	letters := make([]byte, codeLength)
	for i := range letters {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(codeLetters))))
		if err != nil {
			panic(err) // the system has no source of random numbers
		}
		letters[i] = codeLetters[n.Int64()]
	}
	l.code, l.made = string(letters), l.now()
}

// tidy removes phones that have stopped polling, and replaces a code that is too old.
func (l *lobby) tidy() {
	now, before := l.now(), len(l.waiting)
	l.waiting = slices.DeleteFunc(l.waiting, func(k *knock) bool { return now.Sub(k.heard) > knockLasts })
	l.tries = slices.DeleteFunc(l.tries, func(at time.Time) bool { return now.Sub(at) >= time.Minute })
	if l.code != "" && now.Sub(l.made) > codeLasts {
		l.open()
		before = -1
	}
	if len(l.waiting) != before {
		l.tell()
	}
}

func (l *lobby) tell() {
	close(l.changed)
	l.changed = make(chan struct{})
}

// try checks a code. It counts wrong codes, and right ones if uses is set. After too many attempts it refuses before
// the comparison, so that guessing reveals nothing.
func (l *lobby) try(code string, uses bool) error {
	l.tidy()
	if len(l.tries) >= mostTries {
		return &Refusal{Status: http.StatusTooManyRequests, Text: "Too many tries; wait a minute."}
	}
	right := l.code != "" && subtle.ConstantTimeCompare([]byte(code), []byte(l.code)) == 1
	if !right || uses {
		l.tries = append(l.tries, l.now())
	}
	if !right {
		return &Refusal{Status: http.StatusNotFound, Text: "No table has this code. The code of this evening stands on the table's screen."}
	}
	return nil
}

// knocks adds a phone that wants to join.
func (l *lobby) knocks(code string, taken []Guest) (*knock, error) {
	if err := l.try(code, true); err != nil {
		return nil, err
	}
	if len(l.asking()) >= mostWaiting {
		return nil, &Refusal{Status: http.StatusTooManyRequests, Text: "Five phones wait already; the keeper lets them in first."}
	}
	k := &knock{token: rand.Text(), heard: l.now()}
	for {
		n, err := rand.Int(rand.Reader, big.NewInt(90))
		if err != nil {
			panic(err) // as in open
		}
		k.number = 10 + int(n.Int64())
		used := slices.ContainsFunc(l.waiting, func(o *knock) bool { return o.number == k.number }) ||
			slices.ContainsFunc(taken, func(g Guest) bool { return g.Knock == k.number })
		if !used {
			break
		}
	}
	l.waiting = append(l.waiting, k)
	l.tell()
	return k, nil
}

// asking returns the numbers of the phones that wait for an answer.
func (l *lobby) asking() []int {
	out := []int{}
	for _, k := range l.waiting {
		if k.path == "" && !k.shut {
			out = append(out, k.number)
		}
	}
	return out
}

// find returns a phone by its token, or nil.
func (l *lobby) find(token string) *knock {
	l.tidy()
	for _, k := range l.waiting {
		if subtle.ConstantTimeCompare([]byte(k.token), []byte(token)) == 1 {
			k.heard = l.now()
			return k
		}
	}
	return nil
}

// numbered returns a phone by its number, or nil.
func (l *lobby) numbered(number int) *knock {
	l.tidy()
	for _, k := range l.waiting {
		if k.number == number {
			return k
		}
	}
	return nil
}

// Clock replaces the clock, for tests.
func (s *Server) Clock(now func() time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lobby.now = now
}
