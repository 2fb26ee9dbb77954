package engine

import (
	"sort"
	"strings"
)

// VerbID numbers the verbs; registration hands the numbers out. Zero is no verb.
type VerbID uint8

// Menu says when a verb can be legal at all, so that lists of legal moves look no further.
type Menu uint8

const (
	InSetup Menu = 1 << iota
	BeforeRoll
	AfterRoll
	InSpecial
	AsAnswer // answers something that is owed
	AfterEnd

	numMenus = 6
)

// Expansion says in which games a verb can be legal.
type Expansion uint8

const (
	AnyGame Expansion = iota
	BaseOnly
	KnightsOnly
)

// Verb is one kind of move. Words and Args are its text form, from which it is read, printed,
// completed and explained. When states what must hold whatever the arguments are; Check states the
// rest; Apply carries a legal move out and never checks again; Candidates lists everything that
// might be legal for the seat.
//
// Args is written with the slots of args.go, literals in lower case, [ ] around what may be left
// out and | between alternatives: "H [steal P [CARD]]".
type Verb struct {
	ID         VerbID
	Words      string
	Args       string
	About      string // what it does, in a few words
	Menu       Menu
	Knights    Menu // further menus with Cities & Knights
	In         Expansion
	Plays      Card                         // the card in hand without which the verb is never legal
	Price      func(r *Rules) *Param[Cards] // what it costs outside the set-up; nil: nothing, or it differs
	When       func(c *Case) bool           // false: nothing more need be asked
	Check      func(c *Case)
	Apply      func(c *Case)
	Candidates func(c *Case, l *List)

	words []string
	args  []argNode
}

const maxVerbs = 96

var (
	verbs    [maxVerbs]*Verb
	plays    [MaxCards]*Verb // by card: the verb that plays it
	numVerbs = VerbID(1)
)

// newVerb registers a verb. It is called from init functions, for checks refer to verbs.
func newVerb(v Verb) VerbID {
	v.ID = numVerbs
	v.words = strings.Fields(v.Words)
	v.args = compileArgs(v.Args)
	if v.When == nil {
		v.When = func(*Case) bool { return true }
	}
	if v.Check == nil {
		v.Check = func(*Case) {}
	}
	verbs[numVerbs] = &v
	if v.Plays != 0 {
		plays[v.Plays] = &v
	}
	numVerbs++
	return v.ID
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

// Verbs lists all verbs, sorted by their words.
func Verbs() []*Verb {
	out := append([]*Verb(nil), verbs[1:numVerbs]...)
	sort.Slice(out, func(i, j int) bool { return out[i].Words < out[j].Words })
	return out
}

// menuItem is a verb on a menu, with its price where it has one.
type menuItem struct {
	verb  *Verb
	price *Param[Cards]
}

// menusFor lists, for each menu, the verbs that can be legal under the law. Those that play a card
// are found by the cards in hand.
func menusFor(r *Rules, unasked []*Duty) (menus [numMenus][]menuItem) {
	for id := VerbID(1); id < numVerbs; id++ {
		v := verbs[id]
		if v.Plays != 0 || v.In == BaseOnly && r.Knights || v.In == KnightsOnly && !r.Knights || v.Candidates == nil {
			continue
		}
		menu := v.Menu
		if r.Knights {
			menu |= v.Knights
		}
		for _, d := range unasked {
			if *d.Answer == id {
				menu |= d.Menu
			}
		}
		for m := range numMenus {
			if menu&(1<<m) == 0 {
				continue
			}
			item := menuItem{verb: v}
			if v.Price != nil && Menu(1<<m) == AfterRoll && v.Price(r).Eval == nil {
				item.price = v.Price(r)
			}
			menus[m] = append(menus[m], item)
		}
	}
	return menus
}
