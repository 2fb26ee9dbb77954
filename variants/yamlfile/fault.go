package yamlfile

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// Fault is one thing wrong in a file, or in a text that has not been placed in one yet.
type Fault struct {
	File      string
	Line, Col int // from 1, Col in bytes; 0 for a fault of the whole file. Line is 0 in a text without a file
	Message   string
	Near      []string // the nearest right words
}

// Error returns "file:line:col: message; did you mean ...?". Of a fault in a text without a file it is
// the message alone.
func (f Fault) Error() string {
	switch {
	case f.File == "" && f.Line == 0:
		return f.Message
	case f.Line == 0:
		return f.File + ": " + f.Text()
	}
	return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Col, f.Text())
}

// Text returns the message with the nearest valid words, without the place.
func (f Fault) Text() string {
	if len(f.Near) == 0 {
		return readable(f.Message)
	}
	quoted := make([]string, len(f.Near))
	for i, w := range f.Near {
		quoted[i] = strconv.Quote(w)
	}
	return strings.TrimSuffix(readable(f.Message), ".") + "; did you mean " + strings.Join(quoted, " or ") + "?"
}

// maxWord is the maximum length of a word in a message.
const maxWord = 80

// readable shortens long words.
func readable(message string) string {
	if len(message) <= maxWord {
		return message
	}
	words := strings.Split(message, " ")
	for i, w := range words {
		if letters := []rune(w); len(letters) > maxWord {
			words[i] = string(letters[:maxWord/2]) + "…" + string(letters[len(letters)-maxWord/4:])
		}
	}
	return strings.Join(words, " ")
}

// Faults are all the faults of a file, in the order of their places.
type Faults []Fault

// MaxTold is the maximum number of faults of a file, or failures of a scenario, that are printed.
const MaxTold = 500

// Error returns the faults, one a line; of very many the first, and how many more there are.
func (fs Faults) Error() string {
	told := fs[:min(len(fs), MaxTold)]
	lines := make([]string, len(told), len(told)+1)
	for i, f := range told {
		lines[i] = f.Error()
	}
	if more := len(fs) - len(told); more > 0 {
		lines = append(lines, fmt.Sprintf("%s: faults beyond these: %d", fs[0].File, more))
	}
	return strings.Join(lines, "\n")
}

// Sort puts the faults into the order of their places.
func (fs Faults) Sort() {
	sort.SliceStable(fs, func(i, j int) bool {
		if fs[i].Line != fs[j].Line {
			return fs[i].Line < fs[j].Line
		}
		return fs[i].Col < fs[j].Col
	})
}
