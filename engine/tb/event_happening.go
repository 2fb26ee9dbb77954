package tb

import (
	"slices"
	"strings"

	"catanref/engine/cards"
)

// Happening is the event on a card that is turned instead of rolling the dice.
type Happening uint8

const (
	NoHappening Happening = iota
	BeautifulDay
	Epidemic
	Earthquake
	GoodNeighbors
	Tournament
	TradeAdvantage
	CalmSeas
	RobberFlees
	HelpfulNeighbor
	Conflict
	PlentifulYear
	RobberAttacks
	NewYear // the card without a number
)

// happenings are their words, in the order of the numbers.
var happenings = []string{
	"", "beautiful-day", "epidemic", "earthquake", "good-neighbors", "tournament", "trade-advantage", "calm-seas", "robber-flees",
	"helpful-neighbor", "conflict", "plentiful-year", "robber-attacks", "new-year",
}

// otherHappenings maps words of other printings to events.
var otherHappenings = map[string]Happening{
	"neighborly-assistance": HelpfulNeighbor, "catan-prospers": BeautifulDay, "good-neighbours": GoodNeighbors, "helpful-neighbour": HelpfulNeighbor,
}

func (h Happening) String() string { return happenings[h] }

// happeningNamed finds an event by its words; ok is false if there is none.
func happeningNamed(word string) (Happening, bool) {
	if h, ok := otherHappenings[word]; ok {
		return h, true
	}
	i := slices.Index(happenings[1:], word)
	return Happening(i + 1), i >= 0
}

// happeningWords lists the words of all events.
func happeningWords() []string { return slices.Clone(happenings[1:]) }

// happeningOn returns the event of a card for which only the number is given.
func happeningOn(number int) Happening {
	if number == 7 {
		return RobberAttacks
	}
	return BeautifulDay
}

// happeningAt reads an event from one or two words (second may be empty); used is the number of words it takes.
// Spaces may stand for hyphens.
func happeningAt(first, second []byte) (h Happening, used int) {
	for n := 2; n > 0; n-- {
		word := string(first)
		if n == 2 {
			if len(second) == 0 {
				continue
			}
			word += "-" + string(second)
		}
		if h, ok := happeningNamed(word); ok {
			return h, n
		}
	}
	return NoHappening, 0
}

// eventCardAt reads a card as files and moves name it: "epidemic 8", "5", "new-year". If it is not one, wrong
// says why and word is the faulty word.
func eventCardAt(text string) (h Happening, number int, wrong string, word string) {
	var words [][]byte
	for _, w := range strings.Fields(strings.ToLower(text)) {
		words = append(words, []byte(w))
	}
	if len(words) == 0 {
		return 0, 0, "a card bears an event and a number: epidemic 8", ""
	}
	h, i := happeningAt(words[0], append(words, nil)[1])
	if h == NewYear {
		i-- // there is no number
	} else {
		n, ok := 0, false
		if i < len(words) {
			n, ok = cards.WholeNumber(words[i])
		}
		switch {
		case !ok && i == 0:
			return 0, 0, "no event card is called so", string(words[0])
		case !ok:
			return 0, 0, "the number of the card is missing: " + h.String() + " " + "8", ""
		case n < 2 || n > 12:
			return 0, 0, "event cards bear the numbers 2 to 12", string(words[i])
		}
		if number = n; h == NoHappening {
			h = happeningOn(n)
		}
	}
	if i+1 < len(words) {
		return 0, 0, "nothing more can be said of a card", string(words[i+1])
	}
	return h, number, "", ""
}
