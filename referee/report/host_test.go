package report

import (
	"catanref/referee/rulebook"
	"catanref/scenarios"
	"catanref/setup"
)

// host gives scenarios the functions they need, and the rules that they may be about.
var host = func() scenarios.Host {
	h := setup.Host()
	h.Rulebook = func() []string { return rulebook.IDs() }
	return h
}()
