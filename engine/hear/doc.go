// Package hear reads what people say at a table as moves: "she stole a wheat from Ben", "monopoly ore", "top corner of the
// 6 brick". What the exact reader of package engine takes is not heard at all.
//
//	ear := hear.New(game)                       // or hear.New(game, "de"): English is always heard
//	heard := ear.Hear(deals.Known(game, &position), "Tom builds a settlement on A2 south")
//	heard.Text                                  // "Tom: settlement A2.S"; "" where it is asked back or refused
//	heard.Readings                              // what it may be, where it may be several
//	heard.Err                                   // else: what was understood, and what is missing
//
// No sentence stands here, and no verb. A sentence is taken apart into words of the game (words_*.go, words/*.txt: one file
// a language) and each verb of the game is asked whether its arguments can be filled with all of them (frame.go, fill.go).
// What is left is put in order by what can be done now (rank.go). Two moves that differ are asked back.
package hear
