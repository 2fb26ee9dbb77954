package referee

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// misfit describes how a value violates a schema; "" if it is valid. It knows the keywords that the API's schemas
// use.
func misfit(root, s map[string]any, value any, at string) string {
	if ref, ok := s["$ref"].(string); ok {
		return misfit(root, root["$defs"].(map[string]any)[strings.TrimPrefix(ref, "#/$defs/")].(map[string]any), value, at)
	}
	if list, ok := s["anyOf"].([]any); ok {
		var all []string
		for _, one := range list {
			why := misfit(root, one.(map[string]any), value, at)
			if why == "" {
				return ""
			}
			all = append(all, why)
		}
		return strings.Join(all, " and ")
	}
	if want, ok := s["const"]; ok && want != value {
		return fmt.Sprintf("%s is %v, not %v", at, value, want)
	}
	if list, ok := s["enum"].([]any); ok && !slices.Contains(list, value) {
		return fmt.Sprintf("%s is %v, none of %v", at, value, list)
	}
	types, _ := s["type"].([]any)
	if one, ok := s["type"].(string); ok {
		types = []any{one}
	}
	if len(types) > 0 && !slices.ContainsFunc(types, func(kind any) bool { return isOfKind(value, kind) }) {
		return fmt.Sprintf("%s is %v, which is no %v", at, value, types)
	}
	if list, ok := value.([]any); ok {
		if items, ok := s["items"].(map[string]any); ok {
			for i, item := range list {
				if why := misfit(root, items, item, fmt.Sprintf("%s[%d]", at, i)); why != "" {
					return why
				}
			}
		}
	}
	object, ok := value.(map[string]any)
	if !ok {
		return ""
	}
	need, _ := s["required"].([]any)
	for _, key := range need {
		if _, ok := object[key.(string)]; !ok {
			return fmt.Sprintf("%s has no %v", at, key)
		}
	}
	properties, _ := s["properties"].(map[string]any)
	for key, v := range object {
		next, ok := properties[key].(map[string]any)
		if !ok {
			next, ok = s["additionalProperties"].(map[string]any)
		}
		if closed, said := s["additionalProperties"].(bool); !ok && said && !closed {
			return fmt.Sprintf("%s has %q, which the schema does not know", at, key)
		}
		if ok {
			if why := misfit(root, next, v, at+"."+key); why != "" {
				return why
			}
		}
	}
	return ""
}

func isOfKind(value, kind any) bool {
	switch v := value.(type) {
	case string:
		return kind == "string"
	case bool:
		return kind == "boolean"
	case float64:
		return kind == "number" || kind == "integer" && v == float64(int(v))
	case []any:
		return kind == "array"
	case map[string]any:
		return kind == "object"
	}
	return kind == "null"
}

