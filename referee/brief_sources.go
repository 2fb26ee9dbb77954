package referee

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/referee/rulebook"
	"catanref/referee/ruling"
)

// sources cites the rules of a story and returns their ids. Rules without a sentence are cited only if no other rule
// can be.
func (r *report) sources(story []ruling.Part) (out, ids []string) {
	book := ""
	if len(r.game.Rules.Books()) == 1 {
		book = "base-2020"
	}
	places := map[string]bool{}
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
		if !ok || rule.Silent {
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
	for i := range r.ruling.Effects { // the table's own rules come first
		if id := r.id(&r.ruling.Effects[i]); r.houseRule(id) != nil && r.ruling.Effects[i].Text != "" {
			note(id)
		}
	}
	won := r.won() != ""
	for i := range slices.Backward(r.ruling.Effects) { // a win comes next, because it is the first line; its rule is cited from the latest book
		if f := &r.ruling.Effects[i]; won && f.Telling() == engine.Win {
			note(r.id(f))
		}
	}
	scoring := r.scoring()
	for i := range r.ruling.Effects { // then the rules that changed points
		f := &r.ruling.Effects[i]
		if f.Text != "" && f.Text != engine.Income && f.Telling().IsResult() && int(f.Seat) < r.game.Players && slices.Contains(scoring, r.game.Names[f.Seat]) {
			note(r.id(f))
		}
	}
	if card := r.ruling.Action.Verb.Verb().Plays; card != 0 { // a card is cited under its own name
		for i := range slices.Backward(r.ruling.Effects) {
			if rule := r.ruling.Effects[i].Rule; rule.Book() == r.ruling.Action.Verb.Verb().Book() && strings.TrimSuffix(rule.Topic(), "-card") == card.String() {
				note(rule.String())
			}
		}
	}
	for i := range r.ruling.Effects { // and what a variant lets happen under the variant
		if rule := r.ruling.Effects[i].Rule; rule.Book() == nil && r.ruling.Effects[i].As != engine.OnlyID {
			note(rule.String())
		}
	}
	for i := range r.ruling.Effects { // then the effects that changed the game
		if f := &r.ruling.Effects[i]; f.Text != "" && f.Telling() != engine.InTurn && f.Telling().IsResult() {
			note(r.id(f))
		}
	}
	for i := range r.ruling.Effects {
		f := &r.ruling.Effects[i]
		id := r.id(f)
		if slices.ContainsFunc(story, func(p ruling.Part) bool { return slices.Contains(p.Rules, id) }) || f.Telling().InShort() && f.Text != "" && f.Text != engine.IncomeHeld {
			note(id)
		}
	}
	for i := range r.ruling.Effects {
		if len(out) == 0 {
			note(r.id(&r.ruling.Effects[i]))
		}
	}
	return out, ids
}

// variantSecond puts the place of a variant that permits the move behind the weightiest one, and returns how many places
// a page must have room for.
func variantSecond(places, ids []string) int {
	at := slices.IndexFunc(ids, func(id string) bool { return engine.RuleID(id).Book() == nil })
	if at < 0 {
		return 1
	}
	for ; at > 1; at-- {
		places[at], places[at-1] = places[at-1], places[at]
		ids[at], ids[at-1] = ids[at-1], ids[at]
	}
	return at + 1
}
