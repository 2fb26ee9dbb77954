package position

import (
	"catanref/engine"
)

// KnightCard is the card whose played copies may be given up.
var KnightCard, _ = engine.CardNamed("knight")