// raw sends a request and returns the answer as JSON.
func (tb *servedTable) raw(method, url, body string) (int, any) {
	tb.Helper()
	r, err := http.NewRequest(method, tb.web.URL+url, strings.NewReader(body))
	if err != nil {
		tb.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		tb.Fatal(err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	var out any
	if err := json.Unmarshal(text, &out); err != nil {
		tb.Fatalf("%s: %v: %s", url, err, text)
	}
	return answer.StatusCode, out
}

// servedTables are the tables with which the API is tested: one of the base game, and one of Cities & Knights with
// hands that nobody has seen.
var servedTables = []string{evening, `players: [anna, ben, carla]
ruleset: ck-2015
setup:
  turn: {player: anna, phase: main, number: 9}
  pieces:
    anna: {cities: [A1.NE], roads: [A1/E]}
    ben: {cities: [B2.SE], roads: [B2/SE]}
    carla: {settlements: [D4.S], roads: [D4/SE]}
  hands: {anna: 2 wool 2 grain 2 ore, ben: '2 ?', carla: 3 lumber 1 ore}
  improvements: {anna: {trade: 1}}
moves:
`}

// Every answer is valid under its schema, and has the version of the API.
func TestServedAnswersFitTheirSchemas(t *testing.T) {
	for _, game := range servedTables {
		tb := lay(t, game)
		_, read := tb.raw("GET", "/api/schema", "")
		root := read.(map[string]any)
		seen := map[string]bool{}
		fits := func(name, from string, value any) {
			t.Helper()
			if why := misfit(root, map[string]any{"$ref": "#/$defs/" + name}, value, name); why != "" {
				t.Errorf("%s: %s", from, why)
			}
			seen[name] = true
		}
		check := func(name string, want int, method, link, path, body string) {
			t.Helper()
			status, answer := tb.raw(method, tb.path[link]+path, body)
			if status != want {
				t.Fatalf("%s %s: status %d, not %d: %v", method, path, status, want, answer)
			}
			list, ok := answer.([]any)
			if !ok {
				list = []any{answer}
			}
			for _, one := range list {
				fits(name, method+" "+path+" of "+link, one)
			}
		}
		hears := tb.listen("table", "0")
		for _, link := range []string{"keeper", "table", "anna"} {
			for name, path := range map[string]string{"position": "", "moves": "", "log": "", "view": "", "figures": "", "offers": "?place=A2/SW", "words": "?line=anna:+", "clock": "", "ask": "?words=may+I+trade+before+rolling"} {
				check(name, 200, "GET", link, "api/"+name+path, "")
			}
			check("rule", 200, "POST", link, "api/rule", `{"move": "anna: road A2/SW; anna: end"}`)
			check("rule", 200, "POST", link, "api/rule", `{"move": "anna: road E3/E"}`)
			check("ask", 200, "POST", link, "api/rule", `{"move": "may I trade before rolling?"}`)
			check("refusal", 400, "GET", link, "api/offers?place=Z9", "")
			check("refusal", 404, "GET", link, "api/nothing", "")
		}
		check("move", 200, "POST", "keeper", "api/move", `{"move": "anna: end", "at": 0}`)
		check("move", 200, "POST", "keeper", "api/move", `{"move": "ben: road E3/E", "at": 1}`)
		check("command", 200, "POST", "keeper", "api/move", `{"move": "note it rains", "at": 1}`)
		check("passed", 409, "POST", "keeper", "api/move", `{"move": "anna: end", "at": 0}`)
		check("refusal", 403, "POST", "table", "api/move", `{"move": "anna: end", "at": 2}`)
		check("why", 200, "GET", "table", "api/why?number=1", "")
		check("view", 200, "GET", "table", "api/view", "")
		check("join", 200, "GET", "keeper", "api/join", "")
		tb.path["code"] = "/j/" + tb.code()
		check("knock", 200, "POST", "code", "", "")
		check("join", 200, "GET", "keeper", "api/join", "")
		check("command", 200, "POST", "keeper", "api/move", `{"move": "drop 2", "at": 2}`)
		for kind := "entry"; !seen["correction"] && hears.read.Scan(); {
			switch name, data, _ := strings.Cut(hears.read.Text(), ": "); name {
			case "event":
				kind = data
			case "data":
				var value any
				if err := json.Unmarshal([]byte(data), &value); err != nil {
					t.Fatal(err)
				}
				fits(kind, "an event", value)
				kind = "entry"
			}
		}
		for name := range root["$defs"].(map[string]any) {
			if !seen[name] {
				t.Errorf("no answer was checked with the schema %q", name)
			}
		}
		if misfit(root, map[string]any{"$ref": "#/$defs/view"}, map[string]any{"api": 1.}, "view") == "" {
			t.Error("an answer without its keys is accepted")
		}
	}
}

// Every entry under "moves" can be sent as it is; incomplete moves are only under "templates".
func TestServedMovesCanBeSent(t *testing.T) {
	for _, game := range servedTables {
		tb := lay(t, game)
		_, answer := tb.send("GET", "keeper", "api/moves", "")
		for _, key := range []string{"moves", "possible", "templates"} {
			for _, move := range answer[key].([]any) {
				body, _ := json.Marshal(map[string]any{"move": move})
				status, ruled := tb.send("POST", "keeper", "api/rule", string(body))
				sent := status == 200 && (key != "moves" || ruled["verdict"] == "legal")
				if sent == (key == "templates") {
					t.Errorf("%s: %v: status %d, %v", key, move, status, ruled["verdict"])
				}
			}
		}
		if len(answer["moves"].([]any)) == 0 || len(answer["templates"].([]any)) == 0 {
			t.Errorf("the answer has no moves: %v", answer)
		}
	}
}
