// Package stream replays games that come as lines of JSON, and answers each with a line.
//
// Verify reads a whole stream on all cores; a Judge replays one line after the other. A line in the usual spelling is
// scanned without a parser (scan.go), gets a table that earlier lines have set up if it can (table.go, board.go), and
// its moves are judged without explanations. Any other line is read like a file of scenarios. Both ways give the same
// Answer.
package stream
