package session

import (
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/things"
)

// thingsCounted extracts from the words of a correction the things that a box or a house rule counts in addition to
// cards ("+3 gold", "fish +2 -1"). It returns the other words, and the extracted things as keys and values.
func thingsCounted(law *engine.Rules, key string, words []string) (rest, pairs []string) {
	for i := 0; i < len(words); i++ {
		row := things.CountedNamed(law, strings.ToLower(words[i]))
		if own := strings.ToLower(words[i]); key == "adjust" && law.TokenNamed(own) >= 0 {
			n := "1"
			if last := len(rest); last > 0 && signed(rest[last-1]) {
				n, rest = strings.TrimPrefix(rest[last-1], "+"), rest[:last-1]
			} else if i+1 < len(words) && signed(words[i+1]) {
				i++
				n = strings.TrimPrefix(words[i], "+")
			}
			pairs = append(pairs, own, n)
			continue
		}
		if row == nil {
			rest = append(rest, words[i])
			continue
		}
		var numbers []string
		if n := len(rest); n > 0 && signed(rest[n-1]) && !(row.List && key == "adjust") {
			numbers, rest = rest[n-1:n:n], rest[:n-1]
		}
		for row.List && key == "adjust" && i+1 < len(words) && signed(words[i+1]) {
			i++
			numbers = append(numbers, words[i])
		}
		switch {
		case len(numbers) == 0:
			rest = append(rest, row.Word)
		case row.List && key == "adjust":
			for j := range numbers {
				numbers[j] = strings.TrimPrefix(numbers[j], "+")
			}
			pairs = append(pairs, row.Word, "["+strings.Join(numbers, ", ")+"]")
		default:
			pairs = append(pairs, row.Word, strings.TrimPrefix(numbers[0], "+"))
		}
	}
	return rest, pairs
}

// signed reports whether the word is a whole number with or without a sign.
func signed(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
