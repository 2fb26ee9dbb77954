package table

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/report"
	"catanref/referee/stats"
	"catanref/scenarios"
	"catanref/variants"
)

// sheet is what a referee or tournament files about a game: players, law, result, and every decision of the table.
type sheet struct {
	title string
	lines []picture.SheetLine
}

func (sh *sheet) heading(text string) {
	sh.lines = append(sh.lines, picture.SheetLine{Text: oneLine(text), Heading: true})
}

func (sh *sheet) para(text string) {
	sh.lines = append(sh.lines, picture.SheetLine{Text: oneLine(text)})
}

func (sh *sheet) item(text string) {
	sh.lines = append(sh.lines, picture.SheetLine{Text: oneLine(text), Item: true})
}

// oneLine keeps titles and notes of foreign files from controlling the terminal or starting lines of their own.
func oneLine(text string) string { return console.Printable(strings.Join(strings.Fields(text), " ")) }

// SheetOf makes the sheet of a game, or with lawOnly only the part about its law. entry returns the entries of the
// record as the viewer may see them.
func SheetOf(s *scenarios.Scenario, dealt *deals.Deals, entry func(i int) *scenarios.Step, secret, lawOnly bool) *sheet {
	sh := &sheet{title: oneLine(s.Title)}
	if sh.title == "" {
		sh.title = "A game of Catan"
	}
	if lawOnly {
		sh.title = "The law of " + sh.title
	} else {
		sh.players(s)
	}
	sh.law(s)
	if !lawOnly {
		sh.result(s, dealt, secret)
		sh.decisions(s, entry)
	}
	return sh
}

func (sh *sheet) players(s *scenarios.Scenario) {
	sh.heading("Players")
	g := s.Game
	for seat, name := range g.Names {
		text := tell.Capital(name)
		if seat < len(g.Colours) && g.Colours[seat] != "" && g.Colours[seat] != name {
			text += ", " + g.Colours[seat]
		}
		if !g.Plays(position.Seat(seat)) {
			text += ", neutral"
		}
		sh.item(text)
	}
	first, last := "", ""
	for i := range s.Moves {
		if at, ok := s.Moves[i].Time(); ok {
			text := at.Local().Format(time.DateTime)
			if first == "" {
				first = text
			}
			last = text
		}
	}
	if first != "" {
		sh.para("Recorded from " + first + " to " + last + ".")
	}
}

// law describes the law in words: edition, boxes, and each variant and house rule with its settings.
func (sh *sheet) law(s *scenarios.Scenario) {
	sh.heading("The law in force")
	r := s.Game.Rules
	edition := r.Ruleset
	for _, info := range variants.Rulesets() {
		if info.Name == r.Ruleset {
			edition = info.Title + " (" + info.Name + ")"
		}
	}
	sh.item("Edition: " + edition + ".")
	var boxes []string
	for _, b := range r.Books() {
		boxes = append(boxes, b.Called())
	}
	sh.item("Boxes: " + tell.List(boxes, "and") + ".")
	if s.Brings.Title != "" {
		sh.item("Board: " + s.Brings.Title + ".")
	}
	inquiry := report.InquiryFor(s)
	for _, use := range s.Variants {
		text := "Variant " + use.Name
		for _, info := range variants.Variants() {
			if info.Name == use.Name {
				text += ": " + info.Title
			}
		}
		switch use.When {
		case "", "true":
		case "false":
			text += ", off"
		default:
			text += ", where " + use.When
		}
		sh.item(strings.TrimSuffix(text, ".") + ".")
	}
	for _, b := range variants.BroughtBy(inquiry.Query) {
		sh.item("Variant " + b.Name + ", brought by " + b.By + ".")
	}
	law, told := variants.RuledBy(inquiry.Query, s.File), 0
	for _, p := range law {
		if !setHere(p) {
			continue
		}
		told++
		value := p.Value
		if p.Expression {
			value = "by the position"
		}
		text := fmt.Sprintf("%s: %s, else %s. %s", p.Parameter.Name, value, p.Parameter.Default, tell.AsSentence(p.Parameter.Doc))
		for i, o := range p.Origins {
			if i == 0 {
				text += " Set by " + o.By
				if p.Expression {
					text += ": " + o.Value
				}
				if o.When != "" {
					text += ", where " + o.When
				}
				text += "."
			}
		}
		sh.item(text)
	}
	for _, n := range variants.NamedBy(inquiry.Query, s.File) {
		var out bytes.Buffer
		showNamed(&console.Page{Out: &out, Width: 1000}, n)
		for line := range strings.Lines(out.String()) {
			if line = strings.TrimSpace(line); line != "" {
				sh.item(line)
			}
		}
	}
	sh.para(othersAtDefault(len(law)-told, told))
}

