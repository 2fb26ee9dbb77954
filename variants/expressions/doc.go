// Package expressions reads and works out the expressions of house rules and scenarios: the value of a parameter, the
// condition of a variant, a grant, a check. Everything that a stranger writes is bounded, and a fault has its place.
//
//	compile.go    an expression from text to program, within bounds; class.go the classes of values
//	tree.go       the tree and what it may name, tree_names.go the names in it, operators.go its operators,
//	              sides.go and never.go what is known of it without a position
//	quick.go      the simple ones as plain functions, quick_*.go their operators, lists and places
//	facts.go      what an expression can see; words.go where it comes from, fill.go the longer parts,
//	              variables.go what only some parameters and grants see
//	define.go     names that stand for longer texts
//	rests.go      words that the law itself determines, and what they rest on
//	check.go      the checks of scenarios
//	trace.go      the parts that an expression has read, for explanations
package expressions
