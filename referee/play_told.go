package referee

import (
	"fmt"
	"math"
	"strings"

	"catanref/engine"
	"catanref/referee/ruling"
	"catanref/referee/session"
)

// narrowWidth is that of a screen on which the news needs more lines.
const narrowWidth = 60

// newsLines is how many lines the news of a move may take.
func newsLines(wide int) int {
	if wide < narrowWidth {
		return 10
	}
	return 6
}

// recorded tells a move that is in the record: its number, and the news of it in whole sentences. What has no room is
// left to why; an attack of the barbarians is always told whole.
func (pl *play) recorded(r *session.Ruled, asked string) {
	told := newReport(pl.session.Game(), r.Before.Any(), r.Ruling)
	told.deals, told.asked = r.Before, heardNames(askedNames(told.game, told.before, asked), r.Names)
	st := pl.session.Entry(r.Number - 1)
	head := fmt.Sprintf("%d. %s", r.Number, st.Text)
	if a := &r.Ruling.Action; a.Dice[0] != 0 && strings.Contains(st.Text, fmt.Sprint(a.Dice[0])) {
		head += fmt.Sprintf(" (%d)", a.Sum)
	}
	if len(st.Waive) > 0 { // the waived rules are told behind it; what came of the move is the news
		stood := *r.Ruling
		stood.Verdict = engine.Legal
		told.ruling = &stood
	}
	parts, _ := told.told()
	said := parts.Sentences(false)
	if r.Shows != "" {
		said = append(said, r.Shows)
	}
	most := newsLines(pl.width)
	if after := r.Ruling.After; after != nil && after.Attacks > told.before.Attacks {
		most = math.MaxInt
	}
	for n := len(said); ; n-- {
		text := strings.Join(said[:n], " ")
		if n < len(said) {
			text += fmt.Sprintf(" (%d more: `why`)", len(said)-n)
		}
		if lines := headed(head, text, pl.width); n <= 1 || len(lines) <= most {
			pl.raw(strings.Join(lines, "\n"), "\n")
			return
		}
	}
}

// headed lays out a move and what is told of it, behind the move where there is room.
func headed(head, text string, wide int) []string {
	lines := ruling.Wrap(head, wide, wide-2)
	for i := range lines {
		if i > 0 {
			lines[i] = "  " + lines[i]
		}
	}
	if text == "" {
		return lines
	}
	last := &lines[len(lines)-1]
	room := wide - width(*last) - 3
	told := ruling.Wrap(text, room, wide-2)
	if width(told[0]) > room { // not one word stands behind the move
		told = ruling.Wrap(text, wide-2, wide-2)
	} else {
		*last += "   " + told[0]
		told = told[1:]
	}
	for _, line := range told {
		lines = append(lines, "  "+line)
	}
	return lines
}
