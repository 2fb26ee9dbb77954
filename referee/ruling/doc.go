// Package ruling holds a ruling as a value: a list of parts, each one sentence and the rules, players, cards and
// places that it names. The short text, the log line, JSON and the page are printers of this list; none of them parses
// sentences.
package ruling
