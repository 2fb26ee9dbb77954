package engine

import (
	"errors"
)

// Question is the reason why a move cannot be ruled on that leaves a choice of its player open: which city takes
// the metropolis. It is not a breach.
type Question struct {
	Move    Action   // as it was made
	Asks    string   // "Which city takes the metropolis?"
	Answers []Action // the moves that include the choice
}

// Error returns what is asked, without the answers.
func (q *Question) Error() string { return q.Asks }

// Asks states that the move must include a choice of its player. If the choice is open, answers lists the moves
// that include it. The question is asked only if nothing else is wrong with the move.
func (c *Case) Asks(open bool, asks Text, answers func(a Action, answer func(Action))) {
	switch {
	case !open:
	case !c.Explaining:
		c.Refused = true
	default:
		q := &Question{Move: c.Act, Asks: asks.String()}
		answers(c.Act, func(a Action) { q.Answers = append(q.Answers, a) })
		c.question = q
	}
}

// Question returns what the move leaves open; nil if it is complete.
func (r *Ruling) Question() (q *Question) {
	errors.As(r.Err, &q)
	return q
}
