// Package sample says how much the tests look at that could go on for ever: games at random, rulings on every deal,
// all variants with all scenarios. Only tests import it.
//
// go test looks at a sample, the same every time, go test -short at a quarter of it, and with CATANREF_TEST=whole in
// the environment everything is looked at, as .ci/run does in a step of its own. A slow machine ends a sample early
// instead of failing. Every test logs how much it looked at.
package sample

import (
	"iter"
	"os"
	"testing"
	"time"
)

// Time after which a test begins nothing new. The counts are chosen for a tenth of it.
const (
	usualTime = 30 * time.Second
	shortTime = 5 * time.Second
)

// Whole reports whether everything is to be looked at.
func Whole() bool { return os.Getenv("CATANREF_TEST") == "whole" }

// Of returns the size of a sample: usual, or whole in full runs.
func Of(usual, whole int) int {
	switch {
	case Whole():
		return whole
	case testing.Short():
		return max(1, usual/4)
	}
	return usual
}

// Rounds counts the rounds of a test from 0: usual, or whole in full runs. It ends after the round in which the time
// is over.
func Rounds(t testing.TB, things string, usual, whole int) iter.Seq[int] {
	return rounds(t, things, Of(usual, whole), whole)
}

// From iterates over a sample of usual things, spread evenly, or over all in full runs. It ends after the thing during
// which the time is over.
func From[T any](t testing.TB, things string, usual int, all []T) iter.Seq[T] {
	n := min(Of(usual, len(all)), len(all))
	return func(yield func(T) bool) {
		for i := range rounds(t, things, n, len(all)) {
			if !yield(all[i*len(all)/n]) {
				return
			}
		}
	}
}

func rounds(t testing.TB, things string, n, whole int) iter.Seq[int] {
	return func(yield func(int) bool) {
		done, until := 0, deadline()
		for done < n && (done == 0 || time.Now().Before(until)) {
			done++
			if !yield(done - 1) {
				break
			}
		}
		t.Logf("%d of %d %s", done, whole, things)
	}
}

func deadline() time.Time {
	switch {
	case Whole():
		return time.Now().Add(24 * time.Hour)
	case testing.Short():
		return time.Now().Add(shortTime)
	}
	return time.Now().Add(usualTime)
}
