package engine

import (
	"errors"
	"fmt"
	"slices"
	"sort"

	"catanref/engine/position"
)

// A duty interrupts a turn: a player owes an answer before the game goes on. Everything particular to a duty is
// in its registration, next to the verb that answers it or the card that brings it.

// Detail is a part of a duty in a file, after the verb: "discard 4", "give ore", "harbor wool", "retreat D2.SE
// basic active".
type Detail uint8

const (
	CountDetail    Detail = iota + 1 // how many cards
	CardDetail                       // a card
	PlaceDetail                      // an intersection
	KnightDetail                     // strength and marks of a knight: all words before "not" or "by"
	NeutralDetail                    // the word "neutral"
	StrengthDetail                   // strength of a knight; default: basic
	HexDetail                        // a hex
	CauseDetail                      // "by" and the cause of the duty
	FromDetail                       // "from" and the owner of the hand; default: the bank
	GrantDetail                      // "by" and the variant whose grant it is; default: the first that fits
	HarborDetail                     // the kind of a harbor
	ToDetail                         // "to" and the player who gets it
	WordDetail                       // the word of the duty's Cause
	BarredDetail                     // "not" and where the attacker came from; default: nowhere
	ReasonDetail                     // "by" and one of the duty's Reasons; default: none
)

// ReasonWord is the word for a reason: "by tie".
type ReasonWord struct {
	Why  position.Reason
	Word string
}

// OwedBy begins what Duty.Tells and Told say.
const OwedBy = "{by} "

// Duty is one kind of thing that a player can owe.
//
// A verb may answer several duties. Check, Apply and Offer of the duty then say what the answer needs and brings
// about, and the verb calls them with CheckDuty, ApplyDuty and OfferDuty.
type Duty struct {
	ID      position.DutyID
	Book    *Book                                                       // the book that brings it
	Answer  *position.VerbID                                            // the verb that answers; a pointer, since the verb may be registered later
	Written []Detail                                                    // the details after the verb in a file
	Cause   string                                                      // the cause, if Written has a CauseDetail or WordDetail
	Reasons []ReasonWord                                                // possible values of a ReasonDetail
	Tells   Text                                                        // "{by} discards {n}", in the middle of a sentence; default: the verb
	Told    func(g *Game, s *position.State, due position.Pending) Text // in place of Tells if it depends on the position
	Asks    Text                                                        // the message for a move that must wait for it; default: the general sentence
	Asked   func(c *Case, seat position.Seat) Text                      // in place of Asks if it depends on the position

	Brought    func(r *Rules) bool                  // whether the law can bring it about; nil: always
	Kin        func(verb position.VerbID) bool      // whether the verb answers a duty like it, so that what is owed is said instead of who must answer first
	Halts      func(c *Case)                        // states further rules that are broken by a move that must wait for it
	MayDecline func(c *Case)                        // states further requirements for declining
	Decline    func(c *Case, due position.Pending)  // the effect of declining; nil: it cannot be declined
	First      bool                                 // it must be answered before any other duty
	Adds       bool                                 // several of one player are merged into one, with their number
	Income     bool                                 // the answer takes cards that the roll pays
	HangsOnPay bool                                 // who owes it depends on which hexes produced, so it is unknown if the roll is unknown
	AtStart    bool                                 // it can be owed in the set-up
	Under      func(c *Case, due *position.Pending) // turns a duty of another law into what the law of the case lets the player owe; nil: the same
	FaceDown   bool                                 // only giver and receiver see the cards of the answer
	InHand     bool                                 // a piece is in hand: roads are measured once it is put down

	// For duties that a file lists as owed.
	After position.Stage       // what the roll still brings after the answer
	Rank  uint8                // duties with a higher rank are settled later
	Meant func(q *Claim) bool  // of several duties written alike, whether this one is meant; nil: it is if no other is
	Fits  func(q *Claim) error // why it cannot be owed in this position; nil: it always can

	Unasked func(c *Case) bool // whether a move answers it although nobody owes it
	Menu    Menu               // when that is possible
	Wants   Having             // preconditions of its player in that case
	When    func(c *Case) bool // further conditions of that case
	Check   func(c *Case, due position.Pending)
	Apply   func(c *Case, due position.Pending)
	Offer   func(c *Case, l *List, due position.Pending)
	Ways    func(g *Game, s *position.State, a Action, each func(Action) error) error // as in Verb; nil: the verb's
}

var (
	duties    [position.MaxDuties]*Duty
	numDuties = position.DutyID(1)
)

// Duty registers a duty of the book. It is called from init functions, since checks refer to duties.
func (b *Book) Duty(d Duty) position.DutyID {
	d.ID, d.Book = numDuties, b
	duties[numDuties] = &d
	d.ID.AnsweredBy(d.Answer)
	numDuties++
	return d.ID
}

// DutyOf returns the registration of the duty.
func DutyOf(id position.DutyID) *Duty { return duties[id] }

// Verb returns the verb that answers.
func (d *Duty) Verb() *Verb { return verbs[*d.Answer] }

// Alike reports whether two duties look the same in a file if optional details are left out.
func (d *Duty) Alike(other *Duty) bool {
	written := needed(d.Written)
	return d.Verb() == other.Verb() && slices.Equal(written, needed(other.Written)) &&
		(d.Cause == other.Cause || !slices.Contains(written, WordDetail) && !slices.Contains(written, CauseDetail))
}

// needed returns the details that cannot be left out: they come before the optional ones.
func needed(written []Detail) []Detail {
	for i, detail := range written {
		switch detail {
		case FromDetail, GrantDetail, BarredDetail, ReasonDetail:
			return written[:i]
		}
	}
	return written
}

