package engine

import (
	"errors"
	"fmt"
	"slices"
	"sort"
)

// A duty is what interrupts a turn: a player owes an answer before the game goes on. All that is
// particular to it is said where it is registered, beside the verb that answers it or the card that
// brings it.

// DutyID numbers the duties; registration hands the numbers out. Zero is no duty.
type DutyID uint8

// Detail is what follows the verb where a file says what is owed: "discard 4", "give ore",
// "harbor wool", "retreat D2.SE basic active".
type Detail uint8

const (
	CountDetail    Detail = iota + 1 // how many cards
	CardDetail                       // a card
	PlaceDetail                      // an intersection
	KnightDetail                     // strength and marks of a knight: all the words that are left
	NeutralDetail                    // the word neutral
	StrengthDetail                   // strength of a knight; basic where it is left out
	HexDetail                        // a hex
	CauseDetail                      // by and the cause of the duty
	FromDetail                       // from and whose hand it comes; left out: the bank
	GrantDetail                      // by and the variant whose grant it is; left out: the first that fits
	HarborDetail                     // what a harbor trades
	ToDetail                         // to and who gets it
	WordDetail                       // the word of the duty's Cause
)

// Duty is one kind of thing that can be owed.
//
// A verb may answer several duties: what the answer needs and brings about is then said by Check,
// Apply and Offer of the duty, and the verb hands over with CheckDuty, ApplyDuty and OfferDuty.
type Duty struct {
	ID      DutyID
	Book    *Book    // that brings it
	Answer  *VerbID  // the verb that answers; its variable, for the verb may be registered later
	Written []Detail // what follows the verb in a file
	Cause   string   // what stands where Written has a CauseDetail
	Tells   Text     // "{by} discards {n}", in the middle of a sentence; none: the verb is told
	Asks    Text     // what is said to a move that must wait for it; none: the general sentence

	Halts      func(c *Case)              // further rules that a move breaks which must wait for it
	MayDecline func(c *Case)              // what declining needs besides
	Decline    func(c *Case, due Pending) // what declining brings about; nil: it must be done
	First      bool                       // no answer to anything else is given before it
	Adds       bool                       // several of a player are one, with their number
	Income     bool                       // the answer takes cards that the roll pays
	HangsOnPay bool                       // who owes it hangs on what the hexes paid, so nobody knows it of a roll that is not told
	AtStart    bool                       // it can be owed in the set-up
	FaceDown   bool                       // the cards of the answer go from hand to hand, and nobody else sees them
	InHand     bool                       // a piece is on its way: roads are measured once it is put down

	// Of duties that a file says are owed.
	After Stage                // what the roll still brings once it is answered
	Rank  uint8                // those of a higher rank stand behind the others
	Meant func(q *Claim) bool  // of several written alike, whether it is this one; nil: it is where no other is
	Fits  func(q *Claim) error // what bars it in this position; nil: nothing does

	Unasked func(c *Case) bool // whether a move answers it though nobody owes it
	Menu    Menu               // when that can be
	Wants   Having             // what its player has then, or it is never legal
	When    func(c *Case) bool // what that needs
	Check   func(c *Case, due Pending)
	Apply   func(c *Case, due Pending)
	Offer   func(c *Case, l *List, due Pending)
	Ways    func(g *Game, s *State, a Action, each func(Action) error) error // as of a verb; nil: the verb's
}

const maxDuties = 64

var (
	duties    = [maxDuties]*Duty{{Answer: new(VerbID)}}
	numDuties = DutyID(1)
)

// Duty registers a duty that the book brings. It is called from init functions, for checks refer to duties.
func (b *Book) Duty(d Duty) DutyID {
	d.ID, d.Book = numDuties, b
	duties[numDuties] = &d
	numDuties++
	return d.ID
}

// Duty returns what is known of the duty.
func (id DutyID) Duty() *Duty { return duties[id] }

// Verb returns the verb that answers.
func (d *Duty) Verb() *Verb { return verbs[*d.Answer] }

// Alike reports whether two duties are written alike where nothing is said that may be left out.
func (d *Duty) Alike(other *Duty) bool {
	return d.Verb() == other.Verb() && slices.Equal(needed(d.Written), needed(other.Written))
}

// needed are the details that cannot be left out: they stand before the others.
func needed(written []Detail) []Detail {
	for i, detail := range written {
		if detail == FromDetail || detail == GrantDetail {
			return written[:i]
		}
	}
	return written
}

// Played reports whether the duty can be owed under the law.
func (d *Duty) Played(r *Rules) bool { return r.Plays(d.Book) && r.Offers(d.Verb()) }

