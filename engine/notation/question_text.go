package notation

import (
	"strings"

	"catanref/engine"
)

// Question returns what a move leaves open, with the answers.
func Question(g *engine.Game, q *engine.Question) string {
	answers := make([]string, len(q.Answers))
	same := 0 // the common beginning is printed once
	for i, a := range q.Answers {
		_, answers[i], _ = strings.Cut(Text(g, a), ": ")
		if n := alike(answers[0], answers[i]); i == 1 || n < same {
			same = n
		}
	}
	for i, answer := range answers {
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
