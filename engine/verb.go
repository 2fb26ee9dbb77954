package engine

import (
	"sort"
	"strings"
	"sync/atomic"
)

// VerbID numbers the verbs; registration hands the numbers out. Zero is no verb.
type VerbID uint8

// Menu says when a verb can be legal at all, so that lists of legal moves look no further.
type Menu uint8

const (
	InSetup Menu = 1 << iota
	BeforeRoll
	AfterRoll
	InSpecial // builds: what is done in a building phase between the turns, too
	AsAnswer  // answers something that is owed
	AfterEnd
	InPart // ends the part that another has in the turn, who does beside it what AfterRoll allows

	numMenus = 7
)

// Verb is one kind of move. Words and Args are its text form, from which it is read, printed,
// completed and explained. When states what must hold whatever the arguments are; Check states the
// rest; Apply carries a legal move out and never checks again; Candidates lists everything that
// might be legal for the seat. Needs names what of the Check depends on no argument: lists ask it first, and
// look no further where it fails. The Check asks it again, in its place.
//
// Args is written with the slots of slot.go, literals in lower case, [ ] around what may be left
// out and | between alternatives: "H [steal P [CARD]]".
type Verb struct {
	ID         VerbID
	Words      string
	Args       string
	About      string // what it does, in a few words
	Begins     string // what is said of whoever must begin a turn with it: "rolls the dice"
	Menu       Menu
	FromBank   bool                         // what is taken lies face up in the bank, so each card is named
	Coins      bool                         // its lists take coins beside cards (Counter.Listed)
	Declines   bool                         // it answers whatever can be declined, by not doing it
	EndsTurn   bool                         // the turn is over with it
	Act        Act                          // what kind of act it is
	Builds     Built                        // what it builds for its price
	Plays      Card                         // the card in hand without which the verb is never legal
	Wants      Having                       // required of the player, unless the verb answers a duty
	WantsBy    func(r *Rules) Having        // likewise, by the law; nil: nothing
	Names      Card                         // the card that an example of it names; none: one that breaks the fewest rules
	Price      func(r *Rules) *Param[Cards] // what it costs outside the set-up; nil: nothing, or it differs
	Instead    *DutyID                      // it answers this duty of an earlier book instead of that one's verb
	Offered    func(r *Rules) bool          // whether it can be legal by the law; nil: where its book is played
	Heard      func(r *Rules) bool          // whether its words mean it, which an earlier verb has too; nil: where its book is played
	Bare       func(r *Rules) bool          // whether the law takes it without its arguments; nil: never
	Silent     bool                         // where it is not heard its words are those of no move
	Absent     func(c *Case)                // what is stated where its book is not played; nil: that it is not
	When       func(c *Case) bool           // false: nothing more need be asked
	Needs      func(c *Case)
	Check      func(c *Case)
	Apply      func(c *Case)
	Candidates func(c *Case, l *List)

	// Sure says when nothing can bar it but what is owed, a roll that is thrown again, or what its player has, so
	// that lists ask no more; nil: never.
	Sure func(h *Hooks) (when Menu, unless Having)
	// Timely says when its When holds by itself, for whoever is on turn and has the card that it plays, unless a roll
	// is thrown again: lists do not ask it then. nil: never.
	Timely func(h *Hooks) Menu
	// Never says when the law lets it never be legal, though Menu names the time; nil: it always may.
	Never func(r *Rules) Menu

	// Luck and hidden cards. Where a verb has none of a kind, the field is nil.

	// Completes names what an action leaves out and everybody can see to follow from the position: that is how it is
	// recorded.
	Completes func(g *Game, s *State, a *Action)

	// Tell fills in what an open action leaves to luck.
	Tell func(g *Game, s *State, a *Action, l Luck)
	// Ways calls each with the action in every way that cards nobody saw can have come out, until it
	// fails.
	Ways func(g *Game, s *State, a Action, each func(a Action) error) error
	// Hides is the part of a hand from which the move brings something that its owner alone knows,
	// and who takes it.
	Hides HandPart
	// Blind reports whether what goes from a seat's hand is drawn blind, where the move names it, too: each card of the
	// hand was as likely.
	Blind func(a *Action, seat Seat) bool
	// Pool are the cards out of which an open action chooses; nil: the own hand.
	Pool func(s *State, a *Action) Cards
	// Sees is the part of a hand that the move takes without a number: only its owner could count it.
	Sees HandPart
	// Looks is the part of each hand that the move looks at beside the number of its cards (Counts): hands of which it
	// is the same are ruled on together. Left out it is the price, where the verb has one, or the whole hand of
	// who moves, and the whole hand of whom it names.
	Looks HandPart
	// Counts is the number of cards of a hand as far as the move looks at it: hands of which it is the same are ruled
	// on together. The position is one of those that are possible. Left out it is the number itself, or nothing where
	// the verb has a price.
	Counts func(g *Game, s *State, a *Action, seat Seat, cards int) int
	// Passes says of a move in which cards go that nobody saw which go from which hand to which, one handful
	// after the other, where it makes no other difference which they are; nothing where it does.
	Passes func(g *Game, s *State, a *Action) Passings
	// Swaps says the same of a move in which what goes one way hangs on what goes the other. It is asked where
	// that is too much to keep apart: then the unseen cards may be any.
	Swaps func(a *Action) Passings
	// Conceals puts unseen cards in the place of those that only some players saw; sees says whether
	// who looks on knows what a seat knows.
	Conceals func(g *Game, s *State, a *Action, sees func(Seat) bool)

	words []string
	args  []argNode
	book  *Book

	added []addedWords // by later books
	finds bool         // some of them are told by luck
	shown int          // of the arguments: those without what books have added

	bare   Move         // without arguments
	places [2]placeKind // what the first places of its actions are
	cards  bool         // they give or take cards
	pays   bool         // they pay with a lot and name one place at most

	namesake *Verb // of the same words, registered before
}

