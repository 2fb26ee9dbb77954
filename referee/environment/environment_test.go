package environment

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/setup"
)

// talk sends the lines one after the other and returns the answers.
func talk(t *testing.T, lines ...string) []string {
	t.Helper()
	door := Server{Names: strings.Fields("red blue white orange green brown"), Position: func(g *engine.Game, s *position.State, as position.Seat) any {
		return map[string]any{"as": int(as), "turn": int(s.TurnNumber)}
	}}
	var out bytes.Buffer
	if err := door.Serve(strings.NewReader(strings.Join(lines, "\n")+"\n"), &out); err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(answers) != len(lines) {
		t.Fatalf("%d answers to %d lines", len(answers), len(lines))
	}
	return answers
}

// Games under many rules are played to the end: alternately the first legal move and another one of the list.
func TestGamesToTheirEnd(t *testing.T) {
	for _, law := range []string{
		`"ruleset": "base-2020"`, `"ruleset": "ck-2015"`, `"board": "new-shores"`, `"players": 6, "ruleset": "ck-2007"`, `"players": 2, "variants": ["for-two"]`,
	} {
		lines := []string{`{"new": 2, "seed": 3, "again": true, ` + law + `}`}
		for i := range 4000 {
			lines = append(lines, fmt.Sprintf("step 0 %d", i%2))
		}
		won, refused := 0, 0
		for i, answer := range talk(t, lines...) {
			var seat, moves, winner [2]int
			switch n, _ := fmt.Sscan(answer, &seat[0], &moves[0], &winner[0], &seat[1], &moves[1], &winner[1]); {
			case i == 0:
				if strings.Contains(answer, "error") {
					t.Fatalf("%s: %s", law, answer)
				}
			case n != 6:
				refused++ // only one move is legal
				if !strings.Contains(answer, "legal moves") {
					t.Fatalf("%s: %s", law, answer)
				}
			case moves[0] < 1 || moves[1] < 1 || seat[0] < 0:
				t.Fatalf("%s: %s", law, answer)
			case winner[0] >= 0 || winner[1] >= 0:
				won++
			}
		}
		if refused == 4000 {
			t.Errorf("%s: no second move was ever legal", law)
		}
		t.Logf("%s: %d games won, %d lines with one legal move", law, won, refused)
	}
}

// A number names the same move in every game. A copy continues like its original, with the same dice.
func TestNumbersAndCopies(t *testing.T) {
	answers := talk(t,
		`{"new": 1, "seed": 8}`, `{"copy": [[0, 7]]}`, `{"moves": [0, 7]}`, `{"new": 1, "seed": 9}`, `{"moves": [0]}`)
	var first, other []movesJSON
	if json.Unmarshal([]byte(answers[2]), &first) != nil || json.Unmarshal([]byte(answers[4]), &other) != nil {
		t.Fatalf("%v", answers)
	}
	numbers := map[string]int64{}
	for _, m := range first[0].Moves {
		numbers[m.Move] = m.Number
	}
	if len(numbers) != len(first[0].Moves) || fmt.Sprint(first[0].Moves) != fmt.Sprint(first[1].Moves) {
		t.Errorf("the copy has other moves")
	}
	for _, m := range other[0].Moves {
		if n, ok := numbers[m.Move]; ok && n != m.Number {
			t.Errorf("%s is %d in one game and %d in another", m.Move, n, m.Number)
		}
	}

	lines := []string{`{"new": 1, "seed": 8}`}
	for range 300 {
		lines = append(lines, "step 0")
	}
	lines = append(lines, `{"copy": [[0, 1]]}`)
	for range 40 {
		lines = append(lines, `{"moves": [0, 1]}`, `step 0`, `{"copy": [[0, 2]]}`, `{"copy": [[1, 0]]}`, `step 0`, `{"copy": [[0, 1]]}`, `{"points": [1, 2]}`)
	}
	answers = talk(t, lines...)
	for i, line := range lines {
		if !strings.HasPrefix(line, `{"points"`) {
			continue
		}
		var p []pointsJSON
		if err := json.Unmarshal([]byte(answers[i]), &p); err != nil || fmt.Sprint(p[0].Points) != fmt.Sprint(p[1].Points) {
			t.Fatalf("the same move with the same luck comes out differently: %s", answers[i])
		}
	}
}

// A copy keeps its board when the table it comes from begins a new game, and when it begins one itself.
func TestCopiesKeepTheirBoard(t *testing.T) {
	for _, name := range []string{"fishermen", "new-shores", "rivers", setup.RandomBoard} {
		all, err := open(setup.Table{Board: name, Players: strings.Fields("red blue white orange")}, 4, 1, false)
		if err != nil {
			t.Fatal(err)
		}
		list := all.list // the games of the seeds 1 to 4
		same := func(a, b *table) bool {
			x, y := a.game.Board, b.game.Board
			return x.First == y.First && x.Harbors == y.Harbors && slices.Equal(x.LandHexes, y.LandHexes) && reflect.DeepEqual(x.Chart, y.Chart)
		}
		begin := func(at *table, seed uint64) {
			if err := all.begin(at, seed); err != nil {
				t.Fatal(err)
			}
		}
		for _, to := range []int{1, 2} {
			if err := all.copy(0, to, nil); err != nil {
				t.Fatal(err)
			}
		}
		begin(list[0], 4)
		begin(list[1], 4)
		if !same(list[0], list[3]) || !same(list[1], list[3]) {
			t.Errorf("%s: a new game does not have the board of its seed", name)
		}
		begin(list[3], 1)
		if !same(list[2], list[3]) {
			t.Errorf("%s: new games on a table and on its copy changed the board of another copy", name)
		}
	}
}

