package scenarios

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// owing is one duty, read word by word after its verb.
type owing struct {
	*reader
	node    *yaml.Node
	duty    *engine.Duty
	owed    position.Pending
	owner   position.Seat // of the knight, if there is one
	words   []string      // left to read
	offsets []int
}

// detail is how a kind of detail of a duty is read from a file, and the words for it; none if it may be left out.
type detail struct {
	read  func(o *owing) bool
	write func(g *engine.Game, p *position.Pending) string
	form  func(d *engine.Duty) form // of its words, for editors; nil: it is left to be worked out
	loose bool                      // it may be left out
}

// always returns the form of a detail that is the same for every duty, after a keyword if there is one.
func always(f form, behind ...string) func(*engine.Duty) form {
	return func(*engine.Duty) form {
		if len(behind) > 0 {
			return wordsForm(2, fixedForm(behind[0]), f)
		}
		return f
	}
}

func causeForm(d *engine.Duty) form   { return fixedForm(d.Cause) }
func byCauseForm(d *engine.Duty) form { return wordsForm(2, fixedForm(byWord), fixedForm(d.Cause)) }
func reasonForm(d *engine.Duty) form {
	var words []string
	for _, of := range d.Reasons {
		words = append(words, of.Word)
	}
	return wordsForm(2, fixedForm(byWord), namedForm("", words...))
}

// details are the details of a duty that a file can contain.
var details = [...]detail{
	engine.CountDetail:   {(*owing).count, func(_ *engine.Game, p *position.Pending) string { return strconv.Itoa(int(p.Count)) }, always(intForm(1, 99)), false},
	engine.CardDetail:    {(*owing).card, func(_ *engine.Game, p *position.Pending) string { return p.Card.String() }, always(namedForm("any card")), false},
	engine.PlaceDetail:   {(*owing).place, placeOwed, always(namedForm("intersection")), false},
	engine.HexDetail:     {(*owing).hexOwed, placeOwed, always(namedForm("hex")), false},
	engine.HarborDetail:  {(*owing).harbor, func(_ *engine.Game, p *position.Pending) string { return p.Harbor().String() }, always(namedForm("harbor")), false},
	engine.NeutralDetail: {(*owing).neutralOwed, func(*engine.Game, *position.Pending) string { return neutralWord }, always(fixedForm(neutralWord)), false},
	engine.WordDetail:    {(*owing).cause, func(_ *engine.Game, p *position.Pending) string { return engine.DutyOf(p.Duty).Cause }, causeForm, false},
	engine.CauseDetail:   {(*owing).byCause, func(_ *engine.Game, p *position.Pending) string { return byWord + " " + engine.DutyOf(p.Duty).Cause }, byCauseForm, false},
	engine.FromDetail:    {(*owing).from, fromOwed, always(namedForm("player"), fromWord), true},
	engine.ToDetail:      {(*owing).to, func(g *engine.Game, p *position.Pending) string { return toWord + " " + g.Names[p.Other] }, always(namedForm("player"), toWord), false},
	engine.GrantDetail:   {(*owing).byGrant, grantOwed, nil, true},
	engine.ReasonDetail:  {(*owing).reason, reasonOwed, reasonForm, true},
}

// detailOf returns a detail of this table, or one that a book brings.
func detailOf(d engine.Detail) detail {
	row, ok := d.Row()
	if !ok {
		return details[d]
	}
	read := func(o *owing) bool {
		in := o.reading()
		of := engine.Owing{Reading: &in, Due: &o.owed, Owner: o.owner, Whole: value{r: o.reader, n: o.node}}
		for i, w := range o.words {
			of.Words = append(of.Words, value{r: o.reader, n: o.node, part: true, word: w, at: o.offsets[i]})
		}
		ok := row.Read(&of)
		o.skip(len(o.words) - len(of.Words))
		return ok
	}
	return detail{read, row.Write, always(formOf(row.Form)), row.Loose}
}

const (
	fromWord    = "from"
	toWord      = "to"
	byWord      = "by"
	forWord     = "for"
	neutralWord = "neutral"
)

// OwedWords prints a duty as in a file: "retreat D2.SE basic active".
func OwedWords(g *engine.Game, p *position.Pending) string {
	words := []string{p.Verb().String()}
	for _, d := range engine.DutyOf(p.Duty).Written {
		if said := detailOf(d).write(g, p); said != "" {
			words = append(words, said)
		}
	}
	if owner := p.Piece.Owner(); engine.DutyOf(p.Duty).InHand && owner != position.NoSeat && !g.Plays(owner) {
		words = append(words, forWord, g.Names[owner])
	}
	return strings.Join(words, " ")
}

func placeOwed(g *engine.Game, p *position.Pending) string { return g.Board.Name(p.Place) }

func fromOwed(g *engine.Game, p *position.Pending) string {
	if p.Other == position.NoSeat {
		return ""
	}
	return fromWord + " " + g.Names[p.Other]
}

func reasonOwed(_ *engine.Game, p *position.Pending) string {
	for _, of := range engine.DutyOf(p.Duty).Reasons {
		if of.Why == p.Why {
			return byWord + " " + of.Word
		}
	}
	return ""
}

func grantOwed(g *engine.Game, p *position.Pending) string {
	if i := int(p.Why) - 1; i >= 0 && i < len(g.Rules.Grants) {
		return byWord + " " + g.Rules.GrantWords(i)
	}
	return ""
}

