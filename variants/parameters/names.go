package parameters

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
)

// ofNames are the entries for names on the charts, which differ between editions.
func ofNames() []Parameter {
	var all []Parameter
	for t := range position.NumTracks {
		all = append(all, Parameter{
			Name: fmt.Sprintf("names.%s", t), Type: Text,
			Doc:   fmt.Sprintf("what the five levels of %s are called, separated by commas", t),
			Rules: strings.Fields("ck.improve.names"),
			Bind:  constant[string]{func(r *engine.Rules) *engine.Const[string] { return &r.LevelNames[t] }, func(s string) string { return s }},
		})
	}
	return all
}

// levelNames reads the names of the five levels of a track.
func levelNames(text string) (string, error) {
	names := strings.Split(text, ",")
	for _, name := range names {
		if strings.TrimSpace(name) == "" || len(names) != 5 {
			return "", fmt.Errorf("five names are separated by commas, not %q", text)
		}
	}
	return text, nil
}
