package referee

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	phones "catanref/referee/page"
)

// knock sends the request of a phone that was shown the code.
func (tb *servedTable) knock(code string) (status int, answer map[string]any) {
	tb.Helper()
	tb.path["join"] = "/j/" + code
	return tb.send("POST", "join", "", "")
}

func (tb *servedTable) code() string {
	tb.Helper()
	_, now := tb.send("GET", "table", "api/join", "")
	return fmt.Sprint(now["code"])
}

// The keeper can hand the record over to a phone that knocks. That phone keeps it from then on, and the old keeper's
// link is told so.
func TestServeHandsTheRecordOver(t *testing.T) {
	tb := lay(t, evening)
	var kept *phones.Links
	tb.server.Keep = func(l *phones.Links) { kept = l }
	_, phone := tb.knock(tb.code())
	tb.path["phone"] = fmt.Sprint(phone["wait"])
	body := fmt.Sprintf(`{"knock": %v, "name": "keeper"}`, phone["knock"])
	for _, link := range []string{"table", "ben"} {
		if status, _ := tb.send("POST", link, "api/seat", body); status != 403 {
			t.Errorf("%s hands over the record, which it does not keep: %d", link, status)
		}
	}
	if status, a := tb.send("POST", "keeper", "api/seat", body); status != 200 {
		t.Fatalf("%d %v", status, a)
	}
	_, in := tb.send("GET", "phone", "", "")
	tb.path["new"] = fmt.Sprint(in["link"])
	if status, view := tb.send("GET", "new", "api/view", ""); status != 200 || !strings.HasPrefix(tb.path["new"], "/k/") || view["table"].(map[string]any)["records"] != true {
		t.Errorf("the new keeper: %d %v", status, in)
	}
	if status, a := tb.send("GET", "keeper", "api/view", ""); status != 404 || a["renewed"] != true {
		t.Errorf("the former keeper: %d %v", status, a)
	}
	if kept == nil || "/k/"+kept.Keeper+"/" != tb.path["new"] {
		t.Error("the new link is not stored")
	}
}

