package stream

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/stream/streamtest"
	"catanref/scenarios"
	"catanref/setup"
	"catanref/variants/yamlfile"
)

// host has the books, variants and boards of the program.
var host = setup.Host()

const redAndBlue = `"players":["red","blue"]`

// verified returns the answers to a stream.
func verified(t *testing.T, in io.Reader) ([]string, Tally) {
	t.Helper()
	var out bytes.Buffer
	sum, reading, writing := Verify("stream.jsonl", host, in, &out)
	if reading != nil || writing != nil {
		t.Fatal(reading, writing)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), sum
}

func TestStreamAnswers(t *testing.T) {
	rows := []struct{ name, line, want string }{
		{"no moves", `{"scenario":"Empty table",` + redAndBlue + `}`,
			`{"scenario":"Empty table","verdict":"ok","move":"","line":1,"breaks":[],"detail":""}`},
		{"no title", `{` + redAndBlue + `}`,
			`{"scenario":"","verdict":"ok","move":"","line":1,"breaks":[],"detail":""}`},
		{"a byte order mark before the first line", "\ufeff" + `{` + redAndBlue + `}`,
			`{"scenario":"","verdict":"ok","move":"","line":1,"breaks":[],"detail":""}`},
		{"a title to be quoted", `{"scenario":"Käse <&> \"x\"",` + redAndBlue + `}`,
			`{"scenario":"Käse <&> \"x\"","verdict":"ok","move":"","line":1,"breaks":[],"detail":""}`},
		{"legal moves", `{"moves":[{"red":"settlement A1.N"},{"red":"road A1/NE"}],` + redAndBlue + `}`,
			`{"scenario":"","verdict":"ok","move":"","line":1,"breaks":[],"detail":""}`},
		{"a breach", `{` + redAndBlue + `,"moves":[{"red":"settlement A1.N"},{"red":"road C3/E"},{"blue":"end"}]}`,
			`{"scenario":"","verdict":"breach","move":"red: road C3/E","line":1,"breaks":["base.setup.road"],"detail":`},
		{"a check that fails", `{` + redAndBlue + `,"check":["red.points == 3"]}`,
			`{"scenario":"","verdict":"failed","move":"","line":1,"breaks":[],"detail":"Expected: red.points == 3.`},
		{"a check that holds", `{` + redAndBlue + `,"check":["red.points == 0"]}`,
			`{"scenario":"","verdict":"ok","move":"","line":1,"breaks":[],"detail":""}`},
		{"a breach in a position", `{` + redAndBlue + `,"setup":{"turn":{"phase":"roll"}},"moves":[{"red":"end"}]}`,
			`{"scenario":"","verdict":"breach","move":"red: end","line":1,"breaks":["base.turn.roll-mandatory"],"detail":`},
		{"no JSON", `players: [red, blue]`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":"This is no JSON: `},
		{"JSON but no object", `[1, 2]`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":`},
		{"a comma too many", `{` + redAndBlue + `,}`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":"This is no JSON: at byte 27 stands \"}\", which does not fit.`},
		{"a line that is cut off", `{` + redAndBlue, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":"This is no JSON: it ends too early.`},
		{"cut off in a move", `{"scenario":"Friday",` + redAndBlue + `,"moves":[{"red":"end"},{"red":"roa`,
			`{"scenario":"Friday","verdict":"unreadable","move":"{\"red\":\"roa","line":1,"breaks":[],"detail":"This is no JSON: it ends too early.","number":2,"column":81}`},
		{"a comma forgotten", `{"scenario":"Friday",` + redAndBlue + `,"moves":[{"red":"end"}{"red":"end"}]}`,
			`{"scenario":"Friday","verdict":"unreadable","move":"{\"red\":\"end\"}]}","line":1,"breaks":[],"detail":"This is no JSON: at byte 69 stands \"{\", which does not fit.","number":2,"column":69}`},
		{"something behind an object", `{` + redAndBlue + `}  x`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":"This is no JSON: at byte 29 stands \"x\", which does not fit.`},
		{"two objects", `{` + redAndBlue + `}{}`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":"This is no JSON: `},
		{"an unknown key", `{` + redAndBlue + `,"movse":[]}`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":`},
		{"a key twice", `{` + redAndBlue + `,` + redAndBlue + `}`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":`},
		{"no players", `{"moves":[]}`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":`},
		{"a move that cannot be read behind a breach", `{` + redAndBlue + `,"moves":[{"red":"end"},{"red":"setlement A1.N"}]}`,
			`{"scenario":"","verdict":"unreadable","move":"red: setlement A1.N","line":1,"breaks":[],"detail":`},
		{"an unknown ruleset", `{` + redAndBlue + `,"ruleset":"base-1066"}`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":`},
		{"deep nesting", strings.Repeat("[", 5000), `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":`},
		{"an empty line", ``, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":"The line is empty."}`},
		{"spaces", `   `, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":"The line is empty."}`},
		{"a zero byte", "{\x00" + redAndBlue + `}`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":"This is no JSON: `},
		{"no UTF-8", "{\"scenario\":\"\xff\"," + redAndBlue + `}`, `{"scenario":"","verdict":"unreadable","move":"","line":1,"breaks":[],"detail":`},
		{"a carriage return", `{` + redAndBlue + "}\r", `{"scenario":"","verdict":"ok","move":"","line":1,"breaks":[],"detail":""}`},
	}
	for _, row := range rows {
		got, _ := verified(t, strings.NewReader(row.line+"\n"))
		if len(got) != 1 || !strings.HasPrefix(got[0], row.want) {
			t.Errorf("%s:\n got %s\nwant %s", row.name, strings.Join(got, "\n     "), row.want)
		}
	}
}

// The quick way and the general way give the same answer for every line, however damaged.
func TestQuickAndGeneralAgree(t *testing.T) {
	lines, _ := streamtest.RecordedLines(t, "../../testdata/games")
	lines = append(lines, randomLines(t)...)
	r := rand.New(rand.NewPCG(4, 4))
	quick, done := 0, 0
	for i := range sample.Rounds(t, "spoiled games", 200, 600) {
		line := bytes.TrimSpace(lines[i%len(lines)])
		moves := bytes.Split(line, []byte(`},{`))
		switch n := r.IntN(len(moves)); i % 6 {
		case 0: // a move left out
			moves = append(moves[:n:n], moves[n+1:]...)
		case 1: // two moves exchanged
			m := r.IntN(len(moves))
			if n > 0 && m > 0 && n < len(moves)-1 && m < len(moves)-1 {
				moves[n], moves[m] = moves[m], moves[n]
			}
		case 2: // a letter changed
			moves[n] = bytes.Clone(moves[n])
			moves[n][r.IntN(len(moves[n]))] = "abcdefgh:,\"{}[] 0123456789"[r.IntN(26)]
		case 3: // cut off
			moves = append(moves[:n:n], []byte(`"red":"end"}]}`))
		case 4: // a move of another player
			moves[n] = bytes.Replace(moves[n], []byte("red"), []byte("blue"), 1)
		}
		line = bytes.Join(moves, []byte(`},{`))
		j := NewJudge("stream.jsonl", host)
		got, want := j.Judge(line, 1), j.generally(line)
		want.Line = 1
		if g, w := string(got.AppendJSON(nil)), string(want.AppendJSON(nil)); g != w {
			t.Errorf("spoiled game %d:\n   quick %s generally %s", i, g, w)
		}
		if done++; j.game.scan(line) {
			quick++
		}
	}
	if quick < done/2 {
		t.Errorf("only %d of %d lines were read the quick way", quick, done)
	}
}

// randomLines returns random games of Cities & Knights, one with all cards named and one without those of thefts and
// draws.
func randomLines(t *testing.T) (lines [][]byte) {
	t.Helper()
	head := `{"scenario":"Knights","ruleset":"ck-2015","players":["red","blue","white"]`
	s, err := scenarios.Read("knights", []byte(head+"}"), host)
	if err != nil {
		t.Fatal(err)
	}
	c := engine.NewCase(s.Game)
	for _, unseen := range []bool{false, true} {
		luck, state := setup.NewLuck(8), s.Start
		var list engine.List
		var moves []string
		for len(moves) < 1500 && state.Phase != position.OverPhase {
			if c.Legal(&state, &list); list.Len() == 0 {
				break
			}
			a := list.At(luck.Below(list.Len()))
			luck.Tell(s.Game, &state, &a)
			told := a
			if unseen {
				told.Each = [position.MaxSeats]cards.Card{}
			}
			player, text, _ := strings.Cut(notation.Text(s.Game, told), ": ")
			moves = append(moves, fmt.Sprintf("{%q:%q}", player, text))
			if err := c.Play(&state, a); err != nil {
				t.Fatal(err)
			}
		}
		lines = append(lines, []byte(head+`,"moves":[`+strings.Join(moves, ",")+"]}"))
	}
	return lines
}

func TestRecordedGamesGoTheQuickWay(t *testing.T) {
	lines, _ := streamtest.RecordedLines(t, "../../testdata/games")
	for i, line := range lines {
		j := NewJudge("stream.jsonl", host)
		line = bytes.TrimSpace(line)
		if !j.game.scan(line) {
			t.Fatalf("game %d is not scanned", i)
		}
		laid := j.tables.lay(&j.game, line)
		if laid == nil {
			t.Fatalf("no table can be set up for game %d: %s", i, j.tables.head)
		}
		if a, ok := j.replay(laid, line); !ok || a.Verdict != OK {
			t.Errorf("game %d: %+v %v", i, a, ok)
		}
	}
}

// Many lines that arrive in small, irregular pieces are answered one by one in their order.
func TestStreamKeepsOrder(t *testing.T) {
	const n = 3000
	var in bytes.Buffer
	for i := range n {
		switch i % 3 {
		case 0:
			fmt.Fprintf(&in, `{"scenario":"%d",%s}`, i, redAndBlue)
		case 1:
			fmt.Fprintf(&in, `{"scenario":"%d",%s,"moves":[{"red":"end"}]}`, i, redAndBlue)
		}
		if i < n-1 {
			in.WriteByte('\n')
		}
	}
	want := Tally{OK: n / 3, Breach: n / 3, Unreadable: n/3 - 1}
	for name, r := range map[string]io.Reader{
		"whole": bytes.NewReader(in.Bytes()), "halves": iotest.HalfReader(bytes.NewReader(in.Bytes())),
		"bytes": iotest.OneByteReader(bytes.NewReader(in.Bytes())),
	} {
		got, sum := verified(t, r)
		if len(got) != n-1 || sum != want {
			t.Fatalf("%s: %d answers to %d lines, %+v", name, len(got), n-1, sum)
		}
		for i, a := range got {
			title := fmt.Sprintf(`"scenario":"%d"`, i)
			if i%3 == 2 {
				title = `"scenario":""`
			}
			if !strings.Contains(a, title) || !strings.Contains(a, fmt.Sprintf(`"line":%d,`, i+1)) {
				t.Fatalf("%s: answer %d is %s", name, i+1, a)
			}
		}
	}
}

func TestStreamGoesOnBehindAnOverlongLine(t *testing.T) {
	long := strings.Repeat("x", yamlfile.MaxBytes+1)
	got, sum := verified(t, strings.NewReader("{"+redAndBlue+"}\n"+long+"\n{"+redAndBlue+"}\n"+long))
	if len(got) != 4 || sum.OK != 2 || sum.Unreadable != 2 {
		t.Fatalf("%+v %q", sum, got)
	}
	if want := `{"scenario":"","verdict":"unreadable","move":"","line":2,"breaks":[],"detail":"The line is longer than 8 MiB."}`; got[1] != want {
		t.Errorf("got %s", got[1])
	}
}

// An answer comes as soon as its line is complete, because the sender may wait for it before sending more.
func TestStreamAnswersAtOnce(t *testing.T) {
	in, ask := io.Pipe()
	answers, out := io.Pipe()
	go func() {
		_, reading, _ := Verify("stream.jsonl", host, in, out)
		out.CloseWithError(reading)
	}()
	buf := make([]byte, 4096)
	for range 3 {
		fmt.Fprintf(ask, "{%s}\n", redAndBlue)
		if n, err := answers.Read(buf); err != nil || !bytes.HasSuffix(buf[:n], []byte("\n")) {
			t.Fatalf("%q %v", buf[:n], err)
		}
	}
	ask.Close()
	if _, err := answers.Read(buf); !errors.Is(err, io.EOF) && err != nil {
		t.Fatal(err)
	}
}

func TestStreamTellsOfBrokenPipes(t *testing.T) {
	broken := errors.New("broken")
	half := io.MultiReader(strings.NewReader("{"+redAndBlue+"}\n"), iotest.ErrReader(broken))
	if sum, reading, writing := Verify("s", host, half, io.Discard); sum.OK != 1 || !errors.Is(reading, broken) || writing != nil {
		t.Errorf("reading: %+v %v %v", sum, reading, writing)
	}
	in := strings.NewReader(strings.Repeat("{"+redAndBlue+"}\n", 50_000))
	if _, reading, writing := Verify("s", host, in, brokenWriter{broken}); reading != nil || !errors.Is(writing, broken) {
		t.Errorf("writing: %v %v", reading, writing)
	}
}

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

func TestRecordedGamesAgreeWithEveryCheck(t *testing.T) {
	names, _ := filepath.Glob("../../testdata/games/*.yaml")
	if len(names) != 4 {
		t.Fatalf("%d recorded games", len(names))
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenarios.Read(name, data, host)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		r := scenarios.Run(s)
		for i, f := range r.Failures {
			if i < 5 {
				t.Errorf("%s:%d: %s: want %s, got %s", name, f.Line, f.Move, f.Want, f.Got)
			}
		}
		if r.Deals.Any().Phase != position.OverPhase {
			t.Errorf("%s: the game does not end", name)
		}
	}
}

// FuzzStreamLine: the quick way gives the same answer as the general way for any line.
func FuzzStreamLine(f *testing.F) {
	f.Add(`{"scenario":"x",` + redAndBlue + `,"moves":[{"red":"settlement A1.N"},{"red":"road A1/NE"}]}`)
	f.Add(`{` + redAndBlue + `,"board":{"random":3},"moves":[{"red":"end"}]}`)
	f.Add(`{` + redAndBlue + `,"board":{"hexes":["ore10 wool2","desert"],"harbors":{"A1/NW":"any"}},"moves":[{"red":"settlement A1.N"}]}`)
	f.Add(`{` + redAndBlue + `,"board":{"layout":"large","random":3,"tokens":"free"},"moves":[{"red":"settlement A1.N"}]}`)
	f.Add(`{` + redAndBlue + `,"variants":["combined-trade-build"],"ruleset":"base-2020"}`)
	f.Add(`{` + redAndBlue + `,"ruleset":"ck-2015","moves":[{"red":"settlement A1.N"},{"red":"road A1/NE"},{"blue":"roll 3 4 ship"}]}`)
	f.Add(`{"players":["a00","blue"],"moves":[{"blue":"roll  2 "}]}`)
	f.Add(``)
	j := NewJudge("stream.jsonl", host)
	f.Fuzz(func(t *testing.T, line string) {
		got, want := j.Judge([]byte(line), 1), NewJudge("stream.jsonl", host).generallyNumbered([]byte(line), 1)
		if g, w := string(got.AppendJSON(nil)), string(want.AppendJSON(nil)); g != w && !strings.ContainsRune(line, '\n') {
			t.Errorf("%q:\n   quick %s generally %s", line, g, w)
		}
	})
}

// generallyNumbered returns the answer of the general way.
func (j *Judge) generallyNumbered(line []byte, number int) Answer {
	a := Answer{Verdict: Unreadable, Detail: "The line is empty."}
	if trimmed := bytes.TrimRight(line, "\r\n"); len(bytes.TrimSpace(trimmed)) > 0 {
		a = j.generally(trimmed)
	}
	a.Line = number
	return a
}
