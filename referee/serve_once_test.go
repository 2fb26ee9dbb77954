package referee

import (
	"fmt"
	"strings"
	"testing"
)

// A request that is sent again with the same word gets the same answer and is not carried out again, even if the game
// has gone on. From another link, or with another word, it is a new request.
func TestServeOnce(t *testing.T) {
	tb := lay(t, evening)
	send := func(link, move, once string, at int) (int, map[string]any) {
		t.Helper()
		return tb.send("POST", link, "api/move", fmt.Sprintf(`{"move": %q, "at": %d, "once": %q}`, move, at, once))
	}
	_, first := send("keeper", "anna: road A2/SW", "one", 0)
	for n := range 2 {
		status, again := send("keeper", "anna: road A2/SW", "one", 0)
		if status != 200 || again["number"] != first["number"] || again["text"] != first["text"] || again["recorded"] != true {
			t.Errorf("sent again it is answered with %d %v, not %v", status, again, first)
		}
		if last := tb.session.Last(); last != 1+n {
			t.Errorf("%d entries", last)
		}
		if n == 0 {
			send("keeper", "anna: end", "two", 1)
		}
	}
	for _, row := range []struct {
		link, once string
		want       int
	}{{"keeper", "three", 409}, {"keeper", "", 409}, {"table", "one", 403}, {"keeper", strings.Repeat("x", 65), 400}} {
		if status, answer := send(row.link, "anna: road A2/SW", row.once, 0); status != row.want {
			t.Errorf("%s, %q: %d, not %d: %v", row.link, row.once, status, row.want, answer)
		}
	}
	for n := range 20 { // more than are kept
		send("keeper", fmt.Sprint("note ", n), fmt.Sprint("n", n), 2+n)
	}
	if status, _ := send("keeper", "note 19", "n19", 21); status != 200 {
		t.Errorf("the last one is answered with %d", status)
	}
	if status, _ := send("keeper", "note 0", "n0", 2); status != 409 {
		t.Errorf("one of long ago is answered with %d", status)
	}
	if last := tb.session.Last(); last != 22 {
		t.Errorf("%d entries", last)
	}
}
