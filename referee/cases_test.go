package referee

import (
	"fmt"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/referee/rulebook"
	"catanref/referee/table"
	"catanref/scenarios"
)

// tableOfCases are the positions described at the head of the rulebook's files, by box, with many cards in every
// hand.
var tableOfCases = map[string]string{
	"base": `players: [red, blue, white]
setup:
  turn: {player: red, phase: %[3]s, number: 20}
  hands: {red: %[1]s, blue: %[1]s}
  cards: {red: [%[2]s]}
`,
	"ck": `players: [red, blue, white]
ruleset: ck-2015
setup:
  turn: {player: red, phase: %[3]s, number: 20}
  barbarians: {position: 0, attacks: 1}
  pieces:
    red: {settlements: [A1.SE], cities: [D2.SE], roads: [A1/SE, B1/E, B2/SW, C2/E, D2/SE]}
    blue: {settlements: [B3.SE], cities: [C4.SE], roads: [B3/SE, B3/SW, B2/SE, C4/SE]}
  hands: {red: %[1]s, blue: %[1]s}
  cards: {red: [%[2]s], blue: [crane]}
`,
	"sea": `players: [red, blue, white]
board: new-shores
setup:
  turn: {player: red, phase: %[3]s, number: 20}
  pieces:
    red: {settlements: [C4.N], ships: [B3/E, A3/SW]}
    blue: {settlements: [D5.NE], ships: [C5/SE, C6/SW]}
  hands: {red: %[1]s, blue: %[1]s}
  cards: {red: [%[2]s]}
`,
}

// boxesOfTheirOwn are the topics whose cases need another table.
var boxesOfTheirOwn = map[string]bool{"ck": true, "fog": true, "tribe": true, "cloth": true, "fleet": true, "wonder": true, "world": true}

// TestCasesOfTheRulebook plays the cases that need only the position described at the head of their file.
func TestCasesOfTheRulebook(t *testing.T) {
	played := map[string]int{}
	for _, r := range rulebook.All() {
		box, _, _ := strings.Cut(r.ID, ".")
		for _, text := range r.Cases {
			parts := strings.Split(text, "; ")
			if len(parts) != 2 || tableOfCases[box] == "" || boxesOfTheirOwn[strings.Split(r.ID, ".")[1]] {
				continue
			}
			verdict, _, _ := strings.Cut(parts[1], ",")
			verdict, _, _ = strings.Cut(verdict, " ")
			want, known := map[string]engine.Verdict{"legal": engine.Legal, "illegal": engine.Illegal}[verdict]
			name, move, ok := strings.Cut(parts[0], ": ")
			if !known || !ok || strings.ToLower(name) != "red" || move == "pass" { // the case is incomplete or not about red
				continue
			}
			card, phase := "", "main"
			if words := strings.Fields(move); words[0] == "roll" || move[:min(len(move), 14)] == "play alchemist" {
				phase = "roll"
			}
			if rest, isCard := strings.CutPrefix(move, "play "); isCard {
				card, _, _ = strings.Cut(rest, " ")
			}
			hand := "4 brick 4 lumber 4 wool 4 grain 4 ore"
			if box == "ck" {
				hand += " 4 cloth 4 coin 4 paper"
			}
			s, err := scenarios.Read("case.yaml", fmt.Appendf(nil, tableOfCases[box], hand, card, phase), table.Host)
			if err != nil {
				continue // there is no such card
			}
			a, err := notation.Parse(s.Game, "red: "+move, &s.Start)
			if err != nil {
				continue // the case is written in words for people
			}
			played[box]++
			if ruling := s.Game.Judge(&s.Start, a); ruling.Verdict != want {
				t.Errorf("%s: %s: %v", r.ID, text, ruling.Verdict)
				for _, f := range ruling.Breaks {
					t.Log("   ", f)
				}
			}
		}
	}
	t.Log(played)
	if played["base"] < 5 || played["ck"] < 20 || played["sea"] < 10 {
		t.Error("too few cases were played")
	}
}
