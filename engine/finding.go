package engine

import (
	"errors"
	"slices"
	"strconv"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Finding is a rule that is broken or has an effect. It holds plain values; Text is the sentence for them.
type Finding struct {
	Rule     RuleID
	Text     Text
	Seat     position.Seat // whom it concerns
	Other    position.Seat
	Piece    position.PieceKind
	Card     cards.Card
	Number   int
	Limit    int
	Verb     position.VerbID // that the finding is about
	Place    board.Place
	Where    board.Place
	Hexes    board.Hexes
	Cards    cards.Cards
	Short    cards.Cards
	Tokens   position.Tokens           // of the table's own kinds
	Token    uint8                     // one of those kinds, plus one
	Unseen   [2]uint8                  // unseen cards in addition to Cards and to Short
	Track    uint8                     // track, plus one
	Each     [position.MaxOwners]uint8 // a number for each owner of pieces
	Grant    uint8                     // the grant of the law that is paid or answered, plus one
	Least    bool                      // Short is lacking at least: more may be
	Fewest   uint8                     // if it is not certain which cards are lacking: how many at least, of the kinds in Among
	Among    cards.Cards
	Maybe    bool     // broken in some of the possible positions only
	Restates bool     // cited by id only if anything else is broken
	Moots    bool     // it settles the matter, as when nobody asked for the answer: what else is wrong with the move is not told
	Bears    bool     // neither a violation nor an effect: it holds the parameter that a variant has set, or the details that belong to another rule
	Written  bool     // a book says in words what the finding states, though not everything that its rule says
	As       Telling  // how a short ruling treats this finding; InTurn: as its rule
	Gone     bool     // it is about something that is not there, which other breaches of the rule are not
	Or       *Finding // how the rule is broken in other possible positions, if it is unknown which one is the real one
}

// Physical reports whether a place, a piece or a card is missing, so that the violation cannot be waived.
func (f *Finding) Physical() bool { return f.Rule.Physical() || f.Gone }

func newFinding(rule RuleID) Finding {
	return Finding{Rule: rule, Seat: position.NoSeat, Other: position.NoSeat}
}

// Details is a finding that is being filled in; Must and Because return it. Its methods set one detail each. They do
// nothing in fast mode, so that checks read as one sentence: c.Must(free,
// SettlementFree).Say(PlaceTaken).By(owner).At(v.Place()). It stays valid when further findings are added.
type Details struct {
	finding *Finding // nil: there is nothing to fill in
}

// findings is a list of findings that can still be filled in. Emptied, it uses their memory again.
type findings []*Finding

func (l *findings) add(f Finding) Details {
	n := len(*l)
	if n < cap(*l) {
		*l = (*l)[:n+1]
	} else {
		*l = append(*l, nil)
	}
	if (*l)[n] == nil {
		(*l)[n] = new(Finding)
	}
	*(*l)[n] = f
	return Details{(*l)[n]}
}

// copies appends copies of the findings to a list.
func (l findings) copies(to []Finding) []Finding {
	for _, f := range l {
		to = append(to, *f)
	}
	return to
}

// String prints a finding without its game: the rule, the players and the places, by number. Package tell turns
// it into a sentence.
func (f Finding) String() string {
	out := []byte(f.Rule.String())
	seat := func(word string, s position.Seat) {
		if s != position.NoSeat {
			out = strconv.AppendInt(append(out, word...), int64(s), 10)
		}
	}
	place := func(word string, p board.Place) {
		if p != 0 {
			out = append(append(out, word...), p.String()...)
		}
	}
	seat(" by seat ", f.Seat)
	seat(" to seat ", f.Other)
	place(" at ", f.Place)
	place(" from ", f.Where)
	return string(out)
}

// Question returns what the move leaves open; nil if it is complete.
func (r *Ruling) Question() (q *Question) {
	errors.As(r.Err, &q)
	return q
}

// Verdict is the result of a ruling.
type Verdict uint8

const (
	Legal Verdict = iota
	Illegal
	Undetermined
	CannotRule // a parameter of the law could not be computed, or the move leaves a choice open: a Question
)

var verdictNames = [...]string{"legal", "illegal", "undetermined", "cannot rule"}

func (v Verdict) String() string { return verdictNames[v] }

// Ruling is the answer to one move: the verdict, every rule broken, every effect, and the position after it (the
// position before it, unless the verdict is legal or the breach was waived).
type Ruling struct {
	Action  Action
	Verdict Verdict
	Waived  bool      // played although it breaks rules
	Unowed  bool      // illegal, and only an answer that nobody owes, which cannot be waived
	Open    *Question // illegal, and the move also leaves a choice open
	Breaks  []Finding
	Effects []Finding
	Depends []Finding       // reasons why the verdict depends on unseen cards
	Held    []RuleID        // legality rules that were asked and held
	Err     error           // why it cannot be ruled on
	more    []Finding       // further sentences about broken rules
	After   *position.State // read-only; if the move is not carried out, it is the position that was passed in
}

// Due returns the cards of which a finding says that some are lacking: the price, or what the move gives or takes.
func (a *Action) Due(f *Finding) cards.Cards {
	switch {
	case f.Short == 0 || f.Cards.Has(f.Short):
		return f.Cards
	case f.Seat == a.Seat && a.Give.Has(f.Short):
		return a.Give
	case f.Seat == a.Other && a.Take.Has(f.Short):
		return a.Take
	}
	return 0
}

// Named reports whether a ruling names the effect at all. A rule that only restates others is named with them.
func (r *Ruling) Named(f *Finding) bool {
	if f.Telling() == Background {
		return false
	}
	if f.Text != "" || f.Bears {
		return true
	}
	if slices.ContainsFunc(r.Effects, func(g Finding) bool { return g.Rule == f.Rule && g.Text != "" && g.Telling() != Background }) {
		return false // the rule has a sentence
	}
	restates := false
	for i := range r.Effects {
		g := &r.Effects[i]
		if !slices.ContainsFunc(g.Rule.info().again, func(a restating) bool { return a.id == f.Rule }) {
			continue
		}
		if g.Telling() != Background {
			return true
		}
		restates = true
	}
	return !restates
}

// Tells sets how a short ruling treats the rule among the effects of a legal move.
func Tells(as Telling) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].effect = as }
}

