//go:build race

package referee

// Under the race detector everything takes five to ten times as long, so tests that measure time are skipped.
const underRace = true
