package referee

import (
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/tell"
	"catanref/referee/picture"
	"catanref/referee/rulebook"
	"catanref/referee/ruling"
	"catanref/variants"
)

// report is one ruling with what it takes to tell it.
type report struct {
	game    *engine.Game
	before  *engine.State
	deals   *deals.Deals // all that before can be; nil where only that is known
	ruling  *engine.Ruling
	said    string                  // the move, where the ruling does not hold all of it
	asked   map[engine.Place]string // places called otherwise than they are printed
	readAs  string                  // how a line was read that was no exact move
	instead []string                // of an illegal move: the legal moves of its verb; nil where they are not told
	barred  string                  // why there are none, where that can be said

	others    []otherRuling        // by other laws: those that differ, or all that were compared
	plain     *otherRuling         // by the law with the file's variants and house rules off; nil if it names none
	compared  bool                 // all of them are told
	explained []variants.Explained // the expressions that took part
	explains  bool                 // they are told
	house     []variants.HouseRule // the table's own rules
	assumed   []assumption         // what the file does not say
	full      bool                 // all is told
	fault     string               // why it cannot be ruled on
	noHands   bool                 // the file gives none
	loose     bool                 // it is told that more seems possible than is
}

// looseHands is said once where there are too many unseen hands.
const looseHands = "There are too many unseen hands to keep apart which of them go together, so more may seem possible than is; what is legal or illegal in all of it is so."

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

// teller tells findings in the words of the question.
func (r *report) teller() tell.Table {
	t := tell.At(r.game, r.before)
	t.Asked, t.Brief = r.asked, !r.full
	return t
}

func (r *report) after() tell.Table           { return tell.At(r.game, r.ruling.After) }
func (r *report) ruleset() string             { return r.game.Rules.Ruleset }
func (r *report) id(f *engine.Finding) string { return f.Rule.String() }

// move is the move in the words of a record.
func (r *report) move() string {
	if r.said != "" {
		return r.said
	}
	return r.game.Text(r.ruling.Action)
}

// nothing is told of a legal move from which nothing follows.
func (r *report) nothing() string {
	if r.said != "" {
		return "What came of it nobody wrote down."
	}
	return "Nothing changes."
}

// Text.

// text writes the ruling for people: short, or all of it.
func (r *report) text(p *page) {
	if r.full {
		r.wholeText(p)
	} else {
		r.shortText(p)
	}
	if r.explains {
		p.blank()
		r.explainText(p)
	}
}

// shortText writes what a table wants to hear.
func (r *report) shortText(p *page) {
	told, most := r.told()
	told.Fit(plainWidth, most-r.head(p))
	for _, line := range told.Page(p.width) {
		p.raw(line, "\n")
	}
	if r.compared {
		r.elsewhereText(p)
	}
}

// head is the first line: the verdict and the move, with the sum of the dice. It returns how many lines
// it took.
func (r *report) head(p *page) (taken int) {
	ink := picture.Open
	switch r.ruling.Verdict {
	case engine.Legal:
		ink = picture.Good
	case engine.Illegal:
		ink = picture.Bad
	}
	verdict := strings.ToUpper(r.ruling.Verdict.String())
	if condition := r.condition(); condition != "" {
		lines := ruling.Wrap(condition, p.width-len(verdict)-1, p.width-4)
		p.raw(p.ink(verdict, ink), " ", strings.Join(lines, "\n    "), "\n")
		moved := ruling.Wrap(r.asMoved(), p.width-2, p.width-4)
		p.raw("  ", p.ink(strings.Join(moved, "\n    "), picture.Bold), "\n")
		p.blank()
		return len(lines) + len(moved)
	}
	gap := strings.Repeat(" ", max(2, 10-len(verdict)))
	p.raw(p.ink(verdict, ink), gap)
	indent := len(verdict) + len(gap)
	lines := ruling.Wrap(r.asMoved(), p.width-indent, p.width-indent)
	for i, line := range lines {
		if i > 0 {
			p.raw("\n", strings.Repeat(" ", indent))
		}
		p.raw(p.ink(line, picture.Bold))
	}
	taken = len(lines)
	if a := &r.ruling.Action; a.Dice[0] != 0 && r.said == "" {
		sum := "   (" + strconv.Itoa(int(a.Sum)) + ")"
		if indent+width(lines[len(lines)-1])+len(sum) > p.width {
			sum = "\n" + strings.Repeat(" ", indent) + strings.TrimSpace(sum)
			taken++
		}
		p.raw(sum)
	}
	p.raw("\n")
	p.blank()
	return taken
}

