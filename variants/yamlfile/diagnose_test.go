package yamlfile

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// Typical mistakes are reported with their line.
func TestDiagnose(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"a space too few", "a:\n  hands:\n     red: 1 ore\n    blue: 1 ore\n", "4:5: this line begins in column 5: bring it level with line 3, which begins in column 6"},
		{"a space too many", "a:\n  red: 1 ore\n   blue: 1 ore\n", "3:4: this line begins in column 4: bring it level with line 2, which begins in column 3"},
		{"an entry inside another", "moves:\n- red: end\n  - blue: end\n", "3:3: this line begins in column 3: bring it level with line 2, which begins in column 1"},
		{"a key among entries", "moves:\n  - red: end\n  blue: end\n", "3:3: this line stands level with the entries of a list, the last on line 2: it begins with \"- \", or stands deeper"},
		{"a colon in a text", "players: [a, b]\nscenario: Fri: x\n", "2:14: a : inside a text: put the whole text in quotes"},
		{"a colon in an entry", "moves:\n  - note: he said: no\n", "2:18: a : inside a text: put the whole text in quotes"},
		{"a lone question mark", "cards:\n  red: ?\n", `2:8: a card nobody has seen is written "?", in quotes`},
		{"a comma at the end of a line in braces", "a: {b: x\n  c: y}\n", "2:3: a , is missing before this"},
		{"a comma before a bracket on the next line", "a: [b c\n  [d]]\n", "2:3: a , is missing before this ["},
		{"a bracket in a text over two lines", "a: {b: a long text that\n  x[0] == 1}\n", `2:3: a sign of YAML stands in this text; put the whole of it in quotes: "x[0] == 1"`},
		{"a bracket behind less indent", "              a: {b: a long text\n[0] == 1}\n", "2:1: a , is missing before this ["},
		{"a bracket that stays open", "setup:\n  hands: {red: 3 ore\n  robber: A1\n", "2:10: the { that opens here is not closed"},
		{"a bracket that stays open to the end", "players: [red, blue\n", "1:10: the [ that opens here is not closed"},
		{"a # in brackets", "variants: {a: x == \"red\" # y }\nplayers: [a]\n", "1:26: a # begins a comment: put the text before and behind it in quotes"},
		{"a quote that stays open", "about: \"x\nplayers: [a]\n", "1:8: the quote that begins here has no end"},
		{"a bracket in a text in brackets", "check: [a == 1, waiting[0].player == \"red\", b == 2]\n", `1:17: a sign of YAML stands in this text; put the whole of it in quotes: 'waiting[0].player == "red"'`},
		{"a bracket in a text in braces", "set: {a: x[0] == 1, b: 2}\n", `1:10: a sign of YAML stands in this text; put the whole of it in quotes: a: "x[0] == 1"`},
		{"the wrong bracket at the end", "a: {b: [c, d}, e: f}\n", "1:13: this } closes nothing; the [ of column 8 is open"},
		{"a bracket too many", "a: 1\nb: [c]]\n", "2:7: this ] closes nothing"},
		{"a bracket that was not opened", "a: {b: c], d: [e]}\n", "1:9: this ] closes nothing; the { of column 4 is open"},
		{"a comma between brackets", "a: {b: [c] d: [e]}\n", "1:12: a , is missing before this"},
		{"a comma between brackets in brackets", "a: [[c] [e]]\n", "1:9: a , is missing before this ["},
		{"a semicolon for a comma", "a: {b: [c]; d: [e]}\n", "1:11: this ; stands in the place of a ,"},
		{"a semicolon between quotes", "a: ['b'; 'c']\n", "1:8: this ; stands in the place of a ,"},
		{"no space behind the colon in braces", "a: {b:[c]}\n", "1:6: a space is missing behind this :"},
		{"no colon in braces", "a: {b [c]}\n", `1:7: a : is missing behind "b"`},
		{"= for a colon in braces", "a: {b = [c]}\n", "1:7: this = stands in the place of a :"},
		{"no space behind a colon", "a: 1\nb:{c: [d], e: f}\n", "2:2: a space is missing behind this :"},
		{"no space behind the colon of an entry", "m:\n  - red:play x\n    ruling: legal\n", "2:8: a space is missing behind this :"},
		{"no colon", "a: 1\nb {c: [d], e: [f]}\n", `2:2: a : is missing behind "b"`},
		{"no colon in an entry", "m:\n  - red play x\n    ruling: legal\n", "2:5: a key with a : is missing in this line, for keys stand below it"},
		{"= for a colon", "a: 1\nb = {c: [d], e: f}\n", "2:3: this = stands in the place of a :"},
		{"no space behind a dash", "m:\n  - a: 1\n  -b: 1\n", "3:3: a space is missing behind this -"},
		{"no dash before the first entry", "m:\n  a: x y\n    ruling: legal\n  - b: x\n", `2:3: "- " is missing before this key: it begins an entry of a list`},
		{"no dash before the only entry", "m:\n  a: x y\n    ruling: legal\n", `2:3: "- " is missing before this key: it begins an entry of a list`},
		{"no dash between entries", "m:\n- a: x\nb: y\n- d: x\n", `3:1: "- " is missing before this key: it begins an entry of a list`},
		{"a key with a key above it and below", "s:\n  a: x y\n    b: c\n  d: e\n", "3:5: this line begins in column 5: bring it level with line 2, which begins in column 3"},
		{"a list under no key", "s: x\n- a: y\n", "2:1: an entry of a list stands here, and no key above it has a list"},
		{"a wide colon", "a: 1\nb：{c: [d], e: [f]}\n", "2:2: this ： is no sign of YAML; write :"},
		{"a no-break space", "a: {b:\u00a0[c]}\n", "1:7: this is a no-break space (U+00A0); write a plain one"},
		{"a quote of print", "a: [“?”]\n", `1:5: this “ is no quote of YAML; write ' or "`},
	} {
		d, ok := diagnose(strings.Split(row.text, "\n"))
		if got := fmt.Sprintf("%d:%d: %s", d.line, d.col, d.message); !ok || got != row.want {
			t.Errorf("%s: got %s, want %s", row.name, got, row.want)
		}
		if yaml.Unmarshal([]byte(row.text), &yaml.Node{}) == nil {
			t.Errorf("%s: this is sound YAML", row.name)
		}
	}
}

