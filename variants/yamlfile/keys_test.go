package yamlfile

import (
	"fmt"
	"strings"
	"testing"
)

// A key that stands twice is a fault at its second place, in a mapping of few keys and in one of many.
func TestKeysThatStandTwice(t *testing.T) {
	for _, keys := range []int{2, fewKeys, fewKeys + 1, 5 * fewKeys} {
		for _, twice := range []int{0, keys - 2} {
			var text strings.Builder
			for i := range keys {
				fmt.Fprintf(&text, "k%d: %d\n", i, i)
			}
			f := &File{Name: "f"}
			if top := f.Parse([]byte(text.String())); top == nil {
				t.Fatalf("%d keys: %v", keys, f.Err())
			}
			fmt.Fprintf(&text, "k%d: 0\n", twice)
			want := fmt.Sprintf(`f:%d:1: "k%d" stands twice; the first is on line %d`, keys+1, twice, twice+1)
			if f.Parse([]byte(text.String())); f.Err() == nil || f.Err().Error() != want {
				t.Errorf("%d keys: %v, want %s", keys, f.Err(), want)
			}
		}
	}
}
