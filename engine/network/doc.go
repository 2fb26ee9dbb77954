// Package network measures the roads and ships of a player as a graph: how long the longest road is, between which
// bounds it lies while nobody asks, and which lines have an open end. It knows no rule: the books ask it.
//
//	length.go rings.go     the longest road: lines without branches first, then rings
//	bounds.go              bounds of its length in games that are played without explanations
//	simple_line.go         whether a line that visits no intersection twice is as long
//	loose_lines.go         lines with open ends, and rings attached at one place
package network
