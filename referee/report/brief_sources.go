package report

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/referee/console"
	"catanref/referee/rulebook"
	"catanref/referee/ruling"
)

// sources cites the rules of a story and returns their ids. Rules without a sentence are cited only if no other rule
// can be.
func (r *Report) sources(story []ruling.Part) (out, ids []string) {
	book := ""
	if len(r.Game.Rules.Books()) == 1 {
		book = "base-2020"
	}
	places, unread := map[string]bool{}, false
	var behind []string
	add := func(id, text string) {
		if text != "" && !slices.Contains(out, text) {
			out, ids = append(out, text), append(ids, id)
		}
	}
	note := func(id string) {
		if h := r.houseRule(id); h != nil {
			add(id, h.String())
			return
		}
		rule := rulebook.Find(id)
		c, ok := r.cited(rule)
		if !ok || rule.Silent && !r.written(id) {
			return
		}
		if (rule.Unread() || c.Practice()) && !unread { // other programs come behind the books
			behind = append(behind, id)
			return
		}
		text := c.Briefly()
		if places[text] {
			return
		}
		places[text] = true
		if c.Book == book { // a book is named where another was cited before, or the game has several
			text = c.Within()
		}
		book = c.Book
		add(id, text)
	}
	for i := range r.Ruling.Effects { // the table's own rules come first
		if id := r.ID(&r.Ruling.Effects[i]); r.houseRule(id) != nil && r.Ruling.Effects[i].Text != "" {
			note(id)
		}
	}
	won := r.won() != ""
	for i := range slices.Backward(r.Ruling.Effects) { // a win comes next, because it is the first line; its rule is cited from the latest book
		if f := &r.Ruling.Effects[i]; won && f.Telling() == engine.Win {
			note(r.ID(f))
		}
	}
	scoring := r.scoring()
	if r.Before.Phase == position.SetupPhase { // there the placing matters, not the point
		scoring = nil
	}
	leads := []engine.Telling{engine.First, engine.AfterFirst, engine.Outcome, engine.News, engine.InTurn}
	for _, as := range leads { // then the rules that changed points: an award before its price
		for i := range r.Ruling.Effects {
			f := &r.Ruling.Effects[i]
			if f.Text != "" && f.Text != engine.Income && (f.Telling().IsResult() || f.Telling() == engine.AsPrice) && (f.Telling() == as || as == engine.InTurn && !slices.Contains(leads[:4], f.Telling())) && int(f.Seat) < r.Game.Players && slices.Contains(scoring, r.Game.Names[f.Seat]) {
				note(r.ID(f))
			}
		}
	}
	if card := engine.VerbOf(r.Ruling.Action.Verb).Plays; card != 0 { // a card is cited under its own name
		for i := range slices.Backward(r.Ruling.Effects) {
			if rule := r.Ruling.Effects[i].Rule; rule.Book() == engine.VerbOf(r.Ruling.Action.Verb).Book() && strings.TrimSuffix(rule.Topic(), "-card") == card.String() {
				note(rule.String())
			}
		}
	}
	for i := range r.Ruling.Effects { // and what a variant lets happen under the variant
		if rule := r.Ruling.Effects[i].Rule; rule.Book() == nil && r.Ruling.Effects[i].As != engine.OnlyID {
			note(rule.String())
		}
	}
	for i := range r.Ruling.Effects { // then the effects that changed the game
		if f := &r.Ruling.Effects[i]; f.Text != "" && f.Telling() != engine.InTurn && f.Telling().IsResult() {
			note(r.ID(f))
		}
	}
	for i := range story { // then what is told, in the order in which it is told
		for _, id := range story[i].Rules {
			note(id)
		}
	}
	for i := range r.Ruling.Effects {
		f := &r.Ruling.Effects[i]
		id := r.ID(f)
		if slices.ContainsFunc(story, func(p ruling.Part) bool { return slices.Contains(p.Rules, id) }) || f.Telling().InShort() && f.Text != "" && f.Text != engine.IncomeHeld {
			note(id)
		}
	}
	if len(out) > 0 && !won && len(scoring) == 0 {
		r.ownBoxFirst(out, ids)
	}
	unread = true
	for _, id := range behind {
		note(id)
	}
	for i := range r.Ruling.Effects { // then sentences that no book has in words, cited from the text that implies them
		id := r.ID(&r.Ruling.Effects[i])
		if len(out) == 0 && silent(id) && slices.ContainsFunc(story, func(p ruling.Part) bool { return slices.Contains(p.Rules, id) }) {
			if c, ok := r.cited(rulebook.Find(id)); ok {
				add(id, c.Briefly())
			}
		}
	}
	for i := range r.Ruling.Effects {
		if len(out) == 0 {
			note(r.ID(&r.Ruling.Effects[i]))
		}
	}
	return out, ids
}

