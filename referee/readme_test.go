package referee

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestPagesAreTrue runs what the pages show, each page in a folder of its own. It writes the files that begin with
// "# NAME.yaml", runs the commands that begin with "$ catanref" and compares their output. A line "…" stands for the
// rest.
func TestPagesAreTrue(t *testing.T) {
	texts, ran := map[string]string{}, 0
	for name := range pages {
		texts[name] = pageText(t, name)
	}
	for name, text := range texts {
		t.Run(name, func(t *testing.T) { ran += runPage(t, text) })
	}
	if ran < 12 {
		t.Errorf("the pages show %d commands", ran)
	}
}

// runPage returns the number of commands on a page.
func runPage(t *testing.T, text string) (ran int) {
	t.Chdir(t.TempDir())
	for _, block := range regexp.MustCompile("(?s)```(yaml|console)\n(.*?)```\n").FindAllStringSubmatch(text, -1) {
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
				t.Errorf("%s: the page shows a command that only a person can run", command)
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
				t.Errorf("%s prints\n%s\nbut the page says\n%s", command, got, want)
			}
		}
	}
	return ran
}

// asShell splits a command line at spaces outside quotation marks.
func asShell(line string) (out []string) {
	for _, word := range regexp.MustCompile(`"[^"]*"|\S+`).FindAllString(line, -1) {
		out = append(out, strings.Trim(word, `"`))
	}
	return out
}

// The board on the page about files is the one that show draws.
func TestPageDrawsTheBoard(t *testing.T) {
	var out bytes.Buffer
	run(asShell("show -f -"), strings.NewReader("players: [red, blue]"), &out, &out)
	board, _, _ := strings.Cut(out.String(), "\n\n")
	if !strings.Contains(pageText(t, "scenarios/README.md"), "```text\n"+board+"\n```") {
		t.Errorf("the page shows another board than\n%s", board)
	}
}

// The tests that the README names are the last step of .ci/run.
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
