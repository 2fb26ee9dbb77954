package browser

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// checks matches the checks of moves, which are removed from the scenario: a record of play has none, and compiled
// checks take 2 MB.
var checks = regexp.MustCompile(`(?m)^    check:\n(?:      .*\n)+`)

// A server needs little memory when six pages read everything and follow five moves. The test measures the peak memory
// of the process, including the program itself.
func TestMemoryOfAServer(t *testing.T) {
	const evening, long = 40 << 10, 150 << 10 // in kB
	turn := func(name, roll, deal string) string {
		return strings.ReplaceAll("  - N: roll 2 3"+roll+"\n"+deal+"  - N: end\n", "N", name)
	}
	gives, takes := "  - N: trade 1 brick for 1 wool with carla\n", "  - N: trade 1 wool for 1 brick with carla\n"
	round := turn("anna", "", gives) + turn("ben", "", "") + turn("carla", "", "") + turn("anna", "", takes) + turn("ben", "", "") + turn("carla", "", "")
	ofKnights := turn("Anna", " trade", "  - N: trade 1 brick for 1 ore with Ben\n") + turn("Ben", " trade", "") + turn("Jan Willem", " trade", "") +
		turn("Anna", " trade", "  - N: trade 1 ore for 1 brick with Ben\n") + turn("Ben", " trade", "") + turn("Jan Willem", " trade", "")
	for _, c := range []struct {
		name, game string
		most       int
	}{
		{"base", after(t, recorded, 395), evening},
		{"knights", checks.ReplaceAllString(after(t, "../../scenarios/ck/games/four_players.yaml", 395), ""), evening},
		{"long", owing + strings.Repeat(round, 3000/14), long},
		{"long of knights", strings.Replace(knights, "phase: main", "phase: roll", 1) + strings.Repeat(ofKnights, 3000/14), long},
	} {
		t.Run(c.name, func(t *testing.T) {
			if most := mostHeld(t, c.game); most > c.most {
				t.Errorf("that is more than %d kB", c.most)
			}
		})
	}
}

// mostHeld serves a game to six pages and returns the most memory in kB that the server ever held.
func mostHeld(t *testing.T, game string) int {
	t.Helper()
	t.Setenv("GOGC", "")
	e := &evening{T: t, file: t.TempDir() + "/evening.yaml", cache: t.TempDir(), port: "0"}
	e.must(os.WriteFile(e.file, []byte(game), 0o644))
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
	for len(links) < 6 { // several pages may have the same link
		for _, link := range e.links {
			if strings.HasPrefix(link, "http") && len(links) < 6 {
				links = append(links, link)
			}
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
	entries := strings.Count(game, "\n  - ")
	for n := entries; n < entries+5; n++ {
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
	most := kB("VmHWM")
	t.Logf("%d entries, %d pages: at most %d kB, of which %d kB of the program's file; now %d kB", entries, len(links), most, kB("RssFile"), kB("VmRSS"))
	return most
}
