package books_test

import (
	"os"
	"runtime/debug"
	"testing"
)

// The tests keep little and make much: collecting garbage less often saves a fifth of their time.
func TestMain(m *testing.M) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	os.Exit(m.Run())
}
