// Package hear interprets what people say at a table as moves: "she stole a wheat from Ben", "monopoly ore", "top corner
// of the 6 brick". Lines that the exact reader of package engine accepts are not interpreted.
//
//	ear := hear.New(game)                       // or hear.New(game, "de"): English is always included
//	heard := ear.Hear(deals.Known(game, &position), "Tom builds a settlement on A2 south")
//	heard.Text                                  // "Tom: settlement A2.S"; "" if a question is asked or the line is refused
//	heard.Readings                              // the possible moves, if there are several
//	heard.Err                                   // otherwise: what was understood, and what is missing
//
// The package contains no sentences and no verbs of the game. A sentence is split into words of the vocabulary
// (package words: one file a language), and for each verb of the game it tries to fill the arguments with all of
// them (frame.go, fill.go). The results are ranked by what is possible now (rank.go). If two different moves remain, it
// asks which is meant.
package hear
