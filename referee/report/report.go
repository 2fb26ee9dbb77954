package report

import (
	"maps"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/rulebook"
	"catanref/referee/ruling"
	"catanref/scenarios"
	"catanref/variants"
)

// Report is one ruling with everything needed to present it.
type Report struct {
	Game    *engine.Game
	Before  *position.State
	Deals   *deals.Deals // all possible positions before the move; nil if the position is fully known
	Ruling  *engine.Ruling
	Said    string                 // the move as recorded, if it has more than the ruling knows
	Asked   map[board.Place]string // the names that the question used for places, if they differ from the printed ones
	ReadAs  string                 // how a line was understood that was not an exact move
	Instead []string               // for an illegal move: the legal moves of its verb; nil if they are not shown
	Barred  string                 // why there are none, if that can be said

	others    []otherRuling        // rulings under other laws: those that differ, or all that were compared
	plain     *otherRuling         // the ruling with the file's variants and house rules turned off; nil if it names none
	compared  bool                 // show all of others
	explained []variants.Explained // the expressions that took part
	explains  bool                 // show explained
	house     []variants.HouseRule // the table's own rules
	assumed   []assumption         // the defaults that the ruling depends on
	Full      bool                 // show everything
	Given     string               // the assumptions that an earlier ruling of the same answer has named
	fault     string               // why it cannot be ruled on
	noHands   bool                 // the file gives no hands
	Loose     bool                 // print the notice looseHands
}

// looseHands is printed once if there are too many unseen hands.
const looseHands = "There are too many unseen hands to keep apart which of them go together, so more may seem possible than is; what is legal or illegal in all of it is so."

// fewMoves is the maximum number of legal moves suggested instead of an illegal one.
const fewMoves = 8

// New makes the report of a ruling.
func New(g *engine.Game, before *position.State, ruling *engine.Ruling) *Report {
	r := &Report{Game: g, Before: before, Ruling: ruling}
	if ruling.Verdict == engine.Illegal {
		r.Instead, r.Barred = insteadOf(g, before, ruling.Action)
	}
	return r
}

// teller returns the table that puts findings into sentences, with the names used in the question.
func (r *Report) teller() tell.Table {
	t := tell.At(r.Game, r.Before)
	t.Asked, t.Brief = r.Asked, !r.Full
	return t
}

func (r *Report) After() tell.Table           { return tell.At(r.Game, r.Ruling.After) }
func (r *Report) ruleset() string             { return r.Game.Rules.Ruleset }
func (r *Report) ID(f *engine.Finding) string { return f.Rule.String() }

// Move returns the move as a record has it.
func (r *Report) Move() string {
	if r.Said != "" {
		return r.Said
	}
	return notation.Text(r.Game, r.Ruling.Action)
}

// nothing returns the sentence for a legal move without effects.
func (r *Report) nothing() string {
	if r.Said != "" {
		return "What came of it nobody wrote down."
	}
	a := &r.Ruling.Action
	for _, p := range r.Before.Itself[:r.Before.NumItself] {
		if p.Verb == a.Verb && p.Seat == a.Seat {
			return "That has happened by itself already."
		}
	}
	return "Nothing changes."
}

// Head prints the first line: the verdict and the move, with the sum of the dice. It returns how many lines it took.
func (r *Report) Head(p *console.Page) (taken int) {
	ink := picture.Open
	switch r.Ruling.Verdict {
	case engine.Legal:
		ink = picture.Good
	case engine.Illegal:
		ink = picture.Bad
	}
	verdict := strings.ToUpper(r.Ruling.Verdict.String())
	if condition := r.condition(); condition != "" {
		lines := ruling.Wrap(condition, p.Width-len(verdict)-1, p.Width-4)
		p.Raw(p.Ink(verdict, ink), " ", strings.Join(lines, "\n    "), "\n")
		moved := ruling.Wrap(r.asMoved(), p.Width-2, p.Width-4)
		p.Raw("  ", p.Ink(strings.Join(moved, "\n    "), picture.Bold), "\n")
		p.Blank()
		return len(lines) + len(moved)
	}
	gap := strings.Repeat(" ", max(2, 10-len(verdict)))
	p.Raw(p.Ink(verdict, ink), gap)
	indent := len(verdict) + len(gap)
	lines := ruling.Wrap(r.asMoved(), p.Width-indent, p.Width-indent)
	for i, line := range lines {
		if i > 0 {
			p.Raw("\n", strings.Repeat(" ", indent))
		}
		p.Raw(p.Ink(line, picture.Bold))
	}
	taken = len(lines)
	if a := &r.Ruling.Action; a.Dice[0] != 0 && r.Said == "" {
		sum := "   (" + strconv.Itoa(int(a.Sum)) + ")"
		if indent+console.Width(lines[len(lines)-1])+len(sum) > p.Width {
			sum = "\n" + strings.Repeat(" ", indent) + strings.TrimSpace(sum)
			taken++
		}
		p.Raw(sum)
	}
	p.Raw("\n")
	p.Blank()
	return taken
}

