package referee

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"
)

// Each link can do only what it may, and unknown requests are refused.
func TestServeIsSafe(t *testing.T) {
	tb, other := lay(t, evening), lay(t, evening)
	tb.path["foreign"] = other.path["keeper"]
	tb.path["none"] = "/k//"
	tb.path["short"] = tb.path["keeper"][:len(tb.path["keeper"])-2] + "/"
	tb.path["anna's under ben's name"] = strings.Replace(tb.path["anna"], "anna", "ben", 1)
	tb.path["the table's as the keeper's"] = strings.Replace(tb.path["table"], "/t/", "/k/", 1)
	tb.path[""] = "/"
	const road = `{"move": "anna: road A2/SW", "at": 0}`
	for _, tt := range []struct {
		name, method, link, path, body string
		want                           int
		head                           []string
	}{
		{"the keeper looks", "GET", "keeper", "api/position", "", 200, nil},
		{"the table looks", "GET", "table", "api/position", "", 200, nil},
		{"a player looks", "GET", "ben", "api/position", "", 200, nil},
		{"the table asks", "POST", "table", "api/rule", road, 200, nil},
		{"the table records", "POST", "table", "api/move", road, 403, nil},
		{"a player records", "POST", "anna", "api/move", road, 403, nil},
		{"no token", "GET", "", "api/position", "", 404, nil},
		{"an empty token", "GET", "none", "api/position", "", 404, nil},
		{"a part of the token", "GET", "short", "api/position", "", 404, nil},
		{"the token of another game", "GET", "foreign", "api/position", "", 404, nil},
		{"the token of another game records", "POST", "foreign", "api/move", road, 404, nil},
		{"the token of another player", "GET", "anna's under ben's name", "api/position", "", 404, nil},
		{"the token of another role", "GET", "the table's as the keeper's", "api/position", "", 404, nil},
		{"a foreign host", "GET", "keeper", "api/position", "", 403, []string{"Host", "evil.example"}},
		{"a foreign host that looks like ours", "GET", "keeper", "api/position", "", 403, []string{"Host", "127.0.0.1"}},
		{"a foreign origin", "POST", "keeper", "api/move", road, 403, []string{"Origin", "http://evil.example"}},
		{"a foreign origin that looks on", "GET", "keeper", "api/position", "", 403, []string{"Origin", "http://evil.example"}},
		{"a foreign origin that listens", "GET", "keeper", "api/events", "", 403, []string{"Origin", "http://evil.example"}},
		{"a page in a box", "POST", "keeper", "api/move", road, 403, []string{"Origin", "null"}},
		{"another site", "POST", "keeper", "api/rule", road, 403, []string{"Sec-Fetch-Site", "cross-site"}},
		{"a foreign host before a wrong token", "GET", "none", "", "", 403, []string{"Host", "evil.example"}},
		{"climbing out", "GET", "keeper", "../../../../etc/passwd", "", 404, nil},
		{"climbing out, written otherwise", "GET", "keeper", "..%2f..%2f..%2fetc%2fpasswd", "", 404, nil},
		{"climbing out of the files", "GET", "", "files/../game.go", "", 404, nil},
		{"climbing out of the files, written otherwise", "GET", "", "files/..%2fgame.go", "", 404, nil},
		{"the folder of the files", "GET", "", "files/", "", 404, nil},
		{"the record itself", "GET", "keeper", "evening.yaml", "", 404, nil},
		{"no such question", "GET", "keeper", "api/password", "", 404, nil},
		{"a body of 10 MB", "POST", "keeper", "api/move", strings.Repeat("x", 10<<20), 413, nil},
		{"a question of 65 KiB", "POST", "table", "api/rule", `{"move": "` + strings.Repeat("x", 65<<10) + `"}`, 413, nil},
		{"a body that is no JSON", "POST", "keeper", "api/move", "anna: road A2/SW", 400, nil},
		{"two lines", "POST", "keeper", "api/move", `{"move": "note a\nquit", "at": 0}`, 400, nil},
		{"nothing", "POST", "keeper", "api/move", `{"move": " ", "at": 0}`, 400, nil},
		{"the server is ended", "POST", "keeper", "api/move", `{"move": "quit", "at": 0}`, 400, nil},
		{"the links are asked for", "POST", "keeper", "api/move", `{"move": "links ben", "at": 0}`, 400, nil},
		{"another file is written", "POST", "keeper", "api/move", `{"move": "SAVE /tmp/elsewhere.yaml", "at": 0}`, 400, nil},
		{"a control character in a question in words", "GET", "table", "api/ask?words=a%1bb", "", 400, nil},
		{"a control character in a line", "GET", "keeper", "api/words?line=an%07", "", 400, nil},
		{"a control character in a place", "GET", "table", "api/offers?place=A1%00", "", 400, nil},
		{"a control character in a name", "GET", "table", "api/emblem?player=ben%c2%85", "", 400, nil},
		{"unreadable", "POST", "keeper", "api/move", `{"move": "anna: blah A2/SE", "at": 0}`, 400, nil},
		{"blindly", "POST", "keeper", "api/move", `{"move": "anna: road A2/SW"}`, 428, nil},
		{"on a position that was not yet", "POST", "keeper", "api/move", `{"move": "anna: road A2/SW", "at": 7}`, 409, nil},
		{"written by GET", "GET", "keeper", "api/move", "", 405, nil},
		{"a position that is posted", "POST", "keeper", "api/position", "", 405, nil},
		{"a page that is posted", "POST", "keeper", "", "", 405, nil},
		{"the manual", "GET", "", "api", "", 200, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tb.T = t
			if got, answer := tb.send(tt.method, tt.link, tt.path, tt.body, tt.head...); got != tt.want {
				t.Errorf("status %d, not %d: %v", got, tt.want, answer)
			}
		})
	}
	tb.T = t
	if text, _ := os.ReadFile(tb.file); string(text) != evening {
		t.Errorf("something was recorded:\n%s", text)
	}
	answer, err := http.Get(tb.web.URL + tb.path["keeper"])
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	policy := answer.Header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") || answer.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("the page comes with %v", answer.Header)
	}
}

