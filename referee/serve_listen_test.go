package referee

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	phones "catanref/referee/page"
)

// listener receives the events of a page.
type listener struct {
	body io.ReadCloser
	read *bufio.Scanner
}

func (tb *servedTable) listen(link, last string) *listener {
	tb.Helper()
	r, err := http.NewRequest("GET", tb.web.URL+tb.path[link]+"api/events", nil)
	if err != nil {
		tb.Fatal(err)
	}
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		tb.Fatal(err)
	}
	if answer.StatusCode != 200 {
		answer.Body.Close()
		return nil
	}
	tb.Cleanup(func() { answer.Body.Close() })
	l := &listener{answer.Body, bufio.NewScanner(answer.Body)}
	l.read.Scan() // wait until the connection is served
	return l
}

// next returns the kind and the number of the next event.
func (l *listener) next() (kind string, id int) {
	for l.read.Scan() {
		line := l.read.Text()
		if text, ok := strings.CutPrefix(line, "event: "); ok {
			kind = text
		}
		if text, ok := strings.CutPrefix(line, "id: "); ok {
			id, _ = strconv.Atoi(text)
		}
		if strings.HasPrefix(line, "data: ") && kind != "alive" {
			return kind, id
		}
	}
	return "", -1
}

// Fifty listeners follow five hundred moves through the API: no event is lost or repeated, and the order is right.
func TestServeFollowers(t *testing.T) {
	const moves, followers = 500, 50
	tb := lay(t, "players: [red, blue, white]\nboard: beginner\nmoves:\n")
	var all sync.WaitGroup
	for i := range followers {
		l := tb.listen([]string{"keeper", "table", "red"}[i%3], "")
		all.Go(func() {
			for want := 1; want <= moves; want++ {
				if kind, id := l.next(); id != want || kind != "" {
					t.Errorf("listener %d received %q %d, not %d", i, kind, id, want)
					return
				}
			}
		})
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for at := 0; at < moves; {
		_, list := tb.send("GET", "keeper", "api/moves", "")
		can, _ := list["moves"].([]any)
		if len(can) == 0 {
			_, a := tb.send("POST", "keeper", "api/move", fmt.Sprintf(`{"move": "undo 20", "at": %d}`, at))
			t.Log("undone: ", a["at"])
			at++
			continue
		}
		body, _ := json.Marshal(map[string]any{"move": can[chance.IntN(len(can))], "at": at})
		status, answer := tb.send("POST", "keeper", "api/move", string(body))
		if status != 200 || answer["recorded"] != true {
			t.Fatalf("%s: %d %v", body, status, answer)
		}
		at++
	}
	all.Wait()
	text, err := os.ReadFile(tb.file)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(text, []byte("\n  - ")); n != moves {
		t.Errorf("%d entries are on disk", n)
	}
	late := tb.listen("table", "450")
	for want := 451; want <= moves; want++ {
		if _, id := late.next(); id != want {
			t.Fatalf("a listener that was away since 450 receives %d, not %d", id, want)
		}
	}
}

// At most a hundred pages can listen. A page that leaves makes room, and new links disconnect all.
func TestServeListeners(t *testing.T) {
	tb := lay(t, evening)
	var pages []*listener
	refused := 0
	for range 200 {
		if l := tb.listen("table", ""); l != nil {
			pages = append(pages, l)
		} else {
			refused++
		}
	}
	if len(pages) != 100 || refused != 100 {
		t.Errorf("%d listen, %d were refused", len(pages), refused)
	}
	if status, _ := tb.send("POST", "keeper", "api/move", `{"move": "anna: road A2/SW", "at": 0}`); status != 200 {
		t.Errorf("a move while all listen: %d", status)
	}
	pages[0].body.Close()
	found := false
	for range 100 {
		if time.Sleep(20 * time.Millisecond); tb.listen("table", "") != nil {
			found = true
			break
		}
	}
	if !found {
		t.Error("no room was made")
	}
	if kind, id := pages[1].next(); kind != "" || id != 1 {
		t.Errorf("heard %q %d", kind, id)
	}
	tb.server.Do(func() { tb.session.Do("drop 1") })
	if kind, id := pages[1].next(); kind != "correction" || id != 1 {
		t.Errorf("heard %q %d of a correction", kind, id)
	}
	links := phones.NewLinks(tb.file, tb.session.Game().Names)
	tb.server.Renew(links)
	if _, id := pages[1].next(); id != -1 {
		t.Error("a page with an old link still listens")
	}
	if status, a := tb.send("GET", "keeper", "api/position", ""); status != 404 || a["renewed"] == true {
		t.Errorf("an unknown link: %d %v", status, a)
	}
	for _, l := range links.List(tb.session.Game().Names) {
		tb.path[l.Name] = l.Path
	}
	tb.server.Renew(links.Renewed(tb.file, tb.session.Game().Names))
	for _, link := range []string{"keeper", "table", "ben"} {
		if status, a := tb.send("GET", link, "api/position", ""); status != 404 || a["renewed"] != true || !strings.Contains(fmt.Sprint(a["error"]), "renewed") {
			t.Errorf("the link of %s that was renewed: %d %v", link, status, a)
		}
	}
}