// asMoved returns the move with the names of places that the question used, each followed by the printed name.
func (r *Report) asMoved() string {
	text := r.Move()
	if len(r.Asked) == 0 {
		return text
	}
	for place, asked := range r.Asked {
		printed := r.Game.Board.Name(place)
		text = strings.Replace(text+" ", " "+printed+" ", " "+asked+" ("+printed+") ", 1)
	}
	return strings.TrimSpace(text)
}

// AsTyped returns a move with the names of places that the question used in the place of the printed ones.
func AsTyped(g *engine.Game, move string, asked map[board.Place]string) string {
	for place, name := range asked {
		move = strings.Replace(move+" ", " "+g.Board.Name(place)+" ", " "+name+" ", 1)
	}
	return strings.TrimSpace(move)
}

// isTile reports whether a word names a hex by its tile: "ore10", "desert".
func isTile(word string) bool {
	if strings.ContainsAny(word, "./+") {
		return false
	}
	stem := strings.TrimRight(word, "0123456789")
	return len(stem) > 1 && stem != word || strings.EqualFold(word, board.Desert.String())
}

// AskedNames finds the places of a move in the text of the question, if the text does not use their printed names.
func AskedNames(g *engine.Game, s *position.State, text string) map[board.Place]string {
	out, printed := map[board.Place]string{}, map[board.Place]bool{}
	defer func() { // a place that is named in two ways is told in the printed one
		maps.DeleteFunc(out, func(p board.Place, _ string) bool { return printed[p] })
	}()
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ':' }) {
		if word = strings.Trim(word, "?!.;()\"'"); isTile(word) {
			if h, err := notation.FindHex(g.Board, word, &s.Tiles); err == nil {
				out[h.Place()] = word
			}
			continue
		}
		if !strings.ContainsAny(word, "./+") {
			continue
		}
		if place, err := notation.FindPlace(g.Board, word, &s.Tiles); err == nil {
			if strings.EqualFold(g.Board.Name(place), word) {
				printed[place] = true
			} else {
				out[place] = spelled(word)
			}
		}
	}
	return out
}

// HeardNames adds the names that were used for places in a sentence that was understood.
func HeardNames(asked, said map[board.Place]string) map[board.Place]string {
	for p, name := range said {
		if asked[p] == "" {
			asked[p] = name
		}
	}
	return asked
}

// spelled writes the name of a place with the capital letters of printed names: those for rows and corners.
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

// cited returns the citation of a rule in the book in force; if several scenarios have the rule, the citation for
// this board.
func (r *Report) cited(rule *rulebook.Rule) (rulebook.Cite, bool) {
	return rule.CitedOn(r.ruleset(), r.Game.Rules.Printing, r.Game.Board.Chart.Name)
}

// citation says where a rule is written, or that it is the referee's reading because no book states it. For a house
// rule it gives title and place.
func (r *Report) citation(id string, spell func(rulebook.Cite) string) string {
	place := r.placeOf(id, spell)
	if place != "" && r.houseRule(id) == nil && silent(id) {
		return "The books do not say it; the referee reads it so from " + place
	}
	return place
}

// placeOf says where a rule is written, or from where it is read. For a house rule it gives title and place.
func (r *Report) placeOf(id string, spell func(rulebook.Cite) string) string {
	if h := r.houseRule(id); h != nil {
		return h.String()
	}
	if c, ok := r.cited(rulebook.Find(id)); ok {
		return spell(c)
	}
	return ""
}

// insteadText prints the legal alternatives.
func (r *Report) insteadText(p *console.Page) {
	switch {
	case len(r.Instead) > 0:
		p.Blank()
		p.Text("  ", 4, r.insteadList())
	case r.Barred != "":
		p.Blank()
		p.Text("  ", 4, r.Barred)
	}
}

// insteadList lists the legal alternatives in a sentence, with places as the question called them.
func (r *Report) insteadList() string {
	moves := make([]string, len(r.Instead))
	for i, m := range r.Instead {
		_, moves[i], _ = strings.Cut(AsTyped(r.Game, m, r.Asked), ": ")
	}
	return "Legal instead: " + tell.List(moves, "or") + "."
}

// TitleOf returns the title of a rule from the rulebook, or from the file of a house rule in one of the laws.
// otherwise it returns the last part of the id.
func TitleOf(id string, laws ...*engine.Rules) string {
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

func (r *Report) title(id string) string {
	return TitleOf(id, r.Game.Rules)
}

// silent reports whether no book states the rule in words.
func silent(id string) bool {
	rule := rulebook.Find(id)
	return rule != nil && rule.Silent
}

// assumption is a default that the file leaves open and that the ruling depends on.
type assumption struct {
	scenarios.Default
	priceless string // if the default is the mover's hand: the verdict when the price is ignored
	unless    string // the verdict if the assumption is wrong; "" if it is the same
}
