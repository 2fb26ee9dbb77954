package session

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// This file records entries that are not moves (corrections, counts, remarks, claims) and prints the log.

// pairs turns the arguments of a command into the keys and values of an entry.
func (s *Session) pairs(key, args string) ([]string, error) {
	if key == "note" {
		if args == "" {
			return nil, errors.New("write what is to be noted: note Anna went home")
		}
		return []string{"note", record.Flow(args)}, nil
	}
	words := strings.FieldsFunc(args, func(r rune) bool { return r == ' ' || r == ',' || r == ':' })
	var order []string
	these := map[string][]string{}
	who := ""
	for len(words) > 0 {
		w := words[0]
		taken := 1
		for n := min(len(words), 6); n > 1; n-- { // a name may have several words
			if whole := strings.Join(words[:n], " "); s.Game().SeatNamed(whole) != position.NoSeat {
				w, taken = whole, n
				break
			}
		}
		words = words[taken:]
		seat, err := s.player(w)
		switch {
		case strings.EqualFold(w, "bank") && key == "sees":
			who = "bank"
		case err == nil && cards.ReadCard([]string{strings.ToLower(w)}, 0).Card == 0:
			who = s.Game().Names[seat]
		case notation.IsSmallWord(strings.ToLower(w)):
			continue
		case who == "":
			return nil, fmt.Errorf("name a player first (%s), like: %s", strings.Join(s.Game().Names, ", "), examples[key])
		default:
			these[who] = append(these[who], w)
			continue
		}
		if _, there := these[who]; !there {
			order, these[who] = append(order, who), nil
		}
	}
	if len(order) == 0 {
		return nil, fmt.Errorf("say it like: %s", examples[key])
	}
	var entry []string
	for _, who := range order {
		value, err := counted(s.Game().Rules, key, who, these[who])
		if err != nil {
			return nil, err
		}
		entry = append(entry, who, value)
	}
	return []string{key, record.FlowEntry(entry...)}, nil
}

var examples = map[string]string{
	"adjust": "adjust red +1 wool, adjust blue -1 ?",
	"sees":   "sees red 6, sees bank 3 ore, sees blue 2 wool",
	"took":   "took red 1 ore blue 2 wool",
}

// counted writes the cards of one player as a YAML value: {wool: 1, "?": -1}, or a number alone.
func counted(law *engine.Rules, key, who string, words []string) (string, error) {
	words, things := thingsCounted(law, key, words)
	if len(things) > 0 && len(words) == 0 {
		return record.FlowEntry(things...), nil
	}
	if len(words) == 1 && key == "sees" && who != "bank" {
		if n, ok := asNumber(words[0]); ok {
			return strconv.Itoa(n), nil
		}
	}
	if key == "took" && len(words) > 0 {
		return record.Flow(strings.Join(words, " ")), nil
	}
	var kinds []string
	counts := map[string]int{}
	sign, n, told := 1, 1, false
	for _, w := range words {
		bare := strings.TrimLeft(w, "+-")
		if w != bare {
			if sign = 1; strings.HasPrefix(w, "-") {
				sign = -1
			}
			n = 1
		}
		if bare == "" {
			continue
		}
		if x, ok := asNumber(bare); ok {
			n, told = x, true
			continue
		}
		card := cards.ReadCard([]string{strings.ToLower(bare)}, 0).Card
		if card == 0 {
			return "", fmt.Errorf("no card is called %q", bare)
		}
		word := card.String()
		if !slices.Contains(kinds, word) {
			kinds = append(kinds, word)
		}
		counts[word] += sign * n
		n, told = 1, false
	}
	if told || kinds == nil {
		return "", fmt.Errorf("name the card, like: %s", examples[key])
	}
	pairs := things
	for _, word := range kinds {
		if counts[word] != 0 || key == "sees" {
			pairs = append(pairs, word, strconv.Itoa(counts[word]))
		}
	}
	switch {
	case pairs == nil:
		return "", errors.New("that changes nothing")
	case len(pairs) == 2 && pairs[0] == cards.Unseen.String():
		return strconv.Quote(pairs[1] + " ?"), nil
	}
	return record.FlowEntry(pairs...), nil
}

// asNumber parses a whole number in digits or words.
func asNumber(word string) (n int, ok bool) {
	if n, err := strconv.Atoi(word); err == nil {
		return n, true
	}
	e := cards.ReadCard([]string{strings.ToLower(word), cards.Unseen.String()}, 0)
	return e.N, e.At == 1
}

func (s *Session) counts(a Answer, args string) Answer {
	entry, err := s.pairs(a.Command, args)
	if err != nil {
		a.Error = tell.Capital(err.Error()) + "."
		return a
	}
	if a = s.plain(a, entry...); a.Error == "" {
		a.Lines = append(a.Lines, fmt.Sprintf("%d. %s", len(s.Scenario.Moves), s.Entry(len(s.Scenario.Moves)-1).Text))
	}
	return a
}

func (s *Session) adjust(a Answer, args string) Answer { return s.counts(a, args) }
func (s *Session) sees(a Answer, args string) Answer   { return s.counts(a, args) }
func (s *Session) took(a Answer, args string) Answer   { return s.counts(a, args) }
func (s *Session) note(a Answer, args string) Answer   { return s.counts(a, args) }

