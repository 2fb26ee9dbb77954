package table

import (
	"bufio"
	"strings"
	"testing"
)

// TestPipeBeginsWithAByteOrderMark: what an editor puts before the first letter of a text is no part of the first line; it is
// left where it stands in a later one.
func TestPipeBeginsWithAByteOrderMark(t *testing.T) {
	p := &Pipe{R: bufio.NewReader(strings.NewReader("\ufeffred: end\r\n\ufeffblue: end\n"))}
	for _, want := range []string{"red: end", "\ufeffblue: end"} {
		if line, err := p.Line(""); err != nil || line != want {
			t.Errorf("got %q, %v; want %q", line, err, want)
		}
	}
}
