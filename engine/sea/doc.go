// Package sea holds the rules of Seafarers, one file for each topic, the middle segment of its rule ids: ships
// and how they move, the pirate, gold, points for settling elsewhere, fog, and all of it with Cities & Knights
// (ck.go and ck_*.go). Everything that a table may change is a parameter of the law or a key of the board; the
// book is played if one of them is used.
package sea
