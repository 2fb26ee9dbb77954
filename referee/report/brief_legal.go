package report

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/ruling"
)

// story lists the parts of a short ruling on a legal move, in order. leads reports whether it begins with a change of
// the game.
func (r *Report) story() (out []ruling.Part, leads bool) {
	t := r.teller()
	var first, second, aside, paid, last, permits []ruling.Part
	then := make([]ruling.Part, 0, len(r.Ruling.Effects))
	var income income
	said := map[string]bool{}
	for i := range r.Ruling.Effects {
		f := &r.Ruling.Effects[i]
		as := f.Telling()
		if r.Said != "" && f.As == engine.OnlyID { // the original words are missing details, so this effect is shown in its turn
			as = engine.InTurn
		}
		switch {
		case as == engine.Standing && r.saidLater(i):
			continue
		case as == engine.Background:
			continue
		case f.Text == engine.IncomeHeld:
			continue // shown together with the shortage that causes it
		case f.Text == engine.Income:
			if income.seats == nil { // who takes cards comes before who takes none
				at := len(then)
				for at > 0 && then[at-1].As.Beside {
					at--
				}
				income.at = at
				then = slices.Insert(then, at, ruling.Part{})
			}
			income.add(f, r.Game.Board.Name(f.Where))
			continue
		}
		text, all := t.Sentence(f), r.allTogether(f.Text.Together())
		if all.wholly {
			text = all.text
		}
		if text == "" || said[text] || r.saidWithMore(f) {
			continue
		}
		said[text] = true
		p := r.part(ruling.Effect, f, text)
		if p.As.All = all.text; all.wholly {
			p.As.All, p.Players = "", all.players
		}
		switch as {
		case engine.First:
			p.As.News = true
			first = append(first, p)
		case engine.AfterFirst:
			p.As.News = true
			second = append(second, p)
		case engine.Outcome, engine.News:
			p.As.News, p.As.Flows = true, as == engine.News
			then = append(then, p)
		case engine.OnlyID, engine.Win:
			aside = append(aside, p)
		case engine.Why, engine.Standing:
			p.As.Beside = true
			then = append(then, p)
		case engine.Permits:
			p.As.Flows = true
			permits = append(permits, p)
		case engine.AsPrice:
			p.As.Flows = true
			paid = append(paid, p)
		case engine.Last:
			p.As.Flows = true
			last = append(last, p)
		case engine.Announces:
			p.As.Flows, p.As.Due = true, true
			then = append(then, p)
		case engine.WithRoom:
			p.Weight, p.As.Flows = weighRoom, true
			then = append(then, p)
		default:
			p.As.Flows = true
			then = append(then, p)
		}
	}
	if income.seats != nil {
		then[income.at] = income.part(t)
	}
	first = append(first, second...)
	out = slices.Concat(first, then, paid, last, permits)
	if len(out) == 0 && r.scores() == "" && len(aside) > 0 {
		out = aside[len(aside)-1:]
	}
	return out, len(first) > 0
}

// saidWithMore reports whether another sentence about the same player states the same number with what follows from
// it: the length of a road with the award.
func (r *Report) saidWithMore(f *engine.Finding) bool {
	return f.Number > 0 && slices.ContainsFunc(r.Ruling.Effects, func(g engine.Finding) bool {
		about := g.Seat == f.Seat && g.Number == f.Number || (g.Seat == f.Seat || g.Other == f.Seat) && g.Limit == f.Number
		return about && g.Text != "" && slices.Contains(g.Rule.SaysMoreThan(), f.Rule)
	})
}

// income collects the cards that each player gets from a roll, to be shown in one sentence.
type income struct {
	at    int // index in the story
	seats []position.Seat
	cards [position.MaxSeats]cards.Cards
	rules []string
	hexes []string
}

func (in *income) add(f *engine.Finding, hex string) {
	if !slices.Contains(in.seats, f.Seat) {
		in.seats = append(in.seats, f.Seat)
	}
	in.cards[f.Seat] += f.Cards
	if id := f.Rule.String(); !slices.Contains(in.rules, id) {
		in.rules = append(in.rules, id)
	}
	if !slices.Contains(in.hexes, hex) {
		in.hexes = append(in.hexes, hex)
	}
}

// part returns a sentence such as "Red takes 2 ore and 1 wool, blue 1 ore."
func (in *income) part(t tell.Table) ruling.Part {
	p := ruling.Part{Kind: ruling.Effect, Rules: in.rules, Places: in.hexes, As: ruling.Form{Flows: true}}
	parts := make([]string, len(in.seats))
	for i, seat := range in.seats {
		parts[i] = t.Game.Names[seat] + " "
		if i == 0 {
			parts[i] += "takes "
		}
		parts[i] += tell.Cards(in.cards[seat])
		p.Players = append(p.Players, t.Game.Names[seat])
	}
	p.Text = tell.Capital(strings.Join(parts, ", ")) + "."
	return p
}

