// Package cards is about cards: the kinds that lie in a hand, how many of each there are, the cards that have a name, and
// the decks they come from. It knows no board and no rules.
//
// # What a caller needs
//
// Cards counts the cards of each kind in one word, Of and CardsOf make some; Card is any card that a move can name, Deck
// one of the face-down piles, Pile its content.
//
// # What the author of a book needs
//
// AddCard registers a card of a book (Book.Card calls it).
//
// # The map
//
//	cards.go       counts of cards by kind
//	card.go        cards that are named; decks
//	card_words.go  the words for cards, and for numbers
//	pile.go        what is known of a deck
package cards
