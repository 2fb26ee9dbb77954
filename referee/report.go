package referee

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/picture"
	"catanref/variants"
)

// report is one ruling with what it takes to tell it.
type report struct {
	game    *engine.Game
	before  *engine.State
	ruling  *engine.Ruling
	instead []string // of an illegal move: the legal moves of its verb; nil where they are not told
	barred  string   // why there are none, where that can be said

	others    []otherRuling        // by other laws: those that differ, or all that were compared
	compared  bool                 // all of them are told
	explained []variants.Explained // the expressions that took part
	explains  bool                 // they are told
	fault     string               // why it cannot be ruled on
}

// fewMoves is how many legal moves are told in place of an illegal one at most.
const fewMoves = 8

// newReport works out what a ruling is told with.
func newReport(g *engine.Game, before *engine.State, ruling *engine.Ruling) *report {
	r := &report{game: g, before: before, ruling: ruling}
	if ruling.Verdict == engine.Illegal {
		r.instead, r.barred = insteadOf(g, before, ruling.Action)
	}
	return r
}

func (r *report) teller() tell.Table          { return tell.At(r.game, r.before) }
func (r *report) after() tell.Table           { return tell.At(r.game, &r.ruling.After) }
func (r *report) move() string                { return r.game.Text(r.ruling.Action) }
func (r *report) ruleset() string             { return r.game.Rules.Ruleset }
func (r *report) id(f *engine.Finding) string { return f.Rule.String() }

// JSON.

type rulingJSON struct {
	Move      string          `json:"move"`
	Verdict   string          `json:"verdict"`
	Breaks    []breakJSON     `json:"breaks"`
	Effects   []effectJSON    `json:"effects"`
	Otherwise []otherwiseJSON `json:"otherwise"`
	Waiting   []waitingJSON   `json:"waiting"`
	Instead   []string        `json:"instead,omitzero"`
	Compare   []comparedJSON  `json:"compare,omitzero"`
	Explain   []explainedJSON `json:"explain,omitzero"`
	Detail    string          `json:"detail,omitempty"`
	Depends   string          `json:"depends,omitempty"`
}

type breakJSON struct {
	Rule   string `json:"rule"`
	Title  string `json:"title"`
	Detail string `json:"detail"`
	Cite   string `json:"cite"`
}

type effectJSON struct {
	Rule   string         `json:"rule"`
	Player string         `json:"player"`
	Detail string         `json:"detail"`
	Cards  map[string]int `json:"cards"`
}

type waitingJSON struct {
	Player string `json:"player"`
	Action string `json:"action"`
	Count  int    `json:"count"`
}

// json writes the ruling as one line.
func (r *report) json(out io.Writer) error {
	t := r.teller()
	answer := rulingJSON{
		Move: r.move(), Verdict: verdictWord(r.ruling.Verdict), Instead: r.instead,
		Breaks: []breakJSON{}, Effects: []effectJSON{}, Otherwise: otherwiseList(r.others),
		Waiting: waitingList(r.game, &r.ruling.After), Detail: r.fault,
	}
	if r.ruling.Verdict == engine.Undetermined {
		answer.Depends = strings.Join(r.depends(), " ")
	}
	if r.compared {
		answer.Compare = r.compareList()
	}
	if r.explains {
		answer.Explain = r.explainList()
	}
	for i := range r.ruling.Breaks {
		f := &r.ruling.Breaks[i]
		id := r.id(f)
		answer.Breaks = append(answer.Breaks, breakJSON{id, r.title(id), r.detail(t, f), r.citation(id, cite.plain)})
	}
	for i := range r.ruling.Effects {
		f := &r.ruling.Effects[i]
		e := effectJSON{Rule: r.id(f), Detail: r.detail(t, f), Cards: cardsMap(f.Cards, f.Unseen[0])}
		if int(f.Seat) < r.game.Owners {
			e.Player = r.game.Names[f.Seat]
		}
		answer.Effects = append(answer.Effects, e)
	}
	return writeJSON(out, answer)
}

func (r *report) title(id string) string {
	return titleOf(id, r.game.Rules)
}

// detail is the sentence of a finding, or the title of its rule where it has none.
func (r *report) detail(t tell.Table, f *engine.Finding) string {
	if text := t.Sentence(f); text != "" {
		return text
	}
	return r.title(r.id(f))
}

// waitingList lists what is owed.
func waitingList(g *engine.Game, s *engine.State) []waitingJSON {
	out := []waitingJSON{}
	for _, p := range s.Pending[:s.NumPending] {
		out = append(out, waitingJSON{g.Names[p.Seat], p.Verb().String(), max(1, int(p.Count))})
	}
	return out
}

func cardsMap(c engine.Cards, unseen uint8) map[string]int {
	out := map[string]int{}
	if unseen > 0 {
		out["?"] = int(unseen)
	}
	for k := engine.Brick; k < engine.NumKinds; k++ {
		if n := c.Count(k); n > 0 {
			out[k.String()] = n
		}
	}
	return out
}

// writeJSON writes a value as one line, with < and > as they are.
func writeJSON(out io.Writer, value any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(value)
}

// Text.

