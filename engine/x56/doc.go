// Package x56 is the box for five and six players: a larger supply, the special building phase after every
// turn, and the paired players that may take its place. It stands on the base game and on Cities & Knights.
//
// Each file is a topic, the middle segment of its rule ids.
package x56
