package referee

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

// Several links send every kind of request while the keeper plays, corrects, undoes and redoes. The test is for the
// race detector, and each answer must be valid for some moment of the game.
func TestServeAskedWhileCorrected(t *testing.T) {
	tb := lay(t, evening)
	keep := func(move string) {
		_, a := tb.send("GET", "keeper", "api/log?after=0", "")
		if status, got := tb.send("POST", "keeper", "api/move", fmt.Sprintf(`{"move": %q, "at": %v, "yes": true}`, move, a["at"])); status != 200 {
			t.Errorf("%s: %d %v", move, status, got)
		}
	}
	keep("anna: road A2/SW")
	done := make(chan struct{})
	var all sync.WaitGroup
	for _, link := range []string{"table", "anna", "ben", "keeper"} {
		all.Go(func() {
			for {
				for _, what := range []string{"api/view", "api/position", "api/position?at=1", "api/log", "api/moves", "api/why?number=1", "api/ask?words=may+the+robber+stay", "api/figures", "api/charts", "api/board", "api/offers?place=A2/SW", "api/words?line=road+", "api/emblem?player=ben"} {
					select {
					case <-done:
						return
					default:
					}
					if status, a := tb.send("GET", link, what, ""); status != 200 && !strings.Contains(fmt.Sprint(a["error"]), "is no move") {
						t.Errorf("%s asks %s: %d %v", link, what, status, a)
					}
				}
				if status, a := tb.send("POST", link, "api/rule", `{"move": "anna: road A1/SE; anna: end"}`); status != 200 {
					t.Errorf("%s asks: %d %v", link, status, a)
				}
			}
		})
	}
	hears := tb.listen("table", "0")
	for _, move := range []string{
		"note it rains", "amend 1 anna: road A1/SE", "insert 1 sees ben 2", "undo", "redo",
		"anna: trade 2 wool for 2 ore with ben", "undo", "adjust ben +1 wool", "drop 4", "amend 2 anna: road A2/SW",
	} {
		keep(move)
	}
	if kind, id := hears.next(); kind == "" && id < 1 {
		t.Errorf("the table received %q %d", kind, id)
	}
	close(done)
	all.Wait()
}
