package page

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// keyTwice returns a key that stands twice in an object of the body, in letters of any case, as the reader takes them: of two
// answers to one question none is meant. It returns "" if there is none or the body is no JSON.
func keyTwice(body []byte) string {
	type level struct {
		keys  map[string]bool // nil: a list
		value bool            // a key has been read, its value comes
	}
	var at []level
	read := json.NewDecoder(bytes.NewReader(body))
	for {
		token, err := read.Token()
		if err != nil {
			return ""
		}
		top := len(at) - 1
		if delim, is := token.(json.Delim); is && (delim == '}' || delim == ']') {
			at = at[:top]
			continue
		}
		if top >= 0 && at[top].keys != nil {
			if key, is := token.(string); is && !at[top].value {
				same := strings.ToLower(key)
				if at[top].keys[same] {
					return key
				}
				at[top].keys[same], at[top].value = true, true
				continue
			}
			at[top].value = false
		}
		switch token {
		case json.Delim('{'):
			at = append(at, level{keys: map[string]bool{}})
		case json.Delim('['):
			at = append(at, level{})
		}
	}
}

func twice(key string) string { return fmt.Sprintf("The body has the key %q twice.", key) }
