package variants

import (
	"catanref/engine"
	"catanref/variants/yamlfile"
)

// compile is compileWith of the words of every table.
func compile(text string, players engine.Seating, wanted class, own []string, within bounds) (*program, *yamlfile.Fault) {
	return compileWith(text, language{players: players, own: own}, wanted, within)
}
