// Package environment lets a program in any language play: a line comes in, a line goes out. It holds many games of one
// law at a time, so that one line moves them all.
//
// A request is a JSON object with one key that says what is asked, or one compact line of words and numbers. Both are
// described in engine/README.md. The package knows no rule and no file: it deals with the engine and with setup.
package environment

// Bounds of what one program may ask for.
const (
	maxTables = 4096    // games and copies at a time
	maxLine   = 8 << 20 // bytes of a request
	maxNames  = 1 << 18 // moves whose numbers are kept
)
