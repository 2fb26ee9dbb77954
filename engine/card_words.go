package engine

import (
	"strings"
)

// cardWords are all cards by their words, and cardHeads the words that begin a name of several:
// "year" and "year-of" of year-of-plenty. Cards enter them as they are registered.
var (
	cardWords = kindsByWord()
	cardHeads = map[string]bool{}
)

func kindsByWord() map[string]Card {
	all := map[string]Card{}
	for k := Brick; k < NumKinds; k++ {
		all[k.String()] = k.AsCard()
		all[k.String()+"s"] = k.AsCard()
	}
	for word, k := range kindSynonyms {
		all[word] = k.AsCard()
		all[word+"s"] = k.AsCard()
	}
	return all
}

// cardSynonyms are what other editions call cards of the decks.
var cardSynonyms = map[string]string{"soldier": "knight", "invention": "year-of-plenty"}

// nameCard lets a card be found by its name, by that of several, and by what it is called elsewhere.
func nameCard(card Card, name string) {
	cardWords[name] = card
	if stem, ok := strings.CutSuffix(name, "y"); ok {
		cardWords[stem+"ies"] = card
	} else {
		cardWords[name+"s"] = card
	}
	for word, of := range cardSynonyms {
		if of == name {
			cardWords[word], cardWords[word+"s"] = card, card
		}
	}
	for i, c := range name {
		if c == '-' {
			cardHeads[name[:i]] = true
		}
	}
}

// CardNamed finds a card by its word, synonyms included.
func CardNamed(word string) (Card, bool) {
	card, ok := cardWords[word]
	return card, ok
}

// longestCard is how many words the name of a card can be written in.
const longestCard = 3

// CardAt reads the name of a card from word i on, "?" for an unseen one, and tells how many words it
// takes; 0 where there is no card. Spaces may stand for hyphens. Words are in small letters.
func CardAt[W string | []byte](words []W, i int) (card Card, used int) {
	if i >= len(words) {
		return 0, 0
	}
	if card, ok := cardWords[string(words[i])]; ok {
		return card, 1
	}
	if len(words[i]) == 1 && words[i][0] == '?' {
		return Unseen, 1
	}
	if !cardHeads[string(words[i])] {
		return 0, 0
	}
	name := string(words[i])
	for used := 2; used <= longestCard && i+used <= len(words); used++ {
		name += "-" + string(words[i+used-1])
		if card, ok := cardWords[name]; ok {
			return card, used
		}
	}
	return 0, 0
}

// CardEntry is one entry of a list of cards: "2 wool", "ore", "3 ?", "road building".
type CardEntry struct {
	Card Card // 0 where no card stands
	N    int  // how many; 1 where no number stands before the card
	At   int  // the word at which the card begins: that after the number, if there is one
	Next int  // the word behind the entry
}

// ReadCard reads the entry of a list of cards that begins at word i. Whether there can be so many is
// for the caller to say, and so is where the list ends.
func ReadCard[W string | []byte](words []W, i int) CardEntry {
	e := CardEntry{N: 1, At: i}
	if n, ok := wholeNumber(words[i]); ok {
		e.N, e.At = n, i+1
	}
	card, used := CardAt(words, e.At)
	e.Card, e.Next = card, e.At+used
	return e
}

// numberWords are the numbers that are read as words; the two dice show no more.
var numberWords = []string{
	"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
}

// mostTold stands for every larger number: no game counts so far.
const mostTold = 1_000_000

// WholeNumber reads a whole number, or the word of one up to twelve, as moves say it.
func WholeNumber(word []byte) (n int, ok bool) { return wholeNumber(word) }

// wholeNumber reads a whole number, with a sign or without, or the word of one up to twelve. Unlike
// strconv it reads bytes as well and makes no error.
func wholeNumber[W string | []byte](word W) (n int, ok bool) {
	if len(word) == 0 {
		return 0, false
	}
	if word[0] >= 'a' && word[0] <= 'z' {
		for i := range numberWords {
			if w := numberWords[i]; w[0] == word[0] && w == string(word) {
				return i + 1, true
			}
		}
		return 0, false
	}
	digits, sign := word, 1
	switch word[0] {
	case '-':
		digits, sign = word[1:], -1
	case '+':
		digits = word[1:]
	}
	for i := range len(digits) {
		d := int(digits[i]) - '0'
		if d < 0 || d > 9 {
			return 0, false
		}
		n = min(10*n+d, mostTold)
	}
	return sign * n, len(digits) > 0
}
