package referee

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	phones "catanref/referee/page"
	"catanref/referee/session"
	"catanref/referee/table"
	"catanref/scenarios/record"
)

// evening is a game in which anna has rolled and may build.
const evening = `scenario: An evening
players: [anna, ben, carla]
setup:
  turn: {player: anna, phase: trade, number: 9}
  pieces:
    anna: {settlements: [A1.NE, C2.S], roads: [A1/E, C2/SE]}
    ben: {cities: [B2.SE], roads: [B2/SE]}
    carla: {settlements: [D3.S], roads: [D3/SE]}
  hands: {anna: 2 brick 2 lumber 2 wool, ben: 2 ore, carla: 4 wool}
moves:
`

// servedTable is a game that is served in a test.
type servedTable struct {
	*testing.T
	server  *phones.Server
	session *session.Session
	web     *httptest.Server
	file    string
	path    map[string]string // path of each link
}

// lay serves a game given as text.
func lay(t *testing.T, text string) *servedTable {
	t.Helper()
	tb := laidIn(t, t.TempDir(), text)
	t.Cleanup(tb.shut)
	return tb
}

// laidIn serves a game given as text from a folder, until it is closed.
func laidIn(t *testing.T, dir, text string) *servedTable {
	t.Helper()
	file := filepath.Join(dir, "evening.yaml")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return opened(t, file, nil)
}

func open(t *testing.T, file string, links *phones.Links) *servedTable {
	t.Helper()
	tb := opened(t, file, links)
	t.Cleanup(tb.shut)
	return tb
}

