package sea

import "catanref/engine"

// Book is Seafarers.
var Book = engine.NewBook("sea", "Seafarers")
