package rulebook

import (
	"reflect"
	"testing"
)

// Every entry of the catalogue has the usual layout, and readPlainly agrees with the YAML parser.
func TestEntriesReadPlainly(t *testing.T) {
	c := whole()
	if len(c.ids()) < 400 {
		t.Fatalf("%d entries", len(c.ids()))
	}
	for _, id := range c.ids() {
		text, _ := c.text(id)
		var got Rule
		if !got.readPlainly(string(text)) {
			t.Errorf("%s is read as YAML", id)
		} else if want := readAsYAML(text); !reflect.DeepEqual(&got, want) {
			t.Errorf("%s\n got %+v\nwant %+v", id, got, *want)
		}
	}
}

// Other layouts are left to the YAML parser.
func TestEntriesOfOtherForms(t *testing.T) {
	const head = "- id: base.x.y\n"
	for name, entry := range map[string]string{
		"a plain colon":           head + "  title: A: b\n",
		"an escape":               head + "  title: \"A \\\"b\\\"\"\n",
		"a comment behind":        head + "  title: A # b\n",
		"a paragraph in the line": head + "  says: A city.\n",
		"a paragraph kept":        head + "  says: |\n    A\n    b\n",
		"two paragraphs":          head + "  says: >-\n    A\n\n    b\n",
		"a deeper line":           head + "  says: >-\n    A\n      b\n",
		"a list in lines":         head + "  moves:\n    - city\n",
		"another order":           head + "  cites:\n    - {section: \"A\", book: base-2020}\n",
		"a cite without quotes":   head + "  cites:\n    - {book: base-2020, section: A, page: 5}\n",
		"an unknown key":          head + "  note: x\n",
		"no id":                   "  title: A\n",
		"nothing":                 "",
	} {
		var r Rule
		if r.readPlainly(entry) {
			t.Errorf("%s is read as %+v", name, r)
		}
	}
}