// when and check ask what the verb asks; where it asks nothing, nothing stands in the way.
func (v *Verb) when(c *Case) bool { return v.When == nil || v.When(c) }

func (v *Verb) check(c *Case) {
	if v.Check != nil {
		v.Check(c)
	}
}

// timely is Timely where it is said.
func (v *Verb) timely(h *Hooks) Menu {
	if v.Timely == nil {
		return 0
	}
	return v.Timely(h)
}

// declining is the verb that declines what need not be done.
var declining VerbID

// Book returns the book that brings the verb.
func (v *Verb) Book() *Book { return v.book }

// HandPart returns the part of a seat's hand that matters to an action; nothing where none does.
type HandPart func(a *Action, seat Seat, hand Cards) Cards

const maxVerbs = 128

var (
	verbs    [maxVerbs]*Verb
	numVerbs = VerbID(1)
)

// Verb registers a verb of the book. It is called from init functions, for checks refer to verbs.
func (b *Book) Verb(v Verb) VerbID {
	v.book = b
	v.ID = numVerbs
	v.words = strings.Fields(v.Words)
	v.args = compileArgs(v.Args)
	v.bare = v.bareMove()
	v.cards = v.HasSlot("GIVE") || v.HasSlot("TAKE")
	eachPart(v.args, func(n *argNode) {
		if n.kind == slotArg && n.slot.place && n.place < len(v.places) {
			v.places[n.place] = n.slot.takes
		}
		v.pays = v.pays || n.kind == slotArg && bookSlots[n.word] != nil && bookSlots[n.word].Pays
	})
	v.shown = len(v.args)
	for _, more := range added {
		v.take(more)
	}
	verbs[numVerbs] = &v
	if v.Declines {
		declining = v.ID
	}
	numVerbs++
	return v.ID
}

// HasSlot reports whether the slot or literal, by its word in Args, stands anywhere in the arguments.
func (v *Verb) HasSlot(word string) bool { return hasSlot(v.args, word) }

func hasSlot(nodes []argNode, word string) bool {
	for i := range nodes {
		if n := &nodes[i]; n.word == word || hasSlot(n.sub, word) {
			return true
		}
	}
	return false
}

// ChoosesIntersection reports whether the arguments end in one intersection: then an answer of the
// verb is the choice of a place.
func (v *Verb) ChoosesIntersection() bool {
	if len(v.args) == 0 {
		return false
	}
	last := &v.args[len(v.args)-1]
	return last.word == "V" && !last.repeat
}

// Verb returns what is known of the verb.
func (id VerbID) Verb() *Verb { return verbs[id] }

// String returns the words of the verb: "play knight".
func (id VerbID) String() string {
	if verbs[id] == nil {
		return ""
	}
	return verbs[id].Words
}

// VerbNamed finds a verb by its words: of several the one of the earliest book; 0 if there is none.
func VerbNamed(words string) VerbID {
	for id := VerbID(1); id < numVerbs; id++ {
		if verbs[id].Words == words {
			return id
		}
	}
	return 0
}

// sortedVerbs is what Verbs lists, kept as long as no verb is added.
var sortedVerbs atomic.Pointer[[]*Verb]

// Verbs lists all verbs, sorted by their words. The list is not to be changed.
func Verbs() []*Verb {
	if had := sortedVerbs.Load(); had != nil && len(*had) == int(numVerbs)-1 {
		return *had
	}
	out := append([]*Verb(nil), verbs[1:numVerbs]...)
	sort.Slice(out, func(i, j int) bool { return out[i].Words < out[j].Words })
	sortedVerbs.Store(&out)
	return out
}

// Thrown returns the verb with which a turn begins: that of the dice, or what a later book has in their place. Where a
// card has set the dice it is that of the dice.
func (g *Game) Thrown(s *State) (out *Verb) {
	for _, v := range verbs[1:numVerbs] {
		if v.Act == RollAct && g.Rules.Offers(v) && (out == nil || s.DiceSet[0] == 0) {
			out = v
		}
	}
	return out
}

// Offers reports whether the verb can be legal in games of this law: its book is played, and no later
// one bars it.
func (r *Rules) Offers(v *Verb) bool {
	if !r.Plays(v.book) || v.Offered != nil && !v.Offered(r) {
		return false
	}
	for _, b := range r.Books() {
		if b.bars(v) {
			return false
		}
	}
	return true
}

// hears reports whether words that several verbs have can mean this one.
func (r *Rules) hears(v *Verb) bool { return r.Plays(v.book) && (v.Heard == nil || v.Heard(r)) }

// isAnswer reports whether the verb only answers; any other move puts an end to what happened by
// itself.
func (v *Verb) isAnswer() bool { return v.Menu&AsAnswer != 0 }

// Only reports whether the verb is never legal at another time.
func (v *Verb) Only(when Menu) bool { return v.Menu == when }