// read reads all details of the duty.
func (o *owing) read() bool {
	o.owed = position.Pending{Duty: o.duty.ID, Seat: o.owed.Seat, Count: 1, Other: position.NoSeat}
	o.owner = o.owed.Seat
	if last := len(o.words) - 2; last >= 0 && strings.EqualFold(o.words[last], forWord) { // of a neutral player's piece
		owner, ok := o.ownerAt(o.node, o.words[last+1])
		if !ok {
			return false
		}
		o.owner, o.words, o.owed.Piece = owner, o.words[:last], position.NewPiece(position.BasicKnight, owner)
	}
	for _, d := range o.duty.Written {
		if !detailOf(d).read(o) {
			return false
		}
	}
	if len(o.words) > 0 {
		return o.inside(fmt.Sprintf("nothing more can be said of %s", o.verb()))
	}
	return true
}

func (o *owing) verb() string { return o.duty.Verb().Words }

// says reports whether the next word is this one.
func (o *owing) says(word string) bool {
	return len(o.words) > 0 && strings.EqualFold(o.words[0], word)
}

// before returns how many words precede the first of these words, or the end.
func (o *owing) before(words ...string) int {
	for i := range o.words {
		if slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(o.words[i], w) }) {
			return i
		}
	}
	return len(o.words)
}

// skip moves on by n words.
func (o *owing) skip(n int) bool {
	o.words, o.offsets = o.words[n:], o.offsets[n:]
	return true
}

// lacks reports what is wrong with the duty, at its next word.
func (o *owing) lacks(format string, args ...any) bool {
	o.f.At(o.node, fmt.Sprintf(format, args...))
	return false
}

func (o *owing) inside(message string, near ...string) bool {
	o.f.Inside(o.node, o.offsets[0], message, near...)
	return false
}

func (o *owing) count() bool {
	count := 0
	if len(o.words) > 0 {
		count, _ = strconv.Atoi(o.words[0])
	}
	if count < 1 || count > 99 {
		return o.lacks("%s is followed by a number of cards", o.verb())
	}
	o.owed.Count = uint8(count)
	return o.skip(1)
}

func (o *owing) card() bool {
	card, used := cardWord(o.words)
	if used == 0 || card == cards.Unseen {
		return o.lacks("%s is followed by a card", o.verb())
	}
	o.owed.Card = card
	return o.skip(used)
}

func (o *owing) place() bool {
	if len(o.words) == 0 {
		return o.lacks("%s is followed by an intersection", o.verb())
	}
	v, ok := o.intersection(o.node, o.words[0], o.offsets[0])
	if !ok {
		return false
	}
	o.owed.Place = board.PlaceOf(v)
	return o.skip(1)
}

func (o *owing) hexOwed() bool {
	if len(o.words) == 0 {
		return o.lacks("%s is followed by a hex", o.verb())
	}
	h, ok := o.hex(o.node, o.words[0], o.offsets[0])
	if !ok {
		return false
	}
	o.owed.Place = board.PlaceOf(h)
	return o.skip(1)
}

func (o *owing) harbor() bool {
	if len(o.words) == 0 {
		return o.lacks("%s is followed by what it trades: any or a resource", o.verb())
	}
	kind, err := notation.ParseHarbor(o.words[0])
	if err != nil {
		return o.inside(sentenceInside(err.Error()))
	}
	o.owed = o.owed.OfHarbor(kind)
	return o.skip(1)
}

// reason reads why it is owed, if that is said: pillage by tie.
func (o *owing) reason() bool {
	if !o.says(byWord) {
		return true
	}
	known := make([]string, 0, len(o.duty.Reasons))
	for _, of := range o.duty.Reasons {
		if len(o.words) > 1 && strings.EqualFold(o.words[1], of.Word) {
			o.owed.Why = of.Why
			return o.skip(2)
		}
		known = append(known, of.Word)
	}
	return o.inside(fmt.Sprintf("by is followed by the reason: %s by %s", o.verb(), strings.Join(known, " or ")))
}

func (o *owing) neutralOwed() bool {
	if !o.says(neutralWord) {
		return o.lacks("%s is owed for a neutral player: {%s: %s neutral}", o.verb(), o.game.Names[o.owed.Seat], o.verb())
	}
	return o.skip(1)
}

func (o *owing) cause() bool {
	if !o.says(o.duty.Cause) {
		return o.lacks("%s stands before %q", o.verb(), o.duty.Cause)
	}
	return o.skip(1)
}

// byCause reads the cause of the duty: by saboteur.
func (o *owing) byCause() bool {
	if len(o.words) != 2 || !o.says(byWord) || !strings.EqualFold(o.words[1], o.duty.Cause) {
		return o.lacks("%s stands before \"by %s\"", o.verb(), o.duty.Cause)
	}
	return o.skip(2)
}

// from reads the giver, if there is one.
func (o *owing) from() bool { return !o.says(fromWord) || o.other() }

// to reads the receiver.
func (o *owing) to() bool {
	if !o.says(toWord) {
		return o.lacks("who gets it stands behind %s: %s 1 to %s", o.verb(), o.verb(), o.game.Names[0])
	}
	return o.other()
}

// other reads the player named after the next word: all words before "by", or the last.
func (o *owing) other() (ok bool) {
	end := o.before(byWord)
	if end == 1 {
		return o.inside(o.words[0] + " is followed by a player")
	}
	if o.owed.Other, ok = o.seatAt(o.node, strings.Trim(strings.Join(o.words[1:end], " "), `"`)); ok {
		o.skip(end)
	}
	return ok
}
