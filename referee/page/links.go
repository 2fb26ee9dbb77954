//go:build !js

package page

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"maps"
	"net/url"
	"slices"
	"strings"
)

// Links are the secret paths of the pages, with 128 random bits each. Whoever knows a link has its rights.
type Links struct {
	File    string            `json:"file,omitempty"` // the record to which they belong
	Keeper  string            `json:"keeper"`
	Table   string            `json:"table"`
	Players map[string]string `json:"players"`
	Guests  []Guest           `json:"guests,omitempty"` // links of phones that joined with the code
	Former  []string          `json:"former,omitempty"` // hashes of revoked links, the latest last
}

// Guest is the link of one phone that the keeper let in. It has the rights of the seat's link and can be revoked
// separately.
type Guest struct {
	Knock int    `json:"knock"`
	Name  string `json:"name"` // name of the player, or "table"
	Seat  bool   `json:"seat"` // it is a player's
	Token string `json:"token"`
}

// NewGuest creates the link of a phone.
func NewGuest(knock int, name string) Guest {
	return Guest{Knock: knock, Name: name, Token: rand.Text()}
}

func (g Guest) path() string {
	if g.Seat {
		return "/p/" + url.PathEscape(g.Name) + "/" + g.Token + "/"
	}
	return "/t/" + g.Token + "/"
}

// with returns a copy with one more link.
func (l *Links) with(g Guest) *Links {
	out := *l
	out.Guests = append(slices.Clone(l.Guests), g)
	return &out
}

// handedOver returns a copy with a new keeper's link.
func (l *Links) handedOver() (links *Links, path string) {
	out := *l
	out.forget("/k/" + l.Keeper + "/")
	out.Keeper = rand.Text()
	return &out, "/k/" + out.Keeper + "/"
}

// without returns a copy without the link of a phone, which is only remembered as revoked.
func (l *Links) without(knock int) (*Links, bool) {
	at := slices.IndexFunc(l.Guests, func(g Guest) bool { return g.Knock == knock })
	if at < 0 {
		return l, false
	}
	out := *l
	out.Guests = slices.Delete(slices.Clone(l.Guests), at, at+1)
	out.forget(l.Guests[at].path())
	return &out, true
}

// forget remembers a link as revoked.
func (l *Links) forget(path string) {
	l.Former = append(slices.Clone(l.Former), sumOf(tokenOf(path)))
	l.Former = l.Former[max(0, len(l.Former)-mostFormer):]
}

// NewLinks creates new random links.
func NewLinks(file string, players []string) *Links {
	l := &Links{File: file, Keeper: rand.Text(), Table: rand.Text(), Players: map[string]string{}}
	for _, name := range players {
		l.Players[name] = rand.Text()
	}
	return l
}

// Fit reports whether the links belong to this record and these players and are long enough to be secret.
func (l *Links) Fit(file string, players []string) bool {
	least := len(rand.Text())
	fit := l.File == file && len(l.Keeper) >= least && len(l.Table) >= least && len(l.Players) == len(players)
	for _, name := range players {
		fit = fit && len(l.Players[name]) >= least
	}
	for _, g := range l.Guests {
		fit = fit && len(g.Token) >= least
	}
	return fit
}

// renewedText is the message for a revoked link.
const renewedText = "This link was renewed; ask the keeper for the new one."

// mostFormer is the maximum number of revoked links that are remembered.
const mostFormer = 400

// Renewed creates new random links and remembers the old ones as revoked.
func (l *Links) Renewed(file string, players []string) *Links {
	out := NewLinks(file, players)
	out.Former = l.Former
	for _, link := range l.List(slices.Sorted(maps.Keys(l.Players))) {
		out.forget(link.Path)
	}
	for _, g := range l.Guests {
		out.forget(g.path())
	}
	return out
}

// former reports whether a path begins with a revoked link.
func (l *Links) former(path string) bool { return slices.Contains(l.Former, sumOf(tokenOf(path))) }

// tokenOf returns the secret part of a path.
func tokenOf(path string) string {
	parts := strings.Split(strings.TrimPrefix(path, "/"), "/")
	at := 1
	if parts[0] == "p" {
		at = 2
	}
	if at < len(parts) {
		return parts[at]
	}
	return ""
}

func sumOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:16])
}

// Link is a link with its name, for printing.
type Link struct{ Name, Path string }

// List lists the links: keeper, table, then players by seat.
func (l *Links) List(players []string) []Link {
	out := []Link{{"keeper", "/k/" + l.Keeper + "/"}, {"table", "/t/" + l.Table + "/"}}
	for _, name := range players {
		out = append(out, Link{name, "/p/" + url.PathEscape(name) + "/" + l.Players[name] + "/"})
	}
	return out
}

// find returns the holder of the link with which a path begins, and the rest of the path; ok is false if there is no
// such link. rest is "" only if the slash after the link is missing.
func (l *Links) find(path string, players []string) (v Viewer, rest string, ok bool) {
	kind, path, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	v = Viewer{Seat: -1}
	var want string
	guest := func(Guest) bool { return false }
	switch kind {
	case "k":
		v.Role, want = Keeper, l.Keeper
	case "t":
		v.Role, want = Table, l.Table
		guest = func(g Guest) bool { return !g.Seat }
	case "p":
		var name string
		name, path, _ = strings.Cut(path, "/")
		for seat, player := range players {
			if strings.EqualFold(player, name) {
				v.Role, v.Seat, want = Player, seat, l.Players[player]
				guest = func(g Guest) bool { return g.Seat && g.Name == player }
			}
		}
	}
	token, _, slash := strings.Cut(path, "/")
	is := func(secret string) bool {
		return secret != "" && subtle.ConstantTimeCompare([]byte(token), []byte(secret)) == 1
	}
	if ok = is(want); !ok {
		for _, g := range l.Guests {
			if guest(g) && is(g.Token) {
				v.Guest, ok = g.Knock, true
			}
		}
	}
	if !ok {
		return Viewer{}, "", false
	}
	if rest = path[len(token):]; !slash {
		rest = ""
	}
	return v, rest, true
}
