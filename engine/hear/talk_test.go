package hear_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/engine/hear"
)

// every is how many tables of the corpora there are to one at which small talk is heard.
const every = 40

// someTables are the positions of every so manieth table of the corpora.
func someTables(t *testing.T, every int) (out []string) {
	files, _ := filepath.Glob("testdata/*.corpus")
	n := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for part := range strings.SplitSeq(string(text), "\n== ") {
			_, rest, _ := strings.Cut(part, "\n")
			if yaml, _, ok := strings.Cut(rest, "\n--\n"); ok {
				if n++; n%every == 0 {
					out = append(out, yaml)
				}
			}
		}
	}
	return out
}

// Small talk is no move: what people say beside the board is heard at tables of every box and phase.
func TestSmallTalk(t *testing.T) {
	text, err := os.ReadFile("testdata/talk.txt")
	if err != nil {
		t.Fatal(err)
	}
	heard := 0
	for _, yaml := range someTables(t, every) {
		g, d := dealt(t, yaml)
		for part := range strings.SplitSeq(string(text), "\n== ") {
			language, lines, _ := strings.Cut(part, "\n")
			if strings.HasPrefix(language, "#") {
				continue
			}
			ear := hear.New(g, language)
			for said := range strings.Lines(lines) {
				if said = strings.TrimSpace(said); said == "" {
					continue
				}
				heard++
				if got := answer(t, g, d, ear.Hear(d, said)); strings.HasPrefix(got, "=>") {
					t.Errorf("%s: %s", said, got)
				}
			}
		}
	}
	t.Logf("%d sentences", heard)
}
