// Package record keeps the file of a game that is followed: an entry is on disk before it is acknowledged, a crash at
// any byte loses nothing (Torn, Settle), two programs never write it at once (Lock). It knows the shape of such a file
// (Shape, Flow) and nothing of what its entries mean.
package record
