package table

import (
	"fmt"
	"math"
	"strings"

	"catanref/engine"
	"catanref/referee/console"
	"catanref/referee/report"
	"catanref/referee/ruling"
	"catanref/referee/session"
)

// narrowWidth is the width below which the news may use more lines.
const narrowWidth = 60

// newsLines is the maximum number of lines for the news of a move.
func newsLines(wide int) int {
	if wide < narrowWidth {
		return 10
	}
	return 6
}

// recorded prints a move that was recorded: its number and, in whole sentences, its news. Sentences without room can
// be read with "why"; an attack of the barbarians is always printed in full.
func (pl *Play) recorded(r *session.Ruled, asked string) {
	told := report.New(pl.Session.Game(), r.Before.Any(), r.Ruling)
	told.Deals, told.Asked = r.Before, report.HeardNames(report.AskedNames(told.Game, told.Before, asked), r.Names)
	st := pl.Session.Entry(r.Number - 1)
	head := fmt.Sprintf("%d. %s", r.Number, st.Text)
	if a := &r.Ruling.Action; a.Dice[0] != 0 && strings.Contains(st.Text, fmt.Sprint(a.Dice[0])) {
		head += fmt.Sprintf(" (%d)", a.Sum)
	}
	if len(st.Waive) > 0 { // the waived rules come after the move; the news is the effect of the move
		stood := *r.Ruling
		stood.Verdict = engine.Legal
		told.Ruling = &stood
	}
	parts, _ := told.Parts()
	said := parts.Sentences(false)
	if r.Shows != "" {
		said = append(said, r.Shows)
	}
	most := newsLines(pl.Width)
	if after := r.Ruling.After; after != nil && after.Attacks > told.Before.Attacks {
		most = math.MaxInt
	}
	for n := len(said); ; n-- {
		text := strings.Join(said[:n], " ")
		if n < len(said) {
			text += fmt.Sprintf(" (%d more: `why`)", len(said)-n)
		}
		if lines := headed(head, text, pl.Width); n <= 1 || len(lines) <= most {
			pl.Raw(strings.Join(lines, "\n"), "\n")
			return
		}
	}
}

// headed lays out a move and its news; the news comes after the move if there is room.
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
	room := wide - console.Width(*last) - 3
	told := ruling.Wrap(text, room, wide-2)
	if console.Width(told[0]) > room { // not even one word fits after the move
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
