package report

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/rulebook"
	"catanref/referee/ruling"
)

// reason is one reason why a move is illegal: a sentence about this position, its rule, and the place of the rule in
// the book.
type reason struct {
	finding *engine.Finding
	id      string
	text    string
	where   string // book, section and page; for a house rule its title and place
	house   string // for a house rule only its place
	cited   rulebook.Cite
	silent  bool // no book states it in words
}

// mostSentences is how many reasons a short ruling gives in sentences.
const mostSentences = 4

// grounds sorts the broken rules into three lists: the reasons that a person would give, the most important first and at
// most so many; rules that only restate those or follow from them; and rules that are broken with only some of the
// possible hands.
func (r *Report) grounds(most int) (told []reason, also []string, maybe []reason) {
	t := r.teller()
	of := t.Reasons(r.Ruling.Breaks)
	reasons := func(findings []*engine.Finding) (out []reason) {
		for _, f := range findings {
			out = append(out, reason{finding: f, id: r.ID(f), text: t.Sentence(f)})
		}
		return out
	}
	told, maybe = reasons(of.Told), reasons(of.Maybe)
	if slices.ContainsFunc(maybe, func(x reason) bool { return x.text != "" }) { // the others restate it
		maybe = slices.DeleteFunc(maybe, func(x reason) bool { return x.text == "" })
	}
	for _, f := range of.Bare {
		also = append(also, r.ID(f))
	}
	told, later := r.decidedOnce(told, reasons(of.Later))
	if len(told) > most {
		later = append(later, told[most:]...)
		told = told[:most]
	}
	for _, x := range later {
		also = append(also, x.id)
	}
	if len(told) == 0 && len(also) > 0 { // none of the broken rules has a sentence
		told, also = []reason{{id: also[0], text: r.title(also[0]) + "."}}, also[1:]
	}
	for i := range told {
		if at := slices.Index(also, r.ofLaterBox(told[i].id)); at >= 0 {
			told[i].id, also[at] = also[at], told[i].id
		}
		r.standsAt(&told[i], also)
	}
	if len(told) == 1 {
		also = slices.DeleteFunc(also, func(id string) bool { return r.houseRule(id) != nil && r.houseRule(told[0].id) != nil })
	}
	return told, also, maybe
}

// decidedOnce moves a reason to the later ones if an earlier reason already told the same values of its player:
// the robber may not go to a hex because of a player who may not be robbed.
func (r *Report) decidedOnce(told, later []reason) (kept, rest []reason) {
	said := map[string]bool{}
	for _, x := range told {
		values, whose := r.decisiveOf(x.id, "")
		if len(values) > 0 && x.isOf(whose, r.Game.Names) && !slices.ContainsFunc(values, func(v string) bool { return !said[v] }) {
			later = append(later, x)
			continue
		}
		for _, v := range values {
			said[v] = true
		}
		kept = append(kept, x)
	}
	return kept, later
}

// ofLaterBox returns the rule to name instead of the given one if the duty comes from a later box: for example, the
// cards owed for a wedding have nothing to do with a 7.
func (r *Report) ofLaterBox(id string) string {
	if owed := r.Ruling.After.Owed(); len(owed) > 0 && !strings.HasPrefix(id, engine.DutyOf(owed[0].Duty).Book.String()+".") {
		return engine.RuleID(id).OfLaterDuties().String()
	}
	return ""
}

// standsAt finds the citation of a reason. If no book states the rule in words, it cites another broken rule instead
// that a book does state, if that rule has the same topic or goes with this one.
func (r *Report) standsAt(x *reason, also []string) {
	if h := r.houseRule(x.id); h != nil {
		x.where, x.house = h.String(), h.short()
		return
	}
	rule := rulebook.Find(x.id)
	c, ok := r.cited(rule)
	if !ok {
		return
	}
	x.cited, x.silent = c, rule.Silent
	if rule.Silent {
		topic := x.id[:strings.LastIndexByte(x.id, '.')+1]
		for _, id := range also {
			other := rulebook.Find(id)
			d, said := r.cited(other)
			near := strings.HasPrefix(id, topic) || x.silent && together(x.finding.Rule, engine.RuleID(id))
			if near && said && !other.Silent && d.Page > 0 && d.Book == c.Book {
				x.cited, x.silent = d, false
			}
		}
	}
	x.where = x.cited.Briefly()
	switch {
	case x.silent && x.cited.Practice():
		x.where = "No book says it; other programs play it so"
	case x.silent:
		x.where = "No book says it in words; read so from " + x.where
	}
}

// together reports whether one of the rules follows from the other.
func together(a, b engine.RuleID) bool { return a.Follows(b) || b.Follows(a) }

