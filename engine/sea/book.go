package sea

import "catanref/engine"

// Book is Seafarers. A law that plays it has no ships before something sets Rules.Ships, as the variant seafarers does
// and every board of the sea: package setup.
var Book = engine.NewBook("sea", "Seafarers")

func init() {
	Book.Brought(engine.Brought{Variant: "seafarers", Lays: func(r *engine.Rules) bool { return r.Ships.Value > 0 }})
}
