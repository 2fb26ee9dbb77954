package table

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/hear"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/rulebook"
	"catanref/scenarios"
	"catanref/variants"
)

// rulesFound is the result of searching the rulebook for a question.
type rulesFound struct {
	*rulebook.Answer
	ruleset  string // decides, with the printing of a box, which book is cited
	printing string
	Table    *scenarios.Scenario // the table for examples of moves; nil for none

	asked string               // the question
	meant *notation.InputError // of the move that was begun; nil: none was
	now   *position.State      // the position; nil: the one of the table's file
}

// RulesAbout finds the rules that a question is about: if a table is named, among the boxes and variants in play
// there, otherwise among all.
func RulesAbout(question string, s *scenarios.Scenario, named bool) *rulesFound {
	f := &rulesFound{Table: s, asked: question}
	var in rulebook.Where
	if named {
		in, f.ruleset, f.printing = inPlay(s), s.Game.Rules.Ruleset, s.Game.Rules.Printing
	}
	if named {
		question = nameless(question, s.Game)
	}
	f.Answer = rulebook.Ask(question, in)
	return f
}

// nameless removes the names of players from a question, with a possessive s, because no rule contains them. Colours
// stay, because gates and dice have colours, too.
func nameless(question string, g *engine.Game) string {
	for _, name := range g.Names {
		if name == "" || slices.Contains(position.Colours(), name) {
			continue
		}
		spelt := regexp.MustCompile(`(?i)(^|[^\pL\d])` + regexp.QuoteMeta(name) + `(?:['’]?s|['’])?($|[^\pL\d])`)
		if without := strings.TrimSpace(spelt.ReplaceAllString(question, "$1 $2")); without != "" {
			question = strings.Join(strings.Fields(without), " ")
		}
	}
	return question
}

// Any reports whether there is anything to show.
func (f *rulesFound) Any() bool { return len(f.Hits)+len(f.Beyond) > 0 }

// inPlay returns a function that reports whether the box of a rule, or the variant that brings it, is in play at a
// table.
func inPlay(s *scenarios.Scenario) rulebook.Where {
	brought := map[string]bool{}
	for _, info := range slices.Concat(variants.Rulesets(), variants.Variants()) {
		uses := slices.Concat(s.Variants, s.Brings.Uses)
		on := info.Name == s.Game.Rules.Ruleset
		for _, use := range uses {
			on = on || use.Name == info.Name
		}
		for _, id := range info.Rules {
			if on {
				brought[id] = true
			}
		}
	}
	law := s.Game.Rules
	return func(r *rulebook.Rule) bool {
		box, rest, _ := strings.Cut(r.ID, ".")
		if box == "var" {
			return brought[r.ID]
		}
		topic, _, _ := strings.Cut(rest, ".")
		both := engine.BookNamed(topic) // sea.ck.…: a rule that needs two books
		return law.Plays(engine.RuleID(r.ID).Book()) && (both == nil || law.Plays(both))
	}
}

const (
	firstRules = 3   // shown unless all are requested
	mostFound  = 12  // shown if all are requested
	nearEnough = 0.3 // a rule counts as found if its score is at least this share of the best score
)

// near returns the rules that count as found: the first, and those with a score close to it.
func (f *rulesFound) near() []rulebook.Hit {
	n := 0
	for n < len(f.Hits) && n < mostFound && f.Hits[n].Score >= nearEnough*f.Hits[0].Score {
		n++
	}
	return f.Hits[:n]
}

// cited says where a rule is written, or from where the referee reads it.
func (f *rulesFound) cited(h rulebook.Hit) string {
	c, ok := h.CitedOn(f.ruleset, f.printing, "")
	switch {
	case !ok:
		return ""
	case h.Silent:
		return "The books do not say it; read so from " + c.String()
	}
	return c.String()
}

func (f *rulesFound) Text(p *console.Page, all bool) {
	for _, says := range f.Beyond {
		p.Text("", 2, says)
	}
	if len(f.Hits) == 0 {
		f.nothing(p)
		return
	}
	hits := f.near()
	p.Text("", 2, "Rules about "+tell.List(f.About[:min(len(f.About), 6)], "and")+":")
	for i, h := range hits {
		if i >= firstRules && !all {
			break
		}
		p.Heading(fmt.Sprintf("%d. ", i+1), f.titleOf(h.Rule), h.ID)
		if i == 0 || all {
			p.Text("   ", 3, forPlayers(h.Says))
			if cite := f.cited(h); cite != "" {
				p.Text("   ", 5, cite)
			}
		}
	}
	if len(f.Unknown) > 0 {
		p.Text("", 2, "In no rule: "+strings.Join(f.Unknown, ", ")+".")
	}
	if n := len(hits) - firstRules; n > 0 && !all {
		p.Text("", 2, fmt.Sprintf("%d more: catanref ask --all …", n))
	}
	if move := f.example(hits[0].Rule); move != "" {
		p.Text("", 2, "To have it ruled, name the places: "+move)
	}
}