func opened(t *testing.T, file string, links *phones.Links) *servedTable {
	t.Helper()
	s, _, err := session.Open(session.Options{Name: file, Host: table.Host, Disk: record.OSDisk{}, Clock: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	tb := &servedTable{T: t, session: s, file: file, path: map[string]string{}}
	if links == nil {
		links = phones.NewLinks(file, s.Game().Names)
	}
	for _, l := range links.List(s.Game().Names) {
		tb.path[l.Name] = l.Path
	}
	tb.server = phones.New(table.NewServedGame(s), links, nil)
	tb.server.Schema = func() any { return apiSchema() }
	tb.web = httptest.NewUnstartedServer(nil)
	tb.web.Config = tb.server.HTTP()
	tb.server.Hosts = []string{tb.web.Listener.Addr().String()}
	tb.web.Start()
	return tb
}

func (tb *servedTable) shut() {
	tb.web.CloseClientConnections()
	tb.web.Close()
	tb.session.Close()
}

// send sends a request under a link, and returns its status and its answer.
func (tb *servedTable) send(method, link, path, body string, head ...string) (int, map[string]any) {
	tb.Helper()
	r, err := http.NewRequest(method, tb.web.URL+tb.path[link]+path, strings.NewReader(body))
	if err != nil {
		tb.Fatal(err)
	}
	for i := 0; i+1 < len(head); i += 2 {
		if head[i] == "Host" {
			r.Host = head[i+1]
		} else {
			r.Header.Set(head[i], head[i+1])
		}
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		tb.Fatal(err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	out := map[string]any{}
	if json.Unmarshal(text, &out) != nil {
		out["text"] = string(text)
	}
	out["ETag"] = answer.Header.Get("ETag")
	return answer.StatusCode, out
}

// A move that was made on an old position is answered with the entries recorded since then.
func TestServeMoves(t *testing.T) {
	tb := lay(t, evening)
	move := func(want int, body string, head ...string) map[string]any {
		t.Helper()
		status, answer := tb.send("POST", "keeper", "api/move", body, head...)
		if status != want {
			t.Fatalf("%s: status %d, not %d: %v", body, status, want, answer)
		}
		return answer
	}
	if a := move(200, `{"move": "anna: road A2/SW", "at": 0}`); a["recorded"] != true || a["number"] != 1. || a["ETag"] != `"1-0"` {
		t.Errorf("a legal move: %v", a)
	}
	if a := move(200, `{"move": "road E3/E", "at": 1}`); a["verdict"] != "illegal" || a["recorded"] != false || a["can_keep"] != true {
		t.Errorf("an illegal move: %v", a)
	}
	if a := move(409, `{"move": "anna: end", "at": 0}`); fmt.Sprint(a["at"]) != "1" || len(a["moves"].([]any)) != 1 {
		t.Errorf("an old position: %v", a)
	}
	move(200, `{"move": "note <b>late</b>", "at": 1}`)
	move(409, `{"move": "anna: end"}`, "If-Match", `"1-0"`)
	move(409, `{"move": "anna: end", "at": 2}`, "If-Match", `"1-0"`)
	if a := move(200, `{"move": "amend 1 road A1/SE", "at": 2}`); a["ETag"] != `"2-1"` {
		t.Errorf("a correction: %v", a)
	}
	move(409, `{"move": "anna: end"}`, "If-Match", `"2-0"`)
	if a := move(200, `{"move": "anna: road E3/E", "at": 2, "waive": ["base.road.cost"]}`, "If-Match", `"2-1"`); a["recorded"] != false {
		t.Errorf("the move breaks more rules than are waived: %v", a)
	}
	if a := move(200, `{"move": "anna: city C2.S", "at": 2, "keep": true}`); a["recorded"] != true {
		t.Errorf("an illegal move that the table keeps: %v", a)
	}
	if a := move(200, `{"move": "undo", "at": 3}`); a["command"] != "undo" || a["at"] != 4. {
		t.Errorf("undo: %v", a)
	}
	if a := move(200, `{"move": "insert 1 anna: trade 2 wool for 2 ore with ben", "at": 4}`); a["ETag"] != `"5-2"` {
		t.Errorf("insert: %v", a)
	}
	if _, a := tb.send("GET", "table", "api/log", ""); len(a["entries"].([]any)) != 5 {
		t.Errorf("the log: %v", a)
	}
	if _, a := tb.send("GET", "table", "api/position", ""); a["at"] != 5. || a["ETag"] != `"5-2"` {
		t.Errorf("the position: %v", a)
	}
	if status, _ := tb.send("GET", "table", "api/position", "", "If-None-Match", `"5-2"`); status != 304 {
		t.Errorf("the same position again: %d", status)
	}
	// Entries that no longer hold after a correction are listed, and the correction is written only after "yes".
	if a := move(200, `{"move": "insert 1 anna: end", "at": 5}`); a["asks_yes"] != true || a["at"] != 5. {
		t.Errorf("a correction with misfits: %v", a)
	}
	if a := move(200, `{"move": "insert 1 anna: end", "at": 5, "yes": true}`); a["at"] != 6. || a["ETag"] != `"6-3"` {
		t.Errorf("a correction with yes: %v", a)
	}
}

// Looking at an old position in the terminal does not affect the page, and a move from the page cancels an offer in
// the terminal.
func TestServeBesideThePrompt(t *testing.T) {
	tb := lay(t, evening)
	tb.server.Do(func() { tb.session.Do("road E3/E") })
	if status, a := tb.send("POST", "keeper", "api/move", `{"move": "anna: road A2/SW", "at": 0}`); status != 200 || a["recorded"] != true {
		t.Fatalf("%d %v", status, a)
	}
	tb.server.Do(func() {
		if a := tb.session.Do("keep"); a.Error == "" {
			t.Error("an offered move was kept although another move came in between")
		}
		tb.session.Do("back 0")
	})
	if status, a := tb.send("POST", "keeper", "api/move", `{"move": "anna: end", "at": 1}`); status != 200 || a["recorded"] != true {
		t.Errorf("while the terminal looks back: %d %v", status, a)
	}
	tb.server.Do(func() {
		if n, back := tb.session.Viewing(); n != 0 || !back {
			t.Error("the terminal shows another position")
		}
	})
}

// A server that was killed restarts with the same record and links; a phone that was away continues.
func TestServeComesBack(t *testing.T) {
	tb := lay(t, evening)
	for i, move := range []string{"anna: road A2/SW", "note it rains", "amend 1 anna: road A1/SE", "anna: end"} {
		at := min(i, 2)
		if status, a := tb.send("POST", "keeper", "api/move", fmt.Sprintf(`{"move": %q, "at": %d}`, move, at)); status != 200 {
			t.Fatalf("%d %v", status, a)
		}
	}
	_, before := tb.send("GET", "keeper", "api/position", "")
	file := filepath.Join(t.TempDir(), "after.yaml")
	text, err := os.ReadFile(tb.file)
	if err != nil {
		t.Fatal(err)
	}
	// As if killed in the middle of a write.
	if err := os.WriteFile(file, append(text, "  - {ben: roll 8, at: 20"...), 0o644); err != nil {
		t.Fatal(err)
	}
	back := open(t, file, tb.server.Links())
	if _, after := back.send("GET", "keeper", "api/position", ""); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("after the restart the state is\n%v, not\n%v", after, before)
	}
	if l := back.listen("ben", "2"); l != nil {
		if _, id := l.next(); id != 3 {
			t.Errorf("a phone that was away receives %d", id)
		}
	}
}

// A second server of the same game is read-only: it names the process that records, and follows.
func TestServeLooksOn(t *testing.T) {
	tb := lay(t, evening)
	second := open(t, tb.file, nil)
	status, a := second.send("POST", "keeper", "api/move", `{"move": "anna: road A2/SW", "at": 0}`)
	if status != 200 || a["recorded"] != false || !strings.Contains(fmt.Sprint(a["error"]), fmt.Sprint("process ", os.Getpid())) {
		t.Errorf("%d %v", status, a)
	}
	tb.send("POST", "keeper", "api/move", `{"move": "anna: road A2/SW", "at": 0}`)
	l := second.listen("table", "")
	second.server.Do(second.session.Refresh)
	if _, id := l.next(); id != 1 {
		t.Errorf("received %d", id)
	}
}

// The page shows the position with the names of the players, and the prompt is told about moves from the page.
func TestServeShows(t *testing.T) {
	tb := lay(t, strings.NewReplacer("anna", "Jan Willem", "ben,", "José,", "ben:", "José:").Replace(evening))
	_, answer := tb.send("GET", "Jan Willem", "api/view", "")
	text, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	var view struct {
		Table table.TableJSON
		Board table.BoardJSON
		Verbs []*table.VerbJSON
	}
	if err := json.Unmarshal(text, &view); err != nil {
		t.Fatal(err)
	}
	labels := map[string]string{}
	for _, p := range view.Board.Places {
		labels[p.Name] = p.Label
	}
	for name, want := range map[string]string{
		"B2.SE": "B2.SE, B3.SW, C3.N, brick6.SE, wool4.SW, desert.N, brick6+wool4+desert: José's city",
		"A1/E":  "A1/E, A2/W, ore10/E, wool2/W, ore10/wool2: Jan Willem's road",
		"A1/NW": "A1/NW, ore10/NW: harbor 3:1",
		"C3":    "C3, desert: the robber",
	} {
		if labels[name] != want {
			t.Errorf("%s is described as %q, not %q", name, labels[name], want)
		}
	}
	if len(labels) != 19+54+72 || view.Table.You != "Jan Willem" || view.Table.Records || len(view.Table.Players) != 3 || len(view.Verbs) == 0 {
		t.Errorf("%d places, %+v", len(labels), view.Table)
	}
	var heard []string
	game := table.NewServedGame(tb.session)
	game.Told = func(a *session.Answer) { heard = append(heard, a.Line) }
	for _, move := range []string{"road A2/SW", "road E3/E"} {
		at := tb.session.Last()
		tb.server.Do(func() {
			if _, err := game.Move(phones.Ask{Move: move, At: &at}); err != nil {
				t.Error(err)
			}
		})
	}
	if fmt.Sprint(heard) != "[road A2/SW]" {
		t.Errorf("the prompt was notified of %v", heard)
	}
	_, offers := tb.send("GET", "keeper", "api/offers?place=E3/E", "")
	if text := fmt.Sprint(offers["offers"]); !strings.Contains(text, "Jan Willem: road E3/E") || !strings.Contains(text, "illegal") {
		t.Errorf("the offers are %v", offers)
	}
	for _, what := range []string{"api/charts", "api/board", "api/emblem?player=" + "Jos%C3%A9", "api/emblem?piece=city&player=" + "Jos%C3%A9"} {
		if status, a := tb.send("GET", "José", what, ""); status != 200 || !strings.HasPrefix(fmt.Sprint(a["text"]), "<svg") {
			t.Errorf("%s: %d %v", what, status, a)
		}
	}
	for _, what := range []string{"api/figures", "api/words?line=road+", "api/log?after=0", "api/why?number=1"} {
		if status, a := tb.send("GET", "José", what, ""); status != 200 {
			t.Errorf("%s: %d %v", what, status, a)
		}
	}
	for what, want := range map[string]int{"api/offers?place=Z9": 400, "api/view?at=-1": 400, "api/view?at=x": 400, "api/emblem?player=x": 400, "api/emblem?piece=road&player=Jos%C3%A9": 400, "api/why?number=0": 404, "api/why": 400, "api/ask": 400, "api/words?line=" + strings.Repeat("x", 600): 400} {
		if status, a := tb.send("GET", "table", what, ""); status != want {
			t.Errorf("%s: %d, not %d: %v", what, status, want, a)
		}
	}
}
