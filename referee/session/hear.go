package session

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// Hear interprets free speech in a position. The vocabulary is loaded at the first call.
func (s *Session) Hear(line string, dealt *deals.Deals) hear.Heard { return s.Ear().Read(dealt, line) }

// Ear returns the ear of the game.
func (s *Session) Ear() *hear.Ear {
	if s.ear == nil || s.ear.Game != s.Game() {
		s.ear = hear.New(s.Game(), s.Languages()...)
	}
	return s.ear
}

// Languages returns the languages that are heard besides English.
func (s *Session) Languages() []string {
	if s.options.Langs == nil {
		return nil
	}
	return s.options.Langs(s.Scenario.Lang)
}

// heard is the result of reading a line as a move.
type heard struct {
	said
	as    string                 // the move in exact words, if the line was free speech
	picks []string               // candidates if the line is ambiguous
	ask   string                 // question that lists the candidates
	names map[board.Place]string // what the speaker called places
}

// hear reads a move in exact words, or as free speech if that fails.
func (s *Session) hear(line string, dealt *deals.Deals) (heard, error) {
	m, err := s.readMove(line, dealt)
	if s.exact || err == nil && (m.special || !hear.Doubtful(dealt, m.action)) {
		return heard{said: m}, err
	}
	h := s.Hear(s.rolledBy(line), dealt)
	if verb := s.begun(line, err); verb != 0 {
		h.Readings = slices.DeleteFunc(h.Readings, func(move string) bool {
			a, wrong := dealt.Parse(move)
			return wrong != nil || a.Verb != verb
		})
		if len(h.Readings) == 0 && h.Action.Verb != verb || len(h.Readings) > mostPicks {
			return heard{}, &incomplete{err, verb}
		}
	} else if len(h.Readings) > 0 && isPlace(s.unnamed(line)) {
		h.Readings = s.offered(h.Readings, dealt)
	}
	switch {
	case len(h.Readings) > 0 && s.eventOpen(h.Readings, dealt):
		return heard{}, &leftOpen{"What does the event die show: " + tell.List(position.EventNames(), "or") + "?"}
	case len(h.Readings) > 0:
		out := heard{picks: h.Readings[:min(len(h.Readings), mostPicks)], ask: h.Ask(), names: h.Names}
		if len(h.Readings) > mostPicks {
			out.ask = "Which of these, or another?"
		}
		if around := s.around(s.unnamed(line)); around != nil {
			out.names = around
		}
		return out, nil
	case h.Text == "" && h.Lacks != 0 && isNoMove(err) && misspelt(line, err) == nil:
		return heard{}, &incomplete{h.Err, h.Lacks}
	case h.Text == "":
		switch list := s.eventsNamed(line, dealt); len(list) {
		case 0:
			return heard{said: m}, s.wrongIn(line, err, h.Err)
		case 1:
			h = list[0]
		default:
			return heard{}, numberless(list)
		}
	}
	act := s.Game().Completed(dealt.Any(), h.Action)
	if err == nil && (h.Exact || act == m.action) {
		return heard{said: m}, nil
	}
	_, text, _ := strings.Cut(notation.Text(s.Game(), act), ": ")
	return heard{said: said{seat: act.Seat, text: text, action: act}, as: h.Text, names: h.Names}, nil
}

// wrongIn chooses what to say of a line that is no move: what the exact reader found, or what the ear did. A colon that
// is missing behind a name is not the point, if a move stands there with a place that is none.
func (s *Session) wrongIn(line string, exact, heard error) error {
	rest := s.unnamed(line)
	if exact == nil || heard == nil || rest == line || strings.Contains(line, ":") {
		return exact
	}
	name, _ := firstWord(line)
	_, colon := s.readMove(name+": "+rest, s.Deals())
	var input *notation.InputError
	if errors.As(colon, &input) && !input.NoMove && input.Pos < len(input.Text) {
		if word, _ := firstWord(input.Text[input.Pos:]); isPlace(word) {
			return colon
		}
	}
	return heard
}

