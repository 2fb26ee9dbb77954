package scenarios

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// Every key that the schema knows is in a table of keys, with its form and an example that is sound YAML and has
// the key.
func TestKeysAreTold(t *testing.T) {
	told := map[string]bool{}
	for _, table := range KeyTables() {
		for _, k := range table.Keys {
			told[k.Name] = true
			if k.About == "" || k.Form == "" || k.Example == "" {
				t.Errorf("%s of %s: about %q, form %q, example %q", k.Name, table.Name, k.About, k.Form, k.Example)
				continue
			}
			var read map[string]any
			if err := yaml.Unmarshal([]byte(k.Example), &read); err != nil || read[k.Name] == nil {
				t.Errorf("%s of %s: the example %q has no such key (%v)", k.Name, table.Name, k.Example, err)
			}
		}
	}
	var top map[string]any
	if err := json.Unmarshal(Schema(), &top); err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	keysIn(top, known)
	for _, key := range slices.Sorted(maps.Keys(known)) {
		if !told[key] && !slices.Contains(strings.Fields("points public_points road_length army winner"), key) {
			t.Errorf("no table has the key %s", key)
		}
	}
}

// keysIn gathers the properties of a schema and of its parts.
func keysIn(part any, into map[string]bool) {
	switch part := part.(type) {
	case map[string]any:
		if properties, ok := part["properties"].(map[string]any); ok {
			for key := range properties {
				into[key] = true
			}
		}
		for _, under := range part {
			keysIn(under, into)
		}
	case []any:
		for _, under := range part {
			keysIn(under, into)
		}
	}
}

// The examples of keys of a position, a turn and entries can be read in some game.
func TestExamplesOfKeysAreRead(t *testing.T) {
	heads := []string{
		"players: [red, blue, white]\n", "players: [red, blue, white]\nruleset: ck-2015\n", "players: [red, blue, white, orange]\nboard: new-shores\n",
		"players: [red, blue]\nvariants: [for-two]\nneutral: [white, orange]\n", "players: {Anna: red, Jan Willem: blue}\n", "",
	}
	for _, table := range KeyTables() {
		if strings.HasPrefix(table.Name, "map") {
			continue // the catalogue's own files use them all
		}
		for _, k := range table.Keys {
			text := map[string]string{
				"file": k.Example, "setup": "setup: {" + k.Example + "}", "moves": "moves: [" + k.Example + "]",
				"setup.turn": "setup: {turn: {" + k.Example + "}}", "setup.pieces": "setup: {pieces: {red: {" + k.Example + "}}}",
				"setup.this-turn": "setup: {this-turn: {" + k.Example + "}}", "setup.since": "setup: {since: {" + k.Example + "}}", "setup.barbarians": "setup: {barbarians: {" + k.Example + "}}",
				"setup.merchant": "setup: {merchant: {owner: red, at: C2}}", "board of chance": "board: " + k.Example, "board of the catalogue": "board: " + k.Example,
			}[table.Name]
			var errs []string
			unread := true
			for _, head := range heads {
				_, err := Read("key.yaml", []byte(head+text+"\n"), trusting)
				if err == nil || !strings.Contains(err.Error(), "is written") && !strings.Contains(err.Error(), "has no key") && !strings.Contains(err.Error(), "cannot be read") {
					unread = false
					break
				}
				errs = append(errs, err.Error())
			}
			if unread {
				t.Errorf("%s of %s cannot be read: %s\n%q", k.Name, table.Name, text, errs)
			}
		}
	}
}
