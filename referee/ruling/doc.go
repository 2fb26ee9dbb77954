// Package ruling is a ruling as a value: a list of parts, each a sentence with what it is about. The short text, the
// line in a log, JSON and the page are printers of that list; none of them looks into a sentence.
package ruling
