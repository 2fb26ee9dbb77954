package engine

import "strings"

// argWords is what the mechanism knows of a verb's arguments: their words, and the kinds of their places. Package notation
// reads and prints them.
type argWords struct {
	words  []string     // slots and literals
	last   string       // the last word, if it must be said
	places [2]PlaceKind // of the first places of its actions
}

// placeSlots are the slots that hold a place.
var placeSlots = map[string]PlaceKind{"V": IntersectionPlace, "E": PathPlace, "H": HexPlace, "PIECE": PathPlace}

// SlotPlace returns the kind of place that a slot holds, by its word in Verb.Args; NoPlace if it holds something else.
func SlotPlace(word string) PlaceKind { return placeSlots[word] }

// wordsOfArgs takes arguments apart, which are written as described at Verb.
func wordsOfArgs(args string) (out argWords) {
	place := 0
	for _, part := range strings.FieldsFunc(args, func(r rune) bool { return strings.ContainsRune(" []", r) }) {
		places := 0
		for word := range strings.SplitSeq(part, "|") { // alternatives are stored at the same place
			word = strings.TrimSuffix(word, "...")
			out.words = append(out.words, word)
			if kind := SlotPlace(word); kind != NoPlace {
				places = 1
				if place < len(out.places) {
					out.places[place] = kind
				}
			}
		}
		place += places
		out.last = part
	}
	if strings.HasSuffix(args, "]") {
		out.last = ""
	}
	return out
}

// FirstPlace returns the kind of the first place of the verb's actions.
func (v *Verb) FirstPlace() PlaceKind { return v.args.places[0] }