// result says who has won, and lists the points by source.
func (sh *sheet) result(s *scenarios.Scenario, dealt *deals.Deals, secret bool) {
	sh.heading("Result")
	g, now := s.Game, dealt.Any()
	switch {
	case now.Phase == position.OverPhase && now.Winner != position.NoSeat:
		sh.para(fmt.Sprintf("%s has won in turn %d.", tell.Capital(g.Names[now.Winner]), now.TurnNumber))
	case now.Phase == position.SetupPhase:
		sh.para("The set-up is not over.")
	default:
		sh.para(fmt.Sprintf("Nobody has won yet: turn %d, %s.", now.TurnNumber, tell.Capital(g.Names[now.Active])))
	}
	for seat := range position.Seat(g.Players) {
		sh.item(scoreText(g, dealt, seat, secret))
	}
	sh.para(holdersText(tell.At(g, now)))
}

// scoreText lists a player's points by source; those of hidden cards are separate.
func scoreText(g *engine.Game, dealt *deals.Deals, seat position.Seat, secret bool) string {
	parts, public, hidden := report.PartsOf(g, dealt.Any(), seat)
	said := make([]string, len(parts))
	for i, p := range parts {
		said[i] = fmt.Sprintf("%s %d", p.Name, p.Points)
	}
	text := fmt.Sprintf("%s %d", tell.Capital(g.Names[seat]), public)
	if len(said) > 0 {
		text += ": " + strings.Join(said, ", ")
	}
	if hidden > 0 && !secret {
		text += fmt.Sprintf("; hidden %d", hidden)
	}
	if _, unseen := stats.Hidden(g, dealt.Any(), seat); unseen > 0 {
		text += fmt.Sprintf("; in unseen cards up to %d", unseen)
	}
	return text + "."
}

// decisions lists what the table decided, in order: moves kept against the rules, corrections, counts, notes.
func (sh *sheet) decisions(s *scenarios.Scenario, entry func(i int) *scenarios.Step) {
	sh.heading("Decisions of the table")
	gone := s.Standing(len(s.Moves)).Gone
	told := 0
	for i := range s.Moves {
		st := entry(i)
		said := decided(s, st)
		if len(said) == 0 {
			continue
		}
		told++
		text := fmt.Sprintf("%d", i+1)
		if clock := clockText(st); clock != "" {
			text += " (" + clock + ")"
		}
		text += ": " + st.Text
		if gone[i] {
			said = append(said, "taken back")
		}
		if len(said) > 1 || st.Kind != scenarios.NoteEntry {
			text += " (" + strings.TrimPrefix(strings.Join(said, "; "), "noted; ") + ")"
		}
		sh.item(text)
	}
	if told == 0 {
		sh.para("None: everything was played by the rules as it was written down.")
	}
}

// decided says what the table decided about an entry.
func decided(s *scenarios.Scenario, st *scenarios.Step) (said []string) {
	if len(st.Waive) > 0 {
		var rules []string
		for _, id := range st.Waive {
			rules = append(rules, fmt.Sprintf("%s (%s)", report.TitleOf(id.String(), s.Game.Rules), id))
		}
		said = append(said, "kept against the rules: "+strings.Join(rules, ", "))
	}
	if len(st.Was) > 0 {
		said = append(said, "corrected; it was "+strings.Join(st.Was, ", before that "))
	}
	if st.Mended != nil {
		said = append(said, fmt.Sprintf("mended for the correction of %d", st.Mended.By))
	}
	if len(st.Short) > 0 || st.Kind == scenarios.MoveEntry && st.Adjust != nil {
		said = append(said, "counts adjusted")
	}
	switch st.Kind {
	case scenarios.AdjustEntry, scenarios.TookEntry:
		said = append(said, "counts corrected")
	case scenarios.SeesEntry:
		said = append(said, "counted at the table")
	case scenarios.DroppedEntry:
		said = append(said, "taken out")
	case scenarios.UndoEntry, scenarios.RedoEntry:
		said = append(said, "moves taken back or brought back")
	case scenarios.ClaimsEntry:
		said = append(said, "said by the table")
	case scenarios.NoteEntry:
		return append(said, "noted")
	}
	if st.Note != "" {
		said = append(said, "noted: "+st.Note)
	}
	return said
}

// clockText returns the wall-clock time at which an entry was recorded; "" if the record does not say.
func clockText(st *scenarios.Step) string {
	if at, ok := st.Time(); ok {
		return at.Local().Format("15:04")
	}
	return st.At
}
