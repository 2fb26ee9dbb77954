package referee

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// onDevice sends a request to a device and decodes its answer.
func onDevice(t *testing.T, d *table.Device, path, match string, body any) (status int, answer map[string]any) {
	t.Helper()
	var text []byte
	if body != nil {
		text, _ = json.Marshal(body)
	}
	a := d.Answer(path, match, text)
	if a.Kind == "image/svg+xml" {
		return a.Status, map[string]any{"svg": string(a.Body)}
	}
	if err := json.Unmarshal(a.Body, &answer); err != nil {
		t.Fatalf("%s: %v in %s", path, err, a.Body)
	}
	return a.Status, answer
}

func newDevice() *table.Device { return &table.Device{Disk: record.OSDisk{}, Clock: time.Now} }

// A game that is begun and recorded on a device has the same file as one that play writes for the same lines.
func TestDeviceKeepsWhatPlayWrites(t *testing.T) {
	dir := t.TempDir()
	d, name := newDevice(), filepath.Join(dir, "device.yaml")
	for _, step := range []struct {
		what string
		body any
	}{
		{"begin", map[string]any{"name": name, "players": []string{"Anna", "Ben", "Clara"}, "ruleset": "base-2020", "board": "random", "seed": 7}},
		{"open", map[string]any{"name": name}},
	} {
		if status, a := onDevice(t, d, "device/"+step.what, "", step.body); status != 200 {
			t.Fatalf("%s: %d %v", step.what, status, a)
		}
	}
	lines := []string{"settlement B2.N", "road B2/NE", "settlement D2.SE", "road D2/SE", "note: the cat", "undo", "redo", "settlement B2.N"}
	for i, line := range lines {
		_, log := onDevice(t, d, "api/log", "", nil)
		status, a := onDevice(t, d, "api/move", "", map[string]any{"move": line, "at": log["at"]})
		if refused := a["verdict"] == "illegal"; refused != (i == len(lines)-1) || status != 200 && !strings.Contains(line, ":") {
			t.Errorf("%s: %d %v", line, status, a)
		}
	}
	_, taken := onDevice(t, d, "device/text", "", map[string]any{})
	onDisk, err := os.ReadFile(name)
	if err != nil || taken["text"] != string(onDisk) {
		t.Errorf("the text differs from the file: %v", err)
	}
	d.Session.Close()

	played := filepath.Join(dir, "played.yaml")
	var out, errs bytes.Buffer
	code := run([]string{"play", played}, strings.NewReader(strings.Join(append([]string{"Anna, Ben, Clara", "1", "", "random", "7"}, lines...), "\n")), &out, &errs)
	text, err := os.ReadFile(played)
	if err != nil || code != 0 {
		t.Fatalf("%d %v %s %s", code, err, &out, &errs)
	}
	at := regexp.MustCompile(`, at: [^}]*`)
	if got, want := at.ReplaceAllString(string(onDisk), ""), at.ReplaceAllString(string(text), ""); got != want {
		t.Errorf("the device wrote\n%s\nand play\n%s", got, want)
	}
}

