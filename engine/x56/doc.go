// Package x56 is the box for five and six players: a larger supply, the special building phase after every
// turn, and the paired players that may replace it. It builds on the base game and on Cities & Knights.
//
// Each file is a topic, the middle segment of its rule ids:
//
//	special.go special_build.go     the special building phase: players, order, permitted moves
//	ck.go                           the phase with Cities & Knights
//	partner.go                      the partner's part of the turn (var.paired-players)
//	file.go                         the phase and the part in files
//	setup.go component.go           the larger island and the contents of the box
//	book.go general.go              the book
package x56
