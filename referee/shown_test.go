package referee

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
	"catanref/scenarios"
)

// The output of show -o json for the end of a built-in scenario is a valid setup that is shown the same again, with the
// same legal moves.
func TestShownScenariosReadBack(t *testing.T) {
	shown, compared := 0, 0
	eachScenario(t, func(path string, data []byte) {
		first, ok := shownAtEnd(t, path, data)
		if !ok {
			return
		}
		shown++
		back := append(tableOf(data), "setup: "+first...)
		again, _ := shownAtEnd(t, path, back)
		if was, ok := movesAtEnd(t, path, data); ok {
			compared++
			if now, _ := movesAtEnd(t, path, back); was != now {
				t.Errorf("%s: legal are\n%s\nand read back\n%s", path, was, now)
			}
		}
		if first != again {
			t.Errorf("%s shows\n%s\nand read back\n%s", path, first, again)
		}
	})
	if compared < 100 {
		t.Errorf("the moves of only %d positions were compared", compared)
	}
	if shown < 100 {
		t.Errorf("only %d positions were shown", shown)
	}
}

// shownAtEnd returns the position at the end of a scenario; ok is false if the scenario does not get there.
func shownAtEnd(t *testing.T, path string, data []byte) (shown string, ok bool) {
	s, err := scenarios.Read(path, data, table.Host)
	if err != nil {
		t.Errorf("%v\n%s", err, data)
		return "", false
	}
	deals, err := dealsAt(s, atEnd, t.Output())
	if err != nil {
		return "", false
	}
	out, err := json.Marshal(setupkeys.Of(s.Game, deals))
	if err != nil {
		t.Fatal(err)
	}
	return string(out), true
}

// movesAtEnd lists the legal moves at the end of a scenario; ok is false if cards are unseen there, or if the trading house
// was used, which no key of a setup says.
func movesAtEnd(t *testing.T, path string, data []byte) (text string, ok bool) {
	s, err := scenarios.Read(path, data, table.Host)
	if err != nil {
		return "", false
	}
	dealt, err := dealsAt(s, atEnd, t.Output())
	if err != nil || dealt.Len() > 1 || dealt.Any().HouseUsed {
		return "", false
	}
	c, list := engine.Borrow(s.Game), engine.List{}
	defer c.GiveBack()
	c.Legal(dealt.Any(), &list)
	var moves []string
	for a := range list.All() {
		moves = append(moves, notation.Text(s.Game, a))
	}
	slices.Sort(moves)
	return strings.Join(moves, "\n"), true
}

// TestEmptiedDecksReadBack: a deck in which nothing lies is written as such, in every box, so that what is read back rules
// alike; and it stays so where hands are concealed, since all see it.
func TestEmptiedDecksReadBack(t *testing.T) {
	const hands = "players: [red, blue]\nsetup:\n  turn: {player: red, number: 9}\n  hands: {red: 6 ore 6 wool 6 grain}\n"
	for _, row := range []struct{ name, head, rest, move string }{
		{"the base game", "", "  decks: {development: [end]}\n", "red: buy"},
		{"the last card was bought", "", "  decks: {development: [knight, end]}\nmoves:\n  - red: buy knight\n", "red: buy"},
		{"on ships", "board: new-shores\n", "  decks: {development: [end]}\n", "red: buy"},
		{"for five and six", "variants: [five-six]\n", "  decks: {development: [end]}\n", "red: buy"},
		{"for fish", "board: fishermen\n", "  fish: {red: [3, 3, 3]}\n  decks: {development: [end]}\n", "red: fish card with 3 3 3"},
		{"progress cards", "ruleset: ck-2015\n", "  barbarians: {attacks: 1}\n  improvements: {red: {science: 5}}\n  pieces: {red: {cities: [B2.SE]}}\n  turn: {player: red, phase: roll}\n  decks: {science: [end]}\n", "red: roll 1 1 science draws red smith"},
	} {
		t.Run(row.name, func(t *testing.T) {
			players := hands
			if row.head == "variants: [five-six]\n" {
				players = strings.Replace(hands, "[red, blue]", "[red, blue, white, orange, green]", 1)
			}
			if strings.Contains(row.rest, "turn:") {
				players = strings.Replace(players, "  turn: {player: red, number: 9}\n", "", 1)
			}
			file := []byte(row.head + players + row.rest)
			shown, ok := shownAtEnd(t, row.name, file)
			if !ok || !strings.Contains(shown, `"decks":{`) {
				t.Fatalf("shown is %s", shown)
			}
			s, err := scenarios.Read(row.name, append(tableOf(file), "setup: "+shown...), table.Host)
			if err != nil {
				t.Fatal(err)
			}
			a, err := notation.Parse(s.Game, row.move, &s.Start)
			if err != nil {
				t.Fatal(err)
			}
			if r := s.Game.Judge(&s.Start, a); r.Verdict != engine.Illegal {
				t.Errorf("%s is %s where no card is left", row.move, r.Verdict)
			}
			dealt := deals.Known(s.Game, &s.Start)
			open := setupkeys.Of(s.Game, dealt)
			open.Conceal(s.Game, dealt)
			if len(open.Decks) != 1 {
				t.Errorf("with hands concealed the decks are %v", open.Decks)
			}
		})
	}
}

// tableOf returns the part of a scenario that says who plays what on which board.
func tableOf(data []byte) (table []byte) {
	keep := false
	for line := range strings.Lines(string(data)) {
		if key := regexp.MustCompile(`^[a-z]+:`).FindString(line); key != "" {
			keep = key == "players:" || key == "ruleset:" || key == "variants:" || key == "board:"
		}
		if keep {
			table = append(table, line...)
		}
	}
	return table
}
