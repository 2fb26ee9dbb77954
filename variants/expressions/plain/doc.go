// Package plain builds plain functions from checked trees. Most expressions are a few comparisons of numbers and words.
// Random play and long streams evaluate those of parameters at every roll and every hex, and those of checks are compiled
// to be evaluated once. An expression of only such parts becomes a function that reads the position directly. Any other
// expression is left to the machine; both give the same value.
//
//	plain.go      the function of an expression; build.go the way through its tree
//	members.go    members of players and hexes, books.go those that books and tables bring
//	operators.go  operators and choices
//	lists.go      loops over players, corners.go over intersections, places.go over hexes
package plain
