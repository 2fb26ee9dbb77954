//go:build !js

package page

import (
	"html"
	"io/fs"
	"net/http"
	"strings"
)

// refuseAddress refuses an address: with a page if a browser opened it for a person, with JSON otherwise.
func refuseAddress(w http.ResponseWriter, r *http.Request, refusal error) {
	a := Refused(refusal)
	data, err := fs.ReadFile(files, "files/refused.html")
	if err != nil || r.Method != http.MethodGet || !strings.Contains(r.Header.Get("Accept"), "text/html") {
		tell(w, a)
		return
	}
	body := strings.Replace(string(data), "Why", html.EscapeString(refusal.Error()), 1)
	tell(w, Answer{Status: a.Status, Kind: "text/html", Body: []byte(body)})
}
