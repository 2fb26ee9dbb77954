package referee

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The first program on the library's page compiles, prints what the page shows, and is short enough to type in.
func TestFirstProgram(t *testing.T) {
	text := pageText(t, "engine/README.md")
	match := regexp.MustCompile("(?s)```go\n(package main\n.*?)```\n+```text\n(.*?)```").FindStringSubmatch(text)
	if match == nil {
		t.Fatal("the page has no program with its output")
	}
	if lines := strings.Count(match[1], "\n") - strings.Count(match[1], "\n\n"); lines > 15 {
		t.Errorf("the program has %d lines", lines)
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(match[1]), 0o644); err != nil {
		t.Fatal(err)
	}
	program := exec.Command("go", "run", file)
	program.Dir = ".."
	out, err := program.CombinedOutput()
	if err != nil || string(out) != match[2] {
		t.Errorf("%v: it prints\n%s\nbut the page says\n%s", err, out, match[2])
	}
}
