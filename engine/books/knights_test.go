package books_test

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/ck"
)

// knightsRules is the law of Cities & Knights, fifth edition, as the ruleset ck-2015 sets it.
func knightsRules() *engine.Rules {
	r := base.Rules()
	r.Ruleset = "ck-2015"
	r.Play(ck.Book)
	r.Goal.Value = 13
	r.Phases.Value = engine.CombinedPhases
	return r
}

// cardNamed finds a card that is registered.
func cardNamed(word string) cards.Card {
	card, _ := cards.CardNamed(word)
	return card
}
