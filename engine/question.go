package engine

import (
	"errors"
	"strings"
)

// Question is the reason why a move cannot be ruled on that leaves a choice of its player open: which city takes
// the metropolis. It is not a breach.
type Question struct {
	Move    string   // the move as it was made
	Asks    string   // "Which city takes the metropolis?"
	Answers []string // the moves that include the choice, without their player
}

// Error returns the question and its answers.
func (q *Question) Error() string {
	answers := make([]string, len(q.Answers))
	same := 0 // the common beginning is printed once
	for i, answer := range q.Answers {
		if n := alike(q.Answers[0], answer); i == 1 || n < same {
			same = n
		}
	}
	for i, answer := range q.Answers {
		if i > 0 {
			answer = "… " + strings.TrimSpace(answer[same:])
		}
		answers[i] = answer
	}
	return strings.TrimSpace(q.Asks + " " + orList(answers))
}

// alike returns the index of the last space up to which two texts are the same.
func alike(a, b string) (n int) {
	for i := 0; i < len(a) && i < len(b) && a[i] == b[i]; i++ {
		if a[i] == ' ' {
			n = i
		}
	}
	return n
}

// Asks states that the move must include a choice of its player. If the choice is open, answers lists the moves
// that include it. The question is asked only if nothing else is wrong with the move.
func (c *Case) Asks(open bool, asks Text, answers func(a Action, answer func(Action))) {
	switch {
	case !open:
	case !c.Explaining:
		c.Refused = true
	default:
		q := &Question{Move: c.Game.Text(c.Act), Asks: asks.String()}
		answers(c.Act, func(a Action) {
			_, text, _ := strings.Cut(c.Game.Text(a), ": ")
			q.Answers = append(q.Answers, text)
		})
		c.question = q
	}
}

// Question returns what the move leaves open; nil if it is complete.
func (r *Ruling) Question() (q *Question) {
	errors.As(r.Err, &q)
	return q
}
