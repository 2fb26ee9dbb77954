package setupkeys

import (
	"catanref/engine/cards"
)

// KnightCard is the card whose played copies may be given up.
var KnightCard, _ = cards.CardNamed("knight")
