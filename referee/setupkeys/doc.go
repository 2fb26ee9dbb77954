// Package setupkeys writes positions under the keys of a scenario's setup, so that they can be read back: as JSON for
// programs and the page, and for files.
//
// Of converts a position. Conceal keeps only its public part.
package setupkeys
