// Catanref is a referee for games of Catan at a table: it rules on moves, names every rule that
// applies, tracks games and tests house rules.
package main

import (
	"os"

	"catanref/referee"
)

// Generated parts of the pages. The test fails if one is out of date.
//go:generate go test ./referee -run ^TestGeneratedParts$ -count=1 -args -pages

func main() { os.Exit(referee.Main()) }
