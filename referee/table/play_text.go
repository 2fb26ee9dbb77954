package table

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/report"
	"catanref/referee/session"
	"catanref/referee/stats"
	"catanref/scenarios"
	"catanref/variants"
)

// AnswerText prints an answer for people.
func (pl *Play) AnswerText(a *session.Answer) {
	pl.writeSheet(a)
	if a.ReadAs != "" {
		as := a.ReadAs
		for i := range a.Ruled {
			as = report.AsTyped(pl.Session.Game(), as, a.Ruled[i].Names)
		}
		pl.Text("", 2, "Read as: "+as)
	}
	switch {
	case a.Input != nil:
		pl.unread(a)
	case a.IsMove() && a.Ruled[0].Number > 0:
		pl.recorded(&a.Ruled[0], a.Line)
	default:
		pl.rulings(a)
	}
	if a.Picks != nil {
		pl.which(a)
	} else if a.Error != "" && a.Input == nil {
		pl.Text("", 2, a.Error)
	} else {
		pl.show(a)
	}
	for _, line := range a.Lines {
		pl.Text("", 2, line)
	}
	if a.Trouble != "" {
		pl.Text("", 2, a.Trouble)
	}
	if a.IsMove() && a.Ruled[0].Number > 0 || slices.Contains([]string{"undo", "redo", "keep", "waive", "back", "now", "adjust", "took", "amend", "insert", "drop", "yes"}, a.Command) && a.Error == "" {
		pl.Status()
	}
	if !a.Quit {
		pl.Question()
	}
}

// which asks which move is meant, and numbers the choices.
func (pl *Play) which(a *session.Answer) {
	if len(a.Picks) == 1 {
		pl.Text("", 2, a.Error+" (1: yes)")
		return
	}
	ask, _, _ := strings.Cut(a.Error, "?")
	pl.Text("", 2, ask+"? Type its number, or say more.")
	for i, move := range a.Picks {
		pl.Text(fmt.Sprintf("%d  ", i+1), 3, report.AsTyped(pl.Session.Game(), move, a.Names))
	}
}

// rulings prints one ruling after the other. Of several, each legal one before the last gets a single line.
func (pl *Play) rulings(a *session.Answer) {
	inShort := false
	for i := range a.Ruled {
		r := &a.Ruled[i]
		brief := i < len(a.Ruled)-1 && !a.Full && r.Ruling.Verdict == engine.Legal
		if i > 0 && !(brief && inShort) {
			pl.Blank()
		}
		if inShort = brief; brief {
			pl.report(r, a.Line, false).OneLine(pl.Page)
			continue
		}
		pl.ruling(r, a.Line, a.Full)
	}
}

// ruling prints a ruling in the format of the command rule.
func (pl *Play) ruling(r *session.Ruled, asked string, full bool) {
	told := pl.report(r, asked, full)
	told.Text(pl.Page)
}

func (pl *Play) report(r *session.Ruled, asked string, full bool) *report.Report {
	q := pl.law()
	out := report.New(q.Game, r.Before.Any(), r.Ruling)
	out.Asked, out.Deals = report.HeardNames(report.AskedNames(q.Game, r.Before.Any(), asked), r.Names), r.Before
	out.ReadAs = r.ReadAs
	out.Instead, out.Said, out.Full = report.LegalTexts(q.Game, r.Before, out.Instead), r.Said, full
	if r.Said != "" { // details of the move are unknown, so other laws cannot be compared
		return out
	}
	out.Ask(q, r.Before, report.Wanted{Full: full})
	out.Loose = r.Before.Loose() && !pl.loose
	pl.loose = r.Before.Loose()
	return out
}

// Status is the line that says whose turn it is, what is owed, and the points.
func (pl *Play) Status() {
	g, dealt := pl.Session.Game(), pl.Session.Deals()
	s := dealt.Any()
	facts := engine.NewFacts(g, s)
	points := make([]string, g.Players)
	for seat, name := range g.Names[:g.Players] {
		points[seat] = fmt.Sprintf("%s %d", name, facts.PublicPoints(position.Seat(seat)))
	}
	t := tell.At(g, s)
	t.Owes = dealt.Owes
	pl.Text("", 2, t.Next()+" Points: "+strings.Join(points, ", ")+".")
}

func (pl *Play) Question() {
	if q := pl.Session.Question(); q != "" {
		pl.Text("", 2, q)
	}
}

// show prints the requested part of the position.
func (pl *Play) show(a *session.Answer) {
	g, deals := pl.Session.Game(), pl.Session.Deals()
	t := tell.At(g, deals.Any())
	switch a.Show {
	case "board":
		drawBoard(pl.Page, g, deals)
		if text := harborsText(g.Board, deals.Any()); text != "" {
			pl.Text("", 2, text)
		}
		pl.Text("", 2, holdersText(t))
	case "hands":
		if pl.Session.Secret {
			pl.Raw("Hands are secret in this session.\n")
			return
		}
		playersText(pl.Page, g, deals)
		for seat := range position.Seat(g.Players) {
			if text := report.LikelyText(g, deals, seat); text != "" {
				pl.Text("    ", 6, text)
			}
		}
	case "score":
		for seat := range position.Seat(g.Players) {
			pl.Text("", 2, pl.scoreOf(seat))
		}
		if a.Spoken {
			pl.Status()
		}
	case "bank":
		pl.Text("", 2, bankText(g, deals))
	case "moves":
		moves, unsure, possible := report.ListedIn(g, deals)
		report.MovesText(pl.Page, t, report.OfSeat(moves, a.Seat), report.OfSeat(unsure, a.Seat), report.OfSeat(possible, a.Seat))
	case "log":
		for _, e := range pl.Session.Log(a.Count) {
			pl.Text(fmt.Sprintf("%4d  ", e.Number), 6, logLine(&e))
		}
	case "rules":
		RulesAbout(a.Asked, pl.Session.Scenario, true).Text(pl.Page, false)
	case "stats":
		pl.Figures(stats.Of(pl.Session.Scenario).Lines(pl.Width))
	case "sheet":
		_ = pl.sheet(false).Write(pl.Page, "text")
	case "law":
		if a.Asked != "" {
			_ = pl.sheet(true).Write(pl.Page, a.Asked)
			return
		}
		if law := variants.RuledBy(pl.law().Query, pl.Session.Scenario.File); law != nil {
			LawPage(pl.Page, pl.Session.Scenario, law)
		}
	case "help":
		pl.help()
	case "help moves":
		pl.helpMoves()
	}
}

func logLine(e *session.Entry) string {
	text := e.Text
	if len(e.Was) > 0 {
		text += " (was " + strings.Join(e.Was, ", before that ") + ")"
	}
	if e.Note != "" {
		text += " (" + e.Note + ")"
	}
	for _, mark := range e.Marks {
		text += " [" + mark + "]"
	}
	if e.At != "" {
		text += " · " + clockText(&scenarios.Step{At: e.At})
	}
	return text
}

func (pl *Play) scoreOf(seat position.Seat) string {
	return scoreText(pl.Session.Game(), pl.Session.Deals(), seat, pl.Session.Secret)
}