// nothing says that no rule was found.
func (f *rulesFound) nothing(p *console.Page) {
	switch {
	case len(f.Beyond) > 0: // it is answered
	case len(f.Unknown) > 0:
		p.Text("", 2, "No rule is about "+tell.List(f.Unknown, "or")+".")
	default:
		p.Text("", 2, "No rule is about this.")
	}
}

// titleOf returns the title of a rule, followed by its title in the language of the question.
func (f *rulesFound) titleOf(r *rulebook.Rule) string {
	if other := r.Titles.In(f.Language); other != "" {
		return r.Title + " (" + other + ")"
	}
	return r.Title
}

// example shows how to ask about a complete move, because a question that leaves the places open cannot be ruled on. It
// returns the move that was begun, at a place where it makes sense; else a move of the verb that the question names; else
// one that the rule is about, if possible one that is not only an answer.
func (f *rulesFound) example(r *rulebook.Rule) string {
	if f.Table == nil {
		return ""
	}
	g, now := f.Table.Game, f.now
	if now == nil {
		now = &f.Table.Start
	}
	if f.meant != nil {
		return notation.ExampleBy(g, engine.VerbOf(f.meant.Lacks), now, f.meant.Seat)
	}
	if v := hear.Of(g, f.Language).Named(now, f.asked); v != 0 {
		if v := engine.VerbOf(v); v.Apply != nil && !v.Only(engine.AsAnswer) && !g.Rules.NeverOwed(v) {
			return exampleOf(g, v, now)
		}
	}
	var best *engine.Verb
	fits := -1
	for _, move := range r.Moves {
		for _, v := range engine.Verbs() {
			if !strings.HasPrefix(v.Words+" ", move+" ") || !g.Rules.Offers(v) || v.Apply == nil || g.Rules.NeverOwed(v) {
				continue
			}
			fit := 0
			if !v.Only(engine.AsAnswer) {
				fit++
			}
			if slices.ContainsFunc(f.About, func(word string) bool { return slices.Contains(strings.Fields(v.Words), strings.ToLower(word)) }) {
				fit += 2
			}
			if fit > fits {
				best, fits = v, fit
			}
		}
	}
	if best == nil || fits == 0 {
		return ""
	}
	return exampleOf(g, best, now)
}

// exampleOf returns the first legal move of the verb; where none is legal now, one at the place where it breaks the fewest
// rules.
func exampleOf(g *engine.Game, v *engine.Verb, now *position.State) string {
	c, l := engine.Borrow(g), engine.List{}
	defer c.GiveBack()
	c.Legal(now, &l)
	for a := range l.All() {
		if a.Verb == v.ID && !a.Is(engine.Open) {
			return notation.Text(g, a)
		}
	}
	return notation.ExampleBy(g, v, now, now.Acting)
}

// rulesJSON is the answer with rules, for programs.
type rulesJSON struct {
	Rules   []foundJSON `json:"rules"`
	Unknown []string    `json:"unknown"`
	Beyond  []string    `json:"beyond,omitempty"` // for topics that the referee does not rule on: what to say about them
	See     []string    `json:"see"`              // related rules
}

type foundJSON struct {
	Rule  string  `json:"rule"`
	Title string  `json:"title"`
	Text  string  `json:"text"`
	Score float64 `json:"score"`
	Cite  string  `json:"cite,omitempty"` // book, section and page; only for the page
}

func (f *rulesFound) JSON(all bool) rulesJSON {
	out := rulesJSON{Rules: []foundJSON{}, Unknown: append([]string{}, f.Unknown...), Beyond: f.Beyond, See: []string{}}
	hits := f.near()
	told := hits
	if !all {
		told = hits[:min(len(hits), firstRules)]
	}
	for _, h := range told {
		out.Rules = append(out.Rules, foundJSON{h.ID, h.Title, forPlayers(h.Says), float64(int(h.Score*100+0.5)) / 100, ""})
	}
	see := func(id string) {
		if !slices.Contains(out.See, id) && !slices.ContainsFunc(told, func(h rulebook.Hit) bool { return h.ID == id }) {
			out.See = append(out.See, id)
		}
	}
	for _, h := range told {
		for _, id := range h.With {
			see(id)
		}
	}
	for _, h := range hits[len(told):] {
		see(h.ID)
	}
	return out
}

// CitedJSON is JSON with the places where the rules are written.
func (f *rulesFound) CitedJSON(all bool) rulesJSON {
	out := f.JSON(all)
	for i, h := range f.near()[:len(out.Rules)] {
		out.Rules[i].Cite = f.cited(h)
	}
	return out
}
