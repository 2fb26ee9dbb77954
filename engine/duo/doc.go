// Package duo is the game for two: two neutral players who own pieces and do not play, two rolls a turn, and
// trade tokens; with the base game and with Cities & Knights.
//
// Each file is a topic, the middle segment of its rule ids:
//
//	setup.go               what lies on the table before the first turn
//	dice.go                the two rolls of a turn
//	neutral.go             the pieces of the neutral players
//	ck_knight.go ck_*.go   their knights, and the cards of Cities & Knights
//	general.go             where the usual rules stand
//	end.go                 who wins
//
// It imports packages base and ck and answers the questions that they ask (their Hooks). Where their rules
// concern a neutral player it states its own rules as restatements of theirs.
package duo
