package referee

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// takesApart finds expressions that cut or search a sentence of an answer.
var takesApart = regexp.MustCompile(`\b(told|next|turn|about|label|there|why|question|trouble|error)\.(split|replace|match|indexOf|startsWith|endsWith|includes|substring)\(|/\.(test|exec)\([^)]*\.(told|next|turn|about|label|there|why|ariaLabel)\b`)

// The page gets as data what it groups, counts and shortens; sentences of the server are shown as they are.
func TestThePageTakesNoSentenceApart(t *testing.T) {
	files, err := filepath.Glob("page/files/*.js")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d scripts: %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range takesApart.FindAll(text, -1) {
			t.Errorf("%s takes a sentence apart: %s", file, found)
		}
	}
	for _, is := range []string{`const all = told.split(/x/);`, `table.next.replace(/^Next/, '')`, `/city/.test(n.ariaLabel)`} {
		if !takesApart.MatchString(is) {
			t.Errorf("%s is not found", is)
		}
	}
}
