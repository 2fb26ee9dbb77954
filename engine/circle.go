package engine

import (
	"errors"
	"sync"
)

// The law may look at what it decides itself: at points, which a parameter adds to. Every question to it is answered
// in one place, here, so that no answer waits for itself.

// answering is where a view stands among the questions that are being answered.
type answering struct {
	question any    // the parameter, or who set one under a condition
	outer    *Facts // the question in whose answer this one came up; nil: none
	circular bool   // a question that came up in its answer waits for an answer that is not there yet
}

// ErrCircular says that a question to the law came up again before it was answered.
var ErrCircular = errors.New("this depends on itself")

// maxQuestions bounds how many questions to the law are answered in one another.
const maxQuestions = 16

// In returns what the parameter says of what a view shows.
func (p *Param[T]) In(f *Facts) (T, error) {
	if p.Eval == nil {
		return p.Value, nil
	}
	return answerTo(f, p, p.Value, p.Eval)
}

// answerTo works out what the law says to a question. One that is being answered already fails, and with it all in
// whose answers it came up; its value is then the one without what the position adds.
func answerTo[T any](f *Facts, question any, without T, eval func(*Facts) (T, error)) (v T, err error) {
	if f.Game.asked != f {
		f.within(new(Game))
	} else if f.question != nil { // it shows what that question is about
		about, asking := *f, f
		about.within(new(Game))
		f = &about
		defer func() { asking.hidden = max(asking.hidden, about.hidden) }()
	}
	f.question, f.circular = question, false
	depth := 0
	for o := f.outer; o != nil; o = o.outer {
		if depth++; o.question == question || depth >= maxQuestions {
			for o := f.outer; o != nil; o = o.outer {
				o.circular = true
			}
			return without, ErrCircular
		}
	}
	if v, err = eval(f); err == nil && f.circular {
		err = ErrCircular
	}
	return v, err
}

// within lets the view look at its game through room, which knows the question: what is asked of the law there is
// asked in its answer. A room that shows the game already is not furnished anew, which took longer than most answers.
func (f *Facts) within(room *Game) {
	g := f.Game
	f.outer, f.Game = g.asked, room
	table := g.table
	if table == nil {
		table = g
	}
	if room.table != table || !room.shows(g) {
		*room = *g
		room.table = table
	}
	if room.asked != f {
		room.asked = f
	}
}

// shows reports whether a copy of the same game is as that is now.
func (g *Game) shows(o *Game) bool {
	return g.Board == o.Board && g.Rules == o.Rules && g.Budget == o.Budget && g.Hooks == o.Hooks && g.Owners == o.Owners && g.Players == o.Players &&
		len(g.Names) == len(o.Names) && (len(g.Names) == 0 || &g.Names[0] == &o.Names[0])
}

// inquiry is a question that comes up in an answer, with the room in which it is answered.
type inquiry struct {
	Facts
	room Game
}

// inquiries are used again: points are asked of every player, again and again.
var inquiries = sync.Pool{New: func() any { return new(inquiry) }}

// ofPlayer answers a question about another player than the view's.
func ofPlayer[T any](f *Facts, p *Param[T], seat Seat) (T, error) {
	q := inquiries.Get().(*inquiry)
	q.Facts = *f
	q.Player, q.answering = seat, answering{}
	q.within(&q.room)
	v, err := p.In(&q.Facts)
	inquiries.Put(q)
	return v, err
}

// Circular reports whether a question to the law came up that waits for the answer which this view is for.
func (f *Facts) Circular() bool { return f.circular }

// Turns reports whether asking for something brings up the question that this view is for.
func (f *Facts) Turns(ask func()) bool {
	f.circular = false
	ask()
	return f.circular
}

// Outermost reports whether no other question waits for the answer which this view is for.
func (f *Facts) Outermost() bool { return f.outer == nil }

// Again is the view without the question for which it was made, to be asked anew at any time.
func (f *Facts) Again() Facts {
	out := *f
	out.answering = answering{}
	if out.Game.table != nil {
		out.Game = out.Game.table
	}
	return out
}