// ownBoxFirst puts a rule of the box of the move before rules of the base game: a chase before the theft.
func (r *Report) ownBoxFirst(places, ids []string) {
	box, first := engine.VerbOf(r.Ruling.Action.Verb).Book(), r.Game.Rules.Books()[0]
	if box == first || engine.RuleID(ids[0]).Book() != first || r.houseRule(ids[0]) != nil {
		return
	}
	if at := slices.IndexFunc(ids, func(id string) bool { return engine.RuleID(id).Book() == box }); at > 0 {
		ahead(places, at, 0)
		ahead(ids, at, 0)
	}
}

// ahead moves an element of a list to an earlier place; those between move up.
func ahead(list []string, from, to int) {
	moved := list[from]
	copy(list[to+1:from+1], list[to:from])
	list[to] = moved
}

// written reports whether a book says in words what an effect of the rule states.
func (r *Report) written(id string) bool {
	return slices.ContainsFunc(r.Ruling.Effects, func(f engine.Finding) bool { return f.Written && f.Text != "" && f.Rule.String() == id })
}

// permitFirst puts the place of what makes the move legal before all others, but behind the table's own rules and what
// changed points. It returns how many places a page must have room for.
func (r *Report) permitFirst(places, ids []string) int {
	for i := range r.Ruling.Effects {
		if f := &r.Ruling.Effects[i]; f.Telling() == engine.Permits {
			at, to := slices.Index(ids, r.ID(f)), 0
			for to < at && (r.houseRule(ids[to]) != nil || to == 0 && (r.won() != "" || len(r.scoring()) > 0)) {
				to++
			}
			if at > to {
				ahead(places, at, to)
				ahead(ids, at, to)
			}
			return to + 1
		}
	}
	return 1
}

// variantSecond puts the place of a variant that permits the move behind the weightiest one, and returns how many places
// a page must have room for.
func variantSecond(places, ids []string) int {
	at := slices.IndexFunc(ids, func(id string) bool { return engine.RuleID(id).Book() == nil })
	if at < 0 {
		return 1
	}
	if at > 1 {
		ahead(places, at, 1)
		ahead(ids, at, 1)
		return 2
	}
	return at + 1
}

// scoring lists the players whose face-up points have changed.
func (r *Report) scoring() (names []string) {
	r.eachScore(func(name string, _, _ int) { names = append(names, name) })
	return names
}

// won returns the line for a win; "" if the move does not win.
func (r *Report) won() string {
	after := r.Ruling.After
	if after.Phase != position.OverPhase || r.Before.Phase == position.OverPhase {
		return ""
	}
	points := engine.NewFacts(r.Game, after).PublicPoints(after.Winner)
	who := strings.ToUpper(r.Game.Names[after.Winner])
	for i := range r.Ruling.Effects {
		if f := &r.Ruling.Effects[i]; f.As == engine.Win {
			t := r.teller()
			return who + " WINS: " + t.Clause(t.Sentence(f)) + "."
		}
	}
	return fmt.Sprintf("%s WINS with %s.", who, console.Count(points, "point"))
}