// A position that is edited reads back unchanged after every change, and faults name their line.
func TestDevicePutsPositionsTogether(t *testing.T) {
	d := newDevice()
	_, begun := onDevice(t, d, "device/begin", "", map[string]any{"players": []string{"Jan Willem", "Ben", "no"}, "ruleset": "ck-2015", "board": "beginner"})
	head := fmt.Sprint(begun["text"])
	status, a := onDevice(t, d, "device/try", "", map[string]any{
		"text":  head + `setup: {"turn": {"player": "Jan Willem", "phase": "main"}, "pieces": {"no": {"cities": ["B2.N"], "walls": ["B2.N"]}}, "hands": {"Ben": "4 ?"}, "improvements": {"no": {"trade": 3}}}` + "\n",
		"tiles": map[string]string{"A1": "desert", "C3": "ore10"}, "harbors": []string{"A1/NW: wool"},
	})
	if status != 200 || !strings.HasPrefix(fmt.Sprint(a["drawing"]), "<svg") {
		t.Fatalf("%d %v", status, a["error"])
	}
	text := fmt.Sprint(a["text"])
	for _, part := range []string{"- desert wool2", "harbors: {A1/NW: wool}", `no: {cities: [A1.SE]`, "improvements: {no: {trade: 3}}", "Ben: 4 ?"} {
		if !strings.Contains(strings.NewReplacer(`"no"`, "no", "'", "", `"`, "").Replace(text), part) {
			t.Errorf("%s is not in\n%s", part, text)
		}
	}
	again, b := onDevice(t, d, "device/try", "", map[string]any{"text": text})
	if again != 200 || b["text"] != text {
		t.Errorf("read back %d %v\n%s\nis\n%v", again, b["error"], text, b["text"])
	}
	if status, a = onDevice(t, d, "device/try", "", map[string]any{"text": head + "setup: {robber: Z9}\n"}); status != 400 || !strings.Contains(fmt.Sprint(a["error"]), "Line 5") {
		t.Errorf("%d %v", status, a)
	}
}

// The hexes of every board of the catalogue can be replaced; everything else on its map stays.
func TestDeviceLaysEveryBoard(t *testing.T) {
	names := []string{"Anna", "Ben", "Clara", "Dan", "Eve", "Fred"}
	for _, board := range scenarios.BoardNames() {
		d, status, began := newDevice(), 0, map[string]any{}
		for players := 3; players <= len(names) && status != 200; players++ { // each map is made for certain numbers of players
			if status, began = onDevice(t, d, "device/begin", "", map[string]any{"players": names[:players], "ruleset": "base-2020", "board": board}); status == 200 {
				status, _ = onDevice(t, d, "device/try", "", map[string]any{"text": fmt.Sprint(began["text"]) + "setup: {}\n"})
			}
		}
		text := fmt.Sprint(began["text"]) + "setup: {}\n"
		status, before := onDevice(t, d, "device/try", "", map[string]any{"text": text})
		if status != 200 {
			t.Errorf("%s: %v", board, before["error"])
			continue
		}
		tiles, bears := before["tiles"].(map[string]any), map[string]bool{}
		for _, land := range before["lands"].([]any) {
			row := land.(map[string]any)
			bears[fmt.Sprint(row["word"])] = row["bears"] == true
		}
		for name, tile := range tiles {
			word := strings.TrimRight(fmt.Sprint(tile), "0123456789")
			if has, offered := bears[word]; !offered || !has && word != tile {
				t.Errorf("%s has %v at %s, which is not offered: %v", board, tile, name, before["lands"])
			}
		}
		var at string
		for name, tile := range tiles {
			if strings.HasPrefix(fmt.Sprint(tile), "wool") && (at == "" || name < at) {
				at = name
			}
		}
		tiles[at] = "ore9"
		status, after := onDevice(t, d, "device/try", "", map[string]any{"text": text, "tiles": map[string]string{at: "ore9"}})
		if status != 200 || fmt.Sprint(after["tiles"]) != fmt.Sprint(tiles) {
			t.Errorf("%s with ore9 on %s: %d %v\n%v\nnot\n%v", board, at, status, after["error"], after["tiles"], tiles)
			continue
		}
		for _, key := range []string{"harbors", "setup"} {
			if fmt.Sprint(after[key]) != fmt.Sprint(before[key]) {
				t.Errorf("%s: %s are\n%v\nnot\n%v", board, key, after[key], before[key])
			}
		}
		if a, b := after["table"].(map[string]any), before["table"].(map[string]any); fmt.Sprint(a["goal"], a["barbarians"], a["decks"]) != fmt.Sprint(b["goal"], b["barbarians"], b["decks"]) {
			t.Errorf("%s: the goal changed when the map was edited: %v, not %v", board, a["goal"], b["goal"])
		}
		again, read := onDevice(t, d, "device/try", "", map[string]any{"text": after["text"], "tiles": map[string]string{at: "wool4"}})
		if again != 200 || fmt.Sprint(read["tiles"].(map[string]any)[at]) != "wool4" {
			t.Errorf("%s written and read twice: %d %v", board, again, read["error"])
		}
	}
}

