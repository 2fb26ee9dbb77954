package yamlfile

import (
	"strings"
	"testing"
)

func TestVeryManyFaultsAreCounted(t *testing.T) {
	for _, row := range []struct {
		faults, lines int
		last          string
	}{
		{1, 1, "game.yaml:1:1: odd"},
		{MaxTold, MaxTold, "game.yaml:500:1: odd"},
		{MaxTold + 1, MaxTold + 1, "game.yaml: faults beyond these: 1"},
		{90_000, MaxTold + 1, "game.yaml: faults beyond these: 89500"},
	} {
		var faults Faults
		for i := range row.faults {
			faults = append(faults, Fault{File: "game.yaml", Line: i + 1, Col: 1, Message: "odd"})
		}
		lines := strings.Split(faults.Error(), "\n")
		if got := lines[len(lines)-1]; len(lines) != row.lines || got != row.last {
			t.Errorf("%d faults: %d lines, the last %q", row.faults, len(lines), got)
		}
	}
}

// Messages have a place and are readable for any content of the file.
func TestFaultsTellHostileTexts(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"a zero byte", "title: x\nplayers: [a, b\x00]\n", "g.yaml:2:15: this is no YAML: '\\x00' is a control character, which no text can hold"},
		{"an escape", "title: \x1b[31mx\n", "g.yaml:1:8: this is no YAML: '\\x1b' is a control character, which no text can hold"},
		{"an unseen card in quotes of its own", "hands: {red: 4 wool \"?\"}\n", `g.yaml:1:21: this is no YAML: inside { } or [ ] a list of cards with a "?" stands in quotes as a whole: "2 ore 3 ?"`},
		{"such a card on a later line", "hands:\n  {red: 1 ore,\n   blue: 4 wool \"?\"}\n", `g.yaml:3:17: this is no YAML: inside { } or [ ] a list of cards with a "?" stands in quotes as a whole: "2 ore 3 ?"`},
	} {
		f := &File{Name: "g.yaml"}
		f.Parse([]byte(row.text))
		if err := f.Err(); err == nil || err.Error() != row.want {
			t.Errorf("%s: got %v, want %s", row.name, err, row.want)
		}
	}
	long := Fault{Message: "no card is called \"" + strings.Repeat("é", 10_000) + "\" here", Near: []string{"ore"}}.Text()
	if want := "no card is called \"" + strings.Repeat("é", 39) + "…" + strings.Repeat("é", 19) + "\" here; did you mean \"ore\"?"; long != want {
		t.Errorf("got %s, want %s", long, want)
	}
}

// Only characters that editors show as line ends count as line ends.
func TestLinesEndWhereEditorsShowIt(t *testing.T) {
	for _, letter := range []string{"\u0085", "\u2028", "\u2029"} {
		f := &File{Name: "game.yaml"}
		top := f.Parse([]byte("title: x" + letter + "check y\nplayers: z\n"))
		if top == nil {
			t.Fatalf("%q: %v", letter, f.Faults)
		}
		if len(top.Content) != 4 || !strings.HasSuffix(top.Content[1].Value, "check y") {
			t.Errorf("%q: %d words, the second %q", letter, len(top.Content), top.Content[1].Value)
		}
		if players := top.Content[len(top.Content)-2]; players.Line != 2 || players.Column != 1 {
			t.Errorf("%q: players is at %d:%d", letter, players.Line, players.Column)
		}
	}
}

// A byte that belongs to no letter is reported at its place.
func TestNoText(t *testing.T) {
	for text, want := range map[string]string{
		"a: 1\nb: \xff\n":     "f.yaml:2:4: the file is no UTF-8 text",
		"\xfe\xff\x00a":       "f.yaml:1:1: the file is no UTF-8 text",
		"a: é\nbc: 1 \xc3(\n": "f.yaml:2:7: the file is no UTF-8 text",
	} {
		f := File{Name: "f.yaml"}
		if f.Parse([]byte(text)); len(f.Faults) != 1 || f.Faults[0].Error() != want {
			t.Errorf("%q: got %v, want %s", text, f.Faults, want)
		}
	}
}