// text writes the ruling for people.
func (r *report) text(p *page) {
	r.head(p)
	switch r.ruling.Verdict {
	case engine.Illegal:
		r.breaksText(p)
		r.insteadText(p)
		r.elsewhereText(p)
	case engine.Legal:
		r.effectsText(p)
		r.elsewhereText(p)
		p.blank()
		p.text("  ", 4, r.after().Next())
	case engine.Undetermined:
		r.dependsText(p)
		r.elsewhereText(p)
	case engine.CannotRule:
		p.text("  ", 4, r.fault+".")
		p.text("  ", 4, "The position stays as it was.")
	}
	if r.explains {
		p.blank()
		r.explainText(p)
	}
}

// head is the first line: the verdict and the move, with the sum of the dice.
func (r *report) head(p *page) {
	inks := map[engine.Verdict]picture.Ink{engine.Legal: picture.Good, engine.Illegal: picture.Bad}
	ink, ok := inks[r.ruling.Verdict]
	if !ok {
		ink = picture.Open
	}
	verdict := strings.ToUpper(r.ruling.Verdict.String())
	gap := strings.Repeat(" ", max(2, 10-len(verdict)))
	p.raw(p.ink(verdict, ink), gap)
	indent := len(verdict) + len(gap)
	lines := wrap(r.move(), p.width-indent, p.width-indent)
	for i, line := range lines {
		if i > 0 {
			p.raw("\n", strings.Repeat(" ", indent))
		}
		p.raw(p.ink(line, picture.Bold))
	}
	if a := &r.ruling.Action; a.Dice[0] != 0 {
		sum := fmt.Sprintf("   (%d)", a.Sum)
		if indent+width(lines[len(lines)-1])+len(sum) > p.width {
			sum = "\n" + strings.Repeat(" ", indent) + strings.TrimSpace(sum)
		}
		p.raw(sum)
	}
	p.raw("\n")
	p.blank()
}

// breaksText tells every rule that is broken: title, id, sentence, source. They are numbered where
// there are several.
func (r *report) breaksText(p *page) {
	t := r.teller()
	for i := range r.ruling.Breaks {
		f := &r.ruling.Breaks[i]
		id := r.id(f)
		number, indent := "", 4
		if len(r.ruling.Breaks) > 1 {
			number = fmt.Sprintf("%d. ", i+1)
			indent += len(number) - 2
		}
		p.heading("  "+number, r.title(id), id)
		space := strings.Repeat(" ", indent)
		if text := t.Sentence(f); text != "" {
			p.text(space, indent, text)
		} else if rule := rulebook().rule(id); rule != nil {
			p.text(space, indent, rule.Says)
		}
		if source := r.citation(id, cite.String); source != "" {
			p.text(space, indent, source)
		}
	}
}

// citation says where a rule stands, or that it is the referee's reading because no book says it;
// "" for a house rule.
func (r *report) citation(id string, spell func(cite) string) string {
	rule := rulebook().rule(id)
	c, ok := rule.cited(r.ruleset())
	switch {
	case !ok:
		return ""
	case rule.Silent:
		return "The books do not say it; the referee reads it so from " + spell(c)
	}
	return spell(c)
}

// insteadText tells what would have been legal.
func (r *report) insteadText(p *page) {
	switch {
	case len(r.instead) > 0:
		moves := make([]string, len(r.instead))
		for i, m := range r.instead {
			_, moves[i], _ = strings.Cut(m, ": ")
		}
		p.blank()
		p.text("  ", 4, "Legal instead: "+tell.List(moves, "or")+".")
	case r.barred != "":
		p.blank()
		p.text("  ", 4, r.barred)
	}
}

// effectsText tells what comes of a legal move, in order: first what there is a sentence for, then
// the other rules that took part, then where all of them stand.
func (r *report) effectsText(p *page) {
	t := r.teller()
	if len(r.ruling.Effects) == 0 {
		p.raw("  Nothing changes.\n")
	}
	var also []string
	for i := range r.ruling.Effects {
		f := &r.ruling.Effects[i]
		id := r.id(f)
		text := t.Sentence(f)
		if text == "" {
			if told := r.title(id) + " (" + id + ")"; !contains(also, told) {
				also = append(also, told)
			}
			continue
		}
		p.cited(2, text, id)
	}
	if len(also) > 0 {
		p.text("  ", 4, "Also: "+strings.Join(also, ", ")+".")
	}
	r.sourcesText(p)
}

// sourcesText lists, book by book, the places that the effects rest on, each with the titles of its
// rules. A star marks what no book says in words.
func (r *report) sourcesText(p *page) {
	var books, places []string
	titles := map[string][]string{}
	starred := false
	for i := range r.ruling.Effects {
		rule := rulebook().rule(r.id(&r.ruling.Effects[i]))
		c, ok := rule.cited(r.ruleset())
		if !ok {
			continue
		}
		title, place := rule.Title, c.Book+"\n"+c.where()
		if rule.Silent {
			title += "*"
			starred = true
		}
		if !contains(books, c.Book) {
			books = append(books, c.Book)
		}
		if !contains(places, place) {
			places = append(places, place)
		}
		if !contains(titles[place], title) {
			titles[place] = append(titles[place], title)
		}
	}
	for _, book := range books {
		p.blank()
		p.raw("  ", bookTitle(book), "\n")
		for _, place := range places {
			if where, ok := strings.CutPrefix(place, book+"\n"); ok {
				p.text("    ", 6, where+": "+strings.Join(titles[place], ", "))
			}
		}
	}
	if starred {
		p.text("    ", 6, "* The books do not say it in words; the referee reads it so.")
	}
}

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}