// offered returns the moves that are possible; if none is in the set-up, those that are moves of this time.
func (s *Session) offered(moves []string, dealt *deals.Deals) (out []string) {
	var timely []string
	for _, move := range moves {
		a, wrong := dealt.Parse(move)
		switch {
		case wrong != nil:
		case s.happens(dealt, said{action: a}):
			out = append(out, move)
		case dealt.Any().Phase == position.SetupPhase && slices.Contains(dealt.MovesNow(a.Seat), engine.VerbOf(a.Verb).Words):
			timely = append(timely, move)
		}
	}
	if out == nil {
		return timely
	}
	return out
}

// incomplete is the error of a line that begins a move of a verb; the next line may be what it lacks.
type incomplete struct {
	error
	verb position.VerbID
}

func (i *incomplete) Unwrap() error { return i.error }

// completions returns the possible moves of a verb that a line begins, if they are few.
func (s *Session) completions(line string, verb position.VerbID) (moves []string) {
	var list engine.List
	c := engine.Borrow(s.Game())
	defer c.GiveBack()
	c.Legal(s.Deals().Any(), &list)
	seat := position.NoSeat
	if word, rest := firstWord(line); rest != "" {
		seat, _ = s.player(strings.TrimSuffix(word, ":"))
	}
	typed := strings.ToLower(strings.Join(strings.Fields(s.unnamed(line)), " "))
	begins := func(move string) bool {
		_, text, _ := strings.Cut(strings.ToLower(move), ": ")
		return strings.HasPrefix(text, typed)
	}
	for a := range list.All() {
		if !engine.VerbOf(a.Verb).SharesWords(engine.VerbOf(verb)) || seat != position.NoSeat && a.Seat != seat || !s.happens(s.Deals(), said{action: a}) {
			continue
		}
		text := notation.Text(s.Game(), a)
		if whole, err := s.Deals().Parse(text); err == nil && whole.Verb == a.Verb && engine.VerbOf(a.Verb).Act != engine.RollAct {
			moves = append(moves, text)
		}
	}
	if slices.ContainsFunc(moves, begins) {
		moves = slices.DeleteFunc(moves, func(move string) bool { return !begins(move) })
	}
	if len(moves) > mostPicks {
		return nil
	}
	return moves
}

// begun returns the verb that a line begins in exact words, if the reader came to the end of the line and wants more; else 0.
func (s *Session) begun(line string, err error) (verb position.VerbID) {
	var input *notation.InputError
	if !errors.As(err, &input) || input.NoMove || input.Pos < len(strings.TrimSpace(input.Text)) {
		return 0
	}
	if _, text, named := cutName(line); named {
		line = text
	}
	text, longest := strings.ToLower(strings.Join(strings.Fields(line), " "))+" ", 0
	for _, v := range engine.Verbs() {
		if len(v.Words) > longest && strings.HasPrefix(text, v.Words+" ") && s.Game().Rules.Offers(v) {
			verb, longest = v.ID, len(v.Words)
		}
	}
	return verb
}

// eventsNamed returns the event cards that a line means which names an event but no number.
func (s *Session) eventsNamed(line string, dealt *deals.Deals) (list []hear.Heard) {
	v := s.Game().Thrown(dealt.Any())
	if v == nil || !v.HasSlot("TURNED") {
		return nil
	}
	for n := 2; n <= 12; n++ {
		h := s.Hear(fmt.Sprintf("%s %d", line, n), dealt)
		plain := s.Hear(fmt.Sprintf("%s %d", v.Words, n), dealt)
		if h.Text == "" || h.Action.Verb != v.ID || h.Action.Count == plain.Action.Count || h.Action.Sum != uint8(n) {
			continue
		}
		if asked, _ := dealt.Judge(h.Action, nil); asked.Verdict != engine.Illegal {
			list = append(list, h)
		}
	}
	return list
}

// eventOpen reports whether the moves that a line can mean are rolls with several events. A number that answers the
// question could be meant as the roll again.
func (s *Session) eventOpen(readings []string, dealt *deals.Deals) bool {
	events := map[position.Event]bool{}
	for _, text := range readings {
		a, err := dealt.Parse(text)
		if err != nil || !engine.VerbOf(a.Verb).HasSlot("DICE") {
			return false
		}
		events[a.Event()] = true
	}
	return len(events) > 1
}

// leftOpen asks for a detail of a throw; the next line may be that detail alone.
type leftOpen struct{ asks string }

func (q *leftOpen) Error() string { return q.asks }

