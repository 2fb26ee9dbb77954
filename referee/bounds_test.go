package referee

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"sort"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// keyPaths lists the path to every key that a scenario can have, according to its schema.
func keyPaths(t *testing.T) [][]string {
	t.Helper()
	var out bytes.Buffer
	if code := run([]string{"schema"}, strings.NewReader(""), &out, io.Discard); code != 0 {
		t.Fatalf("schema ends with %d", code)
	}
	var whole any
	if err := json.Unmarshal(out.Bytes(), &whole); err != nil {
		t.Fatal(err)
	}
	found := map[string][]string{}
	var walk func(x any, path []string)
	walk = func(x any, path []string) {
		switch x := x.(type) {
		case []any:
			for _, y := range x {
				walk(y, path)
			}
		case map[string]any:
			for word, y := range x {
				if properties, ok := y.(map[string]any); ok && word == "properties" {
					for key, of := range properties {
						next := append(append([]string{}, path...), key)
						found[strings.Join(next, ".")] = next
						walk(of, next)
					}
					continue
				}
				if word == "items" {
					walk(y, append(append([]string{}, path...), "-"))
					continue
				}
				walk(y, path)
			}
		}
	}
	walk(whole, nil)
	var paths [][]string
	for _, path := range found {
		paths = append(paths, path)
	}
	sort.Slice(paths, func(i, j int) bool { return strings.Join(paths[i], ".") < strings.Join(paths[j], ".") })
	return paths
}

// grown returns a file with n entries under a key.
func grown(path []string, n int, entry string) string {
	many := make([]string, n)
	for i := range many {
		if many[i] = entry; strings.Contains(entry, "%d") {
			many[i] = fmt.Sprintf(entry, i)
		}
	}
	value := "[" + strings.Join(many, ", ") + "]"
	if strings.Contains(entry, "%d:") {
		value = "{" + strings.Join(many, ", ") + "}"
	}
	for i := len(path) - 1; i > 0; i-- {
		if path[i] == "-" {
			value = "[" + value + "]"
			continue
		}
		value = "{" + path[i] + ": " + value + "}"
	}
	head := "players: [red, blue]\n"
	if path[0] == "players" {
		head = ""
	}
	return head + path[0] + ": " + value + "\n"
}

// Limits for checking a list of many entries: bytes allocated, and lines printed about it.
const (
	mostOfList  = 100 << 20
	mostOfLines = 520
)

// The cost of reading a list or mapping with thousands of entries grows only linearly, under any key.
func TestListsOfThousands(t *testing.T) {
	paths := keyPaths(t)
	if len(paths) < 60 {
		t.Fatalf("only %d keys are known", len(paths))
	}
	paths = append(paths, []string{"moves", "-"}, []string{"setup", "waiting"})
	entries := []string{"A1.N", "n%d: A1.N", "{red: discard 4}", "n%d: {red: 1}", "x%d"}
	for i, path := range paths {
		for j := range 3 { // try three kinds of entries under each key
			entry := entries[(i+j)%len(entries)]
			for _, n := range []int{900, 8000}[:1+(i+j)%5/4] { // above the common limit all lists are handled alike, so a fifth of them is tried with many entries
				file := grown(path, n, entry)
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				var told bytes.Buffer
				code := run([]string{"check", "-"}, strings.NewReader(file), &told, &told)
				runtime.ReadMemStats(&after)
				name := fmt.Sprintf("%d times %s under %s", n, entry, strings.Join(path, "."))
				if code > int(faulty) {
					t.Errorf("%s: ends with %d", name, code)
				}
				if bytes := after.TotalAlloc - before.TotalAlloc; bytes > mostOfList {
					t.Errorf("%s: takes %d MB", name, bytes>>20)
				}
				if lines := strings.Count(told.String(), "\n"); lines > mostOfLines {
					t.Errorf("%s: %d lines are printed", name, lines)
				}
			}
		}
	}
}

