package referee

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// Questions in words are answered with rules under every link; a question that is a move is ruled on first.
func TestServedQuestions(t *testing.T) {
	tb := lay(t, evening)
	for _, link := range []string{"keeper", "table", "anna"} {
		status, a := tb.send("GET", link, "api/ask?words="+url.QueryEscape("may the robber stay?"), "")
		if text := fmt.Sprint(a["rules"]); status != 200 || !strings.Contains(text, "base.robber.move") || a["ruling"] != nil || !strings.Contains(fmt.Sprint(a["text"]), "base.robber.move") {
			t.Errorf("%s: %d %v", link, status, a)
		}
		status, a = tb.send("GET", link, "api/ask?words="+url.QueryEscape("may Anna build a road on E3/E?"), "")
		if ruling, _ := a["ruling"].(map[string]any); status != 200 || ruling["verdict"] != "illegal" || ruling["read_as"] != "anna: road E3/E" || a["rules"] == nil {
			t.Errorf("%s: %d %v", link, status, a)
		}
		status, a = tb.send("POST", link, "api/rule", `{"move": "may the robber stay?"}`)
		if text := fmt.Sprint(a["rules"]); status != 200 || !strings.Contains(text, "base.robber.move") || a["move"] != nil {
			t.Errorf("%s: %d %v", link, status, a)
		}
	}
	if status, a := tb.send("POST", "table", "api/rule", `{"move": "anna: raod E3/E"}`); status != 200 || a["read_as"] != "anna: road E3/E" || a["rules"] != nil {
		t.Errorf("a move with a typing error: %d %v", status, a)
	}
	if status, a := tb.send("POST", "table", "api/rule", `{"move": "anna: raod E3/E", "exact": true}`); status != 400 || a["error"] == nil {
		t.Errorf("a move with a typing error, in exact words: %d %v", status, a)
	}
	if status, a := tb.send("POST", "table", "api/rule", `{"move": "road"}`); status != 400 || !strings.Contains(fmt.Sprint(a["readings"]), "anna: road D1/E") {
		t.Errorf("a move that may be several: %d %v", status, a)
	}
	if status, a := tb.send("GET", "table", "api/ask?words=zebra", ""); status != 200 || fmt.Sprint(a["rules"]) != "[]" || fmt.Sprint(a["unknown"]) != "[zebra]" {
		t.Errorf("about no rule: %d %v", status, a)
	}
}