// In valid files no mistake is found. If one line is indented by one more or less space and the parser refuses the
// file, this line or a neighbouring one is reported.
func TestDiagnoseFiles(t *testing.T) {
	sound, moved, told := 0, 0, 0
	for _, dir := range []string{"../../scenarios", "..", "../../referee/rulebook"} {
		_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() && entry.Name() == "words" { // lists of words are no files of the game
				return filepath.SkipDir
			}
			if err != nil || entry.IsDir() || filepath.Ext(path) != ".yaml" {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil || len(data) > 20_000 {
				return err
			}
			lines := strings.Split(string(data), "\n")
			if d, ok := diagnose(lines); ok {
				t.Errorf("%s:%d:%d: %s", path, d.line, d.col, d.message)
			}
			sound++
			for i := sound % 3; i < len(lines); i += 7 {
				if strings.TrimSpace(lines[i]) == "" || strings.HasPrefix(strings.TrimSpace(lines[i]), "#") {
					continue
				}
				was := lines[i]
				lines[i] = " " + was
				if yaml.Unmarshal([]byte(strings.Join(lines, "\n")), &yaml.Node{}) != nil {
					moved++
					if d, ok := diagnose(lines); ok && d.line >= i && d.line <= i+2 {
						told++
					}
				}
				lines[i] = was
			}
			return nil
		})
	}
	if sound < 500 || moved < 500 || told < moved*9/10 {
		t.Errorf("%d valid files; %d of %d moved lines were reported", sound, told, moved)
	}
}

// FuzzParse takes any text: it is read or has faults, each at a place of the text.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"a: {b: x\n  c: y}\n", "   a: [b c\n [d]]\n", "a: {b: 'it''s\n x', c: [\"\\\"\", ?]}\n", "m:\n  - a: x y\n    ruling: legal\n- b: x\n",
		"a: |\n  text\n b: {c ：d}\n", "a: {b c, d = e; f}\n# x\n---\n", "a: {b: x # y\n }\nc: Fri: x\n\td: ?\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := &File{Name: "fuzz.yaml"}
		doc := file.Parse([]byte(text))
		if doc == nil && len(file.Faults) == 0 {
			t.Fatal("neither a document nor a fault")
		}
		lines := regexp.MustCompile("\r\n|[\r\n]").Split(text, -1) // as editors show them
		for _, fault := range file.Faults {
			if fault.Line == 0 && fault.Col == 0 { // of the whole file
				continue
			}
			if fault.Line < 1 || fault.Line > len(lines) || fault.Col < 1 || fault.Col > len(lines[fault.Line-1])+1 {
				t.Fatalf("%d:%d: %s is no place of the text", fault.Line, fault.Col, fault.Message)
			}
		}
	})
}
