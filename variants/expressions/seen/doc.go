// Package seen is what an expression can see of a position: the view, how each word of it is worked out, and the values
// under it. It knows nothing of how a text is read or run.
//
//	facts.go      the view and the types of its members; members.go their words
//	words.go      how each of the table's members is worked out, fill.go the longer parts, words_memory.go what looks back,
//	              variables.go what only some parameters and grants see
//	brought.go    the types and values of members that books bring
//	places.go     questions about places by name, geometry.go how they lie to each other
//	reads.go      what an expression reads; look.go the view filled in for it
//	rests.go      members that the law itself determines, and the parameters that they rest on
//	readers.go    members as plain functions
//	values.go     values compared and printed
package seen
