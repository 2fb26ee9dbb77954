package engine

import (
	"slices"
	"strings"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Menu says when a verb can be legal at all, so that lists of legal moves look no further.
type Menu uint8

const (
	InSetup Menu = 1 << iota
	BeforeRoll
	AfterRoll
	InSpecial // builds: what is done in a building phase between the turns, too
	AsAnswer  // answers something that is owed
	AfterEnd
	InPart // ends another player's part of the turn, in which that player does what AfterRoll allows

	numMenus = 7
)

// Verb is one kind of move. Words and Args are its text form, from which it is read, printed,
// completed and explained. When states what must hold whatever the arguments are; Check states the
// rest; Apply carries a legal move out and never checks again; Candidates lists everything that
// might be legal for the seat. Needs names what of the Check depends on no argument: lists ask it first, and
// look no further where it fails. The Check asks it again, in its place.
//
// Args is written with the slots of package notation, literals in lower case, [ ] around what may be left
// out and | between alternatives: "H [steal P [CARD]]".
type Verb struct {
	ID         position.VerbID
	Words      string
	Args       string
	About      string    // what it does, in a few words
	Nouns      [2]string // one and several of it, in counts; empty: its words, and the same with an s
	Begins     string    // follows the name of a player who must begin a turn with it: "rolls the dice"
	Menu       Menu
	FromBank   bool                                  // the taken cards are face up in the bank, so each is named
	Coins      bool                                  // its lists accept coins in addition to cards (Counter.Listed)
	Declines   bool                                  // it answers whatever can be declined, by not doing it
	EndsTurn   bool                                  // the turn is over with it
	Act        Act                                   // what kind of act it is
	Builds     position.Built                        // what it builds for its price
	Plays      cards.Card                            // the card in hand without which the verb is never legal
	Wants      Having                                // required of the player, unless the verb answers a duty
	WantsBy    func(r *Rules) Having                 // likewise, depending on the law; nil: nothing
	Names      cards.Card                            // the card that an example of it names; none: one that breaks the fewest rules
	Price      func(r *Rules) *Param[cards.Cards]    // price outside the set-up; nil: none, or it varies
	TokenPrice func(c *Case, seat position.Seat) int // what it costs in tokens that it pays; nil: it pays none
	Instead    *position.DutyID                      // it answers this duty of an earlier book instead of that one's verb
	Offered    func(r *Rules) bool                   // whether it can be legal under the law; nil: if its book is in play
	Heard      func(r *Rules) bool                   // whether its words, which an earlier verb also has, mean this verb; nil: if its book is in play
	Bare       func(r *Rules) bool                   // whether the law takes it without its arguments; nil: never
	Silent     bool                                  // if it is not heard, its words are not a move
	Absent     func(c *Case)                         // states the violation if its book is not in play; nil: that it is not
	When       func(c *Case) bool                    // false: nothing more need be asked
	Needs      func(c *Case)
	Check      func(c *Case)
	Apply      func(c *Case)
	Candidates func(c *Case, l *List)

	// Sure says when only an owed answer, a repeated roll or a lack of means can prevent the move, so that lists check
	// nothing more; nil: never.
	Sure func(h *Hooks) (when Menu, unless Having)
	// Timely says when its When holds automatically for the player on turn with the card that it plays, unless a roll
	// is repeated; lists then do not call it. nil: never.
	Timely func(h *Hooks) Menu
	// Never says when the law lets it never be legal, though Menu names the time; nil: it always may.
	Never func(r *Rules) Menu

	Button Button // how it is shown where people tap

	// Turns names the card that the move turns in place of the dice; nil: none is.
	Turns func(a *Action) string

	// Luck and hidden cards. Fields that do not apply to a verb are nil.

	// Completes fills in parts that an action leaves out and that follow from what everybody can see. It is recorded
	// like that.
	Completes func(g *Game, s *position.State, a *Action)

	// Tell fills in what an open action leaves to luck.
	Tell func(g *Game, s *position.State, a *Action, l Luck)
	// Ways calls each with the action for every possible combination of unseen cards, until it fails.
	Ways func(g *Game, s *position.State, a Action, each func(a Action) error) error
	// Hides is the part of a hand from which the move brings something that its owner alone knows,
	// and who takes it.
	Hides HandPart
	// Blind reports whether a seat's cards are drawn blindly even if the move names them: each card of the hand was
	// equally likely.
	Blind func(a *Action, seat position.Seat) bool
	// Pool returns the cards from which an open action chooses; nil: the player's hand.
	Pool func(s *position.State, a *Action) cards.Cards
	// Sees is the part of a hand that the move takes without a number: only its owner could count it.
	Sees HandPart
	// Looks is the part of each hand that the move looks at in addition to the number of cards (Counts). Hands with
	// equal parts are ruled on together. Default: the price, if the verb has one; otherwise the whole hands of the
	// player and of the named player.
	Looks HandPart
	// Counts is the part of the number of cards in a hand that the move looks at. Hands with equal results are ruled
	// on together. The position is one of the possible ones. Default: the number itself, or 0 if the verb has a price.
	Counts func(g *Game, s *position.State, a *Action, seat position.Seat, cards int) int
	// Passes says which cards go from which hand to which, one passing after the other, if it does not otherwise
	// matter which cards they are; nothing if it does.
	Passes func(g *Game, s *position.State, a *Action) Passings
	// Swaps does the same if the cards in one direction depend on those in the other. It is used if there are too many
	// cases to keep apart; then the unseen cards may be any.
	Swaps func(a *Action) Passings
	// Conceals replaces cards that only some players saw by unseen ones; sees says whether the viewer knows what a
	// seat knows.
	Conceals func(g *Game, s *position.State, a *Action, sees func(position.Seat) bool)

	args argWords
	book *Book

	added []AddedWords // by later books
	finds bool         // some of them are determined by luck

	bare  Move // without arguments
	cards bool // its actions give or take cards
}

// Button is how a verb is shown where people tap, as far as the rest of the verb does not say it. A verb without a symbol
// has the symbol, piece and rank of the first verb with the same words.
type Button struct {
	Label string            // "Build a city"; "": the words of a verb that plays a card, the first part of About of another
	Sign  string            // the page's symbol; "": one for any move
	Piece string            // the piece that is drawn in the player's colours in place of the symbol
	Rank  int               // its place among buttons that there is no room for, from 1; 0: behind those with a rank
	Group string            // the button that leads to it and its like where there is no room for each: "Spend fish"
	Says  map[string]string // how a choice names literals of the arguments

	OfDeck bool // the card of its arguments is one of a deck
}

// when and check call the verb's functions; a missing one permits everything.
func (v *Verb) when(c *Case) bool { return v.When == nil || v.When(c) }

func (v *Verb) check(c *Case) {
	if v.Check != nil {
		v.Check(c)
	}
}

// timely returns the menu of Timely, if it is set.
func (v *Verb) timely(h *Hooks) Menu {
	if v.Timely == nil {
		return 0
	}
	return v.Timely(h)
}

// declining is the verb that declines an optional answer.
var declining position.VerbID

// Book returns the book that brings the verb.
func (v *Verb) Book() *Book { return v.book }

// HandPart returns the part of a seat's hand that matters to an action; 0 if nothing does.
type HandPart func(a *Action, seat position.Seat, hand cards.Cards) cards.Cards

var (
	verbs    [position.MaxVerbs]*Verb
	numVerbs = position.VerbID(1)
)

// Verb registers a verb of the book. It is called from init functions, for checks refer to verbs.
func (b *Book) Verb(v Verb) position.VerbID {
	v.book = b
	v.ID = numVerbs
	v.args = wordsOfArgs(v.Args)
	v.bare = v.bareMove()
	v.cards = v.HasSlot("GIVE") || v.HasSlot("TAKE")
	for _, more := range added {
		v.take(more)
	}
	verbs[numVerbs] = &v
	v.ID.Called(v.Words)
	if v.Declines {
		declining = v.ID
	}
	numVerbs++
	return v.ID
}

// HasSlot reports whether the slot or literal, by its word in Args, occurs in the arguments.
func (v *Verb) HasSlot(word string) bool { return slices.Contains(v.args.words, word) }

// ChoosesIntersection reports whether the arguments end in one intersection: then an answer of the
// verb is the choice of a place.
func (v *Verb) ChoosesIntersection() bool { return v.args.last == "V" }

// Pays reports whether the arguments end in a payment with tokens. Such a verb names one place at most.
func (v *Verb) Pays() bool { return v.TokenPrice != nil }

// VerbOf returns the registered verb.
func VerbOf(id position.VerbID) *Verb { return verbs[id] }

// isAnswer reports whether the verb only answers a duty; any other move ends what happens automatically.
func (v *Verb) isAnswer() bool { return v.Menu&AsAnswer != 0 }

// Only reports whether the verb is never legal at another time.
func (v *Verb) Only(when Menu) bool { return v.Menu == when }

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

// argWords is what the mechanism knows of a verb's arguments: their words, and the kinds of their places. Package notation
// reads and prints them.
type argWords struct {
	words  []string           // slots and literals
	last   string             // the last word, if it must be said
	places [2]board.PlaceKind // of the first places of its actions
}

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

// placeSlots are the slots that hold a place.
var placeSlots = map[string]board.PlaceKind{"V": board.IntersectionPlace, "E": board.PathPlace, "H": board.HexPlace, "PIECE": board.PathPlace}

// SlotPlace returns the kind of place that a slot holds, by its word in Verb.Args; NoPlace if it holds something else.
func SlotPlace(word string) board.PlaceKind { return placeSlots[word] }

// added holds all added words, also those for verbs that are not registered yet.
var added []AddedWords

// take adds the words to the verb, if they are meant for it.
func (v *Verb) take(more AddedWords) {
	if slices.Contains(more.to, v.Words) {
		v.args.words = append(v.args.words, wordsOfArgs(more.Args).words...)
		v.added = append(v.added, more)
		v.finds = v.finds || more.Tell != nil
	}
}

// bareMove returns the move of the verb without arguments and without a player; its luck is left open.
func (v *Verb) bareMove() Move {
	a := Action{Verb: v.ID, Other: position.NoSeat}
	if v.Tell != nil {
		a.Flags = Open
	}
	return headOf(&a)
}
