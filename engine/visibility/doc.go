// Package visibility is about what each player has seen: a position and a move as one of them knows it, and which part of
// a hand a verb looks at. Package deals finds out with these which deals a move tells apart.
//
// # What a caller needs
//
// AsSeen returns a move as a player has seen it, WithoutSecrets a position.
//
// # What the author of a book needs
//
// Functions for the fields of a verb: EachTheft and EachGift for Ways, HidesTheft for Hides, BlindTheft for Blind, ConcealTheft,
// ConcealDrawn and ConcealCard for Conceals, those called CountsX for Counts and those called LooksAtX for Looks.
//
// # The map
//
//	visibility.go       moves and positions as seen
//	hand_dependence.go  what a verb looks at in a hand; thefts and gifts of unseen cards
package visibility