func numberless(list []hear.Heard) error {
	var numbers []string
	for _, card := range list {
		numbers = append(numbers, strconv.Itoa(int(card.Action.Sum)))
	}
	last := len(numbers) - 1
	return &leftOpen{fmt.Sprintf("Which number does the card show: %s or %s?", strings.Join(numbers[:last], ", "), numbers[last])}
}

// mostPicks is the largest number of moves in a question.
const mostPicks = 8

const whom = "Who is robbed?"

// victims returns the moves that name who is robbed, if that is all a move lacks.
func (s *Session) victims(m said, r *engine.Ruling) (list []string) {
	if m.action.Other != position.NoSeat || !r.Broke(base.RobberStealChoice) && !r.Broke(base.RobberStealMandatory) || slices.ContainsFunc(r.Breaks, func(f engine.Finding) bool {
		return f.Rule != base.RobberStealChoice && f.Rule != base.RobberStealMandatory
	}) {
		return nil
	}
	for _, name := range s.Game().Names[:s.Game().Players] {
		text := fmt.Sprintf("%s: %s steal %s", s.Game().Names[m.seat], m.text, name)
		if a, err := s.Deals().Parse(text); err == nil {
			if asked, _ := s.Deals().Judge(a, nil); asked.Verdict == engine.Legal {
				list = append(list, text)
			}
		}
	}
	return list
}

// which asks which of several moves is meant; before is the part of the line before the move.
func (s *Session) which(a Answer, before string, h *heard) Answer {
	a.Error, a.Picks = h.ask, h.picks
	s.picks, s.asked = nil, ""
	if before == "" {
		s.asked = a.Line
	}
	for _, move := range h.picks {
		s.picks = append(s.picks, before+move)
	}
	return a
}

// picked interprets a line after the question which: a number, words that only one candidate has, or words that
// complete the earlier line.
func (s *Session) picked(said string) (line string, ok bool) {
	picks, asked := s.picks, s.asked
	s.picks, s.asked = nil, ""
	if verb := s.verb; picks == nil && verb != 0 {
		s.verb = 0
		if strings.Contains(said, " ") || commandNamed(said) != nil {
			return "", false
		}
		if m, err := s.readMove(said, s.Deals()); err == nil && s.happens(s.Deals(), m) {
			return "", false
		}
		whole := asked + " " + said
		h, err := s.hear(whole, s.Deals())
		return whole, err == nil && h.picks == nil && h.action.Verb == verb
	}
	if picks == nil && asked != "" {
		h, err := s.hear(asked+" "+said, s.Deals())
		if isCount(said) && (err != nil || !s.happens(s.Deals(), h.said)) {
			return asked, true // asked again: the number alone would be another throw
		}
		return asked + " " + said, err == nil && !strings.Contains(said, " ")
	}
	if len(picks) == 1 && (strings.EqualFold(said, "yes") || strings.EqualFold(said, "y")) {
		return picks[0], true
	}
	n, err := strconv.Atoi(said)
	if err == nil && n >= 1 && n <= len(picks) {
		return picks[n-1], true
	}
	if err == nil && len(picks) > 0 && asked != "" { // asked again, unless it is a throw
		m, err := s.readMove(said, s.Deals())
		return asked, err != nil || !s.happens(s.Deals(), m)
	}
	word, _ := firstWord(said)
	if len(picks) == 0 || word == "" || commandNamed(word) != nil || spokenCommand(said) != nil || s.named(said) {
		return "", false
	}
	words := strings.Fields(strings.ToLower(said))
	fits := slices.DeleteFunc(slices.Clone(picks), func(move string) bool {
		has := strings.Fields(strings.ToLower(move))
		return slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(has, w) })
	})
	if len(fits) == 1 {
		return fits[0], true
	}
	if _, err := s.readMove(said, s.Deals()); err == nil || asked == "" {
		return "", false
	}
	h, err := s.hear(asked+" "+said, s.Deals())
	if err != nil || h.picks != nil {
		return "", false
	}
	line = s.Game().Names[h.seat] + ": " + h.text
	if slices.Contains(picks, line) {
		return line, true
	}
	first, err := s.Deals().Parse(picks[0])
	return line, len(picks) == mostPicks && err == nil && first.Verb == h.action.Verb // the list may have had no room for it
}
