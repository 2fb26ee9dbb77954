package referee

import (
	"catanref/engine/base"
	"catanref/engine/ck"
)

// What an undetermined ruling hangs on, in words.

// unseenCounts is said of a monopoly that would take from hands that are not known.
const unseenCounts = "Only their owners can count those cards: say how many were taken (took N from P)."

// depends lists the sentences that tell on which unseen cards the ruling depends.
func (r *report) depends() []string {
	out := []string{"It depends on cards that nobody has seen."}
	t := r.teller()
	for i := range r.ruling.Depends {
		f := &r.ruling.Depends[i]
		text := t.Sentence(f)
		switch {
		case text == "":
		case f.Rule == ck.ProgressInHand || f.Rule == base.DevelopmentHeld || f.Rule == ck.SpyTake:
			out = append(out, text)
		default:
			out = append(out, "With some of the hands that are possible it is illegal: "+text)
		}
	}
	if len(out) == 1 {
		out = append(out, unseenCounts)
	}
	return append(out, "Ask to see the cards, or play on: a move that is made tells what they were.")
}

// dependsText writes them for people, the rules beside their sentences.
func (r *report) dependsText(p *page) {
	for _, line := range r.depends() {
		p.text("  ", 4, line)
	}
}