// among returns forms of the citation, from full to shortest, for a list of reasons of which most are from one book.
// The name of another book is included.
func (x *reason) among(book string) (ways []string) {
	if x.house != "" {
		return []string{x.house}
	}
	add := func(c rulebook.Cite) {
		text := c.Within()
		if c.Book != book && c.Book != "" {
			text = strings.TrimSuffix(shortTitle(c.Book)+", "+text, ", ")
		}
		if x.silent && text != "" {
			text += " (not in so many words)"
		}
		ways = append(ways, text)
	}
	c := x.cited
	add(c)
	if _, section, ok := strings.Cut(c.Section, ": "); ok {
		c.Section = section
		add(c)
	}
	c.Section = ""
	add(c)
	return ways
}

// shortTitle returns the title of a book without the year.
func shortTitle(book string) string {
	title, _, _ := strings.Cut(rulebook.BookTitle(book), " (")
	return title
}

// illegal builds the short ruling on an illegal move; it returns the maximum number of lines.
func (r *Report) illegal(out *ruling.Ruling) (most int) {
	told, also, maybe := r.grounds(mostSentences)
	most = mostLinesOfMany
	said := map[string]bool{}
	for i, x := range told {
		p := ruling.Part{Kind: ruling.Reason, Rules: []string{x.id}}
		if x.finding != nil {
			p = r.part(ruling.Reason, x.finding, x.text)
			p.Rules[0] = x.id
		}
		p.Cite = x.where
		values, _ := r.decided(x.id)
		if len(told) == 1 {
			p.As.Below = true
			if h := r.houseRule(x.id); h == nil || h.ID != x.id {
				p.As.Title = r.title(x.id)
			}
		} else {
			if said[values] {
				values = ""
			}
			said[values] = true
			p.As.Number, p.As.Beside, p.As.Ways = i+1, true, x.among(told[0].cited.Book)
			if i > 0 {
				p.Weight = weighStory - i
			}
		}
		p.Text = x.text + values + r.ruledOut(x.finding)
		out.Add(p)
	}
	if len(told) == 1 && len(maybe) == 0 {
		most = mostLines
	}
	for i := range maybe {
		p := r.part(ruling.Reason, maybe[i].finding, r.perhaps(&maybe[i], len(told) > 0))
		p.Weight, p.As.Beside = weighMaybe-i, true
		out.Add(p)
	}
	out.Add(ruling.Part{Kind: ruling.Also, Text: alsoBroken(also), Rules: also, Weight: weighAlso})
	if len(told) > 1 {
		out.Add(ruling.Part{Kind: ruling.Source, Text: r.bookOf(told[0].id), Weight: weighBook})
	}
	r.assumedPart(out)
	text := r.Barred
	if len(r.Instead) > 0 {
		text = r.insteadList()
	}
	out.Add(ruling.Part{Kind: ruling.Instead, Text: text, Weight: weighInstead, As: ruling.Form{Apart: true}})
	return most
}

// isOf reports whether a reason is about the player whose values decided. The reason why a player may not be robbed
// is about that player, even if it forbids the whole hex.
func (x *reason) isOf(whose string, names []string) bool {
	return x.finding != nil && int(x.finding.Seat) < len(names) && names[x.finding.Seat] == whose
}

// alsoBroken lists the other rules that are broken, as many as fit on two lines.
func alsoBroken(ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	for n := len(ids); ; n-- {
		text := "Also broken: " + strings.Join(ids[:n], ", ")
		if n < len(ids) {
			text += fmt.Sprintf(" and %d more", len(ids)-n)
		}
		if n == 1 || len(ruling.Wrap(text, console.PlainWidth-2, console.PlainWidth-4)) <= 2 {
			return text
		}
	}
}

// perhaps describes a rule that is broken with only some of the possible hands, and never states it as a fact.
func (r *Report) perhaps(x *reason, too bool) string {
	f := x.finding
	name := ""
	if int(f.Seat) < r.Game.Owners {
		name = r.Game.Names[f.Seat]
	}
	text, unseen := "this rule may be broken", r.unseen(f.Seat)
	if f.Text == engine.MaybeHeld { // a development or progress card, which is counted separately from resources
		text = "it is not certain that " + name + " holds the " + strings.TrimSuffix(tell.Card(f.Card), " card") + " card"
		unseen = f.Number
	} else if int(f.Seat) < r.Game.Players && f.Short != 0 {
		text = name + " may lack the cards"
		if f.Cards != 0 && f.Short != 0 {
			text = name + " may be unable to pay"
		}
	} else if x.text != "" {
		text = "possibly also: " + strings.TrimSuffix(x.text, ".")
		too = false
	}
	if too {
		text = "and " + text
	}
	if unseen > 0 {
		text += " (" + console.Count(unseen, "unseen card") + ")"
	}
	return tell.Capital(text) + "."
}

// bookOf returns the book of a rule's citation.
func (r *Report) bookOf(id string) string {
	if c, ok := r.cited(rulebook.Find(id)); ok && r.houseRule(id) == nil {
		return rulebook.BookTitle(c.Book) + " where no other book is named"
	}
	return ""
}
