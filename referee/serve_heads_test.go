package referee

import (
	"net/http"
	"strings"
	"testing"
)

// For every request: the answer is not cached (it may contain what only one link sees), no other page may frame it,
// and only the page's own scripts run.
func TestServeHeads(t *testing.T) {
	tb := lay(t, evening)
	for _, link := range []string{"keeper", "table", "anna"} {
		for _, path := range []string{"", "api/view", "api/position", "api/moves", "api/log", "api/board", "api/nothing", "api/emblem?player=ben"} {
			q, err := http.NewRequest("GET", tb.web.URL+tb.path[link]+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			q.Host = tb.server.Hosts[0]
			got, err := http.DefaultClient.Do(q)
			if err != nil {
				t.Fatal(err)
			}
			got.Body.Close()
			cache := got.Header.Get("Cache-Control")
			if answered := path != "" && got.StatusCode == 200; answered && cache != "private, no-cache" || !answered && cache != "no-store" && cache != "no-cache" {
				t.Errorf("%s of %s: %d, Cache-Control %q", path, link, got.StatusCode, cache)
			}
			if policy := got.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") && !strings.Contains(policy, "default-src 'self'") || strings.Contains(policy, "unsafe-inline") && strings.Contains(policy, "script-src 'unsafe-inline'") {
				t.Errorf("%s of %s: Content-Security-Policy %q", path, link, policy)
			}
			if got.Header.Get("X-Content-Type-Options") != "nosniff" {
				t.Errorf("%s of %s: X-Content-Type-Options %q", path, link, got.Header.Get("X-Content-Type-Options"))
			}
		}
	}
}
