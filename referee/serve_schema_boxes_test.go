package referee

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"catanref/engine/books/sample"
	"catanref/referee/lawtest"
)

// Under every law, in the middle of a game and at its beginning, every answer that only reads is valid under its schema.
// What it says as data holds: hands add up, places and moves have names that the API understands.
func TestAnswersOfAllBoxesFitTheirSchemas(t *testing.T) {
	var root map[string]any
	text, err := json.Marshal(apiSchema())
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &root); err != nil {
		t.Fatal(err)
	}
	answers, moves, keys := 0, 0, map[string]bool{}
	for law := range sample.From(t, "laws", 14, lawtest.Laws()) {
		players := "players: [red, blue, white, orange]\n"
		if slices.Contains(law.On, "for-two") {
			players = "players: [red, blue]\nneutral: {white: C1.SE, orange: D4.S}\n"
		}
		head := fmt.Sprintf("%sruleset: %s\nboard: %s\nvariants: [%s]\n", players, law.Ruleset, lawtest.Board(law.On), strings.Join(law.On, ", "))
		for _, most := range []int{0, 45} {
			name, _ := playedRecord(t, head, 4, most)
			record, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			tb := laidIn(t, t.TempDir(), string(record))
			check := func(name, link, path, body string) (answer any) {
				t.Helper()
				method := "GET"
				if body != "" {
					method = "POST"
				}
				status, answer := tb.raw(method, tb.path[link]+path, body)
				if status != 200 {
					t.Errorf("%v: %s of %s: %d %v", law, path, link, status, answer)
					return answer
				}
				if why := misfit(root, map[string]any{"$ref": "#/$defs/" + name}, answer, name); why != "" {
					t.Errorf("%v: %s of %s: %s", law, path, link, why)
				}
				answers++
				return answer
			}
			for _, link := range []string{"keeper", "table", "red"} {
				for _, what := range []string{"position", "moves", "log", "figures", "clock"} {
					check(what, link, "api/"+what, "")
				}
				for n := 1; n <= most; n += 9 {
					check("why", link, fmt.Sprint("api/why?number=", n), "")
				}
				view := check("view", link, "api/view", "").(map[string]any)
				for _, p := range view["table"].(map[string]any)["players"].([]any) {
					seat := p.(map[string]any)
					sum := 0.
					for _, n := range seat["cards"].(map[string]any) {
						sum += n.(float64)
					}
					if sum != seat["count"].(float64) {
						t.Errorf("%v: %s has %v cards, and %v in the hand", law, seat["name"], seat["count"], seat["cards"])
					}
					for key := range seat {
						keys[key] = true
					}
				}
				for i, p := range view["board"].(map[string]any)["places"].([]any) {
					if i%23 == 7 {
						place := p.(map[string]any)["name"].(string)
						check("offers", link, "api/offers?place="+url.QueryEscape(place), "")
					}
				}
				for i, v := range view["verbs"].([]any) {
					verb := v.(map[string]any)
					check("words", link, "api/words?line="+url.QueryEscape(verb["player"].(string)+": "+verb["verb"].(string)+" "), "")
					list := verb["moves"].([]any)
					if len(list) == 0 || verb["verdict"] == "illegal" {
						continue
					}
					var body bytes.Buffer
					json.NewEncoder(&body).Encode(map[string]any{"move": list[i%len(list)], "exact": true})
					if ruling := check("rule", link, "api/rule", body.String()).(map[string]any); link == "keeper" && ruling["verdict"] != "legal" {
						t.Errorf("%v: %v is listed and %v", law, list[i%len(list)], ruling["verdict"])
					}
					moves++
				}
			}
			tb.shut()
		}
	}
	t.Logf("%d answers, %d moves", answers, moves)
	for _, key := range []string{"tracks", "counts", "notes", "held", "awards", "left"} {
		if !keys[key] {
			t.Errorf("no player has %q", key)
		}
	}
}
