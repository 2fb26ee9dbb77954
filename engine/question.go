package engine

import "strings"

// Question is why a move cannot be ruled on that leaves open what the rules leave to its player: which city
// takes the metropolis. It is no breach.
type Question struct {
	Move    string   // as it was made
	Asks    string   // "Which city takes the metropolis?"
	Answers []string // the moves that say it, without their player
}

// Error asks, and lists the answers.
func (q *Question) Error() string {
	answers := make([]string, len(q.Answers))
	same := 0 // with what all of them begin is said once
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

// alike counts the bytes up to the last space before which two texts are the same.
func alike(a, b string) (n int) {
	for i := 0; i < len(a) && i < len(b) && a[i] == b[i]; i++ {
		if a[i] == ' ' {
			n = i
		}
	}
	return n
}

// Asks states that the move says what its player has to say: where it is open, answers lists the moves that
// say it. What is open is asked only if nothing else stands against the move.
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
