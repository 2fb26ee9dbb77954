package engine

import (
	"errors"
	"sync"

	"catanref/engine/position"
)

// The law may look at its own results, such as points to which a parameter adds. All its questions are answered
// here, so that a question that depends on itself is detected.

// ErrCircular is the error of a question to the law that was asked again before it was answered.
var ErrCircular = errors.New("this depends on itself")

// maxQuestions is the maximum depth of nested questions to the law.
const maxQuestions = 16

// In returns the value of the parameter for a view.
func (p *Param[T]) In(f *Facts) (T, error) {
	if p.Eval == nil {
		return p.Value, nil
	}
	return answerTo(f, p, p.Value, p.Eval)
}

// answerTo evaluates a question to the law. A question that is already being answered fails, and with it every
// question that led back to it; its value is then without, which leaves out what the position adds.
func answerTo[T any](f *Facts, question any, without T, eval func(*Facts) (T, error)) (v T, err error) {
	if f.Game.asked != f {
		f.within(new(Game))
	} else if f.question != nil { // the view already belongs to that question
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

// within makes the view look at its game through room, a copy of the game that knows the question; questions
// asked through room are nested in it. A room that already shows this game is not copied again, since copying
// took longer than most answers.
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

// shows reports whether g, a copy of the game o, is still equal to it.
func (g *Game) shows(o *Game) bool {
	return g.Board == o.Board && g.Rules == o.Rules && g.Budget == o.Budget && g.Hooks == o.Hooks && g.Owners == o.Owners && g.Players == o.Players &&
		len(g.Names) == len(o.Names) && (len(g.Names) == 0 || &g.Names[0] == &o.Names[0])
}

// inquiry is a nested question, with the room in which it is answered.
type inquiry struct {
	Facts
	room Game
}

// inquiries are pooled: points are asked of every player, again and again.
var inquiries = sync.Pool{New: func() any { return new(inquiry) }}

// ofPlayer asks the parameter about a player other than the view's.
func ofPlayer[T any](f *Facts, p *Param[T], seat position.Seat) (T, error) {
	q := inquiries.Get().(*inquiry)
	q.Facts = *f
	q.Player, q.answering = seat, answering{}
	q.within(&q.room)
	v, err := p.In(&q.Facts)
	inquiries.Put(q)
	return v, err
}

// Circular reports whether the answer for this view asked a question that was waiting for this answer.
func (f *Facts) Circular() bool { return f.circular }

// Turns reports whether calling ask asks the question of this view again.
func (f *Facts) Turns(ask func()) bool {
	f.circular = false
	ask()
	return f.circular
}

// Outermost reports whether the question of this view is not nested in another.
func (f *Facts) Outermost() bool { return f.outer == nil }

// Again returns the view without its question, so that it can be evaluated again at any time.
func (f *Facts) Again() Facts {
	out := *f
	out.answering = answering{}
	if out.Game.table != nil {
		out.Game = out.Game.table
	}
	return out
}
