package referee

import (
	"regexp"
	"sync"

	"catanref/engine"
)

// optional matches the way in which pflag writes a flag with an optional value.
var optional = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ([A-Z]+)\[="0"\]`) })

// didYouMean suggests the closest word, with a space before the suggestion; "" if none is close.
func didYouMean(word string, words []string) string {
	return orNear(engine.Nearest(word, words))
}
