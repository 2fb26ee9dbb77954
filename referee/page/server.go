//go:build !js

package page

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"net"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// Server serves one game over HTTP.
type Server struct {
	Hosts   []string     // accepted values of the Host header: "127.0.0.1:8377"
	Origins []string     // other origins that may read through the table's link: "https://overlay.example"
	Address string       // host and port for the join link
	Keep    func(*Links) // saves changed links
	Schema  func() any   // JSON schema of the answers, which is constant

	work sync.Mutex // held while the game changes; readers do not need it
	game Game
	done []doneOnce // the latest requests with a word of their sender

	mu        sync.Mutex // protects the fields below; held only briefly
	now       Moment
	changed   chan struct{} // closed at the next change
	links     *Links
	renewed   chan struct{} // closed when links are revoked
	rooms     map[Viewer]chan struct{}
	lobby     *lobby
	listening int
}

// New returns a server of a game with these links.
func New(g Game, links *Links, hosts []string) *Server {
	return &Server{
		Hosts: hosts, game: g, now: g.Now(), links: links,
		changed: make(chan struct{}), renewed: make(chan struct{}), rooms: map[Viewer]chan struct{}{}, lobby: newLobby(),
	}
}

// Renew replaces all links. The old ones become invalid.
func (s *Server) Renew(links *Links) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.links = links
	s.lobby.open()
	s.lobby.waiting = nil
	s.lobby.tell()
	close(s.renewed)
	s.renewed = make(chan struct{})
}

// Links returns the current links.
func (s *Server) Links() *Links {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.links
}

// Limits of one request.
const (
	mostHeader    = 16 << 10
	mostListeners = 100
	patience      = 10 * time.Second // to read a request or write an answer
	idle          = time.Minute
)

// HTTP returns an http.Server with these limits.
func (s *Server) HTTP() *http.Server {
	return &http.Server{
		Handler: s, ReadHeaderTimeout: patience / 2, ReadTimeout: patience, WriteTimeout: patience,
		IdleTimeout: idle, MaxHeaderBytes: mostHeader, ErrorLog: silent,
	}
}

//go:embed files
var files embed.FS

// ServeHTTP answers a request from the embedded files or by the API.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	secure(w.Header())
	defer broken(w)
	switch {
	case !slices.Contains(s.Hosts, r.Host):
		refuse(w, http.StatusForbidden, "This page is not served under that name.")
		return
	case !sameOrigin(r) && !s.opened(r):
		refuse(w, http.StatusForbidden, "Another page asked for this.")
		return
	}
	if name, ok := strings.CutPrefix(r.URL.Path, "/files/"); ok && !s.opened(r) {
		s.file(w, r, name, "no-cache")
		return
	}
	switch r.URL.Path {
	case "/api":
		s.file(w, r, "api.html", "no-cache")
		return
	case "/api/schema":
		s.schema(w, r)
		return
	}
	if strings.HasPrefix(r.URL.Path, "/j/") && !s.opened(r) {
		s.join(w, r)
		return
	}
	s.mu.Lock()
	links, renewed, players := s.links, s.renewed, s.now.Players()
	s.mu.Unlock()
	v, rest, ok := links.find(r.URL.Path, players)
	switch {
	case !ok && links.former(r.URL.Path):
		refuseAddress(w, r, &Refusal{Status: http.StatusNotFound, Text: renewedText, Body: map[string]any{"error": renewedText, "renewed": true}})
	case !ok:
		refuseAddress(w, r, &Refusal{Status: http.StatusNotFound, Text: "Nothing is here. The links stand in the terminal that serves the game."})
	case s.opened(r):
		s.overlay(w, r, v, rest, renewed)
	case rest == "":
		http.Redirect(w, r, path.Base(r.URL.EscapedPath())+"/", http.StatusMovedPermanently)
	case rest == "/" || rest == "/board" && v.Role == Table: // the board alone, for overlays and second screens
		s.file(w, r, "index.html", "no-store")
	case rest == "/api":
		s.file(w, r, "api.html", "no-cache")
	case rest == "/api/schema":
		s.schema(w, r)
	case strings.HasPrefix(rest, "/api/"):
		s.api(w, r, v, rest[len("/api/"):], renewed)
	default:
		refuse(w, http.StatusNotFound, "Nothing is here.")
	}
}

// secure sets headers that allow the page only its own scripts, styles and connections.
func secure(h http.Header) {
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer") // links are secrets
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
}

// sameOrigin reports whether a request comes from our own page or from no page.
func sameOrigin(r *http.Request) bool {
	looks := r.Method == http.MethodGet || r.Method == http.MethodHead
	for _, site := range r.Header.Values("Sec-Fetch-Site") {
		followed := looks && r.Header.Get("Sec-Fetch-Mode") == "navigate" // somebody followed a link
		if own := site == "same-origin" || site == "none"; !own && !followed && (!looks || site == "cross-site") {
			return false
		}
	}
	for _, origin := range r.Header.Values("Origin") {
		if origin != "http://"+r.Host {
			return false
		}
	}
	return true
}

// broken answers a request that caused a panic.
func broken(w http.ResponseWriter) {
	if why := recover(); why == http.ErrAbortHandler {
		panic(why)
	} else if why != nil {
		refuse(w, http.StatusInternalServerError, "The program broke off over this request. The game goes on; what it had recorded is recorded.")
	}
}

var kinds = map[string]string{".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}

// file serves an embedded file.
func (s *Server) file(w http.ResponseWriter, r *http.Request, name, cache string) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		notAllowed(w, "GET, HEAD")
		return
	}
	kind, ok := kinds[path.Ext(name)]
	data, err := fs.ReadFile(files, "files/"+name)
	if !ok || err != nil || strings.Contains(name, "/") {
		refuse(w, http.StatusNotFound, "Nothing is here.")
		return
	}
	sum := sha256.Sum256(data)
	tag := `"` + hex.EncodeToString(sum[:8]) + `"`
	h := w.Header()
	h.Set("Cache-Control", cache)
	h.Set("ETag", tag)
	if cache == "no-cache" && r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	pack(w, r, kind, data)
}

// Addresses lists the addresses of this machine in the local network, the likeliest first.
func Addresses() (out []string) {
	all, _ := net.InterfaceAddrs()
	rank := func(ip net.IP) int {
		switch {
		case ip.To4() != nil && ip.IsPrivate():
			return 0
		case ip.To4() != nil:
			return 1
		}
		return 2
	}
	var found []net.IP
	for _, a := range all {
		if ip, ok := a.(*net.IPNet); ok && !ip.IP.IsLoopback() && !ip.IP.IsLinkLocalUnicast() {
			found = append(found, ip.IP)
		}
	}
	slices.SortStableFunc(found, func(a, b net.IP) int { return rank(a) - rank(b) })
	for _, ip := range found {
		out = append(out, ip.String())
	}
	return out
}
