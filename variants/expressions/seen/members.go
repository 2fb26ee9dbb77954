package seen

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"catanref/engine/cards"
	"catanref/engine/things"
)

// Members lists the words for the members of a type, those of books among them, in their order.
func Members(t reflect.Type) []string {
	if t == CardsType {
		return CardWords()
	}
	if words, ok := brought().words[t]; ok {
		return words
	}
	if known, ok := membersByType.Load(t); ok {
		return known.([]string)
	}
	out := ownMembers(t)
	membersByType.Store(t, out)
	return out
}

// ownMembers are those that the table has.
func ownMembers(t reflect.Type) []string {
	out := make([]string, 0, t.NumField())
	for i := range t.NumField() {
		if word := t.Field(i).Tag.Get("expr"); !strings.HasPrefix(word, Hidden) {
			out = append(out, word)
		}
	}
	return out
}

var membersByType sync.Map // []string

// ViewWords are the members of the view that every expression may read.
var ViewWords = sync.OnceValue(func() []string {
	return slices.DeleteFunc(slices.Clone(Members(ViewType)), func(w string) bool { return slices.Contains(Variables(), w) })
})

// Deref is the type of a value, of a pointer to a player that of the player.
func Deref(t reflect.Type) reflect.Type {
	if t != nil && t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// Variables are the members of the view that are visible only to the parameters that declare them, and to
// conditions; those of books are among them.
var Variables = sync.OnceValue(func() []string {
	return withBooks(append([]string{
		"target", "neighbours", "victim", "partner", "holder", "player", "mover",
		"owner", "building", "card", "piece", "action", "award", "hex", "at",
	}, OfCondition...), things.OfMove)
})

// OfCondition are the variables of the conditions under which variants are on.
var OfCondition = []string{"ruleset"}

// OfGame are the members that are the same in every position of a game.
var OfGame = append([]string{"players", "neutrals", "board"}, OfCondition...)

// CardWords lists the words under cards: every development and progress card that registered
// itself, and their total.
var CardWords = sync.OnceValue(func() []string {
	var out []string
	for _, c := range handCards() {
		out = append(out, Underscored(c.String()))
	}
	return append(out, "total")
})

// handCards lists the cards other than resources and commodities.
var handCards = sync.OnceValue(func() []cards.Card {
	var out []cards.Card
	for _, name := range cards.CardNames() {
		c, ok := cards.CardNamed(name)
		if _, kind := c.Kind(); ok && !kind {
			out = append(out, c)
		}
	}
	return out
})

func Underscored(word string) string { return strings.ReplaceAll(word, "-", "_") }
