package referee

import (
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/referee/session"
	"catanref/referee/table"
	"catanref/scenarios/record"
)

// hiddenWords returns the words for cards that may stand in the place of a word.
func hiddenWords(word string) (out []string) {
	for k := cards.Brick; k < cards.NumKinds; k++ {
		out = append(out, k.String())
	}
	if slices.Contains(out, word) {
		return out
	}
	for d := range cards.NumDecks {
		out = out[:0]
		for _, c := range cards.DeckCards(d) {
			out = append(out, c.String())
		}
		if slices.Contains(out, word) {
			return out
		}
	}
	return nil
}

// plays reports whether a record can be opened and played to its end.
func plays(text, file string) bool {
	if os.WriteFile(file, []byte(text), 0o644) != nil {
		return false
	}
	s, _, err := session.Open(session.Options{Name: file, Host: table.Host, Disk: record.OSDisk{}, Clock: time.Now})
	if err != nil {
		return false
	}
	defer s.Close()
	return s.Played() == strings.Count(text, "\n  - ")
}

// changed returns a record with another card in the place of a word, if it can be played to its end with any.
func changed(t *testing.T, lines []string, line, word int, luck *rand.Rand) string {
	was := strings.Trim(strings.Fields(lines[line])[word], `",`)
	others := slices.Clone(hiddenWords(was))
	luck.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	file := filepath.Join(t.TempDir(), "game.yaml")
	for _, is := range others {
		words := strings.Fields(lines[line])
		words[word] = strings.Replace(words[word], was, is, 1)
		twin := slices.Clone(lines)
		twin[line] = "  " + strings.Join(words, " ") + "\n"
		if text := strings.Join(twin, ""); is != was && plays(text, file) {
			return text
		}
	}
	return ""
}

// seenByTheTable returns the entries of a record as the table sees them.
func seenByTheTable(t *testing.T, text string) (out []string) {
	t.Helper()
	tb := laidIn(t, t.TempDir(), text)
	defer tb.shut()
	_, answer := tb.send("GET", "table", "api/log", "")
	for _, e := range answer["entries"].([]any) {
		out = append(out, e.(map[string]any)["text"].(string))
	}
	return out
}

// text returns an answer as it was sent.
func (tb *servedTable) text(method, link, path, body string) string {
	tb.Helper()
	r, err := http.NewRequest(method, tb.web.URL+tb.path[link]+path, strings.NewReader(body))
	if err != nil {
		tb.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		tb.Fatal(err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	return fmt.Sprint(answer.StatusCode, " ", answer.Header.Get("ETag"), " ", string(text))
}

// Two games of a box differ in one card that was moved face down. A link whose log is the same for both gets the same
// answers to everything else.
func TestHiddenCardsChangeNoAnswer(t *testing.T) {
	verbs, pairs, answers := map[string]int{}, 0, 0
	for _, head := range []string{
		"players: [anna, ben, clara]\n",
		"players: [anna, ben, clara]\nruleset: ck-2015\n",
		"players: [anna, ben, clara]\nboard: new-shores-three\n",
		"players: [anna, ben]\nvariants: [for-two]\nneutral: {white: A2.S, orange: E2.N}\n",
		"players: [anna, ben, clara]\nboard: fishing-rivers\n",
		"players: [anna, ben, clara]\nruleset: ck-2015\nboard: fishing-rivers\nvariants: [event-cards]\n",
	} {
		luck := rand.New(rand.NewPCG(8, uint64(len(head))))
		for seed := range uint64(sample.Of(1, 12)) {
			name, _ := playedRecord(t, head, seed+5, 120)
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.SplitAfter(string(text), "\n")
			first := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "  - ") })
			type change struct{ line, word int }
			var all []change
			for i, seen := range seenByTheTable(t, string(text)) {
				for w, word := range strings.Fields(lines[first+i]) {
					if word = strings.Trim(word, `",`); hiddenWords(word) != nil && !slices.Contains(strings.Fields(seen), word) {
						all = append(all, change{first + i, w})
					}
				}
			}
			luck.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			found := 0
			for _, c := range all[:min(len(all), 12)] {
				if found == 2 {
					break
				}
				twin := changed(t, lines, c.line, c.word, luck)
				if twin == "" {
					continue
				}
				n := compareTwins(t, string(text), twin, lines[c.line], c.line-first+1)
				if n > 0 {
					found, pairs, answers = found+1, pairs+1, answers+n
					_, line, _ := strings.Cut(lines[c.line], ": ")
					verbs[strings.Fields(line)[0]]++
				}
			}
		}
	}
	t.Logf("%d pairs, %d answers: %v", pairs, answers, verbs)
	if pairs < 5 || len(verbs) < 2 {
		t.Errorf("too few hidden cards were changed: %v", slices.Sorted(maps.Keys(verbs)))
	}
}

// compareTwins returns how many answers were compared: none, if all links are told what differs. The entry of that number
// differs.
func compareTwins(t *testing.T, one, two, line string, number int) (compared int) {
	t.Helper()
	tables := []*servedTable{laidIn(t, t.TempDir(), one), laidIn(t, t.TempDir(), two)}
	defer tables[0].shut()
	defer tables[1].shut()
	last := tables[0].session.Last()
	same := func(method, link, path, body string) bool {
		a, b := tables[0].text(method, link, path, body), tables[1].text(method, link, path, body)
		return strings.ReplaceAll(a, tables[0].web.URL, "") == strings.ReplaceAll(b, tables[1].web.URL, "")
	}
	if same("GET", "keeper", "api/log", "") {
		t.Fatalf("nothing differs: %s", line)
	}
	for link := range tables[0].path {
		if link == "keeper" || !same("GET", link, "api/log", "") {
			continue
		}
		paths := []string{"position", "moves", "view", "board", "charts", "figures", "log?after=40", "ask?words=may+I+trade+before+rolling"}
		for _, p := range tables[0].session.Game().Names[:tables[0].session.Game().Players] {
			paths = append(paths, "moves?player="+p, "words?line="+p+":+play+", "words?line="+p+":+trade+1+", "emblem?player="+p)
		}
		for at := 0; at <= last; at += 11 {
			paths = append(paths, fmt.Sprint("position?at=", at), fmt.Sprint("moves?at=", at), fmt.Sprint("view?at=", at))
		}
		for n := 1; n <= last; n++ {
			if n%4 == 0 || n > number-2 && n < number+3 {
				paths = append(paths, fmt.Sprint("why?number=", n))
			}
		}
		for _, place := range []string{"A1", "B2", "C3", "B2.SE", "A1.NE", "C2/E", "B1/SE"} {
			paths = append(paths, "offers?place="+place)
		}
		for _, path := range paths {
			if compared++; !same("GET", link, "api/"+path, "") {
				t.Errorf("%s is told by %s what it has not seen: %s", link, path, line)
			}
		}
		for _, p := range tables[0].session.Game().Names[:2] {
			for _, move := range []string{"trade 1 wool for 1 ore with ben", "bank 4 ore for 1 wool", "city B2.SE", "play monopoly ore", "play knight B2", "buy", "discard 4 ore", "play bishop B2", "end"} {
				for _, at := range []int{last / 2, last} {
					if compared++; !same("POST", link, "api/rule", fmt.Sprintf(`{"move": "%s: %s", "at": %d}`, p, move, at)) {
						t.Errorf("%s is told by the ruling on %s: %s what it has not seen: %s", link, p, move, line)
					}
				}
			}
		}
	}
	return compared
}
