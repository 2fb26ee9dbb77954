//go:build !unix

package scenarios

// noFollow is a flag that the system does not know; that a link is no lock is looked at before.
const noFollow = 0
