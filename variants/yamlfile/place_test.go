package yamlfile

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// The place of a word is the one that an editor shows, for all ways of writing the text.
func TestWordsOfATextHaveTheirPlace(t *testing.T) {
	for _, row := range []struct{ how, file, at string }{
		{"plain", "key: one SLIP\n", "1:10"},
		{"in quotes", `key: "one SLIP"` + "\n", "1:11"},
		{"behind quotes within quotes", `key: 'one ''two'' SLIP'` + "\n", "1:19"},
		{"behind escapes", `key: "one \"two\" \x41 \u00e9 SLIP"` + "\n", "1:31"},
		{"behind letters of more than a byte", "key: über SLIP\n", "1:11"},
		{"in braces", "{a: 1, key: one SLIP}\n", "1:17"},
		{"a block", "key: |\n  one\n\n    SLIP two\n", "4:5"},
		{"a block with its indentation", "key: |2\n   one\n   SLIP two\n", "3:4"},
		{"a block in a list", "key:\n  - |-\n    one\n    two SLIP\n", "4:9"},
		{"a folded block", "key: >-\n  one two\n  SLIP three\n", "3:3"},
		{"a folded block with empty lines", "key: >\n  one\n\n\n  two SLIP\n", "5:7"},
		{"a text on two lines", "key: one\n  two SLIP\n", "2:7"},
		{"quotes on three lines", "key: \"one\n\n  two \\\n  SLIP\"\n", "4:3"},
		{"ends of lines of other systems", "key: |\r\n  one\r\n  SLIP\r\n", "3:3"},
	} {
		t.Run(row.how, func(t *testing.T) {
			f := &File{Name: "f.yaml"}
			n := f.Parse([]byte(row.file))
			if n == nil {
				t.Fatal(f.Faults)
			}
			value := n.Content[len(n.Content)-1]
			if value.Kind == yaml.SequenceNode {
				value = value.Content[0]
			}
			f.Inside(value, strings.Index(value.Value, "SLIP"), "a slip")
			if got := f.Err().Error(); got != "f.yaml:"+row.at+": a slip" {
				t.Errorf("%s, not %s", got, row.at)
			}
		})
	}
}

// The file has the letters of every word at the reported place.
func TestWordsAreFoundAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	words := []string{"a", "victim.points", ">", "2", "'x'", `"y"`, "ö", "and", "[1,2]", "B2.N", `\d`}
	for range 3000 {
		var text []string
		for i := range 1 + random.IntN(12) {
			text = append(text, words[random.IntN(len(words))], fmt.Sprintf("w%dw", i))
		}
		n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Style: []yaml.Style{0, yaml.SingleQuotedStyle, yaml.DoubleQuotedStyle, yaml.LiteralStyle, yaml.FoldedStyle}[random.IntN(5)]}
		n.Value = strings.Join(text, []string{" ", " ", "\n"}[random.IntN(3)])
		data, err := yaml.Marshal(&yaml.Node{Kind: yaml.MappingNode, Content: []*yaml.Node{{Kind: yaml.ScalarNode, Value: "key"}, n}})
		if err != nil {
			t.Fatal(err)
		}
		f := &File{Name: "f.yaml"}
		top := f.Parse(data)
		if top == nil {
			t.Fatalf("%s: %v", data, f.Faults)
		}
		value, lines := top.Content[1], strings.Split(string(data), "\n")
		for i := range len(text) / 2 {
			word := fmt.Sprintf("w%dw", i)
			line, col := f.where(value, strings.Index(value.Value, word))
			if line < 1 || line > len(lines) || !strings.HasPrefix(string([]rune(lines[line-1])[min(col-1, len([]rune(lines[line-1]))):]), word) {
				t.Fatalf("%s is reported at %d:%d of\n%s", word, line, col, data)
			}
		}
	}
}
