package engine

import (
	"slices"
	"strings"

	"catanref/engine/board"
	"catanref/engine/position"
)

// Words are arguments that a later book adds to verbs of earlier ones: "[finds TILES]". In games with the book Check
// states their conditions; in other games Absent does. Tell is called for every move of the verbs and fills in what
// the words leave to luck; Conceals is as in Verb.
type Words struct {
	Args     string
	Said     func(a *Action) bool // whether a move contains them
	Offered  func(r *Rules) bool  // whether they may be said under the law; nil: if a path is named and the book is in play
	Check    func(c *Case)
	Absent   func(c *Case)
	Tell     func(g *Game, s *position.State, a *Action, l Luck)
	Conceals func(g *Game, s *position.State, a *Action, sees func(position.Seat) bool)
}

// AddedWords are words as stored in a verb.
type AddedWords struct {
	Words
	book *Book
	to   []string // the verbs that get them, by their words
}

// Book returns the book that has added the words.
func (w *AddedWords) Book() *Book { return w.book }

// added holds all added words, also those for verbs that are not registered yet.
var added []AddedWords

// Adds appends words to the arguments of all verbs with these words.
func (b *Book) Adds(words Words, verbs ...string) {
	more := AddedWords{words, b, verbs}
	added = append(added, more)
	for v := position.VerbID(1); v < numVerbs; v++ {
		VerbOf(v).take(more)
	}
}

// take adds the words to the verb, if they are meant for it.
func (v *Verb) take(more AddedWords) {
	if slices.Contains(more.to, v.Words) {
		v.args.words = append(v.args.words, wordsOfArgs(more.Args).words...)
		v.added = append(v.added, more)
		v.finds = v.finds || more.Tell != nil
	}
}

// Added returns the words that later books have added to the verb, in the order of their registration. They stand before a payment.
func (v *Verb) Added() []AddedWords { return v.added }

// checkAdded runs the checks of the words that later books have added to the verb, if the move contains them.
func (c *Case) checkAdded(v *Verb) {
	for i := range v.added {
		if w := &v.added[i]; w.Said(&c.Act) {
			c.checkWords(w)
		}
	}
}

func (c *Case) checkWords(w *AddedWords) {
	if c.Rules.Plays(w.book) {
		w.Check(c)
		return
	}
	c.absent = w.book
	w.Absent(c)
	c.absent = nil
}

// Arguments returns the arguments of the verb as in Args, with the additions of the books of this law.
func (v *Verb) Arguments(r *Rules) string {
	out, paid := v.Args, ""
	if v.Pays() {
		at := strings.LastIndex(out, "[")
		out, paid = out[:at], out[at:]
	}
	parts := []string{strings.TrimSpace(out)}
	for i := range v.added {
		if w := &v.added[i]; r.Plays(w.book) {
			parts = append(parts, w.Args)
		}
	}
	return strings.TrimSpace(strings.Join(append(parts, paid), " "))
}

// StartsLine reports whether a line, without its player, begins with the words of the verb.
func (v *Verb) StartsLine(line string) bool {
	said, words := strings.Fields(line), strings.Fields(v.Words)
	return len(said) >= len(words) && slices.EqualFunc(said[:len(words)], words, strings.EqualFold)
}

// SharesWords reports whether both verbs have the same words: which one a line means depends on what follows.
func (v *Verb) SharesWords(other *Verb) bool { return v.Words == other.Words }

// argWords is what the mechanism knows of a verb's arguments: their words, and the kinds of their places. Package notation
// reads and prints them.
type argWords struct {
	words  []string           // slots and literals
	last   string             // the last word, if it must be said
	places [2]board.PlaceKind // of the first places of its actions
}

// placeSlots are the slots that hold a place.
var placeSlots = map[string]board.PlaceKind{"V": board.IntersectionPlace, "E": board.PathPlace, "H": board.HexPlace, "PIECE": board.PathPlace}

// SlotPlace returns the kind of place that a slot holds, by its word in Verb.Args; NoPlace if it holds something else.
func SlotPlace(word string) board.PlaceKind { return placeSlots[word] }

// wordsOfArgs takes arguments apart, which are written as described at Verb.
func wordsOfArgs(args string) (out argWords) {
	place := 0
	for _, part := range strings.FieldsFunc(args, func(r rune) bool { return strings.ContainsRune(" []", r) }) {
		places := 0
		for word := range strings.SplitSeq(part, "|") { // alternatives are stored at the same place
			word = strings.TrimSuffix(word, "...")
			out.words = append(out.words, word)
			if kind := SlotPlace(word); kind != board.NoPlace {
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
func (v *Verb) FirstPlace() board.PlaceKind { return v.args.places[0] }

// Act is the kind of a verb, for rules that depend on it: rules about other players' turns, parts of a turn, and
// counts. Verbs declare it at registration; no verb is recognised by its words.
type Act uint8

const (
	OtherAct       Act = iota
	RollAct            // throws the dice, or uses what a book has instead
	EndAct             // ends the turn
	TradeAct           // trades with players
	BankAct            // trades with the bank
	BuyAct             // buys a card from a deck
	CardAct            // plays or shows any card
	RevealAct          // shows a card
	ActivateAct        // makes a knight active
	PromoteAct         // promotes a knight
	KnightAct          // moves a knight
	ChaseAct           // chases with a knight
	ShipAct            // moves a ship
	ImproveAct         // buys a city improvement
	RaiseAct           // raises something else by a stage
	DiscardAct         // gives up cards
	CommitAct          // says which knights defend
	ChooseCardsAct     // takes cards of the player's choice
)

// PlaysCard reports whether the verb plays or shows a card.
func (v *Verb) PlaysCard() bool { return v.Plays != 0 || v.Act == CardAct || v.Act == RevealAct }
