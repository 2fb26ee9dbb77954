// Package ck is Cities & Knights, 5th edition (2015): all of its rules on top of the base game. Differences of
// other editions are parameters of the law.
//
// Each file is a topic, the middle segment of its rule ids:
//
//	event.go turn.go barbarians.go                   the event die, the ship, the attack
//	knight.go displace.go chase.go                   hiring, moving and displacing knights, chasing the robber
//	improve.go metropolis.go aqueduct.go wall.go     city improvements and their effects
//	progress.go card_NAME.go                         progress cards, a file each
//	production.go trade.go discard.go robber.go      additions to rules of the base game
//	points.go component.go audit.go                  points, contents of the box, impossible positions
//	book.go general.go                               registration of the book, its box
//
// It imports package base and answers the questions that the base game asks (base.Hooks).
package ck
