package sample

import (
	"fmt"
	"strings"

	"catanref/variants/yamlfile"
)

// FaultText is a fault with its column and the words that are near.
func FaultText(f *yamlfile.Fault) string {
	text := fmt.Sprintf("%d: %s", f.Col-1, f.Message)
	if len(f.Near) > 0 {
		text += " (" + strings.Join(f.Near, " ") + ")"
	}
	return text
}

// Listed leaves out the list of all that there is, unless the row wants it.
func Listed(got, want string) string {
	if !strings.Contains(want, "; there are ") {
		got, _, _ = strings.Cut(got, "; there are ")
	}
	return got
}