// Every faulty request gets an error, and the next request is still answered.
func TestFaultsAreAnswered(t *testing.T) {
	for _, row := range [][2]string{
		{`{"new": 0}`, "1 to 4096 games"}, {`{"new": 1e9}`, "cannot be number 1e9 here."}, {`{"new": 5000}`, "1 to 4096"},
		{`{"new": 1, "players": 9}`, "2 to 6 players"}, {`{"new": 1, "ruleset": "ck-2016"}`, "did you mean"},
		{`{"new": 1, "board": "atlantis"}`, "no board"}, {`{"new": 1, "names": ["a", "a"]}`, "a"},
		{`{}`, "one of the keys"}, {`{`, "it ends too early."}, {`{"plya": []}`, "unknown field"}, {`nonsense`, "begins with step"},
		{`step`, "a number for each"}, {`step 99`, "legal moves"}, {`step x`, "no number"}, {`step 0 0`, "1 games"}, {`play 5`, "has the number 5"},
		{`{"play": [[0, "red: road A9/NE"]]}`, ""}, {`{"play": [[0, "red: end"]]}`, "illegal"}, {`{"play": [[4, 1]]}`, "no game 4"}, {`{"play": [7]}`, "a pair"},
		{`{"play": [[0, true]]}`, "number or its words"}, {`{"copy": [[0]]}`, "from, to"}, {`{"copy": [[0, 99999]]}`, "at most 4096"}, {`{"copy": [[3, 1]]}`, "no game 3"},
		{`{"step": [0, 0]}`, "1 games"}, {`{"step": [-7]}`, "legal moves"}, {`{"position": [0], "as": "green"}`, "Nobody is called"}, {`{"reset": [1]}`, "no game 1"},
	} {
		answers := talk(t, `{"new": 1, "seed": 1}`, row[0], `{"new": 1, "seed": 1}`)
		if !strings.HasPrefix(answers[1], `{"error":`) || !strings.Contains(answers[1], row[1]) {
			t.Errorf("%s is answered %s", row[0], answers[1])
		}
		if strings.Contains(answers[2], "error") {
			t.Errorf("after %s: %s", row[0], answers[2])
		}
	}
	if a := talk(t, "\ufeff"+`{"new": 1, "seed": 1}`)[0]; strings.Contains(a, "error") { // a mark before the first letter of a text
		t.Error(a)
	}
	if a := talk(t, `step 0`)[0]; !strings.Contains(a, "No game is there yet") {
		t.Error(a)
	}
	long := "step " + strings.Repeat("0 ", maxLine/2)
	if a := talk(t, `{"new": 1}`, long, "state"); !strings.Contains(a[1], "at most 8 MiB") || strings.Contains(a[2], "error") {
		t.Error(a[1])
	}
}

// A board is given by its name, by a seed, or as a map; a map is the same in every game.
func TestBoards(t *testing.T) {
	for _, board := range []string{`"beginner"`, `"random"`, `{"random": 7}`, `{"name": "new-shores", "seed": 3}`, `{"hexes": ["ore10 wool2 lumber9", "grain12 brick6 wool4 brick10"]}`, `"{hexes: [ore10]}"`} {
		a := talk(t, `{"new": 2, "seed": 5, "players": 3, "board": `+board+`}`, `{"copy": [[1, 3]]}`, "step 0 1", `{"reset": [0, 3]}`, `{"map": [0, 1, 3]}`)
		for _, answer := range a {
			if strings.Contains(answer, "error") {
				t.Errorf("%s: %.200s", board, answer)
			}
		}
		var maps []mapJSON
		if err := json.Unmarshal([]byte(a[4]), &maps); err != nil || len(maps[0].Hexes) == 0 || maps[0].Hexes["A1"] != maps[1].Hexes["A1"] && strings.Contains(board, ":") {
			t.Errorf("%s: %v %s", board, err, a[4])
		}
	}
}

// A short request has no endless answer.
func TestLongLists(t *testing.T) {
	list := "[0" + strings.Repeat(",0", maxTables) + "]"
	for _, word := range []string{"moves", "points", "position", "map"} {
		if a := talk(t, `{"new": 1, "players": 2}`, `{"`+word+`": `+list+`}`); !strings.Contains(a[1], "at most 4096 games, not 4097") {
			t.Errorf("%s: %.100s", word, a[1])
		}
	}
}

// A move in words may state its dice.
func TestStatedDice(t *testing.T) {
	lines := []string{`{"new": 1, "seed": 2, "players": 2}`}
	for range 8 {
		lines = append(lines, "step 0")
	}
	answers := talk(t, append(lines, `{"play": [[0, "red: roll 3 4"]]}`, `{"moves": []}`, `{"map": [0]}`, `{"position": [0], "as": "blue"}`)...)
	if !strings.Contains(answers[10], "robber") {
		t.Errorf("after a 7 the moves are %s", answers[10])
	}
	if !strings.Contains(answers[11], `"A1":`) || !strings.Contains(answers[12], `"as":1`) {
		t.Errorf("%s %s", answers[11], answers[12])
	}
}

// Every line gets exactly one answer, and so does the line after it.
func FuzzLine(f *testing.F) {
	for _, line := range []string{`{"new": 2}`, "step 0 1", `{"play": [[0, "red: end"]]}`, "numbers", `{"copy": [[0, 3, 4]]}`} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if strings.ContainsAny(line, "\n\r") || line == "" || strings.Contains(line, "new") {
			t.Skip()
		}
		talk(t, `{"new": 2, "seed": 1, "players": 2}`, line, "state")
	})
}
