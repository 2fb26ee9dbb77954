//go:build race

package referee

// Under the race detector everything takes five to ten times as long: tests that look at seconds are passed over.
const underRace = true
