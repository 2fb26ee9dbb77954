// Catanref is a referee for games of Catan at a table: it rules on moves, names every rule that
// applies, tracks games and tests house rules.
package main

import (
	"os"

	"catanref/referee"
)

func main() { os.Exit(referee.Main()) }
