//go:build !js

package page

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Pages of other origins, such as an overlay over a stream, may read through the table's link if the host permits it.
// They can read what everybody at the table sees, and write nothing.

// CheckOrigin normalizes an origin to the form that browsers send: "https://overlay.example", or "null" for a page
// from a file.
func CheckOrigin(text string) (string, error) {
	if text == "null" {
		return text, nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || strings.ContainsAny(u.Host, "* ") {
		return "", errors.New("an origin is written like https://overlay.example or http://127.0.0.1:9000; null stands for a page that is a file")
	}
	host := strings.ToLower(u.Host)
	if u.Scheme == "http" {
		host = strings.TrimSuffix(host, ":80")
	} else {
		host = strings.TrimSuffix(host, ":443")
	}
	return u.Scheme + "://" + host, nil
}

// opened reports whether the request comes from a page of a permitted origin.
func (s *Server) opened(r *http.Request) bool {
	origin := r.Header.Values("Origin")
	return len(origin) == 1 && origin[0] != "http://"+r.Host && slices.Contains(s.Origins, origin[0])
}

// overlay answers requests of such pages.
func (s *Server) overlay(w http.ResponseWriter, r *http.Request, v Viewer, rest string, renewed chan struct{}) {
	what, ok := strings.CutPrefix(rest, "/api/")
	if v.Role != Table || !ok || what == "rule" || what == "move" || what == "join" || what == "code" {
		refuse(w, http.StatusForbidden, "A page of another origin reads what the table's link shows, and nothing else.")
		return
	}
	h := w.Header()
	h.Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	h.Add("Vary", "Origin")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Access-Control-Expose-Headers", "ETag")
	switch r.Method {
	case http.MethodOptions: // preflight request
		h.Set("Access-Control-Allow-Methods", "GET, HEAD")
		h.Set("Access-Control-Allow-Headers", "If-None-Match, Last-Event-ID, Cache-Control")
		h.Set("Access-Control-Max-Age", "600")
		if r.Header.Get("Access-Control-Request-Private-Network") != "" {
			h.Set("Access-Control-Allow-Private-Network", "true")
		}
		w.WriteHeader(http.StatusNoContent)
	case http.MethodGet, http.MethodHead:
		if what == "schema" {
			s.schema(w, r)
			return
		}
		s.api(w, r, v, what, renewed)
	default:
		refuse(w, http.StatusForbidden, "A page of another origin only reads.")
	}
}