// Refuses sets how a short ruling treats the rule among the breaches of an illegal move: First, News after those,
// or OnlyID if it restates or follows from another, unless nothing else is broken.
func Refuses(as Telling) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].breach = as }
}

// SaysMore names rules that this one states more precisely: if it is broken, they are cited by id only.
func SaysMore(ids ...RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].closer = append(infos[id].closer, ids...) }
}

// OfOwnDuties names the rule of an earlier book that this one replaces if the duty comes from a later box.
func OfOwnDuties(earlier RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[earlier].later = id }
}

// Each adds the same option to several rules, which are registered elsewhere.
func (b *Book) Each(option RuleOption, ids ...RuleID) {
	registrations = append(registrations, registration{book: b, ids: ids, options: []RuleOption{option}, known: true})
}

// EffectTelling returns how a short ruling treats the rule among effects.
func (r RuleID) EffectTelling() Telling { return r.info().effect }

// Telling returns how a short ruling treats an effect.
func (f *Finding) Telling() Telling {
	if f.As != InTurn {
		return f.As
	}
	return f.Rule.EffectTelling()
}

// BreachTelling returns how a short ruling treats the rule among breaches.
func (r RuleID) BreachTelling() Telling { return r.info().breach }

// SaysMoreThan returns the rules that r states more precisely.
func (r RuleID) SaysMoreThan() []RuleID { return r.info().closer }

// OfLaterDuties returns the rule that replaces r if the duty comes from a later box; "" for none.
func (r RuleID) OfLaterDuties() RuleID { return r.info().later }
