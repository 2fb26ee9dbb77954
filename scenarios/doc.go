// Package scenarios reads scenario files, runs them, and holds the built-in case law.
//
// A file goes this way. Read parses it with catanref/variants/yamlfile and walks it by tables of
// fields (field.go); the same tables print the JSON Schema (schema.go). Players, ruleset, variants
// and board come first; then the host is asked for the law, and the rest is read under it: rule
// ids, the position, the moves, the checks. Every fault is gathered with its place, so that one
// reading tells them all; what rests on a part that is at fault is passed over in silence.
//
//	read.go       the file as a whole, the law, rule ids and checks
//	board.go      boards of the catalogue, maps; random.go boards of a seed
//	position.go   setup: a State out of pieces.go, hands.go, cards.go, turn.go, placing.go,
//	              waiting.go, beginner.go
//	impossible.go what cannot be, told at the key it concerns
//	moves.go      the entries of moves; words.go what no player can be called
//
// Run plays what Read made, compares verdicts and rule ids with what the file expects and evaluates
// its checks; RunFiles does so with many files at a time and tells the results in their order.
// Update brings checks up to date. Cards that nobody saw are read and not followed (hidden.go):
// such a scenario is skipped.
//
// Laws and expressions are not known here: they are handed in by the Host.
package scenarios