// A list may have only as many entries as a game can hold, and the error names the place of the first entry that is
// too many.
func TestOneTooMany(t *testing.T) {
	many := func(n int, entry string) string { return strings.TrimSuffix(strings.Repeat(entry+", ", n), ", ") }
	defined := "variant: v\ntitle: V\ndefine:\n"
	for i := range 3000 {
		defined += fmt.Sprintf("  w%d: red.points + %d\n", i, i)
	}
	var files []string
	for i := range 70 {
		files = append(files, fmt.Sprintf("./none%d.yaml", i))
	}
	for _, row := range []struct{ name, file, want string }{
		{"a variant again", "players: [red, blue]\nvariants: [" + many(5000, "friendly-robber") + "]\n", "2:29: friendly-robber is named twice"},
		{"more variants than there are", "players: [red, blue]\nvariants: [" + strings.Join(files, ", ") + "]\n", "this is one too many: at most 64 can be named"},
		{"neutral players", "players: [red, blue]\nvariants: [for-two]\nneutral: [" + many(4000, "white") + "]\n", "3:25: there are two neutral players"},
		{"what is owed", "players: [red, blue]\nsetup: {waiting: [" + many(4000, "{red: discard 4}") + "]}\n", "no more than 32 things can be owed"},
		{"definitions", defined + "set: {points.goal: 9}\n", "44:3: a file has at most 40 definitions"},
		{"players", "players: [" + many(30001, "a") + "]\n", "1:10: a table has 2 to 6 players, not 30001"},
		{"letters of a key", "players: [red, blue]\n" + strings.Repeat("k", 1<<20) + ": 1\n", "2:1: a word here has more than 262144 letters"},
		{"rules", "players: [red, blue]\nrules: [" + many(1001, "base.road.cost") + "]\n", "2:16009: this is one too many: a list has at most 1000 entries"},
		{"checks of an entry", "players: [red, blue]\nmoves: [{note: x, check: [" + many(1001, "bolts == 0") + "]}]\n", "2:12027: this is one too many: a list has at most 1000 entries"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var told bytes.Buffer
			if code := run([]string{"check", "-"}, strings.NewReader(row.file), &told, &told); code != int(faulty) {
				t.Errorf("ends with %d", code)
			}
			if !strings.Contains(told.String(), row.want) {
				t.Errorf("the answer lacks %q:\n%.600s", row.want, told.String())
			}
		})
	}
}

// If a scenario has very many failures, only the first are printed, and their number.
func TestFailuresAreBounded(t *testing.T) {
	file := "players: [red, blue]\ncheck:\n" + strings.Repeat("  - red.points == 3\n", 900)
	for _, form := range []string{"text", "json", "tap", "junit"} {
		var told bytes.Buffer
		if code := run([]string{"test", "-o", form, "-"}, strings.NewReader(file), &told, &told); code != int(refused) {
			t.Errorf("%s: ends with %d", form, code)
		}
		if n := strings.Count(told.String(), "red.points"); n == 0 || n > 1000 {
			t.Errorf("%s: %d failures are printed", form, n)
		}
	}
}

// If a command panics, it ends with one sentence.
func TestProgramBreaksOff(t *testing.T) {
	kept := commands
	defer func() { commands = kept }()
	commands = append(kept[:len(kept):len(kept)], func() *cobra.Command {
		return &cobra.Command{Use: "break", RunE: func(*cobra.Command, []string) error { return []error{}[len(kept)] }}
	})
	var out, errs bytes.Buffer
	code := run([]string{"break"}, strings.NewReader(""), &out, &errs)
	if code != int(faulty) || out.Len() > 0 || !strings.HasPrefix(errs.String(), "The program broke off: ") || strings.Count(errs.String(), "\n") != 1 {
		t.Errorf("it ends with %d and says %q", code, errs.String())
	}
}

// A question never involves the names of seats that nobody occupies.
func TestNeutralPlayersOfOtherTables(t *testing.T) {
	neutrals := []string{"", "neutral: {white: C1.SE, orange: D4.S}\n", "neutral: {white: C1.SE,}\n", "neutral: [white, orange]\n", "neutral: {}\n", "neutral: {white: C1.SE, white2: Q9}\n"}
	others, asked := [][]string{{"test", "-"}, {"show", "-"}, {"stats", "-"}, {"moves", "-f", "-"}, {"rule", "-f", "-", "red: end"}}, 0
	for _, players := range []string{"[red]", "[red, blue, white]", "[red, red]", "[red blue]", "[]", "{red: blue, blue: red}", "[red, blue, white, orange, green]", "[white, orange]", "[red, blue]"} {
		for _, neutral := range neutrals {
			for _, setup := range []string{"", "setup: {}\n", "setup: {turn: {player: white}}\n", "setup: {pieces: {white: {settlements: [C1.SE]}}}\n"} {
				for _, ruleset := range []string{"", "ruleset: bsae-2020\n", "ruleset: ck-2015\n"} {
					file := "players: " + players + "\n" + ruleset + "variants: [for-two]\n" + neutral + setup
					asked++
					for _, command := range [][]string{{"check", "-"}, others[asked%len(others)]} {
						var told bytes.Buffer
						if code := run(command, strings.NewReader(file), &told, &told); code > int(undetermined) || strings.Contains(told.String(), "broke off") {
							t.Errorf("%v of %q ends with %d:\n%s", command, file, code, told.String())
						}
					}
				}
			}
		}
	}
}

// A directory in place of a game file is reported as a directory.
func TestDirectoryForFile(t *testing.T) {
	dir := t.TempDir()
	for _, args := range [][]string{{"show", dir}, {"show", "-f", dir}, {"sheet", dir}, {"moves", dir}, {"play", dir}, {"rule", dir, "end"}} {
		var told bytes.Buffer
		if code := run(args, strings.NewReader(""), &told, &told); code != int(faulty) || !strings.Contains(told.String(), "this is a directory, not a file") {
			t.Errorf("%q: exit code %d: %s", args, code, told.String())
		}
	}
}
