// Package board is the board: hexes, intersections and paths, their numbers, names and neighbours, and what a map has on
// them when a game begins. A board is fixed for a game and shared by its positions; it knows no pieces and no rules.
//
// # What a caller needs
//
// NewBoard lays out tiles, Beginner is the board of the set-up for beginners. A Place is a Hex, an Intersection or a Path; a
// Set is a set of intersections or paths. Tiles are the terrain and tokens of a position.
//
// # What the author of a book needs
//
// AddLand registers terrain (Book.Terrain calls it), ReserveOwn a place in Chart.Own for what a book reads from a map
// (Book.OfMap).
//
// # The map
//
//	place.go place_name.go            numbers and names of places
//	shape.go                          which places touch which
//	board.go beginner.go              a board, its harbors; the board for beginners
//	terrain.go tiles.go               kinds of hexes; terrain and tokens, which can change in a game
//	chart.go                          areas and other data of a map
//	set.go set_board.go set_scan.go   sets of places: by what lies around them, by their numbers
package board