// A client that stops sending or reading is disconnected after a limited time, and no other client waits for it.
func TestServeSlowClients(t *testing.T) {
	tb := lay(t, evening)
	for range 20 {
		c, err := net.Dial("tcp", tb.web.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprintf(c, "POST %sapi/move HTTP/1.1\r\nHost: %s\r\nContent-Length: 100\r\n\r\n{", tb.path["keeper"], tb.server.Hosts[0])
	}
	web, begun := tb.server.HTTP(), time.Now()
	if status, _ := tb.send("POST", "keeper", "api/move", `{"move": "anna: road A2/SW", "at": 0}`); status != 200 || time.Since(begun) > web.ReadTimeout {
		t.Errorf("status %d after %v", status, time.Since(begun)) // as if the others had been waited for
	}
	if web.ReadHeaderTimeout == 0 || web.ReadTimeout == 0 || web.WriteTimeout == 0 || web.IdleTimeout == 0 || web.MaxHeaderBytes == 0 {
		t.Error("the server waits without a limit")
	}
}

// In every answer a player's link and the table's link show only those cards that this player, or the table, has
// seen.
func TestServeKeepsSecrets(t *testing.T) {
	tb := lay(t, `players: [anna, ben, carla]
setup:
  turn: {player: anna, phase: main, number: 9}
  pieces:
    anna: {settlements: [A1.NE], roads: [A1/E]}
    ben: {cities: [B2.SE], roads: [B2/SE]}
    carla: {settlements: [D4.S], roads: [D4/SE]}
  hands: {anna: 2 wool 2 grain 2 ore, ben: 1 ore 2 wool 1 brick, carla: 3 lumber 1 ore}
  cards: {ben: [knight, year-of-plenty]}
moves:
  - {anna: buy monopoly, was: "anna: buy knight"}
`)
	hears := tb.listen("table", "0")
	for i, move := range []string{"anna: end", "ben: roll 3 4", "ben: robber A1 steal anna wool", "ben: buy knight"} {
		if status, a := tb.send("POST", "keeper", "api/move", fmt.Sprintf(`{"move": %q, "at": %d, "keep": true}`, move, i+1)); status != 200 || a["recorded"] != true {
			t.Fatalf("%d %v", status, a)
		}
	}
	var heard strings.Builder
	for hears.read.Scan() {
		line := hears.read.Text()
		heard.WriteString(line + "\n")
		if strings.Contains(line, `"number":5`) {
			break
		}
	}
	secrets := map[string][]string{
		"table": {"monopoly", "knight", "year-of-plenty", "anna wool"},
		"carla": {"monopoly", "knight", "year-of-plenty", "anna wool"},
		"ben":   {"monopoly"},
		"anna":  {"year-of-plenty"},
	}
	for link, words := range secrets {
		for _, what := range []string{"api/position", "api/log", "api/moves", "api/position?at=2", "api/moves?at=4", "events"} {
			told := heard.String()
			if what != "events" {
				_, a := tb.send("GET", link, what, "")
				told = fmt.Sprint(a)
			} else if link != "table" {
				continue
			}
			for _, word := range words {
				if i := strings.Index(told, word); i >= 0 {
					t.Errorf("%s learns %q from %s: %s", link, word, what, told[max(0, i-60):min(len(told), i+40)])
				}
			}
		}
	}
	for link, want := range map[string]string{"keeper": "legal", "ben": "legal", "anna": "legal", "carla": "undetermined", "table": "undetermined"} {
		if _, a := tb.send("POST", link, "api/rule", `{"move": "ben: trade 3 wool for lumber with carla", "at": 4}`); a["verdict"] != want {
			t.Errorf("%s gets the verdict %q, not %q", link, a["verdict"], want)
		}
	}
}
