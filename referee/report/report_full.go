package report

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/referee/console"
	"catanref/referee/rulebook"
)

// This file prints a ruling with every rule and every page, as rule --full does.

// wholeText prints the whole ruling.
func (r *Report) wholeText(p *console.Page) {
	r.Head(p)
	switch r.Ruling.Verdict {
	case engine.Illegal:
		r.breaksText(p)
		r.assumedLine(p)
		r.insteadText(p)
		r.elsewhereText(p)
	case engine.Legal:
		r.effectsText(p)
		r.assumedLine(p)
		r.elsewhereText(p)
		p.Blank()
		p.Text("  ", 4, r.After().Next())
	case engine.Undetermined:
		r.dependsText(p)
		r.assumedLine(p)
		r.elsewhereText(p)
	case engine.CannotRule:
		p.Text("  ", 4, r.fault+".")
		p.Text("  ", 4, "The position stays as it was.")
	}
	if r.Loose {
		p.Blank()
		p.Text("  ", 4, looseHands)
	}
}

func (r *Report) assumedLine(p *console.Page) {
	if text := r.assumedText(); text != "" {
		p.Blank()
		p.Text("  ", 4, text)
	}
}

// breaksText prints every broken rule: title, id, sentence, source. Several rules are numbered.
func (r *Report) breaksText(p *console.Page) {
	t := r.teller()
	var broken []*engine.Finding
	var bear []string
	for i := range r.Ruling.Breaks {
		if f := &r.Ruling.Breaks[i]; f.Bears {
			bear = append(bear, r.title(r.ID(f))+" ("+r.ID(f)+")")
		} else {
			broken = append(broken, f)
		}
	}
	for i, f := range broken {
		id := r.ID(f)
		number, indent := "", 4
		if len(broken) > 1 {
			number = fmt.Sprintf("%d. ", i+1)
			indent += len(number) - 2
		}
		p.Heading("  "+number, r.title(id), id)
		space := strings.Repeat(" ", indent)
		text := t.Sentence(f)
		if f.Maybe {
			text = r.perhaps(&reason{finding: f, Text: text}, len(broken) > 1)
		}
		if text != "" {
			values, _ := r.decided(id)
			p.Text(space, indent, text+values+r.ruledOut(f))
		}
		if source := r.citation(id, rulebook.Cite.String); source != "" {
			p.Text(space, indent, source)
		}
	}
	bearing(p, bear)
	r.unreadText(p)
}

// effectsText prints the effects of a legal move, in order: first those with a sentence, then the other rules that
// took part, then all sources.
func (r *Report) effectsText(p *console.Page) {
	t := r.teller()
	if len(r.Ruling.Effects) == 0 {
		p.Raw("  ", r.nothing(), "\n")
	}
	var also, bear []string
	for i := range r.Ruling.Effects {
		f := &r.Ruling.Effects[i]
		id := r.ID(f)
		if f.Bears {
			bear = append(bear, r.title(id)+" ("+id+")")
			continue
		}
		text := t.Sentence(f)
		if f.Rule.EffectTelling() == engine.Win {
			id = r.latest(f)
		}
		if text == "" {
			if told := r.title(id) + " (" + id + ")"; !slices.Contains(also, told) {
				also = append(also, told)
			}
			continue
		}
		if f.Rule.EffectTelling() == engine.Standing && r.saidLater(i) {
			continue
		}
		p.Cited(2, text, id)
	}
	if len(also) > 0 {
		p.Text("  ", 4, "Also: "+strings.Join(also, ", ")+".")
	}
	bearing(p, bear)
	r.sourcesText(p)
	r.unreadText(p)
}

// bearing prints the rules of the books that a variant has changed in this case.
func bearing(p *console.Page, rules []string) {
	if len(rules) > 0 {
		p.Text("  ", 4, "Set otherwise here: "+strings.Join(rules, ", ")+".")
	}
}

// unreadText prints the rules for which no book was read.
func (r *Report) unreadText(p *console.Page) {
	if text := r.unread(); text != "" {
		p.Blank()
		p.Text("  ", 4, text)
	}
}

// saidLater reports whether a later effect has the same rule for the same player.
func (r *Report) saidLater(i int) bool {
	f := &r.Ruling.Effects[i]
	return slices.ContainsFunc(r.Ruling.Effects[i+1:], func(g engine.Finding) bool { return g.Rule == f.Rule && g.Seat == f.Seat })
}

// latest returns the id of the last rule in the ruling that follows from an effect's rule, or else the id of the
// effect's own rule.
func (r *Report) latest(f *engine.Finding) string {
	for i := range slices.Backward(r.Ruling.Effects) {
		if g := &r.Ruling.Effects[i]; g.Rule.Follows(f.Rule) {
			return r.ID(g)
		}
	}
	return r.ID(f)
}

// sourcesText lists the citations of the effects, book by book, each with the titles of its rules. A star marks a
// rule that no book states in words, if a sentence of the ruling depends on it.
func (r *Report) sourcesText(p *console.Page) {
	var houses, books, places []string
	titles := map[string][]string{}
	starred, t := map[string]bool{}, r.teller()
	for i := range r.Ruling.Effects {
		id := r.ID(&r.Ruling.Effects[i])
		if f := &r.Ruling.Effects[i]; f.Bears || f.Rule.EffectTelling() == engine.Win && r.latest(f) != id { // another number of points wins
			continue
		}
		if h := r.houseRule(id); h != nil {
			if !slices.Contains(houses, h.String()) {
				houses = append(houses, h.String())
			}
			continue
		}
		rule := rulebook.Find(id)
		c, ok := r.cited(rule)
		if !ok {
			continue
		}
		title, place := rule.Title, c.Book+"\n"+c.Where()
		if rule.Silent && t.Sentence(&r.Ruling.Effects[i]) != "" {
			title += "*"
			starred[c.Book] = true
		}
		if !slices.Contains(books, c.Book) {
			books = append(books, c.Book)
		}
		if !slices.Contains(places, place) {
			places = append(places, place)
		}
		if !slices.Contains(titles[place], title) {
			titles[place] = append(titles[place], title)
		}
	}
	if len(houses) > 0 {
		p.Blank()
		for _, h := range houses {
			p.Text("  ", 4, h)
		}
	}
	for _, book := range books {
		p.Blank()
		p.Raw("  ", rulebook.BookTitle(book), "\n")
		for _, place := range places {
			if where, ok := strings.CutPrefix(place, book+"\n"); ok {
				p.Text("    ", 6, where+": "+strings.Join(titles[place], ", "))
			}
		}
		if starred[book] {
			p.Text("    ", 6, "* The books do not say it in words; the referee reads it so.")
		}
	}
}
