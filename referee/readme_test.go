package referee

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestReadmeIsTrue does what the README shows: it writes the files that begin with "# NAME.yaml", runs
// the commands that begin with "$ catanref" and compares what they print. A line "…" stands for the
// rest.
func TestReadmeIsTrue(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	ran := 0
	for _, block := range regexp.MustCompile("(?s)```(yaml|console)\n(.*?)```\n").FindAllStringSubmatch(string(readme), -1) {
		if block[1] == "yaml" {
			name, _, _ := strings.Cut(strings.TrimPrefix(block[2], "# "), "\n")
			if err := os.WriteFile(name, []byte(block[2]), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		for shown := range strings.SplitSeq(strings.TrimPrefix(block[2], "$ "), "\n$ ") {
			command, want, _ := strings.Cut(shown, "\n")
			line, ok := strings.CutPrefix(command, "catanref ")
			if !ok {
				t.Errorf("%s: the README shows what only a person can run", command)
				continue
			}
			ran++
			var out bytes.Buffer
			run(asShell(line), strings.NewReader(""), &out, &out)
			got := strings.TrimSpace(out.String())
			want = strings.TrimSpace(want)
			if start, open := strings.CutSuffix(want, "…"); open {
				if want = strings.TrimSpace(start); strings.HasPrefix(got, want) {
					continue
				}
			}
			if got != want {
				t.Errorf("%s prints\n%s\nbut the README says\n%s", command, got, want)
			}
		}
	}
	if ran == 0 {
		t.Error("the README shows no command")
	}
}

// asShell splits a command line at its spaces, but not inside quotation marks.
func asShell(line string) (out []string) {
	for _, word := range regexp.MustCompile(`"[^"]*"|\S+`).FindAllString(line, -1) {
		out = append(out, strings.Trim(word, `"`))
	}
	return out
}

// The picture in the README is the one that show draws.
func TestReadmeDrawsTheBoard(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	run(asShell("show -f -"), strings.NewReader("players: [red, blue]"), &out, &out)
	board, _, _ := strings.Cut(out.String(), "\n\n")
	if !strings.Contains(string(readme), "```text\n"+board+"\n```") {
		t.Errorf("the README shows another board than\n%s", board)
	}
}

// The tests that the README names are the last that are run before a change is taken.
func TestLastStepIsTheTests(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	steps, err := os.ReadFile("../.ci/run")
	if err != nil {
		t.Fatal(err)
	}
	const command = "go test ./..."
	if lines := strings.Split(strings.TrimSpace(string(steps)), "\n"); lines[len(lines)-1] != command {
		t.Errorf(".ci/run ends with %q, not with %q", lines[len(lines)-1], command)
	}
	if start := "\n    go run . rule \"red: road A2/SE\"\n    " + command + "\n"; !strings.Contains(string(readme[:200]), start) {
		t.Errorf("the README does not begin with %s", start)
	}
}