// Requests that a device cannot answer get an error and change nothing.
func TestDeviceRefuses(t *testing.T) {
	d := newDevice()
	name := filepath.Join(t.TempDir(), "taken.yaml")
	for _, row := range []struct {
		path   string
		body   any
		status int
		says   string
	}{
		{"api/view", nil, 404, "No game is open"},
		{"device/nothing", nil, 404, "No game is open"},
		{"device/open", map[string]any{"name": name}, 404, "not on this device"},
		{"device/begin", map[string]any{"board": "mars"}, 400, "No such board"},
		{"device/begin", map[string]any{"board": "beginner", "players": []string{"Anna"}, "ruleset": "base-2020"}, 400, "players"},
		{"device/begin", "no request", 400, "cannot be read"},
		{"device/take", map[string]any{"name": name, "text": "players: [a"}, 400, "Line 1"},
		{"device/take", map[string]any{"name": name, "text": strings.Repeat("#", table.MostOfDevice)}, 413, "larger"},
		{"device/take", map[string]any{"name": name, "text": "players: [Anna, Ben]\nmoves:\n  - Anna: settlement B2.N\n"}, 200, ""},
		{"device/ask", map[string]any{"question": " "}, 400, "Ask something"},
		{"device/ask", map[string]any{"question": "may the robber stay?"}, 200, ""},
		{"device/choices", nil, 200, ""},
		{"device/open", map[string]any{"name": name}, 200, ""},
		{"device/position", nil, 200, ""},
		{"api/view", nil, 200, ""},
		{"api/board", nil, 200, ""},
		{"api/charts", nil, 200, ""},
		{"api/view?at=9", nil, 400, "number of an entry"},
		{"api/ask?words=a%1bb", nil, 400, "Control characters"},
		{"api/view?%zz", nil, 400, "invalid"},
		{"api/secrets", nil, 404, "no api/secrets"},
		{"api/rule", map[string]any{"move": "Anna: road A1/SE"}, 200, ""},
		{"api/move", map[string]any{"move": "Anna: road A1/SE"}, 428, "without one the move is not recorded"},
		{"api/move", map[string]any{"move": "Anna: road A1/SE", "at": 0}, 409, "went on"},
	} {
		status, a := onDevice(t, d, row.path, "", row.body)
		if status != row.status || !strings.Contains(fmt.Sprint(a["error"]), row.says) && row.says != "" {
			t.Errorf("%s %v: %d %v", row.path, row.body, status, a["error"])
		}
	}
	d.Session.Close()
}

// The answer to an illegal move that cannot be kept says why, whether it was played or replaced another move.
func TestDeviceSaysWhyNothingIsKept(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.yaml")
	if err := os.WriteFile(name, []byte("players: [Anna, Ben, Clara]\nsetup:\n  turn: {player: Anna, phase: main}\n  pieces:\n    Anna: {settlements: [A1.NE], roads: [A1/E]}\n    Ben: {settlements: [B2.SE], roads: [B2/SE]}\n  hands: {Anna: 2 brick 2 lumber}\nmoves:\n  - {Anna: road A2/SW}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	d := newDevice()
	if status, a := onDevice(t, d, "device/open", "", map[string]any{"name": name}); status != 200 {
		t.Fatal(a)
	}
	defer d.Session.Close()
	for _, line := range []string{"road B2/SE", "amend 1 Anna: road B2/SE"} {
		_, a := onDevice(t, d, "api/move", "", map[string]any{"move": line, "at": 1})
		if why, _ := a["never_kept"].(string); !strings.Contains(why, "pieces and places as they are") || a["can_keep"] != false {
			t.Errorf("%s: never_kept is %q in %v", line, why, a)
		}
	}
}
