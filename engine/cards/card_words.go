package cards

import (
	"maps"
	"slices"
	"strings"
)

// cardWords maps words to cards. cardHeads holds the beginnings of names of several words: "year" and "year-of"
// of year-of-plenty. The registration of a card adds its words.
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

// cardSynonyms maps names of other editions to cards of the decks.
var cardSynonyms = map[string]string{"soldier": "knight", "invention": "year-of-plenty"}

// nameCard registers the words for a card: its name, the plural, and the names of other editions.
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

// CardWords lists the words for cards.
func CardWords() []string { return slices.Collect(maps.Keys(cardWords)) }

// EverydayCards lists the words for cards that people say and that are not printed.
func EverydayCards() []string {
	return slices.AppendSeq(slices.Collect(maps.Keys(kindSynonyms)), maps.Keys(cardSynonyms))
}

// LongestCard is the largest number of words in the name of a card.
const LongestCard = 3

// CardAt reads the name of a card from word i on ("?" for an unseen one). used is the number of words it takes, 0
// if there is no card. Spaces may stand for hyphens. The words must be in small letters.
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
	for used := 2; used <= LongestCard && i+used <= len(words); used++ {
		name += "-" + string(words[i+used-1])
		if card, ok := cardWords[name]; ok {
			return card, used
		}
	}
	return 0, 0
}

// CardEntry is one entry of a list of cards: "2 wool", "ore", "3 ?", "road building".
type CardEntry struct {
	Card Card // 0 if no card is named
	N    int  // how many; 1 if no number precedes the card
	At   int  // the word at which the card begins, after any number
	Next int  // the word after the entry
}

// ReadCard reads the entry of a list of cards that begins at word i. The caller decides whether the number is
// possible and where the list ends.
func ReadCard[W string | []byte](words []W, i int) CardEntry {
	e := CardEntry{N: 1, At: i}
	if n, ok := WholeNumber(words[i]); ok {
		e.N, e.At = n, i+1
	}
	card, used := CardAt(words, e.At)
	e.Card, e.Next = card, e.At+used
	return e
}

// numberWords are the numbers that can be written as words: up to twelve, the highest sum of two dice.
var numberWords = []string{
	"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
}

// EverydayKind finds a kind of card by a word that people say and that is not printed.
func EverydayKind(word string) (Kind, bool) {
	k, ok := kindSynonyms[word]
	return k, ok
}

// NumberWords lists the numbers that can be written as words.
func NumberWords() []string { return numberWords }

// largestNumber stands for every larger number; no game counts that far.
const largestNumber = 1_000_000

// WholeNumber reads a whole number, with or without a sign, or the word for one up to twelve. Unlike strconv it
// also reads bytes, and it creates no error.
func WholeNumber[W string | []byte](word W) (n int, ok bool) {
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
		n = min(10*n+d, largestNumber)
	}
	return sign * n, len(digits) > 0
}
