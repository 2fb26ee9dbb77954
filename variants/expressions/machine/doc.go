// Package machine runs the expressions that are more than a plain function, with the library's machine. Its functions
// replace those of the library that could make too much, and count the work of the others.
//
//	machine.go         a tree compiled and run within bounds
//	operators.go       the operators as functions, arithmetic.go their sums, made_lists.go makers of lists and words,
//	                   pattern.go patterns
//	book_functions.go  members that books and tables bring, as functions
package machine
