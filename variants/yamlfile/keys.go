package yamlfile

import (
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"
)

// fewKeys is the number of keys up to which looking through them takes less time than a map of them.
const fewKeys = 12

// distinct rejects keys of a mapping that stand in it already, and those that are no words.
func (f *File) distinct(keys []*yaml.Node) {
	var seen map[string]*yaml.Node
	if len(keys) > 2*fewKeys {
		seen = make(map[string]*yaml.Node, len(keys)/2)
	}
	for i := 0; i < len(keys); i += 2 {
		k := keys[i]
		if k.Kind != yaml.ScalarNode {
			f.At(k, "a key is a word")
			continue
		}
		before := seen[k.Value]
		for j := i - 2; j >= 0 && seen == nil && before == nil; j -= 2 {
			if other := keys[j]; other.Kind == yaml.ScalarNode && other.Value == k.Value {
				before = other
			}
		}
		if before != nil {
			f.At(k, fmt.Sprintf("%q stands twice; the first is on line %d", k.Value, before.Line))
		}
		if seen != nil {
			seen[k.Value] = k
		}
	}
}

// mostKeys is the maximum number of keys in a message.
const mostKeys = 14

// KeysOf returns the end of the message about an unknown key that resembles none: the known keys, if they are few.
func KeysOf(known []string) string {
	if len(known) == 0 || len(known) > mostKeys {
		return ""
	}
	return ": its keys are " + strings.Join(known, ", ")
}
