// Package environment is a line protocol (standard input and output) with which a program in any language can play. It
// holds many games under the same rules, and one request can move all of them.
//
// A request is a JSON object, in which one key names the request, or one compact line of words and numbers. Both forms
// are described in engine/README.md. The package contains no rules of the game and reads no files; it uses engine and
// setup.
package environment

// Limits for one client.
const (
	maxTables = 4096    // games and copies together
	maxLine   = 8 << 20 // bytes of one request
	maxNames  = 1 << 18 // cached move numbers
)
