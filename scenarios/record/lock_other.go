//go:build !unix

package record

// noFollow is a flag that this system does not have; a link is refused by an earlier check.
const noFollow = 0
