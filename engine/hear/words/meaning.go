package words

import (
	"strings"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Kind is the kind of a meaning.
type Kind uint8

const (
	Filler Kind = iota
	Act         // an act or its object: a name of acts.txt
	Card
	Gate
	Side
	Terrain
	Number
	Pair        // a pair of dice by a name
	Double      // two dice alike
	Talk        // a sign that the sentence is not a move
	Other       // a word of the language that says nothing here
	Colour      // of a player: its name is the English one
	Word        // a word that joins others: its name says how
	Level       // of a track, by its name
	Event       // of a card that is turned in place of the dice
	Coins       // things that can be in lists of cards
	Modal       // before who does it, at the beginning, it asks; else it is talk
	Exclamation // said by itself it says nothing; in a sentence it is talk
	Player
	Place
	Wonder
	Unknown
)

var kindNames = map[string]Kind{
	"filler": Filler, "act": Act, "card": Card, "gate": Gate, "side": Side, "terrain": Terrain, "number": Number,
	"pair": Pair, "double": Double, "talk": Talk, "other": Other, "colour": Colour, "word": Word, "cue": Word,
	"level": Level, "event": Event, "coins": Coins, "modal": Modal, "exclamation": Exclamation,
}

// Meaning is one possible meaning of a word.
type Meaning struct {
	Kind   Kind
	Name   string // of an act or a joining word
	Card   cards.Card
	Gate   position.Event
	N      int // of a number, a pair, a side clockwise from the north
	tile   board.Terrain
	Plural bool // said of several
	Cue    bool // of a joining word: it changes what others mean, and is nothing by itself
	Face   bool // of a number: what a die shows, also of several: "zwei Fünfer"
}

// Compass has the eight points, clockwise from the north, as they are printed.
var Compass = [8]string{"n", "ne", "e", "se", "s", "sw", "w", "nw"}

// SideOf returns the point of the compass that a word names; -1 if it names none.
func (l *Lexicon) SideOf(w string) int {
	for _, m := range l.Forms[w] {
		if m.Kind == Side {
			return m.N
		}
	}
	return -1
}

// TerrainOf returns the terrain that a word names itself or by its resource.
func (l *Lexicon) TerrainOf(word string) (board.Terrain, bool) {
	for _, m := range l.Forms[word] {
		if m.Kind == Terrain {
			return m.tile, true
		}
		if k, hand := m.Card.Kind(); m.Kind == Card && hand && k.IsResource() {
			return board.Terrain(k), true
		}
	}
	return 0, false
}

// Letters are those of which words of the languages are made.
const Letters = "abcdefghijklmnopqrstuvwxyzäöüßéèêëàâçîïôûùœ"

// Plain returns a form without umlauts and accents.
func Plain(form string) string {
	return plainLetters.Replace(form)
}

// Bare returns a form whose umlauts are written as the letters below them.
func Bare(form string) string { return bareLetters.Replace(form) }

var bareLetters = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "ß", "ss")

var plainLetters = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"à", "a", "â", "a", "î", "i", "ï", "i", "ô", "o", "û", "u", "ù", "u", "ç", "c", "œ", "oe", "’", "'")
