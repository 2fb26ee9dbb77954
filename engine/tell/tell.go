// Package tell formats findings and positions as sentences: Judge finds the rule and the place, this package writes
// the sentence.
package tell

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Table is a game in one of its positions. Sentences name its players, and name its places by the tokens that lie
// there in this position.
type Table struct {
	Game  *engine.Game
	State *position.State

	Asked map[board.Place]string // names that the asker used for places, if they differ from the printed ones
	Brief bool                   // places are named without their hexes

	// Owes says how many cards are owed at least and at most, if that depends on hands that nobody counted; nil: as in the
	// position.
	Owes func(seat position.Seat, verb position.VerbID) (least, most int)
}

// At returns the table of a game in a position.
func At(g *engine.Game, s *position.State) Table { return Table{Game: g, State: s} }

// Sentence formats a finding for the board at the start, which is also the board of every position in which no number
// tokens have moved. It returns "" if the engine has no sentence for the finding.
func Sentence(g *engine.Game, f *engine.Finding) string {
	first := g.Empty()
	return At(g, &first).Sentence(f)
}

// Sentence writes a finding; "" if the engine has no sentence for it.
func (t Table) Sentence(f *engine.Finding) string {
	text := t.fill(t.pattern(f), f)
	if f.Or == nil {
		return text
	}
	all := []string{text}
	for f = f.Or; f != nil; f = f.Or {
		all = append(all, t.fill(t.pattern(f), f))
	}
	if one := ranged(all); one != "" {
		return one
	}
	for _, other := range all[1:] {
		text = t.or(text, other)
	}
	return text
}

// pattern returns the sentence of a finding with its slots. If it is not certain which cards of a price are missing,
// and the hand has too few whatever they are, it states how many the hand has.
func (t Table) pattern(f *engine.Finding) string {
	text := f.Text.String()
	if f.Least && int(f.Seat) < t.Game.Players {
		lacks := max(int(f.Fewest), f.Short.Total())
		if n := t.State.Players[f.Seat].Hand.Total(); n < f.Cards.Total() && n+lacks == f.Cards.Total() {
			held := fmt.Sprintf("{by} has %d cards", n)
			if n == 1 {
				held = "{by} has 1 card"
			}
			return strings.Replace(text, "{by} lacks {short}", held, 1)
		}
	}
	return text
}

// Condition returns the hands with which a breach would be none, as a clause: "blue holds 2 wool"; "" if the text has
// no such clause.
func (t Table) Condition(f *engine.Finding) string {
	text := t.fill(f.Text.Condition().String(), f)
	if text == "" {
		return ""
	}
	return t.within(text)
}

// fill replaces the slots of a sentence by the parts of the finding.
func (t Table) fill(pattern string, f *engine.Finding) string {
	var room [160]byte
	out := room[:0]
	number := false // the number just written is 1
	for pattern != "" {
		head, rest, found := strings.Cut(pattern, "{")
		if number {
			head = Singular(head)
		}
		out = append(out, head...)
		if !found {
			break
		}
		slot, tail, _ := strings.Cut(rest, "}")
		word := t.slot(slot, f)
		if slot == "card" {
			out, word = cardAfter(out, f.Card, strings.HasPrefix(tail, " card"))
		}
		if word == "0" && isHaving(out) && Singular(tail) != tail { // has no cards
			word = "no"
		}
		if slot == "n" && (strings.HasPrefix(word, "8") || word == "11" || word == "18") && (bytes.HasSuffix(out, []byte(" a ")) || string(out) == "A ") {
			out = append(out[:len(out)-1], "n "...) // an 8, an 11
		}
		out = append(out, word...)
		if strings.HasSuffix(word, "nobody saw") {
			tail = strings.TrimPrefix(tail, " card")
		}
		number, pattern = word == "1", tail
	}
	if len(out) > 0 && 'a' <= out[0] && out[0] <= 'z' {
		out[0] &^= 0x20
	}
	text := capitals(string(out))
	if known, ok := strings.CutSuffix(text, ": 0."); ok { // dice that a position does not give
		return known + "."
	}
	return text
}

// capitals begins each sentence of a text with a capital letter.
func capitals(text string) string {
	if !strings.Contains(text, ". ") {
		return Capital(text)
	}
	parts := strings.Split(text, ". ")
	for i := range parts {
		parts[i] = Capital(parts[i])
	}
	return strings.Join(parts, ". ")
}

