package session

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/scenarios"
)

//go:embed spoken.txt
var spokenText string

// spoken holds the lines of spoken.txt by their meaning: a command, "not" or "courtesy".
var spoken = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	for line := range strings.Lines(spokenText) {
		if means, said, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && !strings.HasPrefix(line, "#") {
			out[means] = append(out[means], strings.Split(said, " | ")...)
		}
	}
	return out
})

// misheard returns the arguments of amend for a line like "that was a 6 not an 8", which corrects the last roll of 8;
// "" for other lines.
func (s *Session) misheard(line string) string {
	var numbers []int
	denied := false
	for _, w := range strings.FieldsFunc(strings.ToLower(line), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		n, err := strconv.Atoi(w)
		switch {
		case err == nil && len(numbers) == 1 && !denied:
			return ""
		case err == nil:
			numbers = append(numbers, n)
		case slices.Contains(spoken()["not"], w):
			denied = len(numbers) == 1
		}
	}
	if len(numbers) != 2 || !denied {
		return ""
	}
	gone := s.Scenario.Standing(len(s.Scenario.Moves)).Gone
	for i, st := range slices.Backward(s.Scenario.Moves) {
		if a := st.Action; st.Kind == scenarios.MoveEntry && !gone[i] && engine.VerbOf(a.Verb).Act == engine.RollAct && int(a.Sum) == numbers[1] {
			return strings.TrimSpace(fmt.Sprintf("%d roll %d %s", i+1, numbers[0], strings.TrimPrefix(a.Event().String(), "none")))
		}
	}
	return ""
}

// stolen returns the arguments of amend for a line like "it was a coin" right behind a theft of a card that was not named;
// "" for other lines.
func (s *Session) stolen(line string) string {
	last := len(s.Scenario.Moves) - 1
	if last < 0 || s.Scenario.Moves[last].Kind != scenarios.MoveEntry || s.Scenario.Standing(last + 1).Gone[last] {
		return ""
	}
	a := s.Scenario.Moves[last].Action
	if v := engine.VerbOf(a.Verb); a.Other == position.NoSeat || a.Card != 0 || !v.HasSlot("H") || !v.HasSlot("P") || !v.HasSlot("CARD") {
		return ""
	}
	said := spokenWords(line)
	for _, means := range spoken()["stolen"] {
		word, ok := strings.CutPrefix(said, means+" ")
		if !ok || strings.Contains(word, " ") {
			continue
		}
		if card, known := s.Ear().Card(word); known {
			_, move, _ := strings.Cut(notation.Text(s.Game(), a), ": ")
			return fmt.Sprintf("%d %s %s", last+1, move, card)
		}
	}
	return ""
}

// refusal answers a line that only says that a player does not take an offer; "" for any other line.
func (s *Session) refusal(line string) string {
	said := spokenWords(line)
	for _, refuses := range spoken()["refuses"] {
		name, ok := strings.CutSuffix(said, " "+refuses)
		if !ok {
			continue
		}
		seat, err := s.player(name)
		if i := slices.IndexFunc(s.Game().Names[:s.Game().Players], func(n string) bool { return spokenWords(n) == name }); i >= 0 {
			seat, err = position.Seat(i), nil
		}
		if err == nil {
			return fmt.Sprintf("An offer that %s refuses leaves nothing to record.", s.Game().Names[seat])
		}
	}
	return ""
}

// spokenWords returns the words of a line in small letters, without courtesies.
func spokenWords(line string) string {
	line = strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(line))
	words := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return slices.Contains(spoken()["courtesy"], w) }), " ")
}

// spokenCommand returns the command that a line paraphrases; nil if it paraphrases none.
func spokenCommand(line string) *Command {
	said := spokenWords(line)
	for means, lines := range spoken() {
		c := commandNamed(means)
		if c != nil && (said == means || slices.Contains(lines, said)) {
			return c
		}
	}
	return nil
}
