// Package random plays random games: each move is drawn from all legal ones with the same probability. A strict game
// checks after every move what must always hold.
package random
