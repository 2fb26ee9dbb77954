package engine

import (
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
// SettlementFree).Say(PlaceTaken).By(owner).At(v.Place()). It stays valid when further findings are added, which can move
// the list in memory.
type Details struct {
	list *[]Finding // nil: there is nothing to fill in
	at   int
}

// finding returns what is filled in.
func (t Details) finding() *Finding { return &(*t.list)[t.at] }

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