// A phone that knows the code sees only its number until the keeper gives it a seat, which can be taken back.
func TestServeLetsPhonesIn(t *testing.T) {
	tb := lay(t, evening)
	var kept *phones.Links
	tb.server.Keep = func(l *phones.Links) { kept = l }
	hears := tb.listen("keeper", "0")
	code := tb.code()
	tb.path["page"] = "/j/" + strings.ToLower(code)
	if status, page := tb.send("GET", "page", "", ""); status != 200 || strings.Contains(fmt.Sprint(page["text"]), tb.path["table"]) {
		t.Fatalf("%d %v", status, page)
	}
	status, first := tb.knock(code)
	if status != 200 || first["state"] != "waiting" || first["api"] != 1. || len(first) != 5 {
		t.Fatalf("%d %v", status, first)
	}
	if kind, _ := hears.next(); kind != "join" {
		t.Errorf("the keeper got the event %q", kind)
	}
	_, second := tb.knock(code)
	tb.path["first"], tb.path["second"] = fmt.Sprint(first["wait"]), fmt.Sprint(second["wait"])
	if _, now := tb.send("GET", "keeper", "api/join", ""); fmt.Sprint(now["waiting"]) != fmt.Sprintf("[%v %v]", first["knock"], second["knock"]) {
		t.Errorf("the keeper sees %v", now)
	}
	if _, now := tb.send("GET", "table", "api/join", ""); now["waiting"] != nil || now["given"] != nil {
		t.Errorf("the table's screen sees %v", now)
	}
	seat := func(want int, link, body string) map[string]any {
		t.Helper()
		status, a := tb.send("POST", link, "api/seat", body)
		if status != want {
			t.Errorf("%s under %s: %d, not %d: %v", body, link, status, want, a)
		}
		return a
	}
	give := func(knock any, name string) string { return fmt.Sprintf(`{"knock": %v, "name": %q}`, knock, name) }
	for _, link := range []string{"table", "ben"} {
		seat(403, link, give(first["knock"], "ben"))
	}
	seat(400, "keeper", give(first["knock"], "nobody"))
	seat(404, "keeper", give(7, "ben"))
	seat(400, "keeper", "x")
	seat(200, "keeper", give(first["knock"], "BEN"))
	seat(404, "keeper", give(first["knock"], "anna")) // a second time fails
	seat(200, "keeper", give(second["knock"], "table"))
	_, got := tb.send("GET", "first", "", "")
	_, other := tb.send("GET", "second", "", "")
	tb.path["guest"], tb.path["screen"] = fmt.Sprint(got["link"]), fmt.Sprint(other["link"])
	if got["state"] != "in" || tb.path["guest"] == tb.path["ben"] || !strings.HasPrefix(tb.path["guest"], "/p/ben/") || !strings.HasPrefix(tb.path["screen"], "/t/") {
		t.Fatalf("%v %v", got, other)
	}
	for link, you := range map[string]string{"guest": "ben", "screen": "table"} {
		if _, view := tb.send("GET", link, "api/view", ""); view["table"].(map[string]any)["you"] != you {
			t.Errorf("%s is %v", link, view["table"])
		}
		if status, _ := tb.send("POST", link, "api/move", `{"move": "anna: end", "at": 0}`); status != 403 {
			t.Errorf("%s records: %d", link, status)
		}
	}
	if kept == nil || len(kept.Guests) != 2 {
		t.Errorf("stored are %+v", kept)
	}
	if now := seat(200, "keeper", fmt.Sprintf(`{"knock": %v}`, first["knock"])); fmt.Sprint(now["given"]) != fmt.Sprintf("[map[knock:%v name:table]]", second["knock"]) {
		t.Errorf("left are %v", now["given"])
	}
	if status, a := tb.send("GET", "guest", "api/view", ""); status != 404 || a["renewed"] != true {
		t.Errorf("taken back, and answered %d %v", status, a)
	}
	for _, link := range []string{"ben", "screen"} {
		if status, _ := tb.send("GET", link, "api/view", ""); status != 200 {
			t.Errorf("%s lost it too: %d", link, status)
		}
	}
	again := open(t, tb.file, kept) // as after a restart
	again.path["screen"] = tb.path["screen"]
	if status, _ := again.send("GET", "screen", "api/view", ""); status != 200 {
		t.Errorf("after a new start: %d", status)
	}
	tb.server.Renew(kept.Renewed(tb.file, tb.session.Game().Names))
	if status, a := tb.send("GET", "screen", "api/view", ""); status != 404 || a["renewed"] != true {
		t.Errorf("all links are new, and answered %d %v", status, a)
	}
}

