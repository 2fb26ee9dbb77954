package browser

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
)

// A server of 400 entries whose six pages read everything and follow five moves stays small. Of its memory the pages of
// the program's own file are logged apart: the system can drop them.
func TestMemoryOfAServer(t *testing.T) {
	const mostOwn = 40 << 10 // in kB
	for _, game := range []string{recorded, "../../scenarios/ck/games/four_players.yaml"} {
		t.Setenv("GOGC", "")
		e := &evening{T: t, file: t.TempDir() + "/evening.yaml", cache: t.TempDir(), port: "0"}
		e.must(os.WriteFile(e.file, []byte(after(t, game, 395)), 0o644))
		e.serve()
		get := func(link, what string) string {
			answer, err := http.Get(link + "api/" + what)
			e.must(err)
			defer answer.Body.Close()
			text, err := io.ReadAll(answer.Body)
			e.must(err)
			if answer.StatusCode != http.StatusOK {
				t.Fatalf("%s: %s %s", what, answer.Status, text)
			}
			return string(text)
		}
		var links []string
		for _, link := range e.links {
			if strings.HasPrefix(link, "http") && len(links) < 6 {
				links = append(links, link)
			}
		}
		for _, link := range links {
			events, err := http.Get(link + "api/events?after=999999")
			e.must(err)
			defer events.Body.Close()
			for _, what := range []string{"view", "board", "log", "position", "moves"} {
				get(link, what)
			}
		}
		for n := 395; n < 400; n++ {
			answer, err := http.Post(e.links["keeper"]+"api/move", "application/json", strings.NewReader(fmt.Sprintf(`{"move": "note %d", "at": %d}`, n, n)))
			e.must(err)
			if answer.Body.Close(); answer.StatusCode != http.StatusOK {
				t.Fatal(answer.Status)
			}
			for _, link := range links {
				for _, what := range []string{"view", "board", fmt.Sprintf("log?after=%d", n-30)} {
					get(link, what)
				}
			}
		}
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", e.served.Process.Pid))
		if err != nil {
			t.Skip(err)
		}
		kB := func(name string) (n int) {
			_, rest, _ := strings.Cut(string(status), name+":")
			n, _ = strconv.Atoi(strings.Fields(rest)[0])
			return n
		}
		most, file := kB("VmHWM"), kB("RssFile")
		t.Logf("%s: %d pages, at most %d kB, of which %d kB of the program's file; now %d kB", game, len(links), most, file, kB("VmRSS"))
		if most-file > mostOwn {
			t.Errorf("that is more than %d kB of its own", mostOwn)
		}
	}
}