// scores lists the changes of face-up points: "red 6 → 8, blue 7 → 5"; "" if there are none.
func (r *Report) scores() string {
	var parts []string
	r.eachScore(func(name string, was, is int) { parts = append(parts, fmt.Sprintf("%s %d → %d", name, was, is)) })
	return strings.Join(parts, ", ")
}

// eachScore calls f for each player whose face-up points have changed, beginning with the player who moves.
func (r *Report) eachScore(f func(name string, was, is int)) {
	before, after := engine.NewFacts(r.Game, r.Before), engine.NewFacts(r.Game, r.Ruling.After)
	for i := range r.Game.Players {
		seat := position.Seat((int(r.Ruling.Action.Seat) + i) % r.Game.Players)
		if was, is := before.PublicPoints(seat), after.PublicPoints(seat); was != is {
			f(r.Game.Names[seat], was, is)
		}
	}
}

// legal builds the short ruling on a legal move; it returns the maximum number of lines.
func (r *Report) legal(out *ruling.Ruling) (most int) {
	most = mostLines
	win := r.won()
	out.Add(ruling.Part{Kind: ruling.Effect, Text: win, Players: r.winners(), As: ruling.Form{News: true}})
	if win != "" {
		most = mostLinesOfMany
	}
	if r.Ruling.After.Attacks > r.Before.Attacks {
		most = mostLinesOfWar
	}
	story, leads := r.story()
	for _, text := range r.houseReasons() {
		story = append(story, ruling.Part{Kind: ruling.Effect, Text: text, Weight: weighRoom, As: ruling.Form{Flows: true}})
	}
	scores := r.scores()
	if len(story) == 0 && scores == "" && win == "" {
		story = []ruling.Part{{Kind: ruling.Effect, Text: r.nothing(), As: ruling.Form{Idle: true}}}
	}
	if scores != "" {
		score := ruling.Part{Kind: ruling.Score, Text: tell.Capital(scores) + ".", Players: r.scoring()}
		if leads {
			story[0].As.Then, score.As.Quiet = scores, true
		}
		story = append(story, score)
	}
	weigh(story)
	for _, p := range story {
		out.Add(p)
	}
	sources, ids := r.sources(story)
	keep := max(r.permitFirst(sources, ids), variantSecond(sources, ids))
	out.Add(ruling.Part{Kind: ruling.Source, Text: strings.Join(sources, "; "), Rules: ids, As: ruling.Form{Single: true, Keeps: keep}})
	r.assumedPart(out)
	owed := ruling.Part{Kind: ruling.Owed, Text: r.duties(), As: ruling.Form{Apart: true}}
	for _, p := range r.Ruling.After.Owed() {
		if name := r.Game.Names[p.Seat]; !slices.Contains(owed.Players, name) {
			owed.Players = append(owed.Players, name)
		}
	}
	out.Add(owed)
	return most
}

// weigh sets the weights of the parts of a story by their order: explanations of why somebody gets nothing are left
// out before events, and the first part is never left out. After the end of a paragraph the next part begins a new
// one.
func weigh(story []ruling.Part) {
	flows := false // the previous part belongs to a paragraph
	for i := range story {
		p := &story[i]
		switch {
		case p.Weight == weighRoom:
		case p.As.Beside:
			p.Weight = weighWhy - i
		case i > 0 && p.Kind != ruling.Score:
			p.Weight = weighStory - i
		}
		plain := p.As.Flows
		switch {
		case p.As.Beside && i > 0 && len(story[i-1].Rules) > 0 && story[i-1].Rules[0] == p.Rules[0]:
			p.As.Beside, p.As.Flows = false, true
		case plain && !flows:
			p.As.Flows = false
		}
		flows = plain
	}
}

// duties says what the game waits for, or who places next; "" if the turn simply goes on.
func (r *Report) duties() string {
	if after := r.Ruling.After; after.NumPending > 0 {
		return r.After().Next()
	}
	return ""
}

// winners returns the player who has won with the move.
func (r *Report) winners() []string {
	if r.won() == "" {
		return nil
	}
	return []string{r.Game.Names[r.Ruling.After.Winner]}
}

// OneLine writes a legal move that is followed by other moves: the move, then as many whole sentences as fit on the
// line. If the first sentence, or one more that is news, only fits on a line of its own, they go to the next line.
func (r *Report) OneLine(p *console.Page) {
	head := "LEGAL     " + r.asMoved()
	if condition := r.condition(); condition != "" {
		p.Text("", 4, "LEGAL "+condition)
		head = "  " + r.asMoved()
	}
	told, _ := r.Parts()
	beside, n := told.News(p.Width - console.Width(head) - 4)
	news, most := told.News(p.Width - 2)
	if beside != "" && n >= most {
		p.Raw(head, "    ", beside, "\n")
		return
	}
	p.Raw(head, "\n")
	if news == "" {
		news = told.First()
	}
	if news != "" {
		p.Text("  ", 4, news)
	}
}
