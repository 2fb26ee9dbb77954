package x56

import (
	"catanref/engine"

	_ "catanref/engine/ck" // an earlier box
)

// Book is the box for five and six players.
var Book = engine.NewBook("x56", "Catan for five and six players")