// Name returns a player's name with a capital letter, as it begins a sentence.
func (t Table) Name(s position.Seat) string { return Capital(t.name(s)) }

// name returns a player's name as the table spells it.
func (t Table) name(s position.Seat) string {
	if int(s) >= len(t.Game.Names) {
		return "nobody"
	}
	return t.Game.Names[s]
}

// Possessive returns a name as an owner: "Red's".
func Possessive(name string) string { return name + "'s" }

// List joins words as a sentence does: "a, b and c".
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// Capital begins a text with a capital letter.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 || r == utf8.RuneError || unicode.ToUpper(r) == r {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// fewAnswers is the largest number of answers that are named.
const fewAnswers = 4

// count says how many are owed: "4", "4 to 7".
func (t Table) count(p position.Pending) string {
	if t.Owes != nil {
		if least, most := t.Owes(p.Seat, p.Verb()); least != most {
			return fmt.Sprintf("%d to %d", least, most)
		}
	}
	return strconv.Itoa(int(p.Count))
}

// owed describes one duty after the name of the player, "discards 4", with its answers if they are few places: "red chooses the city that
// falls (pillage A1.NE or D2.SE)". now has the moves that are legal, later, for a duty that waits for another one, those
// that would be if nothing else were owed.
func (t Table) owed(p position.Pending, now, later *engine.List) string {
	verb, text := p.Verb().String(), engine.DutyOf(p.Duty).Tells.String()
	if told := engine.DutyOf(p.Duty).Told; told != nil {
		text = told(t.Game, t.State, p).String()
	}
	if text == "" {
		text = "{by} owes: " + verb
	}
	text = strings.TrimPrefix(text, engine.OwedBy)
	text = strings.ReplaceAll(text, "{by}", t.Game.Names[p.Seat])
	if strings.Contains(text, "{at}") {
		text = strings.ReplaceAll(text, "{at}", t.Place(p.Place))
	}
	if strings.Contains(text, "{to}") {
		text = strings.ReplaceAll(text, "{to}", t.name(p.Other))
	}
	if before, after, ok := strings.Cut(text, "{card}"); ok {
		text = before + Card(p.Card) + after
	}
	head, tail, counts := strings.Cut(text, "{n}")
	text = head
	if counts {
		if p.Count == 1 {
			tail = Singular(tail)
		}
		text += t.count(p) + tail
	}
	var (
		places []string
		first  engine.Action // without its place
		differ bool          // in more than the place: pillage wall A1.NE is no wall A1.NE
		other  string
	)
	for a := range later.All() {
		if answersInstead(a, p) {
			other = " or the " + a.Verb.String()
		}
	}
	for a := range now.All() {
		if a.Seat == p.Seat && a.Verb == p.Verb() && engine.VerbOf(a.Verb).ChoosesIntersection() {
			places = append(places, strings.TrimPrefix(notation.Text(t.Game, a), t.Game.Names[a.Seat]+": "+verb+" "))
			if a.Places = (engine.Action{}).Places; len(places) == 1 {
				first = a
			}
			differ = differ || a != first
		}
	}
	if len(places) > 1 && len(places) <= fewAnswers {
		for i := range places {
			if i == 0 || differ {
				places[i] = verb + " " + places[i]
			}
		}
		text += " (" + List(places, "or") + ")"
	}
	return text + other
}

// answers reports whether a list has an answer to what is owed.
func answers(l *engine.List, p position.Pending) bool {
	for a := range l.All() {
		if a.Seat == p.Seat && a.Verb == p.Verb() || answersInstead(a, p) {
			return true
		}
	}
	return false
}

// answersInstead reports whether a move with a verb of a later book answers what is owed.
func answersInstead(a engine.Action, p position.Pending) bool {
	instead := engine.VerbOf(a.Verb).Instead
	return a.Seat == p.Seat && instead != nil && *instead == p.Duty
}

// placed returns the next piece of the set-up: a road, or a ship in its place if one may lie there.
func (t Table) placed() string {
	var moves engine.List
	c := engine.Borrow(t.Game)
	defer c.GiveBack()
	c.Legal(t.State, &moves)
	if moves.Len() == 0 {
		return position.Settlement.String()
	}
	first, last := moves.At(0).Verb.String(), moves.At(moves.Len()-1).Verb.String()
	if first != last {
		return first + " or a " + last
	}
	return first
}
