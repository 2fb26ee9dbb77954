package referee

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"
	"unsafe"
)

// screen is a pseudo-terminal with the program at its other end.
type screen struct {
	t     *testing.T
	end   *os.File
	ended chan int // receives the exit code

	mu   sync.Mutex
	text string
	at   int // the end of what until has returned so far
}

func ioctl(t *testing.T, f *os.File, request uintptr, arg unsafe.Pointer) {
	t.Helper()
	if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(arg)); errno != 0 {
		t.Fatal(errno)
	}
}

// openScreen starts the program at a terminal of the given width.
func openScreen(t *testing.T, columns int, args ...string) *screen {
	t.Helper()
	end, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("there are no pseudo-terminals here: ", err)
	}
	var locked, number int32
	ioctl(t, end, syscall.TIOCSPTLCK, unsafe.Pointer(&locked))
	ioctl(t, end, syscall.TIOCGPTN, unsafe.Pointer(&number))
	other, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("there are no pseudo-terminals here: ", err)
	}
	s := &screen{t: t, end: end, ended: make(chan int, 1)}
	s.resize(columns)
	go func() {
		s.ended <- run(args, other, other, other)
		other.Close()
	}()
	t.Cleanup(func() { end.Close() })
	go func() {
		buffer := make([]byte, 4096)
		for {
			n, err := end.Read(buffer)
			s.mu.Lock()
			s.text += string(buffer[:n])
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return s
}

func (s *screen) resize(columns int) {
	size := [4]uint16{24, uint16(columns)}
	ioctl(s.t, s.end, syscall.TIOCSWINSZ, unsafe.Pointer(&size))
}

func (s *screen) send(keys string) {
	s.t.Helper()
	if _, err := s.end.WriteString(keys); err != nil {
		s.t.Fatal(err)
	}
}

var escapes = regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]`)

// until waits for a text and returns what was written before it since the last call, without escape sequences.
func (s *screen) until(want string) string {
	s.t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		s.mu.Lock()
		plain := escapes.ReplaceAllString(s.text, "")
		if i := strings.Index(plain[min(s.at, len(plain)):], want); i >= 0 {
			seen := plain[s.at : s.at+i+len(want)]
			s.at += i + len(want)
			s.mu.Unlock()
			return seen
		}
		s.mu.Unlock()
	}
	s.t.Fatalf("%q never came; the screen holds %q", want, s.all())
	return ""
}

// all returns everything that was written so far.
func (s *screen) all() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text
}

// leaves waits for the program to end with exit code 0.
func (s *screen) leaves() {
	s.t.Helper()
	select {
	case code := <-s.ended:
		if code != 0 {
			s.t.Errorf("it ended with %d", code)
		}
	case <-time.After(20 * time.Second):
		s.t.Fatal("it does not end")
	}
}

const (
	ctrlC, ctrlD, tab, enter = "\x03", "\x04", "\t", "\r"
	up, left                 = "\x1b[A", "\x1b[D"
)

func gameAtTable(t *testing.T) string {
	name := filepath.Join(t.TempDir(), "game.yaml")
	game := `players: [anna, ben]
setup:
  turn: {player: anna, phase: roll, number: 9}
  pieces:
    anna: {settlements: [A1.NE], roads: [A1/E]}
    ben: {cities: [B2.SE], roads: [B2/SE]}
  hands: {anna: 1 wool, ben: 2 ore}
moves:
`
	if err := os.WriteFile(name, []byte(game), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestTypingAtTheTable uses a terminal: completion, history, editing, Ctrl-C, a change of the window size, Ctrl-D.
func TestTypingAtTheTable(t *testing.T) {
	t.Setenv("NO_COLOR", "1")
	t.Setenv("COLUMNS", "")
	name := gameAtTable(t)
	s := openScreen(t, 80, "play", name)
	s.until("anna> ")

	s.send("rol" + tab)
	s.until("roll ")
	s.send("3 5" + enter)
	s.until("anna: roll 3 5")
	s.until("anna> ")

	s.send("ed" + left + "n" + enter) // "end": the n is inserted afterwards
	s.until("anna: end")
	s.until("ben> ")

	s.send(up + up)
	s.until("roll 3 5")
	s.send(enter) // the line from the history
	s.until("ben: roll 3 5")
	s.until("ben> ")

	s.send("all of this goes" + ctrlC + "log" + enter)
	if text := s.until("3  ben: roll 3 5"); strings.Contains(text, "No such move") {
		t.Errorf("Ctrl-C does not drop the line: %q", text)
	}
	s.until("ben> ")

	s.send(ctrlC)
	if text := s.until("leaves; all is kept"); !strings.Contains(text, "quit") {
		t.Errorf("Ctrl-C on an empty line says %q", text)
	}

	s.resize(40)
	s.send("help" + enter)
	text := s.until("quit")
	s.until("ben> ")
	for _, line := range strings.Split(text, "\r\n")[1:] {
		if n := utf8.RuneCountInString(line); n > 40 {
			t.Errorf("a line has %d columns in a window of 40: %q", n, line)
		}
	}
	s.send(ctrlD)
	s.leaves()

	if colour := regexp.MustCompile(`\x1b\[[0-9;]*m`).FindString(s.all()); colour != "" {
		t.Errorf("there is colour, %q, under NO_COLOR", colour)
	}
	record, err := os.ReadFile(name)
	if err != nil || strings.Count(string(record), "\n  - ") != 3 {
		t.Errorf("the record does not hold the three moves: %v\n%s", err, record)
	}
}

// Bytes that are no text are a question mark and wait for no other key, Escape can be held down, and a key that never
// ends leaves the game.
func TestKeysThatAreNone(t *testing.T) {
	s := openScreen(t, 80, "play", gameAtTable(t))
	s.until("anna> ")
	s.send("note a\xffb\xe5" + "\xad\x97\ufffdc" + enter)
	s.until("note: a?b字?c")
	s.until("anna> ")
	s.send(strings.Repeat("\x1b", 600) + up + enter)
	s.until("note: a?b字?c")
	s.until("anna> ")
	s.send("\x1b[" + strings.Repeat("1", 600))
	s.leaves()
}

// TestNarrowTerminal plays in a window of 40 columns, in colour. Without colour the text must be the same.
func TestNarrowTerminal(t *testing.T) {
	told := map[string]string{}
	t.Setenv("COLUMNS", "")
	t.Setenv("TERM", "xterm")
	for _, plain := range []string{"", "1"} {
		t.Setenv("NO_COLOR", plain)
		s := openScreen(t, 40, "play", gameAtTable(t))
		s.until("anna> ")
		var all strings.Builder
		for _, line := range []string{"? city A1.NE", "hands", "score", "law", "roll 6"} {
			s.send(line + enter)
			all.WriteString(s.until("anna> "))
		}
		for _, line := range strings.Split(all.String(), "\r\n") {
			if n := utf8.RuneCountInString(line); n > 40 {
				t.Errorf("a line has %d columns in a window of 40: %q", n, line)
			}
		}
		s.send("quit" + enter)
		s.leaves()
		told[plain] = all.String()
		if coloured := strings.Contains(s.all(), "\x1b[1m") || strings.Contains(s.all(), "\x1b[3"); coloured != (plain == "") {
			t.Errorf("NO_COLOR=%s: colour is %v", plain, coloured)
		}
	}
	if told[""] != told["1"] {
		t.Errorf("the texts with and without colour differ:\n%s\n%s", told[""], told["1"])
	}
}
