// Package report says what there is to say of a ruling: in one line, in short, in full, as JSON and as a picture; what
// other books would say, what would be legal instead, and what the verdict depends on.
package report
