package sea

import (
	"catanref/engine"
	"catanref/engine/notation"
)

// Book is Seafarers. Playing it alone brings no ships: Rules.Ships must be set, as the variant seafarers and
// every board of the sea do (package setup).
var Book = engine.NewBook("sea", "Seafarers")

func init() {
	notation.Fills(func(r *engine.Rules) bool { return r.Ships.Value > 0 }, "pirate", "PIECE")
	Book.Nouns(map[string]string{"warships": "warship", "bolts": "bolt", "stages": "stage"})
	Book.Brought(engine.Brought{Variant: "seafarers", Lays: func(r *engine.Rules) bool { return r.Ships.Value > 0 }})
}
