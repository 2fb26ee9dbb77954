//go:build !js

package referee

import (
	"os"
	"runtime"
	"runtime/debug"
)

// beforeFirst is how far memory may grow, in percent of the collector's least of 4 MB, before it is looked at first.
const beforeFirst = 400

// usualAgain is the return to the usual after the first look.
var usualAgain runtime.Cleanup

// collectLater puts off the first look at memory. Most commands are done before, and a fourth of what they do would go
// into looking at what the program begins with. After it the collector is as it always is.
func collectLater() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(beforeFirst)
	usualAgain = runtime.AddCleanup(new([16]byte), func(percent int) { debug.SetGCPercent(percent) }, usual)
}
