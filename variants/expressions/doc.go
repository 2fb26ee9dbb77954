// Package expressions reads the expressions of house rules and scenarios: the value of a parameter, the condition of
// a variant, a grant, a check. Everything that a stranger writes is bounded, and a fault has its place. A text is read
// once, into the library's tree: names are found and types are set in it, operators become calls that count their
// work, and both forms of the result are built from the same nodes.
//
//	compile.go    an expression from text to program, within bounds; class.go the classes of values
//	tree.go       a tree with its faults and definitions, tree_walk.go the way through one, tree_names.go and players.go the
//	              names in it,
//	              members_of_*.go members that books and tables bring
//	operators.go  its operators, functions.go and lists.go its functions, names.go the values of let,
//	              whole.go sums that may not fit, measure.go the count of its work
//	never.go      what is known without a position, sides.go the two sides of a comparison and faults of the reader
//	define.go     names that stand for longer texts
//	check.go      the checks of scenarios; circle.go questions that need their own answer
//	tracer.go     the parts that an expression has read, for explanations; trace.go the way through it, with
//	              trace_asks.go and trace_lists.go what was decided by one part or one element
//
// Package seen is what an expression can see; machine holds the functions that the library's machine calls, and runs
// it; plain builds functions of Go from the simpler expressions.
package expressions
