package referee

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/referee/table"
	"catanref/scenarios"
)

// fuzzed is a table that gets requests without a network.
type fuzzed struct {
	*servedTable
	text string // of the record before the request
}

// laid sets up the table of the text, and sets it up again when its record has become long.
func (fz *fuzzed) laid(t *testing.T) {
	if fz.servedTable == nil || fz.session.Last() > 30 {
		if fz.servedTable != nil {
			fz.shut()
		}
		fz.servedTable = laidIn(t, fz.dir(), evening)
	}
	fz.T = t
	fz.text = fz.onDisk()
}

func (fz *fuzzed) dir() string {
	dir, err := os.MkdirTemp("", "served-*")
	if err != nil {
		panic(err)
	}
	return dir
}

func (fz *fuzzed) onDisk() string {
	text, err := os.ReadFile(fz.file)
	if err != nil {
		fz.Fatal(err)
	}
	return string(text)
}

// For any request the server answers, with valid JSON if it says so. A link that may only look changes nothing,
// memory and disk agree, and no file is created other than the record and its lock.
func FuzzServe(f *testing.F) {
	links := []string{"keeper", "table", "anna", "ben"}
	for _, s := range []struct {
		method, path, body, match string
		link                      uint8
	}{
		{"POST", "api/move", `{"move": "anna: road A2/SW", "at": 0}`, "", 0},
		{"POST", "api/move", `{"move": "anna: road A2/SW", "at": 0}`, "", 1},
		{"POST", "api/move", "{\"move\": \"save\\tDIR/new.yaml\", \"at\": 0}", "", 0},
		{"POST", "api/move", "{\"move\": \"save DIR/new.yaml\", \"at\": 0}", `"0-0"`, 0},
		{"POST", "api/move", `{"move": "note it rains"}`, "*", 0},
		{"POST", "api/move", `{"move": "insert 1 adjust anna +1 wool", "yes": true}`, `"1-0"`, 0},
		{"POST", "api/move", `{"move": "undo 2", "at": 3, "keep": true, "waive": ["base.road.cost"]}`, "", 0},
		{"POST", "api/rule", `{"move": "anna: road A2/SW; end; ben: roll 8", "at": -1}`, "", 2},
		{"POST", "api/rule", `{"move": "ben: discard 2 ?"}`, "", 3},
		{"GET", "api/log?after=-1", "", "", 1},
		{"GET", "api/view?at=0", "", "", 2},
		{"GET", "api/offers?place=A2/SW", "", "", 0},
		{"GET", "api/why?number=1", "", "", 3},
		{"GET", "api/words?line=road+", "", "", 3},
		{"PUT", "api/figures", "x", "x", 1},
		{"GET", "../../files/../game.go", "", "", 1},
	} {
		f.Add(s.method, s.link, s.path, s.body, s.match)
	}
	fz := &fuzzed{}
	f.Cleanup(func() {
		if fz.servedTable != nil {
			fz.shut()
			os.RemoveAll(filepath.Dir(fz.file))
		}
	})
	f.Fuzz(func(t *testing.T, method string, link uint8, path, body, match string) {
		fz.laid(t)
		who := links[int(link)%len(links)]
		dir := filepath.Dir(fz.file)
		body = strings.ReplaceAll(body, "DIR", dir)
		r, err := http.NewRequest(method, "http://"+fz.server.Hosts[0]+fz.path[who]+path, strings.NewReader(body))
		if err != nil || strings.Contains(r.URL.Path, "api/events") {
			t.Skip("no request")
		}
		r.Header["If-Match"] = []string{match}
		w := httptest.NewRecorder()
		fz.server.ServeHTTP(w, r)
		if w.Code >= 500 {
			t.Fatalf("%s %s %s: %d %s", method, path, body, w.Code, w.Body)
		}
		if strings.HasPrefix(w.Header().Get("Content-Type"), "application/json") && method != http.MethodHead && w.Code != http.StatusNotModified && !json.Valid(w.Body.Bytes()) {
			t.Errorf("not JSON: %q", w.Body)
		}
		if strings.Contains(w.Body.String(), dir) && !strings.Contains(body+path, dir) {
			t.Errorf("%s reveals the path of the record: %s", path, w.Body)
		}
		there := fz.onDisk()
		if there != fz.text && (who != "keeper" || method != http.MethodPost) {
			t.Errorf("%s %s by %s wrote\n%s", method, path, who, there)
		}
		read, err := scenarios.Read(fz.file, []byte(there), table.Host)
		if err != nil {
			t.Fatalf("%s\nmade the record unreadable: %v\n%s", body, err, there)
		}
		kept := fz.session.Scenario.Moves
		if len(read.Moves) != len(kept) {
			t.Fatalf("%d entries on disk, %d in memory", len(read.Moves), len(kept))
		}
		for i := range kept {
			if kept[i].Text != read.Moves[i].Text {
				t.Errorf("entry %d is %q on disk, %q in memory", i+1, read.Moves[i].Text, kept[i].Text)
			}
		}
		list, _ := os.ReadDir(dir)
		for _, e := range list {
			if name := e.Name(); name != "evening.yaml" && name != "evening.yaml.lock" {
				t.Errorf("%s: a file %s was created", body, name)
			}
		}
	})
}