// asMoved is the move as it was asked: with the names of places that were used, and behind each the
// printed one.
func (r *report) asMoved() string {
	text := r.move()
	if len(r.asked) == 0 {
		return text
	}
	for place, asked := range r.asked {
		printed := r.game.Board.Name(place)
		text = strings.Replace(text+" ", " "+printed+" ", " "+asked+" ("+printed+") ", 1)
	}
	return strings.TrimSpace(text)
}

// isTile reports whether a word calls a hex by what lies there: "ore10", "desert".
func isTile(word string) bool {
	if strings.ContainsAny(word, "./+") {
		return false
	}
	stem := strings.TrimRight(word, "0123456789")
	return len(stem) > 1 && stem != word || strings.EqualFold(word, engine.Desert.String())
}

// askedNames finds the places of a move in the text of the question, where they are not called by their
// printed names.
func askedNames(g *engine.Game, s *engine.State, text string) map[engine.Place]string {
	out := map[engine.Place]string{}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ':' }) {
		if isTile(word) {
			if h, err := g.Board.FindHex(word, &s.Tiles); err == nil {
				out[h.Place()] = word
			}
			continue
		}
		if !strings.ContainsAny(word, "./+") {
			continue
		}
		if place, err := g.Board.FindPlace(word, &s.Tiles); err == nil && !strings.EqualFold(g.Board.Name(place), word) {
			out[place] = spelled(word)
		}
	}
	return out
}

// heardNames adds how places were called in a sentence that was heard.
func heardNames(asked, said map[engine.Place]string) map[engine.Place]string {
	for p, name := range said {
		if asked[p] == "" {
			asked[p] = name
		}
	}
	return asked
}

// spelled writes a name of a place with the capitals that printed names have: those of rows and corners.
func spelled(word string) string {
	if strings.ContainsRune(word, '+') || strings.Count(word, "/") == 1 && !isRow(word) {
		return word
	}
	if isRow(word) {
		return strings.ToUpper(word)
	}
	tile, corner, _ := strings.Cut(word, ".")
	return tile + "." + strings.ToUpper(corner)
}

// isRow reports whether a name begins with the letter of a row and a number: "b2.ne".
func isRow(word string) bool { return len(word) > 1 && word[1] >= '0' && word[1] <= '9' }

// cited is the place of a rule in the book that is played by; of several scenarios in that of the board.
func (r *report) cited(rule *rulebook.Rule) (rulebook.Cite, bool) {
	return rule.CitedOn(r.ruleset(), r.game.Board.Chart.Name)
}

// citation says where a rule stands, or that it is the referee's reading because no book says it;
// a house rule by its title and place.
func (r *report) citation(id string, spell func(rulebook.Cite) string) string {
	rule := rulebook.Find(id)
	c, ok := r.cited(rule)
	switch {
	case !ok && r.houseRule(id) == nil:
		return ""
	case r.houseRule(id) != nil:
		return r.houseRule(id).String()
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

// titleOf returns the title of a rule: in the rulebook, or in the file of a house rule that one of
// the laws holds. What neither names is called by the last part of its id.
func titleOf(id string, laws ...*engine.Rules) string {
	if r := rulebook.Find(id); r != nil {
		return r.Title
	}
	for _, law := range laws {
		for _, own := range law.Own {
			if own.ID.String() == id && own.Title != "" {
				return own.Title
			}
		}
	}
	return tell.Capital(strings.ReplaceAll(id[strings.LastIndexByte(id, '.')+1:], "-", " "))
}
