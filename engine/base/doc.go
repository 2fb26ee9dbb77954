// Package base has all rules of the base game of Catan, 5th edition (2020), with its moves, its duties and the five
// development cards.
//
// Each file is a topic, the middle segment of its rule ids, in the order of the rulebook:
//
//	setup.go                                         the set-up: settlements and roads in turn, first resources
//	turn.go seven.go robber.go robber_law.go         the turn, its dice, a 7, the robber, with parameters of tables
//	production.go production_draws.go                what hexes produce, and cards of choice
//	terrain.go harbor.go hand.go                     kinds of hexes, harbors, hands
//	trade.go maritime.go                             trade among players and with the bank
//	build.go road.go settlement.go city.go           building
//	development.go knight_card.go monopoly.go …      development cards, a file each
//	longest_road.go largest_army.go victory.go       special cards and winning
//	component.go component_special_cards.go          contents of the box; impossible positions; special cards in files
//	house_rules.go grant.go                          actions, tokens and grants that rules of a table bring
//	answer.go                                        answers; what follows a move: the roll goes on, roads, victory
//	book.go                                          the book and its edition
//
// Exported names are for later books, and for programs that look up a rule by name. A later book changes a rule by
// answering a question of hooks.go; this package does not know which book that is.
package base