// DutyNamed finds a duty by the words of the verb that answers: of several the first; 0 if there is none.
func DutyNamed(words string) DutyID {
	for id := DutyID(1); id < numDuties; id++ {
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

// Verb returns the verb that answers.
func (p *Pending) Verb() VerbID { return *duties[p.Duty].Answer }

// Harbor returns which harbor is owed, where one is: its resource stands as the card, none for any.
func (p *Pending) Harbor() Harbor {
	if p.Card == 0 {
		return AnyHarbor
	}
	k, _ := p.Card.Kind()
	return HarborFor(k)
}

// OfHarbor makes it one of the harbor.
func (p Pending) OfHarbor(h Harbor) Pending {
	p.Card = 0
	if k, special := h.Resource(); special {
		p.Card = k.AsCard()
	}
	return p
}

// MayPass reports whether it need not be done.
func (p *Pending) MayPass() bool { return duties[p.Duty].Decline != nil }

// Claim is a duty that a file says is owed, and what the file says of the position besides.
type Claim struct {
	Game    *Game
	State   *State
	Due     *Pending  // Fits adds to it what follows from the position
	Earlier []Pending // what the file says is owed before it
	Unseen  int       // cards in the hand of its player that nobody has seen
	Lacking bool      // a piece of its player is not where the file wants it: what follows from pieces is not known
}

// Player is the name of who owes.
func (q *Claim) Player() string { return q.Game.Names[q.Due.Seat] }

// OnceRolled says what bars an answer to the dice: there is one of a verb for each player, or for the
// whole table, and none before the roll.
func (q *Claim) OnceRolled(atTable bool) error {
	verb := q.Due.Verb()
	for i := range q.Earlier {
		if p := &q.Earlier[i]; p.Verb() == verb && !slices.Contains(p.Duty.Duty().Written, GrantDetail) && (atTable || p.Seat == q.Due.Seat) {
			return fmt.Errorf("%s is owed already", verb)
		}
	}
	if q.State.Phase == RollPhase && q.State.Rolls == 0 {
		return fmt.Errorf("nobody can owe %s before the roll", verb)
	}
	return nil
}

// ToActing notes that it is owed to the player who moves.
func (q *Claim) ToActing() error {
	q.Due.Other = q.State.Acting
	return nil
}

// ErrTooMuchOwed says that a move cannot be ruled on because more would be owed at one time than a
// position holds.
var ErrTooMuchOwed = errors.New("more answers would be owed at one time than a position can hold")

// Owe adds a duty behind those that are owed already.
func (c *Case) Owe(p Pending) {
	if c.NumPending == MaxPending {
		c.err = ErrTooMuchOwed
		return
	}
	c.Pending[c.NumPending] = p
	c.NumPending++
}

// OweFirst puts a duty before those that are owed already, but behind those of its own kind.
func (c *Case) OweFirst(p Pending) {
	if c.NumPending == MaxPending {
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

// AnswersFor returns who answers for the owner of a piece: the owner, or the player on turn for one who does not
// play.
func (c *Case) AnswersFor(owner Seat) Seat {
	if c.Game.Plays(owner) {
		return owner
	}
	return c.Active
}

// unaskedUnder lists the duties that can be answered though nobody owes them.
func unaskedUnder(r *Rules) (out []*Duty) {
	for _, d := range duties[1:numDuties] {
		if d.Unasked != nil && d.Played(r) {
			out = append(out, d)
		}
	}
	return out
}

// Answered returns the duty that the move answers, and where it stands among those that are owed: -1
// where it is answered unasked. nil: the move answers none.
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

// CheckDuty states what the duty that the move answers needs of it.
func CheckDuty(c *Case) {
	d, i := c.Answered()
	switch {
	case d == nil:
	case i < 0:
		d.Check(c, Pending{})
	default:
		d.Check(c, c.Pending[i])
	}
}

// ApplyDuty settles the duty that the move answers; false if it answers none.
func (c *Case) ApplyDuty() bool {
	d, i := c.Answered()
	if d == nil {
		return false
	}
	due := Pending{}
	if i >= 0 {
		due = c.Pending[i]
		c.Settle(i)
	}
	d.Apply(c, due)
	return true
}

// OfferDuty lists the answers to what the seat owes, or to what can be answered unasked.
func OfferDuty(c *Case, l *List) {
	if i := c.Owes(l.Seat, l.verb.ID); i >= 0 {
		due := c.Pending[i]
		duties[due.Duty].Offer(c, l, due)
		return
	}
	for _, d := range c.Game.unasked {
		if *d.Answer == l.verb.ID {
			d.Offer(c, l, Pending{Seat: l.Seat})
		}
	}
}

// AddHandful lists a number of cards out of the hand, their choice left open.
func (l *List) AddHandful(n uint8) {
	a := l.Move()
	a.Flags, a.Count = Open, n
	l.Add()
}
