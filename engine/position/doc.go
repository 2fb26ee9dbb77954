// Package position is a position as a value: State holds everything that changes in a game, without pointers, so that it is
// copied with = and compared with ==. It knows the board and the cards, but no law: what a position means is for the rules
// to say.
//
// # What a caller needs
//
// State with its Players, Pieces and Lines; Seat, the number of a player, and Seating, the names; Pending, what is owed.
//
// # What the author of a book needs
//
// Places are changed with Stand, Clear and Lay only, which keep the sets of places up to date. NewStage registers a stage of
// the roll, AddLineMark and AddLineKind marks and kinds of lines, AddBuiltKind kinds of things that can be built.
//
// # The map
//
//	state.go seat.go piece.go         a position; players; pieces and lines
//	seating.go                        names and colours of players
//	pending.go ids.go                 what is owed; numbers of verbs, duties and of what books keep
//	memory.go built.go turn_history.go  history of this turn and of earlier ones
//	event.go                          tracks, and the faces of the event die
//	tokens.go                         tokens of house rules
//	unseen_cards.go                   cards in hand that only their owner has seen
//	harbor.go home.go                 harbors laid during the game; home areas and berths of players
//	piece_sets.go occupancy.go        sets of places by their pieces
package position
