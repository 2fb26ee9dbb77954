package session

import (
	"errors"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// said is a parsed move: the player and the text.
type said struct {
	seat    position.Seat
	text    string
	action  engine.Action
	special bool // part of the move is unknown ("?"), which an Action cannot hold
}

// readMove parses a move at the viewed position. The player may be omitted if only one can make it.
func (s *Session) readMove(line string, dealt *deals.Deals) (said, error) {
	g := s.Game()
	if head, rest, ok := cutName(line); ok {
		seat, err := s.player(strings.TrimSpace(head))
		if err != nil {
			at := strings.Index(line, strings.TrimSpace(head))
			return said{}, &notation.InputError{Text: line, Pos: at, Len: max(1, len(strings.TrimSpace(head))), Message: tell.Capital(err.Error())}
		}
		return s.readFor(seat, g.Names[seat]+": "+s.rolled(strings.TrimSpace(rest)), dealt)
	}
	line = s.rolled(line)
	var found []said
	var first error
	for _, seat := range s.speakers(dealt.Any()) {
		m, err := s.readFor(seat, g.Names[seat]+": "+line, dealt)
		if err != nil {
			if first == nil {
				first = err
			}
			continue
		}
		if s.happens(dealt, m) {
			if dealt.Any().NumPending == 0 && seat == dealt.Any().Acting {
				return m, nil
			}
			found = append(found, m)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		if name, _, more := strings.Cut(line, " "); first != nil && more {
			if seat, err := s.player(name); err == nil {
				m, err := s.readFor(seat, g.Names[seat]+": "+s.rolled(strings.TrimSpace(line[len(name):])), dealt)
				if s.exact {
					return said{}, notation.LacksColon(g, seat, line, len(name))
				}
				return m, err
			}
		}
		if first != nil {
			return said{}, first
		}
		return s.nobodys(line, dealt)
	}
	var names []string
	for _, m := range found {
		names = append(names, g.Names[m.seat]+": "+line)
	}
	return said{}, errors.New("Who? " + strings.Join(names, " or ") + "?")
}

// rolledBy is rolled for a line that may begin with a player.
func (s *Session) rolledBy(line string) string {
	if head, rest, ok := cutName(line); ok {
		return head + ": " + s.rolled(strings.TrimSpace(rest))
	}
	return s.rolled(line)
}

// rolled puts the word for a roll before a text of numbers, perhaps with a word for the event die: 8, 3 5, 3 5 ship.
// Any other word may count something else: 4 wool, 4 fish.
func (s *Session) rolled(text string) string {
	words := strings.Fields(text)
	if len(words) == 0 || text[0] < '0' || text[0] > '9' {
		return text
	}
	if len(words) > 1 && (words[1][0] < '0' || words[1][0] > '9') && position.EventNamed([]byte(strings.ToLower(words[1]))) == position.NoEvent {
		return text
	}
	return s.Game().Thrown(s.Deals().Any()).Words + " " + text
}

// nobodys parses a move that nobody can make. It is judged as a move of the player who owes such an answer, or of the
// player whose turn it is.
func (s *Session) nobodys(line string, dealt *deals.Deals) (said, error) {
	now, g := dealt.Any(), s.Game()
	seat := now.Acting
	if int(seat) >= g.Players {
		seat = 0
	}
	m, err := s.readFor(seat, g.Names[seat]+": "+line, dealt)
	for _, p := range now.Owed() {
		if err == nil && !m.special && p.Verb() == m.action.Verb {
			return s.readFor(p.Seat, g.Names[p.Seat]+": "+line, dealt)
		}
	}
	return m, err
}

// speakers lists the possible players of a move without a name: those who owe something, the player on turn, the
// others.
func (s *Session) speakers(now *position.State) []position.Seat {
	var out []position.Seat
	taken := [position.MaxSeats]bool{}
	add := func(seat position.Seat) {
		if int(seat) < s.Game().Players && !taken[seat] {
			taken[seat] = true
			out = append(out, seat)
		}
	}
	for _, p := range now.Owed() {
		add(p.Seat)
	}
	add(now.Acting)
	for seat := range position.Seat(s.Game().Players) {
		add(seat)
	}
	return out
}

// happens reports whether the move is legal in some possible deal.
func (s *Session) happens(dealt *deals.Deals, m said) bool {
	if m.special {
		st, err := s.step(m)
		if err != nil {
			return false
		}
		_, out := s.place().Play(&st)
		return !out.Stopped
	}
	r, _ := dealt.Happened(m.action, nil)
	return r.Verdict == engine.Legal || r.Verdict == engine.Undetermined
}

// readFor parses the move of a player. Names of other players may be abbreviated if that is unambiguous.
func (s *Session) readFor(seat position.Seat, line string, dealt *deals.Deals) (said, error) {
	head, text, _ := strings.Cut(line, ": ")
	if number, counted := strings.CutPrefix(strings.ToLower(text), "discard "); counted && isCount(number) {
		text += " ?" // unseen cards
		line = head + ": " + text
	}
	if special(text) {
		m := said{seat: seat, text: strings.Join(strings.Fields(text), " "), special: true}
		st, err := s.step(m)
		m.action = st.Action
		return m, err
	}
	for range position.MaxSeats {
		a, err := dealt.Parse(line)
		if err == nil {
			a = s.Game().Completed(dealt.Any(), a)
			_, text, _ = strings.Cut(notation.Text(s.Game(), a), ": ")
			return said{seat: seat, text: text, action: a}, nil
		}
		longer, ok := s.lengthen(line, err)
		if !ok {
			longer, ok = s.answered(seat, line, err, dealt)
		}
		if !ok {
			return said{}, s.atPlace(seat, line, orCommand(err), dealt)
		}
		line = longer
	}
	return said{}, errors.New("This cannot be read.")
}

// answered completes a line that is only an argument: "ore" if the player owes a choice of a card, "C3" if the robber
// is to be moved, a card that may be played, and a place for the next piece of the set-up.
func (s *Session) answered(seat position.Seat, line string, err error, dealt *deals.Deals) (string, bool) {
	var input *notation.InputError
	if s.exact || !errors.As(err, &input) || !input.NoMove {
		return line, false
	}
	head, text, _ := strings.Cut(line, ": ")
	now := dealt.Any()
	for _, p := range now.Owed() {
		whole := head + ": " + engine.VerbOf(p.Verb()).Words + " " + text
		if _, err := dealt.Parse(whole); p.Seat == seat && err == nil {
			return whole, true
		}
	}
	if whole := head + ": play " + text; now.Phase != position.SetupPhase {
		if a, err := dealt.Parse(whole); err == nil {
			r, _ := dealt.Judge(a, nil)
			return whole, r.Verdict == engine.Legal
		}
	}
	if now.Phase != position.SetupPhase || now.Acting != seat {
		return line, false
	}
	for _, v := range engine.Verbs() {
		whole := head + ": " + v.Words + " " + text
		if a, err := dealt.Parse(whole); err == nil && (v.HasSlot("V") || v.HasSlot("E")) {
			if r, _ := dealt.Judge(a, nil); r.Verdict == engine.Legal {
				return whole, true
			}
		}
	}
	return line, false
}

// atPlace returns what is wrong with a place that stands alone, if a move of this time that needs one cannot read it.
func (s *Session) atPlace(seat position.Seat, line string, err error, dealt *deals.Deals) error {
	head, text, _ := strings.Cut(line, ": ")
	if !isNoMove(err) || !isPlace(text) {
		return err
	}
	var wrong error
	fits := "V"
	if strings.Contains(text, "/") {
		fits = "E"
	}
	for _, words := range dealt.MovesNow(seat) {
		v := engine.VerbOf(engine.VerbNamed(words))
		if v == nil || !v.HasSlot("V") && !v.HasSlot("E") {
			continue
		}
		switch _, cannot := dealt.Parse(head + ": " + words + " " + text); {
		case cannot == nil:
			return err
		case !isNoMove(cannot) && (wrong == nil || v.HasSlot(fits)):
			wrong = cannot
		}
	}
	if wrong == nil {
		return err
	}
	return wrong
}

// around returns the corners and sides of a hex by its own name, if a line is only that; nil for any other line.
func (s *Session) around(line string) map[board.Place]string {
	board, tiles := s.Game().Board, &s.Deals().Any().Tiles
	hex := strings.ToUpper(strings.TrimSpace(line))
	h, err := notation.FindHex(board, hex, tiles)
	if err != nil || board.HexName(h) != hex {
		return nil
	}
	return board.NamesAround(h)
}

// orCommand adds similar commands to the error for a word that is no move.
func orCommand(err error) error {
	var input *notation.InputError
	if !errors.As(err, &input) || !input.NoMove || len(input.Near) > 0 || input.Pos > len(input.Text) {
		return err
	}
	word := input.Text[input.Pos:min(input.Pos+input.Len, len(input.Text))]
	var names []string
	for _, c := range commands {
		names = append(names, c.Name)
	}
	out := *input
	out.Near = notation.Nearest(strings.TrimSpace(word), names)
	return &out
}

// lengthen replaces an abbreviated name at the position of the error by the full name.
func (s *Session) lengthen(line string, err error) (string, bool) {
	var input *notation.InputError
	if !errors.As(err, &input) || input.Text != line || input.Pos > len(line) {
		return line, false
	}
	begin, end := input.Pos, min(input.Pos+input.Len, len(line))
	if begin == len(strings.TrimRight(line, " ")) {
		// "steal a": the parser skipped the article, but here it may abbreviate a name.
		last := strings.LastIndexByte(strings.TrimRight(line, " "), ' ') + 1
		if !notation.IsSmallWord(strings.ToLower(strings.TrimSpace(line[last:]))) {
			return line, false
		}
		begin, end = last, len(strings.TrimRight(line, " "))
	}
	word := line[begin:end]
	seat, unknown := s.player(word)
	if unknown != nil || strings.EqualFold(s.Game().Names[seat], word) {
		return line, false
	}
	return line[:begin] + s.Game().Names[seat] + line[end:], true
}

// special reports whether part of the move is unknown: roll ?, took ?.
func special(text string) bool {
	words := strings.Fields(strings.ToLower(text))
	n := len(words)
	return n >= 2 && n <= 3 && words[0] == "roll" && words[1] == "?" ||
		n > 3 && words[0] == "play" && words[n-2] == "took" && words[n-1] == "?"
}

// isNoMove reports whether the exact reader knows no verb in a line.
func isNoMove(err error) bool {
	var input *notation.InputError
	return errors.As(err, &input) && input.NoMove
}

// isPlace reports whether a line is only a place, or looks like one.
func isPlace(line string) bool {
	text := strings.TrimSpace(line)
	return strings.ContainsAny(text, "./") && !strings.ContainsAny(text, " :?")
}
