// Package base is the base game of Catan, 5th edition (2020): every rule of it, what the players can do, what
// they can owe, and the five development cards.
//
// Each file is a topic, the middle segment of its rule ids; they follow the rulebook:
//
//	setup.go                                         the set-up: settlements and roads in turn, first resources
//	turn.go seven.go robber.go robber_law.go         the turn, its dice, a 7, the robber
//	production.go terrain.go harbor.go hand.go       what hexes yield, and what lies in a hand
//	trade.go maritime.go                             trade among players and with the bank
//	build.go road.go settlement.go city.go           what is built
//	development.go knight_card.go monopoly.go …      development cards, a file each
//	longest_road.go largest_army.go victory.go       special cards and winning
//	component.go audit.go                            what is in the box, and what a position cannot be
//	answer.go book.go edition.go                     passing; the book and its box
//
// Exported names are for the books printed later, or for programs that look up a rule by name. Where a later book
// changes a rule it answers a question of hooks.go; nothing here knows which book that is.
package base
