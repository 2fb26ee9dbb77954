// Package duo has the rules for two players: two neutral owners of pieces who are not players, two rolls a turn, and
// trade tokens; with the base game and with Cities & Knights.
//
// Each file is a topic, the middle segment of its rule ids:
//
//	setup.go               the table before the first turn
//	dice.go                the two rolls of a turn
//	neutral.go             the pieces of the neutral players
//	ck_knight.go ck_*.go   their knights, and the cards of Cities & Knights
//	general.go             references to the usual rules
//	end.go                 who wins
//
// It imports packages base and ck and answers the questions that they ask (their Hooks). Where their rules
// concern a neutral player it states its own rules as restatements of theirs.
package duo