// Played reports whether the duty can be owed under the law.
func (d *Duty) Played(r *Rules) bool {
	return r.Plays(d.Book) && r.Offers(d.Verb()) && (d.Brought == nil || d.Brought(r))
}

// DutyNamed returns the first duty whose answering verb has these words; 0 if there is none.
func DutyNamed(words string) position.DutyID {
	for id := position.DutyID(1); id < numDuties; id++ {
		if duties[id].Verb().Words == words {
			return id
		}
	}
	return 0
}

// Duties lists all duties, sorted by the words of their verbs.
func Duties() []*Duty {
	out := append([]*Duty(nil), duties[1:numDuties]...)
	sort.SliceStable(out, func(i, j int) bool { return out[i].Verb().Words < out[j].Verb().Words })
	return out
}

// MayPass reports whether the duty may be declined.
func (d *Duty) MayPass() bool { return d.Decline != nil }

// Claim is a duty that a file lists as owed, with what else the file says about the position.
type Claim struct {
	Game    *Game
	State   *position.State
	Due     *position.Pending  // Fits completes it from the position
	Earlier []position.Pending // the duties that the file lists before it
	Unseen  int                // the number of unseen cards in its player's hand
	Lacking bool               // the file requires more pieces of its player than there are, so pieces prove nothing
}

// Player returns the name of the player who owes.
func (q *Claim) Player() string { return q.Game.Names[q.Due.Seat] }

// OnceRolled returns an error if this answer to the dice cannot be owed: before the roll, or if the player (with
// atTable: anybody) already owes one of the same verb.
func (q *Claim) OnceRolled(atTable bool) error {
	verb := q.Due.Verb()
	for i := range q.Earlier {
		if p := &q.Earlier[i]; p.Verb() == verb && !slices.Contains(DutyOf(p.Duty).Written, GrantDetail) && (atTable || p.Seat == q.Due.Seat) {
			return fmt.Errorf("%s is owed already", verb)
		}
	}
	if q.State.Phase == position.RollPhase && q.State.Rolls == 0 {
		return fmt.Errorf("nobody can owe %s before the roll", verb)
	}
	return nil
}

// ToActing records that it is owed to the player who moves.
func (q *Claim) ToActing() error {
	q.Due.Other = q.State.Acting
	return nil
}

// ErrTooMuchOwed is the error of a move that cannot be ruled on because more answers would be owed at one time
// than a position can hold.
var ErrTooMuchOwed = errors.New("more answers would be owed at one time than a position can hold")

// Owe adds a duty after those already owed.
func (c *Case) Owe(p position.Pending) {
	if c.NumPending == position.MaxPending {
		c.err = ErrTooMuchOwed
		return
	}
	c.Pending[c.NumPending] = p
	c.NumPending++
}

// OweFirst inserts a duty before those already owed, but after those of its own kind.
func (c *Case) OweFirst(p position.Pending) {
	if c.NumPending == position.MaxPending {
		c.err = ErrTooMuchOwed
		return
	}
	i := 0
	for i < int(c.NumPending) && c.Pending[i].Duty == p.Duty {
		i++
	}
	copy(c.Pending[i+1:c.NumPending+1], c.Pending[i:c.NumPending])
	c.Pending[i] = p
	c.NumPending++
}

// AnswersFor returns the player who answers for the owner of a piece: the owner, or the player on turn if the
// owner does not play.
func (c *Case) AnswersFor(owner position.Seat) position.Seat {
	if c.Game.Plays(owner) {
		return owner
	}
	return c.Active
}

// Answered returns the duty that the move answers and its index among those owed: -1 if it is answered unasked.
// The duty is nil if the move answers none.
func (c *Case) Answered() (*Duty, int) {
	if i := c.Owes(c.Act.Seat, c.Act.Verb); i >= 0 {
		return duties[c.Pending[i].Duty], i
	}
	for _, d := range c.Game.unasked {
		if *d.Answer == c.Act.Verb && d.Unasked(c) {
			return d, -1
		}
	}
	return nil, -1
}

// CheckDuty runs the check of the duty that the move answers.
func CheckDuty(c *Case) {
	d, i := c.Answered()
	switch {
	case d == nil:
	case i < 0:
		d.Check(c, position.Pending{})
	default:
		d.Check(c, c.Pending[i])
	}
}

// ApplyDuty carries out the duty that the move answers; it returns false if there is none.
func (c *Case) ApplyDuty() bool {
	d, i := c.Answered()
	if d == nil {
		return false
	}
	due := position.Pending{}
	if i >= 0 {
		due = c.Pending[i]
		c.Settle(i)
	}
	d.Apply(c, due)
	return true
}

// OfferDuty lists the answers to the duty that the seat owes, or that it may answer unasked.
func OfferDuty(c *Case, l *List) {
	if i := c.Owes(l.Seat, l.verb.ID); i >= 0 {
		due := c.Pending[i]
		duties[due.Duty].Offer(c, l, due)
		return
	}
	for _, d := range c.Game.unasked {
		if *d.Answer == l.verb.ID {
			d.Offer(c, l, position.Pending{Seat: l.Seat})
		}
	}
}

// AddHandful lists giving n cards out of the hand; which cards is left open.
func (l *List) AddHandful(n uint8) {
	a := l.Move()
	a.Flags, a.Count = Open, n
	l.Add()
}

// MovesOwed reports whether a piece is in hand that has yet to be put down.
func MovesOwed(s *position.State) bool {
	return slices.ContainsFunc(s.Owed(), func(p position.Pending) bool { return DutyOf(p.Duty).InHand })
}
