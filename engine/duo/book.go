package duo

import "catanref/engine"

// Book is the game for two: with the base game and with Cities & Knights.
var Book = engine.NewBook("duo", "Catan for Two")

func init() { Book.Brought(engine.Brought{Called: "the game for two", Variant: "for-two"}) }