// Nobody can find the code by trying, the number of waiting phones is limited, and the keeper can close the door.
func TestServeBoundsKnocks(t *testing.T) {
	tb := lay(t, evening)
	code := tb.code()
	if len(code) != 4 || strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		t.Errorf("the code is %q", code)
	}
	for i := range 5 {
		if status, a := tb.knock(code); status != 200 {
			t.Fatalf("knock %d: %d %v", i, status, a)
		}
	}
	if status, _ := tb.knock(code); status != 429 {
		t.Errorf("a sixth phone may wait: %d", status)
	}
	for i, want := range []int{404, 404, 404, 404, 429, 429} {
		if status, a := tb.knock("!" + fmt.Sprint(i)); status != want {
			t.Errorf("try %d: %d, not %d: %v", i, status, want, a)
		}
	}
	for _, method := range []string{"GET", "POST"} {
		if status, _ := tb.send(method, "join", "", ""); status != 429 {
			t.Errorf("%s of a wrong code after many: %d", method, status)
		}
	}
	if status, _ := tb.knock(code); status != 429 {
		t.Errorf("the right code is accepted after too many tries: %d", status)
	}

	tb = lay(t, evening)
	code = tb.code()
	_, k := tb.knock(code)
	if status, a := tb.send("POST", "keeper", "api/join", `{"open": false}`); status != 200 || a["code"] != "" || a["link"] != "" {
		t.Errorf("closing: %d %v", status, a)
	}
	if status, _ := tb.knock(code); status != 404 {
		t.Errorf("the door is closed: %d", status)
	}
	if status, _ := tb.knock(""); status != 404 {
		t.Errorf("the door is closed, and no code is sent: %d", status)
	}
	tb.path["first"] = fmt.Sprint(k["wait"])
	if status, _ := tb.send("GET", "first", "", ""); status != 404 {
		t.Errorf("a phone that was waiting still does: %d", status)
	}
	if status, _ := tb.send("GET", "table", "api/code", ""); status != 404 {
		t.Errorf("a picture although there is no code: %d", status)
	}
	if status, a := tb.send("POST", "keeper", "api/join", `{"open": true}`); status != 200 || a["code"] == code {
		t.Errorf("open again: %d %v", status, a)
	}
	for link, want := range map[string]int{"keeper": 200, "table": 200, "ben": 403} {
		for _, what := range []string{"api/join", "api/code"} {
			if status, _ := tb.send("GET", link, what, ""); status != want {
				t.Errorf("%s of %s: %d", what, link, status)
			}
		}
		if status, _ := tb.send("POST", link, "api/join", `{"open": true}`); status != map[bool]int{true: 200, false: 403}[link == "keeper"] {
			t.Errorf("%s opens: %d", link, status)
		}
	}
	for _, head := range [][]string{{"Host", "evil.example"}, {"Origin", "http://evil.example"}, {"Sec-Fetch-Site", "cross-site"}} {
		tb.path["join"] = "/j/" + tb.code()
		if status, _ := tb.send("POST", "join", "", "", head...); status != 403 {
			t.Errorf("%v knocks: %d", head, status)
		}
	}
	r, _ := http.NewRequest("POST", tb.web.URL+tb.path["keeper"]+"api/seat", strings.NewReader(`{"knock": 10}`))
	r.Header.Set("Content-Type", "text/plain")
	r.Header.Set("Origin", tb.web.URL)
	if a, err := http.DefaultClient.Do(r); err != nil || a.StatusCode != 415 {
		t.Errorf("%v %v", a, err)
	}
}

// A phone that the keeper sends away is told so, and a phone that stops asking is forgotten.
func TestServeForgetsWhoWaitsNoMore(t *testing.T) {
	tb := lay(t, evening)
	now := time.Now()
	tb.server.Clock(func() time.Time { return now })
	code := tb.code()
	_, first := tb.knock(code)
	tb.path["first"] = fmt.Sprint(first["wait"])
	tb.send("POST", "keeper", "api/seat", fmt.Sprintf(`{"knock": %v}`, first["knock"]))
	if _, a := tb.send("GET", "first", "", ""); a["state"] != "refused" {
		t.Errorf("sent away: %v", a)
	}
	_, second := tb.knock(code)
	tb.path["second"] = fmt.Sprint(second["wait"])
	for range 3 {
		now = now.Add(40 * time.Second)
		if status, _ := tb.send("GET", "second", "", ""); status != 200 {
			t.Errorf("a phone that keeps asking is forgotten: %d", status)
		}
	}
	now = now.Add(2 * time.Minute)
	if _, a := tb.send("GET", "keeper", "api/join", ""); a["waiting"] != nil {
		t.Errorf("%v wait", a["waiting"])
	}
	if status, _ := tb.send("GET", "second", "", ""); status != 404 {
		t.Errorf("a phone that stopped asking: %d", status)
	}
	now = now.Add(13 * time.Hour)
	if tb.code() == code {
		t.Error("yesterday's code is still valid")
	}
	text, _ := json.Marshal(first)
	if strings.Contains(string(text), tb.path["keeper"]) {
		t.Error("the answer to a knock contains a link")
	}
}
