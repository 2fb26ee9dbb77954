// Package sea holds the rules of Seafarers, one file for each topic, the middle segment of its rule ids: ships
// and how they move, the pirate, gold, points for settling elsewhere, fog, and all of it with Cities & Knights
// (ck.go and its further files). What a table may change is a parameter of the law or a key of the board; the
// book is played wherever one of them is at work.
package sea
