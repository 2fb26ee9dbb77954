package position

import (
	"fmt"

	"catanref/engine"
)

// diceWords returns dice as they are written in a file: "3 4 ship", or only their sum if no more is known; "" for
// none.
func diceWords(dice [3]uint8, sum uint8) string {
	switch {
	case dice[0] != 0 && dice[2] != 0:
		return fmt.Sprintf("%d %d %s", dice[0], dice[1], engine.Event(dice[2]))
	case dice[0] != 0:
		return fmt.Sprintf("%d %d", dice[0], dice[1])
	case sum != 0:
		return fmt.Sprint(sum)
	}
	return ""
}

// KnightCard is the card whose played copies may be given up.
var KnightCard, _ = engine.CardNamed("knight")
