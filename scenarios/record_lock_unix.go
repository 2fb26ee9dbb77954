//go:build unix

package scenarios

import (
	"os/signal"
	"syscall"
)

// noFollow refuses to open a link.
const noFollow = syscall.O_NOFOLLOW

// Where files may grow no further the write fails and is told, instead of the program being ended by a signal.
func init() { signal.Ignore(syscall.SIGXFSZ) }
