//go:build unix

package scenarios

import "syscall"

// noFollow refuses to open a link.
const noFollow = syscall.O_NOFOLLOW
