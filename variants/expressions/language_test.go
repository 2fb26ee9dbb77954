package expressions

import (
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// compile is Compile with the words of every table.
func compile(text string, players position.Seating, wanted Class, own []string, within bounds) (*Program, *yamlfile.Fault) {
	return Compile(text, Language{Players: players, Own: own}, wanted, within)
}
