package tb

import "catanref/engine"

// Book is Traders & Barbarians.
var Book = engine.NewBook("tb", "Traders & Barbarians")
