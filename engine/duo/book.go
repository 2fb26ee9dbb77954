package duo

import (
	"catanref/engine"
	"catanref/engine/things"
)

// Book is the game for two: with the base game and with Cities & Knights.
var Book = engine.NewBook("duo", "Catan for Two")

func init() { Book.Brought(engine.Brought{Called: "the game for two", Variant: "for-two"}) }

// The verbs that people mean, by what they say is done, and with what.
func init() {
	things.AddVocabulary(Book, things.Vocabulary{Acts: `
knight: dismiss
soldier: dismiss
robber: exile
place: exile
move: exile
go: exile
walk: exile
trade: force-trade
swap: force-trade
give: force-trade exile dismiss
get: force-trade
take: force-trade
took: force-trade
choose: force-trade
turn: exile
play: exile force-trade dismiss
draw: =force-trade
unnamed never: force-trade
home: =exile
force: =force-trade
exile: =exile
dismiss: =dismiss
tokens: exile =force-trade dismiss
prices: tokens
nouns: tokens
`})
}