// claims records a claim of victory and returns the hidden cards that it requires.
func (s *Session) claims(a Answer, args string) Answer {
	if args == "" {
		a.Error = "Name who has won, as the table says: claims " + s.Game().Names[0] + "."
		return a
	}
	seat, err := s.player(args)
	if err != nil {
		a.Error = tell.Capital(err.Error()) + "."
		return a
	}
	name := s.Game().Names[seat]
	if a = s.plain(a, "claims", record.FlowEntry("winner", record.Flow(name))); a.Error == "" {
		_, text := Claim(s.Game(), s.Deals(), seat)
		a.Lines = append(a.Lines, text)
	}
	return a
}

// Proof says to what extent a record proves that a player has won.
type Proof string

const (
	Proved       Proof = "proved"
	Possible     Proof = "possible"
	Contradicted Proof = "contradicted"
)

// Claim returns what is known of a victory, and the hidden cards that it would require.
func Claim(g *engine.Game, dealt *deals.Deals, seat position.Seat) (Proof, string) {
	now := dealt.Any()
	name := tell.Capital(g.Names[seat])
	if now.Phase == position.OverPhase && now.Winner == seat {
		return Proved, name + " has won: it is proved."
	}
	facts := engine.NewFacts(g, now)
	c := engine.CaseOf(g, now)
	goal, shows := engine.Get(&c, &c.Rules.Goal), facts.PublicPoints(seat)
	missing := goal - shows
	hidden := facts.Points(seat) - shows
	unseen := int(now.Players[seat].Cards[cards.Unseen])
	switch {
	case missing <= 0:
		return Possible, fmt.Sprintf("%s shows %s of %d: possible, on the player's own turn.", name, points(shows), goal)
	case hidden >= missing:
		return Possible, fmt.Sprintf("%s shows %s and holds %d hidden: enough for %d; `reveal` shows them.", name, points(shows), hidden, goal)
	case hidden+unseen >= missing && unseen == 1:
		return Possible, fmt.Sprintf("%s shows %s of %d: possible if the card that nobody saw is a victory point.", name, points(shows), goal)
	case hidden+unseen >= missing:
		return Possible, fmt.Sprintf("%s shows %s of %d: possible if %d of the %d unseen cards are victory points.", name, points(shows), goal, missing-hidden, unseen)
	}
	held, lacks := "holds no unseen card", "are"
	switch {
	case unseen == 1:
		held = "holds 1 unseen card"
	case unseen > 1:
		held = fmt.Sprintf("holds %d unseen cards", unseen)
	}
	if missing-hidden-unseen == 1 {
		lacks = "is"
	}
	return Contradicted, fmt.Sprintf("%s shows %s of %d and %s: not by this record; %s %s missing.", name, points(shows), goal, held, points(missing-hidden-unseen), lacks)
}

func points(n int) string {
	if n == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%d points", n)
}

// Entry is one line of the log.
type Entry struct {
	Number int      `json:"number"`
	Text   string   `json:"text"`
	At     string   `json:"at,omitempty"`
	Note   string   `json:"note,omitempty"`
	Was    []string `json:"was,omitempty"`
	Marks  []string `json:"marks"` // waived, adjusted, mended, taken back, not played
}

// Log returns the last n entries up to the viewed position.
func (s *Session) Log(n int) []Entry {
	end := len(s.Scenario.Moves)
	if s.viewing != now {
		end = s.viewing
	}
	gone := s.Scenario.Standing(end).Gone
	var out []Entry
	for i := max(0, end-n); i < end; i++ {
		st := s.Entry(i)
		e := Entry{Number: i + 1, Text: st.Text, At: st.At, Was: st.Was, Marks: []string{}}
		if st.Kind != scenarios.NoteEntry {
			e.Note = st.Note
		}
		if len(st.Waive) > 0 {
			var ids []string
			for _, id := range st.Waive {
				ids = append(ids, id.String())
			}
			e.Marks = append(e.Marks, "waived "+strings.Join(ids, ", "))
		}
		if len(st.Short) > 0 || st.Kind == scenarios.MoveEntry && st.Adjust != nil {
			e.Marks = append(e.Marks, "counts adjusted")
		}
		if st.Mended != nil {
			e.Marks = append(e.Marks, fmt.Sprintf("mended for %d", st.Mended.By))
		}
		if gone[i] {
			e.Marks = append(e.Marks, "taken back")
		}
		if i >= len(s.places)-1 {
			e.Marks = append(e.Marks, "not played")
		}
		out = append(out, e)
	}
	return out
}

// fewEntries is the number of log entries shown by default.
const fewEntries = 10

func (s *Session) log(a Answer, args string) Answer {
	a.Show = "log"
	if args != "" {
		n, err := strconv.Atoi(args)
		if err != nil || n < 1 {
			a.Error = fmt.Sprintf("log takes a number of moves from 1 on, not %q.", args)
			return a
		}
		a.Count = n
		return a
	}
	a.Count = fewEntries
	return a
}

// taken lists the entries that undo or redo N would affect, latest first.
func (s *Session) taken(command string, n int) (out []string) {
	piles := s.Scenario.Standing(len(s.Scenario.Moves))
	pile := piles.Done
	if command == "redo" {
		pile = piles.Undone
	}
	for i := len(pile) - 1; i >= 0 && len(out) < n; i-- {
		out = append(out, fmt.Sprintf("%d %s", pile[i]+1, s.Entry(pile[i]).Text))
	}
	return out
}
