package referee

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
)

// beforeFirst is how far memory may grow before the first collection, in percent of the collector's least heap of 4 MB.
const beforeFirst = 400

// usualAgain sets the usual percentage again after the first collection.
var usualAgain runtime.Cleanup

// collectLater puts off the first collection of garbage. Most commands are done before it, and it would take a quarter
// of their time. Afterwards the collector runs as usual.
func collectLater() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(beforeFirst)
	usualAgain = runtime.AddCleanup(new([16]byte), func(percent int) { debug.SetGCPercent(percent) }, usual)
}

// whileServing is how far the memory of a server grows between two collections, in percent of what is in use.
const whileServing = 15

// collectOften keeps the memory of a server small. It mostly waits, so the collector's time does not matter.
func collectOften() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usualAgain.Stop()
	debug.SetGCPercent(whileServing)
}

// sparing is the memory up to which garbage is left while a record is read.
const sparing = 44 << 20

// collectSooner collects garbage before the memory grows past that, until the returned function is called. It takes a
// little more time, but a long record of unseen cards leaves much garbage behind.
func collectSooner() (usual func()) {
	before := debug.SetMemoryLimit(-1)
	if before != math.MaxInt64 {
		return func() {}
	}
	debug.SetMemoryLimit(sparing)
	return func() { debug.SetMemoryLimit(before) }
}
