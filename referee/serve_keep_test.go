package referee

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// A correction whose own move is illegal is not written unless the table keeps it, with the rules that it breaks. If it
// changes what follows, it needs yes as well.
func TestServeKeepsCorrections(t *testing.T) {
	tb := lay(t, evening)
	at := 0
	move := func(line, more string) map[string]any {
		t.Helper()
		status, answer := tb.send("POST", "keeper", "api/move", fmt.Sprintf(`{"move": %q, "at": %d%s}`, line, at, more))
		if status != 200 {
			t.Fatalf("%s: %d %v", line, status, answer)
		}
		at = int(answer["at"].(float64))
		return answer
	}
	holds := func(what string, a map[string]any, corrections float64, entry string) {
		t.Helper()
		text, err := os.ReadFile(tb.file)
		if err != nil || a["corrections"] != corrections || !strings.Contains(string(text), entry) {
			t.Errorf("%s: %v\n%s", what, a, text)
		}
	}
	move("anna: road A2/SW", "")
	move("anna: end", "")
	const amend = "amend 1 anna: road E3/E"
	a := move(amend, "")
	if a["error"] == nil || a["can_keep"] != true {
		t.Errorf("an illegal correction: %v", a)
	}
	holds("not kept", a, 0, "")
	holds("of another rule", move(amend, `, "waive": ["base.road.cost"]`), 0, "")
	holds("kept", move(amend, `, "keep": true`), 1, "waive: [base.road.connect]")
	holds("taken back", move("undo", ""), 2, "{anna: road A2/SW")
	holds("brought back", move("redo", ""), 3, "waive: [base.road.connect]")
	holds("a missing card", move("insert 1 anna: settlement A2.NE", `, "keep": true`), 4, "adjust: {short: [base.settlement.cost]}")
	const insert = "insert 1 ben: end"
	if a := move(insert, `, "keep": true`); a["asks_yes"] != true {
		t.Errorf("others do not hold after it: %v", a)
	}
	holds("kept, and what follows is mended", move(insert, `, "keep": true, "yes": true`), 5, "waive: [base.turn.active-player]")
	if a := move("amend 1 ben: city D4.S", `, "keep": true`); a["can_keep"] != false || a["never_kept"] == nil {
		t.Errorf("no settlement stands there: %v", a)
	}
}
