package referee

import (
	"fmt"
	"reflect"
	"testing"
)

// The keeper's log is computed once for each entry; after a correction it is that of the corrected record.
func TestServeLogAfterCorrections(t *testing.T) {
	tb := lay(t, evening)
	at := 0
	for _, move := range []string{"anna: road A2/SW", "anna: end", "ben: roll 5 5", "amend 1 anna: road A1/SE", "undo", "ben: roll 2 3", "drop 3"} {
		status, answer := tb.send("POST", "keeper", "api/move", fmt.Sprintf(`{"move": %q, "at": %d, "yes": true}`, move, at))
		if status != 200 || answer["at"] == nil {
			t.Fatalf("%s: status %d, %v", move, status, answer)
		}
		at = int(answer["at"].(float64))
		_, before := tb.send("GET", "keeper", "api/log", "")
		_, again := tb.send("GET", "keeper", "api/log", "")
		_, fresh := open(t, tb.file, nil).send("GET", "keeper", "api/log", "")
		for _, log := range []map[string]any{before, again, fresh} {
			delete(log, "ETag")
			delete(log, "corrections") // of this process
		}
		if !reflect.DeepEqual(before, fresh) || !reflect.DeepEqual(again, fresh) {
			t.Errorf("after %s the log is\n%v\n%v, not\n%v", move, before, again, fresh)
		}
	}
}
