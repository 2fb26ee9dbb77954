package referee

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	for _, row := range []struct {
		name, text  string
		first, rest int
		want        string
	}{
		{"fits", "a bc d", 6, 6, "a bc d"},
		{"one too long", "a bc d", 5, 5, "a bc|d"},
		{"first line shorter", "aa bb cc", 2, 5, "aa|bb cc"},
		{"a word longer than the line", "a bbbbbb c", 3, 3, "a|bbbbbb|c"},
		{"letters, not bytes", "ää öö", 5, 5, "ää öö"},
		{"nothing", "", 5, 5, ""},
	} {
		if got := strings.Join(wrap(row.text, row.first, row.rest), "|"); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}

func TestCitedKeepsToTheWidth(t *testing.T) {
	const text = "Blue has five segments, more than red, and takes Longest Road from there on."
	for id := "base"; len(id) < 60; id += ".x" {
		var out bytes.Buffer
		p := &page{out: &out, width: plainWidth}
		p.cited(2, text, id)
		for line := range strings.Lines(out.String()) {
			if n := len(strings.TrimSuffix(line, "\n")); n > plainWidth {
				t.Errorf("%d columns: %q", n, line)
			}
		}
		if !strings.HasSuffix(out.String(), id+"\n") {
			t.Errorf("the id does not end the paragraph: %q", out.String())
		}
	}
}

func TestPipesHaveNoColour(t *testing.T) {
	var out bytes.Buffer
	p := pageFor(&out)
	if p.colour || p.width != plainWidth {
		t.Errorf("colour %v, width %d", p.colour, p.width)
	}
}

func TestPrintable(t *testing.T) {
	if got := printable("a\x1b[31mb\tc\u202e\xff"); got != "a·[31mb·c··" {
		t.Errorf("%q", got)
	}
}

// COLUMNS says how wide a page is, within bounds; what is no number says nothing.
func TestColumns(t *testing.T) {
	for columns, want := range map[string]int{"": plainWidth, "60": 60, "95": 95, "12": leastWidth, "400": mostWidth, "wide": plainWidth, "-3": plainWidth} {
		t.Setenv("COLUMNS", columns)
		if got := pageFor(&bytes.Buffer{}).width; got != want {
			t.Errorf("COLUMNS=%s: %d columns, not %d", columns, got, want)
		}
	}
}

func init() { os.Unsetenv("COLUMNS") } // tests count lines on a plain page
