//go:build unix

package record

import (
	"os/signal"
	"syscall"
)

// noFollow refuses to open a link.
const noFollow = syscall.O_NOFOLLOW

// If a file reaches the size limit, the write fails with an error instead of a signal that ends the program.
func init() { signal.Ignore(syscall.SIGXFSZ) }
