package referee

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/referee/visible"
)

// Texts by strangers never send control characters to a terminal: titles, notes, laws, file names, arguments, typed
// lines, records of other programs.
func TestStrangersSteerNoTerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	const nasty = "x\x1b[31m\a\u009b2J\u202e\u2067\u200f\u061c\ufeffy"
	const quoted = `"x\e[31m\a\u009b2J\u202e\u2067\u200f\u061c\ufeffy"`
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	file := "f\x1b[2J\u2066.yaml"
	write("law.yaml", "variant: law\ntitle: "+quoted+"\nabout: "+quoted+"\nfor: [base-2020]\nset: {points.goal: 9}\n")
	game := "scenario: " + quoted + "\nabout: " + quoted + "\nplayers: [Ada, Bo, Cy]\nvariants: [./law.yaml]\nsetup: beginner\nmoves:\n  - note: " + quoted + "\n  - {Ada: roll 2 2}\n"
	write(file, game)
	write("bad.yaml", "scenario: "+quoted+"\nplayers: [Ada, Bo, Cy]\nboard: "+quoted+"\nruleset: "+quoted+"\n"+quoted+": 1\nsetup: {hands: {"+quoted+": ore}}\nmoves:\n  - Ada: "+quoted+"\n")
	write("fails.yaml", "scenario: "+quoted+"\nplayers: [Ada, Bo, Cy]\nsetup: beginner\ncheck: ['turn.player == \"x\u202e\u2067\"']\n")
	write("log.catan", "Settle Ada "+nasty+" A1.N\nfoo \x00 bar\n")
	var commands [][]string
	for _, f := range []string{file, "bad.yaml", "fails.yaml", "none" + nasty + ".yaml"} {
		for _, c := range []string{"check", "test", "verify", "show", "stats", "rule", "play", "import", "moves", "sheet"} {
			commands = append(commands, []string{c, f})
		}
		for _, c := range []string{"test", "verify", "show", "stats", "play", "check"} {
			commands = append(commands, []string{c, f, "-o", "json"})
		}
		commands = append(commands, []string{"test", f, "-o", "junit"}, []string{"test", f, "-o", "tap"}, []string{"sheet", f, "-o", "markdown"}, []string{"sheet", f, "-o", "svg"}, []string{"sheet", f, "--law"}, []string{"show", f, "-o", "svg"},
			[]string{"stats", f, "-o", "svg"}, []string{"rule", f, "Ada: end " + nasty}, []string{"rule", f, "Ada: end", "--compare"}, []string{"rule", "-o", "json", f, "Ada: end"})
	}
	commands = append(commands, []string{"import", "log.catan"}, []string{"variants", "show", "./law.yaml"}, []string{"variants", "show", "./law.yaml", "-o", "json"},
		[]string{"variants", "check", "law.yaml"}, []string{"variants", "show", "--in", file}, []string{nasty}, []string{"rule", "--" + nasty}, []string{"rules", "show", nasty},
		[]string{"rules", "search", nasty}, []string{"rule", "red: " + nasty}, []string{"rule", "-o", "json", "red: " + nasty}, []string{"new", "--players", nasty})
	typed := strings.Join([]string{"log", "note " + nasty, "Ada: " + nasty, nasty, "amend 1 Ada: end", "amend 1 " + nasty, "drop " + nasty, "score", "log", "sheet", "law", "law -o markdown", ""}, "\n")
	for _, command := range commands {
		write(file, game)
		var out, errs bytes.Buffer
		run(command, strings.NewReader(typed), &out, &errs)
		for _, text := range []string{out.String(), errs.String()} {
			if at := strings.IndexFunc(strings.NewReplacer("\n", "", "\t", "").Replace(text), visible.Hidden); at >= 0 {
				t.Errorf("%q prints a control character: %q", command, text[max(0, at-40):min(len(text), at+60)])
			}
		}
	}
	left, _ := filepath.Glob("*")
	if len(left) < 5 {
		t.Errorf("only %q were left to read", left)
	}
}

// A typed line costs no more than a line that is read from a file.
func TestLongTypedLine(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("g.yaml", []byte("players: [Ada, Bo, Cy]\nmoves:\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	typed := "note one\nnote " + strings.Repeat("a", 3<<20) + "\nnote two\n"
	var out, errs bytes.Buffer
	if code := run([]string{"play", "g.yaml"}, strings.NewReader(typed), &out, &errs); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	text, _ := os.ReadFile("g.yaml")
	if !strings.Contains(out.String(), "A line has at most 64 KiB") || len(out.String()) > 2000 || strings.Count(string(text), "note: ") != 2 {
		t.Errorf("%d letters are answered: %.300s\n%s", out.Len(), out.String(), text)
	}
}
