package referee

import (
	"bytes"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	phones "catanref/referee/page"
)

// A page from a permitted origin can read through the table's link, and can do nothing else.
func TestServeAllowsAnOrigin(t *testing.T) {
	tb := lay(t, evening)
	const origin = "https://overlay.example"
	tb.server.Origins = []string{origin}
	tb.path["none"] = "/t/NOBODYKNOWSTHISLINKATALL/"
	for _, tt := range []struct {
		method, link, path, from string
		want                     int
	}{
		{"GET", "table", "api/view", origin, 200},
		{"GET", "table", "api/board", origin, 200},
		{"GET", "table", "api/schema", origin, 200},
		{"OPTIONS", "table", "api/view", origin, 204},
		{"GET", "table", "api/view", "https://elsewhere.example", 403},
		{"GET", "table", "api/view", "null", 403},
		{"OPTIONS", "table", "api/view", "https://elsewhere.example", 403},
		{"POST", "table", "api/rule", origin, 403},
		{"POST", "table", "api/move", origin, 403},
		{"GET", "table", "", origin, 403},
		{"GET", "anna", "api/view", origin, 403},
		{"GET", "keeper", "api/view", origin, 403},
		{"POST", "keeper", "api/move", origin, 403},
		{"OPTIONS", "keeper", "api/move", origin, 403},
		{"GET", "none", "api/view", origin, 404},
	} {
		r, _ := http.NewRequest(tt.method, tb.web.URL+tb.path[tt.link]+tt.path, strings.NewReader(`{"move": "anna: end", "at": 0}`))
		r.Header.Set("Origin", tt.from)
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		r.Header.Set("Content-Type", "application/json")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		allowed := answer.Header.Get("Access-Control-Allow-Origin")
		if answer.StatusCode != tt.want || (allowed == origin) != (tt.want < 300) || allowed != "" && allowed != origin {
			t.Errorf("%s %s%s from %s: status %d, not %d; allowed is %q", tt.method, tt.link, tt.path, tt.from, answer.StatusCode, tt.want, allowed)
		}
	}
	if number := tb.session.Last(); number != 0 {
		t.Errorf("%d entries were recorded", number)
	}
}

func TestOriginsAreWrittenAsBrowsersDo(t *testing.T) {
	for text, want := range map[string]string{
		"https://Overlay.example/": "https://overlay.example", "http://127.0.0.1:9000": "http://127.0.0.1:9000", "http://a.example:80": "http://a.example",
		"https://a.example:443": "https://a.example", "https://a.example:80": "https://a.example:80", "null": "null",
		"*": "", "https://*.example": "", "overlay.example": "", "file:///tmp/a.html": "", "https://": "", "https://a.example/page": "", "https://me@a.example": "", "": "",
	} {
		if got, err := phones.CheckOrigin(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%q is taken as %q, not %q (%v)", text, got, want, err)
		}
	}
}

// The example program in the manual that follows a game prints what happens.
func TestFollowerOfTheManual(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no Python here")
	}
	manual, err := os.ReadFile("page/README.md")
	if err != nil {
		t.Fatal(err)
	}
	program := regexp.MustCompile("(?s)```python\n(.*?)```").FindSubmatch(manual)
	if program == nil || bytes.Count(program[1], []byte("\n")) > 15 {
		t.Fatal("the manual has no program of 15 lines")
	}
	tb := lay(t, evening)
	cmd := exec.Command(python, "-u", "-c", string(program[1]), tb.web.URL+tb.path["table"])
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	late := time.AfterFunc(20*time.Second, func() { cmd.Process.Kill() })
	defer func() { late.Stop(); cmd.Process.Kill(); cmd.Wait() }()
	told := ""
	for text := make([]byte, 4096); !strings.Contains(told, "ben: roll 3 4"); {
		n, err := out.Read(text)
		if told += string(text[:n]); err != nil {
			t.Fatalf("it stopped after printing %q", told)
		}
		switch number := tb.session.Last(); {
		case number == 0 && strings.Contains(told, "anna"):
			tb.send("POST", "keeper", "api/move", `{"move": "anna: end", "at": 0}`)
		case number == 1 && strings.Contains(told, "anna: end"):
			tb.send("POST", "keeper", "api/move", `{"move": "ben: roll 3 4", "at": 1}`)
		}
	}
}
