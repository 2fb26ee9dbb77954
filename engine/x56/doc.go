// Package x56 is the box for five and six players: a larger supply, the special building phase after every
// turn, and the paired players that may take its place. It stands on the base game and on Cities & Knights.
//
// Each file is a topic, the middle segment of its rule ids:
//
//	special.go special_build.go     the special building phase: who may build, in which order, what and what not
//	ck.go                           the phase with Cities & Knights
//	partner.go                      the part of the turn that is a partner's (var.paired-players)
//	setup.go component.go           the larger island and what the box holds
//	book.go general.go              the book
package x56
