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
	if text := r.newlyAssumed(); text != "" {
		p.Blank()
		p.Text("  ", 4, text)
	}
}

// breaksText prints every broken rule: the reasons with title, id, sentence and source, numbered if there are several;
// then what may be broken, and the rules that only restate those reasons or follow from them, with their sources.
func (r *Report) breaksText(p *console.Page) {
	told, also, maybe := r.grounds(len(r.Ruling.Breaks))
	for i := range told {
		text := told[i].text
		if told[i].finding != nil {
			values, _ := r.decided(told[i].id)
			text += values + r.ruledOut(told[i].finding)
		}
		r.breakText(p, &told[i], i+1, len(told)+len(maybe), text)
	}
	for i := range maybe {
		x := &maybe[i]
		r.standsAt(x, also)
		r.breakText(p, x, len(told)+i+1, len(told)+len(maybe), r.perhaps(x, len(told)+len(maybe) > 1))
	}
	r.alsoText(p, "Also broken:", also)
	var bear, perhaps []string
	for i := range r.Ruling.Breaks {
		f := &r.Ruling.Breaks[i]
		switch {
		case f.Bears:
			bear = append(bear, r.title(r.ID(f))+" ("+r.ID(f)+")")
		case f.Maybe && !slices.ContainsFunc(maybe, func(x reason) bool { return x.finding == f }):
			perhaps = append(perhaps, r.ID(f))
		}
	}
	r.alsoText(p, "Perhaps broken, too:", perhaps)
	bearing(p, bear)
	r.unreadText(p)
}

// alsoText lists further rules, each with its title and source.
func (r *Report) alsoText(p *console.Page, head string, rules []string) {
	if len(rules) > 0 {
		p.Raw("  ", head, "\n")
	}
	for _, id := range rules {
		p.Heading("    ", r.title(id), id)
		if source := r.placeOf(id, rulebook.Cite.String); source != "" {
			p.Text("      ", 6, source)
		}
	}
}

// breakText prints one reason of several with its rule, sentence and source.
func (r *Report) breakText(p *console.Page, x *reason, n, of int, text string) {
	number, indent := "", 4
	if of > 1 {
		number = fmt.Sprintf("%d. ", n)
		indent += len(number) - 2
	}
	p.Heading("  "+number, r.title(x.id), x.id)
	space := strings.Repeat(" ", indent)
	if text != "" {
		p.Text(space, indent, text)
	}
	source := r.citation(x.id, rulebook.Cite.String)
	if source != "" && !x.silent && x.house == "" { // perhaps another broken rule says in words what this one does not
		source = x.cited.String()
	}
	if source != "" {
		p.Text(space, indent, source)
	}
}

// effectsText prints the effects of a legal move, in order: first those with a sentence, then the other rules that
// took part, then all sources.
func (r *Report) effectsText(p *console.Page) {
	t := r.teller()
	if !slices.ContainsFunc(r.Ruling.Effects, func(f engine.Finding) bool { return r.Ruling.Named(&f) }) {
		p.Raw("  ", r.nothing(), "\n")
	}
	var also, bear []string
	said := map[string]bool{}
	for i := range r.Ruling.Effects {
		f := &r.Ruling.Effects[i]
		id := r.ID(f)
		if f.Bears {
			bear = append(bear, r.title(id)+" ("+id+")")
			continue
		}
		if !r.Ruling.Named(f) {
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
		said[r.title(id)+" ("+id+")"] = true
	}
	also = slices.DeleteFunc(also, func(told string) bool { return said[told] })
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
// rule that no book states in words.
func (r *Report) sourcesText(p *console.Page) {
	var houses, books, places []string
	titles := map[string][]string{}
	starred := map[string]bool{}
	for i := range r.Ruling.Effects {
		id := r.ID(&r.Ruling.Effects[i])
		f := &r.Ruling.Effects[i]
		if f.Bears || !r.Ruling.Named(f) || f.Rule.EffectTelling() == engine.Win && r.latest(f) != id { // another number of points wins
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
		if rule.Silent && !f.Written {
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

// Text prints the ruling for people, in short form or in full.
func (r *Report) Text(p *console.Page) {
	if r.Full {
		r.wholeText(p)
	} else {
		r.shortText(p)
	}
	if r.explains {
		p.Blank()
		r.explainText(p)
	}
}

// shortText prints the short form, for people at a table.
func (r *Report) shortText(p *console.Page) {
	told, most := r.Parts()
	told.Fit(console.PlainWidth, most-r.Head(p))
	for _, line := range told.Page(p.Width) {
		p.Raw(line, "\n")
	}
	if r.compared {
		r.elsewhereText(p)
	}
}
